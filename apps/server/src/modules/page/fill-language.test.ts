import type { Page, RecordVersion } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const english = [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Rooms</p>' } }];
const editor = () => ({ token: api.bali.tokens.editor });

async function makePage(components: object = { en: english }): Promise<Page> {
  const body = { title: { en: 'Rooms' }, components };
  return (await api.call<Page>('POST', 'page', { token: api.bali.tokens.developer, body })).body;
}
const fill = (id: string, language: string, token = api.bali.tokens.editor) =>
  api.call<Page>('POST', `page/${id}/fill-language`, { token, body: { language } });

it('LIVE-36 the copy is one audited write that leaves who changed the page, and when, as it was', async () => {
  const made = await makePage();
  const { status, body, headers } = await fill(made.id, 'id');
  expect([status, headers.get('etag')]).toEqual([200, '"2"']);
  expect(body.components).toMatchObject({
    en: english,
    id: [{ sectionId: 'text', data: { text: '<p>Rooms</p>' } }],
  });
  expect(body.components.id?.[0]?.id).not.toBe('sc_1');
  expect([body.updated_by, body.updated_at]).toEqual([made.updated_by, made.updated_at]);

  const history = await api.call<{ results: { action: string; user: object }[] }>(
    'GET',
    `history?where={"record_id":"${made.id}"}`,
    { token: api.bali.tokens.developer },
  );
  expect(history.body.results.map(({ action }) => action)).toEqual(['copy', 'create']);
  expect(history.body.results[1]?.user).not.toEqual(history.body.results[0]?.user);
  const versions = await api.call<{ results: RecordVersion[] }>('GET', `page/${made.id}/versions`, editor());
  expect(versions.body.results.map(({ rev, action }) => [rev, action])).toEqual([
    [2, 'copy'],
    [1, 'create'],
  ]);

  const edited = await api.call<Page>('PUT', `page/${made.id}`, {
    ...editor(),
    body: { title: { en: 'Suites' } },
  });
  expect(edited.body.updated_by).not.toBe(made.updated_by);
  expect(edited.body.updated_at).not.toBe(made.updated_at);
});

it('LIVE-36 a language that has sections keeps them, and two who open it together make one copy', async () => {
  const { id } = await makePage();
  const [one, two] = await Promise.all([fill(id, 'id'), fill(id, 'id')]);
  expect(one.body.components).toEqual(two.body.components);
  expect([one.body.rev, two.body.rev]).toEqual([2, 2]);
  expect((await fill(id, 'en')).body).toMatchObject({ rev: 2, components: { en: english } });
  expect((await fill((await makePage({})).id, 'id')).body).toMatchObject({ rev: 1, components: {} });
});

it('needs the right to change pages, a page of the client, and a language', async () => {
  const { id } = await makePage();
  expect((await fill(id, 'id', api.other.tokens.editor)).status).toBe(404);
  expect((await api.call('POST', `page/${id}/fill-language`, { body: { language: 'id' } })).status).toBe(401);
  expect(await fill(id, '../..')).toMatchObject({ status: 422, body: { details: [{ path: 'language' }] } });
  expect((await fill('pg_nowhere', 'id')).status).toBe(404);
  expect((await api.call<Page>('GET', `page/${id}`, editor())).body.rev).toBe(1);
});

it('is a change of the page for a webhook', async () => {
  const token = api.bali.tokens.developer;
  const body = { url: 'http://127.0.0.1:9/in', events: ['page.update'] };
  const webhook = (await api.call<{ id: string }>('POST', 'webhook', { token, body })).body.id;
  const { id } = await makePage();
  await fill(id, 'id');
  const deliveries = await api.call<{ results: object[] }>('GET', `webhook/${webhook}/deliveries`, { token });
  expect(deliveries.body.results).toMatchObject([{ event: 'page.update', record_id: id }]);
});
