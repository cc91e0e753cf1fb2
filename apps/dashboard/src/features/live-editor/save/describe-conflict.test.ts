import type { MergeConflict } from '@vold/document';
import { expect, it } from 'vitest';
import { describeConflict, fieldTitle, showValue } from './describe-conflict.ts';

const section = (id: string, title: string) => ({ id, sectionId: 'hero', section_title: title, data: {} });
const doc = (...sections: object[]) => ({ components: { en: sections } }) as never;
const definitions = {
  hero: {
    sectionId: 'hero',
    title: 'Hero',
    components: [{ id: 't', component: 'VoldInput' as const, model: 'title', title: 'Headline' }],
  },
};
const bearings = {
  doc: doc(section('a', 'Welcome'), section('b', 'Rooms')),
  theirs: doc(section('b', 'Rooms'), section('c', 'Added by Maya')),
  definitions,
  kind: 'page',
} as never;
const conflict = (more: object) =>
  ({
    kind: 'field',
    language: 'en',
    sectionId: 'a',
    path: [],
    base: null,
    mine: null,
    theirs: null,
    ...more,
  }) as unknown as MergeConflict;

it.each<[object, object]>([
  [
    { kind: 'order', sectionId: 'b', mine: 'a', theirs: 'c' },
    {
      place: 'Rooms',
      what: 'Moved by both',
      mine: 'Below Welcome',
      theirs: 'Below Added by Maya',
      base: null,
    },
  ],
  [
    { kind: 'order', sectionId: 'b', mine: null, theirs: 'gone' },
    {
      place: 'Rooms',
      what: 'Moved by both',
      mine: 'First on the page',
      theirs: 'Below a section',
      base: null,
    },
  ],
  [
    { kind: 'section', mine: undefined, theirs: { title: 'x' } },
    {
      place: 'Welcome',
      what: 'Changed by one, deleted by the other',
      mine: 'Deleted',
      theirs: 'Kept, with the changes',
      base: null,
    },
  ],
  [
    { kind: 'section', mine: { title: 'x' }, theirs: undefined },
    {
      place: 'Welcome',
      what: 'Changed by one, deleted by the other',
      mine: 'Kept, with the changes',
      theirs: 'Deleted',
      base: null,
    },
  ],
  [
    { path: ['hide'], mine: true, theirs: false },
    { place: 'Welcome', what: 'Shown or hidden', mine: 'Yes', theirs: 'No', base: null },
  ],
  [
    { path: ['section_title'], base: 1, mine: 2, theirs: 3 },
    { place: 'Welcome', what: 'Section name', mine: '2', theirs: '3', base: null },
  ],
  [
    { path: ['data', 'title'], base: 1, mine: 2, theirs: null },
    { place: 'Welcome', what: 'Headline', mine: '2', theirs: '(empty)', base: null },
  ],
])('says of %j what both have done', (given, expected) => {
  expect(describeConflict(conflict(given), bearings)).toEqual(expected);
});

it.each([
  [undefined, '(empty)'],
  ['', '(empty)'],
  ['<p> </p>', '(empty)'],
  ['<p>Low <b>water</b></p>', 'Low water'],
  [false, 'No'],
  [0, '0'],
  [['a'], '1 item: a'],
  [['a', 'b'], '2 items: a, b'],
  [{ label: 'Book', link: '/book' }, 'Book, /book'],
  [{ x: 1, y: true }, '1, Yes'],
])('shows %j as a person reads it', (value, text) => {
  expect(showValue(value)).toBe(text);
});

it('names a field by its title, or by its path', () => {
  const at = (path: string[]) => fieldTitle(section('a', 'x') as never, path, definitions as never);
  expect([at(['title']), at(['other', 'deep'])]).toEqual(['Headline', 'other.deep']);
});
