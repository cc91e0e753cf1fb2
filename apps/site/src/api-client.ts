import { type SiteAnswer, type SiteMap, siteAnswer, siteMap } from '@vold/contract';
import type { CollectionRequest } from '@vold/sections';
import { z } from 'zod';

/** The API answered with an error, or with something that is no answer. */
export class ApiFailure extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
  }
}

interface RenderQuery {
  host: string;
  path: string;
  page?: number;
  draft?: { language: string; collections: Record<string, CollectionRequest> };
}

export interface ApiClient {
  render(query: RenderQuery): Promise<SiteAnswer>;
  siteMap(host: string): Promise<SiteMap | null>;
  /** A record with an editor's preview token. */
  draft(type: 'page' | 'post', id: string, clientId: string, tkn: string): Promise<unknown>;
}

const timeoutMs = 10_000;

/** Reads from the API over HTTP; every answer is parsed. */
export function createApiClient({ apiUrl, token }: { apiUrl: string; token: string }): ApiClient {
  const get = async (path: string, bearer: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    const message = z.object({ message: z.string() }).safeParse(body).data?.message;
    throw new ApiFailure(response.status, message ?? `The API answered ${response.status}`);
  };
  return {
    async render({ host, path, page, draft }) {
      const query = new URLSearchParams({ host, path });
      if (page !== undefined && page > 1) query.set('page', String(page));
      if (draft) {
        query.set('draft', draft.language);
        query.set('collections', JSON.stringify(draft.collections));
      }
      return siteAnswer.parse(await get(`site/render?${query}`, token));
    },
    async siteMap(host) {
      try {
        return siteMap.parse(await get(`site/map?${new URLSearchParams({ host })}`, token));
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
    draft: (type, id, clientId, tkn) =>
      get(`${type}/${encodeURIComponent(id)}/${encodeURIComponent(clientId)}`, tkn),
  };
}
