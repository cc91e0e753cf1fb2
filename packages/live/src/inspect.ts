import { forbiddenKeys } from '@vold/document';
import type { LiveErrorCode } from './live-error.ts';
import { protocol } from './protocol.ts';

export interface Refusal {
  code: LiveErrorCode;
  message: string;
}

/**
 * The first look at anything that arrives, before a schema sees it. Structured cloning delivers more than JSON
 * (maps, cycles, own `__proto__` keys, lists with a length of a billion), so the walk allows only plain data and
 * stops at the first excess: its cost is bounded by the limit, not by the message.
 *
 * @returns null if the message is plain, small and safe
 */
export function inspect(message: unknown, maxSize: number = protocol.maxMessageSize): Refusal | null {
  let size = 0;
  const walk = (value: unknown, depth: number): Refusal | null => {
    size += 1;
    if (typeof value === 'string') size += value.length;
    if (size > maxSize) return { code: 'TOO_LARGE', message: 'Too large' };
    if (typeof value === 'number') return Number.isFinite(value) ? null : notPlain();
    if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
      return null;
    if (typeof value !== 'object') return notPlain();
    if (depth > protocol.maxDepth) return { code: 'BAD_PAYLOAD', message: 'Nested too deep' };
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        const refusal = walk(value[index], depth + 1);
        if (refusal) return refusal;
      }
      return null;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return notPlain();
    for (const key of Object.keys(value)) {
      if (forbiddenKeys.has(key)) return { code: 'BAD_PAYLOAD', message: 'Forbidden key' };
      size += key.length;
      const refusal = walk((value as Record<string, unknown>)[key], depth + 1);
      if (refusal) return refusal;
    }
    return null;
  };
  return walk(message, 0);
}

function notPlain(): Refusal {
  return { code: 'BAD_PAYLOAD', message: 'Not plain data' };
}
