import { expect, it } from 'vitest';
import {
  type BrokenRule,
  brokenRules,
  isUnique,
  ruleProblem,
  schemaOfInput,
  titleOfInput,
} from './field-rules.ts';
import type { InputComponent } from './inputs/inputs.ts';
import { isEmptyValue } from './inputs/is-empty.ts';
import type { InputDefinition, InputOptions } from './section.ts';

const input = (component: InputComponent, options?: InputOptions): InputDefinition => ({
  id: 'a',
  component,
  model: 'a',
  title: 'A',
  ...(options && { options }),
});
/** The problems of a value, as `path: message`. */
const broken = (component: InputComponent, options: InputOptions | undefined, value: unknown): string[] =>
  brokenRules(input(component, options), value).map(
    (one: BrokenRule) => `${one.path.join('.')}: ${one.message}`,
  );
const five = ['one', 'two', 'three', 'four', 'five'];
const choices = (...titles: string[]) => titles.map((title) => ({ id: title.toLowerCase(), title }));

it.each<[InputComponent, unknown[], unknown[]]>([
  ['VoldToggle', [], [undefined, null, '', false, true]],
  ['VoldHeading', [], [undefined, null, '']],
  ['VoldClientToken', [], [undefined, null, '']],
  ['VoldMultipleAddComponent', [undefined, null, '', []], [[{}], [null], [{ a: '' }]]],
  ['VoldLanguageManager', [undefined, []], [[{}], [null]]],
  ['VoldCheckboxList', [undefined, [], [null]], [[''], [null, 'a']]],
  ['VoldSplitList', [undefined, [], [null]], [[''], [null, 'a']]],
  ['VoldCodeEditor', [undefined, null, ''], [' ', [], {}, 0, false]],
  ['VoldNumber', [undefined, null, '', ' '], [0, '0']],
  ...(
    [
      'VoldInput',
      'VoldTextarea',
      'VoldPassword',
      'VoldColorPicker',
      'VoldSelectOption',
      'VoldCalendar',
      'VoldFontSelector',
    ] as const
  ).map((component): [InputComponent, unknown[], unknown[]] => [component, ['', ' \n\t'], ['a', ' a ']]),
  [
    'VoldRichEditor',
    ['', ' ', '<p></p>', '<p>&nbsp;<br> </p>&nbsp;', '<imgs></imgs>'],
    [
      '<p>a</p>',
      '<p><IMG src="/a.png"></p>',
      '<video></video>',
      '<audio></audio>',
      '<table></table>',
      '<hr>',
    ],
  ],
  ['VoldGallery', [undefined, [], [null], [''], [{ url: '', alt: 'A' }]], [[3], [{ url: '/a.png' }]]],
  [
    'VoldFileSelector',
    [undefined, '', {}, { url: '', alt: 'A' }, { url: null }],
    [' ', '/a.png', { url: '/a.png' }],
  ],
  [
    'VoldLinkEditor',
    [{ label: '', link: null, file: undefined }, { label: 'Rooms' }],
    [{ link: '/rooms' }, { file: '/a.pdf' }, '/rooms', { label: 'Rooms', href: '/rooms' }],
  ],
  ['VoldRelationPost', [{ news: [] }, { news: [null] }], [{ news: ['ps_1'] }]],
  [
    'VoldFileDownload',
    [[], [null], [''], [{ title: 'Menu', file: null }], [{ id: 'a', title: 'Menu' }]],
    [['/a.pdf'], [{ title: 'Menu', file: { url: '/a.pdf' } }], [3]],
  ],
  [
    'VoldInfiniteContent',
    [[], [{ id: 'a', type: 'text', content: '', raw: '' }]],
    [[{ id: 'a', type: 'text', content: 'A' }]],
  ],
  ['VoldPostCollection', [{ post: '', category: ['ca_1'] }], ['news', { post: 'news', category: [] }]],
  ['VoldRelation', [[], [''], [null]], [['pg_1']]],
  ['VoldMap', [[], [null], ['']], [['1,2'], false, 0]],
])('takes values of %s for empty, and others for filled in', (component, empty, filled) => {
  expect(empty.filter((value) => !isEmptyValue({ component }, value))).toEqual([]);
  expect(filled.filter((value) => isEmptyValue({ component }, value))).toEqual([]);
});

