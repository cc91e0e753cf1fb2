import type { ContentCounts, InsightSummary, PageViews, StorageUse } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { prunePageViews } from './index.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

/** Days are of UTC, and counted from the start: should one end while the tests run, all they name still lies in the same span. */
const began = Date.now();
const daysAgo = (days: number) => new Date(began - days * 86_400_000).toISOString().slice(0, 10);
const report = (rows: object[], token = api.siteToken) =>
  api.call('POST', 'site/views', { token, body: { rows } });
const page = (name: string, views: number, day = daysAgo(0), client = api.bali.id) => ({
  client,
  day,
  kind: 'page',
  name,
  views,
});
const referrer = (name: string, views: number, day = daysAgo(0), client = api.bali.id) => ({
  client,
  day,
  kind: 'referrer',
  name,
  views,
});
const read = async (query = '', role: keyof TestApi['bali']['tokens'] = 'editor') =>
  (await api.call<PageViews>('GET', `insight/views${query}`, { token: api.bali.tokens[role] })).body;

describe('page views', () => {
  beforeEach(async () => {
    await owner.query('delete from page_view');
    await api.call('PUT', `webconfig/${(await config()).id}`, {
      token: api.bali.tokens.admin,
      body: {
        language: [
          { code: 'en', name: 'English' },
          { code: 'id', name: 'Indonesian' },
        ],
        data: { page_views: true },
      },
    });
  });

  it('come from the site program alone, and as figures alone', async () => {
    expect((await report([page('/', 1)], api.bali.tokens.admin)).status).toBe(401);
    expect((await report([])).status).toBe(422);
    expect((await report([{ ...page('/', 1), views: 0 }])).status).toBe(422);
    expect((await report([{ ...page('/', 1), day: 'today' }])).status).toBe(422);
    expect((await report([page('x'.repeat(501), 1)])).status).toBe(422);
  });

  it('SHELL-05 are added up by day; pages lead to their records; another client sees none of it', async () => {
    const token = api.bali.tokens.admin;
    const made = await api.call<{ id: string }>('POST', 'page', {
      token,
      body: { title: { en: 'Rooms', id: 'Kamar' }, slug: { en: 'rooms', id: 'kamar' } },
    });
    expect(
      (
        await report([
          page('/rooms', 3),
          page('/rooms', 4, daysAgo(1)),
          page('/id/kamar', 2),
          page('/gone', 1, daysAgo(5)),
          page('/old', 50, daysAgo(8)),
          page('/elsewhere', 9, daysAgo(0), api.other.id),
          page('/nobody', 9, daysAgo(0), 'cl_nobody'),
          referrer('search.example', 4),
          referrer('', 5),
        ])
      ).status,
    ).toBe(200);
    // Reports add to what is there.
    await report([page('/rooms', 10)]);

    const week = await read('?days=7');
    expect(week).toMatchObject({ counting: true, total: 20, before: 50 });
    expect(week.days).toHaveLength(7);
    expect([daysAgo(0), daysAgo(-1)]).toContain(week.days.at(-1)?.day);
    expect(week.days).toContainEqual({ day: daysAgo(0), views: 15 });
    expect(week.days).toContainEqual({ day: daysAgo(1), views: 4 });
    const record = { resource: 'page', id: made.body.id, title: 'Rooms', type: null };
    expect(week.pages).toEqual([
      { path: '/rooms', views: 17, record },
      { path: '/id/kamar', views: 2, record },
      { path: '/gone', views: 1, record: null },
    ]);
    expect(week.referrers).toEqual([
      { host: '', views: 5 },
      { host: 'search.example', views: 4 },
    ]);
    expect((await read('?days=7&language=id')).pages[0]?.record?.title).toBe('Kamar');
    expect(await read()).toMatchObject({ total: 70, before: 0 });
    expect((await read('?days=90')).days).toHaveLength(90);

    const other = await api.call<PageViews>('GET', 'insight/views', { token: api.other.tokens.editor });
    expect(other.body).toMatchObject({ total: 9, referrers: [] });
    expect(
      (await api.call('GET', `insight/views/${api.other.id}`, { token: api.bali.tokens.superadmin })).status,
    ).toBe(404);
  });

  it('the root is the home page, in every language', async () => {
    const token = api.bali.tokens.admin;
    const made = await api.call<{ id: string }>('POST', 'page', {
      token,
      body: { title: { en: 'Start' }, slug: { en: 'start' } },
    });
    await api.call('PUT', `webconfig/${(await config()).id}`, {
      token,
      body: { default_homepage: made.body.id },
    });
    await report([page('/', 100), page('/id', 90)]);
    const { pages } = await read('?days=7');
    expect(pages.slice(0, 2).map(({ path, record }) => [path, record?.id])).toEqual([
      ['/', made.body.id],
      ['/id', made.body.id],
    ]);
  });

  it('take a thousand new referrers of a day by name, and add up the others', async () => {
    const named = (from: number) =>
      Array.from({ length: 1000 }, (_, at) => referrer(`made-up-${from + at}.example`, 1));
    await report([...named(0).slice(1), referrer('search.example', 1)]);
    // The day of this client is full; other days and other clients have room of their own.
    await report([referrer('elsewhere.example', 1, daysAgo(0), api.other.id)]);
    await report([
      ...named(1000),
      referrer('search.example', 5),
      referrer('elsewhere.example', 1),
      referrer('elsewhere.example', 1, daysAgo(1)),
      referrer('late.example', 1, daysAgo(0), api.other.id),
    ]);
    const counts = async (client: string, day: string) =>
      (
        await owner.query(
          `select count(*)::int as names, sum(views) filter (where name = '')::int as others,
            sum(views) filter (where name = 'search.example')::int as search from page_view
          where kind = 'referrer' and client_id = $1 and day = $2`,
          [client, day],
        )
      ).rows[0];
    expect(await counts(api.bali.id, daysAgo(0))).toEqual({ names: 1001, others: 1001, search: 6 });
    // Known of another day and of another client, and new on this one.
    await report([referrer('elsewhere.example', 1)]);
    expect(await counts(api.bali.id, daysAgo(0))).toEqual({ names: 1001, others: 1002, search: 6 });
    expect(await counts(api.bali.id, daysAgo(1))).toEqual({ names: 1, others: null, search: null });
    expect(await counts(api.other.id, daysAgo(0))).toEqual({ names: 2, others: null, search: null });
  });

  it('say when they are switched off', async () => {
    const { id } = await config();
    await api.call('PUT', `webconfig/${id}`, {
      token: api.bali.tokens.admin,
      body: { data: { page_views: false } },
    });
    expect((await read()).counting).toBe(false);
  });

  it('are for staff, for spans that exist, and of one client', async () => {
    await report([page('/', 1)]);
    expect((await api.call('GET', `insight/views/${api.bali.id}`)).status).toBe(401);
    const { editor } = api.bali.tokens;
    expect((await api.call('GET', 'insight/views?days=8', { token: editor })).status).toBe(422);
    expect((await api.call('GET', 'insight/views', { token: api.masterToken })).status).toBe(422);
    const master = await api.call<PageViews>('GET', `insight/views/${api.bali.id}`, {
      token: api.masterToken,
    });
    expect(master.body.total).toBeGreaterThan(0);
  });

  it('of a year are read from their sums', async () => {
    await owner.query(
      `insert into page_view (client_id, kind, day, name, views)
       select $1, 'page', current_date - d, '/page-' || n, 1 + n % 7 from generate_series(-1, 364) d, generate_series(1, 200) n`,
      [api.other.id],
    );
    const token = api.other.tokens.editor;
    const { body } = await api.call<PageViews>('GET', 'insight/views?days=90', { token });
    expect(body.days.every(({ views }) => views > 0)).toBe(true);
  });

  it('are forgotten after two years; rare referrers of past days are added up', async () => {
    await report([
      page('/ancient', 1, '2020-01-01'),
      ...Array.from({ length: 60 }, (_, place) => referrer(`made-up-${place}.example`, 1, daysAgo(3))),
      referrer('search.example', 7, daysAgo(3)),
    ]);
    await prunePageViews(api.db);
    const { rows } = await owner.query(
      `select count(*)::int as kept, sum(views)::int as views, count(*) filter (where name = '')::int as others
       from page_view where client_id = $1 and kind = 'referrer' and day = $2`,
      [api.bali.id, daysAgo(3)],
    );
    expect(rows).toEqual([{ kept: 51, views: 67, others: 1 }]);
    expect((await owner.query(`select from page_view where name = '/ancient'`)).rowCount).toBe(0);
  });
});

