import type { InputDefinition, SectionInstance, SitePostSummary } from '@vold/contract';
import type { CompiledTemplate } from '@vold/template';
import { compileTemplate } from '@vold/template/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { items } from '../define-section.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { opensBehindHeader, opensWithTitle, Sections } from '../sections.tsx';
import { input } from '../testing/input.ts';
import { testContext } from '../testing/test-context.ts';

const inputs: InputDefinition[] = [
  input('VoldInput', 'title', 'Title'),
  input('VoldTextarea', 'lead', 'Lead'),
  input('VoldNumber', 'guests', 'Guests'),
  input('VoldCalendar', 'from', 'From'),
  input('VoldToggle', 'isNew', 'New'),
  input('VoldSelectOption', 'tone', 'Tone', { options: { values: [{ id: 'warm', title: 'Warm tone' }] } }),
  input('VoldSelectOption', 'page', 'Page', { options: { source: 'page' } }),
  input('VoldCheckboxList', 'days', 'Days', { options: { values: [{ id: 'mo', title: 'Monday' }] } }),
  input('VoldRichEditor', 'text', 'Text'),
  input('VoldFileSelector', 'picture', 'Picture'),
  input('VoldFileSelector', 'film', 'Film'),
  input('VoldGallery', 'views', 'Views'),
  input('VoldLinkEditor', 'link', 'Link'),
  input('VoldLinkEditor', 'nowhere', 'Nowhere'),
  input('VoldInput', 'empty', 'Empty'),
  input('VoldPostCollection', 'news', 'News'),
  input('VoldRelation', 'team', 'Team', { options: { target: 'user' } }),
  input('VoldRelation', 'former', 'Former', { options: { target: 'user' } }),
  items('dates', 'Dates', [
    input('VoldInput', 'title', 'Day'),
    items('tours', 'Tours', [input('VoldInput', 'title', 'Tour')]),
  ]),
];
const data = {
  title: 'R&D <b>',
  lead: 'One\nTwo',
  guests: 1200,
  from: '2026-07-01',
  isNew: true,
  tone: 'warm',
  page: 'pg_1',
  days: ['mo'],
  text: '<p>By <b>boat</b></p><script>x</script>',
  picture: { url: '/files/cl_1/a/big.webp', alt: 'House', width: 1200, height: 800, focal: { x: 10, y: 20 } },
  film: { url: '/files/cl_1/c/film.mp4' },
  views: [{ url: '/files/cl_1/d/sea.webp', alt: 'Sea', caption: 'Low tide' }],
  link: { label: 'Book', link: '/book' },
  nowhere: { label: 'Nowhere', link: 'javascript:x' },
  empty: '',
  news: { post: 'journal', category: [] },
  team: ['us_1', 'us_gone', 'pg_1'],
  former: ['us_gone'],
  dates: [
    { title: 'Monday', tours: [{ title: 'Reef' }] },
    { title: 'Tuesday', tours: [] },
  ],
};
const post: SitePostSummary = {
  id: 'po_1',
  type: 'journal',
  title: 'First',
  href: '/journal/first',
  summary: 'Short',
  picture: null,
  publishedAt: '2026-07-01T10:00:00Z',
  data: { price: '12' },
};

function compiled(html: string, css = ''): CompiledTemplate {
  const { template, problems } = compileTemplate({ html, css, key: 'offer', clientId: 'cl_1', inputs });
  if (!template) throw new Error(JSON.stringify(problems));
  return template;
}

const instance: SectionInstance = { id: 's1', sectionId: 'offer', data };
function contextOf(template: CompiledTemplate | null, more: Partial<RenderContext> = {}): RenderContext {
  return testContext({
    inputsOf: (key) => (key === 'offer' ? inputs : null),
    templateOf: (key) => (key === 'hero' || key === 'offer' ? template : null),
    place: (id) =>
      id === 'pg_1'
        ? { title: 'Rooms', href: '/rooms' }
        : id === 'us_1'
          ? { title: 'Ada', href: null }
          : null,
    posts: (key) => (key === 's1/news' ? [post] : []),
    ...more,
  });
}
/** The rendered content of the root. */
function draw(inner: string, more: Partial<RenderContext> = {}, section = instance): string {
  const context = contextOf(compiled(`<section>${inner}</section>`), more);
  const html = renderToStaticMarkup(<Sections sections={[section]} context={context} />);
  return html.replace(/^<section[^>]*>/, '').replace(/<\/section>$/, '');
}

