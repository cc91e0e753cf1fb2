import { describe, expect, it } from 'vitest';
import type { ExportItem } from '../source/export-model.ts';
import { contentLanguage } from './language.ts';
import { dateOf, mapStatus } from './map-status.ts';
import { mediaKeyVariants } from './media-key.ts';
import { menuPosition } from './menu-position.ts';
import { menuTree } from './menu-tree.ts';
import { pathKey } from './old-address.ts';
import { phpEntries } from './php-serialized.ts';
import { roleOf, typePath } from './post-types.ts';
import { freeSlug, slugOf } from './slug.ts';

const item = (more: Partial<ExportItem>) => ({
  status: 'publish',
  password: '',
  postDate: '',
  postDateGmt: '2030-01-01 19:00:18',
  pubDate: '',
  ...more,
});

describe('status', () => {
  it.each([
    [{}, { status: 'published', publishAt: null }],
    [{ status: 'draft' }, { status: 'draft', publishAt: null }],
    [{ status: 'future' }, { status: 'draft', publishAt: '2030-01-01T19:00:18.000Z' }],
    [{ status: 'private' }, { status: 'draft', note: expect.stringContaining('private') }],
    [{ status: 'pending' }, { status: 'draft', note: expect.stringContaining('review') }],
    [{ password: 'enter' }, { status: 'draft', note: expect.stringContaining('password') }],
    [{ status: 'wc-odd' }, { status: 'draft', note: expect.stringContaining('wc-odd') }],
    [{ status: 'trash' }, { skip: expect.stringContaining('trash') }],
    [{ status: 'auto-draft' }, { skip: expect.any(String) }],
    [{ status: 'inherit' }, { skip: expect.any(String) }],
    [{ status: 'members' }, { status: 'draft', publishAt: null, note: expect.stringContaining('members') }],
    [{ status: 'sent' }, { status: 'draft', publishAt: null, note: expect.stringContaining('mail') }],
    [{ status: '' }, { status: 'draft', publishAt: null }],
    [
      { status: 'future', postDateGmt: '2020-01-01 00:00:00' },
      { status: 'published', publishAt: null },
    ],
    [
      { status: 'future', postDateGmt: '' },
      { status: 'draft', publishAt: null },
    ],
    [
      { status: 'draft', password: 'enter' },
      { status: 'draft', publishAt: null },
    ],
  ])('%j', (given, expected) => {
    expect(mapStatus(item(given))).toMatchObject(expected);
  });

  it('reads dates in GMT first and takes zeros for none', () => {
    expect(dateOf(item({ postDateGmt: '0000-00-00 00:00:00', postDate: '2013-04-09 11:20:39' }))).toBe(
      '2013-04-09T11:20:39.000Z',
    );
    expect(dateOf(item({ postDateGmt: '0000-00-00 00:00:00' }))).toBeNull();
  });
});

const zeros = '0000-00-00 00:00:00';
it.each([
  [{ postDateGmt: '2020-05-06T07:08:09.000Z' }, '2020-05-06T07:08:09.000Z'],
  [{ postDateGmt: zeros, pubDate: 'Wed, 06 May 2020 09:08:09 +0200' }, '2020-05-06T07:08:09.000Z'],
  [{ postDateGmt: zeros, pubDate: 'Wed, 6 May 2020 07:08:09 GMT' }, '2020-05-06T07:08:09.000Z'],
  [
    { postDateGmt: zeros, pubDate: 'Mon, 30 Nov -0001 00:00:00 +0000', postDate: '2020-05-06 07:08:09' },
    '2020-05-06T07:08:09.000Z',
  ],
  [{ postDateGmt: zeros, pubDate: 'yesterday', postDate: zeros }, null],
  [{ postDateGmt: zeros, pubDate: '6 May 2020', postDate: zeros }, null],
  [{ postDateGmt: '2020-13-45 99:99:99' }, null],
])('the date of %j is %s', (given, date) => {
  expect(dateOf(item(given))).toBe(date);
});

it('slugs keep letters of every script', () => {
  expect(slugOf('%ce%b5%cf%80%ce%af%cf%80%ce%b5%ce%b4%ce%bf-2')).toBe('επίπεδο-2');
  expect(slugOf("L'été à la Plage!")).toBe('lété-à-la-plage');
  expect(slugOf('../../etc/passwd')).toBe('etc-passwd');
  expect(slugOf('???')).toBe('');
});

it('a taken slug gets a number, after fifty its id', () => {
  expect(freeSlug('about', (slug) => ['about', 'about-2'].includes(slug), '9')).toBe('about-3');
  expect(freeSlug('about', () => true, '1724')).toBe('about-id-1724');
});

it('old addresses are one in all spellings', () => {
  expect(pathKey('/About//Us/')).toBe('about/us');
  expect(pathKey('/%CE%B5%CF%80/')).toBe('επ');
  expect(pathKey('/')).toBe('');
});

it('a file is known in all its sizes', () => {
  expect(mediaKeyVariants('https://www.Old.example/wp-content/uploads/a-300x200.jpg?w=604')).toEqual([
    'old.example/wp-content/uploads/a-300x200.jpg',
    'old.example/wp-content/uploads/a.jpg',
    'old.example/wp-content/uploads/a-scaled.jpg',
  ]);
  expect(mediaKeyVariants('https://old.example/A-scaled.JPG')).toEqual([
    'old.example/A-scaled.JPG',
    'old.example/A.JPG',
    'old.example/a-scaled.jpg',
    'old.example/a.jpg',
  ]);
  expect(mediaKeyVariants('/relative.jpg')).toEqual([]);
});

