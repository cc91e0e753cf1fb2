import type { Page } from '@vold/contract';
import {
  clientId,
  listOf,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../../testing/open-dashboard.tsx';

export interface OpenedDrafts {
  pages: object[];
  /** Options of the client. */
  options?: object;
  detail?: object;
  answers?: Record<string, object>;
  /** How many records have unpublished changes. */
  count?: number;
}

/** A page as the draft has it. */
export const drafted = (marks: object = {}, fields: Partial<Page> = {}) =>
  ({ ...storedPage(fields), changed: true, published_rev: 1, ...marks }) as Page;

/** Opens the dashboard of a client that drafts pages, below `/dashboard/pages`. */
export async function openDrafts(
  path: string,
  { pages, options = {}, detail = superadmin, answers = {}, count = 0 }: OpenedDrafts,
) {
  const all: Record<string, object> = {
    ...startAnswers({ detail, client: { options } }),
    [`GET /api/v1/page/${clientId}`]: listOf(...pages),
    [`GET /api/v1/draft/changes/${clientId}`]: {
      body: { results: [], total: count, total_page: 1, stamp: null },
    },
    ...answers,
  };
  const server = await openDashboard(`/dashboard/pages${path}`, all);
  /** Answers a call otherwise from now on. */
  const answer = (call: string, given: object) => Object.assign(all, { [call]: given });
  return { ...server, answer };
}
