import type { LanguageCoverage } from '../../base/text/language-coverage.ts';
import type { LanguageStates } from '../../core/screen/language-switcher.tsx';

/** Returns the completeness of each language over some records: complete if every record is. */
export function languageStates(records: readonly LanguageCoverage[][]): LanguageStates {
  const codes = new Set(records.flatMap((coverage) => coverage.map(({ code }) => code)));
  return Object.fromEntries(
    [...codes].map((code) => {
      const missing = records.filter((coverage) =>
        coverage.some((language) => language.code === code && language.filled < language.total),
      ).length;
      const complete = missing === 0;
      const note = complete ? 'complete' : `${records.length - missing} of ${records.length} complete`;
      return [code, { complete, note }];
    }),
  );
}
