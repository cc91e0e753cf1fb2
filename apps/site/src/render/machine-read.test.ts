import { escapeHtml, type SiteFramedAnswer, type SiteMapPart } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { emptyMeta, frameOf, pageAnswer } from '../testing/test-site.ts';
import { feedXml } from './feed.ts';
import { renderHead } from './head.ts';
import { llmsText } from './llms-text.ts';
import { makeRobots } from './robots-text.ts';

type Of<K> = Extract<SiteFramedAnswer, { kind: K }>;

const origin = 'http://bali.example';
const journal = { path: 'journal', title: 'Journal', href: '/journal' };
const frame = frameOf();
const words = 'Rooms by the sea, each with a terrace and a view of the reef.';
const page = pageAnswer('Rooms', {
  sections: [{ id: 'a', sectionId: 'text', data: { text: `<p>${words}</p>` } }],
}) as Of<'page'>;
const pageWith = (record: Partial<Of<'page'>['record']>, more: object = {}) =>
  ({ ...page, ...more, record: { ...page.record, ...record } }) as Of<'page'>;
const post = {
  kind: 'post',
  ...frame,
  record: {
    id: 'po_1',
    rev: 1,
    title: 'Low water',
    type: journal,
    picture: null,
    categories: [],
    blocks: [],
    data: {},
    meta: emptyMeta,
    publishedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  },
  related: [],
  fields: [],
  collections: {},
  places: {},
} as unknown as Of<'post'>;
const postWith = (record: object, config: object = {}) =>
  ({ ...post, config: { ...post.config, ...config }, record: { ...post.record, ...record } }) as Of<'post'>;
const list = { ...frame, posts: [], page: 1, pages: 1, total: 0, type: journal };
const archive = { kind: 'archive', ...list, categories: [] } as unknown as Of<'archive'>;
const sea = {
  id: 'ca_1',
  title: 'Sea',
  description: 'By the sea',
  picture: null,
  href: '/journal/category/sea',
};
const category = { kind: 'category', ...list, category: sea } as unknown as Of<'category'>;
const missing = { kind: 'not-found', ...frame } as unknown as Of<'not-found'>;
const bare = { kind: 'frame', ...frame } as unknown as Of<'frame'>;
const faq = { id: 'a', sectionId: 'faq', data: { items: [{ question: 'Why?', answer: 'So.' }] } };

function headOf(answer: SiteFramedAnswer, { path = '/here', editing = false } = {}) {
  const html = renderHead({ answer, origin, path, styleSheets: [], font: null, css: '', editing });
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const meta = (name: string) => one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const graph = one(/<script type="application\/ld\+json">([^<]*)</);
  const things: Record<string, unknown>[] = graph ? JSON.parse(graph)['@graph'] : [];
  return {
    title: one(/<title>([^<]*)/),
    texts: ['description', 'og:title', 'og:description'].map(meta),
    isFound: html.includes('rel="canonical"') && !html.includes('noindex'),
    type: meta('og:type'),
    feed: one(/atom\+xml" title="[^"]*" href="([^"]*)"/),
    things,
    kinds: things.map((thing) => thing['@type']),
  };
}

