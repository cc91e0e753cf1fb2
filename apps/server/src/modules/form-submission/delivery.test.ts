import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/testing/test-smtp.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../../platform/safe-fetch/index.ts';
import { input, makeForm, send } from '../form-builder/testing/make-form.ts';
import { createJobHandlers } from '../job-handlers.ts';

let api: TestApi;
let owner: pg.Client;
let smtp: TestSmtp;
let target: Server;
let targetUrl: string;
let targetStatus: number;
let worker: RunningWorker | undefined;
const posted: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
const logged: { job?: string; err?: Error }[] = [];

beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  target = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      posted.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(targetStatus).end();
    });
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  targetUrl = `http://127.0.0.1:${(target.address() as AddressInfo).port}/in`;
  await api.call('POST', 'webconfig', {
    token: api.bali.tokens.superadmin,
    body: { default_email: 'hello@bali-house.com', default_name: 'Bali House' },
  });
  const domains = { domains: ['bali-house.com'] };
  await api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: domains });
  await owner.query('insert into domain_proof (client_id, domain) values ($1, $2)', [
    api.bali.id,
    'bali-house.com',
  ]);
});
beforeEach(async () => {
  smtp = await startTestSmtp();
  posted.length = 0;
  logged.length = 0;
  targetStatus = 204;
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await owner.query('delete from graphile_worker._private_jobs');
  await smtp.close();
});
afterAll(async () => {
  await owner.end();
  target.closeAllConnections();
  target.close();
  await api.close();
});

/** As `safeFetch`, and to this test's own server. */
const fetchHere: SafeFetch = (address, options) =>
  safeFetch(address, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) });

async function work(smtpUrl: string, fetch: SafeFetch = fetchHere): Promise<void> {
  const mailer = createMailer({ smtpUrl, outbox: join(api.dataDir, 'outbox') });
  const keep = (detail: object) => void logged.push(detail);
  worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({ db: api.db, storage: api.storage, keychain: api.keychain, mailer, fetch }),
    log: { warn: keep, error: keep } as never,
  });
}

/** The number of waiting jobs by kind. */
async function waiting(): Promise<Record<string, number>> {
  const { rows } = await owner.query(
    'select task_identifier as job, count(*)::int as n from graphile_worker.jobs group by 1 order by 1',
  );
  return Object.fromEntries(rows.map(({ job, n }) => [job, n]));
}
const runNow = () =>
  owner.query(`with due as (update graphile_worker._private_jobs set run_at = now() where locked_at is null)
    select pg_notify('jobs:insert', '{"r":"x","count":9}')`);

const template = async (name: string, subject: string, body: string) => {
  const made = await api.call<{ id: string }>('POST', 'mail-template', {
    token: api.bali.tokens.editor,
    body: {
      name,
      subject: { en: subject, id: `ID ${subject}` },
      body: { en: body, id: `<i>ID</i> ${body}` },
    },
  });
  return made.body.id;
};
const inputs = [
  input('Input', 'name'),
  input('Email', 'mail'),
  input('Radio', 'fruit'),
  input('Country', 'country'),
];
const answers = { name: 'Ann <b>', mail: 'ann@example.com', fruit: 'a', country: 'id' };

