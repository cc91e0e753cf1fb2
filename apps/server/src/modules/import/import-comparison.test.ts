import { maxRichText } from '@vold/contract';
import {
  type FixtureItem,
  type FixtureSite,
  type GhostFixture,
  ghost,
  temporaryFile,
  wxr,
} from '@vold/import/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImportBench } from './testing/import-bench.ts';

/** Imports an export and returns what is stored, and what the report says of each item, by title. */
async function imported(file: string, more = {}) {
  const bench = await createImportBench();
  const { report } = await bench.run(file, more);
  const { posts, pages, navigations } = await bench.snapshot();
  const records = [
    ...posts.map((post) => ({ ...post, content: post.block })),
    ...pages.map((page) => ({ ...page, content: page.components })),
  ];
  return {
    bench,
    report,
    navigations,
    record: (title = 'Item 1') => records.find((one) => one.title.en === title),
    /** The content of a record as one text. */
    text: (title = 'Item 1') => {
      const found = records.find((one) => one.title.en === title);
      return JSON.stringify(found?.content ?? null).replaceAll('\\"', '"');
    },
    notes: (title = 'Item 1') =>
      report.entries
        .filter((one) => one.title === title)
        .flatMap(({ notes }) => notes)
        .join('\n'),
  };
}

const wordpress = async (items: FixtureItem[], site: Partial<FixtureSite> = {}) =>
  imported(await temporaryFile(wxr({ ...site, items })));
const content = (text: string, more: Partial<FixtureItem> = {}) =>
  wordpress([{ id: 1, content: text, ...more }]);
const ghostPost = async (post: GhostFixture['posts'][number]) =>
  imported(await temporaryFile(ghost({ posts: [{ id: '1', title: 'Item 1', ...post }] }), 'a.json'), {
    siteUrl: 'https://old.example',
  });
const missing = /missing/;

