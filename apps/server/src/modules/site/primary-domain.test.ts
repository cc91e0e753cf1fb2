import { type SiteAnswer, type SiteMap, type SiteRobots, siteAnswer, type Webconfig } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
const records = new Map<string, string[][]>();
beforeAll(async () => {
  api = await startTestApi({ lookUpTxt: async (name) => records.get(name) ?? [] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await configure({ primary_domain: '', robots_txt: '', verification: {} });
  await setDomains(['www.house.test', 'old-house.test', 'house.com']);
});

const setDomains = (domains: string[]) =>
  api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { domains } });
const configure = (body: object, token = api.bali.tokens.superadmin) =>
  api.call<Webconfig & { message: string; details?: { path: string; message: string }[] }>(
    'POST',
    'webconfig',
    {
      token,
      body,
    },
  );
const ask = async <T>(path: string) => (await api.call<T>('GET', path, { token: api.siteToken })).body;
async function render(host: string, path = '/'): Promise<SiteAnswer> {
  return siteAnswer.parse(await ask(`site/render?${new URLSearchParams({ host, path })}`));
}

it('leads from the other domains to the primary one, and from no name of our own server', async () => {
  expect((await configure({ primary_domain: ' WWW.house.test' })).body.primary_domain).toBe('www.house.test');
  expect(await render('old-house.test', '/rooms/a%20b')).toMatchObject({
    kind: 'redirect',
    permanent: true,
    host: 'www.house.test',
    to: '/rooms/a%20b',
    tags: expect.arrayContaining(['client', 'webconfig']),
  });
  for (const host of ['www.house.test', 'WWW.House.Test.:4001', 'bali.localhost:4001']) {
    expect(await render(host), host).toMatchObject({ client: { primaryDomain: 'www.house.test' } });
  }
  expect(await ask<SiteMap>('site/map?host=old-house.test')).toMatchObject({ isMoved: true, files: [] });
  expect(await ask<SiteMap>('site/map?host=bali.localhost')).toMatchObject({ isMoved: false });
});

it('draws a draft at any domain: the editor frames the website where it is', async () => {
  await configure({ primary_domain: 'www.house.test' });
  const query = new URLSearchParams({ host: 'old-house.test', path: '/', draft: 'en', draftOf: 'pg_1' });
  expect((await ask<SiteAnswer>(`site/render?${query}`)).kind).toBe('frame');
});

it('leads nowhere once the primary domain is taken from the client or loses its proof', async () => {
  expect((await configure({ primary_domain: 'www.house.test' })).status).toBe(200);
  await setDomains(['old-house.test']);
  expect(await render('old-house.test')).toMatchObject({ client: { primaryDomain: null } });
  // Back on the list, a public name has to be proven again; this one is reserved.
  await setDomains(['old-house.test', 'www.house.test']);
  expect(await render('old-house.test')).toMatchObject({ kind: 'redirect' });
});

it('refuses a primary domain that is not the client’s, or not proven', async () => {
  const refusal = async (primary_domain: string) => {
    const { status, body } = await configure({ primary_domain });
    return [status, body.details?.[0]?.path, body.details?.[0]?.message];
  };
  expect(await refusal('elsewhere.test')).toEqual([
    422,
    'primary_domain',
    'elsewhere.test is no domain of this client',
  ]);
  expect(await refusal('house.com')).toEqual([
    422,
    'primary_domain',
    'house.com is not proven yet: prove it first',
  ]);
  expect((await configure({ primary_domain: 'https://house.com/' })).status).toBe(422);
  const path = `client/${api.bali.id}/domain`;
  const { results } = (
    await api.call<{ results: { domain: string; txt: { name: string; value: string } }[] }>('GET', path, {
      token: api.masterToken,
    })
  ).body;
  const proof = results.find(({ domain }) => domain === 'house.com')?.txt;
  records.set(proof?.name ?? '', [[proof?.value ?? '']]);
  await api.call('POST', `${path}/house.com/verify`, { token: api.masterToken, body: {} });
  expect((await configure({ primary_domain: 'house.com' })).status).toBe(200);
  expect(await render('old-house.test')).toMatchObject({ kind: 'redirect', host: 'house.com' });
  // Taken from the client and given back, it has to be proven again.
  await setDomains(['old-house.test']);
  await setDomains(['old-house.test', 'house.com']);
  expect(await render('old-house.test')).toMatchObject({ client: { primaryDomain: null } });
});

it('is for those who have the addresses of the website', async () => {
  expect((await configure({ primary_domain: 'www.house.test' }, api.bali.tokens.admin)).status).toBe(403);
  expect((await configure({ robots_txt: 'Disallow: /a' }, api.bali.tokens.admin)).status).toBe(200);
});

it('tells the website the client’s lines for robots.txt', async () => {
  await configure({ robots_txt: 'Disallow: /thanks\nCrawl-delay: 5' });
  expect(await ask<SiteRobots>('site/robots?host=bali.localhost')).toEqual({
    client: { id: api.bali.id, primaryDomain: null },
    isMoved: false,
    lines: 'Disallow: /thanks\nCrawl-delay: 5',
    tags: ['client', 'webconfig'],
  });
  expect((await api.call('GET', 'site/robots?host=nobody.test', { token: api.siteToken })).status).toBe(404);
  expect((await configure({ robots_txt: 'a'.repeat(5001) })).status).toBe(422);
});

it('takes the code of a verification tag out of a tag that was pasted whole', async () => {
  const { body } = await configure({
    verification: {
      google: '<meta name="google-site-verification" content="abc_DEF-123=" />',
      bing: " <meta content='0123ABCD' name=msvalidate.01>",
      yandex: ' 0123abcd ',
    },
  });
  expect(body.verification).toEqual({ google: 'abc_DEF-123=', bing: '0123ABCD', yandex: '0123abcd' });
  const answer = (await render('bali.localhost')) as Extract<SiteAnswer, { kind: 'page' }>;
  expect(answer.config.verification).toEqual(body.verification);
  const refused = await configure({ verification: { google: 'a"><script>' } });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([422, 'verification.google']);
  expect((await configure({ verification: { elsewhere: 'a' } })).status).toBe(422);
});
