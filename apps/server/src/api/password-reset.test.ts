import { once } from 'node:events';
import { request } from 'node:http';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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
  // A separate database connection, so that `api.queries` are those of calls.
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

/** Makes an account of the address in the other client. */
const makeElsewhere = async () => {
  const body = { name: 'Wayan', email, password: 'a password elsewhere', role: 'editor' };
  const made = await api.call('POST', 'user', { token: api.other.tokens.superadmin, body });
  expect(made.status).toBe(201);
};

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
    await makeElsewhere();
    await smtp.arrived(1);
    await forgot(email);
    const text = (await smtp.arrived(2)).at(-1)?.text ?? '';
    const tokenFor = (name: string) =>
      new RegExp(`Set a new password for “${name}” \\([^)]*/reset-password\\?token=([\\w-]{43})`).exec(
        text,
      )?.[1];
    expect((await reset(tokenFor('other'))).status).toBe(200);
    expect((await login(newPassword)).body).toMatchObject({ client: { id: api.other.id } });
    expect((await login(oldPassword)).body).toMatchObject({ client: { id: api.bali.id } });
    expect(tokenFor('bali')).toBeDefined();
  });

  it('mails an address three times a day, whoever asks, until a mailed link was used', async () => {
    const ask = async () => {
      await owner.query(`delete from login_attempt where purpose = 'password reset'`);
      const { status, body } = await forgot(email);
      expect([status, body]).toEqual([200, { code: 200 }]);
      await idle();
    };
    for (let at = 0; at < 5; at++) await ask();
    expect(smtp.received).toHaveLength(3);
    // The last link that arrived still works.
    expect((await reset(await tokenFromMail(3))).status).toBe(200);
    for (let at = 0; at < 5; at++) await ask();
    expect(smtp.received).toHaveLength(8);
  });

  it('counts the mails of a day across clients', async () => {
    await makeElsewhere();
    await smtp.arrived(1);
    for (let at = 0; at < 4; at++) {
      await forgot(email);
      await idle();
    }
    expect(smtp.received.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
      'Another account with your address',
      'Set a new password',
      'Set a new password',
    ]);
    await owner.query(`update login_attempt set at = at - interval '1 day'`);
    await forgot(email);
    await smtp.arrived(4);
  });

  it('tells the owner of an address that another client made an account with it, nobody else', async () => {
    await idle();
    expect(smtp.received).toEqual([]);
    await makeElsewhere();
    const [mail] = await smtp.arrived(1);
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toContain('Subject: Another account with your address');
    expect(mail?.text).toContain('“other”, made an account with your e-mail address');
    const body = { email: 'somebody-new@example.com', name: 'New', password: oldPassword, role: 'editor' };
    const fresh = await api.call<{ id: string }>('POST', 'user', {
      token: api.other.tokens.superadmin,
      body,
    });
    await idle();
    expect(smtp.received).toHaveLength(1);
    // The owner of an address is also notified if another user changes to it.
    const first = 'editor@bali.example.com';
    const changed = await api.call('PUT', `user/${fresh.body.id}`, {
      token: api.other.tokens.superadmin,
      body: { email: first },
    });
    expect(changed.status).toBe(200);
    expect((await smtp.arrived(2)).at(-1)?.to).toEqual([first]);
  });

  it('says no words of a client in the name of the platform', async () => {
    const lie = 'Vold security. Your account is locked, confirm it at https://evil.example/login';
    const rename = (name: string) =>
      api.call('PUT', `client/${api.other.id}`, { token: api.masterToken, body: { name } });
    expect((await rename(lie)).status).toBe(200);
    onTestFinished(async () => void (await rename('other')));
    const settings = { default_name: lie, default_email: 'locked@evil.example', site_name: lie };
    const saved = await api.call('POST', 'webconfig', { token: api.other.tokens.superadmin, body: settings });
    expect(saved.status).toBeLessThan(300);
    await makeElsewhere();
    await smtp.arrived(1);
    await forgot(email);
    const mails = await smtp.arrived(2);
    for (const { text, from } of mails) {
      expect(text).not.toMatch(/evil\.example|evil/);
      expect(text).toContain('“Vold security Your account is locked con”');
      expect(text).toMatch(/^From: Vold <no-reply@vold\.localhost>\r$/m);
      expect(from).toBe('no-reply@vold.localhost');
    }
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

  it('sets the password once, ends sessions, keys and preview links (K2), forgets failed sign-ins', async () => {
    const before = await login(oldPassword);
    const key = await api.call<{ key: string }>('POST', 'api-key', {
      token: before.body.token,
      body: { name: 'mine', scopes: ['page.list'] },
    });
    expect(key.status).toBe(201);
    const link = await api.call<{ url: string }>('POST', 'draft/preview-link', {
      token: before.body.token,
      body: {},
    });
    const preview = new URL(link.body.url).searchParams.get('vold-preview') ?? '';
    const opened = async () =>
      (await api.call('GET', 'page', { headers: { 'x-vold-preview': preview } })).status;
    expect(await opened()).toBe(200);
    for (let at = 0; at < 11; at++) await login('wrong password');
    expect((await login(oldPassword)).status).toBe(429);
    await forgot(email);
    const token = await tokenFromMail(1);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await api.call('GET', 'self', { token: before.body.token })).status).toBe(401);
    expect((await api.call('GET', 'page', { token: key.body.key })).status).toBe(401);
    expect(await opened()).toBe(401);
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