it('languages as WordPress writes them', () => {
  expect(contentLanguage('en-US', ['en'])).toBe('en');
  expect(contentLanguage('pt_BR', ['en'])).toBe('pt');
  expect(contentLanguage('pt_BR', ['en', 'pt-br'])).toBe('pt-br');
  expect(contentLanguage('', ['id', 'en'])).toBe('id');
  expect(contentLanguage('nonsense!', ['en'])).toBe('en');
});

it('post types', () => {
  expect(
    ['page', 'post', 'portfolio', 'revision', 'nav_menu_item', 'wp_block', 'acf-field'].map(roleOf),
  ).toEqual(['page', 'post', 'post', 'internal', 'menu-item', 'reusable', 'internal']);
  expect(typePath('Portfolio_Item')).toBe('portfolio-item');
});

it('serialized lists are read, nothing else', () => {
  expect(phpEntries('a:2:{i:0;s:3:"big";i:1;s:3:"red";}')).toEqual([
    ['0', 'big'],
    ['1', 'red'],
  ]);
  expect(phpEntries('O:8:"stdClass":0:{}')).toEqual([]);
});

it.each<[name: string, slug: string, position: string | undefined]>([
  ['Main Menu', 'main-menu', 'main'],
  ['Primary', 'primary', 'main'],
  ['Footer links', 'footer-links', 'bottom'],
  ['Social menu', 'social-menu', 'sidebar'],
  ['Top bar', 'top-bar', 'top'],
  ['Short', 'short', undefined],
  ...Object.entries({
    sidebar: 'social side widget seiten lateral',
    bottom: 'foot bottom legal impressum colophon pied fuß fuss',
    top: 'top utility secondary meta upper header-right header-left',
    main: 'main primary header principal haupt hoved hlavn',
  }).flatMap(([position, words]) =>
    words.split(' ').flatMap((word): [string, string, string][] => [
      [`My ${word.toUpperCase()} list`, 'x', position],
      ['x', `my-${word}`, position],
    ]),
  ),
  ...['menu 1', 'menu', 'navigation', 'nav'].map((word): [string, string, string] => [
    'x',
    word.replace(' ', '-'),
    'main',
  ]),
  ['x', 'my-menu', undefined],
  ['Footer', 'main', 'bottom'],
])('the menu %s stands at %s', (name, slug, position) => {
  expect(menuPosition(name, slug)).toBe(position);
});

describe('menu trees', () => {
  const row = (post_id: string, parent = '', more = {}) => ({
    post_id,
    parent,
    title: `T${post_id}`,
    url: '',
    target: '',
    classes: '',
    object: '',
    object_id: '',
    ...more,
  });
  const link = () => ({ kind: 'link', href: '/x' }) as const;

  it('keep order and depth, class and new tab', () => {
    const rows = [row('1'), row('2', '1', { classes: 'big', target: '_blank' }), row('3', '2'), row('4')];
    expect(menuTree(rows, 'en', link, () => {})).toMatchObject([
      {
        id: 'wp-1',
        customTitle: { en: 'T1' },
        child: [
          {
            id: 'wp-2',
            configuration: { class_style: 'big', newTab: true, customUrl: true },
            child: [{ id: 'wp-3' }],
          },
        ],
      },
      { id: 'wp-4', type: 'custom', customUrl: '/x' },
    ]);
  });

  it('lead to records by their ids and to addresses, with titles of their own where they have them', () => {
    const rows = [row('1', '', { title: '' }), row('2', '', { title: 'x'.repeat(1001) }), row('3')];
    const target = (given: { post_id?: unknown }) =>
      given.post_id === '3'
        ? link()
        : ({ kind: 'record', type: 'page', id: 'pg_1', title: 'Rooms' } as const);
    const record = { type: 'page', target: 'pg_1', item: { title: { id: 'Rooms' } } };
    expect(menuTree(rows, 'id', target, () => {})).toEqual([
      { id: 'wp-1', ...record },
      { id: 'wp-2', ...record, customTitle: { id: expect.stringMatching(/^x{1,1000}$/) } },
      {
        id: 'wp-3',
        type: 'custom',
        customUrl: '/x',
        customTitle: { id: 'T3' },
        configuration: { customUrl: true },
      },
    ]);
  });

  it('keep 1,000 items, and say how many there were', () => {
    const notes: string[] = [];
    const rows = Array.from({ length: 1001 }, (_, at) => row(`${at}`));
    expect(menuTree(rows, 'en', link, (note) => notes.push(note))).toHaveLength(1000);
    expect(notes).toEqual(['It had 1001 items; it keeps the first 1000.']);
    expect(menuTree(rows.slice(1), 'en', link, (note) => notes.push(note))).toHaveLength(1000);
    expect(notes).toHaveLength(1);
  });

  it('raise orphans and circles, and leave out what leads nowhere', () => {
    const notes: string[] = [];
    const rows = [row('1', '99'), row('2', '3'), row('3', '2'), row('4'), row('5', '4')];
    const target = (given: { post_id?: unknown }) =>
      given.post_id === '4' ? ({ kind: 'missing' } as const) : link();
    expect(menuTree(rows, 'en', target, (note) => notes.push(note)).map(({ id }) => id)).toEqual([
      'wp-1',
      'wp-2',
      'wp-3',
      'wp-5',
    ]);
    expect(notes).toHaveLength(4);
  });
});
