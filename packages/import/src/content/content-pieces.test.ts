import { describe, expect, it } from 'vitest';
import { contentPieces } from './content-pieces.ts';
import { htmlOf } from './html-dom.ts';
import { addParagraphs } from './paragraphs.ts';
import type { ContentSource, PieceImage } from './piece.ts';

const image = (id: string): PieceImage => ({
  url: `https://old.example/${id}.jpg`,
  alt: `Alt ${id}`,
  caption: '',
  attachmentId: id,
});

function convert(content: string, more: Partial<ContentSource> = {}) {
  const notes: string[] = [];
  const pieces = contentPieces(content, {
    postId: '1',
    attachment: (id) => (Number(id) < 100 ? image(id) : undefined),
    attachedImages: () => [image('7'), image('8')],
    attachmentFile: (id) => ({ url: `https://old.example/${id}.mp3`, title: `Song ${id}` }),
    footnotes: () => '',
    reusableBlock: () => undefined,
    note: (sentence) => notes.push(sentence),
    lose: (what, said = what) => notes.push(said),
    ...more,
  });
  return { pieces, notes };
}

const one = (content: string) => convert(content).pieces;

describe('paragraphs of classic content', () => {
  const html = (content: string) => htmlOf(addParagraphs(content)).replace(/\n/g, '');
  it.each([
    ['One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['One\nline', '<p>One<br>line</p>'],
    ['One<br />\nline', '<p>One<br>line</p>'],
    ['One\r\n\r\nTwo', '<p>One</p><p>Two</p>'],
    ['Text\n<h2>Head</h2>\nMore', '<p>Text</p><h2>Head</h2><p>More</p>'],
    ['<strong>Bold</strong> and\n\n<em>more</em>', '<p><strong>Bold</strong> and</p><p><em>more</em></p>'],
    [
      '<ul>\n\t<li>a</li>\n\t<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>',
      '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
    ],
    ['<blockquote>Stay hungry.</blockquote>', '<blockquote><p>Stay hungry.</p></blockquote>'],
    ['<pre>a\n\n b</pre>', '<pre>a b</pre>'],
    ['<div>a\n\nb</div>', '<div><p>a</p><p>b</p></div>'],
    ['<table>\n<tr>\n<td>a</td>\n</tr>\n</table>', '<table><tr><td>a</td></tr></table>'],
    ['<p>kept</p>\n\n', '<p>kept</p>'],
    ['a &amp; b &lt;c&gt;', '<p>a &amp; b &lt;c&gt;</p>'],
  ])('%j', (content, expected) => {
    expect(html(content)).toBe(expected);
  });
});

describe('shortcodes', () => {
  it('[gallery] shows the attached pictures, or the listed ones in their order', () => {
    expect(one('[gallery]')).toMatchObject([
      { kind: 'gallery', columns: 3, images: [{ attachmentId: '7' }, { attachmentId: '8' }] },
    ]);
    expect(one('[gallery columns=2 ids="9, 5"]')).toMatchObject([
      { columns: 2, images: [{ attachmentId: '9' }, { attachmentId: '5' }] },
    ]);
  });

  it('[gallery] says which picture is missing', () => {
    expect(convert('[gallery ids="5,500"]').notes).toEqual([
      'A gallery shows the picture 500, which is not in the file.',
    ]);
  });

  it('[caption] becomes a figure, in both spellings', () => {
    const picture = '<a href="/big.jpg"><img src="a.jpg" alt="A" class="wp-image-5"></a>';
    const expected = '<figcaption class="wp-caption-text">The <em>sea</em></figcaption></figure>';
    expect(
      JSON.stringify(
        one(`[caption id="x" align="alignleft" width="300"]${picture} The <em>sea</em>[/caption]`),
      ),
    ).toContain(JSON.stringify(expected).slice(1, -1));
    expect(one(`[caption align="alignright" caption="The sea"]${picture}[/caption]`)).toMatchObject([
      {
        kind: 'html',
        html: expect.stringMatching(/<figure class="wp-caption alignright">.*The sea<\/figcaption>/),
      },
    ]);
  });

  it('[embed], [youtube], [vimeo] and addresses of known websites alone on a line embed', () => {
    const video = { kind: 'embed', url: 'https://www.youtube.com/watch?v=SQEQr7c0-dw' };
    expect(one('[embed]https://www.youtube.com/watch?v=SQEQr7c0-dw[/embed]')).toMatchObject([video]);
    expect(one('[youtube id="SQEQr7c0-dw"]')).toMatchObject([video]);
    expect(
      one('Before\n\nhttps://www.youtube.com/watch?v=SQEQr7c0-dw\n\nAfter').map((piece) => piece.kind),
    ).toEqual(['html', 'embed', 'html']);
    expect(one('[vimeo 22439234]')).toMatchObject([{ url: 'https://vimeo.com/22439234' }]);
    expect(one('https://elsewhere.example/page')).toMatchObject([
      { kind: 'html', html: expect.stringContaining('<a href="https://elsewhere.example/page">') },
    ]);
  });

  it('[audio], [video] and [playlist] become players', () => {
    expect(one('[audio https://old.example/a.mp3]')).toMatchObject([
      { html: expect.stringContaining('<audio controls src="https://old.example/a.mp3">') },
    ]);
    expect(
      one('[video mp4="https://old.example/a.mp4" poster="https://old.example/p.jpg"][/video]'),
    ).toMatchObject([
      {
        html: expect.stringMatching(
          /<video controls src="https:\/\/old.example\/a.mp4" poster="https:\/\/old.example\/p.jpg">/,
        ),
      },
    ]);
    expect(one('[playlist ids="3,4"]')).toMatchObject([
      { html: expect.stringMatching(/3\.mp3.*Song 3.*4\.mp3/) },
    ]);
  });

  it('keeps an unknown shortcode as text and says so; a word in brackets and code are no shortcodes', () => {
    const { pieces, notes } = convert(
      '[contact-form-7 id="1"] and [sic] and <code>[gallery]</code> and [[gallery]]',
    );
    expect(pieces).toMatchObject([
      { html: '<p>[contact-form-7 id="1"] and [sic] and <code>[gallery]</code> and [gallery]</p>' },
    ]);
    expect(notes).toEqual([
      'The shortcode [contact-form-7] is not known here and stays in the text as it was written.',
    ]);
  });
});

describe('marks and frames', () => {
  it('<!--more--> and <!--nextpage--> divide', () => {
    expect(one('A<!--more-->B<!--nextpage-->C').map((piece) => piece.kind)).toEqual([
      'html',
      'more',
      'html',
      'page-break',
      'html',
    ]);
  });

  it('frames become embeds, inside text a link', () => {
    expect(one('<iframe src="https://player.vimeo.com/video/42?x=1"></iframe>')).toMatchObject([
      { kind: 'embed', url: 'https://vimeo.com/42' },
    ]);
    expect(one('<p>See <iframe src="//www.youtube.com/embed/SQEQr7c0-dw"></iframe></p>')).toMatchObject([
      { html: expect.stringContaining('<a href="https://www.youtube.com/watch?v=SQEQr7c0-dw">') },
    ]);
  });
});

describe('blocks of the editor', () => {
  it('text blocks stay HTML and neighbors are one text', () => {
    const pieces = one(
      '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n<!-- wp:heading {"level":3} -->\n<h3>B</h3>\n<!-- /wp:heading -->\n<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->',
    );
    expect(pieces).toMatchObject([
      { kind: 'html', html: expect.stringMatching(/<p>A<\/p>\s+<h3>B<\/h3>\s+<hr>/) },
    ]);
  });

  it('galleries of both generations', () => {
    const old =
      '<!-- wp:gallery {"ids":[5],"columns":2} --><figure class="wp-block-gallery"><ul><li><figure><img src="https://old.example/5.jpg" data-id="5" alt="five"/><figcaption>Five</figcaption></figure></li></ul><figcaption class="blocks-gallery-caption">All</figcaption></figure><!-- /wp:gallery -->';
    const now =
      '<!-- wp:gallery {"columns":2} --><figure class="wp-block-gallery"><!-- wp:image {"id":5} --><figure class="wp-block-image"><img src="https://old.example/5.jpg" alt="five" class="wp-image-5"/><figcaption>Five</figcaption></figure><!-- /wp:image --><figcaption class="blocks-gallery-caption">All</figcaption></figure><!-- /wp:gallery -->';
    for (const content of [old, now]) {
      expect(one(content)).toEqual([
        {
          kind: 'gallery',
          columns: 2,
          caption: 'All',
          images: [{ url: 'https://old.example/5.jpg', alt: 'five', caption: 'Five', attachmentId: '5' }],
        },
      ]);
    }
  });

  it('quote and pullquote', () => {
    expect(
      one(
        '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Stay hungry.</p><cite>Jobs</cite></blockquote><!-- /wp:quote -->',
      ),
    ).toMatchObject([{ kind: 'quote', text: 'Stay hungry.', source: 'Jobs' }]);
    expect(
      one(
        '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Pull</p><cite>Me</cite></blockquote></figure><!-- /wp:pullquote -->',
      ),
    ).toMatchObject([{ kind: 'quote', text: 'Pull', source: 'Me' }]);
  });

  it('columns, with what is inside them as HTML', () => {
    const column = (html: string) =>
      `<!-- wp:column --><div class="wp-block-column">${html}</div><!-- /wp:column -->`;
    const content = `<!-- wp:columns --><div class="wp-block-columns">${column('<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->')}${column('<!-- wp:embed {"url":"https://vimeo.com/1"} /-->')}</div><!-- /wp:columns -->`;
    expect(one(content)).toEqual([
      {
        kind: 'columns',
        columns: ['<p>A</p>', '<p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>'],
      },
    ]);
  });

  it('cover, media and text, file, spacer, embed, groups', () => {
    const cover =
      '<!-- wp:cover {"url":"https://old.example/9.jpg","id":9} --><div class="wp-block-cover"><div class="wp-block-cover__inner-container"><!-- wp:heading --><h2>Wide</h2><!-- /wp:heading --><!-- wp:buttons --><div><!-- wp:button --><div><a href="/go">Go</a></div><!-- /wp:button --></div><!-- /wp:buttons --></div></div><!-- /wp:cover -->';
    expect(one(cover)).toMatchObject([
      { kind: 'banner', title: 'Wide', link: { label: 'Go', url: '/go' }, image: { attachmentId: '9' } },
    ]);
    const media =
      '<!-- wp:media-text {"mediaPosition":"right"} --><div><figure><img src="https://old.example/5.jpg" alt="five" class="wp-image-5"/></figure><div><!-- wp:paragraph --><p>Beside</p><!-- /wp:paragraph --></div></div><!-- /wp:media-text -->';
    expect(one(media)).toMatchObject([
      { kind: 'image-text', side: 'right', html: '<p>Beside</p>', image: { attachmentId: '5' } },
    ]);
    const file =
      '<!-- wp:file {"href":"https://old.example/a%20b.pdf"} --><div class="wp-block-file"><a href="https://old.example/a%20b.pdf">Plan</a><a class="wp-block-file__button" href="https://old.example/a%20b.pdf">Download</a></div><!-- /wp:file -->';
    expect(one(file + file)).toEqual([
      {
        kind: 'downloads',
        files: [
          { title: 'Plan', url: 'https://old.example/a%20b.pdf' },
          { title: 'Plan', url: 'https://old.example/a%20b.pdf' },
        ],
      },
    ]);
    expect(one('<!-- wp:spacer {"height":"200px"} --><div></div><!-- /wp:spacer -->')).toEqual([
      { kind: 'space', size: 'large' },
    ]);
    expect(
      one(
        '<!-- wp:core-embed/twitter {"url":"https://twitter.com/a/status/1"} --><figure><div>x</div><figcaption>Said</figcaption></figure><!-- /wp:core-embed/twitter -->',
      ),
    ).toEqual([{ kind: 'embed', url: 'https://twitter.com/a/status/1', caption: 'Said' }]);
    expect(one(`<!-- wp:group --><div>${media}</div><!-- /wp:group -->`)).toMatchObject([
      { kind: 'image-text' },
    ]);
  });

  it('reusable blocks are put in; one that holds itself ends', () => {
    const content = '<!-- wp:block {"ref":77} /-->';
    expect(
      convert(content, { reusableBlock: () => '<!-- wp:paragraph --><p>Again</p><!-- /wp:paragraph -->' })
        .pieces,
    ).toMatchObject([{ html: '<p>Again</p>' }]);
    expect(convert(content, { reusableBlock: () => content }).notes).toEqual([
      'A reusable block that holds itself was left out there.',
    ]);
  });

  it('computed and unknown blocks are reported', () => {
    const { pieces, notes } = convert(
      '<!-- wp:latest-posts /--><!-- wp:acme/map {"zoom":3} --><div>Here</div><!-- /wp:acme/map --><!-- wp:acme/empty /-->',
    );
    expect(pieces).toMatchObject([{ html: '<div>Here</div>' }]);
    expect(notes).toEqual([
      'The block “latest-posts” is made by WordPress when the page is shown and was left out.',
      'The block “acme/map” is not known here: its text was kept.',
      'The block “acme/empty” is not known here: it has no content in the file.',
    ]);
  });

  const block = (name: string, attributes: object, inner = '') =>
    `<!-- wp:${name} ${JSON.stringify(attributes)} -->${inner}<!-- /wp:${name} -->`;

  it.each([
    [{ heading: 'Rooms' }, ['Rooms']],
    [{ buttonLabel: 'Book' }, ['Book']],
    [{ anything: 'Two words' }, ['Two words']],
    [{ anything: 'Über' }, ['Über']],
    [{ price: '120' }, ['120']],
    [{ text: '—' }, []],
    [{ text: '#aabbcc' }, []],
    [{ text: 'var(--x)' }, []],
    [{ text: '{"a":"b c"}' }, ['b', 'c']],
    [{ text: 'field_12ab' }, []],
    [{ className: 'two words', textColor: 'deep red', iconSize: 'two words', _text: 'two words' }, []],
    [{ items: [{ title: 'A' }, { title: 'B', text: 'C' }] }, ['A', 'B', 'C']],
    [{ inner: { deep: { caption: 'A' } }, text: 'B' }, ['A', 'B']],
    [{ text: 'https://a.example/b' }, []],
    [{ text: 'Line\nnext' }, ['Line', 'next']],
    [{ text: '<b>Bold</b> text' }, ['Bold', 'text']],
  ])('of an unknown block with %j the words %j are kept, in their order', (attributes, words) => {
    const { pieces, notes } = convert(block('x/box', attributes));
    const html = pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');
    expect(
      html
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
        .join(' '),
    ).toBe(words.join(' '));
    expect(notes).toEqual([
      `The block “x/box” is not known here: ${words.length > 0 ? 'its text was kept' : 'it has no content in the file'}.`,
    ]);
  });

  it('of an unknown block are kept once: in the block or from its attributes', () => {
    const pieces = one(
      block('x/box', { text: 'Said', title: 'Other', image: 'https://a.example/a.png' }, '<p>Said</p>'),
    );
    const html = JSON.stringify(pieces);
    expect(html.split('Said')).toHaveLength(2);
    expect(html.split('Other')).toHaveLength(2);
    expect(html).toContain('https://a.example/a.png');
  });

  it.each(
    'archives calendar categories latest-comments latest-posts loginout navigation page-list post-author post-comments post-comments-form post-content post-date post-excerpt post-featured-image post-navigation-link post-terms post-title query read-more rss search site-logo site-tagline site-title tag-cloud comments avatar'.split(
      ' ',
    ),
  )('the block %s is made by WordPress, and reported', (name) => {
    const { pieces, notes } = convert(block(name, {}, '<p>made</p>'));
    expect([pieces, notes]).toEqual([[], [expect.stringContaining(`“${name}” is made by WordPress`)]]);
  });

  it.each(['word', 'two-words'])(
    'of an unknown block the value “%s” may be words, and is reported',
    (value) => {
      const { pieces, notes } = convert(block('x/box', { anything: value }));
      expect([pieces, notes]).toEqual([
        [],
        [
          'The block “x/box” is not known here: it was left out.',
          `Values of the block “x/box” were left out: “${value}”.`,
        ],
      ]);
    },
  );

  it.each(['group', 'row', 'stack', 'columns', 'column'])(
    'in a %s, galleries and texts are pieces of their own',
    (name) => {
      const inner = `<div>${block('quote', {}, '<blockquote><p>Said</p></blockquote>')}${block('paragraph', {}, '<p>Text</p>')}</div>`;
      const kinds = one(block(name, {}, inner)).map(({ kind }) => kind);
      expect(kinds).toEqual(['quote', 'html']);
      // Its own text keeps its place.
      const own = one(
        block(name, {}, `<div><p>Own</p>${block('quote', {}, '<blockquote><p>Said</p></blockquote>')}</div>`),
      );
      expect(own.map(({ kind }) => kind)).toEqual(['html', 'quote']);
    },
  );

  it.each([
    [39, 'small'],
    [40, 'medium'],
    [120, 'medium'],
    [121, 'large'],
  ])('a space of %i pixels is %s', (height, size) => {
    const spacer = (attributes: object, style = '') => block('spacer', attributes, `<div${style}></div>`);
    expect(one(spacer({ height }))).toMatchObject([{ kind: 'space', size }]);
    expect(one(spacer({}, ` style="height:${height}px"`))).toMatchObject([{ kind: 'space', size }]);
  });

  it.each([
    ['a list', '<blockquote><ul><li>A</li></ul></blockquote>', 'html'],
    ['a link', '<blockquote><p><a href="/x">A</a></p></blockquote>', 'html'],
    ['a picture', '<blockquote><img src="a.png">A</blockquote>', 'html'],
    ['600 letters', `<blockquote><p>${'a'.repeat(600)}</p></blockquote>`, 'quote'],
    ['601 letters', `<blockquote><p>${'a'.repeat(601)}</p></blockquote>`, 'html'],
    ['only its source', '<blockquote><cite>Ann</cite></blockquote>', 'html'],
  ])('a quote with %s stands in a %3$s', (_, html, kind) => {
    expect(one(block('quote', {}, html)).map((piece) => piece.kind)).toEqual([kind]);
    expect(one(block('pullquote', {}, html)).map((piece) => piece.kind)).toEqual([kind]);
  });

  it.each([
    [1, ['html']],
    [2, [2]],
    [4, [4]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
  ])('%i columns are rows of %j', (count, rows) => {
    const column = (at: number) => block('column', {}, `<div><p>C${at}</p></div>`);
    const inner = `<div>${Array.from({ length: count }, (_, at) => column(at)).join('')}</div>`;
    const pieces = one(block('columns', {}, inner));
    expect(pieces.map((piece) => (piece.kind === 'columns' ? piece.columns.length : piece.kind))).toEqual(
      rows,
    );
  });

  it('survives broken nesting and unreadable attributes', () => {
    expect(
      one(
        '<!-- wp:group {oops --><!-- wp:group {"a":} --><p>In</p><!-- /wp:quote --><!-- wp:columns --><p>x',
      ),
    ).toBeInstanceOf(Array);
    const deep = '<!-- wp:group --><div>'.repeat(3000);
    expect(one(`${deep}<!-- wp:paragraph --><p>Deep</p><!-- /wp:paragraph -->`)).toBeInstanceOf(Array);
  });
});

it('takes linear time for hostile content', () => {
  const started = performance.now();
  for (const bad of ['[gallery ', '[caption]', '<!-- wp:a ', '<!--', '<br ', '[a="']) one(bad.repeat(40_000));
  one(`<!-- wp:a ${' '.repeat(200_000)}x -->`);
  one(`a${' '.repeat(300_000)}b`);
  expect(performance.now() - started).toBeLessThan(15_000);
}, 180_000);
