import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { contentSourceOf } from '../map/content-source.ts';
import { createLinkResolver, hrefOfPath, type LinkResolver } from '../map/link-resolver.ts';
import { createRemarks } from '../report/remarks.ts';
import { createReportWriter } from '../report/report-writer.ts';
import { type ExportChannel, type ExportEvent, type ExportItem, emptyItem } from '../source/export-model.ts';
import type { ExportSource } from '../source/export-source.ts';
import { placeAtKnown, placeOfKnown } from './known-place.ts';
import { ownId } from './own-id.ts';
import { scanExport } from './scan-export.ts';
import { Spool } from './spool.ts';

let spool: Spool;
beforeEach(() => {
  spool = new Spool();
  onTestFinished(() => spool.close());
});

const url = 'https://old.example';
const item = (postId: string, more: Partial<ExportItem> = {}): ExportItem => ({
  ...emptyItem(),
  postId,
  postType: 'post',
  title: `T${postId}`,
  link: `${url}/2020/t${postId}/`,
  postName: `t${postId}`,
  status: 'publish',
  ...more,
});
const channel = (more: Partial<ExportChannel> = {}): ExportChannel => ({
  title: 'Old',
  url,
  siteUrl: url,
  description: '',
  logo: '',
  icon: '',
  accent: '',
  language: 'en',
  version: '1.2',
  ...more,
});
const term = (taxonomy: string, slug: string, more: object = {}) => ({
  kind: 'term' as const,
  term: { taxonomy, slug, termId: '', parent: '', name: slug, description: '', ...more },
});

function scan(items: ExportItem[], others: ExportEvent[] = [], site: Partial<ExportChannel> = {}) {
  async function* read(): AsyncGenerator<ExportEvent> {
    yield* others;
    for (const one of items) yield { kind: 'item', item: one };
    yield { kind: 'channel', channel: channel(site) };
  }
  return scanExport({ read } as unknown as ExportSource, spool);
}
const rows = (table: string, ...columns: string[]) =>
  spool.all(`select * from ${table} order by 1`).map((row) => columns.map((column) => row[column]));

it('counts what is in a file, and says what cannot be brought over', async () => {
  const found = await scan(
    [
      item('1', { comments: 2 }),
      item('2', { postType: 'page' }),
      item('3', { postType: 'attachment', comments: 1 }),
      item('4', { postType: 'revision' }),
      item('5', { postType: 'revision' }),
      item('6', { postType: 'nav_menu_item' }),
    ],
    [
      { kind: 'note', sentence: 'N' },
      { kind: 'loss', what: 'L', number: 3 },
      { kind: 'author', author: { login: 'ann', displayName: 'Ann' } },
    ],
  );
  expect(found).toMatchObject({
    contents: 2,
    attachments: 1,
    comments: 3,
    notes: ['N'],
    losses: [{ what: 'L', number: 3 }],
    channel: { title: 'Old' },
  });
  expect([...found.internal]).toEqual([['revision', 2]]);
  expect(spool.all('select * from author')).toHaveLength(1);
  async function* nothing(): AsyncGenerator<ExportEvent> {}
  await expect(scanExport({ read: nothing } as unknown as ExportSource, spool)).rejects.toThrow(
    'a source ends with the channel',
  );
});

it('knows the page that has the address of the website for its home page', async () => {
  const front = () =>
    rows('item', 'post_id', 'is_front')
      .filter(([, is]) => is === 1)
      .map(([id]) => id);
  await scan([
    item('1', { link: `${url}/` }),
    item('2', { postType: 'page', link: `${url}/` }),
    item('3', { postType: 'page', link: `${url}/`, status: 'draft' }),
    item('4', { postType: 'page' }),
  ]);
  expect(front()).toEqual(['2']);
  spool = new Spool();
  await scan([item('1', { postType: 'page', link: `${url}/blog/` })], [], { url: `${url}/blog` });
  expect(front()).toEqual(['1']);
});

