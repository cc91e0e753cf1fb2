import { expect, it, onTestFinished } from 'vitest';
import { type GhostFixture, ghost } from '../../testing/ghost-fixture.ts';
import { temporaryFile } from '../../testing/wxr-fixture.ts';
import type { ExportEvent, ExportItem } from '../source/export-model.ts';
import { membersOnly } from '../source/public-part.ts';
import { Spool } from '../spool/spool.ts';
import { openGhostExport } from './ghost-source.ts';

const url = 'https://old.example';
const sent =
  'Texts and pictures for Twitter alone were left out: links are shared with those for all services.';

async function read(fixture: GhostFixture | string, siteUrl = `${url}/`) {
  const file = await temporaryFile(typeof fixture === 'string' ? fixture : ghost(fixture), 'export.json');
  const spool = new Spool();
  onTestFinished(() => spool.close());
  const events: ExportEvent[] = [];
  const source = openGhostExport({ file, siteUrl, spool });
  for await (const event of source.read({})) events.push(event);
  const of = <K extends ExportEvent['kind']>(kind: K) =>
    events.filter((event): event is Extract<ExportEvent, { kind: K }> => event.kind === kind);
  return {
    channel: of('channel')[0]?.channel,
    items: of('item').map(({ item }) => item),
    terms: of('term').map(({ term }) => term),
    losses: of('loss').map(({ what, number }) => [what, number]),
    notes: of('note').map(({ sentence }) => sentence),
  };
}
const post = async (
  row: GhostFixture['posts'][number],
  more: Omit<GhostFixture, 'posts'> = {},
): Promise<Partial<ExportItem>> => {
  const { items } = await read({ posts: [{ id: 'p1', ...row }], ...more });
  return items.find(({ postId }) => postId === 'p1') ?? {};
};

it('reads a post with all that it has', async () => {
  const item = await post(
    {
      title: 'Fish & <chips>',
      slug: 'fish',
      html: '<p><img src="__GHOST_URL__/content/images/a.png"><a href="/content/files/b.pdf">B</a><a href="/content/x">C</a></p>',
      feature_image: '__GHOST_URL__/content/images/f.png',
      featured: 1,
      custom_excerpt: 'Short <',
      canonical_url: '__GHOST_URL__/original/',
      meta_title: 'Old title',
      meta_description: 'Old words',
      author_id: 'u2',
    },
    {
      posts_meta: [
        {
          post_id: 'p1',
          meta_title: 'New title',
          og_title: 'OT',
          og_description: 'OD',
          og_image: '/content/images/o.png',
          twitter_title: 'T',
        },
      ],
      tags: [
        { id: 't1', name: 'Sea & sand', slug: 'sea' },
        { id: 't2', name: '#internal', slug: 'hash' },
        { id: 't3', name: 'Hidden', slug: 'hidden', visibility: 'internal' },
        { id: 't4', name: 'Hill', slug: 'hill' },
      ],
      posts_tags: [
        { post_id: 'p1', tag_id: 't1', sort_order: 2 },
        { post_id: 'p1', tag_id: 't2', sort_order: 0 },
        { post_id: 'p1', tag_id: 't3', sort_order: 0 },
        { post_id: 'p1', tag_id: 't4', sort_order: 1 },
        { post_id: 'p1', tag_id: 'gone', sort_order: 3 },
      ],
      users: [
        { id: 'u1', name: 'Ann' },
        { id: 'u2', name: 'Bob' },
      ],
      posts_authors: [
        { post_id: 'p1', author_id: 'u2', sort_order: 1 },
        { post_id: 'p1', author_id: 'u1', sort_order: 0 },
        { post_id: 'p1', author_id: 'gone', sort_order: 2 },
      ],
    },
  );
  expect(item).toMatchObject({
    postType: 'post',
    title: 'Fish &amp; &lt;chips&gt;',
    link: `${url}/fish/`,
    creator: 'Ann, Bob',
    content: `<p><img src="${url}/content/images/a.png"><a href="${url}/content/files/b.pdf">B</a><a href="/content/x">C</a></p>`,
    original: '',
    excerpt: 'Short &lt;',
    postName: 'fish',
    status: 'publish',
    sticky: true,
    postDateGmt: '2020-01-02T03:04:05.000Z',
    terms: [
      { taxonomy: 'post_tag', slug: 'hill', name: 'Hill' },
      { taxonomy: 'post_tag', slug: 'sea', name: 'Sea &amp; sand' },
    ],
    losses: [sent],
    oversized: false,
  });
  expect([...(item.meta ?? [])]).toEqual([
    ['_yoast_wpseo_title', 'New title'],
    ['_yoast_wpseo_metadesc', 'Old words'],
    ['_yoast_wpseo_canonical', `${url}/original/`],
    ['_yoast_wpseo_opengraph-title', 'OT'],
    ['_yoast_wpseo_opengraph-description', 'OD'],
    ['_yoast_wpseo_opengraph-image', `${url}/content/images/o.png`],
    ['_thumbnail_id', 'old.example/content/images/f.png'],
  ]);
});