it.each<[InputComponent, unknown[], unknown[], string]>([
  ['VoldInput', ['a', 3], [true, ['a'], { en: 'a' }], 'a text'],
  ['VoldTextarea', ['a', 3], [true, ['a'], { en: 'a' }], 'a text'],
  ['VoldRichEditor', ['<p>a</p>', 3], [true, ['a'], { en: 'a' }], 'a text'],
  ['VoldColorPicker', ['#fff', 3], [true, ['a']], 'a text'],
  ['VoldCalendar', ['2026-01-01', 2026], [true, ['a']], 'a text'],
  ['VoldPassword', ['a', 3], [true, ['a']], 'a text'],
  ['VoldFontSelector', ['Inter', 3], [true, ['a']], 'a text'],
  ['VoldSelectOption', ['a', 3], [true, ['a'], { id: 'a' }], 'the id of a choice'],
  ['VoldToggle', [true, false, null, undefined], ['true', 1, 'on'], 'true or false'],
  [
    'VoldFileSelector',
    ['/a.png', { url: '/a.png', alt: 'A' }],
    [3, ['/a.png'], { href: '/a.png' }],
    'an address, or an object with its url',
  ],
  [
    'VoldGallery',
    [['/a.png', { url: '/b.png' }, null]],
    ['/a.png', [3], [{ href: '/a.png' }]],
    'a list of objects with a url',
  ],
  [
    'VoldLinkEditor',
    ['/rooms', { label: 'Rooms', link: '/rooms' }, { file: '/a.pdf', link: null }],
    [3, ['/rooms'], { url: '/rooms', label: 'a' }, { label: 3 }],
    'an address, or an object with label, link and file',
  ],
  ['VoldRelation', [['pg_1', null]], ['pg_1', [3], { page: ['pg_1'] }], 'a list of ids'],
  [
    'VoldRelationPost',
    [{ news: ['ps_1', null], team: null }],
    ['ps_1', ['ps_1'], { news: 'ps_1' }, { news: [3] }],
    'an object with a list of ids for each post type',
  ],
  [
    'VoldPostCollection',
    ['news', { post: 'news' }, { post: 'news', category: ['ca_1', null] }, { post: 'news', category: null }],
    [3, ['news'], { category: ['ca_1'] }, { post: 'news', category: 'ca_1' }],
    'an object with post and category',
  ],
  [
    'VoldPageSelector',
    [['pg_1', { id: 'pg_1', title: 'A' }, null]],
    ['pg_1', [3], [{ page: 'pg_1' }]],
    'a list of objects with an id',
  ],
  [
    'VoldCategorySelector',
    [['ca_1', { id: 'ca_1' }, { _id: 'ca_1' }, null]],
    ['ca_1', [3], [{ category: 'ca_1' }]],
    'a list of ids',
  ],
  [
    'VoldTicketSelector',
    [[{ id: 'ti_1' }, null]],
    ['ti_1', ['ti_1'], [{ _id: 'ti_1' }]],
    'a list of tickets',
  ],
  [
    'VoldFileDownload',
    [['/a.pdf', { title: 'A' }, { file: { url: '/a.pdf' } }, { title: null, file: '/a.pdf' }, null]],
    ['/a.pdf', [3], [{ url: '/a.pdf' }], [{ title: 3 }], [{ title: 'A', file: 3 }]],
    'a list of objects with title and file',
  ],
  [
    'VoldInfiniteContent',
    [[{ id: 'a', type: 'text', content: 'x' }, null]],
    ['a', ['a'], [{ id: 'a', type: 'film' }], [{ type: 'text' }]],
    'a list of objects with id, type, content and raw',
  ],
  [
    'VoldMap',
    ['1,2', ['1,2'], ['1,2', null]],
    [3, [3], { lat: 1 }],
    'a list of one position, as -8.4554715,115.071577',
  ],
  ['VoldMultipleAddComponent', [[{ a: 1 }, null, {}]], [{ a: 1 }, ['a'], [[1]]], 'a list of objects'],
  ['VoldCheckboxList', [['a', null]], ['a', [3], { a: true }], 'a list of texts'],
  ['VoldSplitList', [['a', null]], ['a', [3], { a: true }], 'a list of texts'],
  [
    'VoldLanguageManager',
    [[{ code: 'en', title: 'English' }, null]],
    ['en', ['en'], [{ language: 'en' }]],
    'a list of languages',
  ],
])('takes values of the kind of %s, and no others', (component, right, wrong, name) => {
  expect(right.filter((value) => broken(component, undefined, value).length > 0)).toEqual([]);
  for (const value of wrong)
    expect(broken(component, undefined, value), JSON.stringify(value)).toEqual([
      expect.stringMatching(new RegExp(`: A must be ${name}$`)),
    ]);
});

