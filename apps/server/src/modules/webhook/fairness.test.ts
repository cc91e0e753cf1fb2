import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../api/testing/test-api.ts';
import { startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { isPublicAddress, safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';

it('S5 sends the password mail of another client while forty webhooks of one client hang', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const requests: string[] = [];
  const receiver = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/well') response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const outbox = join(api.dataDir, 'outbox');
  const makeWebhook = (token: string, path: string) =>
    api.call('POST', 'webhook', { token, body: { url: base + path, events: ['page.create'] } });
  const makePage = (token: string) => api.call('POST', 'page', { token, body: { title: { en: 'Rooms' } } });

  for (let at = 0; at < 40; at++) {
    expect((await makeWebhook(api.bali.tokens.developer, '/hangs')).status).toBe(201);
  }
  expect((await makeWebhook(api.other.tokens.developer, '/well')).status).toBe(201);
  for (let at = 0; at < 4; at++) expect((await makePage(api.bali.tokens.developer)).status).toBe(201);

  const worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer: createMailer({ smtpUrl: null, outbox }),
      fetch: (address, options) =>
        safeFetch(address, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
    }),
    log: { warn: () => {}, error: () => {} } as never,
  });
  onTestFinished(() => worker.stop());
  await expect.poll(() => requests, { timeout: 30_000 }).toEqual(['/hangs']);

  await makePage(api.other.tokens.developer);
  const self = await api.call<{ email: string }>('GET', 'self', { token: api.other.tokens.developer });
  const asked = await api.call('POST', 'self/forgot-password', { body: { email: self.body.email } });
  expect(asked.status).toBe(200);
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox).filter((name) => name.endsWith('.eml')).length, {
      timeout: 30_000,
      interval: 20,
    })
    .toBe(1);
  await expect.poll(() => requests, { timeout: 30_000, interval: 20 }).toContain('/well');
  // Next to none of 160 deliveries that wait five seconds each was tried before.
  expect(requests.filter((path) => path === '/hangs').length).toBeLessThanOrEqual(3);

  // A client has a limit.
  for (let at = 40; at < 50; at++) await makeWebhook(api.bali.tokens.developer, '/hangs');
  expect(await makeWebhook(api.bali.tokens.developer, '/hangs')).toMatchObject({
    status: 409,
    body: { message: 'A client has at most 50 webhooks' },
  });
});
