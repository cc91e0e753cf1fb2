import { asList, asRecord } from '../../../base/text/read-value.ts';

/** The id of a category as a post names it: an object with id or _id, or its id (POST-01). Empty for anything else. */
function categoryId(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const { id, _id } = asRecord(reference);
  return typeof id === 'string' ? id : typeof _id === 'string' ? _id : '';
}

/** The ids that a post's categories name, each once. */
export function categoryIds(value: unknown): string[] {
  return [...new Set(asList(value).map(categoryId))].filter((id) => id !== '');
}

/** The chosen categories: what was chosen before stays as it was stored, object or id. */
export function chooseCategories(value: unknown, ids: readonly string[]): unknown[] {
  const before = new Map(asList(value).map((reference) => [categoryId(reference), reference]));
  return ids.map((id) => before.get(id) ?? id);
}
