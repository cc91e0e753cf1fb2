import { invalidField } from '../../platform/errors/api-error.ts';
import type { FieldPath } from './condition.ts';
import { type PathResolver, unknownField } from './field-path.ts';

/** One term of a sort order. */
export interface SortTerm {
  readonly at: FieldPath;
  readonly descending: boolean;
}

const maxTerms = 5;
const direction = /^(asc|desc)$/i;

/**
 * Parses `sort` in all its spellings: `field DIR`, `field,dir`, `field:dir`, several separated by commas or `;`
 * Without a direction, ascending. The id closes every order, so that paging is stable.
 *
 * @throws 422 INVALID naming the unknown field
 */
export function parseSort(
  text: string | undefined,
  resolve: PathResolver,
  fallback: readonly SortTerm[],
): readonly SortTerm[] {
  const terms: { at: FieldPath; descending: boolean; explicit: boolean }[] = [];
  for (const token of (text ?? '').split(/[,;]/)) {
    const word = token.trim();
    if (word === '') continue;
    const last = terms.at(-1);
    if (direction.test(word) && last && !last.explicit) {
      last.descending = word.toLowerCase() === 'desc';
      last.explicit = true;
      continue;
    }
    const [field = '', dir, ...rest] = word.split(/[\s:]+/);
    const at = resolve(field);
    if (!at) throw invalidField('sort', unknownField(field, resolve));
    if (rest.length > 0 || (dir !== undefined && !direction.test(dir))) {
      throw invalidField('sort', 'Sort as "field ASC" or "field DESC"');
    }
    terms.push({ at, descending: dir?.toLowerCase() === 'desc', explicit: dir !== undefined });
  }
  if (terms.length > maxTerms) throw invalidField('sort', `Sort by at most ${maxTerms} fields`);
  const order = terms.length > 0 ? terms : [...fallback];
  const idAt = order.findIndex(({ at }) => at.column.name === 'id');
  // Nothing can follow a unique key.
  if (idAt >= 0) return order.slice(0, idAt + 1);
  const id = resolve('id');
  if (!id) throw new Error('Every resource sorts by id');
  return [...order, { at: id, descending: order.at(-1)?.descending ?? true }];
}
