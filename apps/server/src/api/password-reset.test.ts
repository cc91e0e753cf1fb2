import { once } from 'node:events';
import { request } from 'node:http';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobHandlers } from '../modules/job-handlers.ts';
import { createKeychain } from '../platform/auth/keychain.ts';
import { type Database, openDatabase } from '../platform/db/index.ts';
import { type RunningWorker, startWorker } from '../platform/jobs/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import { startTestSmtp, type TestSmtp } from '../platform/mail/testing/test-smtp.ts';
import { safeFetch } from '../platform/safe-fetch/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let smtp: TestSmtp;
let worker: RunningWorker;
let workerDb: Database;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  smtp = await startTestSmtp();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  // A database of its own, so that `api.queries` are those of calls.
  workerDb = await openDatabase({ url: api.databaseUrl });
  const mailer = createMailer({ smtpUrl: smtp.url, outbox: api.dataDir });
  worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: workerDb,
      storage: api.storage,
      keychain: createKeychain(Buffer.alloc(32, 1)),
      mailer,
      fetch: safeFetch,
    }),
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await worker.stop();
  await workerDb.close();
  await owner.end();
  await smtp.close();
  await api.close();
});

const oldPassword = 'correct horse battery';
const newPassword = 'a better horse battery';
let email = '';
let count = 0;
beforeEach(async () => {
  // Mails of the test before must not arrive in this one.
  await idle();
  count++;
  email = `wayan${count}@bali.example.com`;
  smtp.received.length = 0;
  await owner.query('delete from login_attempt');
  const created = await api.call('POST', 'user', {
    token: api.bali.tokens.superadmin,
    body: { name: 'Wayan', email, password: oldPassword, role: 'developer' },
  });
  expect(created.status).toBe(201);
});

const forgot = (address: unknown) => api.call('POST', 'self/forgot-password', { body: { email: address } });
const reset = (token: unknown, password: unknown = newPassword) =>
  api.call('POST', 'self/reset-password', { body: { token, password } });
const login = (password: string) =>
  api.call<{ token: string }>('POST', 'login', { body: { email, password } });