describe('what WordPress shows is kept', () => {
  it.each([
    [
      'R1 words in a list outside of its items',
      '<ol>\n1/ first <b>plain</b> words\n2/ second words</ol>',
      ['first <b>plain</b> words', 'second words'],
    ],
    [
      'R1 words in a table outside of its cells',
      '<table>lone words<tr>more words<td>cell</td></tr></table>',
      ['lone words', 'more words', 'cell'],
    ],
    [
      'R1 words in a list of terms',
      '<dl>before<dt>term</dt>between<dd>said</dd></dl>',
      ['<dd>before</dd>', '<dd>between</dd>'],
    ],
    [
      'E77 words in a group',
      '<!-- wp:group --><div class="wp-block-group"><h2>Alpha head</h2><p>Alpha words</p></div><!-- /wp:group -->',
      ['<h2>Alpha head</h2>', 'Alpha words'],
    ],
    [
      'E77 words around a block in a group',
      '<!-- wp:group --><div><p>Before</p><!-- wp:paragraph --><p>In it</p><!-- /wp:paragraph --><p>After</p></div><!-- /wp:group -->',
      ['Before', 'In it', 'After'],
    ],
    [
      'E77 words in a column, and next to columns',
      '<!-- wp:columns --><div>Lead <!-- wp:column --><div><p>One words</p></div><!-- /wp:column --><!-- wp:column --><div><!-- wp:paragraph --><p>Two</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
      ['Lead', 'One words', 'Two'],
    ],
    [
      'E77 words in a cover next to its blocks',
      '<!-- wp:cover {"url":"https://old.example/a.jpg"} --><div><img class="wp-block-cover__image-background" src="https://old.example/a.jpg"><div><em>Direct</em> words<!-- wp:paragraph --><p>Inner</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->',
      ['Direct', 'words', 'Inner', 'a.jpg'],
    ],
    [
      'E77 words directly next to a picture',
      '<!-- wp:media-text --><div><figure><img src="https://old.example/a.jpg"></figure><div>Side words</div></div><!-- /wp:media-text -->',
      ['Side words', 'a.jpg'],
    ],
    [
      'E34 words in attributes of an unknown block',
      '<!-- wp:acme/price {"label":"Day ticket","amount":"12 EUR","color":"#ff0000","iconSize":"large"} /-->',
      ['Day ticket', '12 EUR'],
    ],
    [
      'E34 words of lists in attributes',
      '<!-- wp:acf/team {"name":"acf/team","data":{"people":[{"title":"Ana Sari","_title":"field_1"},{"title":"Jon"}],"photo":"https://old.example/p.jpg"}} /-->',
      ['Ana Sari', 'Jon', 'p.jpg'],
    ],
    [
      'E74 a picture that is loaded late',
      '<p><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="https://quarry.example/a+b.png"><noscript><img src="https://quarry.example/a+b.png"></noscript></p>',
      ['src="https://quarry.example/a+b.png"'],
    ],
    [
      'E74 the only copy of a picture, in noscript',
      '<p>x<noscript><img src="https://quarry.example/only.png"></noscript></p>',
      ['src="https://quarry.example/only.png"'],
    ],
    [
      'E74 a picture in a set',
      '<img src="data:image/svg+xml,%3Csvg/%3E" data-srcset="https://q.example/s.png 300w, https://q.example/l.png 900w">',
      ['src="https://q.example/l.png"'],
    ],
    [
      'E88 links of pictures in a gallery',
      '<!-- wp:gallery --><figure><!-- wp:image --><figure><a href="https://shop.example/boat"><img src="https://old.example/a.jpg"></a></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
      ['<a href="https://shop.example/boat"><img src="https://old.example/a.jpg"'],
    ],
    [
      'E88 links of pictures in an old gallery',
      '<!-- wp:gallery {"ids":[1]} --><ul class="blocks-gallery-grid"><li><figure><a href="https://shop.example/sail"><img src="https://old.example/a.jpg"></a></figure></li></ul><!-- /wp:gallery -->',
      ['<a href="https://shop.example/sail">'],
    ],
    [
      'E88 the link of a picture next to text',
      '<!-- wp:media-text --><div><figure><a href="https://shop.example/x"><img src="https://old.example/a.jpg"></a></figure><div><!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --></div></div><!-- /wp:media-text -->',
      ['<a href="https://shop.example/x"><img', 'Text'],
    ],
    [
      'E58 a formula with its source',
      '<p>So <math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math> it is</p>',
      [
        'So <math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math> it is',
      ],
    ],
    [
      'E58 a formula without a source',
      '<p><math><mi>a</mi><mo>+</mo><mi>b</mi></math></p>',
      ['<math><mi>a</mi><mo>+</mo><mi>b</mi></math>'],
    ],
    [
      'E58 a formula of the block editor',
      '<!-- wp:math {"latex":"\\\\sqrt{y}"} --><div class="wp-block-math"><math><msqrt><mi>y</mi></msqrt></math></div><!-- /wp:math -->',
      ['<math><msqrt><mi>y</mi></msqrt></math>'],
    ],
    [
      'E58 a formula of the block editor without MathML',
      '<!-- wp:math {"latex":"\\\\sqrt{y}"} --><div class="wp-block-math"></div><!-- /wp:math -->',
      ['<code>\\\\sqrt{y}</code>'],
    ],
    ['E58 a formula for MathJax', '<p><script type="math/tex">e=mc^2</script></p>', ['<code>e=mc^2</code>']],
  ])('%s', async (_, written, parts) => {
    const { text, notes } = await content(written);
    for (const part of parts) expect(text()).toContain(part);
    expect(notes()).not.toMatch(missing);
    const page = await content(written, { type: 'page' });
    for (const part of parts) expect(page.text()).toContain(part);
    expect(page.notes()).not.toMatch(missing);
  });

  it.each([
    [
      'paragraphs',
      (link: string) => `<p>${link}</p>`,
      (all: string) => `<div id="all"><div>${all}</div></div>`,
    ],
    ['a list', (link: string) => `<li>${link}</li>`, (all: string) => `<ol start="7">${all}</ol>`],
    ['a table', (link: string) => `<tr><td>${link}</td></tr>`, (all: string) => `<table>${all}</table>`],
    ['one paragraph', (link: string) => `${link} & words `, (all: string) => `<p>${all}</p>`],
    [
      'columns',
      (link: string) => `<p>${link}</p>`,
      (all: string) =>
        `<!-- wp:columns --><div><!-- wp:column --><div>${all}</div><!-- /wp:column --><!-- wp:column --><div>x</div><!-- /wp:column --></div><!-- /wp:columns -->`,
    ],
  ])('R1 keeps %s of more characters than one text may have', async (_, one, around) => {
    const parts = Array.from({ length: 4000 }, (__, at) =>
      one(`<a href="https://far.example/${at}">Link number ${at} & more of it</a>`),
    );
    const whole = around(parts.join(''));
    expect(whole.length).toBeGreaterThan(maxRichText);
    const { text, notes } = await wordpress([
      { id: 1, content: whole },
      { id: 2, type: 'page', content: whole },
    ]);
    for (const title of ['Item 1', 'Item 2']) {
      expect(text(title).match(/<a href="https:\/\/far\.example\//g)).toHaveLength(4000);
      expect(text(title)).not.toContain('&lt;');
      expect(notes(title)).not.toMatch(missing);
      expect(notes(title)).toContain('more than 200,000 characters');
      if (whole.startsWith('<ol')) expect(text(title)).toMatch(/<ol start="[1-9]\d{2,3}">/);
    }
  });

  it('E88 leaves a gallery alone if its pictures open themselves', async () => {
    const { text, notes } = await content(
      '<!-- wp:gallery --><figure><figure><a href="https://old.example/u/a.jpg"><img src="https://old.example/u/a-300x200.jpg"></a></figure></figure><!-- /wp:gallery -->',
    );
    expect(text()).toContain('"component_name":"Gallery"');
    expect(notes()).not.toMatch(missing);
  });

  it('E47 uses the values that a page sets in a pattern', async () => {
    const pattern = `<!-- wp:heading {"metadata":{"name":"Head"}} --><h2 class="wp-block-heading">Pattern heading</h2><!-- /wp:heading -->
      <!-- wp:group --><div><!-- wp:image {"metadata":{"name":"Photo"}} --><figure><img src="https://old.example/p.jpg" alt="Old"></figure><!-- /wp:image --><!-- wp:button {"metadata":{"name":"Go"}} --><div><a href="/p">Pattern</a></div><!-- /wp:button --></div><!-- /wp:group -->`;
    const set = {
      Head: { content: 'Price list <em>2026</em>' },
      Photo: { url: 'https://old.example/n.jpg', alt: 'New' },
      Go: { text: 'Order', url: 'https://shop.example/' },
    };
    const { text, notes } = await wordpress([
      { id: 310, type: 'wp_block', title: 'Pattern', content: pattern },
      { id: 1, content: `<!-- wp:block {"ref":310,"content":${JSON.stringify(set)}} /-->` },
      { id: 2, content: '<!-- wp:block {"ref":310} /-->' },
    ]);
    for (const part of [
      'Price list <em>2026</em>',
      'n.jpg',
      'alt="New"',
      '<a href="https://shop.example/">Order</a>',
    ])
      expect(text()).toContain(part);
    expect(text()).not.toMatch(/Pattern|p\.jpg/);
    expect(text('Item 2')).toContain('Pattern heading');
    expect(notes()).not.toMatch(missing);
  });

  const photo = '<img src="https://old.example/p.jpg" alt="Pattern alt">';
  const inFigure = (inner: string) => `<figure class="wp-block-image">${inner}</figure>`;
  const linked = inFigure(`<a href="https://old.example/pattern">${photo}</a>`);
  it.each([
    ['heading', 'content', '<h2>Pattern heading</h2>', 'Price list', 'Pattern heading'],
    ['paragraph', 'content', '<p>Pattern words</p>', 'Open at <em>nine</em>', 'Pattern words'],
    ['image', 'url', inFigure(photo), 'https://old.example/n.jpg', 'p.jpg'],
    ['image', 'alt', inFigure(photo), 'A pier', 'Pattern alt'],
    ['image', 'href', linked, 'https://shop.example/room', 'old.example/pattern'],
    ['image', 'url', linked, 'https://old.example/n.jpg', 'p.jpg'],
    [
      'image',
      'caption',
      inFigure(`${photo}<figcaption>Pattern caption</figcaption>`),
      'At dawn',
      'Pattern caption',
    ],
    ['button', 'text', '<div><a href="https://old.example/pattern">Pattern</a></div>', 'Order', '>Pattern<'],
    [
      'button',
      'url',
      '<div><a href="https://old.example/pattern">Go</a></div>',
      'https://shop.example/order',
      'old.example/pattern',
    ],
  ])(
    'M7 E47 has of a pattern’s %s the %s that a page sets, and all else of the pattern',
    async (block, key, html, value, before) => {
      const pattern = `<!-- wp:${block} {"metadata":{"name":"Part"}} -->${html}<!-- /wp:${block} -->`;
      const set = { Part: { [key]: value } };
      const { text } = await wordpress([
        { id: 311, type: 'wp_block', title: 'Pattern', content: pattern },
        { id: 1, content: `<!-- wp:block {"ref":311,"content":${JSON.stringify(set)}} /-->` },
        { id: 2, content: '<!-- wp:block {"ref":311} /-->' },
      ]);
      const name = value.split('/').at(-1) ?? '';
      const shown = key === 'url' && block === 'image' ? name : value;
      expect([text().includes(shown), text().includes(before)]).toEqual([true, false]);
      const plain = text('Item 2');
      expect([plain.includes(shown), plain.includes(before)]).toEqual([false, true]);
      const rest = ['p.jpg', 'Pattern alt', 'old.example/pattern'].filter((part) => part !== before);
      for (const part of rest) expect([part, text().includes(part)]).toEqual([part, plain.includes(part)]);
    },
  );

  it('E78 names a pattern of the theme that is not in the file', async () => {
    expect((await content('<p>x</p><!-- wp:pattern {"slug":"theme/cta"} /-->')).notes()).toContain(
      'The pattern “theme/cta” of the theme is not in the file and was left out.',
    );
  });

  it('E70 renders a pattern that holds itself once', async () => {
    const { text, notes } = await wordpress([
      {
        id: 5,
        type: 'wp_block',
        content: '<!-- wp:paragraph --><p>Round</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->',
      },
      { id: 1, content: '<!-- wp:block {"ref":5} /-->' },
    ]);
    expect(text().match(/Round/g)).toHaveLength(1);
    expect(notes()).toContain('holds itself');
  });

  it('B25 keeps percentages in texts for search engines, and leaves out names of values', async () => {
    const meta = { _yoast_wpseo_title: 'Save 20%today', _yoast_wpseo_metadesc: '100%pure wool' };
    const { record } = await wordpress([
      { id: 1, meta },
      { id: 2, meta: { _yoast_wpseo_title: '%%title%% %%sep%% Shop', rank_math_description: '%excerpt%' } },
    ]);
    expect(record()?.meta).toMatchObject({
      title: { en: 'Save 20%today' },
      description: { en: '100%pure wool' },
    });
    expect(record('Item 2')?.meta.title).toBeUndefined();
  });

  it('E75 makes files of pictures that are written into a text', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a40' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const data = `data:image/png;base64,${bytes.toString('base64')}`;
    const large = `data:image/png;base64,${data.slice(22)}${'\n'.repeat(150_000)}`;
    const both = await content(`<p>Here <img src="${large}" alt="Blue"> and there</p>`);
    expect(both.text()).toMatch(/<p>Here <img src="\/files\/[^"]+"[^>]*alt="Blue"[^>]*> and there<\/p>/);
    expect(both.notes()).not.toMatch(/missing|characters/);
    const { text, notes, bench, report } = await content(`<p>Here <img src="${data}" alt="Red"></p>`);
    expect(text()).toMatch(/<img src="\/files\/[^"]+"[^>]*alt="Red"/);
    expect((await bench.snapshot()).pictures).toHaveLength(1);
    expect(notes()).not.toMatch(missing);
    expect(report.counts.other).toMatchObject({ imported: 1 });
    const broken = await content(`<p>Here <img src="data:image/png;base64,${'A'.repeat(2000)}"></p>`);
    expect(broken.notes()).toContain('data:');
  });
});

describe('what only members could read is never public', () => {
  const gated = (mark: string) =>
    `<p>before</p>${mark}<p>Paid words</p><!--kg-gated-block:end--><p>after</p>`;
  it.each([
    '<!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" -->',
    '<!-- kg-gated-block:begin memberSegment:"status:free,status:-free" nonMember:false -->',
    '<!--KG-GATED-BLOCK:begin-->',
    '<!--kg-gated-block:begin nonMember:"false"-->',
  ])('E10b leaves out %s', async (mark) => {
    const { text, notes, record, report } = await ghostPost({ html: gated(mark) });
    expect(record()?.status).toBe('published');
    expect(text()).toContain('before');
    expect(text()).toContain('after');
    expect(JSON.stringify(record())).not.toContain('Paid');
    expect(notes()).toContain('Parts for members only were left out.');
    expect(notes()).not.toMatch(missing);
    expect(report.losses).toContainEqual(expect.objectContaining({ examples: ['Item 1'] }));
  });

  it('E10b keeps what guests see, and all of a post for members, which is a draft', async () => {
    const open = await ghostPost({
      html: gated('<!--kg-gated-block:begin nonMember:true memberSegment:"" -->'),
    });
    expect(open.text()).toContain('Paid words');
    const all = await ghostPost({
      html: gated('<!--kg-gated-block:begin nonMember:false-->'),
      visibility: 'members',
    });
    expect([all.record()?.status, all.text().includes('Paid words')]).toEqual(['draft', true]);
  });

  const card = async (visibility: object) => {
    const callout = { type: 'callout', calloutText: 'Paid words', visibility };
    const lexical = JSON.stringify({ root: { type: 'root', children: [callout] } });
    return ghostPost({ lexical, plaintext: 'Paid words' });
  };

  it.each([
    { web: { nonMember: false, memberSegment: 'status:-free' } },
    { web: { nonMember: 'false' } },
    // As Ghost 5 wrote it at first.
    { showOnWeb: false, showOnEmail: true },
    { showOnWeb: 'false' },
  ])('E10b leaves out a card of a text that Ghost has not rendered: %j', async (visibility) => {
    const { record, notes } = await card(visibility);
    expect(JSON.stringify(record())).not.toContain('Paid');
    expect(notes()).toContain('Parts for members only');
  });

  it.each([{}, { showOnWeb: true }, { web: { nonMember: true, memberSegment: '' } }])(
    'E10b keeps a card for everybody: %j',
    async (visibility) => {
      expect((await card(visibility)).text()).toContain('Paid words');
    },
  );

  it.each([
    '[restrict level="2"]Paid words[/restrict]',
    '[membership level="1"]Paid words[restrict]x[/restrict] Paid[/membership]',
    '[members_only]Paid words[/members_only]',
    '[um_loggedin]Paid words[/um_loggedin]',
    '<!-- wp:memberful/content --><p>Paid words</p><!-- /wp:memberful/content -->',
    '[ihc-hide-content ihc_mb_type="show"]Paid words[/ihc-hide-content]',
    '[RESTRICT]Paid [restrict]words[/restrict] Paid[/RESTRICT]',
    '<!-- wp:pmpro/membership {"levels":["1"]} --><!-- wp:paragraph --><p>Paid words</p><!-- /wp:paragraph --><!-- /wp:pmpro/membership -->',
    '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><p>Paid words</p><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->',
    '<!-- wp:woocommerce-memberships/member-content --><p>Paid words</p><!-- /wp:woocommerce-memberships/member-content -->',
    '<!-- wp:group {"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}} --><div><p>Paid words</p></div><!-- /wp:group -->',
  ])('E10b leaves out %s', async (part) => {
    const { text, record, notes } = await content(`<p>before</p>\n\n${part}\n\n<p>after</p>`);
    expect(record()?.status).toBe('published');
    expect(JSON.stringify(record())).not.toContain('Paid');
    expect(text()).toContain('before');
    expect(text()).toContain('after');
    expect(notes()).toContain('Parts for members only were left out.');
  });

  it('E10b leaves out all that comes after a paywall of Jetpack', async () => {
    const { record } = await content(
      '<p>before</p><!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall --><p>Paid words</p>',
    );
    expect(JSON.stringify(record())).not.toContain('Paid');
  });

  it.each([
    '[membership level="0"]For guests[/membership]',
    '[members_not_logged_in]For guests[/members_not_logged_in]',
    '[wcm_nonmember]For guests[/wcm_nonmember]',
    '[team_members]For guests[/team_members]',
    '<!-- wp:premium-content/logged-out-view --><p>For guests</p><!-- /wp:premium-content/logged-out-view -->',
    '[restrict] For guests',
  ])('E10b keeps %s', async (part) => {
    expect((await content(`<p>before</p>${part}`)).text()).toContain('For guests');
  });

  it('E10b makes a draft of an item with words in a mark that sounds like members, which no importer knows', async () => {
    const mark = '<!-- wp:acme/logged --><p>Secret words only</p><!-- /wp:acme/logged -->';
    const { record, notes, text } = await content(`<p>open</p>${mark}`);
    expect([record()?.status, text().includes('Secret')]).toEqual(['draft', true]);
    expect(notes()).toContain(
      '3 words in it seem to be for members, so it is a draft here: “Secret”, “words”, “only”.',
    );
    const box = await content(
      '<!-- wp:acme/subscribe-box --><p>Write to us</p><!-- /wp:acme/subscribe-box -->',
    );
    expect(box.record()?.status).toBe('published');
  });

  it('E10b makes drafts of posts that a plugin keeps for members', async () => {
    const { record, notes } = await content('<p>Paid words</p>', {
      meta: { _jetpack_newsletter_access: 'paid_subscribers' },
    });
    expect(record()?.status).toBe('draft');
    expect(notes()).toContain('for members only');
  });
});

describe('the comparison at the end', () => {
  it('names words that are missing, with their number, and counts the items', async () => {
    const words = Array.from({ length: 30 }, (_, at) => `lost${at}`).join(' ');
    const { notes, report } = await content(
      `<p>kept</p><noembed>x</noembed><style>a{}</style><xmp>${words}</xmp>`,
    );
    expect(notes()).toMatch(/^30 words of the file are missing: “lost0”, .*“lost9” and 20 more\.$/m);
    expect(report.losses).toContainEqual({
      what: 'Words of the file are missing.',
      count: 1,
      examples: ['Item 1'],
    });
  });

  it('names pictures and links that are missing', async () => {
    const lost = '<xmp><a href="https://a.example/far"><img src="https://b.example/boat.png"></a></xmp>';
    const { notes } = await content(`<p>kept</p>${lost}`);
    expect(notes()).toContain('A picture of the file is missing: “https://b.example/boat.png”.');
    expect(notes()).toContain('A link of the file is missing: “https://a.example/far”.');
  });

  it('E35 takes the date of the feed before a local time, and says if there is none', async () => {
    const file = wxr({
      items: [
        { id: 1, date: '0000-00-00 00:00:00' },
        { id: 2, date: '' },
      ],
    }).replace(
      '<wp:post_date_gmt>',
      '<pubDate>Tue, 03 Mar 2015 22:30:00 +0000</pubDate><wp:post_date>2015-03-04 06:30:00</wp:post_date><wp:post_date_gmt>',
    );
    const { bench, notes } = await imported(await temporaryFile(file));
    const { posts } = await bench.snapshot();
    const first = posts.find(({ title }) => title.en === 'Item 1');
    expect(first?.published_at).toBe('2015-03-03T22:30:00.000Z');
    expect(notes()).not.toMatch(/date/);
    expect(notes('Item 2')).toContain('It has no date: the file has none.');
  });

  it('is short for a text of any size, and says nothing twice', async () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `w${at}`).join(' ');
    const { report, notes } = await content(`<p>kept</p><xmp>${words}</xmp>`);
    expect(notes()).toContain('10000 words of the file are missing');
    expect(notes().length).toBeLessThan(2000);
    expect(report.losses).toHaveLength(1);
  });
});

