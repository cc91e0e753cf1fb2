import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebhookBody, type WebhookDelivery, webhookBody } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';

let api: TestApi;
let owner: pg.Client;
let receiver: Server;
let url: string;
let status: number;
let worker: RunningWorker | undefined;
const received: { headers: IncomingHttpHeaders; text: string; body: WebhookBody }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, text, body: webhookBody.parse(JSON.parse(text)) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
});
beforeEach(() => {
  received.length = 0;
  status = 204;
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await owner.query('delete from webhook');
  await owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await owner.end();
  receiver.closeAllConnections();
  receiver.close();
  await api.close();
});

/** As `safeFetch`, and to this test's own server. */
const fetchHere: SafeFetch = (address, options) =>
  safeFetch(address, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) });

async function work(fetch: SafeFetch = fetchHere): Promise<void> {
  worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer: createMailer({ smtpUrl: null, outbox: join(api.dataDir, 'outbox') }),
      fetch,
    }),
    log: { warn: () => {}, error: () => {} } as never,
  });
}

const developer = () => ({ token: api.bali.tokens.developer });
const make = async (body: object = {}) =>
  (
    await api.call<{ id: string; secret: string }>('POST', 'webhook', {
      ...developer(),
      body: { url, events: ['page.create', 'page.update', 'page.delete'], ...body },
    })
  ).body;
const makePage = async (token = api.bali.tokens.editor, title = 'Rooms') =>
  (await api.call<{ id: string }>('POST', 'page', { token, body: { title: { en: title } } })).body.id;
const log = async (id: string) =>
  (
    await api.call<{ results: WebhookDelivery[]; total: number }>(
      'GET',
      `webhook/${id}/deliveries`,
      developer(),
    )
  ).body;

