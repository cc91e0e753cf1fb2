import type { SiteAnswer, SiteFramedAnswer, SiteMapPart } from '@vold/contract';
import { compileTemplate } from '@vold/template/compile';
import { describe, expect, it } from 'vitest';
import type { SiteAddress } from '../answer/address.ts';
import type { ApiClient } from '../api-client.ts';
import type { PageEntry } from '../cache/page-entry.ts';
import type { Drawing } from '../page-views/large-pages.ts';
import { emptyMeta, frameOf, pageAnswer } from '../testing/test-site.ts';
import type { AssetNames } from './asset-names.ts';
import { createBudget, maxMenuEntries, PageSizeError, withFewEntries } from './drawing-budget.ts';
import { renderHead } from './head.ts';
import { makeEntry, makeFeed } from './make-entry.ts';
import { plainPage } from './plain-page.ts';
import { asShared, sharedPictureOf } from './shared-picture.ts';
import { siteMapFileAt, siteMapFrame, siteMapIndexXml, siteMapUrls } from './site-map-xml.ts';
import { structuredData } from './structured-data.ts';
import { readTemplates } from './templates.ts';

const origin = 'https://bali.example';
const journal = { path: 'journal', title: 'Journal', href: '/journal' };
const frame = frameOf();
const list = { ...frame, posts: [], page: 1, pages: 1, total: 0, type: journal };
const archive = { kind: 'archive', ...list, categories: [] } as unknown as SiteAnswer;
const sea = { id: 'ca_1', title: 'Sea', description: '', picture: null, href: '/journal/sea' };
const category = { kind: 'category', ...list, categories: [], category: sea } as unknown as SiteAnswer;
const missing = { kind: 'not-found', ...frame } as unknown as SiteAnswer;
const page = pageAnswer('Rooms') as Extract<SiteFramedAnswer, { kind: 'page' }>;
const nobody = { kind: 'no-client' } as SiteAnswer;
const redirect = (to: string, more: object = {}) =>
  ({
    kind: 'redirect',
    to,
    permanent: true,
    client: { id: 'cl_1' },
    tags: ['t'],
    ...more,
  }) as unknown as SiteAnswer;
const assets: AssetNames = {
  ...{ site: '/_vold/site.css', editing: '', editor: '', consent: '/_vold/consent.js' },
  themes: { clean: '/_vold/clean.css' } as AssetNames['themes'],
  fonts: new Map(),
  fontOrigin: null,
  rules: new Map(),
};

/** An API that answers by what it is asked for, and notes it. */
function apiOf(answer: (asked: { path: string; list?: boolean }) => SiteAnswer) {
  const asked: object[] = [];
  const render = async (query: never) => {
    asked.push(query);
    return answer(query);
  };
  return { api: { render } as unknown as ApiClient, asked };
}
const addressAt = (path: string, pageNumber = 1) =>
  ({ host: 'bali.example', origin, path, page: pageNumber }) as SiteAddress;
const said = ({ answer, clientId, tags, counted }: PageEntry) => ({
  status: answer.status,
  location: answer.headers.location,
  type: answer.headers['content-type'],
  cache: answer.headers['cache-control'],
  clientId,
  tags: [...tags],
  counted,
});

