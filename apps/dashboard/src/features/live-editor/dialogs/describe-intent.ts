import type { SectionDefinition } from '@vold/contract';
import { cutText } from '@vold/contract';
import { type PageDocument, sectionName } from '@vold/document';
import type { EditorIntent } from '@vold/live';
import { readableValue } from '../../../editing/differences/readable-value.ts';
import { fieldTitle } from '../save/page-conflicts.ts';

/** Maximum length of a value in a list of changes. */
const maxShown = 200;

/** Says a change of the website's in words: 'Hero, Title: “A house by the reef”'. */
export function describeIntent(
  intent: EditorIntent,
  doc: PageDocument,
  definitions: Readonly<Record<string, SectionDefinition>>,
): string {
  if (!('op' in intent)) {
    const { sectionId = '' } = intent.add;
    return `Add ${definitions[sectionId]?.title ?? sectionId}`;
  }
  const { op } = intent;
  const section = doc.components[op.language]?.find(({ id }) => id === op.id);
  const name = section ? sectionName(section, definitions[section.sectionId]) : 'a section';
  switch (op.type) {
    case 'set':
      return `${name}, ${fieldTitle(section, op.path, definitions)}: “${cutText(lineOf(op.value), maxShown)}”`;
    case 'hide':
      return `${op.hide ? 'Hide' : 'Show'} ${name}`;
    case 'rename':
      return `Rename ${name} to “${op.title ?? ''}”`;
    case 'move':
      return `Move ${name}`;
    case 'remove':
      return `Delete ${name}`;
    case 'duplicate':
      return `Duplicate ${name}`;
  }
}

function lineOf(value: unknown): string {
  return readableValue(value).replaceAll('\n', ', ') || '(empty)';
}
