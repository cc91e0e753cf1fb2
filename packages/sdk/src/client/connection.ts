export interface ConnectOptions {
  /** Where Vold is, for example `https://cms.example`. */
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

/** Where calls go and as whom. A plain value: every call takes it first. */
export interface Connection {
  readonly base: string;
  readonly client: string | null;
  readonly token: string | null;
  readonly timeout: number;
  readonly fetch: typeof fetch;
  readonly cache: ReadCache | null;
}

/** Reads that are remembered: asked for twice at once, they are asked of the server once. */
export interface ReadCache {
  read(key: string, ask: () => Promise<unknown>): Promise<unknown>;
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
    timeout: options.timeout ?? 30_000,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    cache: cacheSeconds > 0 ? createReadCache(cacheSeconds * 1000) : null,
  };
}

/**
 * The same connection for a preview: `tkn` reads drafts of its own page or post, and nothing is remembered.
 *
 * @param tkn the token that the dashboard put into the frame's address (`takeToken()`)
 */
export function previewing(connection: Connection, tkn: string): Connection {
  return { ...connection, token: tkn, cache: null };
}

const mostRemembered = 500;

function createReadCache(milliseconds: number): ReadCache {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();
  return {
    read(key, ask) {
      const found = known.get(key);
      if (found && found.until > Date.now()) return found.answer;
      const answer = ask();
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
      const entry = { until: Date.now() + milliseconds, answer };
      known.set(key, entry);
      answer.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return answer;
    },
    clear: () => known.clear(),
  };
}