describe('an address', () => {
  const entryOf = async (answer: SiteAnswer, path = '/rooms', pageNumber = 1, options = {}) => {
    const { api, asked } = apiOf(() => answer);
    const entry = await makeEntry(api, assets, addressAt(path, pageNumber), options);
    return {
      ...said(entry),
      asked,
      body: Buffer.from(entry.answer.body).toString(),
      headers: entry.answer.headers,
    };
  };
  const revalidate = 'public, max-age=0, must-revalidate';

  it('of nobody says so', async () => {
    expect(await entryOf(nobody)).toMatchObject({
      status: 404,
      clientId: '',
      tags: [],
      cache: 'no-store',
      counted: null,
    });
  });

  it('of a page is drawn, and may be kept by nobody else without asking', async () => {
    const entry = await entryOf(page, '/rooms', 3, { preview: 'token' });
    expect(entry).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: revalidate,
      clientId: 'cl_1',
      counted: { kind: 'view', timeZone: '' },
      asked: [{ host: 'bali.example', path: '/rooms', page: 3, preview: 'token' }],
    });
    expect(entry.headers['content-language']).toBe('en');
    expect(entry.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    [redirect('/new'), 301, '/new', null],
    [redirect('/new', { permanent: false, id: 'rd_1' }), 302, '/new', { kind: 'redirect', id: 'rd_1' }],
    [redirect('/new', { host: 'main.example' }), 301, 'https://main.example/new', null],
  ])('of a redirect leads there: %#', async (answer, status, location, counted) => {
    expect(await entryOf(answer)).toMatchObject({
      status,
      location,
      counted,
      clientId: 'cl_1',
      tags: ['t'],
      cache: revalidate,
      body: '',
    });
  });

  it('without a page is counted once, unless the client wants no counts', async () => {
    expect(await entryOf(missing)).toMatchObject({ status: 404, counted: { kind: 'missing' } });
    expect(await entryOf(missing, '/rooms', 2)).toMatchObject({ status: 404, counted: null });
    expect((await entryOf({ ...missing, gone: true } as never)).status).toBe(410);
    const off = { ...frame.config, data: { page_views: false }, timeZone: 'Asia/Makassar' };
    expect((await entryOf({ ...missing, config: off } as never)).counted).toBeNull();
    expect((await entryOf({ ...page, config: off } as never)).counted).toBeNull();
    const on = { ...off, data: {} };
    expect((await entryOf({ ...page, config: on } as never)).counted).toEqual({
      kind: 'view',
      timeZone: 'Asia/Makassar',
    });
  });

  it('without a page shares one with all others of its website, language and kind', async () => {
    const keys: string[] = [];
    const keep = async (key: string, make: () => Promise<PageEntry>) => {
      keys.push(key);
      return make();
    };
    for (const [answer, number] of [
      [missing, 1],
      [missing, 2],
      [{ ...missing, gone: true }, 1],
      [{ ...missing, language: 'de' }, 1],
    ] as const)
      await entryOf(answer as SiteAnswer, '/x', number, { keep });
    expect(keys).toEqual([
      `${origin} cl_1 en missing true`,
      `${origin} cl_1 en missing false`,
      `${origin} cl_1 en gone true`,
      `${origin} cl_1 de missing true`,
    ]);
    await entryOf(page, '/x', 1, { keep });
    expect(keys).toHaveLength(4);
  });

  it('of a page that is too large says so for a while, and which one it is', async () => {
    const { template } = compileTemplate({
      html: `<article>${'<b>x</b>'.repeat(2400)}</article>`,
      css: '',
      kind: 'item',
      key: 'journal',
      clientId: 'cl_1',
      inputs: [],
    });
    const posts = Array.from({ length: 25 }, (_, at) => ({
      id: `po_${at}`,
      type: 'journal',
      title: 'A',
      href: '/a',
      summary: '',
      picture: null,
      publishedAt: null,
      data: {},
    }));
    const noted: [Drawing, PageSizeError | null][] = [];
    const onDrawing = (drawing: Drawing, error: PageSizeError | null) => noted.push([drawing, error]);
    const large = {
      ...archive,
      posts,
      page: 2,
      pages: 3,
      total: 60,
      templates: { 'item/journal': template },
    } as unknown as SiteAnswer;
    const entry = await entryOf(large, '/caf%C3%A9', 2, { onDrawing });
    const drawing = {
      client: 'cl_1',
      kind: 'archive',
      record: 'journal',
      path: '/café?page=2',
      language: 'en',
      limit: 'elements',
      view: 'item/journal',
    };
    expect(entry).toMatchObject({
      status: 503,
      counted: { kind: 'large', drawing },
      clientId: 'cl_1',
      tags: ['webconfig'],
    });
    expect(entry.headers['retry-after']).toBe('60');
    expect(noted).toEqual([[drawing, expect.any(PageSizeError)]]);
    expect(noted[0]?.[1]?.message).toBe(
      'It has more than 50000 elements. The view “item/journal” was drawn last.',
    );
    noted.length = 0;
    const small = { ...large, templates: {}, posts: [] } as unknown as SiteAnswer;
    expect((await entryOf(small, '/caf%C3%A9', 2, { onDrawing })).status).toBe(200);
    expect(noted).toEqual([[{ ...drawing, limit: null, view: '' }, null]]);
  });

  it.each<[SiteAnswer, string, string, string]>([
    [page, 'page', page.record.id, '/x'],
    [{ ...category, page: 1 } as never, 'category', 'ca_1', '/x'],
    [{ ...category, page: 2 } as never, 'category', 'ca_1', '/x?page=2'],
    [missing, 'missing', '', ''],
  ])('is noted after each drawing: %#', async (answer, kind, record, path) => {
    const noted: Drawing[] = [];
    await entryOf(answer, '/x', 1, { onDrawing: (drawing: Drawing) => noted.push(drawing) });
    expect(noted).toEqual([{ client: 'cl_1', kind, record, path, language: 'en', limit: null, view: '' }]);
  });

  it('is none of a frame', async () => {
    await expect(entryOf({ kind: 'frame', ...frame } as never)).rejects.toThrow('a frame');
  });
});

