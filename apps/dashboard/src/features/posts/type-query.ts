import { type FormField, typeOrder as orderOfType, postFieldPath } from '@vold/contract';
import type { Condition } from '../../base/api/where.ts';
import { asRecord } from '../../base/text/read-value.ts';

/**
 * The paths that the search of a type uses (VIP-16, `searchInModel`): fields of a post or models of its form by their names,
 * several separated by commas. Unknown names are skipped; without any it searches the title.
 */
export function searchPaths(
  searchInModel: string | undefined,
  fields: readonly FormField[],
  language: string,
): string[] {
  const paths = (searchInModel ?? '')
    .split(',')
    .map((name) => postFieldPath(name.trim(), fields, language))
    .filter((path) => path !== null);
  return paths.length > 0 ? paths : [`title.${language}`];
}

/**
 * The default order of a type (VIP-16, `sort_by`), for example `published_at DESC`; null where it names nothing, or the
 * order that lists have anyway.
 */
export function typeOrder(
  sortBy: string | undefined,
  fields: readonly FormField[],
  language: string,
): string | null {
  const found = orderOfType(sortBy, fields, language);
  if (!found) return null;
  const order = `${found.path} ${found.descending ? 'DESC' : 'ASC'}`;
  return order === 'id DESC' ? null : order;
}

/** Parameters that the list itself sets. */
const paging: ReadonlySet<string> = new Set(['limit', 'skip', 'page', 'size', 'select', 'q']);

/**
 * The conditions that the `params` of an entry (SETN-26) add to its list: an order, a condition, and fields that must be equal.
 */
export function listParams(params: unknown): { sort: string | undefined; conditions: Condition[] } {
  const { sort, where: condition, ...rest } = asRecord(params);
  const where = asRecord(condition);
  const equal = Object.entries(rest).filter(
    ([name, value]) => !paging.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return {
    sort: typeof sort === 'string' ? sort : undefined,
    conditions: [
      ...(Object.keys(where).length > 0 ? [where] : []),
      ...equal.map(([name, value]) => ({ [name]: value })),
    ],
  };
}