it.each(['twitter_title', 'twitter_description', 'twitter_image'])(
  'says that %s was left out',
  async (column) => {
    expect((await post({}, { posts_meta: [{ post_id: 'p1', [column]: 'x' }] })).losses).toEqual([sent]);
    expect((await post({}, { posts_meta: [{ post_id: 'p2', [column]: 'x' }] })).losses).toEqual([]);
  },
);

it('takes the one author of old versions, and the only page', async () => {
  expect((await post({ author_id: 'u1' }, { users: [{ id: 'u1', name: 'Ann' }] })).creator).toBe('Ann');
  expect([
    (await post({ type: 'page' })).postType,
    (await post({ type: null, page: true })).postType,
    (await post({ type: null, page: 1 })).postType,
    (await post({ page: 0 })).postType,
  ]).toEqual(['page', 'page', 'page', 'post']);
});

it.each<[Record<string, string | null>, string]>([
  [{ status: 'published', visibility: 'public' }, 'publish'],
  [{ status: 'published', visibility: null }, 'publish'],
  [{ status: 'published', visibility: 'members' }, 'members'],
  [{ status: 'published', visibility: 'paid' }, 'members'],
  [{ status: 'scheduled', visibility: 'paid' }, 'future'],
  [{ status: 'draft', visibility: 'public' }, 'draft'],
  [{ status: 'sent', visibility: 'public' }, 'sent'],
])('takes %j for %s', async (row, status) => {
  expect((await post(row)).status).toBe(status);
});

it.each([
  ['2020-05-06T07:08:09.000Z', '2020-05-06T07:08:09.000Z'],
  [1588748889000, '2020-05-06T07:08:09.000Z'],
  [1234567890, '1234567890'],
  [null, ''],
])('reads the date %j as %s', async (published_at, date) => {
  expect((await post({ published_at })).postDateGmt).toBe(date);
});

it('leaves gated parts out of what is public, and keeps all of a post for members', async () => {
  const html = 'a<!--kg-gated-block:begin nonMember:false-->b<!--kg-gated-block:end-->c';
  expect(await post({ html })).toMatchObject({ content: 'ac', original: html, losses: [membersOnly] });
  expect(await post({ html, visibility: 'members' })).toMatchObject({
    content: html,
    original: '',
    losses: [],
  });
});

it('keeps the text of an editor beside what was made of it', async () => {
  const lexical = JSON.stringify({
    root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: '__GHOST_URL__' }] }] },
  });
  expect(await post({ lexical })).toMatchObject({
    content: `<p>${url}</p>`,
    original: lexical.replace('__GHOST_URL__', url),
  });
  expect(await post({ lexical: null, markdown: '*a*' })).toMatchObject({ original: '{"markdown":"*a*"}' });
  expect(await post({ lexical: null, plaintext: 'a' })).toMatchObject({ content: '<p>a</p>', original: 'a' });
});

it('makes a file of each featured picture, once, with what is said of it', async () => {
  const { items } = await read({
    posts: [
      { id: 'p1', feature_image: '/content/images/a b.png' },
      { id: 'p2', feature_image: `${url}/content/images/a%20b.png` },
      { id: 'p3', feature_image: 'https://cdn.example/c.png' },
      { id: 'p4', feature_image: ' ' },
      { id: 'p5', feature_image: 'nothing' },
    ],
    posts_meta: [{ post_id: 'p1', feature_image_alt: 'Alt', feature_image_caption: '<b>C</b>' }],
  });
  const files = items.filter(({ postType }) => postType === 'attachment');
  expect(
    files.map(({ postId, attachmentUrl, title, excerpt, status, meta }) => [
      postId,
      attachmentUrl,
      title,
      excerpt,
      status,
      meta.get('_wp_attachment_image_alt'),
    ]),
  ).toEqual([
    [
      'old.example/content/images/a b.png',
      `${url}/content/images/a b.png`,
      'a b.png',
      '<b>C</b>',
      'inherit',
      'Alt',
    ],
    ['cdn.example/c.png', 'https://cdn.example/c.png', 'c.png', '', 'inherit', undefined],
  ]);
  expect(
    items.filter(({ postType }) => postType === 'post').map(({ meta }) => meta.get('_thumbnail_id')),
  ).toEqual([
    'old.example/content/images/a b.png',
    'old.example/content/images/a b.png',
    'cdn.example/c.png',
    undefined,
    undefined,
  ]);
});

