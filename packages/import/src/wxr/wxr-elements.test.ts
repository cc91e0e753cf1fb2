import { expect, it } from 'vitest';
import { temporaryFile } from '../../testing/wxr-fixture.ts';
import { type ExportEvent, type ExportItem, emptyItem } from '../source/export-model.ts';
import { membersOnly } from '../source/public-part.ts';
import { readWxr } from './read-wxr.ts';
import { inOneLanguage, splitItem } from './split-languages.ts';
import { createTextGuard } from './text-guard.ts';

const namespaces =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';
async function read(inside: string, version = '<wp:wxr_version>1.2</wp:wxr_version>') {
  const path = await temporaryFile(
    `<?xml version="1.0" encoding="UTF-8"?><rss ${namespaces}><channel>${version}${inside}</channel></rss>`,
  );
  const events: ExportEvent[] = [];
  for await (const event of readWxr(path)) events.push(event);
  const of = <K extends ExportEvent['kind']>(kind: K) =>
    events.filter((event): event is Extract<ExportEvent, { kind: K }> => event.kind === kind);
  return {
    items: of('item').map(({ item }) => item),
    terms: of('term').map(({ term }) => term),
    authors: of('author').map(({ author }) => author),
    channel: of('channel')[0]?.channel,
    notes: of('note').map(({ sentence }) => sentence),
  };
}
const item = (inside: string) => read(`<item>${inside}</item>`).then(({ items }) => items[0]);
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

it('reads each element of an item', async () => {
  const read = await item(
    [
      '<title>Rooms</title><link> https://old.example/rooms/ </link><pubDate> Wed, 06 May 2020 07:08:09 +0000 </pubDate><dc:creator> >ann </dc:creator>',
      '<content:encoded>Text </content:encoded><excerpt:encoded>Short</excerpt:encoded><wp:post_id> 7 </wp:post_id><wp:post_type> page </wp:post_type>',
      '<wp:post_name> rooms </wp:post_name><wp:post_parent> 3 </wp:post_parent><wp:menu_order>4</wp:menu_order><wp:status> publish </wp:status><wp:post_password></wp:post_password>',
      '<wp:is_sticky> 1 </wp:is_sticky><wp:post_date> 2020-05-06 09:08:09 </wp:post_date><wp:post_date_gmt> 2020-05-06 07:08:09 </wp:post_date_gmt>',
      '<wp:attachment_url> https://old.example/a.png </wp:attachment_url><wp:comment><wp:comment_content>x</wp:comment_content></wp:comment><wp:comment/>',
      '<category domain="category" nicename="sea">Sea</category><category domain="tag" nicename="My Tag"> Tag </category><category nicename="top">Top</category>',
      meta('_thumbnail_id', '12') +
        meta('_thumbnail_id', '13') +
        meta('price', '5') +
        meta('price', '6') +
        meta('_secret', 'x') +
        meta('', 'x'),
    ].join(''),
  );
  expect(read).toEqual({
    ...emptyItem(),
    title: 'Rooms',
    link: 'https://old.example/rooms/',
    pubDate: 'Wed, 06 May 2020 07:08:09 +0000',
    creator: 'ann',
    content: 'Text ',
    excerpt: 'Short',
    postId: '7',
    postType: 'page',
    postName: 'rooms',
    postParent: '3',
    menuOrder: 4,
    status: 'publish',
    sticky: true,
    postDate: '2020-05-06 09:08:09',
    postDateGmt: '2020-05-06 07:08:09',
    attachmentUrl: 'https://old.example/a.png',
    comments: 2,
    terms: [
      { taxonomy: 'category', slug: 'sea', name: 'Sea' },
      { taxonomy: 'post_tag', slug: 'my-tag', name: 'Tag' },
      { taxonomy: 'category', slug: 'top', name: 'Top' },
    ],
    leftOut: ['price'],
    meta: new Map([['_thumbnail_id', '12']]),
  });
});

it('takes an item without a type for a post, without a parent for the top, and names one without an id by what it says', async () => {
  expect(
    await item(
      '<wp:post_id>1</wp:post_id><wp:post_parent>0</wp:post_parent><wp:menu_order>x</wp:menu_order>',
    ),
  ).toMatchObject({ postType: 'post', postParent: '', menuOrder: 0 });
  const named = async (inside: string) => (await item(inside))?.postId;
  const first = await named('<title>A</title><link>/a</link>');
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(await named('<title>A</title><link>/a</link><wp:menu_order>5</wp:menu_order>')).toBe(first);
  const others = [
    '<title>B</title><link>/a</link>',
    '<title>A</title><link>/b</link>',
    '<title>A</title><link>/a</link><wp:post_name>a</wp:post_name>',
    '<title>A</title><link>/a</link><wp:post_date>2020</wp:post_date>',
    '<title>A</title><link>/a</link><wp:post_type>page</wp:post_type>',
  ];
  for (const other of others) expect(await named(other)).not.toBe(first);
});