describe('a webhook', () => {
  it('is for developers of the client', async () => {
    const { id } = await make();
    expect((await api.call('GET', `webhook/${api.bali.id}`)).status).toBe(401);
    const bad = { url: 'file:///etc/passwd', events: ['user.update'], secret: 'mine' };
    const refused = await api.call<{ details: { path: string }[] }>('POST', 'webhook', {
      ...developer(),
      body: bad,
    });
    expect([refused.status, refused.body.details.map(({ path }) => path).sort()]).toEqual([
      422,
      ['events.0', 'secret', 'url'],
    ]);
    expect((await api.call('GET', 'webhook', { token: api.bali.tokens.editor })).status).toBe(403);
    const theirs = { token: api.other.tokens.developer };
    for (const path of [`webhook/${id}`, `webhook/${id}/deliveries`, `webhook/${id}/reach`]) {
      expect((await api.call('GET', path, theirs)).status).toBe(404);
    }
    expect((await api.call('POST', `webhook/${id}/deliveries/wd_1/resend`, theirs)).status).toBe(404);
  });

  it('says once it is saved whether its address can be reached, and follows a change of it', async () => {
    const { id } = await make();
    const reach = async () => (await api.call('GET', `webhook/${id}/reach`, developer())).body;
    expect(await reach()).toEqual({ host: '127.0.0.1', obstacle: 'private' });
    await api.call('PUT', `webhook/${id}`, { ...developer(), body: { url: 'https://8.8.8.8/in' } });
    expect(await reach()).toEqual({ host: '8.8.8.8', obstacle: null });
    await api.call('PUT', `webhook/${id}`, { ...developer(), body: { url: 'https://hooks.invalid/in' } });
    expect(await reach()).toEqual({ host: 'hooks.invalid', obstacle: 'unknown' });
  });

  it('tells its secret once, and keeps it sealed', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const read = await api.call('GET', `webhook/${id}`, developer());
    const history = await api.call('GET', `history?where={"record_id":"${id}"}`, developer());
    const { rows } = await owner.query('select secret from webhook where id = $1', [id]);
    for (const text of [read.body, history.body, rows]) expect(JSON.stringify(text)).not.toContain(secret);
    expect(JSON.stringify([read.body, history.body])).not.toContain(rows[0].secret);
  });

  it('H12 gets every change that it wants, signed, and none that was not committed or is another client’s', async () => {
    const { id, secret } = await make();
    await make({ active: false });
    const page = await makePage();
    await api.call('PUT', `page/${page}`, { token: api.bali.tokens.editor, body: { status: 'draft' } });
    await makePage(api.other.tokens.editor);
    const clash = { token: api.bali.tokens.editor, body: { title: { en: 'x' }, slug: { en: 'rooms' } } };
    expect((await api.call('POST', 'page', clash)).status).toBe(409);
    await work();
    await expect
      .poll(async () => (await log(id)).results.map((one) => one.status))
      .toEqual(['delivered', 'delivered']);
    expect(received.map(({ body }) => [body.event, body.client, body.record]).sort()).toEqual([
      ['page.create', api.bali.id, { id: page, rev: 1 }],
      ['page.update', api.bali.id, { id: page, rev: 2 }],
    ]);
    for (const { headers, text, body } of received) {
      const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-vold-signature'])) ?? [];
      expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'));
      expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
      expect(headers).toMatchObject({ 'x-vold-event': body.event, 'x-vold-delivery': body.id });
      expect(body.data).toMatchObject({ title: { en: 'Rooms' } });
    }
  });

  it('hears that a draft was published, with the record, and nothing of the draft', async () => {
    const { id } = await make({ events: ['page.publish', 'page.delete'] });
    const [changed, deleted, kept] = [await makePage(), await makePage(), await makePage()];
    const token = api.bali.tokens.admin;
    const callDraft = (method: string, path: string, title?: string) =>
      api.call<{ id: string }>(method, path, {
        token,
        headers: { 'x-vold-edition': 'draft' },
        ...(title && { body: { title: { en: title } } }),
      });
    for (const page of [changed, kept]) await callDraft('PUT', `page/${page}`, 'Suites');
    await callDraft('DELETE', `page/${deleted}`);
    const created = (await callDraft('POST', 'page', 'Villas')).body.id;
    const records = [changed, deleted, created].map((page) => ({ resource: 'page', id: page }));
    await api.call('POST', 'draft/publish', { token, body: { records } });
    await work();
    await expect.poll(async () => (await log(id)).results.map((one) => one.status)).toHaveLength(3);
    await expect.poll(() => received).toHaveLength(3);
    const told = received.map(({ body }) => ({ ...body, data: body.data as { title: { en: string } } }));
    expect(told.map(({ event, resource, record, data }) => [event, resource, record, data.title.en])).toEqual(
      expect.arrayContaining([
        ['page.publish', 'page', { id: changed, rev: 2 }, 'Suites'],
        ['page.publish', 'page', { id: created, rev: 1 }, 'Villas'],
        ['page.delete', 'page', { id: deleted, rev: 2 }, 'Rooms'],
      ]),
    );
  });

  it('gets a new secret, told once, and for a day deliveries are signed with the old one as well', async () => {
    const { id, secret } = await make();
    const rotate = (body: object = {}, who = developer()) =>
      api.call<{ secret: string; rotated_at: string }>('POST', `webhook/${id}/rotate-secret`, {
        ...who,
        body,
      });
    expect((await rotate({}, { token: api.bali.tokens.editor })).status).toBe(403);
    expect((await rotate({}, { token: api.other.tokens.developer })).status).toBe(404);
    const { body, headers } = await rotate();
    expect(body).toMatchObject({ secret: expect.stringMatching(/^whsec_/), rotated_at: expect.any(String) });
    expect([body.secret === secret, headers.get('cache-control')]).toEqual([false, 'no-store']);
    const history = await api.call('GET', `history?where={"record_id":"${id}"}`, developer());
    const { rows } = await owner.query('select secret, previous_secret from webhook where id = $1', [id]);
    for (const sealed of Object.values(rows[0])) expect(JSON.stringify(history.body)).not.toContain(sealed);

    const signedWith = (secrets: string[]) => {
      const last = received.at(-1);
      const text = last?.text;
      const header = String(last?.headers['x-vold-signature']);
      const [, time] = /^t=(\d+),/.exec(header) ?? [];
      const macs = secrets.map((each) => createHmac('sha256', each).update(`${time}.${text}`).digest('hex'));
      return header === [`t=${time}`, ...macs.map((mac) => `v1=${mac}`)].join(',');
    };
    await work();
    const delivered = async (title: string) => {
      const before = received.length;
      await makePage(undefined, title);
      await expect.poll(() => received.length).toBe(before + 1);
    };
    await delivered('With both');
    expect(signedWith([body.secret, secret])).toBe(true);
    await owner.query(`update webhook set rotated_at = now() - interval '25 hours'`);
    await delivered('A day later');
    expect(signedWith([body.secret])).toBe(true);
    const last = (await rotate({ at_once: true })).body.secret;
    await delivered('At once');
    expect(signedWith([last])).toBe(true);
  });

  it('is tried again until it takes the change, which can be sent once more by hand', async () => {
    const { id } = await make();
    status = 500;
    await makePage(undefined, 'Again');
    await work();
    await expect.poll(async () => (await log(id)).results[0]?.attempts).toBe(1);
    expect((await log(id)).results).toMatchObject([
      { status: 'waiting', response_status: 500, error: 'it answered 500', event: 'page.create' },
    ]);
    status = 200;
    await expect
      .poll(
        async () => (await owner.query('select from graphile_worker.jobs where locked_at is null')).rowCount,
      )
      .toBe(1);
    await owner.query(`with due as (update graphile_worker._private_jobs set run_at = now())
      select pg_notify('jobs:insert', '{"r":"x","count":1}')`);
    await expect.poll(async () => (await log(id)).results[0]?.status, { timeout: 30_000 }).toBe('delivered');
    const [delivery] = (await log(id)).results;
    const resend = `webhook/${id}/deliveries/${delivery?.id}/resend`;
    const ofAnother = resend.replace(id, (await make({ active: false })).id);
    expect((await api.call('POST', ofAnother, developer())).status).toBe(404);
    const stranger = { token: api.other.tokens.developer };
    expect((await api.call('POST', resend, stranger)).status).toBe(404);
    expect((await log(id)).results[0]?.status).toBe('delivered');
    expect((await api.call('POST', resend, { ...developer(), body: {} })).status).toBe(200);
    await expect.poll(() => received.length).toBe(3);
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is sent now where it waits and somebody asks for it, and never on two ways at once', async () => {
    const { id } = await make();
    status = 500;
    await makePage(undefined, 'Waits');
    await work();
    await expect.poll(async () => (await log(id)).results[0]?.attempts).toBe(1);
    await worker?.stop();
    worker = undefined;
    const { rows } = await owner.query('select run_at > now() as later from graphile_worker.jobs');
    expect(rows).toEqual([{ later: true }]);
    const resend = `webhook/${id}/deliveries/${(await log(id)).results[0]?.id}/resend`;
    for (let time = 0; time < 3; time++) {
      expect((await api.call('POST', resend, developer())).status).toBe(200);
    }
    const jobs = await owner.query('select attempts, run_at > now() as later from graphile_worker.jobs');
    expect(jobs.rows).toEqual([{ attempts: 1, later: false }]);
    status = 204;
    await work();
    await expect.poll(async () => (await log(id)).results[0]?.status).toBe('delivered');
    expect(received).toHaveLength(2);
  });

  it('is sent once more where somebody asks for it while an attempt is ending', async () => {
    const { id } = await make();
    await makePage(undefined, 'In hand');
    await work(async (...call) => {
      if (received.length === 0)
        await owner.query('begin; select from graphile_worker._private_jobs for update');
      return fetchHere(...call);
    });
    await expect.poll(async () => (await log(id)).results[0]?.status).toBe('delivered');
    const resend = `webhook/${id}/deliveries/${(await log(id)).results[0]?.id}/resend`;
    expect((await api.call('POST', resend, developer())).status).toBe(200);
    await owner.query('commit');
    await expect.poll(() => received.length).toBe(2);
    await expect
      .poll(async () => (await log(id)).results[0])
      .toMatchObject({ status: 'delivered', attempts: 2 });
  });

  it('S5 is switched off when it failed for too long, and starts afresh when switched on', async () => {
    const { id } = await make();
    await makePage(undefined, 'Fails');
    await owner.query('update webhook_delivery set attempts = 99');
    status = 404;
    await work();
    const read = async () =>
      (await api.call<{ active: boolean; disabled_at: string }>('GET', `webhook/${id}`, developer())).body;
    await expect.poll(async () => (await read()).active).toBe(false);
    expect((await read()).disabled_at).toEqual(expect.any(String));
    await makePage(undefined, 'Unheard');
    expect((await log(id)).total).toBe(1);
    const on = await api.call('PUT', `webhook/${id}`, { ...developer(), body: { active: true } });
    expect(on.body).toMatchObject({ active: true, disabled_at: null });
    expect((await log(id)).results[0]?.attempts).toBe(0);
  });

  it('keeps its count of attempts when it is saved while it is on', async () => {
    const { id } = await make();
    await makePage(undefined, 'Fails again');
    await owner.query('update webhook_delivery set attempts = 7');
    const saved = await api.call('PUT', `webhook/${id}`, { ...developer(), body: { active: true } });
    expect(saved.status).toBe(200);
    expect((await log(id)).results[0]?.attempts).toBe(7);
  });

  it('never reaches what is near this server', async () => {
    const { id } = await make({ url: 'http://169.254.169.254/latest' });
    await makePage(undefined, 'Inside');
    await work(safeFetch);
    await expect.poll(async () => (await log(id)).results[0]?.error).toContain('not on the public internet');
  });
});