it('notes of each item what others look up', async () => {
  await scan([
    item('1', {
      title: '<b>A</b> &amp; B',
      excerpt: 'Short',
      meta: new Map([['_wp_attachment_metadata', 'a:1:{s:6:"credit";s:3:"Ann";}']]),
      password: 'x',
      postParent: '9',
      menuOrder: 4,
      postDate: '2020-01-01 00:00:00',
      comments: 2,
    }),
    item('2', {
      postType: 'page',
      status: 'draft',
      postDateGmt: '2021-01-01 00:00:00',
      meta: new Map([
        ['_wpml_import_language_code', 'de'],
        ['_wpml_import_translation_group', 'g1'],
      ]),
    }),
    item('3', {
      postType: 'portfolio',
      pubDate: 'Wed, 06 May 2020 07:08:09 +0000',
      terms: [
        { taxonomy: 'language', slug: 'fr', name: 'fr' },
        { taxonomy: 'post_translations', slug: 'pll_1', name: 'x' },
      ],
    }),
    item('4', {
      postType: 'attachment',
      attachmentUrl: `${url}/up/a.jpg`,
      excerpt: '<i>Cap</i>',
      meta: new Map([
        ['_wp_attachment_image_alt', 'Alt'],
        ['_wp_attached_file', 'a.jpg'],
        ['_wp_attachment_metadata', 'a:1:{s:6:"credit";s:3:"Ann";}'],
      ]),
    }),
  ]);
  expect(
    rows(
      'item',
      'post_id',
      'post_type',
      'type',
      'title',
      'link_key',
      'slug',
      'parent',
      'sort',
      'status',
      'language',
      'grp',
      'comments',
      'date',
    ),
  ).toEqual([
    [
      '1',
      'post',
      'blog',
      'A & B',
      '2020/t1',
      't1',
      '9',
      4,
      'protected',
      '',
      null,
      2,
      '2020-01-01 00:00:00',
    ].map((one, at) => (at === 2 ? rows('item', 'type')[0]?.[0] : one)),
    ['2', 'page', null, 'T2', '2020/t2', 't2', '', 0, 'draft', 'de', 'g1', 0, '2021-01-01 00:00:00'],
    [
      '3',
      'post',
      'portfolio',
      'T3',
      '2020/t3',
      't3',
      '',
      0,
      'publish',
      'fr',
      'pll_1',
      0,
      '2020-05-06T07:08:09.000Z',
    ],
    ['4', 'attachment', null, 'T4', '2020/t4', 't4', '', 0, 'publish', '', null, 0, ''],
  ]);
  expect(rows('item', 'url', 'alt', 'caption', 'credit', 'file').at(-1)).toEqual([
    `${url}/up/a.jpg`,
    'Alt',
    'Cap',
    'Ann',
    'a.jpg',
  ]);
  expect(rows('item', 'caption', 'credit')[0]).toEqual(['', '']);
  expect([rows('media_key', 'key', 'source_id'), rows('upload_host', 'host')]).toEqual([
    [['old.example/up/a.jpg', '4']],
    [['old.example']],
  ]);
});

it('takes an item once, and gives a different one with its id an id of its own', async () => {
  const other = item('1', { title: 'Other' });
  await scan([
    item('1'),
    item('1'),
    other,
    item('1', { link: `${url}/else/` }),
    item('1', { postName: 'else' }),
  ]);
  const ids = rows('item', 'post_id').map(([id]) => String(id));
  expect(ids).toHaveLength(4);
  expect(ids.every((id, at) => id === '1' || (at > 0 && /^1-[0-9a-f]{16}$/.test(id)))).toBe(true);
  expect([ownId(spool, item('1')), ownId(spool, other), ownId(spool, item('2'))]).toEqual(['1', ids[1], '2']);
  await scan([item('8', { postType: 'page' }), item('8', { postType: 'page' })]);
  expect(spool.all(`select 1 as one from item where post_type = 'page'`)).toHaveLength(1);
});

it('notes terms once, with the type that uses them, and those that only an item names', async () => {
  await scan(
    [
      item('1', {
        postType: 'portfolio',
        terms: [
          { taxonomy: 'genre', slug: 'pop', name: 'Pop' },
          { taxonomy: 'genre', slug: '', name: 'New &amp; odd' },
          { taxonomy: 'genre', slug: '', name: '' },
        ],
      }),
      item('2', {
        terms: [
          { taxonomy: 'genre', slug: 'pop', name: 'No' },
          { taxonomy: 'post_format', slug: 'x', name: 'X' },
          { taxonomy: 'nav_menu', slug: 'x', name: 'X' },
          { taxonomy: 'language', slug: 'en', name: 'en' },
        ],
      }),
    ],
    [
      term('genre', 'pop', { termId: '3', parent: 'music', name: 'Pop &amp; more', description: 'D' }),
      term('genre', 'pop', { name: 'Again' }),
      term('genre', '', { name: 'Unnamed' }),
      term('genre', '', { name: '' }),
      term('language', 'en'),
      term('term_language', 'pll_en'),
      term('post_translations', 'pll_1'),
      term('term_translations', 'pll_2', { description: 'a:2:{s:2:"en";i:3;s:2:"de";i:4;}' }),
    ],
  );
  expect(rows('term', 'taxonomy', 'slug', 'term_id', 'parent', 'name', 'description', 'type')).toEqual([
    ['genre', 'pop', '3', 'music', 'Pop & more', 'D', 'portfolio'],
    ['genre', 'Unnamed', '', '', 'Unnamed', '', null],
    ['genre', 'New &amp; odd', '', '', 'New & odd', '', 'portfolio'],
  ]);
  expect(rows('term_translation', 'term_id', 'language', 'grp')).toEqual([
    ['3', 'en', 'pll_2'],
    ['4', 'de', 'pll_2'],
  ]);
});

