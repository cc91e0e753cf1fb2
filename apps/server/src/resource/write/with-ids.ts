import { randomUUID } from 'node:crypto';
import { block, perLanguage, sectionInstance } from '@vold/contract';
import { z } from 'zod';

const sections = perLanguage(z.array(sectionInstance.partial({ id: true })));
const rows = perLanguage(z.array(z.array(block.partial({ id: true }))));

/** Bodies with sections or blocks that may come without an id: the server makes it. */
export const sectionsWithoutIds = { readBody: withIds('components'), documented: { components: sections } };
export const blocksWithoutIds = { readBody: withIds('block'), documented: { block: rows } };

function withIds(field: 'components' | 'block') {
  return (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || !(field in body)) return body;
    const texts: unknown = Object(body)[field];
    if (typeof texts !== 'object' || texts === null) return body;
    const filled = Object.entries(texts).map(([language, list]) => [language, withId(list)]);
    return { ...body, [field]: Object.fromEntries(filled) };
  };
}

/** A list of sections or of rows. What has another shape stays, to be refused. */
function withId(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? withId(one) : filled(one)));
  return value;
}

function filled(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return 'id' in entry && entry.id !== undefined && entry.id !== null
    ? entry
    : { ...entry, id: randomUUID() };
}

/** Returns the items whose key an earlier item has; items without a key are left out. */
export function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[] {
  const taken = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return false;
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  });
}
