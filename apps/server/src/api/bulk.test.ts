import { maxBulk, newId } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Refused {
  refused: { id: string; code: string; message: string }[];
}

const superadmin = () => api.bali.tokens.superadmin;
const bulk = (path: string, body: object, token = superadmin()) =>
  api.call<Refused>('POST', path, { token, body });

/** Static texts made at once, as an import makes them. */
async function makeTexts(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('static'));
  await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    sql`insert into static (client_id, id) select ${api.bali.id}, unnest(${ids}::text[])`.execute(tx),
  );
  return ids;
}

async function makePage(title: string, body: object = {}): Promise<string> {
  const answer = await api.call<{ id: string }>('POST', 'page', {
    token: superadmin(),
    body: { title: { en: title }, ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const statusOf = async (path: string, token = superadmin()) =>
  (await api.call('GET', path, { token })).status;

describe('one call for many records', () => {
  it('X7 deletes 1,000 records and restores them, each as by itself', async () => {
    const ids = await makeTexts(1000);
    const total = async () => {
      const { body } = await api.call<{ total: number }>('GET', 'static?limit=1', { token: superadmin() });
      return body.total;
    };
    const before = await total();
    for (const verb of ['delete', 'restore']) {
      for (let at = 0; at < ids.length; at += maxBulk) {
        const answer = await bulk(`static/bulk/${verb}`, { ids: ids.slice(at, at + maxBulk) });
        expect([answer.status, answer.body]).toEqual([200, { refused: [] }]);
      }
      expect(await total()).toBe(verb === 'delete' ? before - 1000 : before);
    }
    const where = encodeURIComponent(JSON.stringify({ record_id: ids[876] }));
    const history = await api.call<{ results: { action: string }[] }>('GET', `history?where=${where}`, {
      token: superadmin(),
    });
    expect(history.body.results.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
  });

  it('X7 refuses one record with its reason and changes all others', async () => {
    const [home, rooms, rates] = [await makePage('Home'), await makePage('Rooms'), await makePage('Rates')];
    await api.call('POST', 'webconfig', { token: superadmin(), body: { default_homepage: home } });
    const answer = await bulk('page/bulk/delete', { ids: [rooms, home, rates, 'pg_nobody'] });
    expect(answer.status).toBe(200);
    expect(answer.body.refused).toEqual([
      { id: home, code: 'IN_USE', message: expect.stringContaining('is the homepage') },
      expect.objectContaining({ id: 'pg_nobody', code: 'NOT_FOUND' }),
    ]);
    expect(await statusOf(`page/${home}`)).toBe(200);
    expect([await statusOf(`page/${rooms}`), await statusOf(`page/${rates}`)]).toEqual([404, 404]);
  });

  it('X7 says of an address that was taken meanwhile whose it is, and restores the others', async () => {
    const slug = { slug: { en: 'taken' } };
    const [old, other] = [await makePage('Old', slug), await makePage('Other')];
    await bulk('page/bulk/delete', { ids: [old, other] });
    await makePage('New', slug);
    const answer = await bulk('page/bulk/restore', { ids: [old, other] });
    expect(answer.body.refused).toEqual([
      { id: old, code: 'SLUG_TAKEN', message: 'The address "/taken" is taken by the page "New"' },
    ]);
    expect(await statusOf(`page/${other}`)).toBe(200);
  });

  it('X7 publishes and sets to draft', async () => {
    const ids = [await makePage('A'), await makePage('B')];
    const statuses = () =>
      Promise.all(
        ids.map(async (id) => {
          const { body } = await api.call<{ status: string }>('GET', `page/${id}`, { token: superadmin() });
          return body.status;
        }),
      );
    await bulk('page/bulk/status', { ids, status: 'draft' });
    expect(await statuses()).toEqual(['draft', 'draft']);
    await bulk('page/bulk/status', { ids, status: 'published' });
    expect(await statuses()).toEqual(['published', 'published']);
    expect((await bulk('page/bulk/status', { ids, status: 'gone' })).status).toBe(422);
  });

  it('X7 takes no more than 100 records, none twice and at least one', async () => {
    const ids = Array.from({ length: maxBulk + 1 }, () => newId('page'));
    for (const wrong of [ids, [ids[0], ids[0]], [], 'all', undefined])
      expect((await bulk('page/bulk/delete', { ids: wrong })).status).toBe(422);
  });

  it('X7 runs two calls about the same records one after the other', async () => {
    const ids = await makeTexts(maxBulk);
    const answers = await Promise.all([
      bulk('static/bulk/delete', { ids }),
      bulk('static/bulk/delete', { ids: ids.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.refused.length).sort()).toEqual([0, maxBulk]);
  });
});

describe('the rights of one call for many records', () => {
  it('X7 are those of the call for one: no grant, no change', async () => {
    const id = await makePage('Kept');
    for (const [path, body] of [
      ['page/bulk/delete', { ids: [id] }],
      ['page/bulk/restore', { ids: [id] }],
      ['page/bulk/status', { ids: [id], status: 'draft' }],
    ] as const) {
      expect((await api.call('POST', path, { body })).status).toBe(401);
      expect((await bulk(path, body, api.bali.tokens.ticketMaster)).status).toBe(403);
    }
    expect(await statusOf(`page/${id}`)).toBe(200);
  });

  it('X7 end at the client: another one’s records are not there', async () => {
    const id = await makePage('Of Bali');
    const answer = await bulk('page/bulk/delete', { ids: [id] }, api.other.tokens.superadmin);
    expect(answer.body.refused).toEqual([expect.objectContaining({ id, code: 'NOT_FOUND' })]);
    expect(await statusOf(`page/${id}`)).toBe(200);
  });

  it('X7 let a master change records of several clients at once', async () => {
    const own = await makePage('Of Bali');
    const made = await api.call<{ id: string }>('POST', 'page', {
      token: api.other.tokens.superadmin,
      body: { title: { en: 'Of another' } },
    });
    const ids = [own, made.body.id];
    const answer = await bulk('page/bulk/delete', { ids }, api.masterToken);
    expect([answer.status, answer.body]).toEqual([200, { refused: [] }]);
    expect(await statusOf(`page/${made.body.id}`, api.other.tokens.superadmin)).toBe(404);
  });
});
