import type { DraftChange, ListAnswer } from '@vold/contract';
import type { CallSettings } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import type { ListQuery } from '../../base/api/where.ts';
import { api } from '../../core/session/api.ts';
import { changeTitles } from '../../editing/drafts/change-title.ts';

/**
 * A page of the draft. The server answers all of it, which is little next to what is published: it is searched and
 * cut into pages here.
 */
async function list(
  { q = '', sort, skip = 0, limit = 1 }: ListQuery,
  settings?: CallSettings,
): Promise<ApiResult<ListAnswer<DraftChange>>> {
  const result = await api.draft.changes({}, settings);
  if (!result.ok) return result;
  const wanted = q.trim().toLowerCase();
  const found = result.data.results.filter((change) =>
    Object.values({ none: '', ...changeTitles(change) }).some((text) => text.toLowerCase().includes(wanted)),
  );
  const ordered = sort?.startsWith('id')
    ? found.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    : found;
  return {
    ...result,
    data: {
      results: ordered.slice(skip, skip + limit),
      total: found.length,
      total_page: Math.ceil(found.length / limit),
    },
  };
}

const none = () => Promise.reject(new Error('The draft is published or discarded'));

/** The calls of a list of the draft. */
export const changeCalls = {
  path: 'draft',
  list,
  update: none,
  remove: none,
  restore: none,
  erase: none,
  duplicate: none,
};