/** The token of the last of so many mails. */
async function tokenFromMail(mails: number): Promise<string> {
  const mail = (await smtp.arrived(mails)).at(-1);
  expect(mail?.to).toEqual([email]);
  return /\/reset-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('POST self/forgot-password', () => {
  it('refuses what is no address', async () => {
    for (const address of ['', undefined, 'nobody', 'a@b', 7, '\u0000@example.com']) {
      expect((await forgot(address)).status).toBe(422);
    }
  });

  it('answers alike whether or not there is an account, after the same statements', async () => {
    const answers = [];
    for (const address of [email, 'nobody@example.com', ` ${email.toUpperCase()} `]) {
      api.queries.length = 0;
      const { status, body } = await forgot(address);
      answers.push(JSON.stringify([status, body, [...api.queries]]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('[200,{"code":200}');
  });

  it('is throttled by address, for accounts that do not exist too', async () => {
    for (const address of [email, 'nobody2@example.com']) {
      const statuses = [];
      for (let at = 0; at < 6; at++) statuses.push((await forgot(address)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    // Asking for mails does not lock the account out of signing in.
    expect((await login(oldPassword)).status).toBe(200);
  });

  it('links to this machine, whatever host the request names', async () => {
    const call = request(`${api.url}/api/v1/self/forgot-password`, {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
      },
    });
    call.end(JSON.stringify({ email }));
    const [response] = await once(call, 'response');
    expect(response.resume().statusCode).toBe(200);
    const [mail] = await smtp.arrived(1);
    expect(mail?.text).toContain(`http://localhost:${new URL(api.url).port}/reset-password?token=`);
  });

  it('mails a link for each client that has an account of the address, and each sets one password', async () => {
    const body = { name: 'Wayan', email, password: 'a password elsewhere', role: 'editor' };
    const made = await api.call('POST', 'user', { token: api.other.tokens.superadmin, body });
    expect(made.status).toBe(201);
    await forgot(email);
    const mails = (await smtp.arrived(2)).map(({ text }) => text);
    const tokenFor = (name: string) => {
      const mail = mails.find((text) => text.includes(`your account for ${name} at`));
      return /\/reset-password\?token=([\w-]{43})/.exec(mail ?? '')?.[1];
    };
    expect((await reset(tokenFor('other'))).status).toBe(200);
    expect((await login(newPassword)).body).toMatchObject({ client: { id: api.other.id } });
    expect((await login(oldPassword)).body).toMatchObject({ client: { id: api.bali.id } });
    expect(tokenFor('bali')).toBeDefined();
  });

  it('mails nothing to a blocked user', async () => {
    await owner.query('set role vold_master');
    await owner.query('update "user" set blocked = true where email = $1', [email]);
    await owner.query('reset role');
    await forgot(email);
    await idle();
    expect(smtp.received).toEqual([]);
  });
});

describe('POST self/reset-password', () => {
  it('refuses made-up tokens and bad passwords', async () => {
    expect(await reset('', '')).toMatchObject({
      status: 422,
      body: { message: 'Token and Password is required' },
    });
    for (const token of ['x', 'A'.repeat(43), "' or true --"]) {
      expect(await reset(token)).toMatchObject({ status: 422, body: { details: [{ path: 'token' }] } });
    }
    await forgot(email);
    const token = await tokenFromMail(1);
    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'password' }] },
    });
    // The link still works.
    expect((await reset(token)).status).toBe(200);
  });

  it('says before a password is typed whether the link works, and does not use it up', async () => {
    const check = (token: string) => api.call('POST', 'self/check-reset-link', { body: { token } });
    await forgot(email);
    const token = await tokenFromMail(1);
    expect(await check(token)).toMatchObject({ status: 200, body: { code: 200 } });
    expect((await check(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect(await check(token)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'token', message: expect.stringContaining('has been used') }] },
    });
  });

  it('sets the password once, ends every session and forgets failed sign-ins', async () => {
    const before = await login(oldPassword);
    const key = await api.call<{ key: string }>('POST', 'api-key', {
      token: before.body.token,
      body: { name: 'mine', scopes: ['page.list'] },
    });
    expect(key.status).toBe(201);
    for (let at = 0; at < 11; at++) await login('wrong password');
    expect((await login(oldPassword)).status).toBe(429);
    await forgot(email);
    const token = await tokenFromMail(1);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await api.call('GET', 'self', { token: before.body.token })).status).toBe(401);
    expect((await api.call('GET', 'page', { token: key.body.key })).status).toBe(401);
    expect((await login(oldPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    expect((await reset(token)).status).toBe(422);
  });

  it('keeps a digest only, and only the newest link works', async () => {
    await forgot(email);
    const first = await tokenFromMail(1);
    await forgot(email);
    const second = await tokenFromMail(2);
    expect(second).not.toBe(first);
    const stored = await owner.query('select token_hash from password_reset');
    expect(JSON.stringify(stored.rows)).not.toContain(second);
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(200);
  });

  it('ends after an hour, and with a password changed otherwise', async () => {
    await forgot(email);
    const expired = await tokenFromMail(1);
    const late = await owner.query(
      `update password_reset set expires_at = now() where expires_at between now() + interval '59 minutes' and now() + interval '1 hour'`,
    );
    expect(late.rowCount).toBeGreaterThan(0);
    expect((await reset(expired)).status).toBe(422);
    await forgot(email);
    const overtaken = await tokenFromMail(2);
    const { body } = await login(oldPassword);
    const change = { oldpassword: oldPassword, newpassword: 'changed in the meantime' };
    const changed = await api.call('POST', 'self/change-password', { token: body.token, body: change });
    expect(changed.status).toBe(200);
    expect((await reset(overtaken)).status).toBe(422);
  });
});

/** Until the queue is empty. */
async function idle(): Promise<void> {
  await expect
    .poll(async () => (await owner.query('select 1 from graphile_worker.jobs')).rowCount, { timeout: 30_000 })
    .toBe(0);
}
