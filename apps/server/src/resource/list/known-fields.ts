import type { CompiledForm, ErrorDetail } from '@vold/contract';
import { invalid } from '../../platform/errors/api-error.ts';
import type { Condition, FieldPath } from './condition.ts';
import { typeOf } from './list-total.ts';
import type { SortTerm } from './parse-sort.ts';

/** Fields that posts of every type may have. */
const ofEveryType = ['author', 'lead', 'summary', 'minutes'];

/**
 * Refuses fields of posts that no form has: a typing error would find nothing. Posts of types without a form have any field.
 *
 * @param forms of the client's post types; null: not known
 * @throws 422 INVALID naming each of them
 */
export function assertKnownFields(
  forms: ReadonlyMap<string, CompiledForm> | null,
  { condition, sort }: { readonly condition: Condition | null; readonly sort: readonly SortTerm[] },
): void {
  if (!forms) return;
  const type = typeOf(condition);
  const some = type === null ? [...forms.values()] : [forms.get(type)];
  const models = some.map((form) => form?.places.map(({ field }) => field.model) ?? []);
  if (models.length === 0 || models.some(({ length }) => length === 0)) return;
  const known = new Set([...models.flat(), ...ofEveryType]);
  const complain = (path: string, { column, below: [model = ''] }: FieldPath): ErrorDetail[] => {
    if (column.name !== 'data' || known.has(model)) return [];
    return [{ path, message: `Unknown field: data.${model}` }];
  };
  const details = [
    ...leavesOf(condition).flatMap(({ at }) => complain(`where.${nameOf(at)}`, at)),
    ...sort.flatMap(({ at }) => complain('sort', at)),
  ];
  if (details.length > 0) throw invalid(details);
}

type Leaf = Exclude<Condition, { readonly conditions: unknown }>;

function leavesOf(condition: Condition | null): Leaf[] {
  if (condition === null) return [];
  return 'conditions' in condition ? condition.conditions.flatMap(leavesOf) : [condition];
}

function nameOf({ column, below }: FieldPath): string {
  return [column.name, ...below].join('.');
}
