import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportCounts, newId } from '@vold/contract';
import { type FixtureItem, temporaryFile, wxr } from '@vold/import/testing';
import { isLong } from '@vold/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../platform/db/index.ts';
import { createImportBench } from './testing/import-bench.ts';

const tally = (more: Partial<ImportCounts['page']>) => ({
  imported: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  ...more,
});
const page = (id: number, more: Partial<FixtureItem> = {}): FixtureItem => ({ id, type: 'page', ...more });

it('makes a draft of what a form of the client does not take, and says why', async () => {
  const bench = await createImportBench();
  const field = (model: string, title: string, more: object) => ({
    id: model,
    component: 'VoldInput',
    model,
    title,
    ...more,
  });
  const components = [
    field('sku', 'SKU', { required: true }),
    field('author', 'Author', { options: { maxLength: 2 } }),
  ];
  const data = { path: 'post', cardDetail: { group: [{ id: 'a', components }] } };
  await bench.db.transact(bench.scope, (tx) =>
    tx
      .insertInto('website-setting')
      .values({
        client_id: bench.scope.clientId,
        id: newId('website-setting'),
        title: 'Posts',
        data: json(data),
      })
      .execute(),
  );
  const { report } = await bench.run(await temporaryFile(wxr({ items: [{ id: 2 }, page(1)] })));
  expect(report.counts).toMatchObject({ page: tally({ imported: 1 }), post: tally({ imported: 1 }) });
  expect(report.entries.find(({ kind }) => kind === 'post')?.notes).toEqual(
    expect.arrayContaining([
      'SKU is required.',
      'Author may have at most 2 characters.',
      'It is a draft until that is corrected.',
    ]),
  );
  const { posts, pages } = await bench.snapshot();
  expect([posts, pages]).toMatchObject([[{ status: 'draft' }], [{ status: 'published' }]]);
});

it('keeps when posts went online, of those that became private, too', async () => {
  const bench = await createImportBench();
  const dated = (id: number, status: string) => ({ id, status, date: `2020-01-0${id} 03:04:05` });
  const items = [dated(1, 'publish'), dated(2, 'private'), dated(3, 'draft'), dated(4, 'pending')];
  await bench.run(await temporaryFile(wxr({ items })));
  const { posts } = await bench.snapshot();
  const times = Object.fromEntries(
    posts.map(({ slug, published_at }) => [Object.values(slug ?? {})[0], published_at]),
  );
  expect(times).toEqual({
    'item-1': '2020-01-01T03:04:05.000Z',
    'item-2': '2020-01-02T03:04:05.000Z',
    'item-3': null,
    'item-4': null,
  });
});

describe('importing again', () => {
  it('changes nothing where the file is the same, and updates what has changed', async () => {
    const bench = await createImportBench();
    const site = (text: string, slug = 'about') =>
      wxr({
        items: [
          page(1, { slug, content: text }),
          { id: 2, content: '<a href="https://old.example/about/">About</a>' },
        ],
      });
    const first = await bench.run(await temporaryFile(site('Old')));
    expect(first.report.counts).toMatchObject({
      page: tally({ imported: 1 }),
      post: tally({ imported: 1 }),
      // The post, the lists of authors, and those of a year.
      redirect: tally({ imported: 3 }),
    });
    const before = await bench.snapshot();
    const second = await bench.run(await temporaryFile(site('Old')));
    expect(second.report.counts).toMatchObject({
      page: tally({ unchanged: 1 }),
      post: tally({ unchanged: 1 }),
      redirect: tally({ unchanged: 3 }),
    });
    expect(await bench.snapshot()).toEqual(before);
    const third = await bench.run(await temporaryFile(site('New')));
    expect(third.report.counts).toMatchObject({ page: tally({ changed: 1 }), post: tally({ unchanged: 1 }) });
    const after = await bench.snapshot();
    expect(after.pages).toMatchObject([{ id: before.pages[0]?.id, rev: 2 }]);
    expect(JSON.stringify(after.pages[0]?.components)).toContain('<p>New</p>');
    await bench.run(await temporaryFile(site('New', 'about-us')));
    expect((await bench.snapshot()).pages).toMatchObject([
      { id: before.pages[0]?.id, slug: { en: 'about-us' } },
    ]);
  });

  it('leaves alone what was edited or deleted here', async () => {
    const bench = await createImportBench();
    const site = (text: string) => wxr({ items: [page(1, { content: text }), page(2, { content: text })] });
    await bench.run(await temporaryFile(site('Old')));
    const [edited, deleted] = (await bench.snapshot()).pages;
    await bench.db.transact(bench.scope, async (tx) => {
      await tx
        .updateTable('page')
        .set({ title: json({ en: 'Mine' }) })
        .where('id', '=', edited?.id ?? '')
        .execute();
      await tx
        .updateTable('page')
        .set({ deleted_at: new Date().toISOString() })
        .where('id', '=', deleted?.id ?? '')
        .execute();
    });
    const before = await bench.snapshot();
    const { report } = await bench.run(await temporaryFile(site('New')));
    expect(report.counts.page).toEqual(tally({ skipped: 2 }));
    expect(report.entries.map(({ notes }) => notes.join())).toEqual([
      expect.stringContaining('edited here'),
      expect.stringContaining('deleted here'),
    ]);
    expect(await bench.snapshot()).toEqual(before);
  });

  it.runIf(isLong)('goes on where it was stopped, with whole records', async () => {
    const bench = await createImportBench();
    const items = Array.from({ length: 220 }, (_, index) => ({ id: index + 1 }));
    const file = await temporaryFile(wxr({ items }));
    const stop = new AbortController();
    const stopped = await bench.run(file, {
      signal: stop.signal,
      onEntry: (entry) => entry.kind === 'post' && entry.sourceId === '80' && stop.abort(),
    });
    expect(stopped.canceled).toBe(true);
    const half = (await bench.snapshot()).posts.length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(220);
    expect(stopped.report.counts.post?.imported).toBe(half);
    const { report } = await bench.run(file);
    expect(report.counts.post).toEqual(tally({ imported: 220 - half, unchanged: half }));
    expect((await bench.snapshot()).posts).toHaveLength(220);
  });
});

