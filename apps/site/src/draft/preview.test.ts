import { afterEach, beforeEach, expect, it } from 'vitest';
import { frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

const token = `vold_preview_${'a'.repeat(43)}`;
/** Whose views are counted. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const cookie = { ...browser, cookie: `other=1; vold-preview=${token}` };
const robots = {
  client: { id: 'cl_1', primaryDomain: null },
  isMoved: false,
  lines: 'Disallow: /secret',
  tags: [],
};

let site: TestSite;
let rendered: number;
beforeEach(async () => {
  site = await startTestSite({ viewReportMs: 1 });
  site.robots = robots;
  site.previews.add(token);
  rendered = 0;
  site.answer = (path, _query, preview) => {
    rendered += 1;
    return pageAnswer(preview ? `Drafted ${path}` : `Published ${path}`);
  };
});
afterEach(() => site.close());

const text = async (path: string, headers = {}) =>
  (await site.get(path, { ...browser, ...headers })).body.toString();

it('begins with the address of a link, which carries its token once, and ends with that of the bar', async () => {
  const begun = await site.get(`/a?x=1&vold-preview=${token}&y=%2F`);
  expect(begun).toMatchObject({
    status: 303,
    headers: {
      location: '/a?x=1&y=%2F',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'set-cookie': [`vold-preview=${token}; Path=/; HttpOnly; SameSite=Lax`],
    },
  });
  const safe = await site.get(`/?vold-preview=${token}`, { 'x-forwarded-proto': 'https' });
  expect(safe.headers['set-cookie']).toEqual([
    `__Host-vold-preview=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ]);
  const page = await text('/a', cookie);
  expect(page).toContain('Preview – not published');
  expect(page).toContain('href="/a?vold-preview="');
  const left = await site.get('/a?vold-preview=', cookie);
  expect(left).toMatchObject({
    status: 303,
    headers: { location: '/a', 'set-cookie': ['vold-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'] },
  });
});

it.each(['//evil.example/x', '/\\evil.example/x', '///evil.example/x'])(
  'does not lead from the website: %s',
  async (path) => {
    for (const value of ['', token]) {
      const led = await site.get(`${path}?vold-preview=${value}`);
      expect([led.status, led.headers.location]).toEqual([303, '/evil.example/x']);
    }
    const ended = await site.get(`${path}?vold-preview=vold_preview_${'b'.repeat(43)}`);
    expect(ended.body.toString()).toContain('href="/evil.example/x"');
  },
);

it('leads to the main domain with its token, for the cookie to be of that', async () => {
  site.robots = { ...robots, client: { id: 'cl_1', primaryDomain: 'main.example' }, isMoved: true };
  const { status, headers } = await site.get(`/a?vold-preview=${token}`);
  expect([status, headers.location, headers['set-cookie']]).toEqual([
    303,
    `http://main.example/a?vold-preview=${token}`,
    undefined,
  ]);
});

it('is in no cache, counted nowhere, and never what visitors get', async () => {
  site.answer = (path, _query, preview) => {
    rendered += 1;
    if (path === '/old')
      return { kind: 'redirect', to: '/new', permanent: true, client: { id: 'cl_1' }, tags: [] };
    const answer = pageAnswer(preview ? 'Drafted' : 'Published');
    if ('config' in answer) answer.config.data = { ga_view_id: 'G-1234567890' };
    return answer;
  };
  expect(await text('/a')).toContain('Published');
  const first = await site.get('/a', cookie);
  expect(first.body.toString()).toContain('Drafted');
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(first.body.toString()).not.toMatch(/<script type="module"|data-consent/);
  await site.get('/a', cookie);
  expect(await text('/a')).toContain('Published');
  expect(await text('/a')).toContain('data-consent');
  // Once when published, and once for each preview.
  expect(rendered).toBe(3);
  expect(await site.get('/old?q=1', cookie)).toMatchObject({
    status: 302,
    headers: { location: '/new?q=1', 'cache-control': 'private, no-store' },
  });
  expect(await text('/robots.txt', cookie)).toContain('/secret');
  expect((await site.get('/robots.txt', cookie)).headers['cache-control']).toBe('private, no-store');
  await site.get('/b', browser);
  await expect.poll(() => site.views.some(({ name }) => name === '/b')).toBe(true);
  // A visitor's three views of /a, and none of a preview.
  expect(site.views.filter(({ name }) => name === '/a').reduce((sum, { views }) => sum + views, 0)).toBe(3);
  expect(site.uses).toEqual([]);
});

it.each([
  '/a',
  '/old',
  '/gone',
  '/news.atom',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap-en.xml',
  '/sitemap-en-po_parts.xml',
])('is kept by no cache and no search engine, whatever is asked for: %s', async (path) => {
  site.map = { client: robots.client, isMoved: false, websiteUrl: '', siteName: '', files: [] };
  const hrefs = [{ language: 'en', href: '/a', title: 'A' }];
  site.mapPart = (query) => ({
    entries: [{ updatedAt: '2026-01-01T00:00:00.000Z', hrefs }],
    next: query.get('after') === 'po_parts' ? 'po_rest' : null,
  });
  site.answer = (asked) => {
    if (asked === '/old')
      return { kind: 'redirect', to: '/new', permanent: true, client: { id: 'cl_1' }, tags: [] };
    return asked === '/a'
      ? pageAnswer('A')
      : { ...frameOf(), kind: 'not-found' as const, gone: asked === '/gone' };
  };
  const { status, headers } = await site.get(path, cookie);
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const { headers: published } = await site.get(path, browser);
  expect([published['cache-control'], published['x-robots-tag']]).toEqual([
    expect.stringContaining('public'),
    undefined,
  ]);
});

it('sends no form', async () => {
  const headers = { ...cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await site.post('/a?section=sc_1', 'name=Ada', headers);
  expect([sent.status, sent.body.toString()]).toEqual([
    403,
    expect.stringContaining('Its forms send nothing'),
  ]);
  expect(sent.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect([site.submitted, rendered]).toEqual([[], 0]);
});

it.each(['/a', '/news.atom', '/robots.txt', '/sitemap.xml'])(
  'says the same of a link that has ended and of one that never was: %s',
  async (path) => {
    site.map = { client: robots.client, isMoved: false, websiteUrl: '', siteName: '', files: [] };
    const unknown = { cookie: `vold-preview=vold_preview_${'b'.repeat(43)}` };
    const ended = await site.get(path, unknown);
    expect(ended.status).toBe(404);
    expect(ended.body.toString()).toContain('This preview is not there');
    expect(ended.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'set-cookie': ['vold-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    });
    for (const value of ['nonsense', `vold_preview_${'b'.repeat(43)}`, '%22%3E<script>']) {
      const link = await site.get(`/a?vold-preview=${value}`);
      expect([link.status, link.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(link.body.toString()).toContain('This preview is not there');
      expect(link.body.toString()).toContain('href="/a"');
    }
  },
);

it.each([
  [`vold-preview=${token}`, 'http', 'Drafted'],
  [`a=1;vold-preview=${token}; b=2`, 'http', 'Drafted'],
  [`__Host-vold-preview=${token}`, 'https', 'Drafted'],
  // Another website of the same domain could have set it.
  [`vold-preview=${token}`, 'https', 'Published'],
  [`__Host-vold-preview=${token}`, 'http', 'Published'],
  [`my-vold-preview=${token}`, 'http', 'Published'],
  ['vold-preview=', 'http', 'This preview is not there'],
  ['vold-preview=nonsense', 'http', 'This preview is not there'],
  [`vold-preview=nonsense; vold-preview=${token}`, 'http', 'This preview is not there'],
])('with the cookie %s over %s a visitor sees: %s', async (given, protocol, seen) => {
  expect(await text('/a', { cookie: given, 'x-forwarded-proto': protocol })).toContain(seen);
});

it.each([
  [`/a?b=vold-preview&vold-preview=${token}`, '/a?b=vold-preview'],
  [`/a?vold-preview=${token}&vold-previews=1`, '/a?vold-previews=1'],
  [`/?vold-preview=${token}`, '/'],
])('leads from %s to %s', async (link, location) => {
  expect((await site.get(link)).headers.location).toBe(location);
});

it.each(['/a', '/robots.txt'])('goes on after trouble of the server: %s', async (path) => {
  const fail = () => {
    throw new Error('Trouble');
  };
  site.answer = fail;
  Object.defineProperty(site, 'robots', { get: fail });
  const { status, headers, body } = await site.get(path, cookie);
  expect(status).toBeGreaterThanOrEqual(500);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body.toString()).not.toContain('This preview is not there');
});
