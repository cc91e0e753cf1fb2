import { type ImportJob, type ImportReport, importJob, importReport } from '@vold/contract';
import { type FixtureItem, ghost, wxr } from '@vold/import/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const draft = { 'x-vold-edition': 'draft' };
type Client = Awaited<ReturnType<TestApi['makeClient']>>;
interface List {
  results: { id: string; resource: string; rev: number; title: unknown; origin?: string }[];
  total: number;
}

/** A client of the test's own, with a post type and a page, and calls about it. */
async function newClient() {
  const client: Client = await api.makeClient();
  const admin = client.tokens.superadmin;
  const call = <T = List>(method: string, path: string, body?: unknown, headers = {}, token = admin) =>
    api.call<T>(method, path, { token, body, headers });
  const type = { title: 'Posts', slug: 'post', data: { path: 'post', hasCategory: true } };
  const made = await api.call('POST', `website-setting/${client.id}`, { token: api.masterToken, body: type });
  expect(made.status).toBe(201);
  await call('POST', 'page', { title: { en: 'Own' }, slug: { en: 'own' } });
  /** Imports and resolves with the report once the job has ended. */
  const run = async (content: string, { edition, dryRun, token = admin }: RunOptions = {}) => {
    const started = await upload(client.id, content, { edition, dryRun, token });
    expect(started.status).toBe(202);
    const job = await ended(started.body.id, client.id);
    expect(job).toMatchObject({ status: 'done', error: null, edition: edition ?? null });
    return importReport.parse(job.report);
  };
  const changes = async () => (await call('GET', 'draft/changes')).body;
  const find = async (resource: string, title: string, headers = {}) => {
    const { results } = (await call('GET', `${resource}?limit=1000`, undefined, headers)).body;
    return results.find((record) => JSON.stringify(record.title).includes(title));
  };
  return { client, call, run, changes, find, visitors: () => visitors(client) };
}

interface RunOptions {
  edition?: 'draft';
  dryRun?: boolean;
  token?: string;
}

function upload(clientId: string, content: string, { edition, dryRun, token }: RunOptions) {
  const body = new FormData();
  if (dryRun) body.append('dry_run', 'true');
  body.append('file', new Blob([content]), 'export');
  const system = content.startsWith('{') ? 'ghost' : 'wordpress';
  const headers = edition ? draft : {};
  return api.call<ImportJob>('POST', `import/${system}/${clientId}`, { token, body, headers });
}

/** Resolves with the job once it has ended: the database tells when it changes. */
async function ended(id: string, clientId: string): Promise<ImportJob> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const { body } = await api.call('GET', `import/${id}/${clientId}`, { token: api.masterToken });
      const job = importJob.parse(body);
      if (job.status === 'running') return;
      stop();
      resolve(job);
    };
    const stop = api.db.listen((change) => change.kind === 'import' && look().catch(reject));
    look().catch(reject);
  });
}

/** All that visitors can get of a website, as text. */
async function visitors({ id, slug }: Client): Promise<string[]> {
  const host = `host=${slug}.localhost`;
  const paths = [
    '/',
    '/own',
    '/about',
    '/post',
    '/post/fish',
    '/post/category/sea',
    '/2020/01/fish/',
    '/feed',
    '/id',
  ];
  const site = paths.map((path) => `site/render?${host}&path=${encodeURIComponent(path)}`);
  const lists = ['page', 'post', 'category', 'navigation', 'webconfig', 'static'].map(
    (name) => `${name}/${id}`,
  );
  const answers = await Promise.all([
    ...[...site, `site/map?${host}`, `site/robots?${host}`].map((path) =>
      api.call('GET', path, { token: api.siteToken }),
    ),
    ...lists.map((path) => api.call('GET', path)),
  ]);
  return answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
}

