// @vitest-environment happy-dom
import type { MergeConflict } from '@vold/document';
import { expect, it } from 'vitest';
import { fieldTitle, pageConflict } from './page-conflicts.ts';

const section = (id: string, title: string) => ({ id, sectionId: 'hero', section_title: title, data: {} });
const doc = (...sections: object[]) => ({ components: { en: sections } }) as never;
const definitions = {
  hero: {
    sectionId: 'hero',
    title: 'Hero',
    components: [{ id: 't', component: 'VoldInput' as const, model: 'title', title: 'Headline' }],
  },
};
const versions = {
  docs: [
    doc(section('a', 'Welcome'), section('b', 'Rooms')),
    doc(section('b', 'Rooms'), section('c', 'Added by Maya')),
  ],
  definitions,
  kind: 'page',
  titleOf: ([name]: readonly string[]) => (name === 'title' ? 'Page Name' : null),
} as never;
const conflict = (more: object) =>
  ({
    key: 'key',
    kind: 'field',
    language: 'en',
    sectionId: 'a',
    path: [],
    base: null,
    mine: null,
    theirs: null,
    ...more,
  }) as unknown as MergeConflict;

it.each<[object, string, object]>([
  [
    { kind: 'order', sectionId: 'b', mine: 'a', theirs: 'c' },
    'Rooms: Moved by both',
    { mine: 'Below Welcome', theirs: 'Below Added by Maya', base: null },
  ],
  [
    { kind: 'order', sectionId: 'b', mine: null, theirs: 'gone' },
    'Rooms: Moved by both',
    { mine: 'First on the page', theirs: 'Below a section', base: null },
  ],
  [
    { kind: 'section', mine: undefined, theirs: { title: 'x' } },
    'Welcome: Changed by one, deleted by the other',
    { mine: 'Deleted', theirs: 'Kept, with the changes', base: null },
  ],
  [
    { kind: 'section', mine: { title: 'x' }, theirs: undefined },
    'Welcome: Changed by one, deleted by the other',
    { mine: 'Kept, with the changes', theirs: 'Deleted', base: null },
  ],
  [{ path: ['hide'], mine: true, theirs: false }, 'Welcome: Shown or hidden', { mine: true, theirs: false }],
  [{ path: ['section_title'], mine: 'A', theirs: 'B' }, 'Welcome: Section name', { mine: 'A', theirs: 'B' }],
  [{ path: ['data', 'title'], mine: 2, theirs: null }, 'Welcome: Headline', { mine: 2, theirs: null }],
  [
    { sectionId: null, language: null, path: ['title', 'en'], mine: 'A', theirs: 'B' },
    'Page settings: Page Name (EN)',
    { mine: 'A', theirs: 'B' },
  ],
])('describes %j by what both have done', (given, title, values) => {
  expect(pageConflict(conflict(given), versions)).toMatchObject({ path: 'key', title, values });
});

it('names a field by its title, or by its path', () => {
  const at = (path: string[]) => fieldTitle(section('a', 'x') as never, path, definitions as never);
  expect([at(['title']), at(['other', 'deep'])]).toEqual(['Headline', 'other.deep']);
});
