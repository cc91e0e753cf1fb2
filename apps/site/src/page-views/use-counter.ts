import type { SiteUses } from '@vold/contract';

type Row = SiteUses['rows'][number];

/** Rows that may wait for the API, in all and without a page for one client: programs ask for any number of addresses. */
const maxRows = 10_000;
const maxMissing = 200;

/** Uses of redirects, and addresses that found nothing, added up in memory until they are taken. */
export class UseCounter {
  #rows = new Map<string, Row>();
  #missing = new Map<string, number>();

  /** Rows that wait. */
  get size(): number {
    return this.#rows.size;
  }

  countRedirect(client: string, id: string): void {
    this.#add({ client, kind: 'redirect', name: id, referrer: '', uses: 1 });
  }

  /** @param referrer page with the link that was followed; empty: unknown */
  countMissing(client: string, path: string, referrer: string): void {
    this.#add({ client, kind: 'missing', name: path, referrer, uses: 1 });
  }

  /** Everything that waits; it is not known here any more. */
  take(): Row[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    this.#missing = new Map();
    return rows;
  }

  /** Rows that could not be sent: they wait again. */
  putBack(rows: readonly Row[]): void {
    for (const row of rows) this.#add(row);
  }

  #add(row: Row): void {
    const { client, kind, name } = row;
    const key = `${kind} ${client} ${name}`;
    const known = this.#rows.get(key);
    if (known) {
      known.uses += row.uses;
      known.referrer = row.referrer || known.referrer;
      return;
    }
    const missing = this.#missing.get(client) ?? 0;
    if (this.#rows.size >= maxRows || (kind === 'missing' && missing >= maxMissing)) return;
    if (kind === 'missing') this.#missing.set(client, missing + 1);
    this.#rows.set(key, { ...row });
  }
}
