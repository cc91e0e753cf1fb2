import { feedSuffix, previewParameter, previewToken } from '@vold/contract';
import { officialOrigin, type SiteAddress, withQuery } from '../answer/address.ts';
import { visitorHeaders } from '../answer/security-headers.ts';
import { type ApiClient, ApiFailure } from '../api-client.ts';
import { type PageAnswer, PageEntry } from '../cache/page-entry.ts';
import type { AssetNames } from '../render/asset-names.ts';
import { makeEntry, makeFeed } from '../render/make-entry.ts';
import { plainPage } from '../render/plain-page.ts';
import { previewCookie } from './preview-cookie.ts';

/** Headers of every answer in a preview: no cache stores it, and no search engine lists it. */
const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

interface Visit {
  api: ApiClient;
  assets: AssetNames;
  address: SiteAddress;
}

/**
 * The answer to a preview link, which carries its token: a cookie, and on to the address without it. Without a value it ends
 * the preview.
 *
 * @throws ApiFailure 401 for a link that leads nowhere
 */
export async function visitPreview({ api, address }: Omit<Visit, 'assets'>): Promise<PageAnswer> {
  const token = address.query.get(previewParameter) ?? '';
  if (token === '') return leadOn(address, null);
  if (!previewToken.safeParse(token).success) return endedPreview(address);
  const found = await api.robots(address.host, token);
  if (!found) return endedPreview(address);
  if (!found.isMoved) return leadOn(address, token);
  return redirectTo(`${officialOrigin(address.origin, found.client)}${address.path}?${address.search}`);
}

/**
 * The page at an address as visitors will see it once the draft is published.
 *
 * @throws ApiFailure 401 if the preview has ended
 */
export async function drawPreview({ api, assets, address }: Visit, token: string): Promise<PageEntry> {
  const isFeed = address.path.endsWith(feedSuffix);
  const entry = await (isFeed
    ? makeFeed(api, address, token)
    : makeEntry(api, assets, address, { preview: token }));
  const { status, headers, body } = entry.answer;
  const { location } = headers;
  // Nothing of a preview is permanent.
  const moved = location === undefined ? null : { location: withQuery(location, address.search) };
  const answer = { status: status === 301 ? 302 : status, headers: { ...headers, ...moved }, body };
  return inPreview(new PageEntry(answer, entry.clientId, []));
}

/** The same answer, not cached. */
export function inPreview({ answer, clientId }: PageEntry): PageEntry {
  return new PageEntry({ ...answer, headers: { ...answer.headers, ...previewHeaders } }, clientId, []);
}

/** Forms of a preview are drawn, and sent nowhere. */
export function refuseForm(): PageAnswer {
  const page = plainPage(403, 'Not sent', 'You are looking at a preview. Its forms send nothing.');
  return { ...page, headers: { ...page.headers, ...previewHeaders } };
}

/** True if the API answered that a preview has ended. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/** The same answer for a link that never existed: a caller cannot tell them apart. */
export function endedPreview(address: SiteAddress): PageAnswer {
  const text =
    'Its link has expired, was revoked or is not complete. Ask the person who sent it for a new one.';
  const page = plainPage(404, 'This preview is not there', text, 'en', {
    href: ownPath(address),
    label: 'Go to the website as it is published',
  });
  return { ...page, headers: { ...page.headers, ...previewHeaders, ...ending(address) } };
}

function ending(address: SiteAddress) {
  return { ...previewCookie(address, null), 'referrer-policy': 'no-referrer' };
}

function leadOn(address: SiteAddress, token: string | null): PageAnswer {
  const page = redirectTo(ownPath(address));
  return { ...page, headers: { ...page.headers, ...previewCookie(address, token) } };
}

function redirectTo(location: string): PageAnswer {
  const headers = { ...visitorHeaders(), ...previewHeaders, 'referrer-policy': 'no-referrer', location };
  return { status: 303, headers, body: Buffer.alloc(0) };
}

/** The address without the token. A path such as `//evil.example` does not leave the website. */
function ownPath(address: SiteAddress): string {
  return withQuery(`/${address.path.replace(/^[/\\]+/, '')}`, queryWithout(address));
}

/** The query as it is in the address, without the token. */
function queryWithout({ search }: SiteAddress): string {
  return search
    .split('&')
    .filter((part) => part.split('=')[0] !== previewParameter)
    .join('&');
}
