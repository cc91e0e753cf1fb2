import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixtureItem, type GhostFixture, ghost, temporaryFile, wxr } from '@vold/import/testing';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createImportBench } from './testing/import-bench.ts';

async function mediaFolder(...names: string[]): Promise<string> {
  const media = await mkdtemp(join(tmpdir(), 'vold-uploads-'));
  onTestFinished(() => rm(media, { recursive: true, force: true }));
  for (const [index, name] of names.entries()) {
    await mkdir(join(media, name, '..'), { recursive: true });
    await sharp({ create: { width: 90 + index, height: 60, channels: 3, background: '#08f' } })
      .jpeg()
      .toFile(join(media, name));
  }
  return media;
}

it('imports items without ids and two with one id, and says which are there twice', async () => {
  const bench = await createImportBench();
  const one = { id: '', title: 'One', slug: 'one', content: 'First' };
  const file = await temporaryFile(
    wxr({
      items: [
        one,
        { ...one, title: 'Two', slug: 'two' },
        one,
        { id: 5 },
        { id: 5, title: 'Other', slug: 'other' },
      ],
    }),
  );
  const { report } = await bench.run(file);
  expect(report.counts.post).toMatchObject({ imported: 4, skipped: 1 });
  expect(report.entries.find(({ outcome }) => outcome === 'skipped')).toMatchObject({
    title: 'One',
    notes: [expect.stringContaining('twice, with the same id, title and address')],
  });
  const again = await bench.run(file);
  expect(again.report.counts.post).toMatchObject({ unchanged: 4, skipped: 1 });
});

