import type { LanguageCoverage } from '../../base/text/language-coverage.ts';
import type { LanguageStates } from '../../core/screen/language-switcher.tsx';

/** Returns the completeness of each language over some records: complete if every record is. */
export function languageStates(records: readonly LanguageCoverage[][]): LanguageStates {
  const states: LanguageStates = {};
  for (const coverage of records) {
    for (const { code, filled, total } of coverage) {
      const complete = filled >= total;
      const before = states[code];
      states[code] = { complete: complete && (before?.complete ?? true), note: '' };
    }
  }
  for (const [code, state] of Object.entries(states)) {
    const missing = records.filter((coverage) =>
      coverage.some((language) => language.code === code && language.filled < language.total),
    ).length;
    state.note = state.complete ? 'complete' : `${records.length - missing} of ${records.length} complete`;
  }
  return states;
}