it('drops a term without a slug that another names with one', async () => {
  const terms = async (inside: string) =>
    (await item(inside))?.terms.map(({ taxonomy, slug, name }) => `${taxonomy} ${slug} ${name}`);
  expect(
    await terms(
      '<category>Sea</category><category domain="tag" nicename="sea">Sea</category><category>Hill</category>',
    ),
  ).toEqual(['post_tag sea Sea', 'category  Hill']);
});

it('reads authors, and terms in each of their three elements', async () => {
  const { authors, terms } = await read(
    [
      '<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name> Ann </wp:author_display_name></wp:author><wp:author><wp:author_login>bob</wp:author_login></wp:author>',
      '<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>My Sea</wp:category_nicename><wp:category_parent>top</wp:category_parent><wp:cat_name> Sea </wp:cat_name><wp:category_description>About</wp:category_description></wp:category>',
      '<wp:tag><wp:term_id>2</wp:term_id><wp:tag_slug>hill</wp:tag_slug><wp:tag_name>Hill</wp:tag_name><wp:tag_description>High</wp:tag_description></wp:tag>',
      '<wp:term><wp:term_id>3</wp:term_id><wp:term_taxonomy>genre</wp:term_taxonomy><wp:term_slug>pop</wp:term_slug><wp:term_parent>music</wp:term_parent><wp:term_name>[:en]Pop[:de]Popmusik[:]</wp:term_name><wp:term_description>Loud</wp:term_description></wp:term>',
    ].join(''),
  );
  expect(authors).toEqual([
    { login: 'ann', displayName: 'Ann' },
    { login: 'bob', displayName: 'bob' },
  ]);
  expect(terms).toEqual([
    { termId: '1', taxonomy: 'category', slug: 'my-sea', parent: 'top', name: 'Sea', description: 'About' },
    { termId: '2', taxonomy: 'post_tag', slug: 'hill', parent: '', name: 'Hill', description: 'High' },
    { termId: '3', taxonomy: 'genre', slug: 'pop', parent: 'music', name: 'Pop', description: 'Loud' },
  ]);
});

it('reads the website', async () => {
  const { channel } = await read(
    '<title>[:de]Alt[:en]Old[:]</title><link>https://old.example/</link><description>[:de]D[:en]E[:]</description><language>en-US</language><wp:base_site_url>https://wp.example//</wp:base_site_url>',
  );
  expect(channel).toEqual({
    title: 'Old',
    url: 'https://old.example',
    siteUrl: 'https://wp.example',
    description: 'E',
    logo: '',
    icon: '',
    accent: '',
    language: 'en-US',
    version: '1.2',
  });
  const url = async (inside: string) => (await read(inside)).channel?.url;
  expect(
    await url('<link>https://a.example</link><wp:base_blog_url>https://b.example/</wp:base_blog_url>'),
  ).toBe('https://b.example');
  expect(
    await url('<wp:base_blog_url>https://b.example</wp:base_blog_url><link>https://a.example</link>'),
  ).toBe('https://b.example');
  expect(await url('<link>https://a.example</link><wp:base_blog_url></wp:base_blog_url>')).toBe(
    'https://a.example',
  );
});

it.each([
  [
    '<wp:wxr_version>1.3</wp:wxr_version>',
    'The file is of WXR version 1.3; versions 1.0, 1.1, 1.2 can be imported.',
  ],
])('refuses another version', async (version, message) => {
  await expect(read('', version)).rejects.toThrow(message);
});

it('refuses other XML, and says why', async () => {
  const refused = async (text: string) => {
    const path = await temporaryFile(text);
    await expect(readWxr(path).next()).rejects.toThrow(Error);
    return readWxr(path)
      .next()
      .catch((error: Error) => error.message);
  };
  expect(await refused('<feed></feed>')).toBe(
    'The file is not a WordPress export: its outermost element is <feed>, not <rss>.',
  );
  expect(await refused('<rss><channel><title>x</title></channel></rss>')).toBe(
    'The file is an RSS feed, but not a WordPress export: it names no WXR version.',
  );
  expect(await refused(`<rss ${namespaces}></rss>`)).toContain('no WXR version');
  expect(await refused('text')).toContain('The file is not XML.');
  expect(await refused('<rss><channel>')).toBe(
    'The file is truncated: it ends at line 1 inside <channel>. Export it again.',
  );
  expect(await refused('<rss><a></b></rss>')).toMatch(/^The file is not well-formed XML at line 1: /);
});

