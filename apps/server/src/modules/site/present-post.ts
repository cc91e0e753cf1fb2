import {
  type Locale,
  localizedData,
  localizedTextIn,
  type PageMeta,
  type SiteMeta,
  type SitePostSummary,
  shortenText,
} from '@vold/contract';
import { bestHref } from './localize.ts';
import { publicData } from './public-data.ts';
import type { FrameRow } from './read-frame.ts';
import type { PostRow } from './read-post-lists.ts';
import { categoryIds } from './read-record.ts';
import type { TargetRow } from './read-targets.ts';

const summaryLength = 220;

/** Timestamps inside JSON are in PostgreSQL's spelling; everything that leaves is ISO 8601 in UTC. */
export function isoTime(value: string | null): string | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** @param named what posts name; null: their categories are shown nowhere */
export function presentPost(
  row: PostRow,
  locale: Locale,
  frame: FrameRow,
  named: ReadonlyMap<string, TargetRow> | null,
): SitePostSummary[] {
  const href = bestHref(row.addresses, locale);
  // Without an address a post cannot be shown to anybody, so it is not listed either.
  if (href === null) return [];
  const data = localizedData(publicData(frame, row), locale);
  return [
    {
      id: row.id,
      type: row.type,
      title: localizedTextIn(row.title, locale),
      href,
      summary: summaryOf(row, data.summary, locale),
      picture: row.featured ?? row.meta.image ?? null,
      publishedAt: isoTime(row.published_at ?? row.created_at),
      updatedAt: isoTime(row.updated_at),
      data,
      ...(named && { categories: presentCategories(row, named, locale) }),
    },
  ];
}

function presentCategories(
  { categories }: PostRow,
  named: ReadonlyMap<string, TargetRow>,
  locale: Locale,
): SitePostSummary['categories'] {
  return categoryIds(categories).flatMap((id) => {
    const category = named.get(id);
    if (!category) return [];
    return [{ title: localizedTextIn(category.title, locale), href: bestHref(category.addresses, locale) }];
  });
}

function summaryOf(row: PostRow, summary: unknown, locale: Locale): string {
  const text = (typeof summary === 'string' && summary) || localizedTextIn(row.meta.description, locale);
  return shortenText(text, summaryLength);
}

/** @param name what the page or post is called. In a language in which it has a name it never gets a title in another one. */
export function presentMeta(meta: PageMeta, name: Record<string, string>, locale: Locale): SiteMeta {
  const titleOf = (text: PageMeta['title'] | undefined): string =>
    name[locale.language] ? (text?.[locale.language] ?? '') : localizedTextIn(text, locale);
  return {
    title: titleOf(meta.title),
    description: localizedTextIn(meta.description, locale),
    ogTitle: titleOf(meta.og_title),
    ogDescription: localizedTextIn(meta.og_description, locale),
    keywords: localizedTextIn(meta.keywords, locale),
    picture: meta.image ?? null,
    noindex: meta.noindex === true,
    // The original of one language is not that of another.
    canonical: meta.canonical?.[locale.language] ?? '',
    jsonLd: localizedTextIn(meta.json_ld, locale),
  };
}
