import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../api/testing/test-api.ts';
import { startWorker } from '../../platform/jobs/index.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { isPublicAddress, safeFetch } from '../../platform/safe-fetch/index.ts';
import { createJobHandlers } from '../job-handlers.ts';

/** A server on a separate port that records the requests, and never answers unless it is healthy. */
async function receive(requests: string[], name: string): Promise<string> {
  const server = createServer((_request, response) => {
    requests.push(name);
    if (name === 'well') response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('sends the webhook of a client next while three others have 160 deliveries to servers that hang', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const token = api.masterToken;
  const requests: string[] = [];
  const clients = [api.bali.id, api.other.id];
  for (const slug of ['third', 'fourth']) {
    const made = await api.call<{ id: string }>('POST', 'client', { token, body: { name: slug, slug } });
    clients.push(made.body.id);
  }
  const write = async (client: string) => {
    const made = await api.call('POST', `page/${client}`, { token, body: { title: { en: 'Rooms' } } });
    expect(made.status).toBe(201);
  };
  const makeWebhook = async (client: string, name: string) => {
    const body = { url: await receive(requests, name), events: ['page.create'] };
    expect((await api.call('POST', `webhook/${client}`, { token, body })).status).toBe(201);
  };
  const [first = '', second = '', third = '', fourth = ''] = clients;
  for (const client of [first, second, third]) {
    for (let at = 0; at < 40; at++) await makeWebhook(client, client);
    for (let at = 0; at < 4; at++) await write(client);
  }
  await makeWebhook(fourth, 'well');

  const worker = await startWorker({
    url: api.databaseUrl,
    handlers: createJobHandlers({
      db: api.db,
      storage: api.storage,
      keychain: api.keychain,
      mailer: createMailer({ smtpUrl: null, outbox: join(api.dataDir, 'outbox') }),
      fetch: (address, options) =>
        safeFetch(address, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
    }),
    log: { warn: () => {}, error: () => {} } as never,
  });
  onTestFinished(() => worker.stop());
  await expect.poll(() => [...requests].sort(), { timeout: 30_000 }).toEqual([first, second, third].sort());

  await write(fourth);
  const before = requests.length;
  // The three time out after five seconds, often together: its turn is the next one, but who of three arrives first is chance.
  await expect.poll(() => requests, { timeout: 30_000, interval: 20 }).toContain('well');
  expect(requests.indexOf('well')).toBeLessThanOrEqual(before + 2);
}, 120_000);
