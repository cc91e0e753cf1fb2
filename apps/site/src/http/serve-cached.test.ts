import { previewParameter } from '@vold/contract';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { sentParameter } from '../forms/answer-form.ts';
import { pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let rendered: number;
beforeEach(async () => {
  site = await startTestSite();
  rendered = 0;
  site.answer = () => {
    rendered += 1;
    return pageAnswer(`Rendering ${rendered}`);
  };
});
afterEach(() => site.close());

const lasting = ({ headers }: { headers: Record<string, unknown> }) => ({ ...headers, date: '' });

it.each(['identity', 'gzip', 'br'])(
  'a page from the cache is the one that was rendered (%s)',
  async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const first = await site.get('/a', asked);
    const again = await site.get('/a', asked);
    expect(rendered).toBe(1);
    expect(again.status).toBe(200);
    expect(again.body.equals(first.body)).toBe(true);
    expect(lasting(again)).toEqual(lasting(first));
    const known = await site.get('/a', { ...asked, 'if-none-match': String(first.headers.etag) });
    expect(known.status).toBe(304);
    expect(known.body).toHaveLength(0);
    expect(known.headers.etag).toBe(first.headers.etag);
    expect(known.headers['content-encoding']).toBeUndefined();
  },
);

it('keeps the pages of http and https apart', async () => {
  const plain = await site.get('/a');
  const secure = await site.get('/a', { 'x-forwarded-proto': 'https' });
  const again = await site.get('/a', { 'x-forwarded-proto': 'https' });
  expect(plain.body.toString()).toContain('<link rel="canonical" href="http://');
  expect(secure.body.toString()).toContain('<link rel="canonical" href="https://');
  expect(again.body.equals(secure.body)).toBe(true);
  expect(rendered).toBe(2);
});

it('S21 keeps one page for every port and spelling of a host that a visitor makes up', async () => {
  const own = { host: `bali.example:${site.port}` };
  const written = [
    'bali.example',
    'bali.example:8443',
    'bali.example:1',
    'BALI.example:65535',
    'bali.example.',
  ];
  const pages = [];
  for (const host of written) pages.push((await site.get('/a', { host })).body.toString());
  expect(rendered).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('<link rel="canonical" href="http://bali.example/a">');
  // Asked at the port where it listens it names that one.
  expect((await site.get('/a', own)).body.toString()).toContain(`href="http://${own.host}/a">`);
  await site.get('/a', own);
  expect(rendered).toBe(2);
  for (const host of ['127.0.0.1', '127.1.2.3', '127.255.0.9:80']) await site.get('/a', { host });
  expect(rendered).toBe(3);
});

it('A3 believes X-Forwarded-* of the proxies that it was told of, and of nobody else', async () => {
  const from = (localAddress: string) => ({ localAddress });
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const behind = await startTestSite({ trustProxy: '127.0.0.2' });
  onTestFinished(() => behind.close());
  for (const [address, origin] of [
    ['127.0.0.2', 'https://bali.example'],
    ['127.0.0.1', 'http://bali.example'],
  ] as const) {
    // The second answer comes from the cache.
    for (let time = 0; time < 2; time++) {
      const page = await behind.get('/a', forwarded, from(address));
      expect(page.body.toString(), address).toContain(`<link rel="canonical" href="${origin}/a">`);
    }
    const robots = await behind.get('/robots.txt', forwarded, from(address));
    expect(robots.body.toString()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  }
});

it.each(['page', 'editor', 'tkn', sentParameter, previewParameter])(
  'M12 answers at a page that it has as at any other if the query has %s',
  async (name) => {
    const campaign = `/a?utm_source=${name}`;
    await site.get('/a');
    expect((await site.get(campaign)).status).toBe(200);
    expect(rendered).toBe(1);
    const queries = [
      `${name}=2`,
      `x=1&${name}=2`,
      name,
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=2`,
    ];
    for (const [at, query] of queries.entries()) {
      const strange = await site.get(`/b-${at}?${query}`);
      const known = await site.get(`/a?${query}`);
      const { status, headers } = known;
      const location = String(headers.location).replace('/a', `/b-${at}`);
      expect([query, status, headers['cache-control'], location]).toEqual([
        query,
        strange.status,
        strange.headers['cache-control'],
        String(strange.headers.location),
      ]);
    }
  },
);

it('never answers for a page with a query, a strange host or an editor', async () => {
  await site.get('/a');
  expect((await site.get('/a', { host: 'bali.example/evil' })).status).toBe(404);
  expect((await site.get('/a?page=2')).status).toBe(200);
  expect(rendered).toBe(2);
  expect((await site.get('/a?editor=true&tkn=x')).headers['cache-control']).toBe('no-store');
});
