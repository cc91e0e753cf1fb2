import { getIn } from '@vold/document';
import type { RecordData } from '../fields/record-source.ts';
import { isShown } from './field-condition.ts';
import { kindOf } from './kind-of.ts';
import { pathIn, type RecordField } from './record-field.ts';

/** How complete a record is in one language. */
export interface RecordLanguage {
  complete: boolean;
  /** For example `complete` or `6 of 9`. */
  note: string;
  filled: number;
  total: number;
  /** Titles of the fields that other languages have and this one lacks. */
  missing: readonly string[];
}

/** Returns how complete each language is: a text in any language is expected in all. {} without texts. */
export function recordLanguages(
  fields: readonly RecordField[],
  data: RecordData,
  codes: readonly string[],
): Record<string, RecordLanguage> {
  const has = (field: RecordField, code: string) => {
    return !kindOf(field).isEmpty(getIn(data, pathIn(field, code)));
  };
  const wanted = fields.filter(
    (field) => field.localized && codes.some((code) => isShown(field, data, code) && has(field, code)),
  );
  if (wanted.length === 0) return {};
  return Object.fromEntries(
    codes.map((code) => {
      const lacking = wanted.filter((field) => !has(field, code));
      const [total, filled] = [wanted.length, wanted.length - lacking.length];
      return [
        code,
        {
          complete: lacking.length === 0,
          note: lacking.length === 0 ? 'complete' : `${filled} of ${total}`,
          filled,
          total,
          // The title of a post and the one of its page have the same name.
          missing: [...new Set(lacking.map(({ definition }) => definition.title))],
        },
      ];
    }),
  );
}