describe('what a mark draws for visitors', () => {
  it.each([
    ['a text', '<h2 data-vold-field="title">Example</h2>', '<h2>R&amp;D &lt;b&gt;</h2>'],
    ['lines', '<p class="x" data-vold-field="lead">Example</p>', '<p class="lines t-offer_x">One\nTwo</p>'],
    ['a number', '<b data-vold-field="guests">1</b>', '<b>1,200</b>'],
    ['a date', '<time data-vold-field="from">x</time>', '<time dateTime="2026-07-01">1 July 2026</time>'],
    ['a choice', '<b data-vold-field="tone">x</b>', '<b>Warm tone</b>'],
    [
      'rich text',
      '<div data-vold-field="text"><p>x</p></div>',
      '<div class="rich"><p>By <b>boat</b></p></div>',
    ],
    ['a part of a value', '<b data-vold-field="picture.alt">x</b>', '<b>House</b>'],
    ['nothing for an empty text', '<p data-vold-field="empty">x</p>', ''],
    [
      'a film',
      '<video controls data-vold-field="film"></video>',
      '<video controls="" src="/files/cl_1/c/film.mp4"></video>',
    ],
    ['a link with its label', '<a data-vold-link="link"></a>', '<a href="/book">Book</a>'],
    ['a link with its own words', '<a data-vold-link="link">Go</a>', '<a href="/book">Go</a>'],
    [
      'a link with another text',
      '<a data-vold-link="link" data-vold-field="lead">x</a>',
      '<a href="/book" class="lines">One\nTwo</a>',
    ],
    ['a page', '<a data-vold-link="page"></a>', '<a href="/rooms">Rooms</a>'],
    ['no link that leads nowhere', '<a data-vold-link="nowhere">x</a>', ''],
    ['what is filled in', '<i data-vold-if="title">x</i><b data-vold-if="empty">y</b>', '<i>x</i>'],
    ['what is not', '<i data-vold-unless="title">x</i><b data-vold-unless="empty">y</b>', '<b>y</b>'],
    [
      'what has one value and not another',
      '<i data-vold-if="title=A|R&D <b>" data-vold-unless="title=B">x</i><b data-vold-if="title=A" data-vold-unless="title=B">y</b>',
      '<i>x</i>',
    ],
    [
      'a relation, if visitors may see something of it',
      '<i data-vold-if="team">x</i><b data-vold-if="former">y</b>',
      '<i>x</i>',
    ],
    ['a link that is filled in', '<i data-vold-if="link">x</i>', '<i>x</i>'],
    ['posts that are there', '<i data-vold-if="news">x</i>', '<i>x</i>'],
    [
      'a list',
      '<ul data-vold-each="dates"><li data-vold-field="title">x</li></ul>'.replace('<ul', '<ul class="a"'),
      '<ul class="t-offer_a"><li>Monday</li><li>Tuesday</li></ul>',
    ],
    [
      'lists in lists',
      '<div data-vold-each="dates"><p data-vold-each="tours"><b data-vold-field="title">x</b></p></div>',
      '<div><p><b>Reef</b></p><p></p></div>',
    ],
    [
      'a gallery',
      '<p data-vold-each="views"><img data-vold-field="." sizes="50vw" alt=""><i data-vold-field="caption">x</i></p>',
      '<p><img src="/files/cl_1/d/sea.webp" alt="Sea" loading="lazy" decoding="async" sizes="50vw"/><i>Low tide</i></p>',
    ],
    [
      'what a relation names, with an address where it has one',
      '<p data-vold-each="team"><b data-vold-field="title">x</b><a data-vold-link="href">to</a></p>',
      '<p><b>Ada</b><b>Rooms</b><a href="/rooms">to</a></p>',
    ],
    ['chosen titles', '<p data-vold-each="days"><b data-vold-field=".">x</b></p>', '<p><b>Monday</b></p>'],
    [
      'posts',
      '<p data-vold-each="news"><a data-vold-link="href" data-vold-field="title">x</a> <b data-vold-field="data.price">1</b> <time data-vold-field="publishedAt">x</time></p>',
      '<p><a href="/journal/first">First</a> <b>12</b> <time dateTime="2026-07-01T10:00:00Z">1 July 2026</time></p>',
    ],
    [
      'a class',
      '<p class="a" data-vold-attr="class:tone">x</p>',
      '<p class="t-offer_a t-offer_is-warm">x</p>',
    ],
    [
      'several classes',
      '<p data-vold-attr="class:tone, title:title, class:isNew">x</p>',
      '<p title="R&amp;D &lt;b&gt;" class="t-offer_is-warm t-offer_is-isnew">x</p>',
    ],
    ['a class of a switch', '<p data-vold-attr="class:isNew">x</p>', '<p class="t-offer_is-isnew">x</p>'],
    [
      'attributes',
      '<p data-vold-attr="title:title, id:tone">x</p>',
      '<p title="R&amp;D &lt;b&gt;" id="t-offer_warm">x</p>',
    ],
    ['no attribute for nothing', '<p data-vold-attr="title:empty">x</p>', '<p>x</p>'],
    ['a text of the website', '<b data-vold-text="close">Shut</b>', '<b>Close</b>'],
    ['its own words where the website has none', '<b data-vold-text="constructor">Book</b>', '<b>Book</b>'],
    ['its fallback', '<b data-vold-text="book.later">Later</b>', '<b>Later</b>'],
    ['a title below that of the page', '<h1>x</h1>', '<h1>x</h1>'],
    [
      'what has no mark',
      '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0 0"></path></svg>',
      '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0 0"></path></svg>',
    ],
  ])('%s', (_, html, drawn) => {
    expect(draw(html)).toBe(drawn);
  });

  it('a picture, with its sizes and the place that must be seen', () => {
    const html = draw('<img class="wide" sizes="50vw" loading="eager" data-vold-field="picture" alt="x">');
    expect(html).toContain('class="t-offer_wide style({&quot;object-position&quot;:&quot;10% 20%&quot;})"');
    expect(html).toContain('srcSet="/files/cl_1/a/medium.webp 640w, /files/cl_1/a/big.webp 1200w"');
    for (const part of ['sizes="50vw"', 'loading="eager"', 'width="1200"', 'height="800"', 'alt="House"'])
      expect(html).toContain(part);
  });
});