describe('the summary', () => {
  const summary = async (token: string, path = 'insight/summary') => {
    const { status, body } = await api.call<InsightSummary>('GET', path, { token });
    expect(status).toBe(200);
    return body;
  };
  const counts = async (token: string) =>
    (await api.call<ContentCounts>('GET', 'insight/content', { token })).body;
  const later = new Date(Date.now() + 3_600_000).toISOString();

  it('SHELL-05 has totals, latest changes and who made them, what is scheduled and what waits', async () => {
    const { editor, ticketMaster } = api.bali.tokens;
    const before = await summary(editor);
    const { page: pages, post: posts } = await counts(editor);
    await api.call('POST', 'page', {
      token: editor,
      body: { title: { en: 'Reef' }, publish_at: later, status: 'draft' },
    });
    for (const status of ['draft', 'published'])
      await api.call('POST', 'post', {
        token: editor,
        body: { type: 'tides', title: { en: 'Ebb' }, status },
      });
    await api.call('POST', 'ticket', { token: editor, body: { title: 'No water', description: 'At all' } });

    const after = await summary(editor);
    expect(await counts(editor)).toMatchObject({
      page: { total: (pages?.total ?? 0) + 1, published: pages?.published },
      post: {
        tides: { total: (posts?.tides?.total ?? 0) + 2, published: (posts?.tides?.published ?? 0) + 1 },
      },
    });
    expect(after.changes[0]).toMatchObject({ model: 'post', action: 'create', title: { en: 'Ebb' } });
    expect(after.changes[0]).toMatchObject({ who: expect.any(String), by: expect.any(String) });
    expect(after.scheduled).toContainEqual(
      expect.objectContaining({ resource: 'page', title: { en: 'Reef' }, does: 'publish' }),
    );
    expect(after.tickets).toMatchObject({
      total: (before.tickets?.total ?? 0) + 1,
      latest: [{ title: 'No water' }],
    });

    // Neither pages nor posts are in the menu of a ticket master.
    expect(await counts(ticketMaster)).toEqual({ page: null, post: null, changes: 0 });
    expect(await summary(ticketMaster)).toMatchObject({
      changes: [],
      scheduled: [],
      submissions: null,
      tickets: { latest: [{ title: 'No water' }] },
    });
    expect(await summary(api.other.tokens.editor)).toMatchObject({ scheduled: [], tickets: { total: 0 } });
    expect((await summary(api.masterToken, `insight/summary/${api.bali.id}`)).tickets?.total).toBe(
      after.tickets?.total,
    );
  });

  it('leaves out post types that a role does not see', async () => {
    const { admin, developer, editor, superadmin } = api.bali.tokens;
    const body = {
      title: 'Depths',
      data: { path: 'depths', menu_position: { id: 'posts' }, role: ['developer'] },
    };
    const made = await api.call('POST', 'website-setting', { token: superadmin, body });
    expect(made.status).toBe(201);
    for (const [token, type, title] of [
      [admin, 'currents', 'Drift'],
      [developer, 'depths', 'Trench'],
    ] as const)
      expect((await api.call('POST', 'post', { token, body: { type, title: { en: title } } })).status).toBe(
        201,
      );
    const titles = (await summary(editor)).changes.map(({ title }) => title);
    expect(titles).toContainEqual({ en: 'Drift' });
    expect(titles).not.toContainEqual({ en: 'Trench' });
    for (const [token, isSeen] of [
      [editor, false],
      [admin, false],
      [developer, true],
    ] as const) {
      const { post } = await counts(token);
      expect(post).toMatchObject({ currents: { total: 1, published: 1 } });
      expect(post !== null && 'depths' in post).toBe(isSeen);
    }
  });
});

