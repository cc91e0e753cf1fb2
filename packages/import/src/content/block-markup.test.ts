import { expect, it } from 'vitest';
import { createRemarks } from '../report/remarks.ts';
import { contentPieces } from './content-pieces.ts';
import { dividePieces } from './divide-text.ts';
import { pieceHtml } from './figures.ts';
import { writeFormulas } from './formulas.ts';
import { htmlOf, parseHtml, textOf } from './html-dom.ts';
import { nameLostMarkup } from './lost-markup.ts';
import type { ContentSource, Piece } from './piece.ts';

const file = (id: string) => `https://old.example/${id}.jpg`;

function convert(content: string, more: Partial<ContentSource> = {}) {
  const notes: string[] = [];
  const pieces = contentPieces(content, {
    postId: '1',
    attachment: (id) =>
      Number(id) < 100 ? { url: file(id), alt: '', caption: '', attachmentId: id } : undefined,
    attachedImages: () => [],
    attachmentFile: () => undefined,
    footnotes: () => '<ol><li>Note</li></ol>',
    reusableBlock: () => undefined,
    note: (sentence) => notes.push(sentence),
    lose: (what, said = what) => notes.push(said),
    ...more,
  });
  return { pieces, notes };
}
const one = (content: string, more?: Partial<ContentSource>) => convert(content, more).pieces;
/** Pieces as their kind, and their HTML or what else they hold. */
const brief = (pieces: Piece[]) => pieces.map((piece) => (piece.kind === 'html' ? piece.html.trim() : piece));
const block = (name: string, attributes: object, inner = '') =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->${inner}<!-- /wp:${name} -->`;
const words = (text: string) => block('paragraph', {}, `<p>${text}</p>`);
const named = block('paragraph', { metadata: { name: 'a' } }, '<p>Old</p>');
const attributes = (values: object) => brief(one(block('x/box', values)));

it.each<[string, object, string]>([
  // A link with its words.
  ['a link', { label: 'Book', url: '/book' }, '<p><a href="/book">Book</a></p>'],
  [
    'a link in a list',
    { items: [{ title: 'One', href: 'https://a.example/1' }] },
    '<p><a href="https://a.example/1">One</a></p>',
  ],
  [
    'a link to mail',
    { text: 'Ask us', link: 'mailto:a@b.example' },
    '<p><a href="mailto:a@b.example">Ask us</a></p>',
  ],
  ['a link to a telephone', { text: 'Call us', link: 'tel:123' }, '<p><a href="tel:123">Call us</a></p>'],
  [
    'a link and more words',
    { label: 'Book', url: '/book', note: 'Until May' },
    '<p><a href="/book">Book</a></p>\n<p>Until May</p>',
  ],
  [
    'two texts and an address',
    { title: 'A', text: 'B', url: '/c' },
    '<p>A</p>\n<p>B</p>\n<p><a href="/c">/c</a></p>',
  ],
  [
    'a text and two addresses',
    { title: 'A', url: '/b', href: '/c' },
    '<p>A</p>\n<p><a href="/b">/b</a></p>\n<p><a href="/c">/c</a></p>',
  ],
  [
    'an address alone',
    { url: 'https://a.example/1' },
    '<p><a href="https://a.example/1">https://a.example/1</a></p>',
  ],
  ['an address that leads nowhere', { source: 'https://a.example/1' }, ''],
  [
    'words with markup and an address',
    { title: '<b>A</b>', url: '/c' },
    '<p><b>A</b></p>\n<p><a href="/c">/c</a></p>',
  ],
  ['no word and an address', { title: '—', url: '/c' }, '<p><a href="/c">/c</a></p>'],
  ['a text with blanks around it', { title: ' A ' }, '<p>A</p>'],
  ['a text and an address that leads nowhere', { title: 'A', source: '/b' }, '<p>A</p>'],
  ['a path of two slashes', { url: '//a.example/b' }, '<p><a href="//a.example/b">//a.example/b</a></p>'],
  // Pictures.
  ['a picture', { photo: '/u/a.jpg' }, '<figure><img src="/u/a.jpg"></figure>'],
  ...['jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'JPG?x=1', 'png#a'].map(
    (ending): [string, object, string] => [
      `a picture ${ending}`,
      { photo: `https://a.example/a.${ending}` },
      `<figure><img src="https://a.example/a.${ending}"></figure>`,
    ],
  ),
  [
    'a picture as an address',
    { label: 'Sea', url: '/a.png' },
    '<p>Sea</p>\n<figure><img src="/a.png"></figure>',
  ],
  // Texts.
  ['lines', { text: 'One\ntwo & <3' }, '<p>One<br>two &amp; &lt;3</p>'],
  ['markup', { text: 'One\n<b>two</b>' }, '<p>One\n<b>two</b></p>'],
  ['a number with a name', { price: 120, count: 3 }, '<p>120</p>'],
  ...['amount', 'cost', 'total', 'value', 'phoneNumber', 'phone', 'years'].map(
    (key): [string, object, string] => [`a ${key}`, { [key]: 7 }, '<p>7</p>'],
  ),
  [
    'a date and a time',
    { startDate: '2026-05-06', openingTime: '10:00', other: '2026' },
    '<p>2026-05-06</p>\n<p>10:00</p>',
  ],
  ...[
    'headline',
    'description',
    'questions',
    'answer',
    'quote',
    'author',
    'subtitle',
    'summary',
    'message',
    'body',
    'alt',
    'prefix',
    'suffix',
  ].map((key): [string, object, string] => [`a ${key}`, { [key]: 'sea' }, '<p>sea</p>']),
  // Content without text.
  ...[
    'class',
    'css',
    'id',
    'uuid',
    'ref',
    'slug',
    'kind',
    'type',
    'style',
    'alignText',
    'layout',
    'lock',
    'metadata',
    'theme',
    'tagName',
    'template',
    'icon',
    'size',
    'color',
    'font',
    'variant',
    'mode',
    'position',
    'orientation',
    'providerName',
    'service',
    'anchor',
    'rel',
    'target',
    'unit',
    'width',
    'height',
    'taxonomy',
    'postType',
    'order',
    'orderBy',
    'format',
    'field',
    'query',
    'bindings',
    'textColor',
    'gradient',
    'iconSize',
    'textClass',
    'textStyle',
    'textType',
    'textSlug',
    'textIcon',
    'textWidth',
    'textHeight',
    'textId',
    'textAlign',
    'textPosition',
    'textLayout',
    'textVariation',
    'textUnit',
    'textFont',
    'textWeight',
    '_text',
  ].map((key): [string, object, string] => [key, { [key]: 'Two words', title: 'A' }, '<p>A</p>']),
  ...['true', 'false', 'acme/box', 'var:x', 'var(x)', '[x', '{x', 'field_1', '#abc', '…'].map(
    (text): [string, object, string] => [`the text ${text}`, { text, title: 'A' }, '<p>A</p>'],
  ),
  ['JSON', { data: '[{"title":"A"}]', text: '["B"]', more: '{"label":"C"}' }, '<p>A</p>\n<p>B</p>\n<p>C</p>'],
  ['broken JSON', { data: '[{"title":]', title: 'A' }, '<p>A</p>'],
])('keeps of %s in an unknown block what visitors read', (_, values, html) => {
  expect(attributes(values)).toEqual(html === '' ? [] : [html]);
});

