import { type FixtureItem, ghost, temporaryFile, wxr } from '@vold/import/testing';
import { describe, expect, it } from 'vitest';
import { createImportBench } from './testing/import-bench.ts';

/** Imports in the first of the tests that look at the result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Markup, and the parts of it that posts and pages have after an import. */
type Case = [name: string, markup: string, ...parts: string[]];

/** Imports each markup as a post and as a page, and returns the content and the notes of these by the name of the case. */
async function importAll(cases: Case[], isGhost = false) {
  const bench = await createImportBench();
  const items = cases.flatMap(([, markup], at) =>
    ['post', 'page'].map((type, n) => ({ id: 2 * at + n + 1, type, slug: `${type}-${at}`, markup })),
  );
  const named = items.map((one) => ({
    ...one,
    title: `${one.type} ${cases[Math.floor((one.id - 1) / 2)]?.[0]}`,
  }));
  const file = isGhost
    ? ghost({ posts: named.map(({ id, markup, ...one }) => ({ ...one, id: String(id), html: markup })) })
    : wxr({ items: named.map(({ markup, ...one }) => ({ ...one, content: markup })) });
  const path = await temporaryFile(file, isGhost ? 'export.json' : 'export.xml');
  const { report } = await bench.run(path, isGhost ? { siteUrl: 'https://old.example' } : {});
  const { posts, pages } = await bench.snapshot();
  const contents = new Map<string, string>();
  for (const { title, block } of posts) contents.set(title.en ?? '', JSON.stringify(block));
  for (const { title, components } of pages) contents.set(title.en ?? '', JSON.stringify(components));
  return (name: string) =>
    ['post', 'page'].map((type) => ({
      content: contents.get(`${type} ${name}`)?.replaceAll('\\"', '"') ?? '',
      notes: report.entries
        .filter(({ title }) => title === `${type} ${name}`)
        .flatMap(({ notes }) => notes)
        .join('\n'),
    }));
}

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const q = 'https://q.example';
const block = (name: string, attributes: unknown) =>
  `<!-- wp:${name} ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d')} /-->`;