it('SHELL-05 storage is what was uploaded', async () => {
  const use = async () =>
    (await api.call<StorageUse>('GET', 'insight/storage', { token: api.bali.tokens.editor })).body;
  const before = await use();
  const form = new FormData();
  form.set('file', new Blob(['twelve bytes']), 'a.txt');
  await api.call('POST', 'files', { token: api.bali.tokens.admin, body: form });
  expect(await use()).toEqual({
    ...before,
    used: before.used + 12,
    files: { files: before.files.files + 1, bytes: before.files.bytes + 12 },
  });
});

it('A9 tells masters how many removals of erased files were given up', async () => {
  const told = async (token: string) =>
    (await api.call<InsightSummary>('GET', `insight/summary/${api.bali.id}`, { token })).body
      .removals_given_up;
  const { admin, superadmin } = api.bali.tokens;
  const form = new FormData();
  form.set('file', new Blob(['to be erased']), 'b.txt');
  const { body } = await api.call<{ id: string }>('POST', 'files', { token: admin, body: form });
  await api.call('DELETE', `files/${body.id}`, { token: superadmin });
  expect((await api.call('POST', `files/${body.id}/erase`, { token: superadmin })).status).toBe(200);
  expect(await told(api.masterToken)).toBe(0);
  // As its last try leaves it, days later.
  const { rowCount } = await owner.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'Access Denied'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'maintenance.remove-folders'`,
  );
  expect(rowCount).toBe(1);
  expect([await told(api.masterToken), await told(superadmin)]).toEqual([1, null]);
});

async function config(): Promise<{ id: string }> {
  const { body } = await api.call<{ results: { id: string }[] }>('GET', 'webconfig', {
    token: api.bali.tokens.admin,
  });
  const [found] = body.results;
  if (!found) throw new Error('A client has a website config');
  return found;
}
