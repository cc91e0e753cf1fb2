import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  rev: number;
  changed?: boolean;
  published_rev: number | null;
  title: string;
  items: { id: string }[];
  site_name: string;
  theme: { radius?: number; spacing?: number };
  mandrill_key: string;
  secrets?: unknown;
  details: { path: string }[];
  results: Answer[];
  total: number;
}

interface Shown {
  navigations: { sidebar: unknown[] };
  record?: { categories?: unknown[] };
}

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const draft = { 'x-vold-edition': 'draft' };
type Person = 'admin' | 'editor' | 'developer';
const as =
  (person: Person, client: 'bali' | 'other' = 'bali') =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    api.call<Answer>(method, path, { token: api[client].tokens[person], body, headers });
const call = as('admin');
const callDraft = (method: string, path: string, body?: unknown, headers = {}) =>
  call(method, path, body, { ...draft, ...headers });
const item = (id: string, title: string) => ({
  id,
  type: 'custom',
  customUrl: '/x',
  customTitle: { en: title },
});

describe('menus', () => {
  it('are drafted, listed, merged item by item, and published', async () => {
    const items = [item('a', 'Rooms'), item('b', 'Spa')];
    const { id, rev } = (await call('POST', 'navigation', { position: 'main', title: 'Main', items })).body;
    const saved = await callDraft('PUT', `navigation/${id}`, { items: [item('a', 'Suites'), items[1]] });
    expect(saved).toMatchObject({ status: 200, body: { changed: true, published_rev: rev } });
    expect((await call('GET', `navigation/${id}`)).body).toMatchObject({ rev, items });
    const where = `where=${encodeURIComponent(JSON.stringify({ id, changed: true }))}`;
    expect((await callDraft('GET', `navigation?${where}`)).body).toMatchObject({
      total: 1,
      results: [{ id }],
    });

    await call('PUT', `navigation/${id}`, { items: [items[0], item('b', 'Wellness')] });
    const published = await call('POST', `navigation/${id}/publish`, {});
    expect(published.body.items).toEqual([item('a', 'Suites'), item('b', 'Wellness')]);

    await callDraft('PUT', `navigation/${id}`, { title: 'Mine' });
    await call('PUT', `navigation/${id}`, { title: 'Theirs' });
    const refused = await call('POST', `navigation/${id}/publish`, {});
    expect(refused).toMatchObject({ status: 409, body: { details: [{ path: `navigation.${id}.title` }] } });
    expect((await call('POST', `navigation/${id}/publish`, { conflicts: 'draft' })).body.title).toBe('Mine');
  });

  it('and categories of posts that lead to what is not published yet are left out for visitors', async () => {
    const words = (text: string) => ({ title: { en: text }, slug: { en: text.toLowerCase() } });
    // A page without a section is in no menu.
    const components = { en: [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Words</p>' } }] };
    const shown = async (path: string) => {
      const query = new URLSearchParams({ host: 'bali.localhost', path });
      const { body } = await api.call<Shown>('GET', `site/render?${query}`, { token: api.siteToken });
      return { menu: body.navigations.sidebar.length, categories: body.record?.categories?.length };
    };
    await call('POST', 'page', words('Here'));
    const ids = async (...records: [string, object][]) => {
      const made = [];
      for (const [resource, body] of records)
        made.push({ resource, id: (await callDraft('POST', resource, body)).body.id });
      return made;
    };
    const [page, category] = await ids(
      ['page', { ...words('Ahead'), components }],
      ['category', { type: 'journal', ...words('Reefs') }],
    );
    const naming = await ids(
      [
        'navigation',
        {
          position: 'sidebar',
          status: 'published',
          items: [{ id: 'a', type: 'page', target: page?.id }],
        },
      ],
      ['post', { type: 'journal', ...words('Dive'), categories: [category?.id] }],
    );
    expect((await call('POST', 'draft/publish', { records: naming })).status).toBe(200);
    expect(await shown('/journal/dive')).toEqual({ menu: 0, categories: 0 });
    expect((await call('POST', 'draft/publish', { records: [page, category] })).status).toBe(200);
    expect(await shown('/journal/dive')).toEqual({ menu: 1, categories: 1 });
    // Together, in any order: the menu is published before the page that it names.
    const [next] = await ids(['page', { ...words('Next'), components }]);
    const menu = { resource: 'navigation', id: naming[0]?.id ?? '' };
    await callDraft('PUT', `navigation/${menu.id}`, {
      items: [{ id: 'b', type: 'page', target: next?.id }],
    });
    expect((await call('POST', 'draft/publish', { records: [menu, next] })).status).toBe(200);
    expect((await shown('/here')).menu).toBe(1);
  });

  it('are made, deleted and discarded in the draft, and keep in use what they show', async () => {
    const page = (await call('POST', 'page', { title: { en: 'Target' } })).body.id;
    const items = [{ id: 'a', type: 'page', target: page }];
    const made = await callDraft('POST', 'navigation', { position: 'top', title: 'New', items });
    expect((await call('GET', `navigation/${made.body.id}`)).status).toBe(404);
    expect((await call('GET', `page/${page}/references`)).body.results).toMatchObject([
      { resource: 'navigation', id: made.body.id, title: 'New', status: 'draft' },
    ]);
    expect((await call('POST', `navigation/${made.body.id}/publish`, {})).body.items).toMatchObject(items);
    expect((await callDraft('DELETE', `navigation/${made.body.id}`)).status).toBe(200);
    expect((await callDraft('GET', `navigation/${made.body.id}`)).status).toBe(404);
    expect((await call('POST', `navigation/${made.body.id}/discard`)).status).toBe(200);
    expect((await callDraft('GET', `navigation/${made.body.id}`)).body).toMatchObject({ changed: false });
  });
});

describe('the website config', () => {
  it('is drafted but for what visitors may not read, which is saved directly and is in no entry', async () => {
    const developer = as('developer');
    const read = async (headers = {}) =>
      (await developer('GET', 'webconfig', undefined, headers)).body.results[0];
    const before = await read();
    const id = before?.id ?? '';
    const both = { theme: { radius: 7 }, mandrill_key: 'md-secret-1', mailchimp: { list_id: 'list-1' } };
    const saved = await developer('PUT', `webconfig/${id}`, both, draft);
    expect(saved).toMatchObject({ status: 200, body: { changed: true, theme: { radius: 7 } } });
    const published = await read();
    expect(published).toMatchObject({
      theme: before?.theme,
      mandrill_key: '••••',
      mailchimp: { list_id: 'list-1' },
      rev: saved.body.published_rev,
    });
    expect(await read(draft)).toMatchObject({ ...both, mandrill_key: '••••' });
    const entry = await owner.query('select * from draft_entry where record_id = $1', [id]);
    expect(JSON.stringify(entry.rows)).not.toMatch(/secret|mandrill|mailchimp|list-1/);

    const key = await developer('PUT', `webconfig/${id}`, { mailchimp: { list_id: 'list-2' } }, draft);
    expect(key.body).toMatchObject({ changed: true, published_rev: (published?.rev ?? 0) + 1 });
    await developer('PUT', `webconfig/${id}`, { site_name: 'Renamed meanwhile' });
    const merged = await developer('POST', `webconfig/${id}/publish`, {});
    expect(merged.body).toMatchObject({
      theme: { radius: 7 },
      site_name: 'Renamed meanwhile',
      mailchimp: { list_id: 'list-2' },
      mandrill_key: '••••',
    });
    const posted = await developer('POST', 'webconfig', { site_name: 'Posted' }, draft);
    expect(posted.body).toMatchObject({ site_name: 'Posted', changed: true });
    expect((await developer('POST', `webconfig/${id}/discard`)).status).toBe(200);
    const direct = await developer('PUT', `webconfig/${id}`, { mailchimp: { list_id: 'list-3' } }, draft);
    expect(direct.body).toMatchObject({ changed: false, rev: (await read())?.rev });
  });

  it('says that its homepage is not published yet, or not there any more', async () => {
    const { id: page } = (await callDraft('POST', 'page', { title: { en: 'Start' } })).body;
    const config = (await callDraft('POST', 'webconfig', { default_homepage: page })).body.id;
    const publish = () => call('POST', `webconfig/${config}/publish`, {});
    const path = `webconfig.${config}.default_homepage`;
    const refusal = (message: string) => ({
      status: 422,
      body: { message: expect.stringContaining(message), details: [{ path }] },
    });
    expect(await publish()).toMatchObject(refusal('Publish that page first, or together with this'));
    await call('POST', `page/${page}/discard`);
    expect(await publish()).toMatchObject(refusal('It was deleted or discarded: choose another one'));
    const { id: other } = (await callDraft('POST', 'page', { title: { en: 'Begin' } })).body;
    await callDraft('POST', 'webconfig', { default_homepage: other });
    const records = [
      { resource: 'webconfig', id: config },
      { resource: 'page', id: other },
    ];
    expect((await call('POST', 'draft/publish', { records })).status).toBe(200);
  });

  it('keeps its rules for who may change what', async () => {
    const editor = as('editor', 'other');
    const id = (await editor('GET', 'webconfig')).body.results[0]?.id;
    expect((await editor('PUT', `webconfig/${id}`, { mandrill_key: 'k' }, draft)).status).toBe(403);
    expect((await editor('PUT', `webconfig/${id}`, { dev_mode: true }, draft)).status).toBe(403);
    expect((await editor('PUT', `webconfig/${id}`, { language: [] }, draft)).status).toBe(422);
  });
});

it('K14 in review, what visitors notice of services is for those who may publish the settings', async () => {
  const { id } = (
    await call('POST', 'webconfig', { instagram: { description: 'Follow us' }, mailchimp: { list_id: 'a1' } })
  ).body;
  const publishing = (mode: string) =>
    api.call('PUT', `client/${api.bali.id}`, {
      token: api.masterToken,
      body: { options: { publishing: mode } },
    });
  await publishing('review');
  onTestFinished(async () => void (await publishing('direct')));
  const editor = as('editor');
  const stored = async () => (await call('GET', `webconfig/${id}`)).body;
  const before = await stored();
  for (const body of [
    { instagram: { description: 'Call 0900' } },
    { instagram: {} },
    { mailchimp: { list_id: 'thief' } },
    { mailchimp: {}, site_name: 'Bali' },
  ])
    for (const [method, path] of [
      ['PUT', `webconfig/${id}`],
      ['POST', `webconfig/${id}`],
      ['POST', 'webconfig'],
    ] as const) {
      const { status, body: answer } = await editor(method, path, body, draft);
      expect([status, answer]).toEqual([
        403,
        expect.objectContaining({ message: expect.stringContaining('webconfig.publish') }),
      ]);
    }
  expect(await stored()).toEqual(before);
  const same = { instagram: { description: 'Follow us' }, site_name: 'Bali by the sea' };
  expect((await editor('PUT', `webconfig/${id}`, same, draft)).body).toMatchObject({ changed: true });
  expect((await callDraft('PUT', `webconfig/${id}`, { instagram: { description: 'New' } })).status).toBe(200);
  expect((await call('POST', `webconfig/${id}/discard`)).status).toBe(200);
});