const wrapped = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes}-->${html}<!-- /wp:${name} -->`;
const paragraph = (text: string) => wrapped('paragraph', `<p>${text}</p>`);
const film = 'https://www.youtube.com/watch?v=abcdef12345';

const kept: Case[] = [
  [
    'E34 words of nested objects',
    block('acme/menu', { sections: [{ heading: 'Starters', dishes: [{ dish: 'Soup', cost: '4.50' }] }] }),
    ...['Starters', 'Soup', '4.50'],
  ],
  [
    'E34 words in arrays',
    block('acme/list', { items: ['Boats', 'Sails', 'Nets'] }),
    'Boats',
    'Sails',
    'Nets',
  ],
  ['E34 numbers', block('acme/price', { label: 'Ticket', price: 12.5, suffix: '+' }), '12.5', 'Ticket'],
  [
    'E34 HTML in attributes',
    block('acme/faq', {
      question: 'Is it open?',
      answer: '<p>Yes, <a href="https://far.example/x">always</a></p>',
    }),
    ...['Is it open?', '<a href="https://far.example/x"'],
  ],
  [
    'E34 the link of a button',
    block('acme/button', { text: 'Book', url: 'https://shop.example/book' }),
    '<a href="https://shop.example/book">Book</a>',
  ],
  ['E34 names', block('acme/person', { firstName: 'Ana', job: 'Captain' }), 'Ana', 'Captain'],
  [
    'E34 JSON in an attribute',
    block('acme/acc', { data: JSON.stringify([{ title: 'First head', text: 'First words' }]) }),
    ...['First head', 'First words'],
  ],
  [
    'E34 attributes next to inner blocks',
    `<!-- wp:acme/tabs {"titles":["Day","Night"]} --><div>${paragraph('Sun')}</div><!-- /wp:acme/tabs -->`,
    ...['Day', 'Night', 'Sun'],
  ],
  ['E34 a date', block('acme/event', { date: '2026-05-01', name: 'Regatta' }), '2026-05-01', 'Regatta'],
  ['E74 data-lazy-src', `<p><img src="${gif}" data-lazy-src="${q}/a.png"></p>`, `src="${q}/a.png"`],
  ['E74 data-lazyload', `<p><img src="${gif}" data-lazyload="${q}/a.png"></p>`, `src="${q}/a.png"`],
  ['E74 data-full-url', `<p><img src="${gif}" data-full-url="${q}/a.png"></p>`, `src="${q}/a.png"`],
  [
    'E74 a srcset without a src',
    `<p><img srcset="${q}/s.png 300w, ${q}/l.png 600w"></p>`,
    `src="${q}/l.png"`,
  ],
  ['E74 a srcset by density', `<p><img srcset="${q}/s.png, ${q}/l.png 2x"></p>`, `src="${q}/l.png"`],
  [
    'E74 the sources of a late picture',
    `<p><picture><source data-srcset="${q}/s.webp 1x, ${q}/l.webp 2x"><img alt="Sea" src="${gif}"></picture></p>`,
    ...[`src="${q}/l.webp"`, 'alt="Sea"'],
  ],
  ['E74 a picture without img', `<picture><source srcset="${q}/a.webp"></picture>`, `<img src="${q}/a.webp"`],
  [
    'E74 a background',
    `<div style="background-image:url('${q}/a.jpg')"><h2>Hi</h2></div>`,
    `src="${q}/a.jpg"`,
    'Hi',
  ],
  [
    'E74 a short background',
    `<section style="background:#fff url(${q}/a.jpg) 0 0"><p>Hi</p></section>`,
    `src="${q}/a.jpg"`,
  ],
  ['E74 a late background', `<div data-bg="${q}/a.jpg"><p>Hi</p></div>`, `src="${q}/a.jpg"`],
  [
    'E74 the background of a group',
    wrapped(
      'group',
      `<div>${paragraph('Hi')}</div>`,
      `{"style":{"background":{"backgroundImage":{"url":"${q}/a.jpg"}}}} `,
    ),
    ...[`src="${q}/a.jpg"`, 'Hi'],
  ],
  [
    'E74 the picture of AMP',
    `<p><amp-img src="${q}/a.png" alt="Pier"></amp-img></p>`,
    `src="${q}/a.png"`,
    'alt="Pier"',
  ],
  ['E74 a late film', `<p><video data-src="${q}/a.mp4"></video></p>`, `src="${q}/a.mp4"`],
  [
    'E74 a late frame',
    '<p><iframe src="about:blank" data-src="https://www.youtube.com/embed/abcdef12345"></iframe></p>',
    'abcdef12345',
  ],
  [
    'E77 words in details',
    wrapped('details', `<details><summary>Sum</summary>Direct${paragraph('Inner')}</details>`),
    ...['Sum', 'Direct', 'Inner'],
  ],
  [
    'E77 words in a quote',
    wrapped('quote', `<blockquote>Loose${paragraph('Said')}<cite>Ana</cite></blockquote>`),
    'Loose',
    'Said',
    'Ana',
  ],
  [
    'E77 words around a pull quote',
    wrapped('pullquote', '<figure><blockquote><p>Said</p></blockquote>Outside</figure>'),
    'Said',
    'Outside',
  ],
  [
    'E77 words in a list',
    wrapped(
      'list',
      `<ul>Loose${wrapped('list-item', `<li>Item${wrapped('list', '<ul><li>Deep</li></ul>')} after</li>`)}</ul>`,
    ),
    ...['Loose', 'Item', 'Deep', 'after'],
  ],
  [
    'E77 words and the caption of a gallery',
    wrapped(
      'gallery',
      `<figure>Loose${wrapped('image', `<figure><img src="${q}/a.png"></figure>`)}<figcaption>All</figcaption></figure>`,
    ),
    ...['Loose', 'a.png', 'All'],
  ],
  [
    'E77 words next to social links',
    wrapped(
      'social-links',
      `<ul>Follow us${block('social-link', { url: 'https://www.instagram.com/x' })}</ul>`,
    ),
    'Follow us',
    'instagram.com/x',
  ],
  [
    'E77 words next to a file',
    wrapped('file', `<div><a href="https://old.example/f.pdf">Plan</a> <em>2 MB</em></div>`),
    'Plan',
    '2 MB',
  ],
  ['E77 words in a separator', wrapped('separator', '<div>Odd words<hr></div>'), 'Odd words'],
  ['E77 words in a spacer', wrapped('spacer', '<div>Odd words</div>'), 'Odd words'],
  [
    'E77 words in a cover without a picture',
    wrapped('cover', '<div><div>Plain words</div></div>'),
    'Plain words',
  ],
  [
    'E88 links in the caption of a film',
    wrapped(
      'embed',
      `<figure><div>\n${film}\n</div><figcaption>By <a href="https://far.example/ana">Ana</a></figcaption></figure>`,
      `{"url":"${film}"} `,
    ),
    ...['abcdef12345', 'By <a href="https://far.example/ana">Ana</a>'],
  ],
  [
    'E88 links in the caption of a picture of a gallery',
    wrapped(
      'gallery',
      `<figure><figure><img src="${q}/a.png"><figcaption>By <a href="https://far.example/ana">Ana</a></figcaption></figure></figure>`,
    ),
    ...['a.png', '<a href="https://far.example/ana">Ana</a>'],
  ],
  [
    'E88 links in the caption of a gallery',
    wrapped(
      'gallery',
      `<figure><figure><img src="${q}/a.png"></figure><figcaption class="blocks-gallery-caption">By <a href="https://far.example/ana">Ana</a></figcaption></figure>`,
    ),
    ...['a.png', '<a href="https://far.example/ana">Ana</a>'],
  ],
  [
    'E88 links in the caption next to text',
    wrapped(
      'media-text',
      `<div><figure><img src="${q}/a.png"><figcaption>By <a href="https://far.example/ana">Ana</a></figcaption></figure><div>${paragraph('Side')}</div></div>`,
    ),
    ...['a.png', '<a href="https://far.example/ana">Ana</a>', 'Side'],
  ],
  [
    'E88 the areas of a picture',
    `<p><img src="${q}/a.png" usemap="#m"><map name="m"><area href="https://shop.example/bay" alt="Bay"></map></p>`,
    '<a href="https://shop.example/bay">Bay</a>',
  ],
];

describe('markup of WordPress', () => {
  const after = once(() => importAll(kept));

  it.each(kept.map(([name, , ...parts]) => ({ name, parts })))('keeps $name', async ({ name, parts }) => {
    for (const { content, notes } of (await after())(name)) {
      for (const part of parts) expect(content).toContain(part);
      expect(notes).not.toMatch(/missing/);
    }
  });

  const named: [name: string, markup: string, note: string][] = [
    [
      'E34 words of which only the block knows if they are shown',
      block('acme/odd', { mood: 'calm', steps: 7 }),
      'Values of the block “acme/odd” were left out: “calm”, “7”.',
    ],
    [
      'E78 a template part',
      block('template-part', { slug: 'cta' }),
      'The template part “cta” of the theme is not in the file and was left out.',
    ],
    [
      'E78 a template part without a slug',
      block('template-part', {}),
      'A template part of the theme is not in the file and was left out.',
    ],
    [
      'E78 a pattern in a column',
      wrapped(
        'columns',
        `<div>${wrapped('column', `<div>${block('pattern', { slug: 't/in' })}</div>`)}</div>`,
      ),
      'The pattern “t/in” of the theme is not in the file and was left out.',
    ],
    [
      'E78 a reusable block by its slug',
      block('block', { slug: 'cta' }),
      'The reusable block cta is not in the file and was left out.',
    ],
    [
      'E74 a picture that only a script of the website knows',
      `<p data-hero-picture="${q}/a.png">x</p>`,
      `A picture of the file is missing: “${q}/a.png”.`,
    ],
  ];
  const notesAfter = once(() => importAll(named.map(([name, markup]) => [name, markup])));

  it.each(named)('names %s', async (name, _, note) => {
    for (const { notes } of (await notesAfter())(name)) expect(notes).toContain(note);
  });
});

const cards: Case[] = [
  [
    'E81 callout',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Call <a href="https://far.example/c">us</a></div></div>',
    '💡',
    'https://far.example/c',
  ],
  [
    'E81 toggle',
    '<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text"><a href="https://far.example/t">Head</a></h4><div class="kg-toggle-content"><p>Inner</p></div></div>',
    '<a href="https://far.example/t">Head</a>',
    'Inner',
  ],
  [
    'E81 audio',
    `<figure class="kg-card kg-audio-card"><img src="${q}/cover.png"><audio src="${q}/s.mp3"></audio><div class="kg-audio-title">Song</div><figcaption>Live</figcaption></figure>`,
    'cover.png',
    's.mp3',
    'Song',
    'Live',
  ],
  [
    'E81 video',
    `<figure class="kg-card kg-video-card"><video src="${q}/film.mp4"></video><figcaption><p>By <a href="https://far.example/ana">Ana</a></p></figcaption></figure>`,
    'film.mp4',
    '<p><em>By <a href="https://far.example/ana">Ana</a></em></p>',
  ],
  [
    'E81 product',
    `<div class="kg-card kg-product-card"><img src="${q}/p.jpg"><h4 class="kg-product-card-title">Oar</h4><div class="kg-product-card-description"><p>Of ash</p></div><a href="https://shop.example/oar" class="kg-product-card-button">Buy</a></div>`,
    'p.jpg',
    'Oar',
    'Of ash',
    'https://shop.example/oar',
  ],
  [
    'E81 header with a background',
    `<div class="kg-card kg-header-card" style="background-image: url(${q}/h.jpg)" data-kg-background-image="${q}/h.jpg"><h2>Welcome</h2><h3>Below</h3><a href="https://shop.example/h">Go</a></div>`,
    'h.jpg',
    'Welcome',
    'Below',
    '<a href="https://shop.example/h">Go</a>',
  ],
  [
    'E81 header with links',
    `<div class="kg-card kg-header-card kg-v2"><picture><img src="${q}/h.jpg"></picture><h2>Welcome</h2><p>See <a href="https://far.example/s">it</a></p><a href="https://shop.example/h" class="kg-header-card-button">Go</a></div>`,
    'h.jpg',
    'https://far.example/s',
    '<a href="https://shop.example/h">Go</a>',
  ],
  [
    'E81 call to action',
    `<div class="kg-card kg-cta-card"><div class="kg-cta-sponsor-label"><span>Sponsored</span></div><img src="${q}/c.png"><div class="kg-cta-text"><p>Words</p></div><a href="https://shop.example/c" class="kg-cta-button">Learn</a></div>`,
    'Sponsored',
    'c.png',
    'Words',
    'https://shop.example/c',
  ],
  [
    'E81 embed',
    `<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdef12345"></iframe><figcaption>By <a href="https://far.example/e">Ana</a></figcaption></figure>`,
    'abcdef12345',
    'https://far.example/e',
  ],
  [
    'E88 a caption of a Ghost gallery',
    `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-image"><img src="${q}/a.png" alt="Pier"></div><figcaption>By <a href="https://far.example/ana">Ana</a></figcaption></figure>`,
    'a.png',
    'Pier',
    'By <a href="https://far.example/ana">Ana</a>',
  ],
  [
    'E88 a linked picture of Ghost',
    `<figure class="kg-card kg-image-card"><a href="https://shop.example/i"><img src="${q}/a.png"></a><figcaption>By <a href="https://far.example/ana">Ana</a></figcaption></figure>`,
    'https://shop.example/i',
    'a.png',
    'https://far.example/ana',
  ],
];