describe('while editing', () => {
  it.each([
    ['a text', '<h2 data-vold-field="title">x</h2>', '<h2 data-vold-field="title">'],
    ['an empty text', '<p data-vold-field="empty">x</p>', '<p data-vold-field="empty"></p>'],
    [
      'rich text',
      '<div data-vold-field="text"><p>x</p></div>',
      '<div class="rich" data-vold-field="text" data-vold-type="html">',
    ],
    [
      'a text of an item',
      '<p data-vold-each="dates"><b data-vold-field="title">x</b></p>',
      '<b data-vold-field="dates.0.title">Monday</b>',
    ],
    [
      'a text of an item of an item',
      '<div data-vold-each="dates"><p data-vold-each="tours"><b data-vold-field="title">x</b></p></div>',
      '<b data-vold-field="dates.0.tours.0.title">',
    ],
    [
      'the text of a link',
      '<a data-vold-link="link" data-vold-field="title">x</a>',
      '<a href="/book" data-vold-field="title" data-vold-type="text">',
    ],
    ['a number in its form only', '<b data-vold-field="guests">1</b>', '<b>1,200</b>'],
    ['what visitors do not get', '<b data-vold-if="empty">y</b>', '<b data-vold-unmet="">y</b>'],
    ['a link without address', '<a data-vold-link="nowhere">x</a>', '<a>x</a>'],
    [
      'posts elsewhere',
      '<p data-vold-each="news"><b data-vold-field="title">x</b></p>',
      '<p><b>First</b></p>',
    ],
  ])('marks %s', (_, html, drawn) => {
    expect(draw(html, { editing: true })).toContain(drawn);
  });
});

