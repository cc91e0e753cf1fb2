import { withFileKey } from '@vold/contract';

/** Writes the key of a `tkn` into addresses of uploaded files, so that the frame can load those of a draft. */
export interface FileOpener {
  /** The value as it is shown. The same object gives the same object until the key changes. */
  open<T>(value: T): T;
}

/** @param tkn the preview token; nothing is written for null, or one without a key */
export function createFileOpener(tkn: string | null): FileOpener {
  const key = keyIn(tkn);
  const known = new WeakMap<object, unknown>();
  const opened = (value: unknown): unknown => {
    if (typeof value === 'string') return key === null ? value : withFileKey(value, key);
    if (typeof value !== 'object' || value === null || key === null) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const entries = Object.entries(value).map(([name, item]) => [name, opened(item)] as const);
    const isSame = entries.every(([name, item]) => item === Reflect.get(value, name));
    const next = isSame
      ? value
      : Array.isArray(value)
        ? entries.map(([, item]) => item)
        : Object.fromEntries(entries);
    known.set(value, next);
    return next;
  };
  return { open: <T>(value: T) => opened(value) as T };
}

/** The claim `files` of a token. The signature is the server's to check. */
function keyIn(tkn: string | null): string | null {
  try {
    const part = (tkn?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    const key: unknown = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'files');
    return typeof key === 'string' && /^[\w.-]{1,200}$/.test(key) ? key : null;
  } catch {
    return null;
  }
}