describe('a feed', () => {
  const feedOf = async (
    answer: (asked: { path: string; list?: boolean }) => SiteAnswer,
    preview?: string,
  ) => {
    const { api, asked } = apiOf(answer);
    return { ...said(await makeFeed(api, addressAt('/journal/feed.xml'), preview)), asked };
  };

  it.each([archive, category])('is that of a list: %#', async (answer) => {
    expect(await feedOf(() => answer, 'token')).toMatchObject({
      status: 200,
      type: 'application/atom+xml; charset=utf-8',
      cache: 'public, max-age=0, must-revalidate',
      clientId: 'cl_1',
      tags: ['webconfig'],
      counted: null,
      asked: [{ host: 'bali.example', path: '/journal', list: true, preview: 'token' }],
    });
  });

  it('is at the main domain of its website', async () => {
    expect(await feedOf(() => redirect('/journal', { host: 'main.example' }))).toMatchObject({
      status: 301,
      location: 'https://main.example/journal/feed.xml',
    });
  });

  it.each([
    ['/news', '/news/feed.xml'],
    ['/news/', '/news/feed.xml'],
    ['/', undefined],
    ['/news?x=1', undefined],
    ['/news#x', undefined],
    ['https://elsewhere.example/news', undefined],
  ])('follows its list to %s', async (to, location) => {
    const answer = await feedOf(({ list: isList }) => (isList ? redirect(to) : missing));
    expect(answer.location).toBe(location);
    expect(answer.status).toBe(location ? 301 : 404);
  });

  it('has a redirect of its own before that of its list', async () => {
    const answer = await feedOf(({ list: isList }) => redirect(isList ? '/news' : '/own'));
    expect(answer).toMatchObject({
      location: '/own',
      asked: [{}, { host: 'bali.example', path: '/journal/feed.xml' }],
    });
  });

  it('is none of a page, of what is missing, and of nobody', async () => {
    for (const answer of [page, missing])
      expect(await feedOf(() => answer)).toMatchObject({
        status: 404,
        clientId: 'cl_1',
        tags: ['webconfig'],
      });
    expect(await feedOf(() => nobody)).toMatchObject({ status: 404, clientId: '', tags: [] });
  });
});

