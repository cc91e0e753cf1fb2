import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/test-api.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { startTestSmtp, type TestSmtp } from '../../platform/mail/testing/test-smtp.ts';
import { safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { queueMail } from './index.ts';

let api: TestApi;
let installation: TestSmtp;
let account: TestSmtp;
let worker: RunningWorker;
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
    log: { warn() {}, error() {} } as never,
  });
  const saved = await api.call('POST', 'webconfig', {
    token: api.bali.tokens.superadmin,
    body: { mandrill_key: 'key-of-the-client' },
  });
  expect(saved.status).toBeLessThan(300);
});
beforeEach(() => {
  installation.received.length = 0;
  account.received.length = 0;
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

it('neither shows the key to an editor nor lets one change it', async () => {
  const { token } = { token: api.bali.tokens.editor };
  const shown = await api.call<{ mandrill_key: string }>('GET', 'webconfig', { token });
  expect(JSON.stringify(shown.body)).not.toContain('••••');
  const changed = await api.call('POST', 'webconfig', { token, body: { mandrill_key: 'mine' } });
  expect(changed.status).toBe(403);
});
