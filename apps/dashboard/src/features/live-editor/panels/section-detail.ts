import { type SectionDefinition, type SectionInstance, shortenText } from '@vold/contract';
import { sectionName } from '@vold/document';
import { plainLine } from '../../../base/text/plain-text.ts';

const shown = 60;

/** The second line of a section in a list: its kind; where that is its name already, its first words. */
export function sectionDetail(section: SectionInstance, definition: SectionDefinition | undefined): string {
  const kind = definition?.title ?? section.sectionId;
  if (sectionName(section, definition) !== kind) return kind;
  const wordy = definition?.components.filter(({ component }) =>
    ['VoldInput', 'VoldTextarea', 'VoldRichEditor'].includes(component),
  );
  const titled = (model: string) => /title|heading|name/i.test(model);
  for (const { model } of wordy?.sort((a, b) => Number(titled(b.model)) - Number(titled(a.model))) ?? []) {
    const value = section.data[model];
    const text = typeof value === 'string' ? plainLine(value) : '';
    if (text !== '') return shortenText(text, shown);
  }
  return kind;
}
