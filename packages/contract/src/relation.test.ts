import { expect, it } from 'vitest';
import type { InputComponent } from './inputs/inputs.ts';
import {
  isRelation,
  relatedIds,
  relatedRecords,
  relationTarget,
  withRenamedType,
  withRenamedTypeOffered,
} from './relation.ts';
import type { InputDefinition, InputOptions } from './section.ts';

const input = (model: string, component: InputComponent, options?: InputOptions): InputDefinition => ({
  id: model,
  component,
  model,
  title: model,
  ...(options && { options }),
});
const list = (model: string, ...components: InputDefinition[]) =>
  input(model, 'VoldMultipleAddComponent', { components });
/** A list of lists, so many deep, with something in the innermost. */
const nested = (depth: number, inner: InputDefinition): InputDefinition =>
  depth === 0 ? inner : list('a', nested(depth - 1, inner));
const nestedValue = (depth: number, value: unknown): unknown =>
  depth === 0 ? value : [{ a: nestedValue(depth - 1, value) }];
const inputs = [
  input('team', 'VoldRelation', { target: 'user' }),
  input('pages', 'VoldRelation'),
  input('news', 'VoldRelationPost'),
  input('note', 'VoldInput'),
  list(
    'rooms',
    input('page', 'VoldRelation'),
    list('beds', input('kind', 'VoldRelation', { target: 'category' })),
  ),
];
const found = (data: Record<string, unknown>, of = inputs) =>
  relatedRecords(of, data).map(({ path, id, kind }) => `${kind} ${id} at ${path}`);

it('names pages unless it says another kind of record', () => {
  expect([relationTarget({}), relationTarget({ options: { target: 'user' } })]).toEqual(['page', 'user']);
});

it('holds ids in their order, and nothing else', () => {
  expect(relatedIds(['pg_2', '', null, 3, 'pg_1'])).toEqual(['pg_2', 'pg_1']);
  expect([relatedIds('pg_1'), relatedIds({ en: ['pg_1'] }), relatedIds(null)]).toEqual([[], [], []]);
});

it('is a relation if it, or a field of an item, names records', () => {
  expect(inputs.map(isRelation)).toEqual([true, true, true, false, true]);
  expect([isRelation(list('a', input('b', 'VoldInput'))), isRelation(list('a'))]).toEqual([false, false]);
  expect(isRelation(nested(3, input('a', 'VoldRelationPost')))).toBe(true);
});

it.each<[string, Record<string, unknown>, string[]]>([
  [
    'of each relation',
    { team: ['us_1'], pages: ['pg_1', 'pg_2'] },
    ['user us_1 at team.0', 'page pg_1 at pages.0', 'page pg_2 at pages.1'],
  ],
  [
    'of each post type',
    { news: { blog: ['ps_1'], team: ['ps_2'] } },
    ['post ps_1 at news.blog.0', 'post ps_2 at news.team.0'],
  ],
  [
    'by language',
    { pages: { en: ['pg_1'], id: ['', 'pg_2'] } },
    ['page pg_1 at pages.en.0', 'page pg_2 at pages.id.1'],
  ],
  ['by language and post type', { news: { en: { blog: ['ps_1'] } } }, ['post ps_1 at news.en.blog.0']],
  ['and none deeper than that', { news: { a: { b: { c: ['ps_1'] } } } }, []],
  [
    'of items of lists in lists',
    { rooms: [{ page: ['pg_1'] }, 'x', null, { beds: { en: [{ kind: ['ca_1'] }] } }] },
    ['page pg_1 at rooms.0.page.0', 'category ca_1 at rooms.3.beds.en.0.kind.0'],
  ],
  [
    'of texts, and of what is no list',
    { note: ['pg_1'], team: 'us_1', pages: null, rooms: { page: ['pg_1'] } },
    [],
  ],
  ['but empty ones, and what is no id', { team: ['', null, 3, 'us_1'] }, ['user us_1 at team.3']],
])('finds the records %s', (_, data, expected) => {
  expect(found(data)).toEqual(expected);
});