it('notes the items of menus, and reusable blocks that are published', async () => {
  const meta = (values: Record<string, string>) =>
    new Map(Object.entries(values).map(([key, value]) => [`_menu_item_${key}`, value]));
  const menu = { taxonomy: 'nav_menu', slug: 'main', name: 'Main' };
  await scan([
    item('1', {
      postType: 'nav_menu_item',
      title: 'A &amp; B',
      menuOrder: 2,
      terms: [menu, { ...menu, slug: 'foot' }],
      meta: meta({
        type: 'post_type',
        menu_item_parent: '0',
        object: 'page',
        object_id: ' 7 ',
        target: '_blank',
        classes: 'a:2:{i:0;s:1:"x";i:1;s:0:"";}',
      }),
    }),
    item('2', { postType: 'nav_menu_item', terms: [menu], meta: meta({ menu_item_parent: '1', url: '/x' }) }),
    item('3', { postType: 'wp_block', content: 'B' }),
    item('4', { postType: 'wp_block', content: 'C', status: 'draft' }),
  ]);
  expect(
    rows(
      'menu_item',
      'menu',
      'post_id',
      'parent',
      'sort',
      'title',
      'kind',
      'object',
      'object_id',
      'url',
      'target',
      'classes',
    ),
  ).toEqual([
    ['main', '1', '', 2, 'A & B', 'post_type', 'page', '7', '', '_blank', 'x'],
    ['foot', '1', '', 2, 'A & B', 'post_type', 'page', '7', '', '_blank', 'x'],
    ['main', '2', '1', 0, 'T2', 'custom', '', '', '/x', '', ''],
  ]);
  expect(rows('content', 'post_id', 'content')).toEqual([['3', 'B']]);
});

