import type { PageMeta, SiteMeta, SitePostSummary } from '@vold/contract';
import { bestHref, type Locale, pick } from './localise.ts';
import type { PostRow } from './read-post-lists.ts';

const summaryLength = 220;

/** Timestamps inside JSON are in PostgreSQL's spelling; everything that leaves is ISO 8601 in UTC. */
export function isoTime(value: string | null): string | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export function presentPost(row: PostRow, locale: Locale): SitePostSummary[] {
  const href = bestHref(row.addresses, locale);
  // Without an address a post cannot be shown to anybody, so it is not listed either.
  if (href === null) return [];
  return [
    {
      id: row.id,
      type: row.type,
      title: pick(row.title, locale),
      href,
      summary: summaryOf(row, locale),
      picture: row.featured ?? row.meta.image ?? null,
      publishedAt: isoTime(row.published_at ?? row.created_at),
      data: localisedData(row.data, locale),
    },
  ];
}

function summaryOf(row: PostRow, locale: Locale): string {
  const { summary } = localisedData(row.data, locale);
  const text = (typeof summary === 'string' && summary) || pick(row.meta.description, locale);
  return text.length > summaryLength ? `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…` : text;
}

/** Free data in one language: a value that is a map from languages to texts becomes the text. */
export function localisedData(data: PostRow['data'], locale: Locale): PostRow['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      isLanguageMap(value, locale) ? pick(value, locale) : value,
    ]),
  );
}

function isLanguageMap(
  value: unknown,
  { language, defaultLanguage }: Locale,
): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  if (!keys.includes(language) && !keys.includes(defaultLanguage)) return false;
  return keys.every((key) => /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/.test(key));
}

/** @param name what the page or post is called. In a language in which it has a name it never gets a title in another one. */
export function presentMeta(meta: PageMeta, name: Record<string, string>, locale: Locale): SiteMeta {
  const titleOf = (text: PageMeta['title'] | undefined): string =>
    name[locale.language] ? (text?.[locale.language] ?? '') : pick(text, locale);
  return {
    title: titleOf(meta.title),
    description: pick(meta.description, locale),
    ogTitle: titleOf(meta.og_title),
    ogDescription: pick(meta.og_description, locale),
    picture: meta.image ?? null,
  };
}
