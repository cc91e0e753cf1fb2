import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { verifyHistory } from './index.ts';

interface Entry {
  id: string;
  action: string;
  model: string;
  record_id: string;
  user: { id: string; email: string };
  ip: string;
  created_at: string;
  data: Record<string, unknown> | null;
  dataOld: Record<string, unknown> | null;
}

let api: TestApi;
let pageId: string;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id', 'de'] });
  const body = {
    title: { en: 'Rooms' },
    components: { en: [{ id: 's1', sectionId: 'text', data: { text: 'a' } }] },
  };
  const made = await api.call<{ id: string }>('POST', 'page', { token: api.bali.tokens.editor, body });
  pageId = made.body.id;
  const components = { en: [{ id: 's1', sectionId: 'text', data: { text: 'b' } }] };
  for (const change of [{ title: { en: 'Rooms', id: 'Kamar' } }, { components }]) {
    await api.call('PUT', `page/${pageId}`, { token: api.bali.tokens.admin, body: change });
  }
  await api.call('POST', 'static', { token: api.bali.tokens.editor, body: { title: { en: 'Hours' } } });
  await api.call('DELETE', `page/${pageId}`, { token: api.bali.tokens.editor });
});
afterAll(() => api.close());

const developer = () => ({ token: api.bali.tokens.developer });
async function listOf(where: object, more = '') {
  const query = `where=${encodeURIComponent(JSON.stringify(where))}${more}`;
  return (await api.call<{ results: Entry[]; total: number }>('GET', `history?${query}`, developer())).body;
}
const changesOf = async (id: string, token = api.bali.tokens.developer) =>
  api.call<{ results: { path: string; before: unknown; after: unknown }[] }>('GET', `history/${id}/changes`, {
    token,
  });