it.each(['VoldCodeEditor', 'VoldHeading', 'VoldClientToken'] as const)(
  'takes any value of %s, which has no rule',
  (component) => {
    expect(schemaOfInput(input(component))).toBeNull();
    expect(broken(component, undefined, { any: ['thing', 3] })).toEqual([]);
  },
);

it('judges the value of a number by its number alone', () => {
  expect(broken('VoldNumber', undefined, true)).toEqual([': A must be a number']);
  expect(broken('VoldNumber', undefined, 'four')).toEqual([': A must be a number']);
  expect(broken('VoldNumber', undefined, '4')).toEqual([]);
});

it.each<[InputComponent, InputOptions, unknown, string[]]>([
  // The length of a text, at its ends.
  ['VoldInput', { minLength: 2 }, 'a', [': A must have at least 2 characters']],
  ['VoldInput', { minLength: 2 }, 'ab', []],
  ['VoldTextarea', { maxLength: 1 }, 'ab', [': A may have at most 1 character']],
  ['VoldTextarea', { maxLength: 1 }, 'a', []],
  ['VoldInput', { maxLength: 0 }, 'a', [': A may have at most 0 characters']],
  [
    'VoldInput',
    { minLength: 3, maxLength: 1 },
    'ab',
    [': A must have at least 3 characters', ': A may have at most 1 character'],
  ],
  ['VoldRichEditor', { minLength: 9, pattern: 'x' }, 'a', []],
  ['VoldInput', { maxLength: 3 }, 12, [': A must be a text']],
  // A pattern, in its own words where it has some.
  ['VoldInput', { pattern: '[A-Z]+' }, 'ab', [': A must match [A-Z]+']],
  ['VoldInput', { pattern: '[A-Z]+', patternNote: 'capital letters' }, 'ab', [': A must be capital letters']],
  ['VoldInput', { pattern: '[A-Z]+', patternNote: 'capital letters' }, 'AB', []],
  [
    'VoldInput',
    { pattern: '[A-Z]+', minLength: 3 },
    'ab',
    [': A must have at least 3 characters', ': A must match [A-Z]+'],
  ],
  // An unreadable rule from an archive is ignored.
  ['VoldInput', { pattern: '(' }, 'ab', []],
  ['VoldInput', { pattern: '(', maxLength: 1 }, 'ab', [': A may have at most 1 character']],
  // A range includes its ends.
  ['VoldNumber', { min: 2, max: 4 }, 1.9, [': A must be at least 2']],
  ['VoldNumber', { min: 2, max: 4 }, 2, []],
  ['VoldNumber', { min: 2, max: 4 }, 4, []],
  ['VoldNumber', { min: 2, max: 4 }, '4.1', [': A must be at most 4']],
  ['VoldNumber', { min: 0 }, -1, [': A must be at least 0']],
  ['VoldNumber', { max: 0 }, 1, [': A must be at most 0']],
  // Choices.
  ['VoldSelectOption', { values: choices('Sea', 'Hill') }, 'sea', []],
  ['VoldSelectOption', { values: choices('Sea', 'Hill') }, 'Sea', [': A must be one of Sea, Hill']],
  ['VoldSelectOption', { values: [{ id: '3', title: '' }] }, 3, []],
  ['VoldSelectOption', { values: [{ id: '3', title: '' }] }, 4, [': A must be one of 3']],
  ['VoldSelectOption', { values: choices('Sea'), source: 'page' }, 'pg_1', []],
  ['VoldSelectOption', { values: [] }, 'x', []],
  [
    'VoldSelectOption',
    { values: choices(...five, ...five.map((one) => `${one}+`)) },
    'x',
    [`: A must be one of ${[...five, ...five.map((one) => `${one}+`)].join(', ')}`],
  ],
  [
    'VoldSelectOption',
    { values: choices(...five, ...five.map((one) => `${one}+`), 'eleven') },
    'x',
    [`: A must be one of ${[...five, ...five.map((one) => `${one}+`)].join(', ')} …`],
  ],
  ['VoldSelectOption', { values: choices(...five, ...five.map((one) => `${one}+`), 'eleven') }, 'eleven', []],
  ['VoldCheckboxList', { values: choices('Sea', 'Hill') }, ['sea', 'bay'], ['1: A must be one of Sea, Hill']],
  ['VoldSplitList', { values: choices('Sea') }, ['bay'], []],
  // The length of a list.
  ...(['VoldGallery', 'VoldSplitList', 'VoldCheckboxList', 'VoldRelation'] as const).flatMap(
    (component): [InputComponent, InputOptions, unknown, string[]][] => [
      [component, { min: 2 }, ['a'], [': A must have at least 2 items']],
      [component, { min: 2, max: 2 }, ['a', 'b'], []],
      [component, { max: 1 }, ['a', 'b'], [': A may have at most 1 item']],
    ],
  ),
  ['VoldMultipleAddComponent', { min: 2 }, [{}], [': A must have at least 2 items']],
  ['VoldMultipleAddComponent', { max: 0 }, [{}], [': A may have at most 0 items']],
  ['VoldPageSelector', { max: 1 }, ['a', 'b'], []],
  ['VoldRelation', {}, Array.from({ length: 1000 }, () => 'a'), []],
  ['VoldRelation', {}, Array.from({ length: 1001 }, () => 'a'), [': A may have at most 1000 items']],
  [
    'VoldRelation',
    { max: 5000 },
    Array.from({ length: 1001 }, () => 'a'),
    [': A may have at most 1000 items'],
  ],
  ['VoldSplitList', {}, Array.from({ length: 1001 }, () => 'a'), []],
  // Nothing breaks no rule.
  ['VoldInput', { minLength: 2 }, '', []],
  ['VoldNumber', { min: 2 }, ' ', []],
  ['VoldGallery', { min: 2 }, [null], []],
  ['VoldRelation', { min: 2 }, [], []],
])('%s with %j and the value %j', (component, options, value, expected) => {
  expect(broken(component, options, value)).toEqual(expected);
});

