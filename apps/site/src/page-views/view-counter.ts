import { type SiteViews, wallTime } from '@vold/contract';

type Row = SiteViews['rows'][number];
type Client = Record<Row['kind'], Map<string, number>>;

/** Rows that may wait for the API; beyond that, views of pages and websites that are not counted yet are let go. */
const maxRows = 50_000;
/** The API's limit of a name. */
const maxName = 500;
/** Milliseconds: no time zone begins a day between two multiples of it. */
const quarter = 15 * 60_000;

/**
 * Page views in memory, added up by day of the client, page and website of origin until they are taken. Nothing that tells one
 * visitor from another comes in here.
 */
export class ViewCounter {
  readonly #now: () => number;
  #days = new Map<string, Map<string, Client>>();
  #rows = 0;
  /** By time zone: the day that is being counted, and until when it is known to last. */
  readonly #today = new Map<string, { until: number; clients: Map<string, Client> }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Rows that wait. */
  get size(): number {
    return this.#rows;
  }

  /**
   * @param referrer host name of the website that the visitor came from; null: this one; '': unknown
   * @param timeZone of the client; empty: UTC
   */
  count(clientId: string, path: string, referrer: string | null, timeZone = ''): void {
    const clients = this.#clientsOfToday(timeZone);
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
    this.#today.clear();
    return rows;
  }

  /** Rows that could not be sent: they wait again. */
  putBack(rows: readonly Row[]): void {
    for (const { client, day, kind, name, views } of rows)
      this.#add(this.#clientsOf(day), client, kind, name, views);
  }

  #clientsOfToday(timeZone: string): Map<string, Client> {
    const now = this.#now();
    const known = this.#today.get(timeZone);
    if (known && now < known.until) return known.clients;
    const clients = this.#clientsOf(wallTime(new Date(now), timeZone).slice(0, 10));
    this.#today.set(timeZone, { until: (Math.floor(now / quarter) + 1) * quarter, clients });
    return clients;
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
