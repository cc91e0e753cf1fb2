import { type InsightSummary, type LargePage, maxLargePages } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { pruneLargePages } from './large-pages.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const hidden = await send('POST', 'website-setting', { title: 'Days', data: { path: 'days' } });
  expect([201, 409]).toContain(hidden.status);
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  await owner.query('delete from large_page');
});

type Role = keyof TestApi['bali']['tokens'];
const send = (method: string, path: string, body?: object, role: Role = 'superadmin', client = api.bali) =>
  api.call<{ id: string; message?: string }>(method, path, { token: client.tokens[role], body });
const make = async (resource: string, body: object, role?: Role, client = api.bali) => {
  const { status, body: made } = await send('POST', resource, body, role, client);
  expect([status, made.message]).toEqual([201, undefined]);
  return made.id;
};
const row = (kind: LargePage['kind'], record: string, path: string, more: object = {}) => ({
  client: api.bali.id,
  kind,
  record,
  path,
  language: 'en',
  limit: 'elements',
  view: '',
  ...more,
});
const report = (rows: object[], token = api.siteToken) =>
  api.call('POST', 'site/drawings', { token, body: { rows } });
const named = async (role: Role = 'superadmin', client = api.bali) =>
  (await api.call<InsightSummary>('GET', 'insight/summary', { token: client.tokens[role] })).body.large_pages;
const paths = async (role?: Role, client?: TestApi['bali']) =>
  (await named(role, client)).map(({ path }) => path).toSorted();

async function limitToOwn(actions: string[]): Promise<void> {
  const set = async (is_need_self_permission: boolean) => {
    for (const action of actions)
      await owner.query(
        'update "restricted-action" set is_need_self_permission = $1 where client_id = $2 and action = $3',
        [is_need_self_permission, api.bali.id, action],
      );
    // Any change of the rules makes the server read them again.
    const { rows } = await owner.query<{ id: string }>(
      'select id from "restricted-action" where client_id = $1 and action = $2',
      [api.bali.id, actions[0]],
    );
    const { status } = await send('PUT', `restricted-action/${rows[0]?.id}`, { is_need_self_permission });
    expect(status).toBe(200);
  };
  await set(true);
  undo.push(() => set(false));
}

async function limitRole(name: Role, fields: object, reset: object): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from role where client_id = $1 and name = $2',
    [api.bali.id, name],
  );
  const set = async (body: object) => {
    expect((await send('PUT', `role/${rows[0]?.id}`, body)).status).toBe(200);
  };
  await set(fields);
  undo.push(() => set(reset));
}

it('K3 K4 Insights names the pages that the site program reports, one row each, with the limit', async () => {
  const id = await make('page', { title: { en: 'Large' }, slug: { en: 'large' } });
  expect((await report([row('page', id, '/large')], api.bali.tokens.superadmin)).status).toBe(401);
  expect((await report([row('page', id, '/large', { limit: 'patience' })])).status).toBe(422);
  expect((await report([row('page', id, '/large')])).status).toBe(200);
  await report([row('page', id, '/large', { limit: 'time' }), row('missing', '', '', { language: 'id' })]);
  const pages = await named();
  expect(pages).toHaveLength(2);
  expect(pages.find(({ kind }) => kind === 'page')).toMatchObject({
    id,
    type: null,
    title: { en: 'Large' },
    path: '/large',
    language: 'en',
    limit: 'time',
  });
});

it('K3 K4 Insights forgets a page that was drawn within the limits, changed, deleted or not asked for', async () => {
  const [mended, changed, gone, old, same] = await Promise.all(
    ['mended', 'changed', 'gone', 'old', 'same'].map((slug) =>
      make('page', { title: { en: slug }, slug: { en: slug } }),
    ),
  );
  const rows = Object.entries({ mended, changed, gone, old, same }).map(([slug, id]) =>
    row('page', String(id), `/${slug}`),
  );
  await report(rows);
  expect(await paths()).toHaveLength(5);
  // In another language it is another page.
  await report([row('page', String(mended), '/mended', { limit: null, language: 'id' })]);
  expect(await paths()).toHaveLength(5);
  await report([row('page', String(mended), '/mended', { limit: null })]);
  expect((await send('PUT', `page/${changed}`, { title: { en: 'Shorter' } })).status).toBe(200);
  expect((await send('DELETE', `page/${gone}`)).status).toBe(200);
  await owner.query(`update large_page set last_at = now() - interval '8 days' where path = '/old'`);
  expect(await paths()).toEqual(['/same']);
  await pruneLargePages(api.db);
  const { rows: left } = await owner.query(`select path from large_page where path in ('/old', '/same')`);
  expect(left).toEqual([{ path: '/same' }]);
});

