import type { Path, PathSegment } from '@vold/document';

export interface PathListeners {
  /** Told of what changes at the path, above it and below it; without a path of every change. */
  subscribe(listener: () => void, path?: Path): () => void;
  /** What lies at the path has changed; without a path, anything may have. */
  tell(path?: Path): void;
}

/**
 * Who listens to a form's data. Most listeners are fields, and a key changes one of them: asking all of a hundred fields
 * whether they changed took a sixth of the script of a key.
 */
export function createPathListeners(): PathListeners {
  const listeners = new Set<{ listener: () => void; path: Path | undefined }>();
  return {
    subscribe(listener, path) {
      const entry = { listener, path };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    tell(path) {
      for (const entry of listeners) {
        if (!path || !entry.path || isOnTheWay(path, entry.path)) entry.listener();
      }
    },
  };
}

/** Whether one of two paths leads to or through the other. */
function isOnTheWay(a: Path, b: Path): boolean {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) if (!maybeSame(a[at], b[at])) return false;
  return true;
}

/** An item of a list goes by its index or its id, so a number and a text may mean the same item. */
function maybeSame(a: PathSegment | undefined, b: PathSegment | undefined): boolean {
  return a === b || typeof a !== typeof b;
}
