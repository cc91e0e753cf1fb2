import { expect, it } from 'vitest';
import type { Piece } from '../content/piece.ts';
import { membersOnly } from '../source/public-part.ts';
import { ghostPieces } from './ghost-pieces.ts';
import { postHtml } from './post-html.ts';

function render(post: Record<string, string>) {
  const losses: string[] = [];
  return { html: postHtml(post, (what) => losses.push(what)), losses };
}
const lexical = (...children: object[]) => render({ lexical: JSON.stringify({ root: { children } }) });
const text = (words: string, format = 0) => ({ type: 'text', text: words, format });
const mobiledoc = (parts: object) => render({ mobiledoc: JSON.stringify(parts) }).html;

it.each<[string, Record<string, unknown>, string, string[]?]>([
  [
    'image',
    { src: '/a.png', alt: '"A"' },
    '<figure class="kg-card kg-image-card"><img src="/a.png" alt="&quot;A&quot;"></figure>',
  ],
  [
    'image',
    { src: '/a.png', href: '/b', cardWidth: 'full' },
    '<figure class="kg-card kg-image-card alignfull"><a href="/b"><img src="/a.png" alt=""></a></figure>',
  ],
  [
    'image',
    { src: '/a.png', cardWidth: 'regular', caption: 'C' },
    '<figure class="kg-card kg-image-card"><img src="/a.png" alt=""><figcaption>C</figcaption></figure>',
  ],
  ['image', { caption: 'C' }, ''],
  [
    'gallery',
    { images: [{ src: '/a.png', caption: 'A' }, 'x', { src: '/b.png' }], caption: 'All' },
    '<figure class="kg-card kg-gallery-card"><figure><img src="/a.png" alt=""><figcaption>A</figcaption></figure><figure><img src="/b.png" alt=""></figure><figcaption>All</figcaption></figure>',
  ],
  ['gallery', { images: [], caption: 'All' }, ''],
  [
    'bookmark',
    {
      url: '/a',
      metadata: {
        title: 'T&',
        description: 'D',
        author: 'Ann',
        publisher: 'P',
        thumbnail: '/t.png',
        url: '/no',
      },
      caption: 'C',
    },
    '<figure class="kg-card kg-bookmark-card"><a href="/a"><div class="kg-bookmark-title">T&amp;</div><div class="kg-bookmark-description">D</div><div class="kg-bookmark-author">Ann</div><div class="kg-bookmark-publisher">P</div><div class="kg-bookmark-thumbnail"><img src="/t.png" alt=""></div></a><figcaption>C</figcaption></figure>',
  ],
  [
    'bookmark',
    { metadata: { url: '/a' } },
    '<figure class="kg-card kg-bookmark-card"><a href="/a"><div class="kg-bookmark-title">/a</div></a></figure>',
  ],
  [
    'bookmark',
    { url: '/a', title: 'T', description: 'D' },
    '<figure class="kg-card kg-bookmark-card"><a href="/a"><div class="kg-bookmark-title">T</div><div class="kg-bookmark-description">D</div></a></figure>',
  ],
  ['bookmark', { title: 'T' }, ''],
  [
    'embed',
    { url: 'https://vimeo.com/1', html: 'no', caption: 'C' },
    '<iframe src="https://vimeo.com/1"></iframe><p><em>C</em></p>',
  ],
  ['embed', { html: '<b>x</b>', caption: 'C' }, '<b>x</b><p><em>C</em></p>'],
  ['html', { html: '<b>x</b>' }, '<b>x</b>'],
  ['markdown', { markdown: '*a*' }, '<p><em>a</em></p>\n'],
  ['hr', {}, '<hr>'],
  ['horizontalrule', {}, '<hr>'],
  ['code', { code: '<a>', language: 'js x' }, '<pre><code>&lt;a&gt;</code></pre>'],
  [
    'codeblock',
    { code: 'a', language: 'c-sharp', caption: 'C' },
    '<pre><code class="language-c-sharp">a</code></pre><p><em>C</em></p>',
  ],
  [
    'callout',
    { calloutEmoji: '!', calloutText: '<b>x</b>' },
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text"><b>x</b></div></div>',
  ],
  [
    'callout',
    { calloutText: 'x' },
    '<div class="kg-card kg-callout-card"><div class="kg-callout-text">x</div></div>',
  ],
  [
    'toggle',
    { heading: 'H', content: '<p>x</p>' },
    '<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">H</h4><div class="kg-toggle-content"><p>x</p></div></div>',
  ],
  [
    'button',
    { buttonUrl: '/a', buttonText: 'Go <' },
    '<div class="wp-block-buttons"><div class="wp-block-button"><a href="/a">Go &lt;</a></div></div>',
  ],
  ['button', { buttonUrl: '/a' }, ''],
  ['button', { buttonText: 'Go' }, ''],
  [
    'file',
    { src: '/a.pdf', fileTitle: 'T', fileName: 'N', fileCaption: 'C&' },
    '<div class="kg-card kg-file-card"><a href="/a.pdf"><div class="kg-file-card-title">T</div></a></div><p>C&amp;</p>',
  ],
  [
    'file',
    { src: '/a.pdf', fileName: 'N' },
    '<div class="kg-card kg-file-card"><a href="/a.pdf"><div class="kg-file-card-title">N</div></a></div>',
  ],
  [
    'file',
    { src: '/a.pdf' },
    '<div class="kg-card kg-file-card"><a href="/a.pdf"><div class="kg-file-card-title">File</div></a></div>',
  ],
  ['file', { fileTitle: 'T' }, ''],
  [
    'audio',
    { src: '/a.mp3', title: 'T' },
    '<div class="kg-card kg-audio-card"><audio src="/a.mp3"></audio><div class="kg-audio-title">T</div></div>',
  ],
  ['audio', { title: 'T' }, ''],
  [
    'video',
    { src: '/a.mp4', thumbnailSrc: '/t.png', caption: 'C' },
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="/t.png"><video src="/a.mp4"></video><figcaption>C</figcaption></figure>',
  ],
  [
    'video',
    { src: '/a.mp4', customThumbnailSrc: '/c.png', thumbnailSrc: '/t.png' },
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="/c.png"><video src="/a.mp4"></video></figure>',
  ],
  ['video', { thumbnailSrc: '/t.png' }, ''],
  [
    'product',
    {
      productImageSrc: '/a.png',
      productTitle: 'T',
      productDescription: '<p>D</p>',
      productButtonEnabled: true,
      productUrl: '/b',
      productButton: 'Buy',
    },
    '<figure><img src="/a.png" alt=""></figure><h3>T</h3><p>D</p><div class="wp-block-buttons"><div class="wp-block-button"><a href="/b">Buy</a></div></div>',
  ],
  ['product', { productTitle: 'T', productUrl: '/b', productButton: 'Buy' }, '<h3>T</h3>'],
  [
    'header',
    { backgroundImageSrc: '/a.png', header: 'H', subheader: 'S', buttonUrl: '/b', buttonText: 'Go' },
    '<figure><img src="/a.png" alt=""></figure><h2>H</h2><p>S</p><div class="wp-block-buttons"><div class="wp-block-button"><a href="/b">Go</a></div></div>',
  ],
  ['header', { heading: 'H', subheading: 'S' }, '<h2>H</h2><p>S</p>'],
  [
    'call-to-action',
    { imageUrl: '/a.png', textValue: '<p>T</p>', showButton: true, buttonUrl: '/b', buttonText: 'Go' },
    '<figure><img src="/a.png" alt=""></figure><p>T</p><div class="wp-block-buttons"><div class="wp-block-button"><a href="/b">Go</a></div></div>',
  ],
  ['call-to-action', { textValue: 'T', buttonUrl: '/b', buttonText: 'Go' }, 'T'],
  [
    'signup',
    { header: 'H', buttonUrl: '/b', buttonText: 'Join' },
    '<h2>H</h2>',
    ['A form to sign up as a member was left out: there are no members here.'],
  ],
  [
    'email',
    { html: 'x' },
    '',
    ['A part of the text that only mails had was left out: visitors never saw it.'],
  ],
  [
    'email-cta',
    { html: 'x' },
    '',
    ['A part of the text that only mails had was left out: visitors never saw it.'],
  ],
  ['paywall', {}, ''],
  [
    'weather',
    { title: 'T', text: 'X', other: 'no' },
    'X<br>T',
    ['The card “weather” of Ghost is not known here: its words were kept.'],
  ],
  ['weather', { other: 'no' }, '', ['The card “weather” of Ghost is not known here: it was left out.']],
  ['constructor', {}, '', ['The card “constructor” of Ghost is not known here: it was left out.']],
])('renders the card %s with %j in both editors', (name, data, html, losses = []) => {
  expect(lexical({ type: name, ...data })).toEqual({ html, losses });
  const post = { mobiledoc: JSON.stringify({ cards: [[`card-${name}`, data]], sections: [[10, 0]] }) };
  const older = render(post);
  expect([older.html, older.losses.map((one) => one.replace('card-', ''))]).toEqual([html, losses]);
});