describe('limits of a page', () => {
  it('end a drawing when they are exceeded', () => {
    const spend = (...given: [number, number][]) => {
      const budget = createBudget(100, () => 'offer');
      for (const [nodes, characters] of given) budget.spend(nodes, characters);
    };
    expect(() => spend([50_000, 100])).not.toThrow();
    expect(() => spend([50_000, 100], [0, 0])).not.toThrow();
    expect(() => spend([50_000, 0], [1, 0])).toThrow(
      'It has more than 50000 elements. The view “offer” was drawn last.',
    );
    expect(() => spend([1, 101])).toThrow('It has more than 100 characters.');
    expect(() => spend([50_001, 101])).toThrow('elements');
    expect(new PageSizeError('characters', 5, '').message).toBe('It has more than 5 characters.');
  });

  const item = (id: number, children: object[] = []) => ({
    id: String(id),
    title: 'x',
    href: '/',
    newTab: false,
    className: '',
    children,
  });
  const menusOf = (main: object[]) => ({ ...frame.navigations, main }) as typeof frame.navigations;

  it('leave out entries of menus, in the order of the page', () => {
    const whole = menusOf([
      item(
        0,
        Array.from({ length: 999 }, (_, at) => item(at + 1)),
      ),
    ]);
    expect(withFewEntries(whole)).toEqual(whole);
    expect(withFewEntries(whole).main).toBe(whole.main);
    const [first, second, ...none] = withFewEntries(
      menusOf([
        item(
          0,
          Array.from({ length: 997 }, (_, at) => item(at + 1)),
        ),
        item(1000, [item(1001), item(1002)]),
        item(1003),
      ]),
    ).main;
    expect([first?.children.length, second?.id, second?.children.map(({ id }) => id), none]).toEqual([
      997,
      '1000',
      ['1001'],
      [],
    ]);
    const flat = withFewEntries(menusOf(Array.from({ length: 2000 }, (_, at) => item(at)))).main;
    expect(flat).toHaveLength(maxMenuEntries);
    for (const name of ['top', 'bottom', 'sidebar'] as const) {
      const menus = {
        ...frame.navigations,
        [name]: Array.from({ length: 1001 }, (_, at) => item(at)),
      } as never;
      expect(withFewEntries(menus)[name]).toHaveLength(1000);
    }
  });
});

describe('sitemaps', () => {
  it.each([
    ['/sitemap-en.xml', { language: 'en', after: '' }],
    ['/sitemap-pt-br.xml', { language: 'pt-br', after: '' }],
    ['/sitemap-en-pg_01h.xml', { language: 'en', after: 'pg_01h' }],
    ['/sitemap-pt-br-po_1.xml', { language: 'pt-br', after: 'po_1' }],
    ['/sitemap.xml', null],
    ['/sitemap-.xml', null],
    ['/sitemap-en.xml.gz', null],
    ['/a/sitemap-en.xml', null],
    [`/sitemap-${'a'.repeat(41)}.xml`, null],
    ['/sitemap-e.n.xml', null],
  ])('%s is %j', (path, file) => {
    expect(siteMapFileAt(path)).toEqual(file);
  });

  it('name the files of a website, and addresses with those of other languages', () => {
    const files = [
      { language: 'en', after: '' },
      { language: 'en', after: 'pg_1' },
    ];
    expect(siteMapIndexXml({ files } as never, origin)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-en.xml</loc></sitemap><sitemap><loc>${origin}/sitemap-en-pg_1.xml</loc></sitemap></sitemapindex>\n`,
    );
    const updatedAt = '2026-01-01T00:00:00.000Z';
    const [en, de] = [
      { language: 'en', href: '/a&b', title: '' },
      { language: 'de', href: '/de/a', title: '' },
    ];
    const entries = [
      { hrefs: [en, de], updatedAt },
      { hrefs: [de], updatedAt },
      { hrefs: [{ ...en, href: '/c' }], updatedAt },
    ];
    const link = (language: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${href}"/>`;
    expect(siteMapUrls(entries as SiteMapPart['entries'], 'en', origin)).toEqual([
      `<url><loc>${origin}/a&amp;b</loc><lastmod>${updatedAt}</lastmod>${link('en', '/a&amp;b')}${link('de', '/de/a')}</url>`,
      `<url><loc>${origin}/c</loc><lastmod>${updatedAt}</lastmod></url>`,
    ]);
    expect(siteMapFrame.start).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(siteMapFrame.end).toBe('</urlset>\n');
  });
});

describe('the picture of a shared link', () => {
  const picture = (name: string) => ({
    url: `/files/cl_1/${name}/big.webp`,
    alt: name,
    width: 10,
    height: 20,
  });
  const hero = (name: string, more: object = {}) => ({
    id: 'a',
    sectionId: 'hero',
    data: { picture: picture(name) },
    ...more,
  });
  const theme = { logo: picture('logo') };
  const answer = (record: object, kind = 'page') =>
    ({ ...page, kind, config: { ...page.config, theme }, record: { ...page.record, ...record } }) as never;
  const chosen = (of: SiteFramedAnswer) => sharedPictureOf(of, origin)?.alt ?? null;

  it('is that of its meta, of what it shows, or the logo', () => {
    const meta = { ...emptyMeta, picture: picture('meta') };
    expect(chosen(answer({ meta, sections: [hero('hero')] }))).toBe('meta');
    expect(
      chosen(answer({ meta: emptyMeta, sections: [hero('hidden', { hide: true }), hero('hero')] })),
    ).toBe('hero');
    expect(chosen(answer({ meta: emptyMeta, sections: [] }))).toBe('logo');
    expect(chosen(answer({ meta, picture: picture('post') }, 'post'))).toBe('meta');
    expect(chosen(answer({ meta: emptyMeta, picture: picture('post') }, 'post'))).toBe('post');
    expect(chosen(answer({ meta: emptyMeta, picture: { url: 'javascript:x' } }, 'post'))).toBe('logo');
    const config = { ...frame.config, theme };
    expect(chosen({ ...category, config, category: { ...sea, picture: picture('category') } } as never)).toBe(
      'category',
    );
    expect(chosen({ ...archive, config } as never)).toBe('logo');
    expect(chosen({ ...archive } as never)).toBeNull();
  });

  it('is a JPEG of the size that services ask for, or as it is', () => {
    expect(asShared(picture('a'), origin)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/bali\.example\/files\/.*\.jpe?g$/),
      alt: 'a',
      type: 'image/jpeg',
      width: 1200,
      height: 630,
    });
    expect(asShared({ url: 'https://a.example/x.png', width: 5, height: 6 }, origin)).toEqual({
      url: 'https://a.example/x.png',
      alt: '',
      width: 5,
      height: 6,
      type: undefined,
    });
    expect(asShared({ url: 'javascript:x' }, origin)).toBeNull();
  });
});