it('a dry run writes nothing and reports the same', async () => {
  const bench = await createImportBench();
  const file = await temporaryFile(
    wxr({
      language: 'fr-FR',
      terms: [['category', 1, 'news', '', 'News']],
      items: [
        page(1, { slug: 'front-page' }),
        { id: 2, comments: 2, terms: [['category', 'news', 'News']] },
        { id: 3, status: 'trash' },
      ],
    }),
  );
  const before = await bench.snapshot();
  const dry = await bench.run(file, { dryRun: true });
  expect(await bench.snapshot()).toEqual(before);
  const real = await bench.run(file);
  expect(dry.report).toMatchObject({ dryRun: true, counts: real.report.counts, notes: real.report.notes });
  expect(real.report.counts).toMatchObject({
    language: tally({ imported: 1 }),
    comment: tally({ skipped: 2 }),
    post: tally({ imported: 1, skipped: 1 }),
  });
});

it.each([
  ['truncated', (text: string) => text.slice(0, -40)],
  ['of an unknown version', (text: string) => text.replaceAll('1.2', '7.0')],
  ['with a document type', (text: string) => text.replace('<rss', '<!DOCTYPE rss [<!ENTITY x "y">]><rss')],
  ['empty', () => ''],
  // The parser looks through the open elements at each tag: these 2 MB would take it hours.
  ['nested without end', (text: string) => text.replace('<channel>', `<channel>${'<a>'.repeat(700_000)}`)],
])('a file that is %s changes nothing', async (_name, spoil) => {
  const bench = await createImportBench();
  const before = await bench.snapshot();
  const file = await temporaryFile(spoil(wxr({ items: [page(1), { id: 2 }] })));
  await expect(bench.run(file)).rejects.toMatchObject({ name: 'ExportError' });
  expect(await bench.snapshot()).toEqual(before);
});

it('an item that cannot be imported fails alone, with its reason', async () => {
  const bench = await createImportBench();
  const deep = `${'<b>'.repeat(300_000)}x${'</i>'.repeat(300_000)}`;
  const file = await temporaryFile(
    wxr({
      items: [{ id: 1 }, { id: 2, content: deep }, { id: 3, content: 'x'.repeat(5_100_000) }, { id: 4 }],
    }),
  );
  const { report } = await bench.run(file);
  expect(report.counts.post).toEqual(tally({ imported: 2, failed: 2 }));
  expect(report.entries.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
    { sourceId: '2', notes: ['Its content is nested too deeply.'] },
    { sourceId: '3', notes: ['It has more than 5 million characters of text.'] },
  ]);
});