describe('a submission', () => {
  it('is mailed to the receivers, confirmed to its sender and posted to the target', async () => {
    const form = await makeForm(api, inputs, {
      receiver: 'one@bali-house.com, two@bali-house.com',
      emailSubject: 'Hello from {{name}}',
      submitTemplate: await template('S', 'unused', '<p>{{form}} by {{ name }}{{nothing}}</p>{{answers}}'),
      confirmTemplate: await template('C', 'Thanks, {{name}}', '<p>Dear {{name}}</p>'),
      target: targetUrl,
    });
    await work(smtp.url);
    expect((await send(api, form, { ...answers, _language: 'id' })).status).toBe(200);
    const mails = [...(await smtp.arrived(3))];
    expect(mails.map(({ to }) => to.join()).sort()).toEqual([
      'ann@example.com',
      'one@bali-house.com',
      'two@bali-house.com',
    ]);
    const toStaff = mails.find(({ to }) => to[0] === 'two@bali-house.com');
    expect(toStaff).toMatchObject({ from: 'hello@bali-house.com' });
    expect(toStaff?.text).toContain('From: Bali House <hello@bali-house.com>');
    expect(toStaff?.text).toContain('Reply-To: ann@example.com');
    expect(toStaff?.text).toContain('Subject: Hello from Ann <b>');
    expect(toStaff?.text).toContain('<p>Contact by Ann &lt;b&gt;</p>');
    expect(toStaff?.text).toMatch(/FRUIT<\/th><td>Apple<.*COUNTRY<\/th><td>Indonesia</);
    const toVisitor = mails.find(({ to }) => to[0] === 'ann@example.com');
    expect(toVisitor?.text).toContain('Subject: ID Thanks, Ann <b>');
    expect(toVisitor?.text).toContain('Reply-To: one@bali-house.com');
    await expect.poll(waiting).toEqual({});
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      headers: { 'content-type': 'application/json', 'idempotency-key': posted[0]?.body.id },
      body: { form: { id: form.id, title: 'Contact' }, language: 'id', data: { ...answers, country: 'ID' } },
    });
  });

  it('adds no header to any mail', async () => {
    const form = await makeForm(api, inputs, { receiver: 'one@bali-house.com', emailSubject: '{{name}}' });
    await work(smtp.url);
    await send(api, form, { ...answers, name: 'Hi\r\nBcc: victim@example.com\r\n\r\nBody' });
    const [mail] = await smtp.arrived(1);
    expect(mail?.to).toEqual(['one@bali-house.com']);
    expect(mail?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });

  it('is not lost while the mail server and the target are down', async () => {
    const form = await makeForm(api, inputs, { receiver: 'one@bali-house.com', target: targetUrl });
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    targetStatus = 500;
    await work(`smtp://127.0.0.1:${port}`);
    const names = ['Ann', 'Bob', 'Cid'];
    for (const name of names) expect((await send(api, form, { ...answers, name })).status).toBe(200);
    const failuresOf = (kind: string) => logged.filter(({ job }) => job === kind).length;
    // A slow machine may have tried one again meanwhile.
    for (const kind of ['form-submission.post', 'mail.send'])
      await expect.poll(() => failuresOf(kind)).toBeGreaterThanOrEqual(3);
    expect(await waiting()).toEqual({ 'form-submission.post': 3, 'mail.send': 3 });
    const keys = () => [...new Set(posted.map(({ headers }) => headers['idempotency-key']))].sort();
    const failed = keys();

    // The worker restarts meanwhile; then both are back.
    await worker?.stop();
    smtp = await startTestSmtp(port);
    targetStatus = 200;
    posted.length = 0;
    await work(smtp.url);
    await runNow();
    const mails = await smtp.arrived(3);
    await expect.poll(waiting).toEqual({});
    expect(mails.map(({ text }) => names.find((name) => text.includes(`<td>${name}</td>`))).sort()).toEqual(
      names,
    );
    // One whose answer got lost in the restart comes again, with its key.
    const arrived = new Set(posted.map(({ body }) => (body.data as { name: string }).name));
    expect([...arrived].sort()).toEqual(names);
    expect(keys()).toEqual(failed);
  });

  it('is never posted to what is near the server', async () => {
    const form = await makeForm(api, inputs, { target: targetUrl });
    await work(smtp.url, safeFetch);
    expect((await send(api, form, answers)).status).toBe(200);
    await expect.poll(() => logged[0]?.err?.message).toBe('127.0.0.1 is not on the public internet');
    expect(posted).toEqual([]);
  });

  it('that staff deleted before is not sent', async () => {
    const form = await makeForm(api, inputs, { receiver: 'one@bali-house.com' });
    await send(api, form, answers);
    const token = api.bali.tokens.editor;
    const list = await api.call<{ results: { id: string }[] }>('GET', 'form-submission?limit=1', { token });
    await api.call('DELETE', `form-submission/${list.body.results[0]?.id}`, { token });
    await work(smtp.url);
    await expect.poll(waiting).toEqual({});
    expect(smtp.received).toEqual([]);
  });

  it('is mailed with the Mandrill key that its client has', async () => {
    const form = await makeForm(api, inputs, { receiver: 'one@bali-house.com' });
    const token = api.bali.tokens.superadmin;
    const sent: (string | null)[] = [];
    const handlers = createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer: {
        hasServer: true,
        send: async (_message, _from, key) => void sent.push(key),
      },
      fetch: fetchHere,
    });
    const log = { warn() {}, error() {} };
    worker = await startWorker({ url: api.databaseUrl, handlers, log });
    await send(api, form, answers);
    await expect.poll(() => sent).toEqual([null]);
    await api.call('POST', 'webconfig', { token, body: { mandrill_key: 'md-secret' } });
    await send(api, form, answers);
    await expect.poll(() => sent).toEqual([null, 'md-secret']);
    await api.call('POST', 'webconfig', { token, body: { mandrill_key: '' } });
  });
});