describe('VIP-17 the history', () => {
  it('says who did what to which record, from where and when', async () => {
    const { results } = await listOf({ model: 'page', record_id: pageId });
    expect(results.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'create']);
    expect(results[1]).toMatchObject({
      user: { id: api.bali.userIds.admin, email: 'admin@bali.example.com' },
      ip: '127.0.0.1',
      data: { components: { en: [{ data: { text: 'b' } }] } },
      dataOld: { components: { en: [{ data: { text: 'a' } }] } },
    });
    expect(Date.parse(results[1]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is filtered by person, kind, action, record and days', async () => {
    const actionsOf = async (where: object) => {
      const { results, total } = await listOf(where);
      expect(total).toBe(results.length);
      return results.map(({ model, action }) => `${model}.${action}`);
    };
    const mine = { record_id: pageId };
    expect(await actionsOf({ ...mine, user_id: api.bali.userIds.admin })).toEqual([
      'page.update',
      'page.update',
    ]);
    expect(await actionsOf({ user_id: api.bali.userIds.editor, model: 'static' })).toEqual(['static.create']);
    expect(await actionsOf({ ...mine, action: 'delete' })).toEqual(['page.delete']);
    const [since, until] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
    expect(await actionsOf({ ...mine, created_at: { gte: since, lt: until } })).toHaveLength(4);
    expect(await actionsOf({ ...mine, created_at: { gte: until } })).toEqual([]);
    expect(await actionsOf({ ...mine, created_at: { lt: since } })).toEqual([]);
  });

  it('is paged by key', async () => {
    const seen: string[] = [];
    for (let last = 'hi_z'; ; ) {
      const { results } = await listOf({ model: 'page', id: { lt: last } }, '&limit=3');
      seen.push(...results.map(({ id }) => id));
      last = results.at(-1)?.id ?? '';
      if (results.length < 3) break;
    }
    const all = await listOf({ model: 'page' });
    expect(seen).toEqual(all.results.map(({ id }) => id));
  });

  it('tells what an entry changed, field by field', async () => {
    const { results } = await listOf({ record_id: pageId });
    const [deleted, text, title, created] = await Promise.all(results.map(({ id }) => changesOf(id)));
    expect(text?.body.results).toEqual([{ path: 'components.en.s1.data.text', before: 'a', after: 'b' }]);
    expect(title?.body.results).toContainEqual({ path: 'title.id', before: null, after: 'Kamar' });
    expect(created?.body.results).toContainEqual({ path: 'title', before: null, after: { en: 'Rooms' } });
    expect(deleted?.body.results.map(({ path }) => path)).toEqual(['deleted_at']);
  });

  it('is for those who may read it, and nobody of another client', async () => {
    const id = (await listOf({ record_id: pageId })).results[0]?.id ?? '';
    expect((await api.call('GET', `history/${id}/changes`)).status).toBe(401);
    expect((await changesOf(id, api.bali.tokens.editor)).status).toBe(403);
    expect((await changesOf(id, api.other.tokens.superadmin)).status).toBe(404);
    expect((await changesOf('hi_nothing')).status).toBe(404);
    const { body } = await changesOf(id, api.masterToken);
    expect(body.results).toHaveLength(1);
  });

  it('returns no entry to a role that is limited to its own records of the history', async () => {
    const id = (await listOf({ record_id: pageId })).results[0]?.id ?? '';
    const actions = ['history.list', 'history.get'];
    const limit = async (is_need_self_permission: boolean) => {
      const token = api.bali.tokens.superadmin;
      for (const action of actions) {
        const where = encodeURIComponent(JSON.stringify({ action }));
        const { body } = await api.call<{ results: Entry[] }>('GET', `restricted-action?where=${where}`, {
          token,
        });
        const path = `restricted-action/${body.results[0]?.id}`;
        await api.call('PUT', path, { token, body: { is_need_self_permission } });
      }
    };
    const read = async () => [
      (await api.call('GET', `history/${id}`, developer())).status,
      (await changesOf(id)).status,
      (await listOf({})).total > 0,
    ];
    expect(await read()).toEqual([200, 200, true]);
    await limit(true);
    try {
      expect(await read()).toEqual([404, 404, false]);
      // The database reads no row to say so.
      api.queries.length = 0;
      await listOf({});
      const asked = api.queries.filter((query) => query.includes('from "history"'));
      const plans = await api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
        Promise.all(asked.map((query) => sql.raw(`explain (generic_plan) ${query}`).execute(tx))),
      );
      expect(plans.map(({ rows }) => JSON.stringify(rows).includes('One-Time Filter: false'))).toEqual([
        true,
        true,
      ]);
    } finally {
      await limit(false);
    }
  });

  it('counts for a role that reads some of it what its search finds', async () => {
    const { superadmin } = api.bali.tokens;
    const call = <Body>(method: string, path: string, token: string | undefined, body?: object) =>
      api.call<Body>(method, path, { ...(token && { token }), ...(body && { body }) });
    await call('POST', 'role', superadmin, { name: 'Reader', permission: ['history.list', 'page.list'] });
    const person = { email: 'reader@bali.example.com', password: 'a-password-for-tests' };
    await call('POST', 'user', superadmin, { ...person, name: 'Reader', role: 'Reader' });
    const { token } = (await call<{ token: string }>('POST', 'login', undefined, person)).body;
    const totalOf = async (query: string) =>
      (await call<{ results: Entry[]; total: number }>('GET', `history${query}`, token)).body;
    expect((await totalOf('')).total).toBeGreaterThan(3);
    // The history has no texts to search.
    expect(await totalOf('?q=Rooms')).toMatchObject({ results: [], total: 0 });
  });

  it('cannot be written', async () => {
    const { results } = await listOf({ record_id: pageId });
    for (const [method, path] of [
      ['POST', 'history'],
      ['PUT', `history/${results[0]?.id}`],
      ['DELETE', `history/${results[0]?.id}`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { action: 'create' };
      const { status } = await api.call(method, path, { token: api.bali.tokens.superadmin, body });
      expect([method, status]).toEqual([method, 404]);
    }
  });
});

describe('the history of drafts', () => {
  const draft = { 'x-vold-edition': 'draft' };
  const text = (title: string) => ({ title: { en: title } });
  const send = <T = { id: string; rev: number }>(
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ) => api.call<T>(method, path, { token: api.bali.tokens.admin, body, headers });
  const madePage = async (title: string) => (await send('POST', 'page', text(title))).body.id;
  const told = async (where: object) =>
    (await listOf(where)).results.map(({ model, action }) => `${model}.${action}`).toReversed();

  it('H8 says who drafted and discarded what, with what they wrote and what that replaced', async () => {
    const id = await madePage('Pool');
    await send('PUT', `page/${id}`, { meta: { description: { en: 'Secret plan' } } }, draft);
    await send('PUT', `page/${id}`, text('Pool bar'), draft);
    await send('POST', `page/${id}/discard`);
    await send('DELETE', `page/${id}`, undefined, draft);
    await send('POST', `page/${id}/restore`, undefined, draft);
    const of = { record_id: id, model: 'draft.page' };
    // A restored page says again what is published.
    expect(await told(of)).toEqual([
      'draft.page.create',
      'draft.page.update',
      'draft.page.erase',
      'draft.page.delete',
      'draft.page.erase',
    ]);
    const { results } = await listOf(of);
    expect(results[2]).toMatchObject({
      user: { id: api.bali.userIds.admin, email: 'admin@bali.example.com' },
      ip: '127.0.0.1',
      data: null,
      dataOld: { title: { en: 'Pool bar' }, published_rev: 1 },
    });
    expect(results[3]).toMatchObject({
      data: { title: { en: 'Pool bar' }, meta: { description: { en: 'Secret plan' } } },
      dataOld: { title: { en: 'Pool' } },
    });
    expect(Object.keys(results[3]?.dataOld ?? {})).toEqual(['title']);
    expect((await send('GET', `page/${id}/versions`)).body).toMatchObject({ total: 1 });
  });

  it('says once what a publication published, and how', async () => {
    const [changed, deleted] = [await madePage('Spa'), await madePage('Gym')];
    await send('PUT', `page/${changed}`, text('Spa & sauna'), draft);
    await send('DELETE', `page/${deleted}`, undefined, draft);
    const made = (await send('POST', 'page', text('Beach'), draft)).body.id;
    const records = [changed, deleted, made].map((id) => ({ resource: 'page', id }));
    expect((await send('POST', 'draft/publish', { records })).status).toBe(200);
    const [publication] = (await listOf({ model: 'draft' })).results;
    expect(publication).toMatchObject({ action: 'update', user: { id: api.bali.userIds.admin } });
    expect(publication?.data?.records).toEqual(
      expect.arrayContaining([
        { resource: 'page', id: changed, rev: 2, title: { en: 'Spa & sauna' } },
        { resource: 'page', id: deleted, rev: null, title: { en: 'Gym' } },
        { resource: 'page', id: made, rev: 1, title: { en: 'Beach' } },
      ]),
    );
    // An entry about a publication of some languages names them.
    const many = { title: { en: 'Spa', de: 'Therme' }, meta: { description: { en: 'Warm', de: 'Warm' } } };
    await send('PUT', `page/${made}`, many, draft);
    await send('POST', `page/${made}/publish`, { languages: ['de'] });
    const [inGerman] = (await listOf({ model: 'draft' })).results;
    expect(inGerman?.data?.records).toEqual([
      { resource: 'page', id: made, rev: 2, title: { en: 'Spa', de: 'Therme' }, languages: ['de'] },
    ]);
    expect(await told({ record_id: changed })).toEqual(['page.create', 'draft.page.create', 'page.update']);
    const verdict = await verifyHistory(api.db, api.bali.id);
    expect(verdict).toMatchObject({ broken: [], unchained: [] });
  });

  it('says who made and revoked a preview link, without what opens it', async () => {
    const body = { name: 'For the owner', path: '/' };
    const link = await send<{ id: string; url: string }>('POST', 'draft/preview-link', body);
    await send('DELETE', `draft/preview-link/${link.body.id}`);
    const of = { record_id: link.body.id };
    expect(await told(of)).toEqual(['preview-link.create', 'preview-link.delete']);
    const { results } = await listOf(of);
    expect(results[1]?.data).toEqual({ name: 'For the owner', expires_at: expect.any(String) });
  });

  it('hides preview links from roles without the right to make them', async () => {
    await send('POST', 'draft/preview-link', { name: 'For the owner' });
    const token = api.bali.tokens.superadmin;
    const where = encodeURIComponent(JSON.stringify({ name: 'developer' }));
    const roles = await api.call<{ results: { id: string; permission: string[] }[] }>(
      'GET',
      `role?where=${where}`,
      { token },
    );
    const [role] = roles.body.results;
    const setRole = (permission: string[] = []) =>
      api.call('PUT', `role/${role?.id}`, { token, body: { permission } });
    const read = async () => {
      const { results, total } = await listOf({ model: 'preview-link' });
      const whole = await listOf({});
      const isListed = whole.results.some(({ model }) => model === 'preview-link');
      return [results.length > 0, total > 0, isListed];
    };
    expect(await read()).toEqual([true, true, true]);
    await setRole(role?.permission.filter((action) => action !== 'draft.preview-link'));
    try {
      expect(await read()).toEqual([false, false, false]);
    } finally {
      await setRole(role?.permission);
    }
  });
});
