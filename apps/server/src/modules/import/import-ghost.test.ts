import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GhostFixture, ghost, temporaryFile } from '@vold/import/testing';
import { isLong } from '@vold/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../platform/db/index.ts';
import { createImportBench } from './testing/import-bench.ts';

const siteUrl = 'https://old.example';
const file = (fixture: GhostFixture) => temporaryFile(ghost(fixture), 'old.ghost.json');

const site: GhostFixture = {
  posts: [
    {
      id: '64a1',
      title: 'Fish & <chips>',
      slug: 'fish',
      html: '<p>See <a href="__GHOST_URL__/about/">us</a>, <a href="__GHOST_URL__/tag/news/">news</a> and <a href="https://other.example/">others</a>.</p><script>alert(1)</script>',
      custom_excerpt: 'What we eat',
      featured: 1,
    },
    { id: '64a2', title: 'About', slug: 'about', type: 'page', html: '<p>About us</p>' },
    { id: '64a3', status: 'draft', html: null, plaintext: 'First words\n\nand more' },
    { id: '64a4', status: 'scheduled', published_at: '2099-01-02T03:04:05.000Z' },
    { id: '64a5', visibility: 'paid', html: '<p>For those who pay</p>' },
    { id: '64a6', status: 'sent' },
  ],
  tags: [
    { id: 't1', name: 'News', slug: 'news', description: 'What is new', visibility: 'public' },
    { id: 't2', name: '#import', slug: 'hash-import', visibility: 'internal' },
  ],
  posts_tags: [
    { post_id: '64a1', tag_id: 't2', sort_order: 0 },
    { post_id: '64a1', tag_id: 't1', sort_order: 1 },
  ],
  users: [
    { id: 'u1', name: 'Ann Author' },
    { id: 'u2', name: 'Ben Baker' },
  ],
  posts_authors: [
    { post_id: '64a1', author_id: 'u2', sort_order: 1 },
    { post_id: '64a1', author_id: 'u1', sort_order: 0 },
  ],
  posts_meta: [{ post_id: '64a2', meta_title: 'All about us', meta_description: 'Who we are' }],
  settings: {
    navigation: JSON.stringify([
      { label: 'Home', url: '/' },
      { label: 'About', url: '__GHOST_URL__/about/' },
    ]),
    secondary_navigation: JSON.stringify([{ label: 'Fish', url: '/fish/' }]),
  },
};