it('keeps the tree of pages in their addresses, also where children come first or parents go in a circle', async () => {
  const bench = await createImportBench();
  const items = [
    page(3, { slug: 'level-3', parent: 2 }),
    page(2, { slug: 'level-2', parent: 1 }),
    page(1, { slug: 'level-1', link: 'https://old.example/Old-Level/' }),
    page(4, { slug: 'level-1', content: 'Text' }),
    page(5, { slug: 'ring', parent: 6 }),
    page(6, { slug: 'ring-2', parent: 5 }),
    page(7, { slug: 'lost', parent: 99 }),
  ];
  const { report } = await bench.run(await temporaryFile(wxr({ items })));
  expect(report.counts.page).toEqual(tally({ imported: 7 }));
  expect(await bench.visit('/level-1/level-2/level-3')).toMatchObject({
    kind: 'page',
    record: { title: 'Item 3' },
  });
  expect(await bench.visit('/level-1-2')).toMatchObject({ kind: 'page', record: { title: 'Item 4' } });
  expect(await bench.visit('/lost')).toMatchObject({ kind: 'page', record: { title: 'Item 7' } });
  expect(await bench.visit('/old-level/')).toMatchObject({
    kind: 'redirect',
    to: '/level-1',
    permanent: true,
  });
  expect(report.entries.find(({ sourceId }) => sourceId === '4')?.notes).toEqual([
    'The address “level-1” is taken: it is “level-1-2” here.',
  ]);
});

it('does not take addresses that belong to content made here', async () => {
  const bench = await createImportBench();
  await bench.db.transact(bench.scope, (tx) =>
    tx
      .insertInto('page')
      .values({
        client_id: bench.clientId,
        id: 'pg_01jd0000000000000000000000',
        title: json({ en: 'Ours' }),
        slug: json({ en: 'about' }),
      })
      .execute(),
  );
  const file = await temporaryFile(wxr({ items: [page(1, { slug: 'about' })] }));
  await bench.run(file);
  expect(await bench.visit('/about')).toMatchObject({ record: { title: 'Ours' } });
  expect(await bench.visit('/about-2')).toMatchObject({ record: { title: 'Item 1' } });
  expect((await bench.run(file)).report.counts.page).toEqual(tally({ unchanged: 1 }));
});

it('rewrites links to where pages, posts, categories and files are now, and cleans HTML', async () => {
  const bench = await createImportBench();
  const content = [
    '<a href="https://old.example/about/?x=1#team">page</a>',
    '<a href="/2020/01/item-2/">post</a>',
    '<a href="http://www.old.example/?p=2">id</a>',
    '<a href="https://old.example/category/a/news/">category</a>',
    '<a href="/unknown/">unknown</a>',
    '<a href="https://other.example/about/">other</a>',
    '<a href="javascript:alert(1)" onclick="x()">bad</a><script>alert(1)</script>',
  ].join('\n\n');
  const file = await temporaryFile(
    wxr({
      terms: [['category', 5, 'news', '', 'News']],
      items: [page(1, { slug: 'about', content }), { id: 2, terms: [['category', 'news', 'News']] }],
    }),
  );
  await bench.run(file);
  const answer = await bench.visit('/about');
  const html = answer.kind === 'page' ? String(answer.record.sections[1]?.data.text) : '';
  expect([...html.matchAll(/<a(?: href="([^"]*)")?/g)].map((match) => match[1])).toEqual([
    '/about#team',
    '/post/item-2',
    '/post/item-2',
    '/post/category/news',
    'https://old.example/unknown/',
    'https://other.example/about/',
    undefined,
  ]);
  expect(html).not.toMatch(/script|onclick|alert/);
});

