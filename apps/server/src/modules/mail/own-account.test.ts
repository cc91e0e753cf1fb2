import type { MailState } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/testing/test-smtp.ts';
import { safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { confirmFor, queueMail } from './index.ts';

let api: TestApi;
let installation: TestSmtp;
let account: TestSmtp;
let worker: RunningWorker;
const logged: unknown[][] = [];
beforeAll(async () => {
  api = await startTestApi();
  installation = await startTestSmtp();
  account = await startTestSmtp();
  const mailer = createMailer({
    smtpUrl: installation.url,
    outbox: api.dataDir,
    mandrill: { host: '127.0.0.1', port: Number(new URL(account.url).port), requireTLS: false },
  });
  worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer,
      fetch: safeFetch,
    }),
    log: { warn: (...entry: unknown[]) => logged.push(entry), error() {} } as never,
  });
  const saved = await api.call('POST', 'webconfig', {
    token: api.bali.tokens.superadmin,
    body: { mandrill_key: 'key-of-the-client' },
  });
  expect(saved.status).toBeLessThan(300);
  await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    confirmFor(tx, api.bali.id, 'ann@example.com'),
  );
});
beforeEach(async () => {
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('mail_failure').execute());
  installation.received.length = 0;
  account.received.length = 0;
  account.refuse(null);
  logged.length = 0;
});
afterAll(async () => {
  await worker.stop();
  await installation.close();
  await account.close();
  await api.close();
});

const queue = (subject: string) =>
  api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    queueMail(tx, {
      clientId: api.bali.id,
      to: ['ann@example.com'],
      replyTo: null,
      subject,
      html: '<p>Hello</p>',
      fixed: { subject: `${subject}, fixed`, html: '<p>Fixed</p>' },
    }),
  );

it('sends mail of a client through the account of its key', async () => {
  await queue('A form');
  expect((await account.arrived(1))[0]).toMatchObject({ password: 'key-of-the-client' });
  expect(installation.received).toEqual([]);
});

it('sends a password link through the installation’s own mail server, whatever key the client has', async () => {
  const self = await api.call<{ email: string }>('GET', 'self', { token: api.bali.tokens.superadmin });
  await api.call('POST', 'self/forgot-password', { body: { email: self.body.email } });
  const [mail] = await installation.arrived(1);
  expect(mail?.text).toContain('/reset-password?token=');
  expect(account.received).toEqual([]);
});

it('sends mail through the installation’s mail server if the client’s account refuses it', async () => {
  account.refuse(535);
  await queue('After a wrong key');
  const [mail] = await installation.arrived(1);
  account.refuse(null);
  expect(mail).toMatchObject({ to: ['ann@example.com'], password: null });
  expect(mail?.text).toContain('Subject: After a wrong key');
});

const mailState = () => api.call<MailState>('GET', 'insight/mail', { token: api.bali.tokens.editor });
const failing = async () => (await mailState()).body.failing;

it('tells on Insights that the client’s account refuses mail, until it takes some', async () => {
  account.refuse(550);
  await queue('One');
  await installation.arrived(1);
  await queue('Two');
  await installation.arrived(2);
  const told = await failing();
  expect(told).toMatchObject({ failures: 2, reason: 'message', falls_back: true });
  expect(Date.parse(told?.since ?? '')).toBeLessThanOrEqual(Date.parse(told?.last_at ?? ''));
  const others = await api.call<MailState>('GET', 'insight/mail', { token: api.other.tokens.editor });
  expect(others.body).toMatchObject({ failing: null });
  expect((await api.call('GET', `insight/mail/${api.bali.id}`)).status).toBe(401);
  account.refuse(null);
  await queue('Three');
  await account.arrived(1);
  await expect.poll(failing).toBeNull();
});

it('tells a refused key from a refused mail, and logs the fallback without the key or the mail', async () => {
  account.refuseLogins(true);
  onTestFinished(() => account.refuseLogins(false));
  await queue('Private words');
  await installation.arrived(1);
  expect(await failing()).toMatchObject({ reason: 'key' });
  expect(logged).toContainEqual([
    { client: api.bali.id, mail: expect.any(String), reason: 'key' },
    "A client's own mail account does not take a mail",
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/key-of-the-client|Private words|ann@example/);
  account.refuseLogins(false);
  await queue('Taken');
  await account.arrived(1);
  await expect.poll(failing).toBeNull();
});

it('says nothing of an account that the client has no more', async () => {
  account.refuse(550);
  await queue('One');
  await installation.arrived(1);
  expect(await failing()).not.toBeNull();
  const { superadmin: token } = api.bali.tokens;
  const key = (mandrill_key: string) => api.call('POST', 'webconfig', { token, body: { mandrill_key } });
  await key('');
  expect(await failing()).toBeNull();
  await key('key-of-the-client');
  account.refuse(null);
  await queue('Two');
  await account.arrived(1);
  await expect.poll(failing).toBeNull();
});

it('neither shows the key to an editor nor lets one change it', async () => {
  const { token } = { token: api.bali.tokens.editor };
  const shown = await api.call<{ mandrill_key: string }>('GET', 'webconfig', { token });
  expect(JSON.stringify(shown.body)).not.toContain('••••');
  const changed = await api.call('POST', 'webconfig', { token, body: { mandrill_key: 'mine' } });
  expect(changed.status).toBe(403);
});