it.each<[unknown, boolean]>([
  [{ web: { nonMember: true } }, true],
  [{ web: { nonMember: false } }, false],
  [{ web: { nonMember: 'false' } }, false],
  [{ web: {} }, true],
  [{ showOnWeb: false }, false],
  [{ showOnWeb: true }, true],
  [{}, true],
  ['members', true],
])('shows a card with the visibility %j to guests: %s', (visibility, isShown) => {
  const { html, losses } = lexical({ type: 'html', html: 'x', visibility });
  expect([html, losses]).toEqual(isShown ? ['x', []] : ['', [membersOnly]]);
  // The plain words of a post have those for members in them.
  const post = {
    lexical: JSON.stringify({ root: { children: [{ type: 'html', html: 'x', visibility }] } }),
    plaintext: 'x y',
  };
  expect(render(post).html).toBe(isShown ? 'x' : '');
});

it.each<[string, object, string]>([
  ...(
    [
      ['code', 16],
      ['sub', 32],
      ['sup', 64],
      ['mark', 128],
      ['u', 8],
      ['s', 4],
      ['em', 2],
      ['strong', 1],
    ] as const
  ).map(([tag, bit]): [string, object, string] => [tag, text('a', bit), `<${tag}>a</${tag}>`]),
  ['several formats', text('a', 19), '<strong><em><code>a</code></em></strong>'],
  ['no format', { ...text('<a>'), format: 'x' }, '&lt;a&gt;'],
  ['an extended text', { ...text('a'), type: 'extended-text' }, 'a'],
  ['a break', { type: 'linebreak' }, '<br>'],
  ['a tab', { type: 'paragraph', children: [text('a'), { type: 'tab' }, text('b')] }, '<p>a b</p>'],
  ['a paragraph', { type: 'paragraph', children: [text('a')] }, '<p>a</p>'],
  ['an empty paragraph', { type: 'paragraph', children: [text(' ')] }, ''],
  ['a heading', { type: 'heading', tag: 'h4', children: [text('a')] }, '<h4>a</h4>'],
  ['an extended heading', { type: 'extended-heading', tag: 'h7', children: [text('a')] }, '<h2>a</h2>'],
  ['a quote', { type: 'quote', children: [text('a')] }, '<blockquote>a</blockquote>'],
  ['an extended quote', { type: 'extended-quote', children: [text('a')] }, '<blockquote>a</blockquote>'],
  ['an aside', { type: 'aside', children: [text('a')] }, '<blockquote>a</blockquote>'],
  [
    'a list',
    { type: 'list', listType: 'bullet', start: 4, children: [{ type: 'listitem', children: [text('a')] }] },
    '<ul><li>a</li></ul>',
  ],
  ['a list with numbers', { type: 'list', listType: 'number', start: 1, children: [] }, '<ol></ol>'],
  ['a list with its tag', { type: 'list', tag: 'ol', start: 12, children: [] }, '<ol start="12"></ol>'],
  ['a list from nowhere', { type: 'list', tag: 'ol', start: 1234567, children: [] }, '<ol></ol>'],
  ...['link', 'autolink', 'at-link'].map((type): [string, object, string] => [
    type,
    { type, url: '/a?b&c', children: [text('a')] },
    '<a href="/a?b&amp;c">a</a>',
  ]),
  ['what came later', { type: 'spoiler', children: [text('a')] }, 'a'],
  ['no node', [text('a')], ''],
])('renders %s of the editor', (_, node, html) => {
  expect(lexical(node)).toEqual({ html, losses: [] });
});

