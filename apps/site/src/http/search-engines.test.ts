import type { SiteAnswer, SiteMeta } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMeta, frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let pages = 0;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Returns the HTML of a page at a separate address: pages are cached. */
async function pageWith(meta: Partial<SiteMeta>, more: object = {}): Promise<string> {
  const page = pageAnswer('Bread') as Extract<SiteAnswer, { kind: 'page' }>;
  site.answer = () =>
    ({ ...page, record: { ...page.record, meta: { ...emptyMeta, ...meta } }, ...more }) as SiteAnswer;
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
  expect(html).not.toContain('og:url');
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

it.each<[string, string[], string | null]>([
  ['both, the main one first', ['en', 'id'], 'en'],
  ['both, the main one last', ['id', 'en'], 'en'],
  ['others than the main one', ['id', 'fr'], null],
  ['one', ['en'], null],
])('names the text in the main language for all other readers: a page in %s', async (_, codes, main) => {
  const languages = ['en', 'id', 'fr'].map((code) => ({ code, name: code }));
  const of = codes.map((language) => ({ language, href: `/${language}` }));
  const html = await pageWith({}, { languages, alternates: of });
  const found = [...html.matchAll(/hreflang="([^"]*)" href="http:\/\/bali.example\/([^"]*)"/g)];
  const named = codes.length > 1 ? codes.map((code) => [code, code]) : [];
  expect(found.map(([, language, href]) => [language, href])).toEqual([
    ...named,
    ...(main === null ? [] : [['x-default', main]]),
  ]);
});

it.each([
  ['a page without a section', { sections: [] }, false],
  [
    'a page without a section that stands for a list',
    { sections: [], list: { path: 'news', title: 'News', href: '/news' } },
    true,
  ],
  ['a page with a section', {}, true],
])('lets search engines find %s: %s', async (_, record, isFound) => {
  const page = pageAnswer('Bread') as Extract<SiteAnswer, { kind: 'page' }>;
  const html = await pageWith({}, { record: { ...page.record, ...record } });
  expect([html.includes('rel="canonical"'), html.includes('noindex')]).toEqual([isFound, !isFound]);
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
    site.map = { ...moved, websiteUrl: '', siteName: '', files: [] };
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
    site.map = { ...moved, isMoved: false, websiteUrl: '', siteName: '', files: [] };
    site.mapPart = () => ({ entries, next: null });
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

  it('keeps robots.txt until something in it changes', async () => {
    const client = { id: 'cl_robots', primaryDomain: null };
    const lines = async () =>
      (await site.get('/robots.txt', { host: 'kept.example' })).body.toString().split('\n')[3];
    site.robots = { client, isMoved: false, lines: 'Disallow: /a', tags: ['webconfig'] };
    expect(await lines()).toBe('Disallow: /a');
    site.robots = { ...site.robots, lines: 'Disallow: /b' };
    expect(await lines()).toBe('Disallow: /a');
    site.change({ client: 'cl_robots', tags: ['webconfig'] });
    await expect.poll(lines).toBe('Disallow: /b');
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

describe('a shared link', () => {
  const hero = (picture: object, more: object = {}) => ({
    id: 'sc_1',
    sectionId: 'hero',
    data: { title: 'Bread', picture },
    ...more,
  });
  const withSections = (sections: object[], more: Partial<SiteMeta> = {}, config: object = {}) => {
    const page = pageAnswer('Bread') as Extract<SiteAnswer, { kind: 'page' }>;
    const meta = { ...emptyMeta, ...more };
    return pageWith(meta, {
      config: { ...page.config, ...config },
      record: { ...page.record, sections, meta },
    });
  };
  const folder = '/files/cl_1/abcdefghijklmnop/';
  const property = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)">`, 'g'))].map(
      ([, text]) => text,
    );

  it('shows the picture of its meta, else of its first hero, else the logo, as a JPEG with its size', async () => {
    const image = { url: `${folder}meta.svg`, alt: 'A "loaf"' };
    const own = await withSections([hero({ url: '/files/cl_1/hero/big.webp' })], { picture: image });
    expect(property(own, 'og:image')).toEqual([`http://bali.example${folder}share-1200x630.jpg`]);
    expect(property(own, 'og:image:type')).toEqual(['image/jpeg']);
    expect(property(own, 'og:image:width')).toEqual(['1200']);
    expect(property(own, 'og:image:height')).toEqual(['630']);
    expect(property(own, 'og:image:alt')).toEqual(['A &quot;loaf&quot;']);
    expect(own).toContain('<meta name="twitter:card" content="summary_large_image">');
    const logo = { theme: { logo: { url: '/files/cl_1/logo/logo.svg' } } };
    const hidden = hero({ url: '/files/cl_1/hidden/big.webp' }, { hide: true });
    const other = { ...hero({ url: '/files/cl_1/other/big.webp' }), sectionId: 'banner' };
    const ofHero = await withSections([other, hidden, hero({ url: '/files/cl_1/hero/big.webp' })], {}, logo);
    expect(property(ofHero, 'og:image')).toEqual(['http://bali.example/files/cl_1/hero/share-1200x630.jpg']);
    expect(property(await withSections([hidden], {}, logo), 'og:image')).toEqual([
      'http://bali.example/files/cl_1/logo/share-1200x630.jpg',
    ]);
  });

  it('names a picture of another website as it is, and none that could run something', async () => {
    const elsewhere = { url: 'https://elsewhere.example/a.jpg', width: 800, height: 600 };
    const html = await withSections([hero(elsewhere)]);
    expect(property(html, 'og:image')).toEqual(['https://elsewhere.example/a.jpg']);
    expect(property(html, 'og:image:width')).toEqual(['800']);
    const none = await withSections([hero({ url: 'javascript:alert(1)' })]);
    expect(property(none, 'og:image')).toEqual([]);
    expect(none).toContain('<meta name="twitter:card" content="summary">');
  });

  it('says its language and the others that the page has', async () => {
    const html = await pageWith(
      {},
      {
        alternates: [
          ...alternates,
          { language: 'pt-br', href: '/pt-br/pao' },
          // An unknown country, and none.
          { language: 'xx', href: '/xx/x' },
          { language: 'en-12', href: '/en-12/x' },
        ],
      },
    );
    expect(property(html, 'og:locale')).toEqual(['en_US']);
    expect(property(html, 'og:locale:alternate')).toEqual(['id_ID', 'pt_BR', 'xx']);
    expect(property(html, 'og:site_name')).toEqual(['Bali House']);
  });

  it('calls the home page by the name of the website', async () => {
    const page = pageAnswer('Home') as Extract<SiteAnswer, { kind: 'page' }>;
    site.answer = () => ({ ...page, record: { ...page.record, home: true } });
    const html = (await site.get('/', { host: 'home.example' })).body.toString();
    expect(html).toContain('<title>Bali House</title>');
    expect(property(html, 'og:title')).toEqual(['Bali House']);
  });

  it('has an icon for home screens, and the colors of its page for the browser', async () => {
    const favicon = { url: `${folder}icon.svg` };
    const html = await withSections([], {}, { favicon });
    expect(html).toContain(`<link rel="apple-touch-icon" href="${folder}icon-180.png">`);
    expect(html).toContain(
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)">',
    );
    expect(html).toContain('<meta name="theme-color" content="#141718" media="(prefers-color-scheme:dark)">');
    const theme = { type: 'custom', colours: { background: '#112233' } };
    const own = await withSections([], {}, { theme });
    expect(own).toContain('<meta name="theme-color" content="#112233">');
    expect(own).not.toContain('apple-touch-icon');
  });
});

it('describes an article with its page, its picture and the logo of who publishes it', async () => {
  const config = { ...frameOf().config, theme: { logo: { url: '/files/cl_1/logo/logo.svg' } } };
  const record = {
    id: 'po_1',
    rev: 1,
    title: 'Low water',
    type: { path: 'journal', title: 'Journal', href: '/journal' },
    picture: { url: '/files/cl_1/reef/big.webp' },
    categories: [],
    blocks: [],
    data: {},
    meta: emptyMeta,
    publishedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  };
  site.answer = () => ({
    kind: 'post',
    ...frameOf(),
    config,
    record,
    related: [],
    fields: [],
    collections: {},
    places: {},
  });
  const html = (await site.get('/journal/low-water', { host: 'bali.example' })).body.toString();
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  const graph: { '@type': string }[] = JSON.parse(json)['@graph'];
  expect(graph.find((thing) => thing['@type'] === 'Article')).toMatchObject({
    mainEntityOfPage: { '@type': 'WebPage', '@id': 'http://bali.example/journal/low-water' },
    image: 'http://bali.example/files/cl_1/reef/share-1200x630.jpg',
    publisher: {
      name: 'Bali House',
      logo: { '@type': 'ImageObject', url: 'http://bali.example/files/cl_1/logo/logo.svg' },
    },
  });
});

describe('a sitemap of many addresses', () => {
  // No number of parts has 50,000.
  const perPart = 999;
  const start = (parts: number) => {
    site.map = {
      client: { id: 'cl_1', primaryDomain: null },
      isMoved: false,
      websiteUrl: '',
      siteName: '',
      files: [
        { language: 'en', after: '' },
        { language: 'en', after: 'po_01abc' },
        { language: 'pt-br', after: 'po_01abc' },
      ],
    };
    const asked: string[] = [];
    site.mapPart = (query) => {
      const at = Number(/\d+$/.exec(query.get('after') ?? '')?.[0] ?? 0);
      asked.push(`${query.get('file')} ${query.get('after')}`);
      const entries = Array.from({ length: perPart }, (_, one) => ({
        updatedAt: '2026-01-01T00:00:00.000Z',
        hrefs: [{ language: 'en', href: `/p${at * perPart + one}`, title: '' }],
      }));
      return { entries, next: at + 1 < parts ? `po_x${at + 1}` : null };
    };
    return asked;
  };
  const countOf = (body: Buffer) => body.toString().match(/<loc>/g)?.length ?? 0;

  it('B-gr1 is an index of files, which begin behind a record', async () => {
    start(1);
    const { body } = await site.get('/sitemap.xml', { host: 'bali.example' });
    expect([...body.toString().matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual([
      'http://bali.example/sitemap-en.xml',
      'http://bali.example/sitemap-en-po_01abc.xml',
      'http://bali.example/sitemap-pt-br-po_01abc.xml',
    ]);
  });

  it('B-gr1 sends a file part by part, to its end', async () => {
    const asked = start(3);
    const { status, body } = await site.get('/sitemap-en-po_01abc.xml', { host: 'bali.example' });
    expect([status, countOf(body)]).toEqual([200, 3 * perPart]);
    expect(asked[0]).toBe('po_01abc po_01abc');
    expect(asked).toHaveLength(3);
    expect(body.toString()).toMatch(/<\/urlset>\n$/);
  });

  it('B-gr1 never has more than 50,000 addresses in a file', async () => {
    const asked = start(80);
    const { body } = await site.get('/sitemap-en.xml', { host: 'bali.example' });
    expect(countOf(body)).toBe(50_000);
    expect(asked).toHaveLength(51);
  });

  it.each([0, 1, 2])(
    'M10 has a file of a language whose addresses begin in part %s of three',
    async (begin) => {
      start(3);
      const { mapPart } = site;
      site.mapPart = (query) => {
        const { entries, next } = mapPart(query);
        const at = Number(/\d+$/.exec(query.get('after') ?? '')?.[0] ?? 0);
        const more = at >= begin ? [{ language: 'id', href: `/id/p${at}`, title: '' }] : [];
        return {
          entries: entries.slice(0, 1).map((one) => ({ ...one, hrefs: [...one.hrefs, ...more] })),
          next,
        };
      };
      const { status, body } = await site.get('/sitemap-id-po_01abc.xml', { host: 'bali.example' });
      expect([status, countOf(body)]).toEqual([200, 3 - begin]);
      expect((await site.get('/sitemap-fr-po_01abc.xml', { host: 'bali.example' })).status).toBe(404);
    },
  );

  it.each(['identity', 'gzip', 'br'])(
    'B-gr1 breaks off if the API does in the middle of a file (%s)',
    async (encoding) => {
      start(3);
      const { mapPart } = site;
      let parts = 0;
      site.mapPart = (query) => {
        parts += 1;
        if (parts > 2) throw new Error('down');
        return mapPart(query);
      };
      const answer = await site.get('/sitemap-en.xml', { 'accept-encoding': encoding }).catch(() => null);
      // Before any of it is sent it is an error.
      expect([undefined, 503]).toContain(answer?.status);
      expect(parts).toBe(3);
    },
  );

  it('B-gr1 is compressed as a visitor asks, and missing in a language without addresses', async () => {
    start(3);
    const { headers } = await site.get('/sitemap-en.xml', {
      host: 'bali.example',
      'accept-encoding': 'gzip',
    });
    expect(headers['content-encoding']).toBe('gzip');
    for (const path of ['/sitemap-fr.xml', '/sitemap-.xml', '/sitemap-en-.xml', '/sitemap-en-po_A.xml'])
      expect([path, (await site.get(path, { host: 'bali.example' })).status]).toEqual([path, 404]);
  });
});