it.each([
  ['view', 'component', { title: 'Rooms', kind: 'section', sectionId: 'rooms' }],
  ['menu', 'navigation', { position: 'top' }],
])(
  'K3 K4 Insights forgets all pages after a change of a %s, until they are reported again',
  async (_, resource, body) => {
    await report([row('missing', '', '')]);
    expect(await paths()).toEqual(['']);
    await make(resource, body);
    expect(await paths()).toEqual([]);
    await report([row('missing', '', '')]);
    expect(await paths()).toEqual(['']);
  },
);

it('K3 K4 Insights forgets all pages after a change of the settings of the website', async () => {
  await report([row('missing', '', '')]);
  expect((await send('POST', 'webconfig', { site_name: 'Other' })).status).toBeLessThan(300);
  expect(await paths()).toEqual([]);
  await send('POST', 'webconfig', { site_name: 'Theirs' }, 'superadmin', api.other);
  await report([row('missing', '', '')]);
  expect(await paths()).toEqual(['']);
});

it('K3 K4 Insights names the latest first, with the record and the limit that were reported last', async () => {
  const [page, post] = await Promise.all([
    make('page', { title: { en: 'Page' }, slug: { en: 'as-page' } }),
    make('post', { type: 'journal', title: { en: 'Post' }, slug: { en: 'as-post' } }),
  ]);
  const category = await make('category', {
    type: 'journal',
    title: { en: 'Kind' },
    slug: { en: 'as-kind' },
  });
  await report([
    row('page', page, '/a', { view: 'old' }),
    row('category', category, '/b'),
    row('archive', 'journal', '/c'),
    row('missing', '', '/d', { language: 'id' }),
    row('missing', '', '/d'),
    row('page', page, '/e'),
  ]);
  // Another record is at the address by now.
  await report([row('post', post, '/a', { limit: 'time', view: 'post/journal' })]);
  // All in one statement, so that the last two have the same time.
  await owner.query(`update large_page set last_at = now() + make_interval(mins =>
    case path when '/a' then 6 when '/b' then 5 when '/c' then 4 else 3 end)`);
  const told = { language: 'en', limit: 'elements', view: '', title: null, type: null, id: null };
  const [first, ...others] = await named();
  expect(first).toMatchObject({
    kind: 'post',
    id: post,
    type: 'journal',
    title: { en: 'Post' },
    path: '/a',
    limit: 'time',
    view: 'post/journal',
  });
  expect(Date.parse(first?.last_at ?? '')).toBeGreaterThan(Date.now());
  expect(others.map(({ last_at: _, ...rest }) => rest)).toEqual([
    { ...told, kind: 'category', path: '/b', id: category, type: 'journal', title: { en: 'Kind' } },
    { ...told, kind: 'archive', path: '/c', type: 'journal' },
    { ...told, kind: 'missing', path: '/d' },
    { ...told, kind: 'page', path: '/e', id: page, title: { en: 'Page' } },
    { ...told, kind: 'missing', path: '/d', language: 'id' },
  ]);
});

it('K3 K4 names no page in the trash that is reported again, and notes none of a client that is gone', async () => {
  const id = await make('page', { title: { en: 'Gone' }, slug: { en: 'in-the-trash' } });
  expect((await send('DELETE', `page/${id}`)).status).toBe(200);
  const gone = await api.makeClient();
  await owner.query('update client set deleted_at = now() where id = $1', [gone.id]);
  await report([row('page', id, '/in-the-trash'), row('missing', '', '/x', { client: gone.id })]);
  await owner.query('update large_page set last_at = last_at + interval $$1 minute$$');
  expect(await paths()).toEqual([]);
  const { rows } = await owner.query('select client_id from large_page');
  expect(rows).toEqual([{ client_id: api.bali.id }]);
});

