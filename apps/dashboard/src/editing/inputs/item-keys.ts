import { newId } from '@vold/contract';
import { asRecord } from '../../base/text/read-value.ts';

const keys = new WeakMap<object, string>();

/**
 * A key for an item of a list: its id, else one that stays with the object. Items are immutable, so an item
 * that was only moved keeps its key.
 */
export function itemKey(item: unknown, index: number): string {
  const { id } = asRecord(item);
  if (typeof id === 'string' && id !== '') return id;
  if (typeof item !== 'object' || item === null) return String(index);
  const known = keys.get(item) ?? newId('item');
  keys.set(item, known);
  return known;
}

/** The item with an id, so that edits and merges find it after others moved it. */
export function withId(item: unknown): Record<string, unknown> {
  const record = asRecord(item);
  return typeof record.id === 'string' && record.id !== '' ? record : { id: newId('item'), ...record };
}
