import {
  type InputDefinition,
  kindOf,
  type SectionDefinition,
  type SectionInstance,
  shortenText,
  type ValueKind,
} from '@vold/contract';
import { sectionName } from '@vold/document';
import { plainLine } from '../../../base/text/plain-text.ts';
import { asList, asRecord } from '../../../base/text/read-value.ts';

const shown = 60;
const wordy: ReadonlySet<ValueKind> = new Set(['line', 'lines', 'html']);

/** The second line of a section in a list: its kind; where that is its name already, its first words, if it has any. */
export function sectionDetail(section: SectionInstance, definition: SectionDefinition | undefined): string {
  const kind = definition?.title ?? section.sectionId;
  if (sectionName(section, definition) !== kind) return kind;
  return shortenText(firstWords(section.data, definition?.components ?? []), shown);
}

/** Its title if it has one, else its first text, else those of the first item of a list that has any. */
function firstWords(data: Record<string, unknown>, inputs: readonly InputDefinition[]): string {
  const texts = inputs.filter((input) => wordy.has(kindOf(input)));
  const titled = ({ model }: InputDefinition) => /title|heading|name/i.test(model);
  const lists = inputs.filter((input) => kindOf(input) === 'list');
  for (const { model } of texts.sort((a, b) => Number(titled(b)) - Number(titled(a)))) {
    const value = data[model];
    const text = typeof value === 'string' ? plainLine(value) : '';
    if (text !== '') return text;
  }
  for (const { model, options } of lists) {
    const text = firstWords(asRecord(asList(data[model])[0]), options?.components ?? []);
    if (text !== '') return text;
  }
  return '';
}