it('brings attachments from a folder, links featured pictures, and leaves the others where they are', async () => {
  const bench = await createImportBench();
  const media = await mkdtemp(join(tmpdir(), 'vold-uploads-'));
  onTestFinished(() => rm(media, { recursive: true, force: true }));
  await mkdir(join(media, '2020/01'), { recursive: true });
  const background = { r: 10, g: 120, b: 90 };
  await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toFile(join(media, '2020/01/sea.jpg'));
  const uploads = 'https://old.example/wp-content/uploads';
  const items: FixtureItem[] = [
    {
      id: 1,
      meta: { _thumbnail_id: '10' },
      content: `<img src="${uploads}/2020/01/sea-300x200.jpg" alt="Sea">\n\n[gallery ids="10,11"]`,
    },
    page(2, { meta: { _thumbnail_id: '10' } }),
    {
      id: 10,
      type: 'attachment',
      status: 'inherit',
      attachment: `${uploads}/2020/01/sea.jpg`,
      meta: { _wp_attachment_image_alt: 'The sea' },
    },
    { id: 11, type: 'attachment', status: 'inherit', attachment: `${uploads}/2020/01/gone.jpg` },
  ];
  const file = await temporaryFile(wxr({ items }));
  const { report } = await bench.run(file, { mediaDir: media });
  expect(report.counts.attachment).toEqual(tally({ imported: 1, skipped: 1 }));
  const { pictures, posts, pages } = await bench.snapshot();
  expect(pictures).toMatchObject([
    { name: 'sea.jpg', alt: { en: 'The sea' }, info: { width: 90, height: 60 } },
  ]);
  const stored = {
    id: pictures[0]?.id,
    url: pictures[0]?.url,
    width: 90,
    height: 60,
    alt: 'The sea',
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  };
  expect(posts[0]?.featured).toEqual(stored);
  expect(pages[0]?.meta.image).toEqual(stored);
  expect(posts[0]?.block.en).toMatchObject([
    [{ component_name: 'Full Text', data: { text: expect.stringContaining(`src="${pictures[0]?.url}"`) } }],
    [
      {
        component_name: 'Gallery',
        data: { images: [{ id: pictures[0]?.id }, { id: null, url: `${uploads}/2020/01/gone.jpg` }] },
      },
    ],
  ]);
  expect((await bench.run(file, { mediaDir: media })).report.counts).toMatchObject({
    attachment: tally({ unchanged: 1, skipped: 1 }),
    post: tally({ unchanged: 1 }),
  });
});

it('leads from old feeds, files, attachment pages and authors to what is here for them', async () => {
  const bench = await createImportBench();
  const media = await mkdtemp(join(tmpdir(), 'vold-uploads-'));
  onTestFinished(() => rm(media, { recursive: true, force: true }));
  await mkdir(join(media, '2020/01'), { recursive: true });
  const background = { r: 10, g: 120, b: 90 };
  await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toFile(join(media, '2020/01/Sea-scaled.jpg'));
  const items: FixtureItem[] = [
    {
      id: 1,
      slug: 'light',
      link: 'https://old.example/2020/01/light/',
      terms: [['category', 'trips', 'Trips']],
    },
    page(2, { slug: 'about' }),
    {
      id: 10,
      type: 'attachment',
      status: 'inherit',
      link: 'https://old.example/2020/01/light/sea/',
      attachment: 'https://old.example/wp-content/uploads/2020/01/Sea-scaled.jpg',
    },
  ];
  const file = await temporaryFile(wxr({ terms: [['category', 5, 'trips', '', 'Trips']], items }));
  const dry = await bench.run(file, { mediaDir: media, dryRun: true });
  const { report } = await bench.run(file, { mediaDir: media });
  expect(dry.report.counts.redirect).toEqual(report.counts.redirect);
  const url = (await bench.snapshot()).pictures[0]?.url;
  const lead = async (path: string) => {
    const answer = await bench.visit(path);
    return [path, answer.kind === 'redirect' ? answer.to : answer.kind];
  };
  for (const [path, to] of [
    ['/feed/', '/post/feed.xml'],
    ['/feed/atom/', '/post/feed.xml'],
    ['/rss/', '/post/feed.xml'],
    ['/comments/feed/', '/post/feed.xml'],
    ['/category/trips/feed/', '/post/category/trips/feed.xml'],
    ['/2020/01/light/feed/', '/post/light'],
    ['/author/ann/feed/', '/post/feed.xml'],
    ['/author/ann/', '/post'],
    ['/author/ann/page/2/', '/post'],
    ['/wp-content/uploads/2020/01/Sea-scaled.jpg', url],
    ['/wp-content/uploads/2020/01/Sea.jpg', url],
    ['/wp-content/uploads/2020/01/Sea-300x200.jpg', url],
    ['/2020/01/light/sea/', url],
    ['/index.html', '/'],
    ['/wp-content/uploads/2020/01/Other.jpg', 'not-found'],
    ['/nothing/feed/', 'not-found'],
  ] as const)
    expect(await lead(path)).toEqual([path, to]);
});