describe('the head of a page', () => {
  const headOf = (answer: object, more: object = {}) =>
    renderHead({
      answer: { ...page, ...answer } as never,
      origin,
      path: '/rooms',
      styleSheets: [],
      font: null,
      css: '',
      editing: false,
      ...more,
    });
  const alternates = [
    { language: 'en', href: '/rooms' },
    { language: 'de', href: '/de/zimmer' },
  ];
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ];

  it('names the languages of a page, unless it is a copy', () => {
    const html = headOf({ alternates, languages });
    expect(html).toContain(
      `<link rel="canonical" href="${origin}/rooms"><link rel="alternate" hreflang="en" href="${origin}/rooms"><link rel="alternate" hreflang="de" href="${origin}/de/zimmer"><link rel="alternate" hreflang="x-default" href="${origin}/rooms">`,
    );
    expect(html).toContain(
      '<meta property="og:locale" content="en_US"><meta property="og:locale:alternate" content="de_DE">',
    );
    expect(headOf({ alternates: alternates.slice(0, 1), languages })).not.toContain('hreflang');
    const copy = {
      record: { ...page.record, meta: { ...emptyMeta, canonical: 'https://a.example/x' } },
      alternates,
      languages,
    };
    expect(headOf(copy)).toContain('<link rel="canonical" href="https://a.example/x">');
    expect(headOf(copy)).toContain('<meta property="og:url" content="https://a.example/x">');
    expect(headOf(copy)).not.toContain('hreflang');
    const own = {
      record: { ...page.record, meta: { ...emptyMeta, canonical: '/rooms' } },
      alternates,
      languages,
    };
    expect(headOf(own)).toContain('hreflang="de"');
    expect(headOf({ alternates: [alternates[1], { language: 'fr', href: '/fr' }], languages })).not.toContain(
      'x-default',
    );
  });

  it('has its styles, font, icons and colors', () => {
    const html = headOf({}, { styleSheets: ['/a.css', '/b.css'], font: '/f.woff2', css: 'p{top:0}' });
    expect(html).toContain(
      '<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><style>p{top:0}</style>',
    );
    expect(html).toContain('<link rel="icon" href="/_vold/favicon.svg">');
    expect(html).not.toContain('apple-touch-icon');
    expect(html).toMatch(
      /<meta name="theme-color" content="[^"]+" media="\(prefers-color-scheme:light\)"><meta name="theme-color" content="[^"]+" media="\(prefers-color-scheme:dark\)">|<meta name="theme-color" content="[^"]+">/,
    );
    const favicon = { url: '/files/cl_1/icon/big.webp' };
    const withIcon = headOf({ config: { ...page.config, favicon } });
    expect(withIcon).toContain(
      '<link rel="icon" href="/files/cl_1/icon/big.webp"><link rel="apple-touch-icon" href="/files/cl_1/icon/',
    );
    expect(headOf({ config: { ...page.config, favicon: { url: 'javascript:x' } } })).toContain(
      'href="/_vold/favicon.svg"',
    );
    expect(headOf({})).not.toMatch(/<style>|preload|keywords/);
    expect(headOf({ record: { ...page.record, meta: { ...emptyMeta, keywords: 'a, b' } } })).toContain(
      '<meta name="keywords" content="a, b">',
    );
  });

  it('has tags of services on the home page alone', () => {
    const config = { ...page.config, verification: { google: 'token-1' } };
    expect(headOf({ config }, { path: '/' })).toContain(
      '<meta name="google-site-verification" content="token-1">',
    );
    expect(headOf({ config })).not.toContain('token-1');
  });

  it('says how a link to it looks', () => {
    expect(headOf({})).toContain('<meta name="twitter:card" content="summary">');
    const logo = { url: '/files/cl_1/logo/big.webp', alt: 'Logo' };
    const html = headOf({ config: { ...page.config, theme: { logo } } });
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/bali\.example\/files\/[^"]*"><meta property="og:image:type" content="image\/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="Logo"><meta name="twitter:card" content="summary_large_image">/,
    );
    const elsewhere = headOf({
      config: { ...page.config, theme: { logo: { url: 'https://a.example/l.png', width: 5 } } },
    });
    expect(elsewhere).not.toMatch(/og:image:(?:width|type)/);
    expect(headOf({ language: 'en-12' })).not.toContain('og:locale"');
    expect(headOf({ language: 'pt-br' })).toContain('<meta property="og:locale" content="pt_BR">');
  });
});

