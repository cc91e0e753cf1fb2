import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  code: string;
  message: string;
  from: string;
  to: string;
  slug: Record<string, string>;
  data: { sku: string };
  results: (Answer & { origin: string })[];
  details: { path: string }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const draft = { 'x-vold-edition': 'draft' };
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.admin, body, headers });
const make = async (path: string, body: object) => (await call('POST', path, body)).body.id;
const publish = (resource: string, ids: readonly string[]) =>
  call('POST', 'draft/publish', { records: ids.map((id) => ({ resource, id })) });
async function callDraft(path: string, ...bodies: object[]): Promise<void> {
  for (const body of bodies) expect(await call('PUT', path, body, draft)).toMatchObject({ status: 200 });
}

describe('records that are published together', () => {
  it('exchange the addresses that they redirect, in a circle and in a row, each with one revision', async () => {
    const froms = ['/sw-a', '/sw-b', '/sw-c', '/sw-d'];
    const ids = await Promise.all(froms.map((from) => make('redirect', { from, to: `${from}-to` })));
    const [a, b, c, d] = ids;
    await callDraft(`redirect/${d}`, { from: '/sw-e' });
    await callDraft(`redirect/${a}`, { from: '/sw-parked' });
    await callDraft(`redirect/${b}`, { from: '/sw-a' });
    await callDraft(`redirect/${c}`, { from: '/sw-b' });
    await callDraft(`redirect/${a}`, { from: '/sw-c' });
    // One of them alone finds its address taken.
    expect(await publish('redirect', [String(a)])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const late = await make('redirect', { from: '/sw-f', to: '/x' });
    await callDraft(`redirect/${late}`, { from: '/sw-d' });
    expect((await publish('redirect', [...ids, late])).body.message).toBeUndefined();
    const now = await Promise.all([...ids, late].map((id) => call('GET', `redirect/${id}`)));
    expect(now.map(({ body }) => body)).toMatchObject([
      { from: '/sw-c', to: '/sw-a-to', rev: 2 },
      { from: '/sw-a', to: '/sw-b-to', rev: 2 },
      { from: '/sw-b', to: '/sw-c-to', rev: 2 },
      { from: '/sw-e', to: '/sw-d-to', rev: 2 },
      { from: '/sw-d', to: '/x', rev: 2 },
    ]);
    // An address that a third has taken meanwhile refuses all of them.
    await callDraft(`redirect/${a}`, { from: '/sw-parked' });
    await callDraft(`redirect/${b}`, { from: '/sw-c' });
    await callDraft(`redirect/${a}`, { from: '/sw-a' });
    await callDraft(`redirect/${c}`, { from: '/sw-g' });
    await make('redirect', { from: '/sw-g', to: '/y' });
    const refused = await publish('redirect', ids.slice(0, 3));
    expect(refused).toMatchObject({ status: 409, body: { details: [{ path: `redirect.${c}.from` }] } });
    expect((await call('GET', `redirect/${a}`)).body.from).toBe('/sw-c');
  });

  it('exchange those that pages have left by themselves', async () => {
    const pages = await Promise.all(
      ['left-a', 'left-b'].map((slug) => make('page', { title: { en: slug }, slug: { en: slug } })),
    );
    for (const [at, id] of pages.entries()) await call('PUT', `page/${id}`, { slug: { en: `went-${at}` } });
    const list = async () =>
      (await call('GET', 'redirect?limit=100')).body.results.filter(({ from }) => from.startsWith('/left'));
    const [one, two] = (await list()).toSorted((x, y) => x.from.localeCompare(y.from));
    await callDraft(`redirect/${one?.id}`, { from: '/left-c' });
    await callDraft(`redirect/${two?.id}`, { from: '/left-a' });
    await callDraft(`redirect/${one?.id}`, { from: '/left-b' });
    expect((await publish('redirect', [String(one?.id), String(two?.id)])).body.message).toBeUndefined();
    expect((await call('GET', `redirect/${one?.id}`)).body).toMatchObject({ from: '/left-b', to: one?.to });
    expect((await call('GET', `redirect/${two?.id}`)).body).toMatchObject({ from: '/left-a', to: two?.to });
  });

  it('exchange the values of unique fields, and take that of a post that is deleted', async () => {
    const components = [
      { id: 'sku', title: 'SKU', model: 'sku', component: 'VoldInput', options: { unique: true } },
    ];
    const data = { path: 'goods', cardDetail: { group: [{ id: 'a', components }] } };
    const token = api.bali.tokens.developer;
    const made = await api.call('POST', 'website-setting', { token, body: { title: 'Goods', data } });
    expect(made.status).toBe(201);
    const post = (sku: string) => make('post', { type: 'goods', title: { en: sku }, data: { sku } });
    const ids = await Promise.all(['A-1', 'A-2', 'A-3', 'A-4'].map(post));
    const [one, two, three, four] = ids;
    await callDraft(`post/${one}`, { data: { sku: 'A-2' } });
    await callDraft(`post/${two}`, { data: { sku: 'A-1' } });
    await callDraft(`post/${three}`, { data: { sku: 'A-4' } });
    await call('DELETE', `post/${four}`, undefined, draft);
    expect((await publish('post', [String(one)])).status).toBe(422);
    expect((await publish('post', ids)).body.message).toBeUndefined();
    const skus = [one, two, three].map(async (id) => (await call('GET', `post/${id}`)).body.data.sku);
    expect(await Promise.all(skus)).toEqual(['A-2', 'A-1', 'A-4']);
    for (const sku of ['A-1', 'A-2', 'A-4'])
      expect(
        (await call('POST', 'post', { type: 'goods', title: { en: 'Again' }, data: { sku } })).status,
      ).toBe(422);
  });

  it('leave no address and no value that they keep, because somebody has published it meanwhile', async () => {
    const [one, two] = await Promise.all(
      ['kept-a', 'kept-b'].map((slug) => make('page', { title: { en: slug }, slug: { en: slug } })),
    );
    // Its draft says nothing about the address.
    await callDraft(`page/${one}`, { title: { en: 'Retitled' } });
    await call('PUT', `page/${one}`, { slug: { en: 'kept-c' } });
    await callDraft(`page/${two}`, { slug: { en: 'kept-c' } });
    const refused = await publish('page', [String(one), String(two)]);
    expect(refused.body).toMatchObject({ code: 'SLUG_TAKEN', details: [{ path: `page.${two}.slug.en` }] });
  });

  it('are remembered at the addresses that they leave, the last one that had an address', async () => {
    const [first, second, third] = await Promise.all(
      ['former-a', 'former-b', 'former-c'].map((slug) =>
        make('page', { title: { en: slug }, slug: { en: slug } }),
      ),
    );
    await call('PUT', `page/${first}`, { slug: { en: 'former-d' } });
    await call('PUT', `page/${second}`, { slug: { en: 'former-a' } });
    await callDraft(`page/${second}`, { slug: { en: 'former-e' } });
    await callDraft(`page/${third}`, { slug: { en: 'former-a' } });
    expect((await publish('page', [String(second), String(third)])).body.message).toBeUndefined();
    const { rows } = await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql<{ record_id: string }>`select record_id from former_address where path = 'former-a'`.execute(tx),
    );
    expect(rows).toEqual([{ record_id: second }]);
  });

  it('lead in no circle afterwards, and away from where a page is deleted with them', async () => {
    const gone = await make('page', { title: { en: 'Gone' }, slug: { en: 'rd-gone' } });
    const there = await make('redirect', { from: '/rd-a', to: '/rd-b' });
    await call('DELETE', `page/${gone}`, undefined, draft);
    await callDraft(`redirect/${there}`, { to: '/rd-c' });
    const back = (await call('POST', 'redirect', { from: '/rd-b', to: '/rd-a' }, draft)).body.id;
    const instead = (await call('POST', 'redirect', { from: '/rd-gone', to: '/rd-c' }, draft)).body.id;
    for (const [id, place] of [
      [back, 'to'],
      [instead, 'from'],
    ])
      expect(await publish('redirect', [String(id)])).toMatchObject({
        status: 422,
        body: { details: [{ path: `redirect.${id}.${place}` }] },
      });
    // The order of the call is none of the result.
    const all = [
      ['redirect', back],
      ['redirect', instead],
      ['redirect', there],
      ['page', gone],
    ].map(([resource, id]) => ({ resource, id }));
    expect((await call('POST', 'draft/publish', { records: all })).body.message).toBeUndefined();
    expect((await call('GET', `redirect/${back}`)).body).toMatchObject({ from: '/rd-b', to: '/rd-a' });
    // Both change to a circle, each from what leads in none.
    await callDraft(`redirect/${there}`, { to: '/rd-d' });
    await call('POST', `redirect`, { from: '/rd-d', to: '/rd-b' });
    const closed = await publish('redirect', [there]);
    expect(closed.body.details).toMatchObject([{ path: `redirect.${there}.to` }]);
  });

  it('are deleted though they use each other; what else uses one of them is asked about', async () => {
    const using = (id: string) => ({
      components: { en: [{ id: 'a', sectionId: 'text', data: { link: { type: 'page', id } } }] },
    });
    const [one, two, three] = await Promise.all(
      ['Knot', 'Bow', 'Loop'].map((title) => make('page', { title: { en: title } })),
    );
    for (const [user, used] of [
      [one, two],
      [two, one],
      [three, one],
    ])
      expect((await call('PUT', `page/${user}`, using(String(used)))).status).toBe(200);
    for (const id of [one, two]) await call('DELETE', `page/${id}?force=true`, undefined, draft);
    const records = [one, two].map((id) => ({ resource: 'page', id }));
    const asked = await call('POST', 'draft/publish', { records });
    const message = 'This page is used in one place: Loop, 01 text (en)';
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: [{ path: `page.${one}.deleted_at`, message }] },
    });
    expect((await call('GET', `page/${two}`)).status).toBe(200);
    // The person who publishes deletes it all the same, or takes the use away first.
    await callDraft(`page/${three}`, { components: {} });
    const whole = { records: [...records, { resource: 'page', id: three }] };
    expect((await call('POST', 'draft/publish', whole)).body.message).toBeUndefined();
    const four = await make('page', { title: { en: 'Rope' } });
    await call('PUT', `page/${three}`, using(four));
    await call('DELETE', `page/${four}?force=true`, undefined, draft);
    expect((await publish('page', [four])).status).toBe(409);
    const decided = await call('POST', 'draft/publish', {
      records: [{ resource: 'page', id: four }],
      conflicts: 'draft',
    });
    expect(decided.body.message).toBeUndefined();
    expect((await call('GET', `page/${four}`)).status).toBe(404);
  });
});
