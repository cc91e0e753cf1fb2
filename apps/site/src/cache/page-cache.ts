import type { SiteChange } from '@vold/contract';
import type { PageEntry } from './page-entry.ts';

export interface PageCacheOptions {
  /** Bound of the rendered pages, in bytes. */
  maxBytes: number;
}

/** Milliseconds that a visitor waits for a new page before he gets the old one. */
const patienceMs = 1000;

/**
 * Rendered pages by address; the least recently used is evicted first. A change marks the pages that it affects instead of
 * removing them: if the API is down, an old page is better than none. Missing pages and redirects share a tenth of the space,
 * so that a visitor who tries addresses cannot evict real pages.
 */
export class PageCache {
  readonly #found: Shelf;
  readonly #missing: Shelf;
  readonly #inFlight = new Map<string, { entry: Promise<PageEntry>; begun: number }>();
  /** Changes that came while something was being rendered; numbered from `#firstRecent`. */
  #recent: SiteChange[] = [];
  #firstRecent = 0;

  constructor({ maxBytes }: PageCacheOptions) {
    this.#found = new Shelf(maxBytes * 0.9);
    this.#missing = new Shelf(maxBytes * 0.1);
  }

  get bytes(): number {
    return this.#found.bytes + this.#missing.bytes;
  }

  /**
   * The page of an address. Concurrent callers share one rendering. If an older page is cached, no caller waits long for the
   * new one, since the services behind the renderer may hang.
   *
   * @throws the error of `render` if there is no older page to show
   */
  async get(key: string, render: () => Promise<PageEntry>): Promise<PageEntry> {
    const known = this.#found.use(key) ?? this.#missing.use(key);
    if (known && !known.stale) return known;
    const { entry, begun } = this.#inFlight.get(key) ?? this.#render(key, render);
    if (!known) return entry;
    const fresh = entry.catch(() => known);
    return atMost(fresh, begun + patienceMs - performance.now(), known);
  }

  /** The page of an address, if it is known; it may be stale. */
  find(key: string): PageEntry | undefined {
    return this.#found.use(key);
  }

  apply(change: SiteChange): void {
    if (this.#inFlight.size > 0) this.#recent.push(change);
    this.#found.mark(change);
    this.#missing.mark(change);
  }

  #render(key: string, render: () => Promise<PageEntry>): { entry: Promise<PageEntry>; begun: number } {
    const begun = this.#firstRecent + this.#recent.length;
    const made = render()
      .then((entry) => {
        // A change that came during the rendering may or may not be in it.
        entry.stale = this.#recent.slice(begun - this.#firstRecent).some((change) => touches(change, entry));
        // A redirect, or a domain that leads to another, answers at every address that a visitor makes up.
        const missing = entry.answer.status !== 200;
        (missing ? this.#found : this.#missing).remove(key);
        (missing ? this.#missing : this.#found).put(key, entry);
        return entry;
      })
      .finally(() => {
        this.#inFlight.delete(key);
        if (this.#inFlight.size > 0) return;
        this.#firstRecent += this.#recent.length;
        this.#recent = [];
      });
    const flight = { entry: made, begun: performance.now() };
    this.#inFlight.set(key, flight);
    return flight;
  }
}

/** The value of a promise, or another one where that takes too long. */
async function atMost<T>(promise: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), Math.max(0, ms));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function touches(change: SiteChange, entry: PageEntry): boolean {
  if (change.client === '*') return true;
  // An unknown host belongs to no client yet; any change of a client may give it one.
  if (entry.clientId === '') return change.tags.includes('client');
  return change.client === entry.clientId && change.tags.some((tag) => entry.tags.has(tag));
}

/** A map that forgets the longest unused entries beyond a number of bytes. */
class Shelf {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, PageEntry>();
  bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  use(key: string): PageEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map keeps the order of insertion: inserting the key again makes it the most recently used.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  put(key: string, entry: PageEntry): void {
    this.remove(key);
    if (entry.size > this.#maxBytes / 4) return;
    this.#entries.set(key, entry);
    this.bytes += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.bytes <= this.#maxBytes) break;
      this.remove(oldest);
    }
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.bytes -= entry.size;
  }

  mark(change: SiteChange): void {
    for (const entry of this.#entries.values()) {
      if (!entry.stale && touches(change, entry)) entry.stale = true;
    }
  }
}