const items = (changed: Partial<Record<number, Partial<FixtureItem>>> = {}): FixtureItem[] =>
  [
    {
      id: 1,
      title: 'Fish',
      slug: 'fish',
      content: '<p>See <a href="https://old.example/about/">us</a></p>',
      terms: [['category', 'sea', 'Sea'] as [string, string, string]],
    },
    { id: 2, title: 'Whale', slug: 'whale' },
    { id: 3, title: 'About', slug: 'about', type: 'page' },
    { id: 4, title: 'Team', slug: 'team', type: 'page', parent: 3 },
    {
      ...{ id: 5, title: 'Trip', slug: 'trip', type: 'journey' },
      terms: [['mood', 'calm', 'Calm'] as [string, string, string]],
    },
  ].map((item) => ({ ...item, ...changed[item.id] }));
const wordpress = (changed: Parameters<typeof items>[0] = {}) =>
  wxr({
    terms: [
      ['category', 1, 'sea', '', 'Sea'],
      ['category', 2, 'reef', 'sea', 'Reef'],
      ['mood', 3, 'calm', '', 'Calm'],
    ],
    items: items(changed),
  });
const ghostSite = ghost({
  posts: [
    { id: 'g1', title: 'Squid', slug: 'squid', html: '<p>Ink</p>' },
    { id: 'g2', title: 'Contact', slug: 'contact', type: 'page', html: '<p>Write</p>' },
  ],
  settings: {
    navigation: JSON.stringify([{ label: 'Contact', url: '__GHOST_URL__/contact/' }]),
    accent_color: '#112233',
  },
});
const outcomes = (report: ImportReport) =>
  Object.fromEntries(
    report.entries
      .filter(({ kind }) => kind === 'page' || kind === 'post')
      .map(({ title, outcome }) => [title, outcome]),
  );

it('prepares everything and shows visitors nothing, where publishing is for others; all of it is published at once', async () => {
  const { client, call, run, changes, find, visitors } = await newClient();
  await api.call('PUT', `client/${client.id}`, {
    token: api.masterToken,
    body: { options: { publishing: 'review' } },
  });
  const permission = ['import.create', 'import.get', 'import.list', 'import.delete', 'draft.changes'];
  await call('POST', 'role', { name: 'Mover', permission });
  const user = { name: 'Mover', email: `mover@${client.slug}.test`, password: 'a-password-for-tests' };
  const mover = await call<{ id: string }>('POST', 'user', { ...user, role: 'Mover' });
  expect(mover.status).toBe(201);
  const { email, password } = user;
  const login = await api.call<{ token: string }>('POST', 'login', { body: { email, password } });
  const { token } = login.body;
  const before = await visitors();
  expect((await upload(client.id, wordpress(), { token })).status).toBe(403);
  const tried = await run(wordpress(), { edition: 'draft', dryRun: true, token });
  expect((await changes()).total).toBe(0);
  const report = await run(wordpress(), { edition: 'draft', token });
  expect([tried.counts, tried.edition, tried.dryRun]).toEqual([report.counts, 'draft', true]);
  expect(report.counts).toMatchObject({
    page: { imported: 2 },
    post: { imported: 2, skipped: 1 },
    category: { imported: 2, skipped: 1 },
    'post-type': { imported: 0, skipped: 1 },
    redirect: { imported: 7 },
  });
  const left = report.entries.filter(({ outcome }) => outcome === 'skipped');
  const why = 'Left out, because the website has no post type “Journey”.';
  expect(left.map(({ kind, title, notes }) => [kind, title, ...notes])).toEqual(
    expect.arrayContaining([
      ['post', 'Trip', why],
      ['category', 'Calm', why],
    ]),
  );
  const fromGhost = await run(ghostSite, { edition: 'draft', token });
  expect(fromGhost.counts).toMatchObject({
    page: { imported: 1 },
    post: { imported: 1 },
    menu: { imported: 1 },
  });
  expect(await visitors()).toEqual(before);
  const { results } = await changes();
  expect(new Set(results.map(({ resource }) => resource))).toEqual(
    new Set(['page', 'post', 'category', 'navigation', 'webconfig', 'redirect']),
  );

  // A second import of the same finds its records, drafted as they are.
  const again = await run(wordpress({ 2: { title: 'Blue whale' } }), { edition: 'draft', token });
  expect(again.counts).toMatchObject({
    page: { unchanged: 2 },
    post: { unchanged: 1, changed: 1, imported: 0 },
  });
  expect((await changes()).total).toBe(results.length);

  const published = await call('POST', 'draft/publish', { all: true });
  expect(published).toMatchObject({ status: 200 });
  expect((await changes()).total).toBe(0);
  expect(await find('post', 'Blue whale')).toBeDefined();
  const after = await visitors();
  expect(after[4]).toContain('/about');
  expect(after[6]).toContain('/post/fish');
  const redirects = (await call('GET', 'redirect?limit=100')).body.results;
  expect(new Set(redirects.map(({ origin }) => origin))).toEqual(new Set(['import']));

  // Imports, as drafts and direct, know the published records as their own.
  const third = await run(wordpress({ 1: { title: 'Fishes' }, 2: { title: 'Blue whale' } }), {
    edition: 'draft',
  });
  expect(third.counts).toMatchObject({ page: { unchanged: 2 }, post: { unchanged: 1, changed: 1 } });
  expect(await visitors()).toEqual(after);
  expect((await call('POST', 'draft/publish', { all: true })).status).toBe(200);
  const direct = await run(wordpress({ 1: { title: 'Fish' }, 2: { title: 'Blue whale' } }));
  expect(direct.counts).toMatchObject({ page: { unchanged: 2 }, post: { unchanged: 1, changed: 1 } });
  expect(await find('post', 'Fishes')).toBeUndefined();
});