it('counts custom fields and taxonomies that it does not use, and names them, the most frequent first', async () => {
  const field = (key: string) => `<item>${meta(key, 'x')}</item>`;
  const { notes, items } = await read(
    [
      field('price') + field('_layout') + field('_layout'),
      ...[
        '_oembed_x',
        '_edit_last',
        '_encloseme',
        '_pingme',
        '_publicize_pending',
        '_attachment_original_parent_id',
        '_menu_item_x',
      ].map(field),
      '<item><category domain="wp_theme" nicename="x">X</category><category domain="post_format" nicename="x">X</category><category domain="genre" nicename="x">X</category><category domain="pa_color" nicename="x">X</category></item>',
    ].join(''),
  );
  expect(notes).toEqual([
    'These custom fields were not imported: _layout (2), price (1).',
    'These taxonomies were not imported: wp_theme (1), pa_color (1).',
  ]);
  expect(items.map(({ leftOut }) => leftOut).slice(0, 3)).toEqual([['price'], [], []]);
  const many = await read(Array.from({ length: 60 }, (_, at) => field(`field${at}`)).join(''));
  expect(many.notes[0]).toMatch(
    /^These custom fields were not imported: (?:field\d+ \(1\), ){49}field49 \(1\) and 10 more\.$/,
  );
  const [wide] = (
    await read(`<item>${Array.from({ length: 60 }, (_, at) => meta(`field${at}`, 'x')).join('')}</item>`)
  ).items;
  expect(wide?.leftOut).toHaveLength(50);
});

it.each<[string, string, boolean]>([
  ['_jetpack_newsletter_access', 'everybody', false],
  ['_jetpack_newsletter_access', 'subscribers', true],
  ['_members_access_role', '', false],
  ['_members_access_role', 'editor', true],
  ['rcp_user_level', 'All', false],
  ['rcp_user_level', 'none', false],
  ['rcp_user_level', '', false],
  ['rcp_user_level', 'editor', true],
  ['rcp_subscription_level', ' all ', false],
  ['rcp_subscription_level', '3', true],
  ['pms-content-restrict-user-status', 'loggedin', true],
  ['pms-content-restrict-user-status', 'logged-in', true],
  ['pms-content-restrict-user-status', 'x', false],
  ['um_content_restriction', 'a:1:{s:14:"_um_accessible";s:1:"2";}', true],
  ['um_content_restriction', 'a:1:{s:14:"_um_accessible";s:1:"1";}', false],
  ['constructor', 'x', false],
  ['other', 'members', false],
])('%s = %j makes an item for members only: %s', async (key, value, is) => {
  const status = async (written: string) =>
    (await item(`<wp:status>${written}</wp:status>${meta(key, value)}`))?.status;
  expect([await status('publish'), await status('draft')]).toEqual([is ? 'members' : 'publish', 'draft']);
});

it('leaves parts for members out of what is public, and keeps all of what becomes a draft', async () => {
  const content = '<content:encoded><![CDATA[a [members]b[/members] c]]></content:encoded>';
  expect(await item(`<wp:status>publish</wp:status>${content}`)).toMatchObject({
    content: 'a  c',
    original: 'a [members]b[/members] c',
    losses: [membersOnly],
  });
  for (const hidden of [
    '<wp:status>private</wp:status>',
    `<wp:status>publish</wp:status>${meta('_members_access_role', 'x')}`,
    '<wp:post_password>x</wp:post_password>',
  ])
    expect(await item(`${hidden}${content}`)).toMatchObject({
      content: 'a [members]b[/members] c',
      original: '',
      losses: [],
    });
});

it.each([
  ['[:en]Bread[:de]Brot[:]', 'Bread', 'Brot', 'Bread'],
  ['{:de}Brot{:}{:en}Bread{:}', 'Bread', 'Brot', 'Brot'],
  ['<!--:en-->Bread<!--:--> and <!--:de-->Brot<!--:-->', 'Bread and', 'and Brot', 'Bread and'],
  ['[:en] Bread [:]', 'Bread', 'Bread', 'Bread'],
  ['plain [:xyz] text', 'plain [:xyz] text', 'plain [:xyz] text', 'plain [:xyz] text'],
])('of %s are English %j, German %j, else %j', (text, english, german, other) => {
  expect([inOneLanguage(text, 'en-US'), inOneLanguage(text, 'DE_de'), inOneLanguage(text, 'fr')]).toEqual([
    english,
    german,
    other,
  ]);
});

const inLanguages = (more: Partial<ExportItem>): ExportItem => ({
  ...emptyItem(),
  postId: '7',
  postType: 'post',
  link: 'https://old.example/a',
  title: '[:de]Brot[:en]Bread[:]',
  content: '[:de]Text[:en]Words[:]',
  original: '[:de]O[:en]P[:]',
  excerpt: '[:en]Short[:]',
  meta: new Map([
    ['_yoast_wpseo_title', '[:de]T[:en]U[:]'],
    ['x', 'y'],
  ]),
  ...more,
});