describe('structured data of a page’s own', () => {
  const dataOf = (jsonLd: string) =>
    [
      ...structuredData(
        { ...page, record: { ...page.record, home: false, meta: { ...emptyMeta, jsonLd } } } as never,
        origin,
        '/x',
      ).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ]
      .map(([, text]) => JSON.parse(text ?? ''))
      .filter((block) => !('@graph' in block));

  it.each<[string, unknown[]]>([
    ['{"@type":"Hotel"}', [{ '@context': 'https://schema.org', '@type': 'Hotel' }]],
    [
      '{"@context":"https://other.example","@type":"Hotel"}',
      [{ '@context': 'https://other.example', '@type': 'Hotel' }],
    ],
    ['[{"@type":"Hotel"}]', [[{ '@context': 'https://schema.org', '@type': 'Hotel' }]]],
    [' ', []],
    ['{', []],
    ['5', []],
  ])('%s', (text, blocks) => {
    expect(dataOf(text)).toEqual(blocks);
  });
});

it('a plain page is in the direction of its language, with a way on', () => {
  const html = (...rest: [string?, { href: string; label: string }?]) =>
    plainPage(404, 'A & B', '<x>', ...rest).body.toString();
  expect(html()).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>A &amp; B</title></head><body><h1>A &amp; B</h1><p>&lt;x&gt;</p></body></html>',
  );
  expect(html('ar')).toContain('<html lang="ar" dir="rtl">');
  expect(html('en', { href: '/a"b', label: 'On' })).toContain('<p><a href="/a&quot;b">On</a></p>');
  expect(plainPage(404, 'A', 'B').headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
});

it('views that are none, or of another version, are left out', () => {
  const template = { version: 1, scope: 't-a', nodes: [{ tag: 'p' }], css: '' };
  expect(
    readTemplates({ a: template, b: { ...template, version: 2 }, c: null, d: { ...template, nodes: ['x'] } }),
  ).toEqual({ a: template });
});