it('E81 keeps a text that an old version of Ghost has in Markdown only', async () => {
  const markdown =
    '# Welcome\n\n2. First [far](https://far.example/x "Far")\n3. **Second**\n\n![Sea](https://far.example/sea.png)';
  const { text, notes } = await ghostPost({ lexical: null, markdown });
  for (const part of ['<h2>Welcome</h2>', '<a href="https://far.example/x"', '<strong>Second', 'sea.png'])
    expect(text()).toContain(part);
  expect(notes()).not.toMatch(/missing|no text/);
});

it('names nothing that visitors never saw as missing', async () => {
  const cover =
    '<!-- wp:cover {"url":"https://far.example/a.jpg","contentPosition":"center center"} --><div><img src="https://far.example/a.jpg"><p>Sea</p></div><!-- /wp:cover -->';
  expect((await content(cover)).notes()).not.toMatch(missing);
  const video = 'https://www.youtube.com/watch?v=abcdef12345';
  const card = { cardName: 'card-embed', url: video, html: `<iframe src="${video}"></iframe>` };
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    ghostVersion: '4.0',
    markups: [],
    atoms: [],
    cards: [
      ['card-markdown', { cardName: 'card-markdown', markdown: '1. one\n2. [two](https://far.example/2).' }],
      ['embed', card],
    ],
    sections: [
      [10, 0],
      [10, 1],
    ],
  });
  expect((await ghostPost({ lexical: null, mobiledoc })).notes()).not.toMatch(missing);
});

