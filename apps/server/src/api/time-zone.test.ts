import type { PageViews, Webconfig } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const admin = () => ({ token: api.bali.tokens.admin });
const configOf = async (token: string, client = ''): Promise<Webconfig> => {
  const { body } = await api.call<{ results: Webconfig[] }>('GET', `webconfig${client && `/${client}`}`, {
    token,
  });
  const [config] = body.results;
  expect.assert(config);
  return config;
};
const setZone = async (time_zone: string) =>
  api.call('PUT', `webconfig/${(await configOf(api.bali.tokens.admin)).id}`, {
    ...admin(),
    body: { time_zone },
  });

it('B14 a client has the time zone of who sets it up, which the settings change', async () => {
  const token = api.masterToken;
  const create = (body: object) => api.call<{ id: string }>('POST', 'client', { token, body });
  const { body } = await create({ name: 'Reef', time_zone: 'Asia/Makassar' });
  expect((await configOf(token, body.id)).time_zone).toBe('Asia/Makassar');
  expect((await configOf(token, (await create({ name: 'Cliff' })).body.id)).time_zone).toBe('');
  expect(await create({ name: 'Nowhere', time_zone: 'Asia/Nowhere' })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'time_zone', message: 'Not a time zone, such as Asia/Makassar' }] },
  });
  expect((await setZone('Europe/Berlin')).status).toBe(200);
  expect(await setZone('+08:00')).toMatchObject({ status: 422, body: { details: [{ path: 'time_zone' }] } });
  expect((await configOf(api.bali.tokens.admin)).time_zone).toBe('Europe/Berlin');
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', ''])(
  'B14 Insights end with today in "%s"',
  async (zone) => {
    await setZone(zone);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone || 'UTC' }).format();
    const row = { client: api.bali.id, day, kind: 'page', name: '/', views: 3 };
    await api.call('POST', 'site/views', { token: api.siteToken, body: { rows: [row] } });
    const { body } = await api.call<PageViews>('GET', 'insight/views?days=7', admin());
    expect([body.days.length, body.days.at(-1)?.day]).toEqual([7, day]);
    expect(body.days.at(-1)?.views).toBeGreaterThanOrEqual(3);
  },
);

it('B14 an export says its times in the time zone of the client, and names it', async () => {
  await setZone('Asia/Makassar');
  const made = await api.call<{ id: string }>('POST', 'form-builder', {
    ...admin(),
    body: { title: 'Booking' },
  });
  await api.db.transact({ kind: 'system', reason: 'test', clientId: api.bali.id }, (tx) =>
    sql`insert into "form-submission" (client_id, id, created_at, form, form_title, language, data, inputs)
      values (${api.bali.id}, 'fs_1', '2026-11-24T22:30:00Z', ${made.body.id}, 'Booking', 'en', '{}', '[]')`.execute(
      tx,
    ),
  );
  const { body } = await api.call<string>('GET', 'form-submission/export', admin());
  const [head, line] = body.replace(/^\ufeff/, '').split('\r\n');
  expect(head).toBe('"Id","Date (Asia/Makassar)","Form","Language","IP address"');
  expect(line).toBe('"fs_1","2026-11-25 06:30:00","Booking","en",""');
});