it('keeps footnotes, captions, columns, text over pictures and links, and names what has no place', async () => {
  const bench = await createImportBench();
  const footnotes = JSON.stringify([{ id: 'fn-1', content: 'See <a href="https://a.example/">there</a>' }]);
  const metadata = 'a:1:{s:10:"image_meta";a:2:{s:6:"credit";s:8:"Ana Sari";s:9:"copyright";s:0:"";}}';
  const content = `<!-- wp:paragraph {"dropCap":true,"textColor":"red"} -->
<p class="has-drop-cap has-red-color has-text-color">Text<sup data-fn="fn-1" class="fn"><a href="#fn-1" id="fn-1-link">1</a></sup></p>
<!-- /wp:paragraph -->
<!-- wp:gallery {"columns":2} --><figure class="wp-block-gallery columns-2"><img src="https://old.example/a.jpg"><img src="https://old.example/b.jpg"><img src="https://old.example/c.jpg"></figure><!-- /wp:gallery -->
<!-- wp:cover {"url":"https://old.example/a.jpg"} --><div class="wp-block-cover"><!-- wp:paragraph --><p>Over it</p><!-- /wp:paragraph --></div><!-- /wp:cover -->
<!-- wp:social-links --><ul><!-- wp:social-link {"url":"mastodon.example/@ana","service":"mastodon"} /--></ul><!-- /wp:social-links -->
<!-- wp:file {"href":"https://old.example/wp-content/uploads/map.jpg"} --><div class="wp-block-file"><a href="https://old.example/wp-content/uploads/map.jpg">Map</a></div><!-- /wp:file -->
<!-- wp:calendar /-->
<!-- wp:footnotes /-->`;
  const items: FixtureItem[] = [
    {
      id: 10,
      type: 'attachment',
      status: 'inherit',
      attachment: 'https://old.example/wp-content/uploads/map.jpg',
      excerpt: 'The bay',
      meta: { _wp_attachment_metadata: metadata },
    },
    {
      id: 1,
      title: 'Light',
      slug: 'light',
      content,
      excerpt: 'In short',
      meta: { footnotes, _thumbnail_id: '10' },
    },
    { id: 2, title: 'Calendar', content: '<!-- wp:calendar /-->' },
    { id: 3, title: 'Nothing' },
  ];
  const mediaDir = await mediaFolder('map.jpg');
  const { report } = await bench.run(await temporaryFile(wxr({ items })), { mediaDir });
  const answer = await bench.visit('/post/light');
  expect(answer).toMatchObject({
    kind: 'post',
    record: { picture: { caption: 'The bay', credit: 'Ana Sari' }, data: { summary: 'In short' } },
  });
  const blocks = answer.kind === 'post' ? answer.record.blocks.flat() : [];
  const text = blocks.map(({ data }) => JSON.stringify(data).replaceAll('\\"', '"')).join('\n');
  for (const part of [
    '<p class="has-drop-cap">Text<sup><a href="#fn-1" id="fn-1-link">1</a></sup></p>',
    '<ol class="wp-block-footnotes"><li id="fn-1">See <a href="https://a.example/">there</a> <a href="#fn-1-link">',
    '"columns":"2"',
    '"words":"over"',
    '<a href="https://mastodon.example/@ana">Mastodon</a>',
    '/map.jpg"',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('map.medium.webp');
  const losses = Object.fromEntries(report.losses.map(({ what, ...rest }) => [what, rest]));
  expect(losses).toMatchObject({
    'The block “calendar” is made by WordPress when the page is shown and was left out.': {
      count: 2,
      examples: ['Light', 'Calendar'],
    },
    'Colors of single texts were left out: the theme decides them.': { count: 1, examples: ['Light'] },
  });
  const notes = (id: string) => report.entries.find(({ sourceId }) => sourceId === id)?.notes.join(' ');
  expect(notes('2')).toContain('nothing of its content can be shown here');
  expect(notes('3')).toContain('the file has no text of it');
});

it('offers categories to visitors level by level, but not tags, and leads lists of a time to all posts', async () => {
  const bench = await createImportBench();
  const file = await temporaryFile(
    wxr({
      terms: [
        ['category', 1, 'trips', '', 'Trips'],
        ['category', 2, 'boats', 'trips', 'Boats'],
        ['post_tag', 3, 'sunset', '', 'Sunset'],
      ],
      items: [
        {
          id: 1,
          terms: [
            ['category', 'boats', 'Boats'],
            ['post_tag', 'sunset', 'Sunset'],
          ],
        },
      ],
    }),
  );
  await bench.run(file);
  const titles = async (path: string) => {
    const answer = await bench.visit(path);
    return answer.kind === 'archive' || answer.kind === 'category'
      ? answer.categories.map(({ title }) => title)
      : answer.kind;
  };
  expect(await titles('/post')).toEqual(['Trips']);
  expect(await titles('/post/category/trips')).toEqual(['Boats']);
  expect(await titles('/post/category/sunset')).toEqual([]);
  for (const path of ['/2020/', '/2020/01/', '/2020/01/02/', '/2020/01/page/2/'])
    expect(await bench.visit(path)).toMatchObject({ kind: 'redirect', to: '/post' });
  expect(await bench.visit('/2020/01/item-1/')).toMatchObject({ kind: 'redirect', to: '/post/item-1' });
  expect(await bench.visit('/2021/01/')).toMatchObject({ kind: 'not-found' });
});

it('names the original of a post unless that is the post', async () => {
  const bench = await createImportBench();
  const canonical = (address: string) => ({ meta: { _yoast_wpseo_canonical: address } });
  const items: FixtureItem[] = [
    { id: 1, slug: 'own', ...canonical('https://old.example/2020/01/own/') },
    { id: 2, slug: 'copy', ...canonical('https://old.example/2020/01/own/') },
    { id: 3, slug: 'foreign', meta: { rank_math_canonical_url: 'https://elsewhere.example/a' } },
    { id: 4, slug: 'broken', ...canonical('not an address') },
  ];
  const { report } = await bench.run(await temporaryFile(wxr({ items })));
  const originalOf = async (slug: string) => {
    const answer = await bench.visit(`/post/${slug}`);
    return answer.kind === 'post' ? (answer.record.meta.canonical ?? '') : answer.kind;
  };
  expect(await Promise.all(['own', 'copy', 'foreign', 'broken'].map(originalOf))).toEqual([
    '',
    '/post/own',
    'https://elsewhere.example/a',
    '',
  ]);
  expect(report.losses.map(({ what }) => what)).toContain(
    'The address of an original (canonical) that is no address was left out.',
  );
});

it('keeps what Ghost says of a website and its posts besides their texts', async () => {
  const bench = await createImportBench();
  const posts: GhostFixture['posts'] = [
    {
      id: '1',
      title: 'Fish',
      slug: 'fish',
      lexical: JSON.stringify({
        root: {
          children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Only the editor has it' }] }],
        },
      }),
      custom_excerpt: 'What we eat',
      canonical_url: 'https://elsewhere.example/fish/',
      feature_image: '__GHOST_URL__/content/images/sea.jpg',
    },
    { id: '2', title: 'Torn', lexical: '{oops' },
  ];
  const file = await temporaryFile(
    ghost({
      posts,
      posts_meta: [
        {
          post_id: '1',
          meta_description: 'For search engines',
          og_title: 'Shared fish',
          og_image: '__GHOST_URL__/content/images/shared.jpg',
          twitter_title: 'Tweeted fish',
          feature_image_alt: 'The sea',
          feature_image_caption: '<i>At noon</i>',
        },
      ],
      tags: [{ id: 't1', name: 'News', slug: 'news', visibility: 'public' }],
      posts_tags: [{ post_id: '1', tag_id: 't1' }],
      users: [{ id: 'u1', name: 'Ann', bio: 'Writes' }],
      settings: {
        logo: '__GHOST_URL__/content/images/logo.jpg',
        accent_color: '#FF1A75',
        cover_image: '/c.jpg',
      },
    }),
    'old.json',
  );
  const mediaDir = await mediaFolder('sea.jpg', 'shared.jpg', 'logo.jpg');
  const { report } = await bench.run(file, { siteUrl: 'https://old.example', mediaDir });
  const answer = await bench.visit('/post/fish');
  expect(answer).toMatchObject({
    kind: 'post',
    config: { siteName: 'Old Ghost', theme: { colours: { accent: '#FF1A75' }, logo: { width: 92 } } },
    record: {
      picture: { alt: 'The sea', caption: 'At noon' },
      meta: {
        ogTitle: 'Shared fish',
        canonical: 'https://elsewhere.example/fish/',
        picture: { url: expect.stringContaining('shared') },
      },
    },
  });
  expect(JSON.stringify(answer)).toContain('Only the editor has it');
  const list = await bench.visit('/post');
  expect(list).toMatchObject({
    posts: expect.arrayContaining([expect.objectContaining({ summary: 'What we eat' })]),
  });
  expect(list).toMatchObject({ categories: [{ title: 'News' }] });
  expect(
    report.losses.map(({ what, examples }) => [what.split(' was ')[0]?.split(' were ')[0], examples]),
  ).toEqual(
    expect.arrayContaining([
      ['A text that Ghost keeps in a form that cannot be read', ['Torn']],
      ['Texts and pictures for Twitter alone', ['Fish']],
      ['The cover picture of the website', []],
      ['Profiles of authors (texts and pictures)', []],
    ]),
  );
});