it('E81 keeps captions, pictures and words of cards that Ghost has rendered', async () => {
  const html = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://far.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Far away</div><div class="kg-bookmark-description">About it</div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">Ana</span><span class="kg-bookmark-publisher">Press</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://far.example/thumb.png"></div></a><figcaption>Seen there</figcaption></figure>
    <div class="kg-card kg-file-card"><a href="https://old.example/content/files/a.pdf"><div class="kg-file-card-title">Plan</div><div class="kg-file-card-caption">All rooms</div></a></div>
    <div class="kg-card kg-header-card"><picture><img src="https://far.example/head.png"></picture><h2>Welcome</h2><p>To us</p><p>Third line</p></div>
    <div class="kg-card kg-signup-card"><h2>Stay</h2><p>Every week</p><p>No spam</p></div>
    <figure class="kg-card kg-gallery-card"><a href="https://shop.example/boat"><img src="https://far.example/g.png"></a></figure>`;
  const { text, notes } = await ghostPost({ html });
  for (const part of [
    'Seen there',
    'thumb.png',
    'Ana',
    'All rooms',
    'head.png',
    'Third line',
    'Every week',
    'No spam',
    'https://shop.example/boat',
  ])
    expect(text()).toContain(part);
  expect(notes()).not.toMatch(missing);
});

it('B2 leads a menu to a category of an earlier file', async () => {
  const bench = await createImportBench();
  const first = wxr({
    terms: [['category', 12, 'boats', '', 'Boats']],
    items: [{ id: 1, terms: [['category', 'boats', 'Boats']] }],
  });
  await bench.run(await temporaryFile(first));
  const meta = { _menu_item_type: 'taxonomy', _menu_item_object: 'category', _menu_item_object_id: '12' };
  const second = wxr({
    terms: [['nav_menu', 30, 'main', '', 'Main']],
    items: [{ id: 9, type: 'nav_menu_item', title: '', meta, terms: [['nav_menu', 'main', 'Main']] }],
  });
  const { report } = await bench.run(await temporaryFile(second));
  const { navigations, categories } = await bench.snapshot();
  expect(navigations[0]?.items).toMatchObject([
    { type: 'category', target: categories.find(({ title }) => title.en === 'Boats')?.id },
  ]);
  expect(JSON.stringify(report.entries)).not.toContain('not imported');
});

it('E88 finds the parents of categories by their names, as WXR 1.0 writes them', async () => {
  const { bench } = await wordpress([{ id: 1 }], {
    version: '1.0',
    terms: [
      ['category', 31, 'the-sea', '', 'By the sea'],
      ['category', 32, 'boats', 'By the sea', 'Boats'],
    ],
  });
  const { categories } = await bench.snapshot();
  const [sea, boats] = ['By the sea', 'Boats'].map((title) =>
    categories.find((one) => one.title.en === title),
  );
  expect([sea?.parent, boats?.parent]).toEqual([null, sea?.id]);
});

it('E88 keeps categories with those above them, menus with their branches, and authors; names what pages have no place for', async () => {
  const menuItem = (id: number, above: number, meta: Record<string, string>, title = ''): FixtureItem => ({
    ...{ id, type: 'nav_menu_item', title, order: id, terms: [['nav_menu', 'main', 'Main']] },
    meta: { _menu_item_menu_item_parent: String(above), ...meta },
  });
  const to = (type: string, object: string, id: number) => ({
    _menu_item_type: type,
    _menu_item_object: object,
    _menu_item_object_id: String(id),
  });
  const { bench, report, navigations } = await wordpress(
    [
      { id: 1, terms: [['category', 'boats', 'Boats']] },
      { id: 2, type: 'page' },
      menuItem(11, 0, to('post_type', 'page', 2)),
      menuItem(12, 11, to('taxonomy', 'category', 33)),
      menuItem(13, 12, to('post_type', 'post', 1), 'Own name'),
      menuItem(14, 12, { _menu_item_type: 'custom', _menu_item_url: 'https://far.example/x' }, 'Far'),
    ],
    {
      terms: [
        ['nav_menu', 30, 'main', '', 'Main'],
        ['category', 31, 'all', '', 'All'],
        ['category', 32, 'things', 'all', 'Things'],
        ['category', 33, 'boats', 'things', 'Boats', 'What <b>floats</b>'],
      ],
    },
  );
  const { categories, posts, pages } = await bench.snapshot();
  const named = (title: string) => categories.find((one) => one.title.en === title);
  const [all, things, boats] = ['All', 'Things', 'Boats'].map(named);
  expect([all?.parent, things?.parent, boats?.parent]).toEqual([null, all?.id, things?.id]);
  expect(boats?.description).toEqual({ en: 'What floats' });
  expect(posts[0]).toMatchObject({ categories: [boats?.id], data: { author: 'Ann Author' } });
  const far = { customUrl: 'https://far.example/x', customTitle: { en: 'Far' } };
  const own = { target: posts[0]?.id, customTitle: { en: 'Own name' } };
  expect(navigations[0]?.items).toMatchObject([
    { target: pages[0]?.id, child: [{ target: boats?.id, child: [own, far] }] },
  ]);
  expect(report.notes).toContain('Pages have no date and no author here: those of the file were left out.');
});
