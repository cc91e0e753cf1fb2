import { type SiteAnswer, siteAnswer, type Webconfig } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const body = { domains: ['www.own-house.com'] };
  await api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body });
});
afterAll(() => api.close());

const set = (embed_hosts: unknown[], token = api.bali.tokens.superadmin) =>
  api.call<Webconfig & { details?: { path: string; message: string }[] }>('POST', 'webconfig', {
    token,
    body: { embed_hosts },
  });
const hostsOf = async (host: string) => {
  const query = new URLSearchParams({ host, path: '/' });
  const { body } = await api.call('GET', `site/render?${query}`, { token: api.siteToken });
  return (siteAnswer.parse(body) as Extract<SiteAnswer, { kind: 'not-found' }>).config.embedHosts;
};

it('keeps host names, also out of addresses that were pasted, for the website of this client alone', async () => {
  const { status, body } = await set([
    ' Book.Partner.com ',
    'https://maps.partner.org/path?x=1',
    'a.xn--p1ai',
  ]);
  expect(status).toBe(200);
  const hosts = ['book.partner.com', 'maps.partner.org', 'a.xn--p1ai'];
  expect(body.embed_hosts).toEqual(hosts);
  expect(await hostsOf('bali.localhost')).toEqual(hosts);
  expect(await hostsOf('other.localhost')).toEqual([]);
});

it.each([
  ['*'],
  ['*.partner.com'],
  ['partner'],
  ['192.168.0.1'],
  ['0x7f.1'],
  ['[::1]'],
  ['partner.com:8443'],
  ['partner.com/path'],
  ["partner.com; script-src 'unsafe-inline'"],
  [''],
  ['localhost'],
  ['bali.localhost'],
  ['intranet.internal'],
  ['www.own-house.com'],
])('refuses %j, and says which', async (host) => {
  const refused = await set(['partner.com', host]);
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([422, 'embed_hosts.1']);
});

it('refuses the same host twice, and more than twenty', async () => {
  expect((await set(['partner.com', 'PARTNER.com'])).status).toBe(422);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.partner.com`);
  expect((await set(many(20))).status).toBe(200);
  expect((await set(many(21))).status).toBe(422);
});

it('is for those who have the addresses of the website', async () => {
  await set(['partner.com']);
  expect((await set(['other.com'], api.bali.tokens.admin)).status).toBe(403);
  // Screens send whole records back.
  expect((await set(['partner.com'], api.bali.tokens.admin)).status).toBe(200);
});
