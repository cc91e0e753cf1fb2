import type { ClientDomain, SiteAnswer } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import type { SafeAnswer } from '../../platform/safe-fetch/index.ts';

let api: TestApi;
/** Doubles of the name servers and of the domain's present website. */
const records = new Map<string, string[][]>();
const files = new Map<string, string>();
beforeAll(async () => {
  api = await startTestApi({
    async lookUpTxt(name) {
      const found = records.get(name);
      if (!found) throw new Error('queryTxt ENOTFOUND');
      return found;
    },
    async fetch(url): Promise<SafeAnswer> {
      const text = files.get(url);
      const body = Buffer.from(text ?? 'Nothing');
      return { url, status: text === undefined ? 404 : 200, headers: {}, contentType: 'text/plain', body };
    },
  });
});
afterAll(() => api.close());

const kindAt = async (host: string) => {
  const query = new URLSearchParams({ host, path: '/' });
  return (await api.call<SiteAnswer>('GET', `site/render?${query}`, { token: api.siteToken })).body.kind;
};
const setDomains = (domains: string[]) =>
  api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { domains } });
const list = async (token = api.masterToken) =>
  (await api.call<{ results: ClientDomain[] }>('GET', `client/${api.bali.id}/domain`, { token })).body
    .results;
const verify = (domain: string, token = api.masterToken) =>
  api.call<ClientDomain & { message: string }>('POST', `client/${api.bali.id}/domain/${domain}/verify`, {
    token,
    body: {},
  });

it('a domain is served once its TXT record is right, and not before', async () => {
  await setDomains(['www.hotel.com']);
  expect(await kindAt('www.hotel.com')).toBe('no-client');
  const [domain] = await list();
  expect(domain).toMatchObject({
    domain: 'www.hotel.com',
    verified_at: null,
    reserved: false,
    txt: { name: '_vold.www.hotel.com' },
  });
  const without = await verify('www.hotel.com');
  expect([without.status, without.body.message]).toEqual([
    409,
    '_vold.www.hotel.com has no TXT record. http://www.hotel.com/.well-known/vold-site.txt answered 404.',
  ]);
  records.set('_vold.www.hotel.com', [['vold-site=somebody-else']]);
  expect((await verify('www.hotel.com')).body.message).toContain('says something else');

  const value = domain?.txt.value ?? '';
  // Long records come in parts.
  records.set('_vold.www.hotel.com', [['v=spf1 -all'], [value.slice(0, 20), value.slice(20)]]);
  const proven = await verify('WWW.hotel.com');
  expect(proven.status).toBe(200);
  expect(proven.body.verified_at).not.toBeNull();
  expect(await kindAt('www.hotel.com')).not.toBe('no-client');
  expect(await kindAt('hotel.com')).toBe('no-client');

  // A client that gave up the name has to prove it again.
  await setDomains([]);
  expect(await kindAt('www.hotel.com')).toBe('no-client');
  records.clear();
  await setDomains(['www.hotel.com']);
  expect(await kindAt('www.hotel.com')).toBe('no-client');
});

it('a file of the present website proves it as well', async () => {
  await setDomains(['garden.org']);
  const [domain] = await list();
  files.set(domain?.file.url ?? '', `${domain?.file.content}\n`);
  expect((await verify('garden.org')).status).toBe(200);
  expect(await kindAt('garden.org')).not.toBe('no-client');
});

it('what proves a domain for one client proves it for no other', async () => {
  await setDomains(['mine.org']);
  const [ours] = await list();
  await setDomains([]);
  await api.call('PUT', `client/${api.other.id}`, {
    token: api.masterToken,
    body: { domains: ['mine.org'] },
  });
  records.set('_vold.mine.org', [[ours?.txt.value ?? '']]);
  const path = `client/${api.other.id}/domain/mine.org/verify`;
  expect((await api.call('POST', path, { token: api.masterToken, body: {} })).status).toBe(409);
  expect(await kindAt('mine.org')).toBe('no-client');
});

it('names that nobody can own need no proof', async () => {
  await setDomains(['intranet.internal', 'hotel.test']);
  expect((await list()).map(({ reserved }) => reserved)).toEqual([true, true]);
  expect(await kindAt('hotel.test')).not.toBe('no-client');
});

it('is for the platform and the client’s own administrators', async () => {
  await setDomains(['www.hotel.com']);
  expect((await api.call('GET', `client/${api.bali.id}/domain`)).status).toBe(401);
  const { tokens } = api.bali;
  expect((await verify('www.hotel.com', tokens.editor)).status).toBe(403);
  expect(await list(tokens.superadmin)).toHaveLength(1);
  expect((await verify('www.hotel.com', api.other.tokens.superadmin)).status).toBe(404);
  expect((await verify('not-named.com')).status).toBe(404);
});