it('keeps two hundred values of a block, and names ten of those that it leaves out', () => {
  const [kept = ''] = attributes({ list: Array.from({ length: 300 }, (_, at) => ({ title: `T${at}` })) });
  expect(String(kept).match(/<p>/g)).toHaveLength(200);
  const named = (count: number) =>
    convert(block('x/box', { list: Array.from({ length: count }, (_, at) => `w${at}x`) })).notes[1];
  const ten = Array.from({ length: 10 }, (_, at) => `“w${at}x”`).join(', ');
  expect(named(10)).toBe(`Values of the block “x/box” were left out: ${ten}.`);
  expect(named(12)).toBe(`Values of the block “x/box” were left out: ${ten} and 2 more.`);
  expect(convert(block('x/box', { a: `x${'y'.repeat(80)}` })).notes[1]).toBe(
    `Values of the block “x/box” were left out: “x${'y'.repeat(59)}…”.`,
  );
  expect(convert(block('x/box', { a: 'same', b: 'same' })).notes[1]).toBe(
    'Values of the block “x/box” were left out: “same”.',
  );
});

it('keeps of a block with words the texts that are not in it, and no single words', () => {
  const own = '<div>Said</div>';
  expect(brief(one(block('x/box', { a: 'Sand', title: 'Said', text: 'Other' }, own)))).toEqual([
    `<p>Other</p>${own}`,
  ]);
  expect(convert(block('x/box', { a: 'Sand' }, own)).notes).toEqual([
    'The block “x/box” is not known here: its text was kept.',
  ]);
  const linked = '<div><a href="/a?b&amp;c">Go</a><img src="/d.png"></div>';
  expect(brief(one(block('x/box', { url: '/a?b&c', photo: '/d.png', link: '/e' }, linked)))).toEqual([
    `<p><a href="/e">/e</a></p>${linked}`,
  ]);
});