it('looks into five lists within each other, and no sixth', () => {
  const relation = input('a', 'VoldRelation');
  const at = (depth: number) => found({ a: nestedValue(depth, ['pg_1']) }, [nested(depth, relation)]);
  expect([at(0), at(4).length, at(5)]).toEqual([['page pg_1 at a.0'], 1, []]);
  const posts = input('a', 'VoldRelationPost');
  const renamed = (depth: number) =>
    JSON.stringify(
      withRenamedType(
        [nested(depth, posts)],
        { a: nestedValue(depth, { old: ['ps_1'] }) },
        { from: 'old', to: 'new' },
      ),
    );
  expect([renamed(4).includes('"new"'), renamed(5).includes('"new"')]).toEqual([true, false]);
});

const type = { from: 'blog', to: 'news' };
const chosen = [
  input('posts', 'VoldRelationPost'),
  input('shown', 'VoldPostCollection'),
  input('note', 'VoldInput'),
];

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'related posts',
    { posts: { blog: ['ps_1'], team: ['ps_2'] } },
    { posts: { news: ['ps_1'], team: ['ps_2'] } },
  ],
  ['related posts by language', { posts: { en: { blog: ['ps_1'] } } }, { posts: { en: { news: ['ps_1'] } } }],
  [
    'a collection',
    { shown: { post: 'blog', category: ['blog'] } },
    { shown: { post: 'news', category: ['blog'] } },
  ],
  ['a collection that is its type alone', { shown: 'blog' }, { shown: 'news' }],
  [
    'a collection by language',
    { shown: { en: { post: 'blog' } }, note: 'blog' },
    { shown: { en: { post: 'news' } }, note: 'blog' },
  ],
])('renames the type of %s', (_, data, expected) => {
  expect(withRenamedType(chosen, data, type)).toEqual(expected);
  const rooms = [list('rooms', ...chosen)];
  expect(withRenamedType(rooms, { rooms: ['x', data], b: 1 }, type)).toEqual({
    rooms: ['x', expected],
    b: 1,
  });
  expect(withRenamedType(rooms, { rooms: { en: [data], id: 'x' } }, type)).toEqual({
    rooms: { en: [expected], id: 'x' },
  });
});

it.each<[string, Record<string, unknown>]>([
  ['another type', { posts: { team: ['ps_1'] }, shown: { post: 'team', category: ['blog'] } }],
  ['a category of that name', { shown: { post: 'team', category: { blog: ['x'] } } }],
  ['a key of that name without a list', { posts: { blog: 'x' } }],
  ['an input of another kind', { note: 'blog' }],
  ['nothing', { posts: null, shown: undefined }],
])('keeps the very data of %s', (_, data) => {
  expect(withRenamedType(chosen, data, type)).toBe(data);
  const below = { rooms: [data], texts: { en: [data] } };
  expect(withRenamedType([list('rooms', ...chosen), list('texts', ...chosen)], below, type)).toBe(below);
});

it('renames the types that inputs offer, and keeps the very list of those that offer none of that name', () => {
  const offered = [
    input('posts', 'VoldRelationPost', { relations: ['blog', 'team'] }),
    input('shown', 'VoldPostCollection', { post: 'blog', min: 1 }),
    list('rooms', input('posts', 'VoldRelationPost', { relations: ['blog'] })),
    input('note', 'VoldInput', { maxLength: 3 }),
  ];
  const renamed = withRenamedTypeOffered(offered, type);
  expect(renamed.map(({ options }) => options)).toEqual([
    { relations: ['news', 'team'] },
    { post: 'news', min: 1 },
    { components: [input('posts', 'VoldRelationPost', { relations: ['news'] })] },
    { maxLength: 3 },
  ]);
  expect(renamed[3]).toBe(offered[3]);
  const others = [
    'x',
    null,
    input('a', 'VoldInput'),
    input('b', 'VoldPostCollection', { post: 'team', relations: ['team'] }),
    { options: 'x' },
    list('c', input('d', 'VoldInput', { post: 'x' })),
  ];
  expect(withRenamedTypeOffered(others, type)).toBe(others);
});
