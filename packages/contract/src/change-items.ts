import { isObject } from './text/json.ts';

/** A list with each item changed; the same list if no item changes. */
export function changeItems<T>(list: T[], change: (item: T) => T): T[];
export function changeItems<T>(list: readonly T[], change: (item: T) => T): readonly T[];
export function changeItems<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((item, at) => item === list[at]) ? list : changed;
}

/** An object with each value changed; the same object if no value changes. */
export function changeValues<T>(object: Record<string, T>, change: (value: T) => T): Record<string, T> {
  const entries = Object.entries(object).map(([key, value]) => [key, change(value)] as const);
  return entries.every(([key, value]) => value === object[key]) ? object : Object.fromEntries(entries);
}

/** A value of a list input, one list or one for each language, with its items changed; the same value if none changes. */
export function changeListValue(value: unknown, change: (item: Record<string, unknown>) => unknown): unknown {
  const inList = (list: unknown) =>
    Array.isArray(list) ? changeItems<unknown>(list, (item) => (isObject(item) ? change(item) : item)) : list;
  return isObject(value) ? changeValues(value, inList) : inList(value);
}