it.each<[string, string, unknown[], string[]?]>([
  // Blocks that show one thing.
  ['a mark', block('more', {}), [{ kind: 'more' }]],
  ['a page break', block('nextpage', {}), [{ kind: 'page-break' }]],
  ['a line', block('separator', {}, '<hr class="x">'), ['<hr>']],
  ['a line with words', block('separator', {}, '<div>Words</div>'), ['<div>Words</div><hr>']],
  [
    'a space with words',
    block('spacer', { height: 10 }, '<div>Words</div>'),
    ['<div>Words</div>', { kind: 'space', size: 'small' }],
  ],
  ['a space of no height', block('spacer', {}), [{ kind: 'space', size: 'medium' }]],
  ['footnotes', block('footnotes', {}), ['<ol><li>Note</li></ol>']],
  ['classic text', block('freeform', {}, 'One\n\nTwo'), ['<p>One</p>\n<p>Two</p>']],
  ['own HTML', block('html', {}, '<i>One\n\nTwo</i>'), ['<i>One\n\nTwo</i>']],
  [
    'a shortcode',
    block('shortcode', {}, '[embed]https://vimeo.com/1[/embed]'),
    [{ kind: 'embed', url: 'https://vimeo.com/1', caption: '' }],
  ],
  ['nothing', block('paragraph', {}, ' \n '), []],
  // Patterns of the theme.
  [
    'a pattern of the theme',
    block('pattern', { slug: 'acme/hero' }),
    [],
    ['The pattern “acme/hero” of the theme is not in the file and was left out.'],
  ],
  [
    'a part of the theme',
    block('template-part', {}),
    [],
    ['A template part of the theme is not in the file and was left out.'],
  ],
  // Formulas.
  [
    'a formula',
    block('math', { latex: 'a<b' }),
    ['<p><code>a&lt;b</code></p>'],
    ['Formulas were kept as their source (LaTeX) or as text: they are not drawn here.'],
  ],
  [
    'a formula as MathML',
    block('math', { latex: 'a' }, '<math><mi>a</mi></math>'),
    ['<math><mi>a</mi></math>'],
  ],
  ['a formula without a source', block('math', {}, '<b>x</b>'), ['<b>x</b>']],
  // Galleries.
  [
    'a gallery by its ids',
    block('gallery', { ids: [5, '6', 500] }),
    [
      {
        kind: 'gallery',
        columns: 3,
        caption: '',
        images: ['5', '6'].map((id) => ({ url: file(id), alt: '', caption: '', attachmentId: id })),
      },
    ],
  ],
  ['a gallery of nothing', block('gallery', { ids: 'x' }), []],
  [
    'a gallery with words of its own',
    block('gallery', {}, '<figure><img src="/a.png"><p>Words</p></figure>'),
    ['<figure><img src="/a.png"><p>Words</p></figure>'],
  ],
  [
    'a gallery with a link of its own',
    block(
      'gallery',
      {},
      '<figure><img src="/a.png"><figcaption class="gallery-caption">All <a href="/b">All</a></figcaption></figure>',
    ),
    [
      '<figure><img src="/a.png"><figcaption class="gallery-caption">All <a href="/b">All</a></figcaption></figure>',
    ],
  ],
  [
    'a gallery whose picture leads elsewhere',
    block('gallery', {}, '<figure><a href="/b"><img src="/a.png" alt="A"></a></figure>'),
    [
      '<div class="wp-block-gallery gallery columns-3"><figure class="blocks-gallery-item"><a href="/b"><img src="/a.png" alt="A"></a></figure></div>',
    ],
  ],
  // Quotes.
  [
    'a quote with its source in the text',
    block('quote', {}, '<blockquote><p>Stay.</p><p><cite>Ann</cite></p></blockquote>'),
    [
      {
        kind: 'quote',
        text: 'Stay.',
        source: 'Ann',
        html: '<blockquote><p>Stay.</p><p><cite>Ann</cite></p></blockquote>',
      },
    ],
  ],
  [
    'a quote with words around it',
    block('quote', {}, '<div>By<blockquote><p>Stay.</p></blockquote></div>'),
    ['<div>By<blockquote><p>Stay.</p></blockquote></div>'],
  ],
  ['a quote that is none', block('quote', {}, '<p>Stay.</p>'), ['<p>Stay.</p>']],
  // Columns.
  [
    'columns with words between',
    block(
      'columns',
      {},
      `<div>Own${block('column', {}, '<p>A</p>')}${block('column', {}, '<p>B</p>')}</div>`,
    ),
    ['Own\n<p>A</p><p>B</p>'],
  ],
  [
    'columns with another block',
    block('columns', {}, `${block('column', {}, '<p>A</p>')}${words('B')}`),
    ['<p>A</p><p>B</p>'],
  ],
  [
    'columns of which one is empty',
    block('columns', {}, `${block('column', {}, '<p>A</p>')}${block('column', {}, '<div></div>')}`),
    ['<p>A</p>'],
  ],
  // A picture and text.
  [
    'a picture and text',
    block(
      'media-text',
      {},
      `<div><figure><img src="/a.png" alt="A"><figcaption>Cap</figcaption></figure><div>${words('B')}</div></div>`,
    ),
    [
      {
        kind: 'image-text',
        side: 'left',
        html: '<p>B</p>',
        image: { url: '/a.png', alt: 'A', caption: 'Cap', attachmentId: '' },
      },
    ],
  ],
  [
    'a picture at the right by its class',
    block(
      'media-text',
      {},
      `<div class="has-media-on-the-right"><figure><img src="/a.png"></figure>${words('B')}</div>`,
    ),
    [
      {
        kind: 'image-text',
        side: 'right',
        html: '<p>B</p>',
        image: { url: '/a.png', alt: '', caption: '', attachmentId: '' },
      },
    ],
  ],
  [
    'a picture that leads elsewhere',
    block('media-text', {}, `<div><figure><a href="/b"><img src="/a.png"></a></figure>${words('B')}</div>`),
    ['<figure class="alignleft"><a href="/b"><img src="/a.png" alt=""></a></figure><p>B</p>'],
  ],
  [
    'a caption with a link',
    block(
      'media-text',
      {},
      `<div><figure><img src="/a.png"><figcaption>By <a href="/b">Ann</a></figcaption></figure>${words('B')}</div>`,
    ),
    [
      {
        kind: 'image-text',
        side: 'left',
        html: '<p><em>By <a href="/b">Ann</a></em></p><p>B</p>',
        image: { url: '/a.png', alt: '', caption: '', attachmentId: '' },
      },
    ],
  ],
  [
    'a film and text',
    block('media-text', {}, `<div><figure><video src="/a.mp4"></video></figure>${words('B')}</div>`),
    ['<video src="/a.mp4"></video>\n<p>B</p>'],
  ],
  // Files.
  [
    'a file',
    block('file', {}, '<div><a href="/a%20b.pdf?x=1"></a></div>'),
    [{ kind: 'downloads', files: [{ title: 'a b.pdf', url: '/a%20b.pdf?x=1' }] }],
  ],
  [
    'a file with a name that is none',
    block('file', { href: '/a%.pdf' }),
    [{ kind: 'downloads', files: [{ title: 'a%.pdf', url: '/a%.pdf' }] }],
  ],
  [
    'a file with words',
    block('file', { href: '/a.pdf' }, '<div><a class="x__button" href="/a.pdf">Get</a>Size & more</div>'),
    [{ kind: 'downloads', files: [{ title: 'a.pdf', url: '/a.pdf' }] }, '<p>Size &amp; more</p>'],
  ],
  ['no file', block('file', {}, '<div><a>x</a></div>'), []],
  // Embeds and films.
  [
    'an embed by its frame',
    block('embed', {}, '<figure><iframe src="https://player.vimeo.com/video/42"></iframe></figure>'),
    [{ kind: 'embed', url: 'https://vimeo.com/42', caption: '' }],
  ],
  [
    'an embed by its words',
    block('embed', {}, '<figure><div>https://vimeo.com/42 </div><figcaption>Cap</figcaption></figure>'),
    [{ kind: 'embed', url: 'https://vimeo.com/42', caption: 'Cap' }],
  ],
  [
    'an embed with a link',
    block(
      'embed',
      { url: 'https://vimeo.com/42' },
      '<figure><figcaption><p>By <a href="/b">Ann</a></p></figcaption></figure>',
    ),
    [{ kind: 'embed', url: 'https://vimeo.com/42', caption: '' }, '<p><em>By <a href="/b">Ann</a></em></p>'],
  ],
  ['no embed', block('embed', {}, '<figure></figure>'), []],
  [
    'a film elsewhere',
    block('video', { src: 'https://vimeo.com/42' }, '<figure><figcaption>Cap</figcaption></figure>'),
    [{ kind: 'embed', url: 'https://vimeo.com/42', caption: 'Cap' }],
  ],
  [
    'a film elsewhere by its source',
    block('video', {}, '<figure><video><source src="https://vimeo.com/42"></video></figure>'),
    ['<figure><video><source src="https://vimeo.com/42"></video></figure>'],
  ],
  [
    'a film',
    block('video', {}, '<figure><video src="/a.mp4"></video></figure>'),
    ['<figure><video src="/a.mp4"></video></figure>'],
  ],
  // Links to profiles.
  [
    'links to profiles',
    block(
      'social-links',
      {},
      `<ul>${['instagram', 'mail', 'x'].map((service, at) => block('social-link', { service, url: [' www.instagram.com/a', 'a@b.example', 'https://x.com/a'][at], ...(at === 2 && { label: 'Our X' }) })).join('')}</ul>`,
    ),
    [
      '<ul class="wp-block-social-links"><li><a href="https://www.instagram.com/a">Instagram</a></li><li><a href="mailto:a@b.example">Mail</a></li><li><a href="https://x.com/a">Our X</a></li></ul>',
    ],
    ['Icons of social links were left out: the links have the names of the services.'],
  ],
  ['links to profiles with words', block('social-links', {}, '<ul>Follow</ul>'), ['<ul>Follow</ul>']],
  [
    'a link to a profile',
    block('social-link', { url: '/a' }),
    ['<ul class="wp-block-social-links"><li><a href="/a">/a</a></li></ul>'],
    [expect.stringContaining('Icons')],
  ],
  [
    'a link to a profile here',
    block('social-link', { url: '#a', label: '<A>' }),
    ['<ul class="wp-block-social-links"><li><a href="#a">&lt;A&gt;</a></li></ul>'],
    [expect.stringContaining('Icons')],
  ],
  ['a link to no profile', block('social-link', { service: 'x' }), []],
  // Grounds.
  [
    'a group with a picture behind it',
    block(
      'group',
      { style: { background: { backgroundImage: { url: '/a.png?b&c' } } } },
      `<div>${words('A')}</div>`,
    ),
    ['<figure><img src="/a.png?b&amp;c" alt=""></figure><p>A</p>'],
  ],
  [
    'a group with a picture alone',
    block('group', {}, '<div><img src="/a.png"></div>'),
    ['<div><img src="/a.png"></div>'],
  ],
  [
    'a group with a ground in its style',
    block('group', {}, `<div style="background:url(/a.png)">${words('A')}</div>`),
    ['<img src="/a.png"><p>A</p>'],
  ],
])('makes of %s what it shows', (_, content, pieces, notes = []) => {
  const made = convert(content);
  expect(
    brief(made.pieces).map((piece) => (typeof piece === 'string' ? piece.replace(/>\s+</g, '><') : piece)),
  ).toEqual(pieces.map((piece) => (typeof piece === 'string' ? piece.replace(/>\s+</g, '><') : piece)));
  expect(made.notes).toEqual(notes);
});

