import {
  type InputDefinition,
  inReadingOrder,
  type Locale,
  type Page,
  type SiteSection,
} from '@vold/contract';
import { saysNothing } from '@vold/sections/says-nothing';

/** The language whose content a reader gets: theirs if it has any, else the website's first that has; null: none has. */
export function languageWithContent(
  content: Readonly<Record<string, readonly unknown[]>>,
  locale: Locale,
): string | null {
  return inReadingOrder(content, locale).find((code) => content[code]?.length) ?? null;
}

/**
 * The sections of a page for readers of a language. A page without sections in it has those of another language, and a
 * section without content in it is shown as another language has it: no setting takes content from a website.
 */
export function presentSections(
  components: Page['components'],
  built: Readonly<Record<string, readonly InputDefinition[]>>,
  locale: Locale,
): SiteSection[] {
  const language = languageWithContent(components, locale);
  const isBlank = (section: SiteSection) => saysNothing(section, built[section.sectionId] ?? null);
  if (language === null) return [];
  return (components[language] ?? []).map((section): SiteSection => {
    // A synced section says itself whose content it has.
    const own = language === locale.language ? section : { language, ...section };
    if (!isBlank(section)) return own;
    for (const other of inReadingOrder(components, locale)) {
      if (other === language) continue;
      const written = components[other]?.find(
        ({ id, sectionId, hide }) => id === section.id && sectionId === section.sectionId && !hide,
      );
      if (written && !isBlank(written)) return { ...written, hide: section.hide, language: other };
    }
    return own;
  });
}
