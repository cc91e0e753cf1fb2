import type { Readable } from 'node:stream';
import {
  type ErrorDetail,
  errorBody,
  type FormSubmitted,
  formSubmitted,
  type SiteAnswer,
  type SiteMap,
  type SiteViews,
  siteAnswer,
  siteMap,
} from '@vold/contract';
import type { CollectionRequest } from '@vold/sections';

/** The API answered with an error, or with something that is no answer. */
export class ApiFailure extends Error {
  readonly status: number;
  /** What is wrong with which field of what was sent. */
  readonly details: readonly ErrorDetail[];
  constructor(status: number, message: string, details: readonly ErrorDetail[] = []) {
    super(message);
    this.details = details;
    this.name = 'ApiFailure';
    this.status = status;
  }
}

interface SentAnswers {
  /** Id of the form. */
  form: string;
  clientId: string;
  /** Address of whose browser sent it. */
  visitor: string;
  contentType: string;
  body: Readable;
}

interface RenderQuery {
  host: string;
  path: string;
  page?: number;
  /** The list of a post type, also where a page lies at its address. */
  list?: boolean;
  draft?: {
    language: string;
    recordId: string;
    collections: Record<string, CollectionRequest>;
    /** Ids of pages that the draft names. */
    pages: string[];
    /** Path of a post's type. */
    type?: string | undefined;
  };
}

export interface ApiClient {
  render(query: RenderQuery): Promise<SiteAnswer>;
  /** Passes on what a visitor's browser sent. */
  submit(sent: SentAnswers): Promise<FormSubmitted>;
  siteMap(host: string): Promise<SiteMap | null>;
  /** Resolves when the API knows us and can look something up. */
  ping(): Promise<void>;
  /** Reports page views. */
  addViews(views: SiteViews): Promise<void>;
  /** A record with an editor's preview token. */
  draft(type: 'page' | 'post', id: string, clientId: string, tkn: string): Promise<unknown>;
}

const timeoutMs = 10_000;
/** Who asks whether we are ready waits no longer. */
const pingMs = 3_000;
/** No website can have this name (RFC 6761). */
const nobody = 'readyz.invalid';
/** Files come at the speed of the visitor's line. */
const uploadMs = 10 * 60_000;

/** Reads from the API over HTTP; every answer is parsed. */
export function createApiClient({ apiUrl, token }: { apiUrl: string; token: string }): ApiClient {
  const call = async (path: string, bearer: string, init: RequestInit, timeout = timeoutMs) => {
    const response = await fetch(`${apiUrl}/api/v1/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${bearer}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const refusal = errorBody.pick({ message: true, details: true }).safeParse(body).data;
    throw new ApiFailure(
      response.status,
      refusal?.message ?? `The API answered ${response.status}`,
      refusal?.details,
    );
  };
  const get = (path: string, bearer: string): Promise<unknown> => call(path, bearer, {});
  return {
    async render({ host, path, page, list, draft }) {
      const query = new URLSearchParams({ host, path });
      if (page !== undefined && page > 1) query.set('page', String(page));
      if (list) query.set('list', 'true');
      if (draft) {
        query.set('draft', draft.language);
        query.set('draftOf', draft.recordId);
        query.set('collections', JSON.stringify(draft.collections));
        query.set('pages', draft.pages.join(','));
        if (draft.type) query.set('type', draft.type);
      }
      return siteAnswer.parse(await get(`site/render?${query}`, token));
    },
    async submit({ form, clientId, visitor, contentType, body }) {
      const [id, client] = [form, clientId].map(encodeURIComponent);
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'content-type': contentType, 'x-vold-visitor': visitor },
        body: webStreamOf(body),
        duplex: 'half',
      };
      return formSubmitted.parse(await call(`form-builder/${id}/submit/${client}`, token, init, uploadMs));
    },
    async siteMap(host) {
      try {
        return siteMap.parse(await get(`site/map?${new URLSearchParams({ host })}`, token));
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
    async ping() {
      await call(`site/map?${new URLSearchParams({ host: nobody })}`, token, {}, pingMs).catch((error) => {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    },
    async addViews(views) {
      const headers = { 'content-type': 'application/json' };
      await call('site/views', token, { method: 'POST', headers, body: JSON.stringify(views) });
    },
    draft: (type, id, clientId, tkn) =>
      get(`${type}/${encodeURIComponent(id)}/${encodeURIComponent(clientId)}`, tkn),
  };
}

/** Read no faster than it is sent on. `Readable.toWeb` has a type that the DOM's `fetch` does not take. */
function webStreamOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      body.destroy();
    },
  });
}