it('keeps what somebody has changed in the draft, discarded or deleted', async () => {
  const { call, run, find, changes } = await newClient();
  await call('POST', 'redirect', { from: '/post/fish', to: '/2020/01/fish' }, draft);
  const first = await run(wordpress(), { edition: 'draft' });
  expect(first.notes).toContainEqual(expect.stringContaining('lead to themselves or in a circle'));
  const [fish, whale, about, team] = await Promise.all([
    find('post', 'Fish', draft),
    find('post', 'Whale', draft),
    find('page', 'About', draft),
    find('page', 'Team', draft),
  ]);
  await call('PUT', `post/${fish?.id}`, { title: { en: 'Fish by hand' } }, draft);
  expect((await call('POST', `post/${whale?.id}/discard`, {})).status).toBe(200);
  expect((await call('POST', `page/${about?.id}/publish`, {})).status).toBe(200);
  await call('PUT', `page/${about?.id}`, { title: { en: 'About by hand' } });
  expect((await call('POST', `page/${team?.id}/publish`, {})).status).toBe(200);
  const changed = Object.fromEntries([1, 2, 3, 4].map((id) => [id, { title: `New ${id}` }]));
  const expected = { 'New 1': 'skipped', 'New 2': 'skipped', 'New 3': 'skipped', 'New 4': 'changed' };
  // A direct import leaves the draft to the draft.
  const tried = await run(wordpress(changed), { dryRun: true });
  expect(outcomes(tried)).toMatchObject(expected);
  expect(tried.entries.find(({ title }) => title === 'New 1')?.notes).toEqual([
    expect.stringContaining('publish or discard'),
  ]);
  const second = await run(wordpress(changed), { edition: 'draft' });
  expect(outcomes(second)).toMatchObject(expected);
  expect(second.entries.find(({ title }) => title === 'New 2')?.notes).toEqual([
    expect.stringContaining('discarded'),
  ]);
  expect(await find('page', 'Team')).toBeDefined();
  // A change that is discarded stays so.
  expect((await call('POST', `page/${team?.id}/discard`, {})).status).toBe(200);
  const before = (await changes()).total;
  expect(outcomes(await run(wordpress(changed), { edition: 'draft' }))).toMatchObject({
    'New 4': 'unchanged',
  });
  expect((await changes()).total).toBe(before);
});

it('needs a handful of statements a batch, not of each record', async () => {
  const { run, changes } = await newClient();
  const many = (title: string) =>
    wxr({
      items: Array.from({ length: 100 }, (_, index) => ({ id: index + 1, title: `${title} ${index}` })),
    });
  api.queries.length = 0;
  await run(many('A'), { edition: 'draft' });
  const writes = api.queries.filter((query) => /^insert into "(?:post|redirect|import_item)"/.test(query));
  expect(writes.length).toBeGreaterThan(2);
  expect(writes.length).toBeLessThan(10);
  expect((await changes()).total).toBeGreaterThan(200);
});
