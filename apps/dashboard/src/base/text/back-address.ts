/**
 * The target of Back (SHELL-20 to SHELL-22): `source`, with `from` appended as its `from` parameter if present. Both must be
 * paths of this dashboard; anything else (a full address, `//host`, `javascript:`) is ignored. Null: without a source, Back
 * goes one step back or up.
 */
export function backAddress(search: { source?: string; from?: string }, origin: string): string | null {
  const source = ownPath(search.source, origin);
  if (source === null) return null;
  const from = ownPath(search.from, origin);
  if (from === null) return source;
  const url = new URL(source, origin);
  url.searchParams.set('from', from);
  return url.pathname + url.search + url.hash;
}

/** The value if it is a path of this origin, else null. */
export function ownPath(value: string | undefined, origin: string): string | null {
  // Browsers read a backslash as a slash and drop tabs and line breaks, so `/\host` and `/\t/host` are hosts too.
  if (!value?.startsWith('/') || /[\\\t\n\r]/.test(value) || value.startsWith('//')) return null;
  try {
    const url = new URL(value, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