describe('cards of Ghost', () => {
  const after = once(() => importAll(cards, true));

  it.each(cards.map(([name, , ...parts]) => ({ name, parts })))('keeps $name', async ({ name, parts }) => {
    for (const { content, notes } of (await after())(name)) {
      for (const part of parts) expect(content).toContain(part);
      expect(content).not.toMatch(/h\.jpg.*h\.jpg/);
      expect(notes).not.toMatch(/missing/);
    }
  });
});

describe('dates', () => {
  const dates: [name: string, gmt: string, feed: string, local: string, expected: string | null][] = [
    [
      'a zone of the feed',
      '0000-00-00 00:00:00',
      'Tue, 03 Mar 2015 22:30:00 EST',
      '2015-03-03 22:30:00',
      '2015-03-04T03:30:00.000Z',
    ],
    ['a feed in ISO 8601', '', '2015-03-03T22:30:00+05:30', '', '2015-03-03T17:00:00.000Z'],
    ['a feed with a short year', '', 'Tue, 3 Mar 15 22:30 GMT', '', '2015-03-03T22:30:00.000Z'],
    [
      'a feed without a date',
      '',
      'Thu, 01 Jan 1970 00:00:00 +0000',
      '2015-03-04 06:30:00',
      '2015-03-04T06:30:00.000Z',
    ],
    ['a date without a time', '2015-03-03', '', '', '2015-03-03T00:00:00.000Z'],
    ['the year 1', '0001-01-01 00:00:00', 'Tue, 03 Mar 2015 22:30:00 +0000', '', '2015-03-03T22:30:00.000Z'],
    ['a day that the month does not have', '2015-02-31 10:00:00', '', '', null],
    ['words in the place of a date', 'soon', 'not a date', 'nor this', null],
    ['a time before 1970', '1969-07-20 20:17:00', '', '', '1969-07-20T20:17:00.000Z'],
  ];
  const after = once(async () => {
    const bench = await createImportBench();
    const items = dates.map(([name], at) => ({ id: at + 1, title: name, date: `date ${at}.` }));
    const file = dates.reduce(
      (text, [, gmt, feed, local], at) =>
        text.replace(
          `<wp:post_date_gmt><![CDATA[date ${at}.]]>`,
          `<pubDate>${feed}</pubDate><wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${gmt}`,
        ),
      wxr({ items }),
    );
    const { report } = await bench.run(await temporaryFile(file));
    return { report, posts: (await bench.snapshot()).posts };
  });

  it.each(dates)('E35 reads %s', async (name, _gmt, _feed, _local, expected) => {
    const { posts, report } = await after();
    expect(posts.find(({ title }) => title.en === name)?.published_at ?? null).toBe(expected);
    const notes = JSON.stringify(report.entries.find(({ title }) => title === name)?.notes);
    if (expected === null) expect(notes).toContain('It has no date: the file has none.');
    else expect(notes).not.toMatch(/date/);
  });
});