it('keeps the words of what is nested in more than fifty levels', () => {
  const nested = (depth: number): object =>
    depth === 0 ? text('a<b') : { type: 'spoiler', children: [nested(depth - 1), text('c')] };
  expect(lexical(nested(49)).losses).toEqual([]);
  expect(lexical(nested(50)).losses).toHaveLength(1);
  const { html, losses } = lexical(nested(52));
  expect(losses).toEqual(['Text that is nested in more than 50 levels lost its form; its words were kept.']);
  expect(html).toMatch(/^a&lt;b c/);
  expect(html.match(/c/g)).toHaveLength(52);
});

const line = (words: string) => [[0, [], 0, words]];

it.each<[string, object, string]>([
  ...['p', 'h1', 'h6', 'blockquote'].map((tag): [string, object, string] => [
    tag,
    { sections: [[1, tag, line('a')]] },
    `<${tag}>a</${tag}>`,
  ]),
  ...['aside', 'pull-quote'].map((tag): [string, object, string] => [
    tag,
    { sections: [[1, tag, line('a')]] },
    '<blockquote>a</blockquote>',
  ]),
  ['another tag', { sections: [[1, 'script', line('a<')]] }, '<p>a&lt;</p>'],
  ['an empty line', { sections: [[1, 'p', line(' ')]] }, ''],
  ['a picture', { sections: [[2, '/a.png?b&c']] }, '<figure><img src="/a.png?b&amp;c"></figure>'],
  ['no picture', { sections: [[2, 3]] }, ''],
  ['a list with numbers', { sections: [[3, 'ol', [line('a'), line('b')]]] }, '<ol><li>a</li><li>b</li></ol>'],
  ['another list', { sections: [[3, 'x', 'y']] }, '<ul></ul>'],
  ['another kind', { cards: [['hr', {}]], sections: [[9, 0]] }, ''],
  [
    'a card without a name',
    {
      cards: [[3, {}], 'x'],
      sections: [
        [10, 0],
        [10, 1],
      ],
    },
    '',
  ],
  ['a card without data', { cards: [['hr']], sections: [[10, 0]] }, '<hr>'],
  [
    'sections',
    {
      sections: [
        [1, 'p', line('a')],
        [1, 'p', line('b')],
      ],
    },
    '<p>a</p>\n<p>b</p>',
  ],
  [
    'markups that stay open',
    { markups: [['b'], ['i']], sections: [[1, 'p', [[0, [0, 1], 0, 'a']]]] },
    '<p><b><i>a</i></b></p>',
  ],
  [
    'markups that end one after the other',
    {
      markups: [['b'], ['i']],
      sections: [
        [
          1,
          'p',
          [
            [0, [0, 1], 1, 'a'],
            [0, [], 1, 'b'],
            [0, [], 5, 'c'],
          ],
        ],
      ],
    },
    '<p><b><i>a</i>b</b>c</p>',
  ],
  [
    'a markup of another kind',
    { markups: [['script'], 3], sections: [[1, 'p', [[0, [0, 1, 9], 3, 'a']]]] },
    '<p>a</p>',
  ],
  [
    'a link',
    {
      markups: [['a', ['rel', 'x', 'href', '/a?b&c']], ['a'], ['b', ['href', '/x']]],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 1, 'a'],
            [0, [1], 1, 'b'],
            [0, [2], 1, 'c'],
          ],
        ],
      ],
    },
    '<p><a href="/a?b&amp;c">a</a><a>b</a><b>c</b></p>',
  ],
  [
    'an atom',
    {
      atoms: [
        ['mention', '@a<'],
        ['soft-return', 'x'],
        ['x', 3],
      ],
      sections: [
        [
          1,
          'p',
          [
            [1, [], 0, 0],
            [1, [], 0, 1],
            [1, [], 0, 2],
            [0, [], 0, 3],
          ],
        ],
      ],
    },
    '<p>@a&lt;<br></p>',
  ],
  ['what is no list', { sections: [[1, 'p', 'x'], [1, 'p', [null, 'x']], 'y', null] }, ''],
])('renders %s of the older editor', (_, document, html) => {
  expect(mobiledoc(document)).toBe(html);
});

