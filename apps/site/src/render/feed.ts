import { escapeHtml, feedSuffix, type SiteAnswer, type SiteFramedAnswer } from '@vold/contract';
import { safeSource } from '@vold/sections/views';
import { absolute } from './absolute.ts';

type Listing = Extract<SiteAnswer, { kind: 'archive' | 'category' }>;

/** The feed that a page belongs to: of its list, or of its post's type. */
export function feedOf(answer: SiteFramedAnswer): { title: string; href: string } | null {
  if (answer.kind === 'post') return named(answer.record.type.title, answer.record.type.href);
  if (answer.kind === 'page' && answer.record.list)
    return named(answer.record.list.title, answer.record.list.href);
  if (answer.kind === 'archive') return named(answer.type.title, answer.type.href);
  if (answer.kind === 'category' && answer.category.href)
    return named(answer.category.title, answer.category.href);
  return null;
}

function named(title: string, list: string) {
  return { title, href: list + feedSuffix };
}

/** The newest posts of a list as a feed (Atom, RFC 4287). */
export function feedXml(listing: Listing, origin: string): string {
  const list = listing.kind === 'archive' ? listing.type : listing.category;
  const home = absolute(list.href ?? listing.type.href, origin);
  const { siteName } = listing.config;
  const ids = [listing.client.id, list.id ?? listing.type.path, listing.language];
  const dates = listing.posts.flatMap((post) => updatedOf(post) ?? []).sort();
  const entries = listing.posts.map((post) => {
    const address = absolute(post.href, origin);
    const picture = post.picture && absolute(safeSource(post.picture.url), origin);
    const content = [
      picture && `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(post.picture?.alt ?? '')}"></p>`,
      post.summary && `<p>${escapeHtml(post.summary)}</p>`,
    ];
    return [
      `<entry><id>${idOf(post.id, listing.language)}</id><title>${escapeHtml(post.title)}</title>`,
      `<link href="${escapeHtml(address)}"/><updated>${escapeHtml(updatedOf(post) ?? epoch)}</updated>`,
      post.publishedAt && `<published>${escapeHtml(post.publishedAt)}</published>`,
      `<content type="html">${escapeHtml(content.filter(Boolean).join(''))}</content></entry>`,
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(listing.language)}">`,
    `<id>${idOf(...ids)}</id><title>${escapeHtml(`${list.title}, ${siteName}`)}</title>`,
    `<link href="${escapeHtml(home)}"/><link rel="self" href="${escapeHtml(home + feedSuffix)}"/>`,
    `<author><name>${escapeHtml(siteName)}</name></author><updated>${dates.at(-1) ?? epoch}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('');
}

/**
 * An id that stays when the address or the domain changes: readers would take the same post for a new one. Each language of a
 * post is an entry.
 */
function idOf(...parts: string[]): string {
  return escapeHtml(`urn:vold:${parts.join(':')}`);
}

/** The last change of a scheduled post may be before the date of its publication. */
function updatedOf({ publishedAt, updatedAt }: Listing['posts'][number]): string | null {
  return (
    [publishedAt, updatedAt ?? null]
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** Atom needs a date where a list has none. */
const epoch = '1970-01-01T00:00:00.000Z';