it.each<[string, object, string, Record<string, unknown> | string]>([
  ['a title', {}, '<h2>Wide</h2>', { title: 'Wide', text: '', link: null }],
  ['lines', {}, '<h2>A</h2><p>B</p><p>C</p>', { title: 'A', text: 'B\n\nC', link: null }],
  [
    'a link',
    {},
    '<h2>A</h2><p><a href="/go">Go</a></p>',
    { title: 'A', text: '', link: { label: 'Go', url: '/go' } },
  ],
  [
    'a link alone',
    {},
    '<p><a href="/go">Go</a></p>',
    { title: 'Go', text: '', link: { label: 'Go', url: '/go' } },
  ],
  ['a link without an address', {}, '<p><a>Go</a></p>', { title: 'Go', text: '', link: null }],
  ['five lines', {}, '<p>A</p><p>B</p><p>C</p><p>D</p><p>E</p>', 'html'],
  ['two links', {}, '<p><a href="/a">A</a></p><p><a href="/b">B</a></p>', 'html'],
  ['a list', {}, '<ul><li>A</li></ul>', 'html'],
  ['a picture', {}, '<p>A<img src="/b.png"></p>', 'html'],
  ['words without an element', {}, 'A', 'html'],
  ['nothing', {}, '', 'html'],
  ['a film', { backgroundType: 'video' }, '<p>A</p>', 'html'],
])('makes of a cover with %s a banner, or leaves it in the text', (_, more, inner, banner) => {
  const picture = '<img class="wp-block-cover__image-background" src="/a.png" alt="Sea">';
  const [piece, ...others] = one(
    block(
      'cover',
      { url: '/a.png', id: 9, ...more },
      `<div>${picture}<div>${inner ? block('html', {}, inner) : ''}</div></div>`,
    ),
  );
  expect(others).toEqual([]);
  if (typeof banner === 'string')
    expect(piece).toMatchObject({ kind: 'html', html: expect.stringContaining('/a.png') });
  else
    expect(piece).toMatchObject({
      kind: 'banner',
      image: { url: '/a.png', alt: 'Sea', caption: '', attachmentId: '9' },
      ...banner,
    });
  expect(pieceHtml(piece ?? { kind: 'more' })).toContain(inner);
  if (!('backgroundType' in more))
    expect(pieceHtml(piece ?? { kind: 'more' }).split('<img')).toHaveLength(inner.includes('<img') ? 3 : 2);
});

