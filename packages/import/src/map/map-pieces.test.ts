import type { BlockRow, PictureValue, SectionInstance } from '@vold/contract';
import { expect, it } from 'vitest';
import type { Piece, PieceImage } from '../content/piece.ts';
import { jsonReading } from '../report/read-json.ts';
import { createRemarks } from '../report/remarks.ts';
import { emptyItem } from '../source/export-model.ts';
import { unknownSite } from '../source/unknown-site.ts';
import { columnsOf } from './gallery-columns.ts';
import { mapSharing, seoText, sharedPictureOf } from './map-sharing.ts';
import { creditOf, phpEntries } from './php-serialized.ts';
import { createRewriter } from './rewriter.ts';
import { toRows } from './to-rows.ts';
import { toSections } from './to-sections.ts';

const old = 'https://old.example';
/** Knows one page (`/rooms`), and one picture (`/sea.jpg`) of 800 × 600 pixels. */
const rewriter = createRewriter({
  link: (href) => (href.replace(old, '') === '/rooms' ? '/page/rooms' : undefined),
  absolute: (href) => (href.startsWith('/') && !href.startsWith('//') ? old + href : href),
  picture: (url, id): PictureValue | null =>
    url === `${old}/sea.jpg` || id === '7'
      ? { id: 'pc_1', url: '/files/sea.webp', width: 800, height: 600 }
      : null,
  file: (url) => (url === `${old}/sea.jpg` ? '/files/sea.jpg' : undefined),
});

it.each([
  ['/rooms', '/page/rooms', '/page/rooms'],
  [`${old}/rooms`, '/page/rooms', '/page/rooms'],
  ['/sea.jpg', '/files/sea.webp', '/files/sea.jpg'],
  ['/other', `${old}/other`, `${old}/other`],
  ['https://a.example/b', 'https://a.example/b', 'https://a.example/b'],
  [`${unknownSite}/a`, '/a', '/a'],
  [unknownSite, '/', '/'],
])('leads from %s to %s, and downloads to %s', (href, link, file) => {
  expect([rewriter.link(href), rewriter.file(href)]).toEqual([link, file]);
});

it.each([
  ['<p><a href="/rooms">A</a> <a>B</a></p>', '<p><a href="/page/rooms">A</a> <a>B</a></p>'],
  [
    '<p><img src="/sea.jpg" srcset="/sea-2.jpg 2x" sizes="50vw" alt="Sea"></p>',
    '<p><img src="/files/sea.webp" alt="Sea" width="800" height="600" /></p>',
  ],
  [
    '<p><img src="/sea.jpg" width="100" alt="Sea"></p>',
    '<p><img src="/files/sea.webp" width="100" alt="Sea" /></p>',
  ],
  [
    '<p><img src="/x.jpg" class="wp-image-7" alt=""></p>',
    '<p><img src="/files/sea.webp" alt="" width="800" height="600" /></p>',
  ],
  ['<p><img src="/other.jpg" srcset="/b.jpg 2x" alt=""></p>', `<p><img src="${old}/other.jpg" alt="" /></p>`],
  [`<p><img src="${unknownSite}/a.jpg" alt=""></p>`, '<p><img src="/a.jpg" alt="" /></p>'],
  [
    '<video src="/rooms" poster="/sea.jpg" controls></video>',
    '<video src="/page/rooms" poster="/files/sea.webp" controls></video>',
  ],
  ['<form><label>Name</label><button>Send</button></form>', 'Name Send'],
  ['<p><script type="math/tex">a < b</script></p>', '<p><code>a &lt; b</code></p>'],
  [
    '<p><img data-src="/sea.jpg" alt=""><noscript><img src="/sea.jpg" alt=""></noscript></p>',
    '<p><img alt="" src="/files/sea.webp" width="800" height="600" /></p>',
  ],
  [' <p>a</p> ', '<p>a</p>'],
])('writes %s as %s', (html, expected) => {
  const plain = (text: string) =>
    text.replaceAll(/ (?:loading|preload|decoding)="[^"]*"|<span><\/span>/g, '');
  expect(plain(rewriter.html(html))).toBe(expected);
});

const image = (url: string, more: Partial<PieceImage> = {}): PieceImage => ({
  url,
  alt: '',
  caption: '',
  attachmentId: '',
  ...more,
});