it('takes what Ghost rendered, else the editor’s, the older editor’s, Markdown, else the plain words', () => {
  const post = {
    html: '<p>1</p>',
    lexical: JSON.stringify({ root: { children: [{ type: 'html', html: '2' }] } }),
    mobiledoc: JSON.stringify({ sections: [[1, 'p', line('3')]] }),
    markdown: '4',
    plaintext: '5\n6\n\n7 < 8\n\n\n \n\n9 ',
  };
  const order = (['html', 'lexical', 'mobiledoc', 'markdown', 'plaintext'] as const).map((_, at, keys) =>
    render(Object.fromEntries(keys.slice(at).map((key) => [key, post[key]]))).html.trim(),
  );
  expect(order).toEqual([
    '<p>1</p>',
    '2',
    '<p>3</p>',
    '<p>4</p>',
    '<p>5<br>6</p>\n<p>7 &lt; 8</p>\n<p>9</p>',
  ]);
  expect(render({ lexical: '{}', plaintext: 'a' })).toEqual({ html: '<p>a</p>', losses: [] });
  expect(render({ lexical: 'x', plaintext: 'a' })).toEqual({
    html: '<p>a</p>',
    losses: ['A text that Ghost keeps in a form that cannot be read was left out.'],
  });
  expect(render({})).toEqual({ html: '', losses: [] });
});

