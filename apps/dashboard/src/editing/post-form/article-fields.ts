import type { RecordGroup } from '../record/record-config.ts';
import { type RecordField, recordField } from '../record/record-field.ts';
import { momentInput } from '../schedule/moment-input.tsx';

/**
 * Fields for the head of every post on the website, unless the form of its type has a field for the same value.
 */
export function articleFields(own: readonly RecordGroup[]): RecordGroup[] {
  const taken = new Set(own.flatMap(({ fields }) => fields.map(({ path }) => path.join('.'))));
  const fields = all.filter(({ path }) => !taken.has(path.join('.')));
  return [{ title: 'Article', fields }];
}

const all: readonly RecordField[] = [
  recordField<'post'>('data.author', 'Author', 'VoldInput', { half: true }),
  recordField<'post'>('published_at', 'Published on', momentInput, {
    half: true,
    note: 'The date that visitors see; set automatically when the post is first published.',
  }),
  recordField<'post'>('data.lead', 'Lead', 'VoldTextarea', {
    localized: true,
    note: 'The first sentences, in larger letters.',
  }),
];