it('K3 K4 a draft of the page keeps the published page named', async () => {
  const id = await make('page', { title: { en: 'Large' }, slug: { en: 'drafted' } });
  await report([row('page', id, '/drafted')]);
  const headers = { 'x-vold-edition': 'draft' };
  const token = api.bali.tokens.superadmin;
  const saved = await api.call('PUT', `page/${id}`, { token, headers, body: { title: { en: 'Short' } } });
  expect(saved.status).toBe(200);
  for (const edition of [{}, headers]) {
    const { body } = await api.call<InsightSummary>('GET', 'insight/summary', { token, headers: edition });
    expect(body.large_pages).toMatchObject([{ title: { en: 'Large' } }]);
  }
});

it('K3 K4 another client sees none of them, and can neither report nor remove one', async () => {
  const id = await make('page', { title: { en: 'Large' }, slug: { en: 'ours' } });
  await report([row('page', id, '/ours'), row('page', id, '/x', { client: api.other.id })]);
  await report([
    row('page', id, '/y', { client: 'cl_nobody' }),
    row('page', id, '/ours', { client: api.other.id, limit: null }),
  ]);
  expect(await paths()).toEqual(['/ours']);
  expect(await paths('superadmin', api.other)).toEqual([]);
});

it('K3 K4 keeps the latest pages of a client', async () => {
  const rows = Array.from({ length: maxLargePages + 30 }, (_, at) =>
    row('missing', '', `/${String(at).padStart(3, '0')}`),
  );
  await report(rows.slice(0, maxLargePages));
  await report(rows.slice(maxLargePages));
  const left = await paths();
  expect(left).toHaveLength(maxLargePages);
  expect(left).toContain(rows.at(-1)?.path);
});

it('K3 K4 K7 names only pages that the caller may read', async () => {
  const type = 'days';
  const mine = await make('page', { title: { en: 'Mine' }, slug: { en: 'mine' } }, 'editor');
  const theirs = await make('page', { title: { en: 'Theirs' }, slug: { en: 'theirs' } });
  const post = await make('post', { type: 'journal', title: { en: 'Post' }, slug: { en: 'post' } });
  const hidden = await make('post', { type, title: { en: 'Hidden' }, slug: { en: 'hidden' } });
  const category = await make('category', { type, title: { en: 'Kind' }, slug: { en: 'kind' } });
  const shown = await make('category', { type: 'journal', title: { en: 'Shown' }, slug: { en: 'shown' } });
  const all = [
    row('page', mine, '/mine'),
    row('page', theirs, '/theirs', { view: 'post/days' }),
    row('post', post, '/journal/post'),
    row('post', hidden, '/days/hidden'),
    row('category', category, '/days/kind'),
    row('archive', type, '/days'),
    row('archive', 'journal', '/journal?page=2'),
    row('missing', '', ''),
  ];
  await report(all);
  const every = all.map(({ path }) => path).toSorted();
  expect(await paths('editor')).toEqual(every);
  expect(await paths('ticketMaster')).toEqual([]);

  await limitRole('editor', { disabled_menu: ['posts/days'] }, { disabled_menu: [] });
  expect(await paths('editor')).toEqual(['', '/journal/post', '/journal?page=2', '/mine', '/theirs']);
  await limitToOwn(['page.get', 'page.list']);
  expect(await paths('editor')).toEqual(['/journal/post', '/journal?page=2', '/mine']);
  await limitToOwn(['post.get', 'post.list']);
  expect(await paths('editor')).toEqual(['/mine']);
  await report([row('category', shown, '/journal/shown')]);
  expect(await paths('editor')).toEqual(['/journal/shown', '/mine']);
  await limitToOwn(['category.get', 'category.list']);
  expect(await paths('editor')).toEqual(['/mine']);
  await report([row('category', shown, '/journal/shown', { limit: null })]);
  expect(await paths()).toEqual(every);
});

it('K3 K4 names the view only for those who may list views', async () => {
  await report([row('missing', '', '', { view: 'header/header' })]);
  expect(await named('developer')).toMatchObject([{ view: 'header/header' }]);
  await limitToOwn(['component.list']);
  expect(await named('developer')).toMatchObject([{ view: '' }]);
});
