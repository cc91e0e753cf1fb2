import type { SiteViews } from '@vold/contract';

type Row = SiteViews['rows'][number];
type Client = Record<Row['kind'], Map<string, number>>;

/** Rows that may wait for the API; beyond that, views of pages and websites that are not counted yet are let go. */
const maxRows = 50_000;
/** What the API takes as a name. */
const maxName = 500;

/**
 * Page views in memory, added up by day (UTC), page and website of origin until they are taken. Nothing that tells one
 * visitor from another comes in here.
 */
export class ViewCounter {
  readonly #now: () => number;
  #days = new Map<string, Map<string, Client>>();
  #rows = 0;
  /** The day that is being counted, and when it is over. */
  #today: { until: number; clients: Map<string, Client> } = { until: 0, clients: new Map() };

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Rows that wait. */
  get size(): number {
    return this.#rows;
  }

  /** @param referrer host name of the website that the visitor came from; null: from this one; '': not told */
  count(clientId: string, path: string, referrer: string | null): void {
    const clients = this.#clientsOfToday();
    this.#add(clients, clientId, 'page', path, 1);
    if (referrer !== null) this.#add(clients, clientId, 'referrer', referrer, 1);
  }

  /** Everything that waits; it is not known here any more. */
  take(): Row[] {
    const rows: Row[] = [];
    for (const [day, clients] of this.#days) {
      for (const [client, kinds] of clients) {
        for (const kind of ['page', 'referrer'] as const) {
          for (const [name, views] of kinds[kind]) rows.push({ client, day, kind, name, views });
        }
      }
    }
    this.#days = new Map();
    this.#rows = 0;
    this.#today.until = 0;
    return rows;
  }

  /** Rows that could not be sent: they wait again. */
  putBack(rows: readonly Row[]): void {
    for (const { client, day, kind, name, views } of rows)
      this.#add(this.#clientsOf(day), client, kind, name, views);
  }

  #clientsOfToday(): Map<string, Client> {
    const now = this.#now();
    if (now >= this.#today.until) {
      const day = new Date(now).toISOString().slice(0, 10);
      this.#today = { until: Date.parse(day) + 86_400_000, clients: this.#clientsOf(day) };
    }
    return this.#today.clients;
  }

  #clientsOf(day: string): Map<string, Client> {
    const known = this.#days.get(day) ?? new Map<string, Client>();
    this.#days.set(day, known);
    return known;
  }

  #add(clients: Map<string, Client>, clientId: string, kind: Row['kind'], name: string, views: number): void {
    if (name.length > maxName) return;
    let client = clients.get(clientId);
    if (!client) {
      client = { page: new Map(), referrer: new Map() };
      clients.set(clientId, client);
    }
    const known = client[kind].get(name);
    if (known === undefined) {
      if (this.#rows >= maxRows) return;
      this.#rows += 1;
    }
    client[kind].set(name, (known ?? 0) + views);
  }
}