it.each<[InputComponent, unknown, string]>([
  ['VoldGallery', ['/a.png', { url: 3 }], '1.url'],
  ['VoldLinkEditor', { label: 'Rooms', link: 3 }, 'link'],
  ['VoldRelationPost', { news: ['ps_1', 3] }, 'news.1'],
  ['VoldPostCollection', { post: 'news', category: ['a', 3] }, 'category.1'],
  ['VoldFileDownload', [{ title: 'A', file: { url: 3 } }], '0.file.url'],
  ['VoldMap', ['1,2', 3], '1'],
])('says where in a value of %s the wrong part is', (component, value, path) => {
  expect(brokenRules(input(component), value).map((one) => one.path.join('.'))).toEqual([path]);
});

it('judges each item of a list by the fields of the item, and says which item it is', () => {
  const rooms = input('VoldMultipleAddComponent', {
    components: [
      { ...input('VoldInput', { maxLength: 2 }), model: 'name', title: '' },
      {
        ...input('VoldMultipleAddComponent', { components: [input('VoldNumber', { min: 1 })] }),
        model: 'beds',
        title: 'Beds',
      },
      { ...input('VoldCodeEditor'), model: 'code' },
    ],
  });
  const value = [{ name: 'ab', code: {} }, null, { name: 'abc', beds: [{}, { a: 0 }] }];
  expect(brokenRules(rooms, value).map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['2.name', 'name may have at most 2 characters'],
    ['2.beds.1.a', 'A must be at least 1'],
  ]);
  expect(ruleProblem(rooms, value)).toBe('A, item 3: name may have at most 2 characters');
  expect(ruleProblem(rooms, [{ beds: [{ a: 0 }] }])).toBe('A, item 1: A must be at least 1');
  expect(ruleProblem(rooms, [])).toBeNull();
  expect(ruleProblem(input('VoldRelation'), [3])).toBe('A must be a list of ids');
});

it('keeps the rules of a definition as long as the definition', () => {
  const definition = input('VoldInput', { minLength: 2 });
  expect(schemaOfInput(definition)).toBe(schemaOfInput(definition));
});

it('asks for unique values of lines and numbers alone', () => {
  const asks = (component: InputComponent, options?: InputOptions) => isUnique(input(component, options));
  expect([asks('VoldInput', { unique: true }), asks('VoldNumber', { unique: true })]).toEqual([true, true]);
  expect([
    asks('VoldInput'),
    asks('VoldInput', { unique: false }),
    asks('VoldTextarea', { unique: true }),
    asks('VoldCalendar', { unique: true }),
  ]).toEqual([false, false, false, false]);
});

it('calls a field without a title by its model', () => {
  expect([
    titleOfInput({ title: 'Price', model: 'price' }),
    titleOfInput({ title: '', model: 'price' }),
  ]).toEqual(['Price', 'price']);
});
