import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExternalTicketList } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../../platform/safe-fetch/index.ts';
import { createProviderCache } from './provider-cache.ts';

let api: TestApi;
let provider: Server;
let address: string;
let answer: { status: number; body: string | null };
const asked: IncomingMessage[] = [];

/** As `safeFetch`, and to this test's own server; quicker where it is silent. */
const fetchHere: SafeFetch = (url, options) =>
  safeFetch(url, {
    ...options,
    ...(answer.body === null && { timeout: 250 }),
    isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
  });

beforeAll(async () => {
  api = await startTestApi({ fetch: fetchHere });
  provider = createServer((request, response) => {
    asked.push(request);
    if (answer.body !== null) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: JSON.stringify({ data: { data: [concert] } }) };
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await api.close();
});

const concert = {
  _id: 7,
  name: 'Front row',
  event: { id: 'e1', title: 'Concert', secretNote: 'internal' },
  category: { name: 'Seated', id: 3 },
  tags: [{ name: 'music' }],
  rates: [{ currency: 'EUR', price: '25.50' }, { currency: 'USD', price: 30 }, { currency: 'XXX' }],
  status: 'active',
  startDate: '2026-12-01',
  finishDate: '2026-12-31',
  internal: 'nobody',
};
const staff = () => ({ token: api.bali.tokens.editor });
const list = () => api.call<ExternalTicketList>('GET', 'ticket-provider/tickets', staff());
let changes = 0;
/** A new path makes it another provider: nothing is remembered of it. */
const setUp = (provider: object = {}) =>
  api.call<Record<string, unknown>>('POST', 'webconfig', {
    token: api.bali.tokens.superadmin,
    body: {
      ticket_provider: {
        product: 'festival',
        api_url: `${address}/api/${++changes}/`,
        client_id: 'bali',
        client_secret: 'pass:word',
        ...provider,
      },
    },
  });

describe('the external ticket provider', () => {
  it('is for staff of the client, and says where it is not set up', async () => {
    expect((await api.call('GET', `ticket-provider/tickets/${api.bali.id}`)).status).toBe(401);
    expect((await api.call('GET', `ticket-provider/tickets/${api.other.id}`, staff())).status).toBe(404);
    const unset = await api.call('GET', 'ticket-provider/tickets', { token: api.other.tokens.editor });
    expect(unset).toMatchObject({ status: 409, body: { code: 'NOT_CONFIGURED' } });
  });

  it('API-69 is asked for all tickets, in their order, with what belongs to them', async () => {
    await setUp();
    await list();
    const url = new URL(asked[0]?.url ?? '', address);
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      `/api/${changes}/tickets`,
      { limit: '1000', skip: '0', sort: 'sortIndex:asc,name:asc', include: 'event,category,tags' },
    ]);
  });

  it('API-70 is asked with its credentials', async () => {
    await setUp();
    await list();
    const basic = Buffer.from('bali:pass:word').toString('base64');
    expect(asked[0]?.headers.authorization).toBe(`Basic ${basic}`);
  });

  it('API-71 has its list mapped', async () => {
    await setUp();
    const { status, body } = await list();
    expect([status, body]).toEqual([
      200,
      {
        results: [
          {
            id: '7',
            name: 'Front row',
            event: { id: 'e1', name: 'Concert' },
            category: { name: 'Seated' },
            rates: [
              { currency: 'EUR', price: 25.5 },
              { currency: 'USD', price: 30 },
            ],
            status: 'active',
            startDate: '2026-12-01',
            finishDate: '2026-12-31',
          },
        ],
        total: 1,
        total_page: 1,
        fetched_at: expect.any(String),
        stale: false,
      },
    ]);
  });

  it('API-70 keeps its secret on the server, under both of its names', async () => {
    const saved = await setUp();
    expect(saved.body.festival_ticket).toEqual(saved.body.ticket_provider);
    expect(JSON.stringify(saved.body)).not.toContain('pass:word');
    const { ticket_provider: _, ...rest } = saved.body;
    const back = await api.call<Record<string, unknown>>('PUT', `webconfig/${saved.body.id}`, {
      token: api.bali.tokens.superadmin,
      body: rest,
    });
    expect([back.status, back.body.ticket_provider]).toEqual([200, saved.body.ticket_provider]);
    expect((await list()).status).toBe(200);
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('bali:pass:word').toString('base64')}`);
    const guest = await api.call<{ results: object[] }>('GET', `webconfig/${api.bali.id}`);
    expect(Object.keys(guest.body.results[0] ?? {}).join()).not.toContain('ticket');
  });

  it('is asked once a minute, however many ask', async () => {
    await setUp();
    const answers = await Promise.all(Array.from({ length: 10 }, list));
    expect([answers.map(({ status }) => status), asked.length]).toEqual([Array(10).fill(200), 1]);
    await list();
    expect(asked.length).toBe(1);
  });

  it.each([
    ['refuses the credentials', 401, '{}', 'PROVIDER_FAILED', 502],
    ['breaks', 500, 'secret stack', 'PROVIDER_FAILED', 502],
    ['is no JSON', 200, '<html>', 'PROVIDER_FAILED', 502],
    ['is no list', 200, '{"data":{}}', 'PROVIDER_FAILED', 502],
    ['is endless', 200, 'x'.repeat(8_000_001), 'PROVIDER_FAILED', 502],
    ['is silent', 200, null, 'PROVIDER_TIMEOUT', 504],
  ] as const)(
    'that %s is an error in words, without its own',
    async (_what, status, body, code, expected) => {
      await setUp();
      answer = { status, body };
      const failed = await list();
      expect(failed).toMatchObject({
        status: expected,
        body: { code, err: expect.stringContaining('provider') },
      });
      expect(JSON.stringify(failed.body)).not.toContain('stack');
    },
  );

  it('cannot be an address near this server', async () => {
    await setUp({ api_url: 'http://169.254.169.254/latest' });
    expect(await list()).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED' } });
  });
});

describe('what is remembered', () => {
  const ticket = { id: '1' } as never;
  it('is shown as stale while the provider fails, and never for another provider', async () => {
    let now = 0;
    const cache = createProviderCache(() => now);
    const down = async () => Promise.reject(new Error('down'));
    expect(await cache.read('a', 'k', async () => [ticket])).toMatchObject({ stale: false });
    now = 60_000;
    expect(await cache.read('a', 'k', down)).toEqual({
      tickets: [ticket],
      at: new Date(0).toISOString(),
      stale: true,
    });
    await expect(cache.read('a', 'other', down)).rejects.toThrow('down');
    await expect(cache.read('b', 'k', down)).rejects.toThrow('down');
    expect(await cache.read('a', 'k', async () => [])).toMatchObject({ tickets: [], stale: false });
  });
});
