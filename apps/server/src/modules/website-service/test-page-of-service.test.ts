import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceTest } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { readServices } from '../../platform/config/index.ts';
import { isPublicAddress, safeFetch } from '../../platform/safe-fetch/index.ts';

let api: TestApi;
/** The status of the double of both services, and its requests. */
let status: number;
const asked: string[] = [];
const double = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(status).end('a page');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  api = await startTestApi({
    fetch: (url, options) =>
      safeFetch(url, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
    services: readServices({ synxis: `${address}/book`, analytics: `${address}/gtag/js` }),
  });
});
beforeEach(() => {
  status = 200;
  asked.length = 0;
});
afterAll(async () => {
  await api.close();
  double.closeAllConnections();
  double.close();
});

async function set(body: object) {
  const { status: answered, body: said } = await api.call('POST', 'webconfig', {
    token: api.bali.tokens.admin,
    body,
  });
  expect([answered, said]).toEqual([200, expect.anything()]);
}
const test = (service: string, token = api.bali.tokens.admin) =>
  api.call<ServiceTest>('POST', `webconfig/services/${service}/test`, { token });

it.each([
  ['synxis', { synxsis: { chain_id: '12', hotel_id: 'a&b' } }, '/book?chain=12&hotel=a%26b', 'hotel a&b'],
  ['analytics', { data: { ga_view_id: '123, g-abcd1234' } }, '/gtag/js?id=G-ABCD1234', 'G-ABCD1234'],
])('asks %s what visitors ask for, and says what it answers', async (service, config, address, named) => {
  await set(config);
  expect((await test(service)).body).toEqual({ ok: true, message: expect.stringContaining(named) });
  expect(asked).toEqual([address]);
  status = 404;
  expect((await test(service)).body).toEqual({ ok: false, message: expect.stringContaining('Check') });
  status = 503;
  expect((await test(service)).body).toEqual({ ok: false, message: expect.stringContaining('status 503') });
});

it.each([
  ['synxis', { synxsis: { chain_id: '12', hotel_id: '' } }, 'both ids'],
  ['analytics', { data: { ga_view_id: '123' } }, 'no measurement id'],
])('asks %s nothing while an id is missing', async (service, config, what) => {
  await set(config);
  expect((await test(service)).body).toEqual({ ok: false, message: expect.stringContaining(what) });
  expect(asked).toEqual([]);
});
