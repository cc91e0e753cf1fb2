import { getIn } from '@vold/document';
import type { LanguageStates } from '../shell/language-switcher.tsx';
import { kindOf } from './kind-of.ts';
import { pathIn, type RecordField } from './record-field.ts';
import type { RecordData } from './record-source.ts';

/** How complete each language is: texts that any language has count as wanted in all. */
export function recordLanguages(
  fields: readonly RecordField[],
  data: RecordData,
  codes: readonly string[],
): LanguageStates {
  const has = (field: RecordField, code: string) => {
    return !kindOf(field).isEmpty(getIn(data, pathIn(field, code)));
  };
  const wanted = fields.filter((field) => field.localized && codes.some((code) => has(field, code)));
  return Object.fromEntries(
    codes.map((code) => {
      const filled = wanted.filter((field) => has(field, code)).length;
      const complete = filled === wanted.length;
      return [code, { complete, note: complete ? 'complete' : `${filled} of ${wanted.length}` }];
    }),
  );
}