it('finds for the content of an item what the file has', async () => {
  const picture = (id: string, more: Partial<ExportItem> = {}) =>
    item(id, { postType: 'attachment', postParent: '1', attachmentUrl: `${url}/up/${id}.jpg`, ...more });
  await scan([
    picture('11', { menuOrder: 2, excerpt: 'Cap', meta: new Map([['_wp_attachment_image_alt', 'Alt']]) }),
    picture('12', { menuOrder: 1 }),
    picture('13', { attachmentUrl: `${url}/up/13.pdf` }),
    picture('14', { postParent: '2' }),
    item('15', { postType: 'wp_block', content: 'Block' }),
  ]);
  spool.run(
    `insert into known (kind, id, resource, record_id, hash, rev, live_rev) values ('attachment', '20', 'picture', 'pc_1', 'old.example/up/20.jpg', 1, 1), ('attachment', '21', 'picture', 'pc_2', 'x', 1, null)`,
  );
  const remarks = createRemarks();
  const source = contentSourceOf(spool, '1', remarks, '[{"id":"a","content":"Note"}]');
  expect(source.attachment('11')).toEqual({
    url: `${url}/up/11.jpg`,
    alt: 'Alt',
    caption: 'Cap',
    attachmentId: '11',
  });
  expect(source.attachment('12')?.alt).toBe('T12');
  expect(source.attachment('20')).toEqual({
    url: 'https://old.example/up/20.jpg',
    alt: '',
    caption: '',
    attachmentId: '20',
  });
  expect([source.attachment('21'), source.attachment('15'), source.attachmentFile('99')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(source.attachedImages().map(({ attachmentId }) => attachmentId)).toEqual(['12', '11']);
  expect(source.attachmentFile('13')).toEqual({ url: `${url}/up/13.pdf`, title: 'T13' });
  expect([source.reusableBlock('15'), source.reusableBlock('11')]).toEqual(['Block', undefined]);
  expect([source.footnotes().includes('Note'), source.footnotes()]).toEqual([true, '']);
});

function links(options: Partial<Parameters<typeof createLinkResolver>[1]> = {}): LinkResolver {
  spool.run(
    `insert into item (post_id, post_type, title, link_key, slug, parent, sort, status, language, grp, master, url, alt, caption, credit, file, is_front, comments, date, path) values
      ('1', 'page', '', 'rooms', '', '', 0, '', 'en', null, '1', '', '', '', '', '', 0, 0, '', 'page/rooms'),
      ('2', 'page', '', 'de/zimmer', '', '', 0, '', 'de', null, '1', '', '', '', '', '', 0, 0, '', 'page/zimmer'),
      ('3', 'page', '', '?', '', '', 0, '', 'en', null, '3', '', '', '', '', '', 0, 0, '', 'page/home ü'),
      ('4', 'page', '', 'gone', '', '', 0, '', 'en', null, '4', '', '', '', '', '', 0, 0, '', null)`,
  );
  spool.run(
    `insert into term (taxonomy, slug, term_id, parent, name, description, type, language, path_slug, master) values
      ('category', 'sea', '7', '', '', '', 'blog', 'en', 'sea', 'category/sea'), ('post_tag', '%c3%bc', '8', '', '', '', 'blog', 'de', 'ü', 'post_tag/ü'), ('category', 'gone', '9', '', '', '', 'blog', 'en', null, 'category/gone')`,
  );
  spool.run(
    `insert into known (kind, id, resource, record_id, hash, rev, live_rev) values ('post', '30', 'page', 'pg_30', '', 1, 1), ('post', '31', 'page', 'pg_31', '', 1, null), ('term-id', 'category/40', 'category', 'ca_40', '', 1, 1), ('term', 'post_tag/old', 'category', 'ca_40', '', 1, 1)`,
  );
  spool.run(
    `insert into taken values ('en', 'page/earlier', 'pg_30'), ('de', 'page/frueher', 'pg_30'), ('en', 'page/dead', 'pg_31'), ('de', 'blog/category/alt', 'ca_40')`,
  );
  spool.run(`insert into led values ('old/way', '/page/new')`);
  return createLinkResolver(spool, { siteUrl: url, defaultLanguage: 'en', frontPage: '3', ...options });
}

it.each<[string, string | undefined]>([
  [`${url}/rooms/`, '/page/rooms'],
  ['https://www.old.example/Rooms#beds', '/page/rooms#beds'],
  ['/rooms', '/page/rooms'],
  [' /rooms ', '/page/rooms'],
  ['/de/zimmer/', '/de/page/zimmer'],
  ['/', '/'],
  [url, '/'],
  ['/?p=1', '/page/rooms'],
  ['/?page_id=2#a', '/de/page/zimmer#a'],
  ['/?p=3', '/'],
  ['/?p=4', undefined],
  ['/?p=30', '/page/earlier'],
  ['/?p=31', undefined],
  ['/?p=99', undefined],
  ['/?cat=7', '/blog/category/sea'],
  ['/?cat=40', '/de/blog/category/alt'],
  ['/?cat=9', undefined],
  ['/?s=rooms', undefined],
  ['/rooms/?utm=1', '/page/rooms'],
  ['/category/sea/', '/blog/category/sea'],
  ['/category/top/sea', '/blog/category/sea'],
  ['/category/gone', undefined],
  ['/tag/%C3%BC/', '/de/blog/category/%C3%BC'],
  ['/tag/old', '/de/blog/category/alt'],
  ['/old/way/', '/page/new'],
  ['/page/earlier', '/page/earlier'],
  ['/page/dead', undefined],
  ['/gone', undefined],
  ['/nowhere', undefined],
  ['https://a.example/rooms', undefined],
  ['#beds', undefined],
  ['', undefined],
  ['mailto:a@old.example', undefined],
  ['javascript:x', undefined],
  ['https://', undefined],
])('leads %s to %s', (href, found) => {
  expect(links().resolve(href)).toBe(found);
});

it('leads within a website that is below a path of its host, and nowhere without an address', () => {
  const below = links({ siteUrl: `${url}/blog` });
  expect([
    below.resolve('/blog'),
    below.resolve('/blog/category/sea'),
    below.resolve('/category/sea'),
    below.resolve('/'),
  ]).toEqual(['/', '/blog/category/sea', '/blog/category/sea', undefined]);
  const none = createLinkResolver(spool, { siteUrl: '', defaultLanguage: 'en', frontPage: null });
  expect([none.resolve('/rooms'), none.resolve(`${url}/rooms`), none.absolute('/rooms')]).toEqual([
    undefined,
    undefined,
    '/rooms',
  ]);
});

it('finds items and terms by their ids, and makes addresses whole', () => {
  const found = links({ frontPage: '2', defaultLanguage: 'en' });
  expect([
    found.hrefOfItem('1'),
    found.hrefOfItem('2'),
    found.hrefOfItem('3'),
    found.hrefOfItem('99'),
  ]).toEqual(['/page/rooms', '/de', '/page/home%20%C3%BC', undefined]);
  expect([found.hrefOfTerm('7'), found.hrefOfTerm('9')]).toEqual(['/blog/category/sea', undefined]);
  expect([
    found.absolute('/a'),
    found.absolute('//a.example/b'),
    found.absolute('https://a.example'),
  ]).toEqual([`${url}/a`, '//a.example/b', 'https://a.example']);
  expect([hrefOfPath('a/b c', 'en', 'en'), hrefOfPath('a', 'de', 'en')]).toEqual(['/a/b%20c', '/de/a']);
});

it('finds where an earlier run put a record, in the language that is preferred', () => {
  links();
  expect([
    placeOfKnown(spool, 'post', '30', 'de'),
    placeOfKnown(spool, 'post', '30', 'en'),
    placeOfKnown(spool, 'term', '30', 'en'),
    placeOfKnown(spool, 'post', '31', 'en'),
  ]).toEqual([
    { path: 'page/frueher', language: 'de' },
    { path: 'page/earlier', language: 'en' },
    undefined,
    undefined,
  ]);
  expect([
    placeAtKnown(spool, 'page/frueher'),
    placeAtKnown(spool, 'page/dead'),
    placeAtKnown(spool, 'x'),
  ]).toEqual([{ path: 'page/frueher', language: 'de' }, undefined, undefined]);
});

it('reports what failed first, then what was left out, then what has notes, then the rest in its order', () => {
  const said: string[] = [];
  const report = createReportWriter(spool, ({ sourceId }) => said.push(sourceId));
  const add = (
    sourceId: string,
    outcome: 'failed' | 'skipped' | 'changed' | 'imported' | 'unchanged',
    notes: string[] = [],
  ) => report.add({ kind: 'page', sourceId, title: sourceId, outcome, notes });
  add('same', 'unchanged');
  add('new', 'imported');
  add('changed', 'changed');
  add('noted', 'unchanged', ['N']);
  add('left', 'skipped', ['N']);
  add('failed', 'failed', ['N']);
  report.count('redirect', 'imported', 5);
  report.note('All');
  report.note('All');
  const made = report.finish({} as never, { dryRun: true, edition: 'draft' });
  expect(made.entries.map(({ sourceId }) => sourceId)).toEqual([
    'failed',
    'left',
    'noted',
    'new',
    'changed',
    'same',
  ]);
  expect(said).toEqual(['same', 'new', 'changed', 'noted', 'left', 'failed']);
  expect(made).toMatchObject({ dryRun: true, edition: 'draft', notes: ['All'], omitted: 0, losses: [] });
  expect(report.counts).toEqual({
    page: { imported: 1, changed: 1, unchanged: 2, skipped: 1, failed: 1 },
    redirect: { imported: 5, changed: 0, unchanged: 0, skipped: 0, failed: 0 },
  });
});

it('limits titles, notes, losses and entries of a report', () => {
  const report = createReportWriter(spool);
  const notes = Array.from({ length: 25 }, (_, at) => `${at}`);
  report.add({
    kind: 'page',
    sourceId: '1',
    title: 'x'.repeat(300),
    outcome: 'imported',
    notes,
    losses: ['A'],
    recordId: 'pg_1',
  });
  for (let at = 0; at < 7; at += 1) report.lose('A', 2, `Item ${at}`);
  report.lose('A', 1, 'Item 0');
  report.lose('B'.repeat(400), 1);
  const { entries, losses } = report.finish({} as never, { dryRun: false, edition: null });
  expect(entries[0]).toMatchObject({ title: 'x'.repeat(200), notes: notes.slice(0, 20), recordId: 'pg_1' });
  expect(losses).toEqual([
    { what: 'A', count: 16, examples: ['x'.repeat(200), 'Item 0', 'Item 1', 'Item 2', 'Item 3'] },
    { what: 'B'.repeat(300), count: 1, examples: [] },
  ]);
  for (let at = 0; at < 210; at += 1) report.lose(`L${at}`, 1);
  for (let at = 0; at < 5004; at += 1)
    report.add({ kind: 'post', sourceId: `${at}`, title: '', outcome: 'unchanged' });
  const large = report.finish({} as never, { dryRun: false, edition: null });
  expect([large.losses.length, large.entries.length, large.omitted]).toEqual([200, 5000, 5]);
});
