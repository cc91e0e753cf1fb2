import type { SiteAnswer, SiteMeta } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMeta, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

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
