import type { WebhookDelivery } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

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

type Who = TestApi['bali'];
const makeWebhook = async ({ tokens }: Who, path: string) => {
  const body = { url: `https://hook.example.com/${path}`, events: ['page.create', 'page.update'] };
  const { body: made } = await api.call<{ id: string }>('POST', 'webhook', { token: tokens.developer, body });
  return made.id;
};
const makePage = async ({ tokens }: Who) => {
  const body = { title: { en: 'Rooms' } };
  const made = await api.call<{ id: string }>('POST', 'page', { token: tokens.developer, body });
  expect(made.status).toBe(201);
  return made.body.id;
};
const latest = async ({ tokens }: Who, webhook: string) =>
  (
    await api.call<{ results: WebhookDelivery[] }>('GET', `webhook/${webhook}/deliveries?limit=3`, {
      token: tokens.developer,
    })
  ).body.results;
const counts = async ({ id }: Who) => {
  const { rows } = await owner.query(
    `select
      (select count(*)::int from webhook_delivery where client_id = $1 and status = 'waiting') as waiting,
      (select count(*)::int from graphile_worker._private_jobs where payload ->> 'clientId' = $1) as jobs`,
    [id],
  );
  return rows[0];
};

it('queues no delivery above 10,000 that wait, saves the change and tells it once in the log', async () => {
  const { bali, other } = api;
  const one = await makeWebhook(bali, 'one');
  const two = await makeWebhook(bali, 'two');
  await owner.query(
    `insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select $1, 'wd_000' || n, $2, '', 'page.update', '' from generate_series(1, 9999) n`,
    [bali.id, one],
  );
  // One of two deliveries has room.
  const page = await makePage(bali);
  expect(await counts(bali)).toEqual({ waiting: 10_000, jobs: 1 });
  const [toOne] = await latest(bali, one);
  const [toTwo] = await latest(bali, two);
  const refused = { event: 'page.create', record_id: page, status: 'failed', attempts: 0 };
  expect(toOne).toMatchObject({ ...refused, status: 'waiting' });
  expect(toTwo).toMatchObject({
    ...refused,
    error: '10,000 deliveries of this client wait: changes from here on are not sent until some are done',
  });

  const second = await makePage(bali);
  await makePage(bali);
  expect(await counts(bali)).toEqual({ waiting: 10_000, jobs: 1 });
  expect((await latest(bali, one))[0]).toMatchObject({ ...refused, record_id: second });
  expect((await latest(bali, two))[0]?.id).toBe(toTwo?.id);

  // Others are not concerned.
  const theirs = await makeWebhook(other, 'theirs');
  await makePage(other);
  expect((await latest(other, theirs))[0]).toMatchObject({ status: 'waiting', attempts: 0 });

  await owner.query(`update webhook_delivery set status = 'delivered' where id in ('wd_0001', 'wd_0002')`);
  const last = await makePage(bali);
  expect(await counts(bali)).toEqual({ waiting: 10_000, jobs: 3 });
  expect((await latest(bali, two))[0]).toMatchObject({ record_id: last, status: 'waiting' });
});

it('tells of deliveries that are not queued once an hour, and hears of a copied language as of a change', async () => {
  const client = await api.makeClient();
  const body = { url: 'https://hook.example.com/hour', events: ['page.update'] };
  const token = client.tokens.developer;
  const webhook = (await api.call<{ id: string }>('POST', 'webhook', { token, body })).body.id;
  const page = await api.call<{ id: string }>('POST', 'page', {
    token,
    body: { title: { en: 'Hours' }, components: { en: [{ id: 'a', sectionId: 'text', data: {} }] } },
  });
  const change = (status: string) => api.call('PUT', `page/${page.body.id}`, { token, body: { status } });
  const copy = { token, body: { language: 'id' } };
  expect((await api.call('POST', `page/${page.body.id}/fill-language`, copy)).status).toBe(200);
  expect(await latest(client, webhook)).toMatchObject([{ event: 'page.update', status: 'waiting' }]);
  await owner.query(
    `insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select $1, 'wd_000' || n, $2, '', 'page.update', '' from generate_series(1, 9999) n`,
    [client.id, webhook],
  );
  const told = async () => (await latest(client, webhook)).filter(({ status }) => status === 'failed').length;
  const passed = (minutes: number) =>
    owner.query(
      `update webhook_delivery set created_at = created_at - $2 * interval '1 minute' where client_id = $1 and not queued`,
      [client.id, minutes],
    );
  await change('draft');
  expect(await told()).toBe(1);
  await passed(55);
  await change('published');
  expect(await told()).toBe(1);
  await passed(10);
  await change('draft');
  expect(await told()).toBe(2);
});
