import { maxLargePages, type SiteDrawings } from '@vold/contract';

/** A page that was drawn, and the limit that it exceeded; null: none. */
export type Drawing = SiteDrawings['rows'][number];

interface Noted {
  drawing: Drawing;
  /** The API does not know it yet. */
  waits: boolean;
}

/**
 * Pages that are too large, until they are drawn within the limits. They are reported while visitors ask for them. Of a client, the
 * latest are kept.
 */
export class LargePages {
  /** By client, then by language and path. */
  readonly #clients = new Map<string, Map<string, Noted>>();

  add(drawing: Drawing): void {
    this.#note(drawing);
  }

  /** Notes that a page was drawn within the limits. It is reported only if the page was too large before. */
  remove(drawing: Drawing): void {
    if (this.#clients.get(drawing.client)?.has(keyOf(drawing))) this.#note(drawing);
  }

  /** Rows that the API does not know yet; they count as sent. */
  take(): Drawing[] {
    const rows: Drawing[] = [];
    for (const [client, pages] of this.#clients) {
      for (const [key, noted] of pages) {
        if (noted.waits) rows.push(noted.drawing);
        noted.waits = false;
        if (noted.drawing.limit === null) pages.delete(key);
      }
      if (pages.size === 0) this.#clients.delete(client);
    }
    return rows;
  }

  /** Rows that could not be sent: they wait again, unless a later drawing does. */
  putBack(rows: readonly Drawing[]): void {
    for (const row of rows) {
      if (!this.#clients.get(row.client)?.get(keyOf(row))?.waits) this.#note(row);
    }
  }

  #note(drawing: Drawing): void {
    const pages = this.#clients.get(drawing.client) ?? new Map<string, Noted>();
    this.#clients.set(drawing.client, pages);
    const key = keyOf(drawing);
    pages.delete(key);
    const [oldest] = pages.keys();
    if (pages.size >= maxLargePages && oldest !== undefined) pages.delete(oldest);
    pages.set(key, { drawing, waits: true });
  }
}

function keyOf({ language, path }: Drawing): string {
  return `${language} ${path}`;
}
