/**
 * One step into a value. In an object: a key. In a list: a number is an index, a string is the `id` of an item,
 * so that an edit finds its item after others moved it.
 */
export type PathSegment = string | number;
export type Path = readonly PathSegment[];

/** Keys that lead out of plain data. No path and no content may have them. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const maxPathLength = 24;

/** Reads the written form used by `data-vold-field`: `title`, `cards.0.title`, `cards.it_01h4….title`. */
export function parsePath(text: string): Path {
  return text.split('.').map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part));
}

/** The written form of a path; `parsePath` reads it back if no key has a dot. */
export function formatPath(path: Path): string {
  return path.join('.');
}

export function isSafePath(path: Path): boolean {
  return (
    path.length > 0 &&
    path.length <= maxPathLength &&
    path.every((segment) =>
      typeof segment === 'string' ? !forbiddenKeys.has(segment) : Number.isInteger(segment) && segment >= 0,
    )
  );
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((segment, index) => segment === b[index]);
}