it('keeps of a cover how wide it is, and takes the picture of its HTML or its style', () => {
  const cover = (values: object, ground: string) =>
    brief(one(block('cover', values, `<div>${ground}<div><ul><li>A</li></ul></div></div>`)))[0];
  const inside = '<div class="wp-block-cover__inner-container">';
  expect(cover({ url: '/a.png', align: 'full' }, '')).toContain(
    `<div class="wp-block-cover alignfull"><img src="/a.png" alt="">${inside}`,
  );
  expect(cover({ url: '/a.png', align: 'wide' }, '')).toContain('wp-block-cover alignwide');
  expect(cover({ url: '/a.png', align: 'left', id: 3 }, '')).toContain(
    '<div class="wp-block-cover"><img src="/a.png" alt="" class="wp-image-3">',
  );
  expect(cover({}, '<img class="wp-block-cover__image-background" src="/b.png">')).toContain(
    '<div class="wp-block-cover"><img src="/b.png" alt="">',
  );
  expect(cover({ url: '/a.png' }, '<span style="background-image: url(/a.png)"></span>')).not.toMatch(
    /img.*img/,
  );
  expect(cover({ url: '/a.png' }, '<span style="BACKGROUND-IMAGE:URL(/a.png)"></span>')).not.toMatch(
    /img.*img/,
  );
  expect(cover({}, '')).toContain('<li>A</li>');
  expect(one(block('cover', {}, '<div></div>'))).toEqual([]);
  const film = cover({ url: '/a.mp4', backgroundType: 'video' }, '<video src="/a.mp4"></video>');
  expect(film).toMatch(/^<figure class="wp-block-video"><video controls src="\/a.mp4"><\/video><\/figure>/);
  expect(String(film).split('<video')).toHaveLength(2);
});

it.each(['div', 'section', 'main', 'aside', 'article', 'header', 'footer', 'nav'])(
  'opens a %s of a group around pieces of their own, and no other element',
  (name) => {
    const quote = block('quote', {}, '<blockquote><p>Said</p></blockquote>');
    const kinds = (tag: string) =>
      one(block('group', {}, `<${tag}>Own${quote}</${tag}>`)).map((piece) => piece.kind);
    expect(kinds(name)).toEqual(['html', 'quote']);
    expect(kinds('table')).toEqual(['html']);
  },
);