it('takes the stored picture with what the text says of it, else leaves it where it is', () => {
  expect(rewriter.picture(image('/sea.jpg', { alt: 'Sea', caption: 'C' }))).toEqual({
    id: 'pc_1',
    url: '/files/sea.webp',
    width: 800,
    height: 600,
    alt: 'Sea',
    caption: 'C',
  });
  expect(rewriter.picture(image('/gone.jpg', { attachmentId: '7' })).id).toBe('pc_1');
  expect(rewriter.picture(image('/gone.jpg'))).toEqual({ id: null, url: `${old}/gone.jpg` });
  expect(rewriter.picture(image(`${unknownSite}/a.jpg`)).url).toBe('/a.jpg');
  const long = rewriter.picture(
    image(`/${'x'.repeat(3000)}`, { alt: 'a'.repeat(1001), caption: 'c'.repeat(1001) }),
  );
  expect([long.url.length, long.alt?.length, long.caption?.length]).toEqual([2048, 1000, 1000]);
});

const pieces: [string, Piece, Partial<SectionInstance>[], unknown[]][] = [
  [
    'a text',
    { kind: 'html', html: '<p>Hello <a href="/rooms">you</a></p>' },
    [
      {
        sectionId: 'text',
        section_title: 'Hello you',
        data: { layout: 'stacked', title: '', text: '<p>Hello <a href="/page/rooms">you</a></p>' },
      },
    ],
    [[['Full Text', { text: '<p>Hello <a href="/page/rooms">you</a></p>' }]]],
  ],
  ['an empty text', { kind: 'html', html: ' ' }, [], []],
  [
    'a gallery',
    {
      kind: 'gallery',
      images: [image('/sea.jpg', { caption: 'C' }), image('/b.jpg')],
      columns: 4,
      caption: 'All <',
    },
    [
      {
        sectionId: 'gallery',
        data: {
          layout: 'grid',
          title: '',
          note: 'All <',
          pictures: [
            { picture: { id: 'pc_1', url: '/files/sea.webp', width: 800, height: 600 }, caption: 'C' },
            { picture: { id: null, url: `${old}/b.jpg` }, caption: '' },
          ],
          columns: '2',
        },
      },
    ],
    [
      [
        [
          'Gallery',
          {
            images: [
              { id: 'pc_1', url: '/files/sea.webp', width: 800, height: 600, caption: 'C' },
              { id: null, url: `${old}/b.jpg` },
            ],
            columns: '2',
          },
        ],
      ],
      [['Full Text', { text: '<p><em>All &lt;</em></p>' }]],
    ],
  ],
  ['an empty gallery', { kind: 'gallery', images: [], columns: 3, caption: 'x' }, [], []],
  [
    'a quote',
    { kind: 'quote', text: 'A <', source: 'B &', html: '' },
    [{ sectionId: 'quote', data: { text: 'A <', source: 'B &' } }],
    [[['Quote Text', { content: 'A &lt;', contentSmall: 'B &amp;' }]]],
  ],
  [
    'a film of YouTube',
    { kind: 'embed', url: 'https://www.youtube.com/watch?v=abcdef12345', caption: 'C&' },
    [
      {
        sectionId: 'embed',
        data: { url: 'https://www.youtube.com/watch?v=abcdef12345', title: '', caption: 'C&' },
      },
    ],
    [[['Youtube Embed', { videoId: 'abcdef12345' }]], [['Full Text', { text: '<p><em>C&amp;</em></p>' }]]],
  ],
  [
    'another film',
    { kind: 'embed', url: 'https://vimeo.com/1', caption: '' },
    [{ sectionId: 'embed', data: { url: 'https://vimeo.com/1', title: '', caption: '' } }],
    [[['Full Text', { text: '<p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>' }]]],
  ],
  [
    'downloads',
    { kind: 'downloads', files: [{ title: 'A', url: '/sea.jpg' }] },
    [
      {
        sectionId: 'downloads',
        data: { title: '', items: [{ title: 'A', note: '', file: '/files/sea.jpg' }] },
      },
    ],
    [[['Downloadable Files', { mainTitle: '', downloads: [{ title: 'A', file: '/files/sea.jpg' }] }]]],
  ],
  [
    'two columns',
    { kind: 'columns', columns: ['<p>A</p>', '<p>B</p>'] },
    [
      {
        sectionId: 'columns',
        data: {
          title: '',
          items: [
            { title: '', text: '<p>A</p>' },
            { title: '', text: '<p>B</p>' },
          ],
        },
      },
    ],
    [[expect.anything()]],
  ],
  [
    'a picture at the left',
    { kind: 'image-text', image: image('/sea.jpg', { caption: 'C' }), html: '<p>A</p>', side: 'left' },
    [
      {
        sectionId: 'image-text',
        data: {
          picture: { id: 'pc_1', url: '/files/sea.webp', width: 800, height: 600 },
          caption: 'C',
          side: 'left',
          title: '',
          lead: '',
          text: '<p>A</p>',
        },
      },
    ],
    [
      [
        ['Full Text', { text: expect.stringContaining('/files/sea.webp') }],
        ['Full Text', { text: '<p>A</p>' }],
      ],
    ],
  ],
  [
    'a picture at the right',
    { kind: 'image-text', image: image('/sea.jpg'), html: '<p>A</p>', side: 'right' },
    [{ sectionId: 'image-text', data: expect.objectContaining({ side: 'right', caption: '' }) }],
    [
      [
        ['Full Text', { text: '<p>A</p>' }],
        ['Full Text', { text: expect.stringContaining('/files/sea.webp') }],
      ],
    ],
  ],
  [
    'a banner',
    {
      kind: 'banner',
      image: image('/b.jpg', { caption: 'no' }),
      title: 'T',
      text: 'One <\n\nTwo',
      link: { label: 'Go', url: '/rooms' },
      html: '',
    },
    [
      {
        sectionId: 'call-to-action',
        data: {
          layout: 'over',
          title: 'T',
          text: 'One <\n\nTwo',
          button: { label: 'Go', link: '/page/rooms' },
          picture: { id: null, url: `${old}/b.jpg` },
        },
      },
    ],
    [
      [
        [
          'Full Banner',
          {
            image: { id: null, url: `${old}/b.jpg`, caption: 'no' },
            title: 'T',
            text: '<p>One &lt;</p><p>Two</p>',
            link: { label: 'Go', link: '/page/rooms' },
            words: 'over',
          },
        ],
      ],
    ],
  ],
  [
    'a banner without a link',
    { kind: 'banner', image: image('/b.jpg'), title: 'T', text: '', link: null, html: '' },
    [{ sectionId: 'call-to-action', data: expect.objectContaining({ button: null }) }],
    [[['Full Banner', expect.objectContaining({ link: null, text: '' })]]],
  ],
  [
    'a space',
    { kind: 'space', size: 'large' },
    [{ sectionId: 'spacer', data: { size: 'large', line: false } }],
    [],
  ],
  [
    'a page break',
    { kind: 'page-break' },
    [{ sectionId: 'spacer', data: { size: 'small', line: true } }],
    [[['Full Text', { text: '<hr />' }]]],
  ],
  ['a mark', { kind: 'more' }, [], []],
];

