import type { SiteAnswer, SiteMeta } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMeta, frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let pages = 0;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** What a visitor gets of a page, each at an address of its own: pages are cached. */
async function pageWith(meta: Partial<SiteMeta>, more: object = {}): Promise<string> {
  const page = pageAnswer('Bread') as Extract<SiteAnswer, { kind: 'page' }>;
  site.answer = () => ({ ...page, ...more, record: { ...page.record, meta: { ...emptyMeta, ...meta } } });
  pages += 1;
  const { body } = await site.get(`/bread-${pages}`, { host: 'bali.example' });
  return body.toString();
}

const alternates = [
  { language: 'en', href: '/bread' },
  { language: 'id', href: '/id/roti' },
];

it('asks search engines to leave out a page that is hidden from them', async () => {
  expect(await pageWith({})).not.toContain('noindex');
  const html = await pageWith({ noindex: true }, { alternates });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('hreflang');
});

it('names the original of a copy, and none of its translations', async () => {
  const own = await pageWith({}, { alternates });
  expect(own).toContain(`<link rel="canonical" href="http://bali.example/bread-${pages}">`);
  expect(own).toContain('hreflang="id"');
  const copy = await pageWith({ canonical: 'https://original.example/?a=1&b=2' }, { alternates });
  expect(copy).toContain('<link rel="canonical" href="https://original.example/?a=1&amp;b=2">');
  expect(copy).toContain('<meta property="og:url" content="https://original.example/?a=1&amp;b=2">');
  expect(copy).not.toContain('hreflang');
  expect(await pageWith({ canonical: '/loaf' })).toContain(
    '<link rel="canonical" href="http://bali.example/loaf">',
  );
});

it('writes the keywords of a page', async () => {
  expect(await pageWith({ keywords: 'bread, "cake"' })).toContain(
    '<meta name="keywords" content="bread, &quot;cake&quot;">',
  );
  expect(await pageWith({})).not.toContain('name="keywords"');
});

it('writes structured data so that it cannot end its element', async () => {
  const name = '</script><script>alert(1)</script>\u2028';
  const html = await pageWith({ jsonLd: JSON.stringify({ '@type': 'Product', name }) });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('\u2028');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  expect(blocks.map(([, json = '']) => JSON.parse(json))).toContainEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
  });
});

it('shows a page whose stored structured data is broken without it', async () => {
  const html = await pageWith({ jsonLd: '{"@type":' });
  expect(html).toContain('Words');
  // Ours alone.
  expect(html.match(/ld\+json/g)).toHaveLength(1);
});

describe('domains of one client', () => {
  const client = { id: 'cl_1', slug: 'bali', name: 'Bali', primaryDomain: 'www.bali.example' };
  const redirect = (to: string): SiteAnswer => ({
    kind: 'redirect',
    to,
    host: 'www.bali.example',
    permanent: true,
    client: { id: 'cl_1' },
    tags: ['client', 'webconfig'],
  });
  const moved = { client: { id: 'cl_1', primaryDomain: 'www.bali.example' }, isMoved: true };
  const locationAt = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.get(path, { host: 'old-bali.example', ...headers });
    return [answer.status, answer.headers.location];
  };

  it('leads to the same path and query of the primary domain', async () => {
    site.answer = redirect;
    expect(await locationAt('/rooms/a%20b?from=mail&x=1')).toEqual([
      301,
      'http://www.bali.example/rooms/a%20b?from=mail&x=1',
    ]);
    expect(await locationAt('/journal/feed.xml')).toEqual([301, 'http://www.bali.example/journal/feed.xml']);
    site.map = { ...moved, websiteUrl: '', siteName: '', entries: [] };
    for (const path of ['/sitemap.xml', '/sitemap-en.xml', '/llms.txt']) {
      expect(await locationAt(path)).toEqual([301, `http://www.bali.example${path}`]);
    }
    expect((await site.get('/healthz', { host: 'old-bali.example' })).status).toBe(200);
  });

  it('keeps the port of a website that is reached by its port', async () => {
    site.answer = redirect;
    const answer = await site.get('/port', { host: `old-bali.example:${site.port}` });
    expect(answer.headers.location).toBe(`http://www.bali.example:${site.port}/port`);
  });

  it('shows the new primary domain as soon as it is chosen', async () => {
    site.answer = () => pageAnswer('Here');
    expect((await site.get('/changing', { host: 'old-bali.example' })).status).toBe(200);
    site.answer = redirect;
    site.change({ client: 'cl_1', tags: ['webconfig'] });
    await expect.poll(() => locationAt('/changing')).toEqual([301, 'http://www.bali.example/changing']);
  });

  it('names the primary domain on every page, whatever host shows it', async () => {
    const html = await pageWith({}, { client, alternates });
    expect(html).toContain(`<link rel="canonical" href="http://www.bali.example/bread-${pages}">`);
    expect(html).toContain('hreflang="id" href="http://www.bali.example/id/roti"');
    expect(html).toContain(`<meta property="og:url" content="http://www.bali.example/bread-${pages}">`);
    const hrefs = [{ language: 'en', href: '/bread', title: 'Bread' }];
    const entries = [{ updatedAt: '2026-01-01T00:00:00.000Z', hrefs }];
    site.map = { ...moved, isMoved: false, websiteUrl: '', siteName: '', entries };
    const sitemap = await site.get('/sitemap-en.xml', { host: 'bali.example' });
    expect(sitemap.body.toString()).toContain('<loc>http://www.bali.example/bread</loc>');
  });

  it('adds the client’s lines to robots.txt, before the sitemap of its primary domain', async () => {
    site.robots = { ...moved, isMoved: false, lines: 'Disallow: /thanks\r\n', tags: ['webconfig'] };
    const { headers, body } = await site.get('/robots.txt', { host: 'bali.example' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toBe(
      'User-agent: *\nDisallow:\n\nDisallow: /thanks\n\nSitemap: http://www.bali.example/sitemap.xml\n',
    );
    site.robots = null;
    const nobody = await site.get('/robots.txt', { host: 'nobody.example' });
    expect(nobody.body.toString()).toContain('Sitemap: http://nobody.example/sitemap.xml');
  });

  it('writes the verification tags on the home page alone', async () => {
    const config = { ...frameOf().config, verification: { google: 'abc', facebook: 'def' } };
    site.answer = () => ({ ...pageAnswer('Home'), config }) as SiteAnswer;
    const home = (await site.get('/', { host: 'verified.example' })).body.toString();
    expect(home).toContain('<meta name="google-site-verification" content="abc">');
    expect(home).toContain('<meta name="facebook-domain-verification" content="def">');
    expect(home).not.toContain('msvalidate');
    const other = (await site.get('/other', { host: 'verified.example' })).body.toString();
    expect(other).not.toContain('verification');
  });
});
