import { withId } from '../item-keys.ts';

/** The list with an item saved: index -1 or none appends (FORM-50), any other replaces (FORM-51). */
export function saveItem(items: readonly unknown[], index: number | undefined, item: unknown): unknown[] {
  return index === undefined || index < 0 ? [...items, withId(item)] : items.with(index, item);
}
