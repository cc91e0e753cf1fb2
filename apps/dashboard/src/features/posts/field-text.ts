import type { FormField, InputComponent } from '@vold/contract';
import { shortenText } from '@vold/contract';
import { plainText } from '../../base/text/plain-text.ts';
import { asLink } from '../../base/text/read-picture-or-link.ts';
import { asList, asRecord, asText } from '../../base/text/read-value.ts';

type Words = (value: unknown, field: FormField) => string;

const text: Words = (value) => shortenText(plainText(asText(value)), 120);
const choices: Words = (value, field) =>
  (Array.isArray(value) ? asList(value) : [value])
    .map((id) => titleOf(field, asText(id)))
    .filter(Boolean)
    .join(', ');

/** Inputs whose value is a few words; the others have no place in a row. */
const words: Partial<Record<InputComponent, Words>> = {
  VoldInput: text,
  VoldTextarea: text,
  VoldRichEditor: text,
  VoldNumber: text,
  VoldColorPicker: text,
  VoldCalendar: text,
  VoldSelectOption: choices,
  VoldCheckboxList: choices,
  VoldSplitList: choices,
  VoldToggle: (value) => (value === undefined || value === null ? '' : value === true ? 'Yes' : 'No'),
  VoldLinkEditor: (value) => asLink(value).label || asLink(value).link || '',
};

/** True if a field has a column in lists (FORM-11): it fits into one, and the form does not hide it there. */
export function isListed({ component, hideFromList }: FormField): boolean {
  return hideFromList !== true && words[component] !== undefined;
}

/** A field's value in a row, in the language or, where it has none there, in any. */
export function fieldText(field: FormField, data: unknown, language: string): string {
  const stored = asRecord(data)[field.model];
  const value = field.hasLanguage
    ? (asRecord(stored)[language] ?? Object.values(asRecord(stored)).find(Boolean))
    : stored;
  return words[field.component]?.(value, field) ?? '';
}

/** The title of a choice; what is none of them any more stays as it is stored. */
function titleOf(field: FormField, id: string): string {
  return field.options?.values?.find((choice) => choice.id === id)?.title || id;
}
