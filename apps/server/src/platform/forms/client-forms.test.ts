import { type CompiledForm, compileForm, type FormField, hiddenModels } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, type Database, json, type Transaction } from '../db/index.ts';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import {
  type ClientForms,
  createFormCache,
  hiddenFields,
  hiddenKeys,
  readForms,
  withoutHidden,
} from './client-forms.ts';

const form = (...fields: [model: string, role?: string][]) =>
  compileForm([
    {
      id: 'a',
      components: fields.map(
        ([model, role]): FormField => ({
          id: model,
          component: 'VoldInput',
          model,
          title: model,
          ...(role && { roles: [role] }),
        }),
      ),
    },
  ]);
const editor = { role: 'editor', fullAccess: false, master: false, clientId: 'cl_1' };
const admin = { ...editor, role: 'admin' };
const forms: ClientForms = {
  types: new Map([
    ['blog', form(['lead'], ['cost', 'admin'])],
    ['team', form(['phone', 'admin'], ['note', 'editor'])],
    ['open', form(['lead'])],
  ]),
  page: form(['margin', 'admin']),
  sections: new Map(),
  listed: new Map(),
};
const keys = (viewer: typeof editor, resource: string, type?: unknown) => [
  ...hiddenKeys(hiddenFields(forms, viewer), resource, type),
];

it('hides what a role does not see, of posts by their type, and of pages', () => {
  expect(keys(editor, 'post', 'blog')).toEqual(['cost']);
  expect(keys(editor, 'post', 'team')).toEqual(['phone']);
  expect(keys(admin, 'post', 'team')).toEqual(['note']);
  expect(keys(admin, 'post', 'blog')).toEqual([]);
  expect(keys(editor, 'post', 'open')).toEqual([]);
  expect(keys(editor, 'post', 'gone')).toEqual([]);
  expect(keys(editor, 'page', 'blog')).toEqual(['margin']);
  expect(keys(admin, 'page')).toEqual([]);
  expect(keys(editor, 'category', 'blog')).toEqual([]);
});

it('hides of a post whose type nobody knows what any type hides', () => {
  expect(keys(editor, 'post')).toEqual(['cost', 'phone']);
  expect(keys(editor, 'post', null)).toEqual(['cost', 'phone']);
});

it('hides nothing where nothing is hidden', () => {
  expect(hiddenFields(forms, { ...editor, fullAccess: true })).toBeNull();
  expect(hiddenFields({ ...forms, types: new Map(), page: null }, editor)).toBeNull();
  expect([...(hiddenFields({ ...forms, types: new Map() }, editor)?.page ?? [])]).toEqual(['margin']);
  expect(hiddenFields({ ...forms, page: null }, editor)?.page.size).toBe(0);
  expect([...hiddenKeys(null, 'post', 'blog')]).toEqual([]);
});

it('leaves hidden values out of a record, and keeps the very record that has none', () => {
  const hidden = hiddenFields(forms, editor);
  const post = { type: 'blog', title: 'A', data: { lead: 'x', cost: 3 } };
  expect(withoutHidden(hidden, 'post', post)).toEqual({ type: 'blog', title: 'A', data: { lead: 'x' } });
  expect(withoutHidden(hidden, 'post', post, 'team')).toEqual(post);
  expect(withoutHidden(hidden, 'page', { data: { margin: 1, lead: 2 } })).toEqual({ data: { lead: 2 } });
  for (const [resource, record] of [
    ['post', { type: 'open', data: { cost: 3 } }],
    ['post', { type: 'blog', data: null }],
    ['post', { type: 'blog', data: 'cost' }],
    ['post', { type: 'blog' }],
    ['category', post],
  ] as const)
    expect(withoutHidden(hidden, resource, record)).toBe(record);
  expect(withoutHidden(null, 'post', post)).toBe(post);
});