it('splits an item by its languages: the website’s is the item itself, the others are its translations', () => {
  const [first, second, ...more] = splitItem(inLanguages({}), 'en-US');
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    postId: '7',
    link: 'https://old.example/a',
    title: 'Bread',
    content: 'Words',
    original: 'P',
    excerpt: 'Short',
  });
  expect(second).toMatchObject({
    postId: '7-de',
    link: '',
    title: 'Brot',
    content: 'Text',
    original: 'O',
    excerpt: '',
  });
  expect([...(first?.meta ?? [])]).toEqual([
    ['_yoast_wpseo_title', 'U'],
    ['x', 'y'],
    ['_wpml_import_language_code', 'en'],
    ['_wpml_import_translation_group', 'languages-7'],
  ]);
  expect(second?.meta.get('_wpml_import_language_code')).toBe('de');
  expect(splitItem(inLanguages({}), 'fr').map(({ postId }) => postId)).toEqual(['7', '7-en']);
  expect(splitItem(inLanguages({ postType: 'page' }), 'en')).toHaveLength(2);
  const empty = inLanguages({ title: '[:en]A[:]', content: '[:en]B[:]', excerpt: '[:en]C[:de]D[:]' });
  expect(splitItem(empty, 'en').map(({ postId }) => postId)).toEqual(['7']);
});

it('keeps one language of what is no page or post, and the very item without any', () => {
  expect(splitItem(inLanguages({ postType: 'attachment' }), 'de')).toMatchObject([
    { postId: '7', title: 'Brot', link: 'https://old.example/a' },
  ]);
  const plain = inLanguages({ title: 'A', content: 'B', excerpt: 'C', meta: new Map() });
  expect(splitItem(plain, 'en')).toEqual([plain]);
});

it.each<[string, string]>([
  ['<a>x &amp; y & z &nbsp; &#12; &a b;</a>', '<a>x &amp; y &amp; z &nbsp; &#12; &amp;a b;</a>'],
  ['<a b="c & d>e" f=\'"\'>g</a>', '<a b="c &amp; d>e" f=\'"\'>g</a>'],
  ['<![CDATA[a & b > c]]> & d', '<![CDATA[a & b > c]]> &amp; d'],
  ['<!-- a & <b> -->&', '<!-- a & <b> -->&amp;'],
  ['<?php & ?>&', '<?php & ?>&amp;'],
  [`&${'a'.repeat(31)};`, `&amp;${'a'.repeat(31)};`],
  [`&${'a'.repeat(30)};`, `&${'a'.repeat(30)};`],
])('passes on %j as %j, however it is cut into pieces', (text, expected) => {
  for (const size of [1, 2, 3, 5, 1000]) {
    const guard = createTextGuard();
    let out = '';
    for (let at = 0; at < text.length; at += size) out += guard.write(text.slice(at, at + size));
    // The last piece ends a mark that may still be open.
    out += guard.write('<x>');
    expect(out).toBe(`${expected}<x>`);
    expect(guard.cuts).toBe(0);
  }
});

it('cuts off a text that is too long, counts it once, and ends an entity that it cuts', () => {
  const most = 5_000_000;
  const cut = (text: string) => {
    const guard = createTextGuard();
    const out = guard.write(text) + guard.write('<x>');
    return { length: out.length - 3, cuts: guard.cuts, end: out.slice(-5) };
  };
  expect(cut('a'.repeat(most))).toMatchObject({ length: most, cuts: 0 });
  expect(cut('a'.repeat(most + 1))).toMatchObject({ length: most + 1, cuts: 1, end: 'a;<x>' });
  expect(cut(`<![CDATA[${'a'.repeat(most + 5)}]]>`)).toMatchObject({ length: most + 12, cuts: 1 });
  expect(cut(`<!--${'a'.repeat(most + 5)}-->`)).toMatchObject({ cuts: 0 });
  const guard = createTextGuard();
  for (let piece = 0; piece < 7; piece += 1) guard.write('a'.repeat(1_000_000));
  expect(guard.cuts).toBe(1);
  expect(() => createTextGuard().write(`<a ${'b'.repeat(1_000_000)}>`)).toThrow(
    'The file has a tag of more than a million characters.',
  );
});

it.each(['<!DOCTYPE html>', '<!doctype x [<!ENTITY a "b">]>'])(
  'refuses %s, however it is cut into pieces',
  (text) => {
    for (const size of [1, 4, 100]) {
      const guard = createTextGuard();
      const write = () => {
        for (let at = 0; at < text.length; at += size) guard.write(text.slice(at, at + size));
      };
      expect(write).toThrow('document type declaration');
    }
  },
);