describe('an export of Ghost', () => {
  it('becomes pages, posts, tags, menus and redirects, by its slugs', async () => {
    const bench = await createImportBench();
    const { report } = await bench.run(await file(site), { siteUrl });
    expect(report.site).toEqual({ title: 'Old Ghost', url: siteUrl, language: 'en', version: '5.87.1' });
    expect(report.counts).toMatchObject({
      page: { imported: 1 },
      post: { imported: 5 },
      category: { imported: 1 },
      menu: { imported: 2 },
    });
    expect(report.losses).toContainEqual({
      what: 'Internal tags were left out: visitors never saw them.',
      count: 1,
      examples: [],
    });
    expect(await bench.visit('/post/fish')).toMatchObject({
      kind: 'post',
      record: { title: 'Fish & <chips>', categories: [{ title: 'News' }] },
    });
    expect(await bench.visit('/about')).toMatchObject({
      kind: 'page',
      record: { meta: { title: 'All about us', description: 'Who we are' } },
    });
    expect(await bench.visit('/fish/')).toMatchObject({
      kind: 'redirect',
      to: '/post/fish',
      permanent: true,
    });
    expect(await bench.visit('/tag/news/')).toMatchObject({ kind: 'redirect', to: '/post/category/news' });
    const { posts, navigations } = await bench.snapshot();
    const fish = posts.find(({ slug }) => slug.en === 'fish');
    expect(fish?.data).toEqual({
      summary: { en: 'What we eat' },
      author: 'Ann Author, Ben Baker',
      sticky: true,
    });
    expect(fish?.published_at).toBe('2020-01-02T03:04:05.000Z');
    const text = JSON.stringify(fish?.block);
    expect([...text.matchAll(/href=\\"([^"\\]*)/g)].map((match) => match[1])).toEqual([
      '/about',
      '/post/category/news',
      'https://other.example/',
    ]);
    expect(text).not.toMatch(/script|alert|GHOST/);
    expect(
      navigations.map(({ position, status, items }) => [
        position,
        status,
        items.map(({ customUrl }) => customUrl),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['main', 'published', ['/', '/about']],
        ['bottom', 'published', ['/post/fish']],
      ]),
    );
  });

  it('publishes nothing that was not public, and says so', async () => {
    const bench = await createImportBench();
    const { report } = await bench.run(await file(site), { siteUrl });
    const { posts } = await bench.snapshot();
    const of = (slug: string) => posts.find((post) => post.slug.en === slug);
    expect(posts.filter(({ status }) => status === 'published')).toHaveLength(1);
    expect(JSON.stringify(of('post-64a3')?.block)).toContain('<p>First words</p>');
    expect(of('post-64a4')).toMatchObject({ status: 'draft', publish_at: '2099-01-02T03:04:05.000Z' });
    const notes = (id: string) => report.entries.find(({ sourceId }) => sourceId === id)?.notes.join(' ');
    expect(notes('64a5')).toContain('members only');
    expect(notes('64a6')).toContain('sent by mail only');
  });

  it('changes nothing the second time, with the address of the website or without', async () => {
    const bench = await createImportBench();
    await bench.run(await file(site), { siteUrl });
    const before = await bench.snapshot();
    const { report } = await bench.run(await file(site), { siteUrl });
    expect(report.counts).toMatchObject({ page: { unchanged: 1 }, post: { unchanged: 5 } });
    expect(await bench.snapshot()).toEqual(before);
    await bench.db.transact(bench.scope, (tx) =>
      tx
        .updateTable('post')
        .set({ title: json({ en: 'Mine' }) })
        .where('id', '=', before.posts[0]?.id ?? '')
        .execute(),
    );
    const changed = { ...site, posts: site.posts.map((post) => ({ ...post, title: 'Other' })) };
    const later = await bench.run(await file(changed));
    expect(later.report.counts.post).toMatchObject({ imported: 0, changed: 4, skipped: 1 });
    expect((await bench.snapshot()).posts).toHaveLength(5);
  });

  it.runIf(isLong)('a dry run writes nothing and reports the same', async () => {
    const bench = await createImportBench();
    const before = await bench.snapshot();
    const dry = await bench.run(await file(site), { siteUrl, dryRun: true });
    expect(await bench.snapshot()).toEqual(before);
    const real = await bench.run(await file(site), { siteUrl });
    expect(dry.report).toMatchObject({ dryRun: true, counts: real.report.counts, notes: real.report.notes });
  });

  it.runIf(isLong)('goes on where it was stopped', async () => {
    const bench = await createImportBench();
    const many = await file({
      posts: Array.from({ length: 220 }, (_, index) => ({ id: String(index + 1) })),
    });
    const stop = new AbortController();
    const stopped = await bench.run(many, {
      signal: stop.signal,
      onEntry: (entry) => entry.kind === 'post' && entry.sourceId === '80' && stop.abort(),
    });
    expect(stopped.canceled).toBe(true);
    const half = (await bench.snapshot()).posts.length;
    const { report } = await bench.run(many);
    expect(report.counts.post).toMatchObject({ imported: 220 - half, unchanged: half });
  });
});

