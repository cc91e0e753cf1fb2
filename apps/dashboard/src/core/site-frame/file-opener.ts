import { withFileKey } from '@vold/contract';

/** Writes the key of a `tkn` into addresses of uploaded files, so that a frame can load those of a draft. */
export type FileOpener = <T>(value: T) => T;

/**
 * The opener of a token: of text and JSON. The same object gives the same object.
 * @param tkn the preview token; nothing is written for one without a key
 */
export function createFileOpener(tkn: string): FileOpener {
  const key = keyIn(tkn);
  if (key === null) return (value) => value;
  const known = new WeakMap<object, unknown>();
  const open = (value: unknown): unknown => {
    if (typeof value === 'string') return withFileKey(value, key);
    if (typeof value !== 'object' || value === null) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const entries = Object.entries(value).map(([name, item]) => [name, open(item)] as const);
    const isSame = entries.every(([name, item]) => item === Reflect.get(value, name));
    const opened = Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
    known.set(value, isSame ? value : opened);
    return isSame ? value : opened;
  };
  return <T>(value: T) => open(value) as T;
}

/** The claim `files` of a token. The signature is the server's to check. */
function keyIn(tkn: string): string | null {
  try {
    const claims: unknown = JSON.parse(
      atob(tkn.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    );
    const key: unknown = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'files');
    return typeof key === 'string' && /^[\w.-]{1,200}$/.test(key) ? key : null;
  } catch {
    return null;
  }
}