describe('the head', () => {
  it.each<[string, SiteFramedAnswer, boolean, string, string | null, string[], object?]>([
    ['a page', page, true, 'website', null, ['BreadcrumbList']],
    ['the home page', pageWith({ home: true }), true, 'website', null, ['Organization']],
    [
      'a page with questions',
      pageWith({ sections: [faq] }),
      true,
      'website',
      null,
      ['BreadcrumbList', 'FAQPage'],
    ],
    ['a page without a section', pageWith({ sections: [] }), false, 'website', null, []],
    [
      'a page for a list',
      pageWith({ sections: [], list: journal }),
      true,
      'website',
      '/journal/feed.xml',
      ['BreadcrumbList'],
    ],
    ['a page that is edited', page, false, 'website', null, [], { editing: true }],
    ['an edited list', archive, false, 'website', null, [], { editing: true }],
    [
      'a page that is hidden',
      pageWith({ meta: { ...emptyMeta, noindex: true } }),
      false,
      'website',
      null,
      [],
    ],
    ['a post', post, true, 'article', '/journal/feed.xml', ['BreadcrumbList', 'Article']],
    [
      'a hidden post',
      postWith({ meta: { ...emptyMeta, noindex: true } }),
      false,
      'article',
      '/journal/feed.xml',
      [],
    ],
    [
      'a record that is no article',
      postWith({}, { plainTypes: ['journal'] }),
      true,
      'website',
      '/journal/feed.xml',
      ['BreadcrumbList'],
    ],
    [
      'a post where others are no articles',
      postWith({}, { plainTypes: ['rooms'] }),
      true,
      'article',
      '/journal/feed.xml',
      ['BreadcrumbList', 'Article'],
    ],
    ['a list', archive, true, 'website', '/journal/feed.xml', ['BreadcrumbList']],
    ['a category', category, true, 'website', '/journal/category/sea/feed.xml', ['BreadcrumbList']],
    ['a page that is missing', missing, false, 'website', null, []],
    ['a frame', bare, false, 'website', null, []],
  ])(
    'of %s says if it is to be found, what it is and its feed',
    (_name, answer, isFound, type, feed, kinds, how = {}) => {
      expect(headOf(answer, how)).toMatchObject({ isFound, type, feed, kinds });
    },
  );

  const meta = { ...emptyMeta, title: 'T', description: 'D', ogTitle: 'OT', ogDescription: 'OD' };
  it.each<[string, SiteFramedAnswer, string, (string | null)[]]>([
    ['a page', page, 'Rooms, Bali House', [words, 'Rooms', words]],
    ['a page with texts of its own', pageWith({ meta }), 'T', ['D', 'OT', 'OD']],
    [
      'a page with a title and a description',
      pageWith({ meta: { ...meta, ogTitle: '', ogDescription: '' } }),
      'T',
      ['D', 'T', 'D'],
    ],
    ['the home page', pageWith({ home: true }), 'Bali House', [words, 'Bali House', words]],
    [
      'a post with a lead',
      postWith({ data: { lead: 'Lead' } }),
      'Low water, Bali House',
      ['Lead', 'Low water', 'Lead'],
    ],
    [
      'a post with a summary',
      postWith({ data: { lead: 'Lead', summary: 'Sum' } }),
      'Low water, Bali House',
      ['Sum', 'Low water', 'Sum'],
    ],
    [
      'a post with a summary that is no text',
      postWith({ data: { summary: { a: 1 } } }),
      'Low water, Bali House',
      [null, 'Low water', null],
    ],
    ['a category', category, 'Sea, Bali House', ['By the sea', 'Sea', 'By the sea']],
    ['a list', archive, 'Journal, Bali House', [null, 'Journal', null]],
    ['what is missing', missing, 'Bali House', [null, 'Bali House', null]],
  ])('of %s has its texts', (_name, answer, title, texts) => {
    expect(headOf(answer)).toMatchObject({ title, texts });
  });

  const logo = { url: '/files/cl_1/logo/logo.png' };
  const favicon = { url: '/files/cl_1/icon/icon.png' };
  const social = ['https://a.example', 'mailto:a@b.example'].map((link) => ({ link }));
  const home = (config: object) => pageWith({ home: true }, { config: { ...frame.config, ...config } });
  const logoAt = (path: string) => ({ logo: { '@type': 'ImageObject', url: `${origin}${path}` } });
  const basic = { '@type': 'Organization', name: 'Bali House', url: `${origin}/` };
  it.each<[string, object, object]>([
    ['nothing else', {}, basic],
    ['a logo and an icon', { theme: { logo }, favicon }, { ...basic, ...logoAt(logo.url) }],
    ['an icon', { favicon }, { ...basic, ...logoAt(favicon.url) }],
    ['an address', { company: { ...frame.config.company, address: 'Ubud' } }, { ...basic, address: 'Ubud' }],
    ['accounts and a mail address', { social }, { ...basic, sameAs: ['https://a.example'] }],
  ])('names who is behind a website that has %s', (_name, config, expected) => {
    expect(headOf(home(config)).things).toEqual([expected]);
  });

  const picture = { url: 'https://elsewhere.example/a.jpg' };
  it.each<[string, object, object, string[]]>([
    ['nothing else', {}, { datePublished: '2026-01-01T00:00:00.000Z' }, ['image', 'author']],
    ['a picture', { picture }, { image: picture.url }, ['author']],
    ['no date of publication', { publishedAt: null }, {}, ['datePublished']],
    ['an author', { data: { author: 'Wayan' } }, { author: { '@type': 'Person', name: 'Wayan' } }, ['image']],
    ['an author without a name', { data: { author: '' } }, {}, ['author']],
    ['an author that is no text', { data: { author: { id: 'us_1' } } }, {}, ['author']],
  ])('describes an article that has %s', (_name, record, expected, absent) => {
    const article = headOf(postWith(record)).things[1];
    expect(article).toMatchObject({
      headline: 'Low water',
      dateModified: '2026-01-02T00:00:00.000Z',
      ...expected,
    });
    for (const name of absent) expect(article).not.toHaveProperty(name);
  });

  const item = (title: string, href: string | null, children: object[] = []) => ({
    id: title,
    title,
    href,
    children,
  });
  const menus = {
    main: [item('Stay', null, [item('Rooms', '/here')]), item('Other', '/other')],
    bottom: [item('Below', '/below', [item('Rooms', '/here')])],
  };
  const [bali, step] = [`Bali House ${origin}/`, `Journal ${origin}/journal`];
  const german = { languages: ['en', 'de'].map((code) => ({ code, name: code })), language: 'de' };
  it.each<[string, SiteFramedAnswer, string[]]>([
    ['a page', page, [bali, 'Rooms undefined']],
    ['a page in a menu', pageWith({}, { navigations: menus }), [bali, 'Stay undefined', 'Rooms undefined']],
    [
      'a page in a lower menu',
      pageWith({}, { navigations: { ...menus, main: [] } }),
      [bali, `Below ${origin}/below`, 'Rooms undefined'],
    ],
    ['a page in another language', pageWith({}, german), [`Bali House ${origin}/de`, 'Rooms undefined']],
    ['a post', post, [bali, step, 'Low water undefined']],
    ['a category', category, [bali, step, 'Sea undefined']],
    ['a list', archive, [bali, 'Journal undefined']],
  ])('names the way to %s', (_name, answer, steps) => {
    const trail = headOf(answer).things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const items = trail?.itemListElement as { position: number; name: string; item?: string }[];
    expect(items.map(({ name, item }) => `${name} ${item}`)).toEqual(steps);
    expect(items.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
  });
});

it.each<[string, string, { href: string; title: string }[][], string]>([
  [
    'titles without brackets and lines',
    'Bali',
    [[{ href: '/a', title: ' [A]\n b ' }]],
    '# Bali\n\n## Pages\n\n- [A b](o/a)\n',
  ],
  [
    'the address of a page without a title',
    'Bali',
    [[{ href: '/a', title: '[ ]' }]],
    '# Bali\n\n## Pages\n\n- [/a](o/a)\n',
  ],
  [
    'the main language only',
    'Bali',
    [
      [
        { href: '/a', title: 'A' },
        { href: '/de/a', title: 'B' },
      ],
    ],
    '# Bali\n\n## Pages\n\n- [A](o/a)\n',
  ],
  ['no page without an address', 'Bali', [[]], '# Bali\n\n## Pages\n\n'],
  ['its name in one line', 'Bali\nHouse\nUbud', [], '# Bali House Ubud\n\n## Pages\n\n'],
])('a guide to a website has %s', (_name, siteName, entries, text) => {
  const hrefs = entries.map((all) => ({
    updatedAt: '',
    hrefs: all.map((one) => ({ ...one, language: 'en' })),
  }));
  expect(llmsText({ siteName, entries: hrefs } as unknown as SiteMapPart, 'o')).toBe(text);
});

it('a guide to a website names 500 pages', () => {
  const entries = Array.from({ length: 501 }, (_, at) => ({ hrefs: [{ href: `/${at}`, title: 'A' }] }));
  expect(llmsText({ siteName: 'Bali', entries } as unknown as SiteMapPart, 'o').match(/- \[/g)).toHaveLength(
    500,
  );
});

it.each([
  [
    '\r\nDisallow: /a\r\rDisallow: /b\n',
    'User-agent: *\nDisallow:\n\nDisallow: /a\n\nDisallow: /b\n\nSitemap: http://main.example/sitemap.xml\n',
  ],
  [' \n', 'User-agent: *\nDisallow:\n\nSitemap: http://main.example/sitemap.xml\n'],
])('robots.txt has the lines of the client, however they end: %j', (lines, text) => {
  const robots = { client: { id: 'cl_1', primaryDomain: 'main.example' }, isMoved: false, lines, tags: [] };
  const { answer } = makeRobots(robots, { origin, host: 'bali.example', path: '/' } as never) as never as {
    answer: { body: Buffer };
  };
  expect(answer.body.toString()).toBe(text);
});

const listed = {
  id: 'po_1',
  type: 'journal',
  title: 'Low & high',
  href: '/journal/low',
  summary: null,
  picture: null,
  publishedAt: null,
  updatedAt: null,
  data: {},
};
const at = '2026-01-02T00:00:00.000Z';
it.each<[string, object, string]>([
  ['nothing else', {}, '<updated>1970-01-01T00:00:00.000Z</updated><content type="html"></content>'],
  [
    'a picture',
    { picture: { url: '/files/a.jpg', alt: 'A "reef"' } },
    `<content type="html">${escapeHtml(`<p><img src="${origin}/files/a.jpg" alt="A &quot;reef&quot;"></p>`)}</content>`,
  ],
  [
    'a picture that could run something',
    { picture: { url: 'javascript:alert(1)' } },
    '<content type="html"></content>',
  ],
  ['a summary', { summary: 'A & B' }, `<content type="html">${escapeHtml('<p>A &amp; B</p>')}</content>`],
  ['a date', { publishedAt: at }, `<updated>${at}</updated><published>${at}</published>`],
])('an entry of a feed has %s', (_name, more, xml) => {
  const feed = feedXml({ ...archive, posts: [{ ...listed, ...more }] } as unknown as Of<'archive'>, origin);
  expect(feed).toContain(`<title>Low &amp; high</title><link href="${origin}/journal/low"/>`);
  expect(feed).toContain(xml);
});

it.each<[string, Of<'archive'> | Of<'category'>, string]>([
  [
    'a list',
    archive,
    `<id>urn:vold:cl_1:journal:en</id><title>Journal, Bali House</title><link href="${origin}/journal"/>`,
  ],
  [
    'a category',
    category,
    `<id>urn:vold:cl_1:ca_1:en</id><title>Sea, Bali House</title><link href="${origin}${sea.href}"/>`,
  ],
  [
    'a category without an address',
    { ...category, category: { ...sea, href: null } } as unknown as Of<'category'>,
    `<title>Sea, Bali House</title><link href="${origin}/journal"/>`,
  ],
])('a feed is that of %s', (_name, list, xml) => {
  expect(feedXml(list, origin)).toContain(xml);
});