it('brings pictures of Ghost as files, from a copy of its folder', async () => {
  const bench = await createImportBench();
  const media = await mkdtemp(join(tmpdir(), 'vold-ghost-'));
  onTestFinished(() => rm(media, { recursive: true, force: true }));
  await mkdir(join(media, '2020/01'), { recursive: true });
  for (const name of ['sea', 'reef', 'boat']) {
    const background = { r: name.length * 20, g: 120, b: 90 };
    await sharp({ create: { width: 90, height: 60 + name.length, channels: 3, background } })
      .jpeg()
      .toFile(join(media, `2020/01/${name}.jpg`));
  }
  const images = '__GHOST_URL__/content/images/2020/01';
  const html = [
    `<figure class="kg-card kg-image-card"><img src="${images}/reef.jpg" class="kg-image" alt="Reef" srcset="${images}/size/w600/reef.jpg 600w"></figure>`,
    '<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row">',
    `<div class="kg-gallery-image"><img src="/content/images/2020/01/boat.jpg"></div><div class="kg-gallery-image"><img src="${images}/gone.jpg"></div>`,
    '</div></div><figcaption>At sea</figcaption></figure>',
  ].join('');
  const fixture = {
    posts: [{ id: '1', html, feature_image: `${images}/sea.jpg` }],
    posts_meta: [{ post_id: '1', feature_image_alt: 'The sea' }],
  };
  // The address of the old website is unknown: the folder has its files, and missing ones keep their path.
  const { report } = await bench.run(await file(fixture), { mediaDir: media });
  expect(report.notes.join()).toContain('does not say the address');
  const { pictures, posts } = await bench.snapshot();
  expect(pictures.map(({ name }) => name).sort()).toEqual(['boat.jpg', 'reef.jpg', 'sea.jpg']);
  const url = (name: string) => pictures.find((picture) => picture.name === `${name}.jpg`)?.url;
  expect(posts[0]?.featured).toMatchObject({ url: url('sea'), alt: 'The sea', width: 90 });
  expect(posts[0]?.block.en).toMatchObject([
    [{ component_name: 'Full Text', data: { text: expect.stringContaining(`src="${url('reef')}"`) } }],
    [
      {
        component_name: 'Gallery',
        data: { images: [{ url: url('boat') }, { id: null, url: '/content/images/2020/01/gone.jpg' }] },
      },
    ],
    [{ component_name: 'Full Text', data: { text: '<p><em>At sea</em></p>' } }],
  ]);
  expect(JSON.stringify(posts)).not.toMatch(/srcset|invalid/);
});

it.each([
  ['not JSON', () => '<rss></rss>', 'not JSON'],
  ['truncated', (text: string) => text.slice(0, -40), 'truncated'],
  ['no well-formed JSON', (text: string) => text.replace('"posts":', '"posts";'), 'not well-formed'],
  ['other JSON', () => '{"name":"something"}', 'not an export of Ghost'],
  ['without posts', () => ghost({ posts: [] }), 'no posts'],
  ['endlessly nested', () => `{"db":${'['.repeat(200_000)}`, 'within each other'],
  ['empty', () => '', 'empty'],
  ['packed', () => 'PK\u0003\u0004rest', 'ZIP'],
])('a file that is %s changes nothing and says why', async (_name, spoil, why) => {
  const bench = await createImportBench();
  const before = await bench.snapshot();
  const broken = await temporaryFile(spoil(ghost(site)), 'old.json');
  await expect(bench.run(broken)).rejects.toMatchObject({
    name: 'ExportError',
    message: expect.stringContaining(why),
  });
  expect(await bench.snapshot()).toEqual(before);
});

it('an item that cannot be imported fails alone', async () => {
  const bench = await createImportBench();
  const posts: GhostFixture['posts'] = [
    { id: '1', html: '<p>\u0000\ud83d a zero and half a character</p>' },
    { id: '2', html: 'x'.repeat(5_100_000) },
    { id: '3', html: '<b>'.repeat(60_000) },
    { id: '4', slug: 'post-1', html: '<p>Text</p>' },
  ];
  const { report } = await bench.run(await file({ posts }));
  expect(report.counts.post).toMatchObject({ imported: 2, failed: 2 });
  expect(report.entries.find(({ sourceId }) => sourceId === '4')?.notes).toEqual([
    'The address “post-1” is taken: it is “post-1-2” here.',
  ]);
});

it('reads the export of a very old version: no `db`, numbers for ids and dates, pages by a flag', async () => {
  const bench = await createImportBench();
  const { db } = JSON.parse(
    ghost({
      posts: [
        { id: 7, page: 1, type: null, html: '<p>Old</p>' },
        { id: 8, published_at: 1_400_000_000_000 },
      ],
    }),
  );
  await bench.run(await temporaryFile(JSON.stringify(db[0]), 'old.json'), { siteUrl });
  const { pages, posts } = await bench.snapshot();
  expect(pages).toMatchObject([{ slug: { en: 'post-7' } }]);
  expect(posts).toMatchObject([{ slug: { en: 'post-8' }, published_at: '2014-05-13T16:53:20.000Z' }]);
});
