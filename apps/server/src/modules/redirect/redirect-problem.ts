import { decodePercents } from '@vold/contract';
import { isKeptAddress } from '../../resource/write/addresses.ts';
import {
  addressesFor,
  baseOf,
  type FindRedirects,
  followRedirects,
  isWildcard,
  keyOf,
  maxWildcardParts,
  type RedirectSource,
  type StoredRedirect,
  targetFor,
} from './match-redirect.ts';

/** Why a redirect cannot be saved, and which of its fields is wrong. */
export interface RedirectProblem {
  field: 'from' | 'to';
  message: string;
}

/** Replaces the rest of an address while a wildcard is tried; no path of a website has it. */
const probe = '\u{f8ff}';

/** True if a redirect is invalid, or part of a loop with others. */
export async function isUnfollowable(redirect: StoredRedirect, find: FindRedirects): Promise<boolean> {
  const source = { find, isPublished: async () => false, isOwnHost: () => false };
  return (shapeProblem(redirect) ?? (await placeProblem(redirect, source))) !== null;
}

/** A problem of a redirect alone: its wildcards, or a target that is itself. */
export function shapeProblem({ from, to }: Pick<StoredRedirect, 'from' | 'to'>): RedirectProblem | null {
  if ((isWildcard(from) ? baseOf(from) : from).includes('*')) {
    return { field: 'from', message: 'A * is only allowed at the end of the address, after a slash: /old/*' };
  }
  if (baseOf(from).split('/').length > maxWildcardParts && isWildcard(from)) {
    return { field: 'from', message: `An address before /* has at most ${maxWildcardParts} parts` };
  }
  if (isWildcard(to)) {
    if (!isWildcard(from)) {
      return {
        field: 'to',
        message: 'The * takes the place of the rest, so the old address must end with /*, too',
      };
    }
    if (!to.startsWith('/') && !URL.canParse(baseOf(to))) {
      return {
        field: 'to',
        message: 'The * has to come after the name of the website: https://example.com/*',
      };
    }
  }
  if (sameAddress(from, to)) return { field: 'to', message: 'This would lead to itself' };
  return null;
}

/**
 * A problem of a redirect among the others of its client.
 *
 * @param source the other redirects, without earlier versions of this one
 */
export async function placeProblem(
  redirect: StoredRedirect,
  source: RedirectSource,
): Promise<RedirectProblem | null> {
  const { from } = redirect;
  const isAnswered = isWildcard(from)
    ? isKeptAddress(`${decodePercents(baseOf(from)).slice(1)}/${probe}`)
    : await source.isPublished(decodePercents(from));
  if (isAnswered) {
    return {
      field: 'from',
      message: 'The website shows something at this address already, so a redirect would have no effect',
    };
  }
  const start = isWildcard(from) ? `${decodePercents(baseOf(from))}/${probe}` : decodePercents(from);
  const destination = await followRedirects(withRedirect(source, redirect), start);
  if (destination.kind === 'found') return null;
  if (destination.kind === 'none') return { field: 'to', message: 'This would lead to itself' };
  const over = destination.over.map((path) => path.replaceAll(probe, '…')).slice(0, 5);
  return { field: 'to', message: `This would lead in a circle: ${over.join(' → ')}` };
}

/** A redirect that leads back into a new wildcard, or null: it is stored already and one of both has to go. */
export function closesCircle(wildcard: StoredRedirect, other: StoredRedirect): boolean {
  if (!isWildcard(wildcard.to) || isWildcard(other.from) || !isBelow(other.to, baseOf(wildcard.from)))
    return false;
  return sameAddress(targetFor(wildcard, other.to), other.from);
}

/** The source with one more redirect, which replaces the one with its id. */
function withRedirect(source: RedirectSource, redirect: StoredRedirect): RedirectSource {
  const own = redirect.from.toLowerCase();
  return {
    ...source,
    async find(addresses) {
      const others = (await source.find(addresses)).filter(({ id }) => id !== redirect.id);
      return addresses.some((address) => address.toLowerCase() === own) ? [...others, redirect] : others;
    },
  };
}

function isBelow(path: string, base: string): boolean {
  return path.toLowerCase().startsWith(`${base.toLowerCase()}/`);
}

/** True if two addresses are spellings of one: case, a trailing slash and percent-encoding make no difference. */
export function sameAddress(one: string, other: string): boolean {
  return keyOf(decodePercents(one)) === keyOf(decodePercents(other));
}

/** Redirects of the same address, spelled in any way; the exact spelling first. */
export async function redirectsOf(
  from: string,
  { find }: Pick<RedirectSource, 'find'>,
): Promise<StoredRedirect[]> {
  const found = (await find(addressesFor(decodePercents(from)))).filter((one) => sameAddress(one.from, from));
  return found.toSorted(
    (a, b) => Number(b.from === from) - Number(a.from === from) || (a.from < b.from ? -1 : 1),
  );
}
