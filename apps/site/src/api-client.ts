import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import {
  type CollectionRequest,
  type ErrorDetail,
  errorBody,
  type FormSubmitted,
  formSubmitted,
  previewHeader,
  type SiteAnswer,
  type SiteDrawings,
  type SiteUses,
  type SiteViews,
  siteAnswer,
  siteMap,
  siteMapPart,
  siteRobots,
} from '@vold/contract';
import { ask } from '@vold/runtime/ask';
import type { z } from 'zod';

/** The API answered with an error, or with something that is no answer. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The field and the problem of each refused value. */
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
  /** The language of the page with the form: the API's refusals are in it. */
  language: string;
  body: Readable;
}

interface RenderQuery {
  /** Token of a preview: the answer is as it will be once the draft is published. */
  preview?: string | undefined;
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

/** A part of the sitemap file that begins behind a record, or what is newest. */
interface SiteMapQuery {
  host: string;
  preview?: string | undefined;
  file?: string;
  after?: string;
  newest?: 'true';
}

export type ApiClient = ReturnType<typeof createApiClient>;

const timeoutMs = 10_000;
/** Who asks whether we are ready waits no longer. */
const pingMs = 3_000;
/** No website can have this name (RFC 6761). */
const nobody = 'readyz.invalid';
/** Files come at the speed of the visitor's line. */
const uploadMs = 10 * 60_000;

interface CallInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Readable;
}

function previewing(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { [previewHeader]: token };
}

/** Reads from the API over HTTP; every answer is parsed. */
export function createApiClient({ apiUrl, token }: { apiUrl: string; token: string }) {
  const call = async (path: string, bearer: string, init: CallInit, timeout = timeoutMs) => {
    const answer = await ask(`${apiUrl}/api/v1/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${bearer}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    const status = answer.statusCode ?? 0;
    const body: unknown = await json(answer).catch(() => null);
    if (status >= 200 && status < 300) return body;
    if (status < 400) throw new Error(`The API answered ${status}`);
    const refusal = errorBody.pick({ message: true, details: true }).safeParse(body).data;
    throw new ApiFailure(status, refusal?.message ?? `The API answered ${status}`, refusal?.details);
  };
  const get = (path: string, bearer: string): Promise<unknown> => call(path, bearer, {});
  const post = async (path: string, rows: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await call(path, token, { method: 'POST', headers, body: JSON.stringify(rows) });
  };
  /** Null for a host that has no website. */
  const ofHost = async <T>(
    path: string,
    schema: z.ZodType<T>,
    query: Record<string, string>,
    preview?: string,
  ): Promise<T | null> => {
    try {
      return schema.parse(
        await call(`${path}?${new URLSearchParams(query)}`, token, { headers: previewing(preview) }),
      );
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null;
      throw error;
    }
  };
  return {
    async render({ host, path, page, list, draft, preview }: RenderQuery): Promise<SiteAnswer> {
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
      return siteAnswer.parse(await call(`site/render?${query}`, token, { headers: previewing(preview) }));
    },
    /** Passes on what a visitor's browser sent. */
    async submit({
      form,
      clientId,
      visitor,
      contentType,
      language,
      body,
    }: SentAnswers): Promise<FormSubmitted> {
      const [id, client] = [form, clientId].map(encodeURIComponent);
      const headers = {
        'content-type': contentType,
        'content-language': language,
        'x-vold-visitor': visitor,
      };
      const path = `form-builder/${id}/submit/${client}`;
      return formSubmitted.parse(await call(path, token, { method: 'POST', headers, body }, uploadMs));
    },
    siteMap: (host: string, preview?: string) => ofHost('site/map', siteMap, { host }, preview),
    siteMapPart: ({ preview, ...query }: SiteMapQuery) =>
      ofHost('site/map/part', siteMapPart, query, preview),
    robots: (host: string, preview?: string) => ofHost('site/robots', siteRobots, { host }, preview),
    /** Resolves when the API knows us and can look something up. */
    async ping(): Promise<void> {
      await call(`site/map?${new URLSearchParams({ host: nobody })}`, token, {}, pingMs).catch((error) => {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    },
    /** Reports page views. */
    addViews: (views: SiteViews) => post('site/views', views),
    /** Reports uses of redirects and addresses that found nothing. */
    addUses: (uses: SiteUses) => post('site/uses', uses),
    /** Reports pages that are too large, and those of them that are not any more. */
    addDrawings: (drawings: SiteDrawings) => post('site/drawings', drawings),
    /** A record with an editor's preview token. */
    draft: (type: 'page' | 'post', id: string, clientId: string, tkn: string) =>
      get(`${type}/${encodeURIComponent(id)}/${encodeURIComponent(clientId)}`, tkn),
  };
}
