// @vitest-environment happy-dom
import {
  type InputComponent,
  type InputDefinition,
  type SectionInputComponent,
  sectionInputComponents,
} from '@vold/contract';
import { placeKey } from '@vold/document';
import { expect, it } from 'vitest';
import { clipData } from './clip-data.ts';
import { readClip } from './section-clip.ts';

const input = (
  component: InputComponent,
  model: string,
  options?: InputDefinition['options'],
): InputDefinition => ({
  id: model,
  component,
  model,
  title: model,
  ...(options ? { options } : {}),
});
const inputs = [
  input('VoldInput', 'title'),
  input('VoldRichEditor', 'text'),
  input('VoldFileSelector', 'picture'),
  input('VoldLinkEditor', 'button'),
  input('VoldSelectOption', 'form', { source: 'form-builder' }),
  input('VoldNumber', 'count'),
  input('VoldMultipleAddComponent', 'cards', {
    components: [input('VoldRichEditor', 'words'), input('VoldFileSelector', 'photo')],
  }),
];
const picture = { id: 'pi_1', url: 'https://files.example/reef.jpg', alt: '' };
const data = {
  title: 'Rooms',
  text: '<p>By the sea</p>',
  picture,
  button: { label: 'Book', link: '/book' },
  form: 'fb_1',
  count: 'seven',
  cards: [{ id: 'it_1', words: '<p>Seven</p>', photo: picture, other: 1 }],
  unknown: 'x',
  style: { top: '20' },
};

it('H25 keeps what the definition has, in the shape that its inputs store, and nothing else', () => {
  const pasted = clipData(inputs, data as never, false);
  expect(pasted).toMatchObject({ title: 'Rooms', picture, form: 'fb_1', style: { top: '20' } });
  expect(JSON.stringify(pasted)).not.toMatch(/unknown|other|seven/);
});

it('copies plain text as it is, and makes up no value', () => {
  const plain = { title: 'Less < more & <b>bold</b>' };
  for (const isForeign of [false, true])
    expect(clipData(inputs, plain as never, isForeign)).toStrictEqual(plain);
});

it('H25 takes no file, record or link of another client', () => {
  const pasted = clipData(inputs, data as never, true);
  expect(pasted).toMatchObject({ title: 'Rooms', cards: [{ id: 'it_1' }], style: { top: '20' } });
  expect(JSON.stringify(pasted)).not.toMatch(/reef|book|fb_1|photo/);
});

/** A value of each input, and whether it says the same on another website. */
const values: Record<SectionInputComponent, [value: unknown, travels: boolean]> = {
  VoldInput: ['Rooms', true],
  VoldTextarea: ['Rooms\nand more', true],
  VoldRichEditor: ['By the sea', true],
  VoldFileSelector: [picture, false],
  VoldMultipleAddComponent: [[{ id: 'it_1' }], true],
  VoldSelectOption: ['blue', true],
  VoldRelationPost: [{ journal: ['po_1'] }, false],
  VoldRelation: [['pg_1'], false],
  VoldPostCollection: [{ post: 'journal', category: [] }, false],
  VoldLinkEditor: [{ label: 'Book', link: '/book' }, false],
  VoldColorPicker: ['#aabbcc', true],
  VoldMap: [['-8.45,115.07'], false],
  VoldCalendar: ['2026-11-21', true],
  VoldCheckboxList: [['a'], true],
  VoldGallery: [[picture], false],
  VoldNumber: [7, true],
  VoldToggle: [true, true],
};

it.each(sectionInputComponents)(
  'pastes the value of %s, into another website if it says the same there',
  (component) => {
    const [value, travels] = values[component];
    const one = [input(component, 'one', { components: [] })];
    for (const [definition, given] of [
      [one, { one: value }],
      [[input('VoldMultipleAddComponent', 'list', { components: one })], { list: [{ one: value }] }],
    ] as const) {
      const paste = (isForeign: boolean) => clipData(definition, given as never, isForeign);
      expect(paste(false)).toEqual(given);
      expect(JSON.stringify(paste(true)).includes('"one"')).toBe(travels);
    }
  },
);

it.each(['VoldSelectOption', 'VoldCheckboxList'] as const)(
  'a choice of records (%s) stays on its website',
  (component) => {
    const [value] = values[component];
    const one = [input(component, 'one', { source: 'form-builder' })];
    expect(clipData(one, { one: value } as never, false)).toEqual({ one: value });
    expect(clipData(one, { one: value } as never, true)).toEqual({});
  },
);

it('keeps the style and the place in a row, but not the row itself', () => {
  const place = { row: 'r1', width: 2 };
  expect(clipData([], { style: { top: '1' }, [placeKey]: place } as never, true)).toEqual({
    style: { top: '1' },
    [placeKey]: { width: 2 },
  });
});

const clip = {
  vold: 'section',
  client: 'cl_1',
  kind: 'page',
  language: 'en',
  sections: { en: { id: 'sec_1', sectionId: 'hero', data: { title: 'Rooms' } } },
};

it('H25 reads a copied section', () => {
  expect(readClip(JSON.stringify(clip))?.sections.en?.data).toEqual({ title: 'Rooms' });
});

it.each([
  ['a text', 'Seven rooms'],
  ['other JSON', '{"a":1}'],
  ['half of one', JSON.stringify(clip).slice(0, -2)],
  ['a section without a key', JSON.stringify({ ...clip, sections: { en: { id: 'a', data: {} } } })],
  ['an unknown language', JSON.stringify({ ...clip, sections: { '../x': clip.sections.en } })],
  ['more than it names', JSON.stringify({ ...clip, more: 1 })],
  ['one that is nested too deep', `{"vold":"section","sections":${'['.repeat(200_000)}`],
  ['one that is too large', JSON.stringify({ ...clip, client: 'x'.repeat(1_000_001) })],
])('H25 takes %s for no section', (_, text) => {
  expect(readClip(text)).toBeNull();
});