describe('who saved a webhook last decides what it tells', () => {
  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    api.call<{ id: string; active: boolean; key: string; results: { id: string }[] }>(method, path, {
      token,
      body,
    });
  const superadmin = () => as(api.bali.tokens.superadmin);
  const found = async (path: string, condition: object) => {
    const { body } = await superadmin()(
      'GET',
      `${path}?where=${encodeURIComponent(JSON.stringify(condition))}`,
    );
    return body.results[0]?.id ?? '';
  };
  async function limitDeveloper(fields: object): Promise<void> {
    const id = await found('role', { name: 'developer' });
    expect((await superadmin()('PUT', `role/${id}`, fields)).status).toBe(200);
  }
  const makePost = async (type: string) =>
    (await superadmin()('POST', 'post', { type, title: { en: `A post of ${type}` } })).body.id;
  const told = async () => {
    await expect
      .poll(async () => (await owner.query(`select from webhook_delivery where status = 'waiting'`)).rowCount)
      .toBe(0);
    return received.map(({ body }) => body.record.id);
  };

  it('hears nothing of posts of a type that is hidden from its maker by then (K7)', async () => {
    const { id } = await make({ events: ['post.create', 'static.create'] });
    const [hidden, shown] = [await makePost('days'), await makePost('journal')];
    await limitDeveloper({ disabled_menu: ['posts/days'] });
    onTestFinished(() => limitDeveloper({ disabled_menu: [] }));
    await work();
    expect(await told()).toEqual([shown]);
    const logged = await superadmin()('GET', `webhook/${id}/deliveries`);
    expect(JSON.stringify(logged.body)).not.toContain(hidden);
  });

  it('hears nothing of a kind that is hidden from its maker by then (K7)', async () => {
    await make({ events: ['page.create', 'static.create'] });
    await makePage();
    const shown = (await superadmin()('POST', 'static', { title: { en: 'Hours' } })).body.id;
    await limitDeveloper({ disabled_menu: ['pages'] });
    onTestFinished(() => limitDeveloper({ disabled_menu: [] }));
    await work();
    expect(await told()).toEqual([shown]);
  });

  it.each<[string, (id: string) => Promise<{ status: number }>, boolean]>([
    ['changes it', (id) => superadmin()('PUT', `webhook/${id}`, { events: ['page.create'] }), true],
    ['gives it a new secret', (id) => superadmin()('POST', `webhook/${id}/rotate-secret`, {}), true],
    ['looks at it', (id) => superadmin()('GET', `webhook/${id}`), false],
  ])('M19 is theirs, no longer of the API key that made it, once a person %s', async (_, act, isTheirs) => {
    const scopes = ['webhook.create', 'page.get', 'page.list'];
    const { body: key } = await superadmin()('POST', 'api-key', { name: 'Deploy', scopes });
    const made = await as(key.key)('POST', 'webhook', { url, events: ['page.create'] });
    expect(made.status).toBe(201);
    expect((await act(made.body.id)).status).toBe(200);
    expect((await superadmin()('DELETE', `api-key/${key.id}`)).status).toBe(200);
    const page = await makePage(undefined, 'Told');
    await work();
    expect(await told()).toEqual(isTheirs ? [page] : []);
  });

  it('hears of their own records only, if their role reads no others (K7)', async () => {
    await make({ events: ['page.create'] });
    await makePage();
    const mine = await makePage(api.bali.tokens.developer, 'Mine');
    const limit = async (is_need_self_permission: boolean) => {
      for (const action of ['page.get', 'page.list'])
        await superadmin()('PUT', `restricted-action/${await found('restricted-action', { action })}`, {
          is_need_self_permission,
        });
    };
    await limit(true);
    onTestFinished(() => limit(false));
    await work();
    expect(await told()).toEqual([mine]);
  });

  it.each([
    ['is blocked', { blocked: true }],
    ['has a role without webhooks', { role: 'editor' }],
  ])('is switched off, and says why, if its maker %s (K7)', async (_, change) => {
    const { tokens, userIds } = await api.makeClient();
    const chief = as(tokens.superadmin);
    const { id } = (await as(tokens.developer)('POST', 'webhook', { url, events: ['page.create'] })).body;
    expect((await chief('PUT', `user/${userIds.developer}`, change)).status).toBe(200);
    await makePage(tokens.superadmin);
    await work();
    expect(await told()).toEqual([]);
    expect((await chief('GET', `webhook/${id}`)).body.active).toBe(false);
    const { body } = await chief('GET', `webhook/${id}/deliveries`);
    expect(body.results).toMatchObject([
      { status: 'failed', error: expect.stringContaining('save it again') },
    ]);
    // The person who saves it takes it over.
    expect((await chief('PUT', `webhook/${id}`, { active: true })).status).toBe(200);
    const page = await makePage(tokens.superadmin);
    await expect.poll(() => received.map(({ body: sent }) => sent.record.id)).toEqual([page]);
  });

  it('goes on if its maker may change webhooks and make none (K7)', async () => {
    const { tokens } = await api.makeClient();
    const chief = as(tokens.superadmin);
    const permission = ['webhook.get', 'webhook.update', 'page.get', 'page.list'];
    expect((await chief('POST', 'role', { name: 'keeper', permission })).status).toBe(201);
    const account = { email: 'keeper@example.com', password: 'correct-horse-battery' };
    await chief('POST', 'user', { ...account, name: 'Keeper', role: 'keeper' });
    const { token } = (await api.call<{ token: string }>('POST', 'login', { body: account })).body;
    const { id } = (await chief('POST', 'webhook', { url, events: ['page.create'], active: false })).body;
    expect((await as(token)('PUT', `webhook/${id}`, { active: true })).status).toBe(200);
    const page = await makePage(tokens.superadmin);
    await work();
    expect(await told()).toEqual([page]);
  });

  it('is switched off if the API key that saved it is deleted (K7)', async () => {
    const scopes = ['webhook.create', 'page.get'];
    const { body: key } = await superadmin()('POST', 'api-key', { name: 'Hooks', scopes });
    const made = await as(key.key)('POST', 'webhook', { url, events: ['page.create'] });
    expect(made.status).toBe(201);
    expect((await as(key.key)('POST', 'webhook', { url, events: ['post.create'] })).status).toBe(403);
    await work();
    const page = await makePage();
    expect(await told()).toEqual([page]);
    expect((await superadmin()('DELETE', `api-key/${key.id}`)).status).toBe(200);
    expect((await owner.query('select saved_with from webhook')).rows).toEqual([{ saved_with: key.id }]);
    await makePage();
    expect(await told()).toEqual([page]);
    expect((await superadmin()('GET', `webhook/${made.body.id}`)).body.active).toBe(false);
  });
});