it('puts reusable blocks in, five deep, and says which are not in the file', () => {
  const use = (ref: number) => block('block', { ref });
  const chain = (deepest: number) =>
    convert(use(1), { reusableBlock: (id) => (Number(id) < deepest ? use(Number(id) + 1) : words('Deep')) });
  expect(brief(chain(5).pieces)).toEqual(['<p>Deep</p>']);
  expect(chain(6).notes).toEqual(['The reusable block 6 is not in the file and was left out.']);
  expect(convert(block('block', { slug: 'acme' })).notes).toEqual([
    'The reusable block acme is not in the file and was left out.',
  ]);
  expect(brief(one(use(1) + use(1), { reusableBlock: () => words('Twice') }))).toEqual([
    '<p>Twice</p>\n<p>Twice</p>',
  ]);
});

it.each<[string, string, Record<string, unknown>, string]>([
  ['a text', named, { content: 'New <b>one</b>' }, '<p>New <b>one</b></p>'],
  [
    'a button',
    block('button', { metadata: { name: 'a' } }, '<div><a href="/old">Old</a></div>'),
    { text: 'New', url: '/new' },
    '<div><a href="/new">New</a></div>',
  ],
  [
    'a button’s address',
    block('button', { metadata: { name: 'a' } }, '<div><a href="/old">Old</a></div>'),
    { url: '/new' },
    '<div><a href="/new">Old</a></div>',
  ],
  [
    'a text without a link',
    block('button', { metadata: { name: 'a' } }, '<div>Old</div>'),
    { text: 'New' },
    '<div>New</div>',
  ],
  [
    'a picture',
    block(
      'image',
      { metadata: { name: 'a' } },
      '<figure><a href="/x"><img src="/old.png" alt="Old" class="wp-image-1"></a><figcaption>Old</figcaption></figure>',
    ),
    { url: '/new.png', alt: '', id: 7, caption: 'New', href: '/y' },
    '<figure><a href="/y"><img src="/new.png" alt class="wp-image-7"></a><figcaption>New</figcaption></figure>',
  ],
  [
    'a picture’s caption',
    block(
      'image',
      { metadata: { name: 'a' } },
      '<figure><img src="/old.png" class="wp-image-1"><figcaption>Old</figcaption></figure>',
    ),
    { caption: 'New' },
    '<figure><img src="/old.png" class="wp-image-1"><figcaption>New</figcaption></figure>',
  ],
  ['a number', named, { content: 3 }, '<p>3</p>'],
  ['what is no text', named, { content: { x: 1 } }, '<p>Old</p>'],
  [
    'a block in a group',
    block('group', { metadata: { name: 'b' } }, `<div>${named}</div>`),
    { content: 'New' },
    '<p>New</p>',
  ],
])('puts the values of a page in the place of those of a pattern: %s', (_, pattern, values, html) => {
  const used = (content: unknown) =>
    brief(one(block('block', { ref: 1, content }), { reusableBlock: () => pattern }));
  expect(used({ a: values, b: { x: 1 } })).toEqual([html]);
  const [old] = used(undefined);
  for (const content of [null, 'x', {}, { other: values }, { a: null }]) expect(used(content)).toEqual([old]);
});

it.each([
  // Images that a script loads lazily.
  ['<img src="data:image/gif;x" data-src="/a.png">', '/a.png'],
  ...['data-lazy-src', 'data-lazyload', 'data-original', 'data-lazy', 'data-orig-src'].map((name) => [
    `<img src="/x.gif" ${name}=" /a.png ">`,
    '/a.png',
  ]),
  ['<img src="/x.gif" data-src="data:image/gif;x">', '/x.gif'],
  ['<img src=" /x.gif ">', '/x.gif'],
  ['<img src="/x.gif" data-srcset="/a.png 1x">', '/x.gif'],
  ...['data-srcset', 'data-lazy-srcset', 'srcset', 'data-full-url', 'data-large-file'].map((name) => [
    `<img src="about:blank" ${name}="/a.png">`,
    '/a.png',
  ]),
  ['<img srcset="/a.png 300w, /b.png 600w,https://c.example/c.png 500w">', '/b.png'],
  ['<img srcset="data:x 900w, /b.png 600w">', '/b.png'],
  ['<img src="data:image/gif;x">', 'data:image/gif;x'],
  ['<img src="javascript:x" srcset="/a.png">', '/a.png'],
  ['<img src="blob:x" srcset="/a.png">', '/a.png'],
  ...['iframe', 'video', 'audio', 'source', 'embed', 'amp-img', 'amp-iframe', 'amp-video', 'amp-audio'].map(
    (name) => [`<${name} data-src="/a"></${name}>`, '/a'],
  ),
  [
    '<picture><source srcset="/a.png 1x, /b.png 2x"><source srcset="/c.png"><img src="data:x"></picture>',
    '/b.png',
  ],
  ['<picture><source srcset="/a.png"><img src="/c.png"></picture>', '/c.png'],
])('reads the address of %s as %s', (html, address) => {
  const [, src] =
    /<(?:img|iframe|video|audio|embed|source)\b[^>]*?\ssrc="([^"]*)"/.exec(
      htmlOf(parseHtml(html)).replace(/<source[^>]*>(?=.*<img)/g, ''),
    ) ?? [];
  expect(src).toBe(address);
});