it('reads the website, its tags and its menus, and says what has no place', async () => {
  const found = await read({
    posts: [{ id: 'p1', codeinjection_head: 'x' }, { id: 'p2', codeinjection_foot: 'x' }, { id: 'p3' }],
    tags: [
      { id: 't1', name: 'Sea & sand', slug: 'sea', description: 'About' },
      { id: 't2', name: '#x', slug: 'x' },
    ],
    users: [
      { id: 'u1', name: 'Ann', bio: 'x' },
      { id: 'u2', name: 'Bob', profile_image: '/a.png' },
      { id: 'u3', name: 'Cyd' },
    ],
    settings: {
      title: 'Old & odd',
      description: 'About us',
      logo: '/content/images/logo.png',
      icon: 'https://cdn.example/icon.png',
      accent_color: '#aabbcc',
      locale: 'id',
      cover_image: 'x',
      codeinjection_head: 'x',
      codeinjection_foot: 'x',
      facebook: 'x',
      twitter: '@x',
      navigation: JSON.stringify([
        { label: 'Home & more', url: '__GHOST_URL__/' },
        { label: 3, url: '/x' },
        { url: '/y' },
      ]),
      secondary_navigation: 'no JSON',
    },
  });
  expect(found.channel).toEqual({
    title: 'Old & odd',
    url,
    siteUrl: url,
    description: 'About us',
    logo: `${url}/content/images/logo.png`,
    icon: 'https://cdn.example/icon.png',
    accent: '#aabbcc',
    language: 'id',
    version: '5.87.1',
  });
  expect(found.terms).toEqual([
    {
      termId: 't1',
      taxonomy: 'post_tag',
      slug: 'sea',
      parent: '',
      name: 'Sea &amp; sand',
      description: 'About',
    },
    {
      termId: 'main',
      taxonomy: 'nav_menu',
      slug: 'main',
      parent: '',
      name: 'Main navigation',
      description: '',
    },
  ]);
  expect(
    found.items
      .filter(({ postType }) => postType === 'nav_menu_item')
      .map(({ postId, title, menuOrder, status, terms, meta }) => [
        postId,
        title,
        menuOrder,
        status,
        terms[0]?.slug,
        meta.get('_menu_item_type'),
        meta.get('_menu_item_url'),
      ]),
  ).toEqual([
    ['main-1', 'Home &amp; more', 1, 'publish', 'main', 'custom', `${url}/`],
    ['main-2', '', 2, 'publish', 'main', 'custom', '/x'],
    ['main-3', '', 3, 'publish', 'main', 'custom', '/y'],
  ]);
  expect(found.losses).toEqual([
    ['Internal tags were left out: visitors never saw them.', 1],
    ['The cover picture of the website was left out.', 1],
    ['Code of the website’s head (code injection) was left out.', 1],
    ['Code of the website’s foot (code injection) was left out.', 1],
    ['The Facebook page of the website was left out: add it under Settings, Website.', 1],
    ['The Twitter profile of the website was left out: add it under Settings, Website.', 1],
    ['Profiles of authors (texts and pictures) were left out: posts have their names.', 2],
    ['Code of single pages and posts (code injection) was left out.', 2],
  ]);
  expect(found.notes).toEqual(['The menu “Footer navigation” could not be read and was left out.']);
});

it.each([
  [{ locale: '', lang: 'de' }, 'de'],
  [{ locale: '', default_locale: 'fr' }, 'fr'],
  [{ locale: 'id', lang: 'de' }, 'id'],
  [{ locale: '' }, ''],
])('takes the language of %j', async (settings, language) => {
  const { channel } = await read({ posts: [{ id: 'p1' }], settings });
  expect(channel?.language).toBe(language);
});

it('says that nobody told the address, and calls a website without a title by its system', async () => {
  const { channel, notes } = await read(
    { posts: [{ id: 'p1' }], settings: { title: '', navigation: '[]' } },
    ' ',
  );
  expect(notes).toEqual([expect.stringContaining('does not say the address of the website')]);
  expect([channel?.title, channel?.url]).toEqual(['Ghost', 'https://old-website.invalid']);
});

it('reads exports of any version, with or without their outer list, and no others', async () => {
  const row = { id: 1, title: 'A', slug: 'a', html: '<p>a</p>', status: 'published', unknown: 'x' };
  const items = async (document: unknown) =>
    (await read(JSON.stringify(document))).items.map(({ postId, title }) => [postId, title]);
  const data = { unknown: [{ id: 2 }], posts: [row] };
  expect(await items({ db: [{ meta: { version: '5' }, data }] })).toEqual([['1', 'A']]);
  expect(await items({ meta: { version: '000' }, data })).toEqual([['1', 'A']]);
  expect((await read(JSON.stringify({ meta: { version: '000' }, data }))).channel?.version).toBe('000');
  await expect(items({ db: [{ data: { posts: [] } }] })).rejects.toThrow(
    'The export of Ghost has no posts and no pages: there is nothing to import.',
  );
  await expect(items({ posts: [row] })).rejects.toThrow(Error);
  await expect(
    items({
      db: [
        { data: { posts: [{ id: 1, title: Array.from({ length: 101 }).reduce((inner) => [inner], 1) }] } },
      ],
    }),
  ).rejects.toThrow('The file has more than 100 lists and objects within each other.');
});

it('reads a text up to the most characters of an item, and says that it has more', async () => {
  expect((await post({ html: 'a'.repeat(5_000_000) })).oversized).toBe(false);
  const large = await post({ html: 'a'.repeat(5_000_100) });
  expect([large.oversized, large.content?.length]).toEqual([true, 5_000_001]);
});
