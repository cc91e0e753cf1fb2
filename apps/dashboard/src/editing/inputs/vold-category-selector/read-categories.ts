import { asList, asRecord } from '../../../base/text/read-value.ts';

/** Ids of the categories of a value: ids, or objects with id or _id. */
export function readCategories(value: unknown): string[] {
  return asList(value).flatMap((item) => {
    const { id, _id } = asRecord(item);
    const name = typeof item === 'string' ? item : (id ?? _id);
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}