it.each([
  // A picture of sources alone, and areas of a map.
  [
    '<picture><source srcset="/a.png"></picture>b',
    '<picture><source srcset="/a.png" src="/a.png"><img src="/a.png"></picture>b',
  ],
  [
    '<picture><source srcset="/a.png"><img src="/b.png"></picture><img>',
    '<picture><source srcset="/a.png" src="/a.png"><img src="/b.png"></picture><img>',
  ],
  [
    '<map><area href="/a" alt="A"><area href="/b"><area></map>',
    '<map><a href="/a">A</a><a href="/b">/b</a><area></map>',
  ],
  // Grounds.
  [
    '<div style="color:red;background: url( \'/a.png\' ) top">b</div>',
    '<div style="color:red;background:  top"><img src="/a.png">b</div>',
  ],
  [
    '<div style="BACKGROUND-IMAGE:URL(/a.png)">b</div>',
    '<div style="BACKGROUND-IMAGE:"><img src="/a.png">b</div>',
  ],
  ['<div style="background:url(data:x)">b</div>', '<div style="background:">b</div>'],
  [
    '<div style="mask:url(/a.png);background:red">b</div>',
    '<div style="mask:url(/a.png);background:red">b</div>',
  ],
  ['<div style="background:red">b</div>', '<div style="background:red">b</div>'],
  ['<div style="background:url(/a.png">b</div>', '<div style="background:url(/a.png">b</div>'],
  ...['data-bg', 'data-background', 'data-background-image', 'data-bg-image', 'data-bgset'].map((name) => [
    `<div ${name}="/a.png">b</div>`,
    '<div><img src="/a.png">b</div>',
  ]),
  ['<div data-bg="url(\'/a.png\')">b</div>', '<div><img src="/a.png">b</div>'],
  ['<div data-bg="red">b</div>', '<div>b</div>'],
  [
    '<div data-bg="/a.png" style="background:url(/b.png)">b</div>',
    '<div style="background:"><img src="/a.png">b</div>',
  ],
  [
    '<table data-bg="/a.png"><tr data-bg="/a.png"><td data-bg="/a.png">b</td></tr></table>',
    '<table data-bg="/a.png"><tr data-bg="/a.png"><td><img src="/a.png">b</td></tr></table>',
  ],
  [
    '<ul data-bg="/a.png"><li>b</li></ul><hr data-bg="/a.png">',
    '<ul data-bg="/a.png"><li>b</li></ul><hr data-bg="/a.png">',
  ],
])('reads %s as %s', (html, expected) => {
  expect(htmlOf(parseHtml(html))).toBe(expected);
});

const colors = 'Colors of single texts were left out: the theme decides them.';
const sizes = 'Sizes and fonts of single texts were left out: the theme decides them.';
const formulas = 'Formulas were kept as their source (LaTeX) or as text: they are not drawn here.';
const written = 'Pictures that are written into the text (data:) and cannot become files were left out.';
const data = (length: number) => `<img src="data:image/x;${'a'.repeat(length - 13)}">`;

it.each<[string, string[]]>([
  ['<script>a</script>', ['Scripts inside texts were left out.']],
  ['<style>a</style>', ['Style sheets inside texts were left out.']],
  ['<form>a</form>', ['Forms inside texts were left out; their words stay.']],
  ['<p><svg:svg></svg:svg></p>', ['Drawings inside texts (SVG) were left out.']],
  ['<canvas></canvas><canvas></canvas>', ['Drawings inside texts (canvas) were left out.']],
  ['<script type="math/tex; mode=display">a</script>', [formulas]],
  ['<script type="MATH/TEX">a</script><script>b</script>', [formulas, 'Scripts inside texts were left out.']],
  [data(400), []],
  [data(401), [written]],
  [`<video src="data:${'a'.repeat(500)}"></video>`, []],
  ...['color: red', 'margin:0;COLOR:red', 'background:red', 'background-color:red'].map(
    (style): [string, string[]] => [`<p style="${style}">a</p>`, [colors]],
  ),
  ...['border-color:red', 'background-image:none', 'xcolor:red'].map((style): [string, string[]] => [
    `<p style="${style}">a</p>`,
    [],
  ]),
  ...['has-red-color', 'has-red-background'].map((name): [string, string[]] => [
    `<p class="x ${name}">a</p>`,
    [colors],
  ]),
  ['<p class="has-color">a</p>', []],
  ['<font color="red">a</font>', [colors]],
  ['<b color="red" size="3">a</b>', []],
  ...['font-size:3px', 'font: bold', 'color2:x;FONT-FAMILY:a'].map((style): [string, string[]] => [
    `<p style="${style}">a</p>`,
    [sizes],
  ]),
  ['<p style="font-weight:bold">a</p>', []],
  ['<p class="has-large-font-size">a</p>', [sizes]],
  ['<font size="3">a</font>', [sizes]],
  ['<font face="a">a</font>', [sizes]],
  ['<constructor>a</constructor>', []],
])('names what is lost of %.60s', (html, expected) => {
  const remarks = createRemarks();
  nameLostMarkup(parseHtml(html), remarks);
  expect([...remarks.notes]).toEqual(expected);
});

it('writes formulas that MathJax draws as code', () => {
  const nodes = parseHtml('<p><script type="math/tex; mode=display"> a < b </script><script>x</script></p>');
  writeFormulas(nodes);
  expect(htmlOf(nodes)).toBe('<p><code>a &lt; b</code><script>x</script></p>');
});