it.each(pieces)('makes of %s the section of a page and the row of a post', (_, piece, sections, rows) => {
  const [hero, ...made] = toSections([piece], { title: 'Title', picture: null, idPrefix: 'wp-1' }, rewriter);
  expect(hero).toEqual({ id: 'wp-1-1', sectionId: 'hero', data: { layout: 'plain', title: 'Title' } });
  expect(made).toEqual(sections.map((section, at) => ({ id: `wp-1-${at + 2}`, ...section })));
  const brief = toRows([piece], 'wp-1', rewriter).map((row: BlockRow) =>
    row.map(({ component_name, data }) => [component_name, data]),
  );
  expect(brief).toEqual(rows);
});

it('shows the picture of a page in its first section', () => {
  const picture = { id: 'pc_1', url: '/files/sea.webp' };
  const [hero] = toSections([], { title: 'T', picture, idPrefix: 'x' }, rewriter);
  expect(hero?.data).toEqual({ layout: 'page', title: 'T', picture });
});

it('divides a long text at its headings, and calls each part by what it begins with', () => {
  const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
  const parts = (html: string) =>
    toSections([{ kind: 'html', html }], { title: '', picture: null, idPrefix: 'x' }, rewriter).slice(1);
  const long = `<h2>One</h2>${words(500)}<h2>Two</h2><h2>Three</h2>${words(500)}<h3>Four</h3>`;
  expect(parts(long).map(({ section_title, data }) => [section_title, data.space])).toEqual([
    ['One', undefined],
    ['Two', 'joined'],
    ['Three', 'joined'],
  ]);
  expect(parts(`<h2>One</h2>${words(10)}<h2>Two</h2>${words(10)}`)).toHaveLength(1);
  expect(parts(`${words(900)}<h2>Two</h2>${words(10)}`).map(({ section_title }) => section_title)).toEqual([
    `${'word '.repeat(12).trim()}…`,
    'Two',
  ]);
  expect(parts('<p>Words</p><h2>Later</h2>')[0]?.section_title).toBe('Words Later');
  expect(parts(`<h4>${'x'.repeat(300)}</h4>`)[0]?.section_title).toHaveLength(200);
});