describe('B2 a menu of a later file leads to', () => {
  const to = (type: string, object: string, id: number) => ({
    ...{ _menu_item_type: type, _menu_item_object: object, _menu_item_object_id: String(id) },
  });
  const url = (path: string) => ({ _menu_item_type: 'custom', _menu_item_url: `https://old.example${path}` });
  const link = (attributes: object) =>
    block('navigation-link', { label: 'X', url: 'https://old.example/x', ...attributes });
  const targets: [name: string, meta: Record<string, string> | string, expected: string][] = [
    ['a category below another', to('taxonomy', 'category', 12), 'Boats'],
    ['a tag', to('taxonomy', 'post_tag', 13), 'Sails'],
    ['a term of another taxonomy', to('taxonomy', 'genre', 14), 'Jazz'],
    ['a category without posts', to('taxonomy', 'category', 15), 'Empty'],
    ['the list of a type', to('post_type_archive', 'event', -5), '/event'],
    ['a page below another', to('post_type', 'page', 3), 'Team'],
    ['a post of another type', to('post_type', 'event', 4), 'Regatta'],
    ['the address of a category', url('/category/all/boats/'), '/post/category/boats'],
    ['the address of a category by its id', url('/?cat=12'), '/post/category/boats'],
    ['the address of a tag', url('/tag/sails/'), '/post/category/sails'],
    ['a category in a menu of blocks', link({ type: 'category', id: 12, kind: 'taxonomy' }), 'Boats'],
    ['a tag in a menu of blocks', link({ type: 'tag', id: 13, kind: 'taxonomy' }), 'Sails'],
    ['a page in a menu of blocks', link({ type: 'page', id: 3, kind: 'post-type' }), 'Team'],
  ];
  const led = once(async () => {
    const bench = await createImportBench();
    const first = wxr({
      terms: [
        ['category', 11, 'all', '', 'All'],
        ['category', 12, 'boats', 'all', 'Boats'],
        ['post_tag', 13, 'sails', '', 'Sails'],
        ['genre', 14, 'jazz', '', 'Jazz'],
        ['category', 15, 'empty', '', 'Empty'],
      ],
      items: [
        {
          id: 1,
          terms: [
            ['category', 'boats', 'Boats'],
            ['post_tag', 'sails', 'Sails'],
          ],
        },
        { id: 2, type: 'page' },
        { id: 3, type: 'page', title: 'Team', parent: 2 },
        { id: 4, type: 'event', title: 'Regatta', terms: [['genre', 'jazz', 'Jazz']] },
      ],
    });
    await bench.run(await temporaryFile(first));
    const items = targets.map(([, meta], at): FixtureItem => {
      if (typeof meta === 'string') return { id: 50 + at, type: 'wp_navigation', content: meta };
      return {
        id: 50 + at,
        type: 'nav_menu_item',
        title: '',
        meta,
        order: at,
        terms: [['nav_menu', 'main', 'Main']],
      };
    });
    const second = wxr({ terms: [['nav_menu', 30, 'main', '', 'Main']], items });
    await bench.run(await temporaryFile(second));
    const { navigations, pages, posts, categories } = await bench.snapshot();
    const titles = new Map([...pages, ...posts, ...categories].map(({ id, title }) => [id, title.en ?? '']));
    return new Map(
      navigations
        .flatMap(({ items: all }) => all)
        .map(({ id, target, customUrl }) => [id, titles.get(target ?? '') ?? customUrl ?? '']),
    );
  });

  it.each(targets.map(([name, meta, expected], at) => ({ name, meta, expected, at })))(
    '$name of an earlier one',
    async ({ meta, expected, at }) => {
      expect((await led()).get(typeof meta === 'string' ? `wp-${50 + at}-1` : `wp-${50 + at}`)).toBe(
        expected,
      );
    },
  );
});
