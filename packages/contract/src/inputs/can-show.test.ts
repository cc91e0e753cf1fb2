import { expect, it } from 'vitest';
import { canShow } from './can-show.ts';
import { inputGuides } from './guides.ts';
import { type InputComponent, inputComponents } from './inputs.ts';

const texts: InputComponent[] = [
  'VoldInput',
  'VoldTextarea',
  'VoldRichEditor',
  'VoldSelectOption',
  'VoldColorPicker',
  'VoldPassword',
  'VoldFontSelector',
];

/** Other inputs that can show what the handbook's example of an input stores. */
const others: Record<InputComponent, readonly InputComponent[]> = {
  VoldInput: texts,
  VoldTextarea: texts,
  VoldRichEditor: texts,
  VoldFileSelector: ['VoldCodeEditor'],
  VoldMultipleAddComponent: ['VoldCodeEditor'],
  VoldSelectOption: texts,
  VoldRelationPost: ['VoldCodeEditor'],
  VoldRelation: ['VoldPageSelector', 'VoldSplitList', 'VoldCodeEditor'],
  VoldPostCollection: ['VoldCodeEditor'],
  VoldLinkEditor: ['VoldCodeEditor'],
  // `#1c1f28` could be an anchor.
  VoldColorPicker: [...texts, 'VoldLinkEditor'],
  VoldMap: ['VoldSplitList', 'VoldCodeEditor'],
  VoldCalendar: texts,
  VoldCheckboxList: ['VoldSplitList', 'VoldCodeEditor'],
  VoldGallery: ['VoldCodeEditor'],
  VoldNumber: texts,
  VoldToggle: [],
  VoldPassword: texts,
  VoldCodeEditor: [],
  VoldSplitList: ['VoldCodeEditor'],
  VoldHeading: [],
  VoldFontSelector: texts,
  VoldPageSelector: ['VoldCodeEditor'],
  VoldCategorySelector: ['VoldSplitList', 'VoldCodeEditor'],
  VoldTicketSelector: ['VoldCodeEditor'],
  VoldFileDownload: ['VoldCodeEditor'],
  VoldInfiniteContent: ['VoldCodeEditor'],
  VoldLanguageManager: ['VoldCodeEditor'],
  VoldClientToken: [],
};

const inputOf = (component: InputComponent) => ({
  ...inputGuides[component].definition,
  id: 'a',
  model: 'a',
  component,
});

const withValue = inputComponents.filter((component) => inputGuides[component].filled !== undefined);

it.each(withValue)('shows the value of a %s in every input that can, and in no other', (component) => {
  const { filled } = inputGuides[component];
  const found = inputComponents.filter((next) => canShow(inputOf(next), filled));
  expect(found.sort()).toEqual([...new Set([component, ...others[component]])].sort());
});

it.each<[InputComponent, unknown, boolean]>([
  ['VoldFileSelector', '/files/a.png', true],
  ['VoldFileSelector', 'a picture', false],
  ['VoldGallery', ['https://example.com/a.png', null], true],
  ['VoldGallery', ['a picture'], false],
  ['VoldFileDownload', ['/files/a.pdf'], true],
  ['VoldLinkEditor', 'mailto:maya@example.com', true],
  ['VoldLinkEditor', 'one line', false],
  ['VoldNumber', '12', true],
  ['VoldNumber', 'twelve', false],
  ['VoldCalendar', '2026-12-01T10:00', true],
  ['VoldCalendar', 'tomorrow', false],
  ['VoldMap', '-8.1,115.2', true],
  ['VoldMap', 'Bali', false],
  ['VoldCheckboxList', ['diving', 'sauna'], false],
  ['VoldCategorySelector', [{ _id: 'ca_1' }, 'ca_2'], true],
  ['VoldMultipleAddComponent', [{ season: 'Low' }, null], true],
])('says of a %s with %j that it can show it: %s', (component, value, can) => {
  expect(canShow(inputOf(component), value)).toBe(can);
});

it('asks a relation for ids of its target', () => {
  const users = { ...inputOf('VoldRelation'), options: { target: 'user' as const } };
  expect([canShow(users, ['us_1']), canShow(users, ['pg_1'])]).toEqual([true, false]);
});