const most = 100_000;
const divided = (pieces: Piece[]) => {
  const remarks = createRemarks();
  return { parts: dividePieces(pieces, remarks), notes: [...remarks.notes] };
};
const html = (text: string): Piece => ({ kind: 'html', html: text });

it('keeps a text that is small enough as it is', () => {
  const small = [html(`<p>${'a'.repeat(most - 7)}</p>`), { kind: 'more' } as Piece];
  expect(divided(small)).toEqual({ parts: small, notes: [] });
  // Long addresses of pictures become files.
  const picture = [html(`<p><img src="data:image/png;base64,${'A'.repeat(most)}"></p>`)];
  expect(divided(picture)).toEqual({ parts: picture, notes: [] });
});

it('divides a text that is too long between its elements, and keeps all of it', () => {
  const paragraphs = Array.from({ length: 60 }, (_, at) => `<p>${at}${'a'.repeat(4000)}</p>`).join('');
  const { parts, notes } = divided([
    html(paragraphs),
    { kind: 'gallery', images: [], columns: 3, caption: '' },
  ]);
  expect(parts.map(({ kind }) => kind)).toEqual(['html', 'html', 'html', 'gallery']);
  expect(parts.map(pieceHtml).join('')).toBe(
    `${paragraphs}<div class="wp-block-gallery gallery columns-3"></div>`,
  );
  for (const part of parts) expect(pieceHtml(part).length).toBeLessThanOrEqual(most);
  expect(notes).toEqual([
    'Its texts have more than 200,000 characters, the most that can be saved here: before you change it, take some of them to another page.',
  ]);
  expect(divided([html(paragraphs.slice(0, 38 * 4010))]).notes).toEqual([]);
});

it('counts the attributes of elements', () => {
  const links = `<p><a href="/${'x'.repeat(1900)}">a</a></p>`.repeat(60);
  expect(divided([html(links)]).parts.length).toBeGreaterThan(1);
  // One with nothing in it cannot be divided.
  const empty = `<p ${Array.from({ length: 60 }, (_, at) => `data-${at}="${'x'.repeat(2000)}"`).join(' ')}></p>`;
  expect(divided([html(empty)]).parts).toHaveLength(1);
});

it('divides columns and texts next to pictures, counts them together, and counts no others', () => {
  const long = `<p>${'a'.repeat(60_000)}</p>`;
  expect(divided([{ kind: 'columns', columns: [long, long] }]).parts.map(({ kind }) => kind)).toEqual([
    'html',
    'html',
  ]);
  const image = { url: '/a.png', alt: '', caption: '', attachmentId: '' };
  expect(
    divided([{ kind: 'image-text', image, html: long + long, side: 'left' }]).parts.length,
  ).toBeGreaterThan(1);
  expect(divided([html(long), html(long), html(long)]).parts).toHaveLength(3);
  expect(divided([html(long), html(long), html(long), html(long)]).notes).toHaveLength(1);
  const quote: Piece = { kind: 'quote', text: '', source: '', html: long.repeat(4) };
  expect(divided([quote])).toEqual({ parts: [quote], notes: [] });
});

it('divides one element as several with the same name, an id once, and goes on with the numbers of a list', () => {
  const items = Array.from({ length: 60 }, (_, at) => `<li>${at}${'a'.repeat(4000)}</li>`).join('');
  const { parts } = divided([html(`<ol id="a" class="b" start="5">${items}</ol>`)]);
  const lists = parts.map((part) => pieceHtml(part));
  expect(lists.map((list) => /^<ol[^>]*>/.exec(list)?.[0])).toEqual([
    '<ol id="a" class="b" start="5">',
    '<ol class="b" start="29">',
    '<ol class="b" start="53">',
  ]);
  expect(lists.map((list) => list.match(/<li>/g)?.length)).toEqual([24, 24, 12]);
  const [plain] = divided([html(`<ol>${items}</ol>`)]).parts.map(pieceHtml);
  expect(plain?.startsWith('<ol><li>')).toBe(true);
  const [first, second] = divided([html(`<ul id="a">${items}</ul>`)]).parts.map((part) => pieceHtml(part));
  expect([first?.startsWith('<ul id="a">'), second?.startsWith('<ul><li>')]).toEqual([true, true]);
});

it('cuts one long text at its blanks, and one without any where it may', () => {
  const text = Array.from({ length: 30_000 }, (_, at) => `word${at}`).join(' ');
  const { parts } = divided([html(`<p>${text}</p>`)]);
  expect(parts.length).toBeGreaterThan(2);
  expect(textOf(parseHtml(parts.map(pieceHtml).join('').replaceAll('</p><p>', '')))).toBe(text);
  for (const part of parts) expect(pieceHtml(part).length).toBeLessThanOrEqual(most);
  const solid = divided([html(`<p>${'&'.repeat(50_000)}</p>`)]).parts;
  for (const part of solid) expect(pieceHtml(part).length).toBeLessThanOrEqual(most);
  expect(textOf(parseHtml(solid.map(pieceHtml).join(''))).replaceAll(' ', '')).toBe('&'.repeat(50_000));
});