it('leaves Markdown that is too long as it was typed', () => {
  const at = (length: number) => lexical({ type: 'markdown', markdown: `*a*${'x'.repeat(length - 3)}` });
  expect(at(200_000).losses).toEqual([]);
  expect(at(200_001)).toMatchObject({
    html: expect.stringMatching(/^<pre>\*a\*x/),
    losses: ['A text in Markdown stays as it was typed: it is too long or nested too deeply.'],
  });
  const deep = '>'.repeat(60_000);
  expect(lexical({ type: 'markdown', markdown: deep })).toEqual({
    html: `<pre>${deep.replaceAll('>', '&gt;')}</pre>`,
    losses: ['A text in Markdown stays as it was typed: it is too long or nested too deeply.'],
  });
});

function piecesOf(html: string) {
  const notes: string[] = [];
  const none = () => undefined;
  const source = {
    postId: '1',
    footnotes: () => '',
    attachment: none,
    attachedImages: () => [],
    attachmentFile: none,
    reusableBlock: none,
  };
  const pieces = ghostPieces(html, {
    ...source,
    note: (sentence) => notes.push(sentence),
    lose: (what, said = what) => notes.push(said),
  });
  return { pieces, notes };
}
const brief = (pieces: Piece[]) => pieces.map((piece) => (piece.kind === 'html' ? piece.html : piece));
const signUp = 'A form to sign up as a member was left out: there are no members here.';

