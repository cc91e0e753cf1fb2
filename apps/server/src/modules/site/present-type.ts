import { type Locale, localizedTextIn, type SiteCategory } from '@vold/contract';
import { bestHref, hrefOf } from './localize.ts';
import type { FrameRow } from './read-frame.ts';
import type { CategoryRow } from './read-record.ts';

/** A post type as visitors see it: the title of its setting and the address of its list. */
export function presentType(frame: FrameRow, path: string, { language, defaultLanguage }: Locale) {
  const setting = frame.types.find(({ data }) => data.path === path);
  return {
    path,
    title: setting?.title ?? path,
    href: hrefOf(path, language, defaultLanguage),
    ...(setting && { id: setting.id }),
  };
}

export function presentCategory(
  row: Pick<CategoryRow, 'id' | 'title' | 'description' | 'featured'>,
  addresses: Record<string, string> | null,
  locale: Locale,
): SiteCategory {
  return {
    id: row.id,
    title: localizedTextIn(row.title, locale),
    href: bestHref(addresses, locale),
    description: localizedTextIn(row.description, locale),
    picture: row.featured,
  };
}