describe('the cache of forms', () => {
  /** A database that answers with forms of a size, and counts how often it was asked. */
  function cacheOf(sizes: Record<string, number | Error | Promise<number>> = {}) {
    let tell: (change: Change) => void = () => {};
    let isListening = true;
    let client = '';
    const asked: string[] = [];
    const db = {
      listen: (listener: typeof tell) => {
        tell = listener;
        return () => {
          isListening = false;
        };
      },
      read: async () => {
        asked.push(client);
        const size = await (sizes[client] ?? 1000);
        if (size instanceof Error) throw size;
        return { forms: { ...forms }, size };
      },
    } as unknown as Database;
    const cache = createFormCache(db);
    return {
      cache,
      asked,
      tell: (change: object) => tell(change as Change),
      isListening: () => isListening,
      of: (id: string) => {
        client = id;
        return cache.of(id);
      },
    };
  }

  it('reads the forms of a client once, also for those who ask at once', async () => {
    const { of, asked, cache } = cacheOf();
    const [one, two] = await Promise.all([of('a'), of('a')]);
    expect(two).toBe(one);
    expect(await cache.within({} as Transaction, 'a')).toBe(one);
    expect(await of('b')).not.toBe(one);
    expect(asked).toEqual(['a', 'b']);
  });

  it.each<[string, object, string[]]>([
    ['a post type', { kind: 'website-setting', client: 'a' }, ['a']],
    ['a section', { kind: 'component', client: 'a' }, ['a']],
    ['anything', { kind: '*' }, ['a', 'b']],
    ['a page', { kind: 'page', client: 'a' }, []],
    ['a post type of all', { kind: 'website-setting' }, []],
  ])('reads them again after a change of %s', async (_, change, again) => {
    const { of, asked, tell } = cacheOf();
    await of('a');
    await of('b');
    tell(change);
    await of('a');
    await of('b');
    expect(asked.slice(2)).toEqual(again);
  });

  it('reads them again when it is told to, and after a failure', async () => {
    const sizes: Record<string, number | Error> = { a: new Error('away') };
    const { of, asked, cache, isListening } = cacheOf(sizes);
    await expect(of('a')).rejects.toThrow('away');
    sizes.a = 1000;
    const first = await of('a');
    cache.forgetClient('a');
    expect(await of('a')).not.toBe(first);
    expect(asked).toEqual(['a', 'a', 'a']);
    cache.close();
    expect(isListening()).toBe(false);
  });

  it('counts nothing of what was forgotten while it was read, and keeps what was asked for since', async () => {
    const sizes: Record<string, number | Error | Promise<number>> = {};
    const { of, asked, cache } = cacheOf(sizes);
    const large = Promise.withResolvers<number>();
    sizes.a = large.promise;
    const first = of('a');
    cache.forgetClient('a');
    large.resolve(15_000_000);
    await first;
    sizes.b = 10_000_000;
    for (const id of ['b', 'b']) await of(id);
    expect(asked).toEqual(['a', 'b']);

    const broken = Promise.withResolvers<number>();
    sizes.c = broken.promise;
    const failing = of('c');
    cache.forgetClient('c');
    sizes.c = 1;
    const later = await of('c');
    broken.reject(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    expect(await of('c')).toBe(later);
  });

  it('keeps twenty million characters, those that were asked for last', async () => {
    const { of, asked, tell } = cacheOf({ a: 10_000_000, b: 10_000_000, c: 1, d: 21_000_000 });
    for (const id of ['a', 'b', 'a', 'b', 'a']) await of(id);
    expect(asked).toEqual(['a', 'b']);
    await of('c');
    for (const id of ['a', 'c', 'b']) await of(id);
    // For b, then a: what is asked for last stays.
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
    for (const id of ['c', 'b', 'a']) await of(id);
    expect(asked.slice(4)).toEqual(['a']);
    tell({ kind: '*' });
    for (const id of ['a', 'b', 'a', 'b']) await of(id);
    expect(asked.slice(5)).toEqual(['a', 'b']);
    await of('d');
    await of('d');
    expect(asked.slice(7)).toEqual(['d', 'd']);
  });
});

describe('the forms of a client', () => {
  let open: OpenTestDatabase;
  let ours: string;
  beforeAll(async () => {
    open = await openTestDatabase();
    ours = await createClient(open.db, 'ours');
  });
  afterAll(() => open.close());
  beforeEach(() =>
    open.db.transact(system, async (tx) => {
      await sql`delete from "website-setting"`.execute(tx);
      await sql`delete from component`.execute(tx);
    }),
  );
  const field = (model: string, more: object = {}) => ({
    ...{ id: model, component: 'VoldInput', model, title: model, ...more },
  });
  const group = (...components: object[]) => [{ id: 'a', components }];
  let count = 0;
  const define = (data: object, more: object = {}) =>
    open.db.transact(system, (tx) =>
      tx
        .insertInto('website-setting')
        .values({
          client_id: ours,
          id: `ws_01jd0000000000000000000${String(++count).padStart(3, '0')}`,
          title: 'T',
          data: json(data as never),
          ...more,
        })
        .execute(),
    );
  const read = async () => (await open.db.read(system, (tx) => readForms(tx, ours))).forms;
  const modelsOf = (compiled?: CompiledForm | null) => compiled?.places.map(({ field: { model } }) => model);
  const deleted = { deleted_at: '2026-01-01' };

  it('are those of the type that posts have, and of pages', async () => {
    await define({ path: 'list', cardDetail: { apiModel: { post_type: 'trip' }, group: group(field('a')) } });
    await define({ path: 'news', cardDetail: { apiModel: { post_type: '' }, group: group(field('b')) } });
    await define({ path: 'trip', extendPageInput: true, cardDetail: { group: group(field('c')) } });
    await define({ path: 'plain', extendPageInput: true });
    await define({ extendPageInput: false, cardDetail: { group: group(field('d')) } });
    const found = await read();
    expect([...found.types.keys()].toSorted()).toEqual(['news', 'trip']);
    expect(modelsOf(found.types.get('trip'))).toEqual(['a', 'c']);
    expect(modelsOf(found.types.get('news'))).toEqual(['b']);
    expect(modelsOf(found.page)).toEqual(['c']);
  });

  it('have the fields that lists are served by in order, of types that are defined', async () => {
    const owner = new pg.Client({ connectionString: open.url });
    await owner.connect();
    await owner.query('delete from marked_type');
    for (const path of ['trip', 'news', 'gone']) {
      const more = path === 'gone' ? deleted : {};
      await define({ path, cardDetail: { group: group(field('price'), field('day')) } }, more);
      const ready = path === 'news' ? {} : { price: 'VoldNumber', day: 'VoldCalendar' };
      await owner.query(
        `insert into marked_type (client_id, type, unique_models, listed, ready, stale, last_id)
          values ($1, $2, '{}', '{}', $3, '{}', '')
          on conflict (client_id, type) do update set ready = excluded.ready`,
        [ours, path, JSON.stringify(ready)],
      );
    }
    await owner.end();
    const { listed } = await read();
    expect([...listed].map(([type, fields]) => [type, Object.fromEntries(fields)])).toEqual([
      ['trip', { price: 'VoldNumber', day: 'VoldCalendar' }],
    ]);
  });

  it('are of one client, and nothing without a definition', async () => {
    const theirs = await createClient(open.db, 'theirs');
    await define(
      { path: 'news', extendPageInput: true, cardDetail: { group: group(field('a')) } },
      { client_id: theirs },
    );
    await open.db.transact(system, (tx) =>
      tx
        .insertInto('component')
        .values({
          client_id: theirs,
          id: 'co_01jd00000000000000000000a1',
          title: 'S',
          sectionId: 's',
          components: json([field('x')] as never),
        })
        .execute(),
    );
    const found = await read();
    expect([found.types.size, found.page, found.sections.size]).toEqual([0, null, 0]);
  });

  it('of a deleted type have no rules, but hide what they hid, until it is defined again', async () => {
    const secret = field('cost', { roles: ['admin'] });
    await define(
      { path: 'news', cardDetail: { group: group(field('lead', { required: true }), secret) } },
      deleted,
    );
    const gone = (await read()).types.get('news');
    expect(gone?.places).toEqual([]);
    expect([...(gone ? hiddenModels(gone, editor) : [])]).toEqual(['cost']);
    await define({ path: 'news', cardDetail: { group: group(field('lead')) } });
    const living = (await read()).types.get('news');
    expect(modelsOf(living)).toEqual(['lead']);
    expect(living?.limited).toEqual([]);
  });

  it('have the inputs of its sections that are there and can be read', async () => {
    const section = (sectionId: string, components: unknown, more: object = {}) =>
      open.db.transact(system, (tx) =>
        tx
          .insertInto('component')
          .values({
            client_id: ours,
            id: `co_01jd00000000000000000000${sectionId}`,
            title: sectionId,
            sectionId,
            components: json(components as never),
            ...more,
          })
          .execute(),
      );
    await section('aa', [field('x'), field('y')]);
    await section('bb', [field('x')], deleted);
    await section('cc', []);
    await section('dd', [{ model: 3 }]);
    const { sections } = await read();
    expect([...sections].map(([key, inputs]) => [key, inputs.map(({ model }) => model)]).toSorted()).toEqual([
      ['aa', ['x', 'y']],
      ['dd', []],
    ]);
  });
});