it.each<[string, string, unknown[], string[]?]>([
  [
    'bookmark',
    '<a href="/a?b&amp;c"><div class="kg-bookmark-title">T</div><span class="kg-bookmark-author">Ann</span><span class="x kg-bookmark-publisher">P&amp;</span><div class="kg-bookmark-thumbnail"><img src="/t.png"></div></a><figcaption><b>C</b></figcaption>',
    [
      '<figure><a href="/a?b&amp;c"><img src="/t.png"></a></figure><p><a href="/a?b&amp;c">T</a><br>Ann · P&amp;</p><p><em><b>C</b></em></p>',
    ],
  ],
  ['bookmark', '<a href="/a"></a>', ['<p><a href="/a">/a</a></p>']],
  ['button', '<a href="/a">Go</a>', ['<p><a href="/a">Go</a></p>']],
  ['button', '', []],
  [
    'callout',
    '<div class="kg-callout-text">x <b>y</b></div>',
    ['<blockquote><p>x <b>y</b></p></blockquote>'],
  ],
  ['callout', '<div class="kg-callout-emoji">&lt;</div>', ['<blockquote><p>&lt; </p></blockquote>']],
  ['toggle', '<h4 class="kg-toggle-heading-text">H</h4>', ['<details><summary>H</summary></details>']],
  [
    'file',
    '<a href="/a.pdf"><div class="kg-file-card-title">T</div><div class="kg-file-card-filename">N</div><div class="kg-file-card-caption">C&amp;</div></a><figcaption>F</figcaption>',
    [{ kind: 'downloads', files: [{ title: 'T', url: '/a.pdf' }] }, '<p>C&amp;</p><p><em>F</em></p>'],
  ],
  [
    'file',
    '<a href="/a.pdf"><div class="kg-file-card-filename">N</div></a>',
    [{ kind: 'downloads', files: [{ title: 'N', url: '/a.pdf' }] }],
  ],
  ['file', '<a href="/a.pdf"></a>', [{ kind: 'downloads', files: [{ title: 'File', url: '/a.pdf' }] }]],
  ['file', '<div class="kg-file-card-caption">C</div>', ['<p>C</p>']],
  [
    'audio',
    '<img src="/c.png"><audio src="/a.mp3"></audio><div class="kg-audio-title">T</div><figcaption>C</figcaption>',
    [
      '<figure><img src="/c.png"></figure><figure class="wp-block-audio"><audio controls src="/a.mp3"></audio><figcaption>T</figcaption></figure><p><em>C</em></p>',
    ],
  ],
  ['audio', '<img><div class="kg-audio-title">T</div>', []],
  [
    'video',
    '<video src="/a.mp4"></video><figcaption>By <a href="/b">Ann</a></figcaption>',
    [
      '<figure class="wp-block-video"><video controls src="/a.mp4"></video></figure><p><em>By <a href="/b">Ann</a></em></p>',
    ],
  ],
  ['video', '<video></video>', []],
  [
    'product',
    '<img src="/a.png"><h4 class="kg-product-card-title">T&amp;</h4><div class="kg-product-card-description"><p>D</p></div><a class="kg-product-card-button" href="/b">Buy</a>',
    ['<figure><img src="/a.png"></figure><h3>T&amp;</h3><p>D</p><p><a href="/b">Buy</a></p>'],
  ],
  ['product', '<h4 class="kg-product-card-title">T</h4><a href="/b">Buy</a>', ['<h3>T</h3>']],
  [
    'header',
    '<img src="/a.png"><h1>T</h1><p>S <b>b</b></p><div><a class="kg-header-card-button" href="/b">Go</a></div>',
    ['<figure><img src="/a.png"></figure><h2>T</h2><p>S <b>b</b></p><p><a href="/b">Go</a></p>'],
  ],
  ['header', '<h3>T</h3><a href="/b">Go</a>', ['<h2>T</h2><p><a href="/b">Go</a></p>']],
  ['header', '<p>T <a href="/b">Go</a></p>', ['<h2>T Go</h2>']],
  ['signup', '<h2>T</h2><form>x</form>', ['<h2>T</h2>'], [signUp]],
  [
    'gallery',
    '<img src="/a.png"><figcaption>By <a href="/b">Ann</a></figcaption>',
    [
      expect.objectContaining({ kind: 'gallery', columns: 3, caption: '' }),
      '<p><em>By <a href="/b">Ann</a></em></p>',
    ],
  ],
  ['constructor', 'x', ['<div class="kg-card kg-constructor-card">x</div>']],
])('makes plain HTML of the card %s with %s', (name, inside, expected, notes = []) => {
  const made = piecesOf(`<div class="kg-card kg-${name}-card">${inside}</div>`);
  expect(brief(made.pieces)).toEqual(expected);
  expect(made.notes).toEqual(notes);
});

it('takes the picture behind a header card once', () => {
  const header = (inside: string) =>
    brief(
      piecesOf(
        `<div class="kg-header-card" data-kg-background-image="/a.png?b&amp;c">${inside}<h2>T</h2></div>`,
      ).pieces,
    );
  const picture = '<figure><img src="/a.png?b&amp;c" alt></figure>';
  expect(header('')).toEqual([`${picture}<h2>T</h2>`]);
  expect(header('<img src="/d.png">')).toEqual([`${picture}<figure><img src="/d.png"></figure><h2>T</h2>`]);
  expect(header('<img src="/a.png?b&amp;c">')).toEqual([
    '<figure><img src="/a.png?b&amp;c"></figure><h2>T</h2>',
  ]);
});

it('takes the thumbnail that somebody chose for a film', () => {
  const film = (attributes: string) =>
    brief(
      piecesOf(`<figure class="kg-video-card" ${attributes}><video src="/a.mp4"></video></figure>`).pieces,
    )[0];
  expect(film('data-kg-custom-thumbnail="/c.png" data-kg-thumbnail="/t.png"')).toContain('poster="/c.png"');
  expect(film('data-kg-thumbnail="/t.png"')).toContain('poster="/t.png"');
});
