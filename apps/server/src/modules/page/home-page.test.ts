import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let home: string;
let other: string;
const draft = { 'x-vold-edition': 'draft' };
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  home = await page({ title: { en: 'Welcome' } });
  other = await page({ title: { en: 'Other' } });
  expect((await choose(home)).status).toBeLessThan(300);
});

const token = () => api.bali.tokens.superadmin;
const call = (method: string, path: string, body: unknown = {}, headers = {}) =>
  api.call<{
    id: string;
    rev: number;
    status: string;
    message: string;
    details: { path: string }[];
    refused: unknown[];
  }>(method, path, { token: token(), body: method === 'GET' ? undefined : body, headers });
const choose = (id: string, headers = {}) => call('POST', 'webconfig', { default_homepage: id }, headers);

async function page(body: object): Promise<string> {
  const answer = await call('POST', 'page', body);
  expect(answer.status, answer.body.message).toBe(201);
  return answer.body.id;
}

async function atRoot(): Promise<string> {
  const { body } = await api.call<{ kind: string; record?: { id: string } }>(
    'GET',
    'site/render?host=bali.localhost&path=/',
    { token: api.siteToken },
  );
  return body.record?.id ?? body.kind;
}

describe('the home page', () => {
  it.each([
    ['status', () => ({ status: 'draft' })],
    ['publish_at', () => ({ publish_at: soon() })],
    ['unpublish_at', () => ({ unpublish_at: soon() })],
  ])('E45 is not hidden by its %s', async (path, change) => {
    const answer = await call('PUT', `page/${home}`, change());
    expect([answer.status, answer.body.message, answer.body.details]).toMatchObject([
      422,
      'This page is the homepage. Set another page as the homepage first.',
      [{ path }],
    ]);
    expect(await atRoot()).toBe(home);
  });

  it('E45 stays published when many pages become drafts, and the others do not', async () => {
    const { body } = await call('POST', 'page/bulk/status', { ids: [home, other], status: 'draft' });
    expect(body.refused).toMatchObject([{ id: home, code: 'INVALID' }]);
    expect((await call('GET', `page/${other}`, undefined)).body.status).toBe('draft');
    expect(await atRoot()).toBe(home);
  });

  it('E45 is not hidden by an earlier version', async () => {
    const id = await page({ title: { en: 'Late' }, status: 'draft' });
    await call('PUT', `page/${id}`, { status: 'published' });
    await choose(id);
    const answer = await call('POST', `page/${id}/versions/1/restore`);
    expect(answer.status).toBe(422);
    expect(await atRoot()).toBe(id);
  });

  it('E45 is not hidden by the publication of its draft', async () => {
    await call('PUT', `page/${home}`, { status: 'draft' }, draft);
    const answer = await call('POST', `page/${home}/publish`);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('is the homepage')]);
    expect(await atRoot()).toBe(home);
  });

  it('E45 may be hidden together with the publication of another home page', async () => {
    await call('PUT', `page/${home}`, { status: 'draft' }, draft);
    expect((await choose(other, draft)).status).toBeLessThan(300);
    const answer = await call('POST', 'draft/publish', { all: true });
    expect(answer.status, answer.body.message).toBe(200);
    expect(await atRoot()).toBe(other);
  });

  it('E45 that was hidden before can be saved and shown', async () => {
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('webconfig')
        .set({ default_homepage: other })
        .where('client_id', '=', api.bali.id)
        .execute(),
    );
    await call('PUT', `page/${home}`, { status: 'draft' });
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('webconfig')
        .set({ default_homepage: home })
        .where('client_id', '=', api.bali.id)
        .execute(),
    );
    expect((await call('PUT', `page/${home}`, { title: { en: 'Again' }, status: 'draft' })).status).toBe(200);
    expect((await call('PUT', `page/${home}`, { status: 'published' })).status).toBe(200);
    expect(await atRoot()).toBe(home);
  });
});

describe('a page that visitors do not see', () => {
  it.each([
    ['a draft', () => ({ status: 'draft' })],
    ['planned', () => ({ status: 'published', publish_at: soon() })],
    ['shown for a time', () => ({ status: 'published', unpublish_at: soon() })],
  ])('E45 is not chosen as the home page: %s', async (_, more) => {
    const id = await page({ title: { en: 'Hidden' }, ...more() });
    const answer = await choose(id);
    expect([answer.status, answer.body.details]).toMatchObject([422, [{ path: 'default_homepage' }]]);
    expect(await atRoot()).toBe(home);
  });

  it('is chosen while the website has no home page that visitors see', async () => {
    const { tokens } = await api.makeClient();
    const token = tokens.superadmin;
    const made = await api.call<{ id: string }>('POST', 'page', {
      token,
      body: { title: { en: 'First' }, status: 'draft' },
    });
    const body = { default_homepage: made.body.id };
    expect((await api.call('POST', 'webconfig', { token, body })).status).toBeLessThan(300);
  });

  it('E45 is chosen together with its own publication', async () => {
    const id = await page({ title: { en: 'Next' }, status: 'draft' });
    await call('PUT', `page/${id}`, { status: 'published' }, draft);
    expect((await choose(id, draft)).status).toBeLessThan(300);
    const answer = await call('POST', 'draft/publish', { all: true });
    expect(answer.status, answer.body.message).toBe(200);
    expect(await atRoot()).toBe(id);
  });

  it('E45 and the choice of a home page meet in one order', async () => {
    const [chosen, hidden] = await Promise.all([
      choose(other),
      call('PUT', `page/${other}`, { status: 'draft' }),
    ]);
    expect([chosen.status, hidden.status].toSorted()).toEqual([200, 422]);
  });
});
