import type { PageDocument } from '@vold/document';
import type { LanguageStates } from '../../../screen/language-switcher.tsx';
import { languageCoverage } from '../../../text/language-coverage.ts';

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
