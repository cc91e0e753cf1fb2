import type { PageMeta } from '@vold/contract';

export interface LanguageCoverage {
  code: string;
  /** How many of the texts are there in this language. */
  filled: number;
  /** How many texts the record has in any language. */
  total: number;
}

export interface Translatable {
  title?: Record<string, string>;
  slug?: Record<string, string>;
  customUrl?: Record<string, string>;
  meta?: PageMeta;
}

/**
 * How complete a record is in each language: of the texts that it has in at least one language, how many it
 * has in this one. A text that is nowhere is not missing.
 *
 * @param content per language, whether it has sections or blocks; undefined while that is not known
 */
export function languageCoverage(
  record: Translatable,
  languages: readonly string[],
  content?: Record<string, boolean>,
): LanguageCoverage[] {
  const texts = [
    record.title,
    { ...record.slug, ...withoutEmpty(record.customUrl) },
    record.meta?.title,
    record.meta?.description,
    record.meta?.og_title,
    record.meta?.og_description,
    record.meta?.keywords,
  ];
  const present = texts.filter((text) => Object.values(text ?? {}).some((value) => value.trim() !== ''));
  const hasContent = content !== undefined && Object.values(content).some(Boolean);
  return languages.map((code) => {
    const filled = present.filter((text) => text?.[code]?.trim()).length;
    return {
      code,
      filled: filled + (hasContent && content[code] ? 1 : 0),
      total: present.length + (hasContent ? 1 : 0),
    };
  });
}

function withoutEmpty(text: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(text ?? {}).filter(([, value]) => value !== ''));
}