it('puts translations of Polylang into one record, and the language of the site into its own', async () => {
  const bench = await createImportBench();
  const translated = (language: string, more: FixtureItem): FixtureItem => ({
    ...more,
    terms: [...(more.terms ?? []), ['language', language, language], ['post_translations', 'pll_1', 'pll_1']],
  });
  const file = await temporaryFile(
    wxr({
      terms: [
        ['category', 1, 'news', '', 'News'],
        ['category', 2, 'nouvelles', '', 'Nouvelles'],
        ['term_translations', 3, 'pll_t', '', 'pll_t', 'a:2:{s:2:"en";i:1;s:2:"fr";i:2;}'],
      ],
      items: [
        translated('fr', page(1, { title: 'À propos', slug: 'a-propos', content: 'Bonjour' })),
        translated('en', page(2, { title: 'About', slug: 'about', content: 'Hello' })),
        { id: 3, title: '漢字', slug: '', terms: [['category', 'nouvelles', 'Nouvelles']] },
      ],
    }),
  );
  const { report } = await bench.run(file);
  expect(report.counts).toMatchObject({
    page: tally({ imported: 1 }),
    category: tally({ imported: 1 }),
    language: tally({ imported: 1 }),
  });
  expect(await bench.visit('/about')).toMatchObject({ kind: 'page', record: { title: 'About' } });
  expect(await bench.visit('/fr/a-propos')).toMatchObject({
    kind: 'page',
    language: 'fr',
    record: { title: 'À propos' },
  });
  expect(await bench.visit('/fr/post/category/nouvelles')).toMatchObject({
    kind: 'category',
    category: { title: 'Nouvelles' },
  });
  expect(await bench.visit(encodeURI('/post/漢字'))).toMatchObject({
    kind: 'post',
    record: { categories: [{ title: 'News' }] },
  });
});

it('makes menus of menu items, custom post types of their own, and sets the front page', async () => {
  const bench = await createImportBench();
  const menuItem = (id: number, meta: Record<string, string>, order: number): FixtureItem => ({
    id,
    type: 'nav_menu_item',
    title: meta.title ?? '',
    order,
    terms: [['nav_menu', 'primary', 'Primary']],
    meta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value])),
  });
  const items: FixtureItem[] = [
    page(1, { title: 'Welcome', slug: 'welcome', link: 'https://old.example/' }),
    { id: 2, type: 'portfolio_item', title: 'Boat' },
    menuItem(20, { type: 'post_type', object: 'portfolio_item', object_id: '2', menu_item_parent: '21' }, 2),
    menuItem(21, { type: 'post_type', object: 'page', object_id: '1' }, 1),
    menuItem(22, { type: 'taxonomy', object: 'category', object_id: '5' }, 3),
    menuItem(23, { type: 'custom', url: 'javascript:alert(1)', title: 'Bad' }, 4),
    menuItem(24, { type: 'post_type', object: 'page', object_id: '404' }, 5),
  ];
  const file = await temporaryFile(
    wxr({
      terms: [
        ['nav_menu', 9, 'primary', '', 'Primary'],
        ['category', 5, 'news', '', 'News', 'What is <b>new</b>'],
      ],
      items,
    }),
  );
  const { report } = await bench.run(file);
  expect(report.counts).toMatchObject({ menu: tally({ imported: 1 }), 'post-type': tally({ imported: 1 }) });
  const home = await bench.visit('/');
  expect(home).toMatchObject({ kind: 'page', record: { title: 'Welcome', home: true } });
  expect('navigations' in home ? home.navigations.main : []).toMatchObject([
    { title: 'Welcome', href: '/', children: [{ title: 'Boat', href: '/portfolio-item/item-2' }] },
    { title: 'News', href: '/post/category/news' },
    { title: 'Bad', href: '#' },
  ]);
  expect(await bench.visit('/portfolio-item')).toMatchObject({ kind: 'archive', posts: [{ title: 'Boat' }] });
  expect(await bench.visit('/category/news/')).toMatchObject({ kind: 'redirect', to: '/post/category/news' });
  expect(await bench.visit('/post/category/news')).toMatchObject({
    category: { description: 'What is new' },
  });
});

it('reads menus of block themes, too', async () => {
  const bench = await createImportBench();
  const content = [
    '<!-- wp:navigation-submenu {"label":"About","type":"page","id":1,"url":"https://old.example/about/","kind":"post-type"} -->',
    '<!-- wp:navigation-link {"label":"Sea \\u0026 sand","url":"https://other.example/","opensInNewTab":true} /-->',
    '<!-- /wp:navigation-submenu --><!-- wp:home-link /-->',
  ].join('\n');
  const items: FixtureItem[] = [
    page(1, { title: 'About us', slug: 'about' }),
    { id: 50, type: 'wp_navigation', title: 'Navigation', slug: 'navigation', content },
  ];
  await bench.run(await temporaryFile(wxr({ items })));
  const answer = await bench.visit('/about');
  expect('navigations' in answer ? answer.navigations.main : []).toMatchObject([
    {
      title: 'About',
      href: '/about',
      children: [{ title: 'Sea & sand', href: 'https://other.example/', newTab: true }],
    },
    { title: 'Home', href: '/' },
  ]);
});
