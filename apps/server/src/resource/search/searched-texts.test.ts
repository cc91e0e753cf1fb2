import { pageResource } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { isSearched, searchedColumns, searchedResources, searchedTexts } from './searched-texts.ts';

const textsOf = (value: unknown) => [...searchedTexts({ body: value }, ['body'])].map(({ text }) => text);

it('of each kind, what its editors write is searched', () => {
  const columns = Object.entries(searchedColumns).map(([resource, { title, body }]) => [
    resource,
    [title.join(' '), body.join(' ')],
  ]);
  expect(Object.fromEntries(columns)).toEqual({
    page: ['title slug customUrl', 'components meta data'],
    post: ['title slug customUrl', 'block meta data'],
    category: ['title slug', 'description'],
    static: ['title', 'description data'],
    navigation: ['title', 'items'],
    'form-builder': ['title form_id', 'description description_lang inputs'],
  });
});

it.each(searchedResources)('the texts of each column of %s are searched, in their order', (resource) => {
  const { title, body } = searchedColumns[resource];
  const columns = [...title, ...body];
  const record = Object.fromEntries(columns.map((column) => [column, { en: `word ${column}` }]));
  expect([...searchedTexts(record, columns)]).toEqual(
    columns.map((column) => ({ path: [column, 'en'], text: `word ${column}` })),
  );
});

it('knows what is searched', () => {
  expect(isSearched('page')).toBe(true);
  for (const name of ['user', 'redirect', 'toString']) expect(isSearched(name)).toBe(false);
  for (const name of searchedColumns.page.title) expect(pageResource.fields.shape).toHaveProperty(name);
});

describe('a key', () => {
  const programs = 'id _id sectionId componentId component model type target reusable key class_style'.split(
    ' ',
  );

  it.each(programs)('%s of an object names something for programs', (key) => {
    expect(textsOf([{ [key]: 'lost', title: 'found' }])).toEqual(['found']);
    expect(textsOf({ en: [{ data: { [key]: 'lost', title: 'found' } }] })).toEqual(['found']);
  });

  it.each(programs)('%s that a person gave to a field is searched', (key) => {
    expect(textsOf({ [key]: 'found', long_name: 'x' })).toContain('found');
  });

  it.each(['id', 'en', 'fil', 'pt-BR', 'zh-Hant'])('%s of a text in languages is its language', (key) => {
    expect(textsOf([{ text: { [key]: 'found', de: 'x' } }])).toContain('found');
    expect(textsOf({ en: [{ text: { [key]: 'found' } }] })).toEqual(['found']);
  });
});

describe('a value', () => {
  it.each([
    ['Words of a text', 'Words of a text'],
    ['<p>Bold <b>words</b></p>', 'Bold words'],
    ['<p></p>', null],
    ['', null],
    [42, '42'],
    [0, '0'],
    [true, null],
    [null, null],
    ['https://a.example/b', null],
    ['HTTPS://a.example/b', null],
    ['See https://a.example/b', 'See https://a.example/b'],
    ['mailto:a@b.example', null],
    ['tel:+62', null],
    ['data:image/png;base64,AA', null],
    ['/rooms', null],
    ['/rooms and more', '/rooms and more'],
    ['#a0b1c2', null],
    ['# 1 of the city', '# 1 of the city'],
    ['pg_01m8mhfcjce8', null],
    ['pg_short', 'pg_short'],
    ['2026-11-21T08:00:00.000Z', null],
    ['2026-11-21', '2026-11-21'],
    ['rooms/deluxe', 'rooms/deluxe'],
  ])('%j is the text %j', (value, text) => {
    expect(textsOf([{ text: value }])).toEqual(text === null ? [] : [text]);
  });

  it('is found with the keys and positions that lead to it', () => {
    const components = { en: [{ id: 'x', data: { title: 'A', items: [{ text: 'B' }, { text: 'C' }] } }] };
    expect([...searchedTexts({ components }, ['components'])]).toEqual([
      { path: ['components', 'en', 0, 'data', 'title'], text: 'A' },
      { path: ['components', 'en', 0, 'data', 'items', 0, 'text'], text: 'B' },
      { path: ['components', 'en', 0, 'data', 'items', 1, 'text'], text: 'C' },
    ]);
  });

  it('is skipped where it lies deeper than anybody puts it', () => {
    const nested = (depth: number) => {
      let value: unknown = 'deep';
      for (let at = 0; at < depth; at += 1) value = [value];
      return value;
    };
    expect(textsOf(nested(40))).toEqual(['deep']);
    expect(textsOf(nested(41))).toEqual([]);
    expect(textsOf(nested(10_000))).toEqual([]);
  });
});