describe('what is drawn nowhere, for visitors and while editing', () => {
  it.each([
    ['another choice', '<b data-vold-if="title=Other">y</b>'],
    ['the choice that is left out', '<b data-vold-unless="tone=warm">y</b>'],
    ['the first place', '<p data-vold-each="dates"><b data-vold-unless="@first">y</b></p>', 1],
    ['the last place', '<p data-vold-each="dates"><b data-vold-if="@last">y</b></p>', 1],
    ['no item', '<p data-vold-each="dates"><b data-vold-if="title=Sunday">y</b></p>'],
  ])('is what belongs to %s', (_, html, shown = 0) => {
    for (const editing of [false, true])
      expect([editing, draw(html, { editing }).match(/<b/g)?.length ?? 0]).toEqual([editing, shown]);
  });
});

describe('the budget of a page', () => {
  const spent = (inner: string, given: object = {}) => {
    const sum = { nodes: 0, characters: 0 };
    const spend = (nodes: number, characters: number) => {
      sum.nodes += nodes;
      sum.characters += characters;
    };
    draw(inner, { spend }, { ...instance, data: { ...data, ...given } });
    return sum;
  };
  const long = 'x'.repeat(10_000);

  it.each<[string, string, object]>([
    ['a text', '<p data-vold-field="title">x</p>', { title: long }],
    ['rich text', '<div data-vold-field="text"><p>x</p></div>', { text: `<p>${long}</p>` }],
    ['a title', '<p data-vold-attr="title:title">x</p>', { title: long }],
    ['a label', '<p data-vold-attr="aria-label:title">x</p>', { title: long }],
    ['a text of the template', `<p>${long}</p>`, {}],
    [
      'a text of an item',
      '<p data-vold-each="dates"><b data-vold-field="title">x</b></p>',
      { dates: [{ title: long }] },
    ],
    ['a text within an item that no value changes', `<p data-vold-each="dates"><b>${long}</b></p>`, {}],
    ['an attribute of the template', `<p title="${long}">x</p>`, {}],
  ])('pays for the characters of %s', (_, html, given) => {
    expect(spent(html, given).characters).toBeGreaterThanOrEqual(long.length);
  });

  it.each<[string, string, object, number]>([
    ['elements', `<p>${'<b>x</b>'.repeat(40)}</p>`, {}, 40],
    [
      'items',
      '<p data-vold-each="dates"><b data-vold-field="title">x</b></p>',
      { dates: Array(40).fill({ title: 'x' }) },
      40,
    ],
    [
      'elements in items',
      '<p data-vold-each="dates"><b><i>x</i><u>y</u></b></p>',
      { dates: Array(40).fill({}) },
      120,
    ],
    [
      'items that a limit leaves out',
      '<p data-vold-each="dates" data-vold-limit="1"><b>x</b></p>',
      { dates: Array(500).fill({}) },
      50,
    ],
    [
      'items that show nothing',
      '<p data-vold-each="dates"><b data-vold-if="title">x</b></p>',
      { dates: Array(500).fill({}) },
      500,
    ],
    [
      'rules of values',
      '<p data-vold-each="dates"><b data-vold-var="--x:title">x</b></p>',
      { dates: Array(40).fill({ title: '5' }) },
      80,
    ],
  ])('pays for %s', (_, html, given, least) => {
    expect(spent(html, given).nodes).toBeGreaterThanOrEqual(least);
  });
});

