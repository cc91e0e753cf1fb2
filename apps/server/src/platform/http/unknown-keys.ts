/** Path of a key that a caller sent and a schema does not have. */
export type UnknownKey = readonly string[];

/**
 * Paths of keys that a schema dropped from its input. Schemas drop unknown keys instead of refusing them, because readers of
 * stored data must accept rows of older versions; writers get an error.
 */
export function unknownKeys(given: unknown, parsed: unknown): UnknownKey[] {
  const found: UnknownKey[] = [];
  collect(given, parsed, [], found);
  return found;
}

/** @param path of both; only copied for what is found */
function collect(given: unknown, parsed: unknown, path: string[], found: UnknownKey[]): void {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return;
  if (Array.isArray(given) !== Array.isArray(parsed)) return;
  const kept = parsed as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(given)) {
    path.push(key);
    if (!Object.hasOwn(kept, key)) {
      if (value !== undefined) found.push([...path]);
    } else collect(value, kept[key], path, found);
    path.pop();
  }
}
