export interface ConnectOptions {
  /** The address of Vold, for example `https://cms.example`. */
  readonly url: string;
  /** The client whose content is meant (`cl_…`). A user's own token needs none. */
  readonly client?: string;
  /** A session's or an API key's token, or an editor's `tkn`; none reads what is published. Keep keys on servers. */
  readonly token?: string;
  /** Seconds for which reads are answered from memory; default 0, each read asks. */
  readonly cacheSeconds?: number;
  /** Milliseconds until a call is given up; default 30,000. */
  readonly timeout?: number;
  readonly fetch?: typeof fetch;
}

/** The server and identity of calls. A plain value: every call takes it first. */
export interface Connection {
  readonly base: string;
  readonly client: string | null;
  readonly token: string | null;
  /** Token of a preview link. */
  readonly preview: string | null;
  readonly timeout: number;
  readonly fetch: typeof fetch;
  readonly cache: ReadCache | null;
}

/** The server's answer; null: the cached answer is still valid (304). */
export type Fetched = { readonly answer: unknown; readonly etag: string | null } | null;

/**
 * Reads that are remembered: asked for twice at once, they are asked of the server once. After their time they are
 * asked for with their ETag, and sent again only where they changed.
 */
export interface ReadCache {
  read(key: string, ask: (etag: string | null) => Promise<Fetched>): Promise<unknown>;
  clear(): void;
}

/**
 * Describes where the API is.
 *
 * @throws TypeError where `url` is no http(s) address
 * @example
 * const site = connect({ url: 'https://cms.example', client: 'cl_…', cacheSeconds: 60 });
 * const { results } = await listRecords(site, 'post', { where: { type: 'journal' }, limit: 10 });
 */
export function connect(options: ConnectOptions): Connection {
  const url = new URL(options.url);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`Not a web address: ${options.url}`);
  const { cacheSeconds = 0 } = options;
  return {
    base: `${url.origin}${url.pathname.replace(/\/$/, '')}/api/v1`,
    client: options.client ?? null,
    token: options.token ?? null,
    preview: null,
    timeout: options.timeout ?? 30_000,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    cache: cacheSeconds > 0 ? createReadCache(cacheSeconds * 1000) : null,
  };
}

/**
 * The same connection for a preview, without a cache. A `tkn` reads drafts of its own page or post; the token of a preview link
 * reads everything as visitors will once the draft is published, and writes nothing.
 *
 * @param token that the dashboard put into the frame's address (`takeToken()`), or that of a link (`takePreview(window)`)
 */
export function previewing(connection: Connection, token: string): Connection {
  const isLink = token.startsWith('vold_preview_');
  return { ...connection, token: isLink ? null : token, preview: isLink ? token : null, cache: null };
}

const mostRemembered = 500;

interface Remembered {
  readonly until: number;
  readonly fetched: Promise<NonNullable<Fetched>>;
}

function createReadCache(milliseconds: number): ReadCache {
  const known = new Map<string, Remembered>();
  /** Asks, with the ETag of what is known; forgotten meanwhile or failed, that is nothing. */
  const ask = async (before: Remembered | undefined, fetch: (etag: string | null) => Promise<Fetched>) => {
    const old = await before?.fetched.catch(() => null);
    return (await fetch(old?.etag ?? null)) ?? old ?? { answer: undefined, etag: null };
  };
  return {
    async read(key, fetch) {
      const before = known.get(key);
      if (before && before.until > Date.now()) return (await before.fetched).answer;
      const entry = { until: Date.now() + milliseconds, fetched: ask(before, fetch) };
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
      known.set(key, entry);
      entry.fetched.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return (await entry.fetched).answer;
    },
    clear: () => known.clear(),
  };
}
