import { type FieldChange, isObject } from '@vold/contract';
import { same } from './same.ts';

/** More than a user reads; further changes are reported as one of the part that contains them. */
const maxChanges = 1000;

/**
 * The differences of two records, field by field, in the order of the fields. Objects are entered, and lists whose items have
 * ids item by item (`components.en.sc_1.data.title`), so that a moved or added item shifts no other; a changed order is
 * reported as `{path}.order` with the ids. All other values are compared as a whole.
 */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const found: FieldChange[] = [];
  compare(before ?? null, after ?? null, '', found);
  return found;
}

function compare(before: unknown, after: unknown, path: string, found: FieldChange[]): void {
  if (same(before, after)) return;
  const keyed = found.length < maxChanges && (asFields(before, after) ?? asItems(before, after));
  if (!keyed) {
    found.push({ path, before, after });
    return;
  }
  const [old, now] = keyed;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    compare(old.get(key) ?? null, now.get(key) ?? null, at(key), found);
  }
  if (!Array.isArray(before)) return;
  const [was, is] = [[...old.keys()], [...now.keys()]];
  const kept = (ids: string[], others: ReadonlyMap<string, unknown>) => ids.filter((id) => others.has(id));
  if (!same(kept(was, now), kept(is, old))) found.push({ path: at('order'), before: was, after: is });
}

type Keyed = readonly [ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>];

function asFields(before: unknown, after: unknown): Keyed | null {
  return isObject(before) && isObject(after)
    ? [new Map(Object.entries(before)), new Map(Object.entries(after))]
    : null;
}

function asItems(before: unknown, after: unknown): Keyed | null {
  const old = itemsById(before);
  const now = itemsById(after);
  return old && now && [old, now];
}

/** Null for what is no list of items with ids of their own. */
function itemsById(list: unknown): ReadonlyMap<string, unknown> | null {
  if (!Array.isArray(list)) return null;
  const byId = new Map<string, unknown>();
  for (const item of list) {
    if (!isObject(item) || typeof item.id !== 'string' || byId.has(item.id)) return null;
    byId.set(item.id, item);
  }
  return byId;
}
