import { isObject, parseJson } from '@vold/contract';
/** Ghost's editors store JSON of any shape: everything is read with a fallback. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function listIn(value: JsonObject, key: string): readonly unknown[] {
  const list = value[key];
  return Array.isArray(list) ? list : [];
}

/** The first of some keys that has a text, as one; numbers count. */
export function textIn(value: JsonObject, ...keys: string[]): string {
  for (const key of keys) {
    const text = value[key];
    if (typeof text === 'number') return String(text);
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

/** An object from its JSON, or null. */
export function parseObject(json: string): JsonObject | null {
  const value = parseJson(json);
  return isObject(value) ? value : null;
}
