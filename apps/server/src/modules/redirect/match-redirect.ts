import { decodePercents, trimEndOf } from '@vold/contract';

/** A redirect as matching needs it. */
export interface StoredRedirect {
  id: string;
  from: string;
  to: string;
  permanent: boolean;
}

/** Finds the redirects that are stored under these addresses, in any case. */
export type FindRedirects = (addresses: readonly string[]) => Promise<StoredRedirect[]>;

/** Ends an address that matches everything below it. */
const anyRest = '/*';
/** Maximum number of parts of a wildcard's address: it bounds what is looked up for a path. */
export const maxWildcardParts = 20;
/** Maximum number of redirects that are followed one after another. */
const maxHops = 10;

export function isWildcard(address: string): boolean {
  return address.endsWith(anyRest);
}

/** A wildcard's address without its `/*`: the root is ''. */
export function baseOf(wildcard: string): string {
  return wildcard.slice(0, -anyRest.length);
}

/** A path without slashes at its end; the root is '/'. */
export function barePath(path: string): string {
  return trimEndOf(path, '/') || '/';
}

/**
 * The addresses that a redirect for this path can have: the path as people and browsers spell it, with and without a slash
 * at its end, and the wildcards that it is below.
 *
 * @param path decoded, with a leading slash
 */
export function addressesFor(path: string): string[] {
  const bare = barePath(path);
  // An address that is stored encoded is found in any case as well: É and é differ there.
  const composed = bare.normalize('NFC');
  const encoded = [composed, composed.toLowerCase()].map(encodeURI).filter((one) => one.includes('%'));
  const spellings = [path, bare, bare === '/' ? bare : `${bare}/`, ...encoded];
  const wildcards = [bare, ...encoded].flatMap((one) => {
    const parts = partsOf(one);
    return Array.from(
      { length: Math.min(parts.length, maxWildcardParts) + 1 },
      (_, length) => `/${[...parts.slice(0, length), '*'].join('/')}`,
    );
  });
  return [...new Set([...spellings, ...wildcards].map((one) => one.normalize('NFC')))];
}

/** The redirect that counts for a path: its own, as it is spelled if there are several, else the longest wildcard. */
function bestMatch(found: readonly StoredRedirect[], path: string): StoredRedirect | null {
  const own = found.filter(({ from }) => !isWildcard(from));
  const exact = own.find(({ from }) => from === path) ?? own.toSorted(byFrom)[0];
  if (exact) return exact;
  return found.toSorted((a, b) => partsOf(b.from).length - partsOf(a.from).length || byFrom(a, b))[0] ?? null;
}

/** The target of a redirect for a path: the part that matches its wildcard is inserted, percent-encoded. */
export function targetFor({ from, to }: StoredRedirect, path: string): string {
  if (!isWildcard(from) || !isWildcard(to)) return to;
  const rest = partsOf(path).slice(partsOf(baseOf(from)).length);
  const target = [baseOf(to), ...rest.map(encodeURIComponent)].join('/');
  return target === '' ? '/' : target;
}

export interface RedirectSource {
  find: FindRedirects;
  /** True if a path has published content, which no redirect replaces. */
  isPublished(path: string): Promise<boolean>;
  /** True if a host name is the website's own. */
  isOwnHost(hostName: string): boolean;
}

/** The final target of a path. `loop`: back to itself, or through too many redirects. */
export type Destination =
  /** `first` is the redirect of the path itself. */
  | { kind: 'found'; to: string; permanent: boolean; first: StoredRedirect; hops: number }
  | { kind: 'loop'; over: string[] }
  | { kind: 'none' };

/** Follows redirects from a path, so that visitors are sent on once. */
export async function followRedirects(source: RedirectSource, path: string): Promise<Destination> {
  let at = path;
  let to: string | null = null;
  let permanent = true;
  const over: StoredRedirect[] = [];
  const seen = [keyOf(path)];
  const end = (): Destination => {
    const [first] = over;
    return first && to !== null
      ? { kind: 'found', to, permanent, first, hops: over.length }
      : { kind: 'none' };
  };
  while (over.length < maxHops) {
    const match = bestMatch(await source.find(addressesFor(at)), at);
    if (!match || (over.length > 0 && (await source.isPublished(at)))) return end();
    const target = targetFor(match, at);
    const next = pathOf(target, source);
    // The address that a wildcard leads to may be below it: `/blog/*` to `/blog`.
    if (next !== null && keyOf(next) === keyOf(at)) return end();
    to = target;
    permanent = permanent && match.permanent;
    over.push(match);
    if (next === null) return end();
    if (seen.includes(keyOf(next))) return { kind: 'loop', over: [...seen, keyOf(next)] };
    seen.push(keyOf(next));
    at = next;
  }
  return { kind: 'loop', over: seen };
}

/** The path of a target, decoded; null if it leads elsewhere or has a query or fragment, which no redirect has. */
function pathOf(target: string, { isOwnHost }: RedirectSource): string | null {
  const url = target.startsWith('/') ? null : URL.parse(target);
  if (/[?#]/.test(target) || (!target.startsWith('/') && !(url && isOwnHost(url.hostname)))) return null;
  const path = url?.pathname ?? target;
  return decodePercents(path);
}

/** A key that is equal for all spellings of a path. @param path decoded */
export function keyOf(path: string): string {
  return barePath(path).normalize('NFC').toLowerCase();
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function byFrom(a: StoredRedirect, b: StoredRedirect): number {
  return a.from < b.from ? -1 : 1;
}
