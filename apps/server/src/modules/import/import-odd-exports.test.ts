import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixtureItem, temporaryFile, wxr } from '@vold/import/testing';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createImportBench } from './testing/import-bench.ts';

const page = (id: number, more: Partial<FixtureItem> = {}): FixtureItem => ({ id, type: 'page', ...more });

it('B2 an export in several files finds what an earlier file brought: pictures, parents, links, menus', async () => {
  const bench = await createImportBench();
  const mediaDir = await mkdtemp(join(tmpdir(), 'vold-uploads-'));
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }));
  await mkdir(join(mediaDir, '2019/05'), { recursive: true });
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a785a' } })
    .jpeg()
    .toFile(join(mediaDir, '2019/05/mill.jpg'));
  const uploads = 'https://old.example/wp-content/uploads/2019/05';
  const run = async (items: FixtureItem[]) =>
    (await bench.run(await temporaryFile(wxr({ items })), { mediaDir })).report;

  await run([{ id: 9, type: 'attachment', status: 'inherit', attachment: `${uploads}/mill.jpg` }]);
  await run([
    page(20, { slug: 'about-us' }),
    page(21, { slug: 'team', parent: 20, link: 'https://old.example/about-us/team/' }),
    { id: 23, slug: 'harvest' },
  ]);
  const third = await run([
    {
      id: 30,
      slug: 'milling',
      meta: { _thumbnail_id: '9' },
      content: [
        '[gallery ids="9"]',
        `<img class="wp-image-9" src="${uploads}/mill-300x225.jpg">`,
        '<a href="https://old.example/about-us/team/">team</a> <a href="/2020/01/harvest/">harvest</a> <a href="/?p=21">id</a>',
      ].join('\n\n'),
    },
    page(22, { slug: 'history', parent: 20, content: 'Text' }),
  ]);
  const menuItem = (id: number, object: string, target: number): FixtureItem => ({
    id,
    type: 'nav_menu_item',
    title: `To ${target}`,
    terms: [['nav_menu', 'main', 'Main']],
    meta: { _menu_item_type: 'post_type', _menu_item_object: object, _menu_item_object_id: String(target) },
  });
  const fourth = await run([menuItem(40, 'page', 20), menuItem(41, 'post', 30)]);

  const { pictures, posts, navigations } = await bench.snapshot();
  const [picture] = pictures;
  const milling = posts.find(({ slug }) => slug.en === 'milling');
  expect(milling?.featured).toMatchObject({ id: picture?.id, url: picture?.url });
  const stored = JSON.stringify(milling?.block);
  expect(stored).toContain('/about-us/team');
  expect(stored).toContain('/post/harvest');
  expect(stored).not.toContain('old.example');
  expect(milling?.block.en?.flat()).toMatchObject([
    { component_name: 'Gallery', data: { images: [{ id: picture?.id }] } },
    { data: { text: expect.stringContaining(`src="${picture?.url}"`) } },
  ]);
  expect(await bench.visit('/about-us/history')).toMatchObject({
    kind: 'page',
    record: { title: 'Item 22' },
  });
  expect(navigations[0]?.items).toMatchObject([{ type: 'page' }, { type: 'post', target: milling?.id }]);
  for (const { entries } of [third, fourth]) expect(entries.flatMap(({ notes }) => notes)).toEqual([]);
});

it('B4 names custom fields and taxonomies that are lost, plays an enclosure, and keeps several authors', async () => {
  const bench = await createImportBench();
  const { report } = await bench.run(
    await temporaryFile(
      wxr({
        items: [
          {
            id: 1,
            content: 'Notes',
            meta: {
              enclosure: 'https://media.example/ep1.mp3\n21169426\naudio/mpeg',
              event_date: '2024-05-01',
              price: '12',
              _edit_lock: '1',
            },
            terms: [
              ['author', 'cap-ann', 'Ann'],
              ['author', 'cap-bob', 'Bob'],
              ['pa_color', 'red', 'Red'],
            ],
          },
          { id: 2, meta: { price: '13' } },
        ],
      }),
    ),
  );
  const [first] = (await bench.snapshot()).posts;
  expect(first?.data).toMatchObject({ author: 'Ann, Bob' });
  expect(JSON.stringify(first?.block)).toMatch(
    /<audio controls[^>]* src=\\"https:\/\/media.example\/ep1.mp3\\"/,
  );
  expect(report.entries.find(({ sourceId }) => sourceId === '1')?.notes).toEqual([
    'Its custom fields were not imported: event_date, price.',
  ]);
  // Locks are no content.
  expect(report.notes).toContain('These custom fields were not imported: price (2), event_date (1).');
  expect(report.notes).toContain('These taxonomies were not imported: pa_color (1).');
});

