/**
 * A short hash of JSON content, the same in browsers and Node and after a round trip through JSONB (the order of keys does not
 * count). For comparing frame and store, not for secrets: 64 bits, not cryptographic.
 *
 * @returns 16 hexadecimal digits
 */
export function hash(value: unknown): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  // Two multiplicative lanes over UTF-16 units (the mix of cyrb53), fed while walking: no text is built.
  const feed = (text: string): void => {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 2654435761);
      b = Math.imul(b ^ unit, 1597334677);
    }
  };
  walk(value, feed);
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return hex(b) + hex(a);
}

function walk(value: unknown, feed: (text: string) => void): void {
  if (Array.isArray(value)) {
    feed('[');
    for (const item of value) {
      walk(item, feed);
      feed(',');
    }
    feed(']');
  } else if (typeof value === 'object' && value !== null) {
    feed('{');
    for (const key of Object.keys(value).sort()) {
      const item = (value as Record<string, unknown>)[key];
      if (item === undefined) continue;
      // The length separates `{ab: 1}` from `{a: …}` for all characters.
      feed(`${key.length}:${key}:`);
      walk(item, feed);
      feed(',');
    }
    feed('}');
  } else if (typeof value === 'string') feed(`"${value.length}:${value}`);
  else feed(String(value));
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