describe('the root', () => {
  const template = compiled(
    '<article class="card" id="top"><h1 data-vold-field="title">x</h1></article>',
    '.card{top:0}',
  );
  const html = (section: Partial<SectionInstance>, editing = false) =>
    renderToStaticMarkup(
      <Sections sections={[{ ...instance, ...section }]} context={contextOf(template, { editing })} />,
    );

  it('has the marks and the look of every section', () => {
    const look = { colour: 'alternative', anchor: 'rooms', style: { marginTop: '4' }, hideOn: 'phone' };
    const drawn = html({ data: { ...data, ...look } });
    for (const part of [
      '<article class="section t-offer t-offer_card',
      'margin-top',
      'not-phone',
      'id="rooms"',
      'data-colour="alternative"',
      'data-vold-section="offer"',
    ])
      expect(drawn).toContain(part);
    expect(drawn).not.toContain('data-vold-id');
    expect(html({ hide: true }, true)).toContain('is-hidden');
    expect(html({}, true)).toContain('data-vold-id="s1"');
  });

  it('gives the page its title where it comes first', () => {
    const context = contextOf(template);
    expect(opensWithTitle([instance], context)).toBe(true);
    expect(opensWithTitle([{ ...instance, data: { lead: 'x' } }], context)).toBe(false);
    const named = compiled('<article><h1 data-vold-field="@page.title">x</h1></article>');
    expect(opensWithTitle([instance], contextOf(named))).toBe(true);
    const two = renderToStaticMarkup(
      <Sections sections={[instance, { ...instance, id: 's2' }]} context={context} />,
    );
    // The class tells the rules of the template what it was written as.
    expect(two.match(/<h[12][^>]*>/g)).toEqual([
      expect.not.stringContaining('t--h1'),
      expect.stringMatching(/^<h2 .*class="t--h1"/),
    ]);
  });

  it('takes the place of a section of the library', () => {
    const hero: SectionInstance = { id: 's1', sectionId: 'hero', data: { title: 'Stay', height: 'full' } };
    const context = contextOf(compiled('<section><h2 data-vold-field="title">x</h2></section>'));
    expect(renderToStaticMarkup(<Sections sections={[hero]} context={context} />)).toContain(
      '<h2>Stay</h2></section>',
    );
    expect(opensWithTitle([hero], context)).toBe(false);
    expect(opensBehindHeader([hero], context)).toBe(false);
  });

  it('is drawn without values where the template has words of its own', () => {
    const context = contextOf(compiled('<section><p>Words</p></section>'), { inputsOf: () => [] });
    const section = { ...instance, data: {} };
    expect(renderToStaticMarkup(<Sections sections={[section]} context={context} />)).toContain('Words');
    expect(html({ data: {} })).toBe('');
    expect(html({ sectionId: 'gone' })).toBe('');
  });
});

it('draws whatever is stored', () => {
  const marks = inputs
    .map(({ model }) => `<div data-vold-if="${model}">x</div>`)
    .concat(['title', 'tone', 'days', 'isNew'].map((model) => `<p data-vold-attr="class:${model}">x</p>`))
    .join('');
  const all = compiled(
    `<section>${marks}<a data-vold-link="link">x</a><img data-vold-field="picture" alt=""><div data-vold-each="dates"><b data-vold-field="title">x</b></div><div data-vold-each="views"><img data-vold-field="." alt=""></div></section>`,
  );
  for (const value of [
    null,
    1,
    '<i>',
    [],
    [null],
    [[1]],
    [{}],
    {},
    { url: 1 },
    { link: 'javascript:x' },
    { url: 'javascript:x' },
  ]) {
    const odd = Object.fromEntries(inputs.map(({ model }) => [model, value]));
    const html = renderToStaticMarkup(
      <Sections
        sections={[{ ...instance, data: { ...odd, title: 'x' } as SectionInstance['data'] }]}
        context={contextOf(all)}
      />,
    );
    expect(html).not.toMatch(/(?:href|src)="javascript:/);
  }
});

it('leaves out what no compiler would have made', () => {
  const template: CompiledTemplate = {
    version: 1,
    scope: 't-offer',
    css: '',
    nodes: [
      { tag: 'section', children: [1, 2, 3] },
      { tag: 'script', children: [] },
      { tag: 'a', attributes: { href: 'javascript:x', onclick: 'x', style: 'color:red' }, children: [4] },
      { tag: 'img', attributes: { src: 'https://x.example/a.png', alt: '' } },
      'Text',
    ],
  };
  const html = renderToStaticMarkup(<Sections sections={[instance]} context={contextOf(template)} />);
  expect(html).toContain('<a>Text</a><img alt=""/>');
  expect(html).not.toContain('script');
});