it.each([
  ['qTranslate', (en: string, de: string) => `[:en]${en}[:de]${de}[:]`],
  ['its older form', (en: string, de: string) => `<!--:en-->${en}<!--:--><!--:de-->${de}<!--:-->`],
])('B5 several languages in one text become languages: %s', async (_name, both) => {
  const bench = await createImportBench();
  const items: FixtureItem[] = [
    page(1, {
      slug: 'mill',
      title: both('Our mill', 'Unsere Mühle'),
      content: both('<p>We grind.</p>', '<p>Wir mahlen.</p>'),
      meta: { _yoast_wpseo_title: both('Mill', 'Mühle') },
    }),
    {
      id: 2,
      slug: 'bread',
      title: both('Bread', 'Brot'),
      terms: [['category', 'news', both('News', 'Neues')]],
    },
    { id: 3, slug: 'plain', title: 'Plain [:] text' },
  ];
  const file = await temporaryFile(wxr({ items }));
  const { report } = await bench.run(file);
  const { pages, posts, categories } = await bench.snapshot();
  expect(pages).toMatchObject([
    {
      title: { en: 'Our mill', de: 'Unsere Mühle' },
      slug: { en: 'mill', de: 'mill' },
      meta: { title: { en: 'Mill', de: 'Mühle' } },
    },
  ]);
  expect(posts.map(({ title }) => title)).toEqual([{ en: 'Bread', de: 'Brot' }, { en: 'Plain [:] text' }]);
  expect(categories.map(({ title }) => title.en)).toEqual(['News']);
  expect(await bench.visit('/mill')).toMatchObject({ record: { title: 'Our mill' } });
  expect(await bench.visit('/de/mill')).toMatchObject({ record: { title: 'Unsere Mühle' } });
  const all = JSON.stringify(await bench.snapshot());
  for (const mark of ['[:en]', '[:de]', '<!--:']) expect(all).not.toContain(mark);
  expect(report.counts).toMatchObject({
    page: { imported: 1 },
    post: { imported: 2 },
    language: { imported: 1 },
  });
  expect((await bench.run(file)).report.counts).toMatchObject({
    page: { unchanged: 1 },
    post: { unchanged: 2 },
  });
});

it('B15 B24 B25 addresses without a host, slugs in two spellings, slugs that are cut within a letter', async () => {
  const bench = await createImportBench();
  const text = wxr({
    terms: [['category', 1, 'Company News', '', 'Company News']],
    items: [
      {
        id: 1,
        slug: 'basic.html',
        link: '/blog/basic.html',
        content: '<a href="/blog/next.html">next</a>',
        terms: [['category', 'company-news', 'Company News']],
      },
      { id: 2, slug: 'next.html', link: 'https://old.example/blog/next.html' },
      { id: 3, slug: '%e5%88%87%e3%82%8c%e3' },
    ],
  });
  await bench.run(await temporaryFile(text));
  const { posts, categories } = await bench.snapshot();
  expect(posts.map(({ slug }) => slug.en)).toEqual(['basic', 'next', '切れ']);
  expect(await bench.visit('/blog/basic.html')).toMatchObject({ kind: 'redirect', to: '/post/basic' });
  expect(JSON.stringify(posts[0]?.block)).toContain('href=\\"/post/next\\"');
  expect(categories.map(({ title }) => title.en)).toEqual(['Company News']);
  expect(posts[0]?.categories).toHaveLength(1);
});

it('B6 keeps a post whose text is cut between two letters', async () => {
  const bench = await createImportBench();
  const content = `${'水'.repeat(299)}🌾${'車'.repeat(50)}`;
  const { report } = await bench.run(
    await temporaryFile(wxr({ items: [{ id: 50, title: '𠮷'.repeat(600), content }] })),
  );
  expect(report.counts.post).toMatchObject({ imported: 1, failed: 0 });
});
