import { expect, it } from 'vitest';
import { fieldConflicts } from './field-conflicts.ts';
import { formField } from './record-field.ts';

const stop = { id: 'title', component: 'VoldInput', model: 'title', title: 'Stop' } as const;
const fields = [
  formField('title', 'Title', 'VoldInput', { localized: true }),
  formField('data.length', 'Length', 'VoldInput'),
  formField('meta.image', 'Picture', 'VoldFileSelector'),
  formField('stops', 'Stops', 'VoldMultipleAddComponent', { options: { components: [stop] } }),
  formField('days', 'Days', 'VoldMultipleAddComponent', {
    localized: true,
    options: { components: [stop] },
  }),
  formField('plain', 'Plain list', 'VoldMultipleAddComponent'),
];
const list = [
  { id: 'a', title: 'The pier', note: 'Early' },
  { id: 'b', title: '' },
];
const merged = { stops: list, days: { en: list }, plain: list, title: { en: 'Walk' } };

it.each([
  [['title', 'en'], 'Title (EN)'],
  [['title'], 'Title'],
  [['data', 'length'], 'Length'],
  // One of the versions lacks the group that the field is in.
  [['meta'], 'Picture'],
  [['data', 'width'], 'data.width'],
  [['stops'], 'Stops'],
  [['stops', 'a'], 'Stops (A)'],
  [['stops', 'a', 'title'], 'Stops, The pier, Stop'],
  [['stops', 'b', 'title'], 'Stops, Item 2, Stop'],
  [['stops', 'a', 'note'], 'Stops, The pier, note'],
  [['days', 'en', 'a', 'title'], 'Days, The pier, Stop (EN)'],
  [['plain', 'b', 'title'], 'Plain list, Item 2, title'],
])('names a conflict at %j by the form: %s', (path, title) => {
  const [conflict] = fieldConflicts([{ path, base: 'Base', mine: 'Mine', theirs: 'Theirs' }], fields, merged);
  expect(conflict?.title).toBe(title);
});