it.each([1, 2, 3, 4])('makes rows of %i columns that have all of them', (count) => {
  const columns = Array.from({ length: count }, (_, at) => `<p>C${at}</p>`);
  const text = JSON.stringify(toRows([{ kind: 'columns', columns }], 'x', rewriter));
  expect(columns.map((html) => text.indexOf(html)).every((at, n, all) => at > (all[n - 1] ?? -1))).toBe(true);
});

it.each([
  [3, 5, '3'],
  [3, 2, '2'],
  [9, 20, '8'],
  [2.6, 9, '3'],
  [1, 9, undefined],
  [4, 1, undefined],
  [0, 3, undefined],
])('a gallery of %d columns with %i pictures has %s here', (columns, count, expected) => {
  const images = Array.from({ length: count }, () => image('/a.jpg'));
  expect(columnsOf({ kind: 'gallery', images, columns, caption: '' }).columns).toBe(expected);
});

it.each([
  ['a:1:{i:0;s:3:"foo";}', [['0', 'foo']]],
  [
    ' a:2:{s:2:"en";i:5;s:2:"de";i:-6;} ',
    [
      ['en', '5'],
      ['de', '-6'],
    ],
  ],
  ['a:1:{s:1:"a";s:0:"";}', [['a', '']]],
  ['a:1:{i:0;}', []],
  ['foo', []],
  ['', []],
])('reads %j of PHP as %j', (value, entries) => {
  expect(phpEntries(value)).toEqual(entries);
});

it.each([
  ['a:2:{s:6:"credit";s:3:"Ann";s:9:"copyright";s:3:"Bob";}', 'Ann'],
  ['a:2:{s:6:"credit";s:0:"";s:9:"copyright";s:5:" Bob ";}', 'Bob'],
  ['a:1:{s:6:"camera";s:3:"X10";}', ''],
  [`a:1:{s:6:"credit";s:301:"${'x'.repeat(301)}";}`, ''],
  ['', ''],
])('reads who made a picture of %.60j: %j', (metadata, credit) => {
  expect(creditOf(metadata)).toBe(credit);
});

const meta = (values: Record<string, string>) => ({ ...emptyItem(), meta: new Map(Object.entries(values)) });

it.each([
  ['Cheap <b>rooms</b> &amp; more', 'Cheap rooms & more'],
  ['100 % cheap', '100 % cheap'],
  ['50% of rooms, 20% of villas', '50% of rooms, 20% of villas'],
  ['%title% now', ''],
  ['now %SITENAME%', ''],
  ['now %customfield(x)%', ''],
  ['%count(5)%', ''],
  ['%date(Y)%', ''],
  ['%%anything%%', ''],
  ['%%any thing%%', '%%any thing%%'],
  ['of %anything% now', 'of %anything% now'],
])('takes the text %j of a search engine plugin for %j', (written, text) => {
  expect(seoText(meta({ b: written }), 'a', 'b')).toBe(text);
});

