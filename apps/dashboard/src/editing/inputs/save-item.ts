import { mergeValues } from '@vold/document';
import { asRecord } from '../../base/text/read-value.ts';
import { withId } from './item-keys.ts';

/** The list with an item saved: index -1 or none appends (FORM-50), any other replaces (FORM-51). */
export function saveItem(items: readonly unknown[], index: number | undefined, item: unknown): unknown[] {
  return index === undefined || index < 0 ? [...items, withId(item)] : items.with(index, item);
}

/** Returns the index of an item now: by its id, since others may have moved it; -1 if they deleted it. Without an id, its old index. */
export function indexNow(items: readonly unknown[], index: number, item: unknown): number {
  const { id } = asRecord(item);
  if (typeof id === 'string' && id !== '') return items.findIndex((one) => asRecord(one).id === id);
  return index < items.length ? index : -1;
}

/**
 * The list as it is now with an edited item saved, merged with what others changed in it meanwhile.
 *
 * @param index when it was opened, -1 for a new one
 * @param item as it was opened
 */
export function saveEditedItem(
  items: readonly unknown[],
  index: number,
  item: unknown,
  next: unknown,
): unknown[] {
  const at = index < 0 ? index : indexNow(items, index, item);
  return saveItem(items, at, at < 0 ? next : mergeValues(item, next, items[at], [], () => {}));
}
