import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
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