it('tells search engines and others what the old website did, each by its plugin', () => {
  const map = (values: Record<string, string>, path = 'rooms') => {
    const remarks = createRemarks();
    return { ...mapSharing(meta(values), path, rewriter, remarks), notes: [...remarks.notes] };
  };
  const empty = { metaTitle: '', ogTitle: '', ogDescription: '', canonical: '', notes: [] };
  expect(map({})).toEqual(empty);
  expect(
    map({
      _yoast_wpseo_title: 'A',
      '_yoast_wpseo_opengraph-title': 'B',
      '_yoast_wpseo_opengraph-description': 'C',
      _yoast_wpseo_canonical: 'https://a.example/x',
    }),
  ).toEqual({
    metaTitle: 'A',
    ogTitle: 'B',
    ogDescription: 'C',
    canonical: 'https://a.example/x',
    notes: [],
  });
  expect(
    map({
      rank_math_title: 'A',
      rank_math_facebook_title: 'B',
      rank_math_facebook_description: 'C',
      rank_math_canonical_url: '/rooms',
    }),
  ).toEqual({ metaTitle: 'A', ogTitle: 'B', ogDescription: 'C', canonical: '/page/rooms', notes: [] });
  expect(map({ _yoast_wpseo_canonical: '/rooms' }, 'page/rooms').canonical).toBe('');
  expect(map({ _yoast_wpseo_canonical: 'nowhere' })).toEqual({
    ...empty,
    notes: ['The address of an original (canonical) that is no address was left out.'],
  });
  const long = map({
    rank_math_title: 'x'.repeat(600),
    rank_math_facebook_title: 'x'.repeat(600),
    rank_math_facebook_description: 'x'.repeat(1200),
  });
  expect([long.metaTitle.length, long.ogTitle.length, long.ogDescription.length]).toEqual([500, 500, 1000]);
  expect(
    sharedPictureOf(meta({ '_yoast_wpseo_opengraph-image': ' ', rank_math_facebook_image: ' /a.png ' })),
  ).toBe('/a.png');
  expect(sharedPictureOf(meta({}))).toBe('');
});

const found = (value: unknown) =>
  [...jsonReading(typeof value === 'string' ? value : JSON.stringify(value))].flatMap((one) =>
    one ? [`${one.isWeak ? '~' : ''}${one.kind === 'word' ? one.text : `${one.kind} ${one.text}`}`] : [],
  );

it.each<[unknown, string[]]>([
  [{ root: { children: [{ type: 'text', text: 'One <b>' }, { text: 'two' }] } }, ['One', 'b', 'two']],
  [{ html: '<b>One</b> two' }, ['One', 'two']],
  ['no JSON <b>at</b> all', ['no', 'JSON', 'at', 'all']],
  ...['url', 'href', 'buttonUrl', 'productUrl'].map((key): [unknown, string[]] => [
    { [key]: '/a?b&c' },
    ['~link /a?b&c'],
  ]),
  ...[
    'src',
    'thumbnailSrc',
    'customThumbnailSrc',
    'productImageSrc',
    'backgroundImageSrc',
    'imageUrl',
    'thumbnail',
  ].map((key): [unknown, string[]] => [{ [key]: '/a.png' }, ['picture /a.png']]),
  [{ src: '/a.mp3' }, ['~link /a.mp3']],
  ...[
    'id',
    'type',
    'version',
    'mode',
    'format',
    'direction',
    'style',
    'tag',
    'listType',
    'rel',
    'target',
    'cardWidth',
    'language',
    'backgroundColor',
    'alignment',
    'layout',
    'size',
    'visibility',
    'mimeType',
    'calloutEmoji',
    'fileName',
    'icon',
    'ghostVersion',
    'cardName',
  ].map((key): [unknown, string[]] => [{ [key]: 'Word', text: 'a' }, ['a']]),
  [
    { markdown: '1. One [two](/a) ![x](/b.png)\n2) three' },
    ['link /a', '~picture /b.png', 'One', '~two', '~x', 'three'],
  ],
  [{ markups: ['em', 'Word'], atoms: ['soft-return'], cards: ['image', 'Two words'] }, ['Two', 'words']],
  [{ sections: [['p', 'h2', 'ul', 'blockquote', 'pull-quote', 'root', 'Word']] }, ['Word']],
  [{ markups: [['a', ['href', '/a']]] }, ['link /a']],
  [{ visibility: { web: { nonMember: false } }, html: 'Word' }, []],
  [{ visibility: { showOnWeb: 'false' }, html: 'Word' }, []],
  [{ visibility: { web: { nonMember: true } }, html: 'Word' }, ['Word']],
  [
    [{ text: 'One' }, ['Two', null, 3], { text: 'Three' }],
    ['One', 'Two', 'Three'],
  ],
])('reads %j of an editor of Ghost', (value, expected) => {
  expect(found(value)).toEqual(expected);
});
