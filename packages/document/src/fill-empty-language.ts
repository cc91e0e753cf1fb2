import type { SectionInstance } from '@vold/contract';
import type { Operation } from './operation.ts';
import type { SectionDocument } from './page-document.ts';
import { copySection } from './section-instance.ts';

export interface FilledLanguage<D> {
  doc: D;
  /** The language whose sections were copied. */
  from: string;
  /** The same change as operations. */
  ops: Operation[];
}

/**
 * Copy on empty (LIVE-33, LIVE-34): a language without sections gets copies of the preferred language's, or of
 * the first language that has any, under new ids.
 *
 * @returns null if the language has sections, or no language has any (LIVE-35)
 */
export function fillEmptyLanguage<D extends SectionDocument>(
  doc: D,
  language: string,
  preferred = 'en',
): FilledLanguage<D> | null {
  if (doc.components[language]?.length) return null;
  const from = [preferred, ...Object.keys(doc.components)].find((code) => doc.components[code]?.length);
  if (from === undefined) return null;
  const copies: SectionInstance[] = (doc.components[from] ?? []).map(copySection);
  const ops = copies.map(
    (instance, index): Operation => ({
      type: 'insert',
      language,
      instance,
      afterId: copies[index - 1]?.id ?? null,
    }),
  );
  return { doc: { ...doc, components: { ...doc.components, [language]: copies } }, from, ops };
}
