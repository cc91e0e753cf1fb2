import type { PageDocument } from '@vold/document';
import { languageCoverage } from '../../../base/text/language-coverage.ts';
import type { LanguageStates } from '../../../core/screen/language-switcher.tsx';

/** How complete each language of the open page is, counted as the page list counts it. */
export function languageStates(doc: PageDocument, languages: readonly string[]): LanguageStates {
  const content = Object.fromEntries(
    languages.map((code) => [code, (doc.components[code]?.length ?? 0) > 0]),
  );
  return Object.fromEntries(
    languageCoverage(doc, languages, content).map(({ code, filled, total }) => {
      const complete = filled >= total;
      return [code, { complete, note: complete ? 'complete' : `${filled} of ${total}` }];
    }),
  );
}
