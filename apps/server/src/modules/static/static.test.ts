import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const create = (body: object, token = api.bali.tokens.editor) => api.call('POST', 'static', { token, body });

describe('a static text', () => {
  it('is not made by who is not signed in', async () => {
    expect(await api.call('POST', `static/${api.bali.id}`, { body: { title: { en: 'A' } } })).toMatchObject({
      status: 401,
    });
  });

  it('FORM-17 needs its label', async () => {
    for (const title of [undefined, {}, { en: ' ' }]) {
      expect(await create({ title, description: { en: '<p>x</p>' } })).toMatchObject({
        status: 422,
        body: { message: 'Title is required', details: [{ path: 'title' }] },
      });
    }
  });

  it('is not made by a role without the grant', async () => {
    expect((await create({ title: { en: 'A' } }, api.bali.tokens.head_region)).status).toBe(403);
  });

  it('has a name of letters, digits and dashes; a stored one goes on working', async () => {
    const title = { en: 'Hours' };
    for (const id of ['Opening Hours!', 'öffnung', 'a_b', 'a/b', 7])
      expect(await create({ title, data: { id } })).toMatchObject({
        status: 422,
        body: {
          details: [{ path: 'data.id', message: expect.stringMatching(/letters, digits and dashes/) }],
        },
      });
    const made = await create({ title, data: { id: 'Opening-Hours-2' } });
    expect(made.status).toBe(201);
    expect((await create({ title, data: {} })).status).toBe(201);
    const put = (body: object) =>
      api.call('PUT', `static/${made.body.id}`, { token: api.bali.tokens.editor, body });
    expect((await put({ data: { id: 'Opening Hours!' } })).status).toBe(422);
    await api.db.transact({ kind: 'system', reason: 'an older version' }, (tx) =>
      sql`update static set data = '{"id": "Opening Hours!"}' where id = ${made.body.id}`.execute(tx),
    );
    expect((await put({ data: { id: 'Opening Hours!', note: 'x' } })).status).toBe(200);
  });

  it('of another client is not found', async () => {
    const { body } = await create({ title: { en: 'Ours' } });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await api.call(method, `static/${body.id}`, {
        token: api.other.tokens.superadmin,
        ...(method === 'PUT' && { body: { title: { en: 'Theirs' } } }),
      });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  it('SETS-01 has title and rich description per language, data.id and created_at; guests read it', async () => {
    const created = await create({
      title: { en: 'Opening hours', id: 'Jam buka' },
      description: { en: '<p>8 to <b>17</b><script>x()</script></p>', id: '<p>8–17</p>' },
      data: { id: 'opening-hours' },
    });
    const text = {
      title: { en: 'Opening hours', id: 'Jam buka' },
      description: {
        en: expect.stringMatching(/^<p>8 to <(?:b|strong)>17<\/(?:b|strong)><\/p>$/),
        id: '<p>8–17</p>',
      },
      data: { id: 'opening-hours' },
      created_at: expect.stringMatching(/^\d{4}-/),
    };
    expect(created).toMatchObject({ status: 201, body: text });
    const where = encodeURIComponent('{"data.id":"opening-hours"}');
    const found = await api.call('GET', `static/${api.bali.id}?where=${where}`);
    expect(found).toMatchObject({ status: 200, body: { results: [text], total: 1 } });
  });

  it('LIST-08 is listed twenty at a time', async () => {
    const token = api.other.tokens.editor;
    await Promise.all(Array.from({ length: 21 }, (_, at) => create({ title: { en: `Text ${at}` } }, token)));
    const list = await api.call<{ results: object[] }>('GET', 'static', { token });
    expect(list.body).toMatchObject({ total: 21, total_page: 2 });
    expect(list.body.results).toHaveLength(20);
    const more = await api.call<{ results: object[] }>('GET', 'static?limit=50', { token });
    expect(more.body.results).toHaveLength(21);
  });
});
