import { describe, expect, it } from 'vitest';
import { postInputs } from '../surroundings.ts';
import { compileTemplate, type TemplateSource } from './index.ts';

const compile = (html: string, more: Partial<TemplateSource> = {}) =>
  compileTemplate({ html, css: '', key: 'journal', clientId: 'cl_1', ...more });
const errors = (html: string, more?: Partial<TemplateSource>) =>
  compile(html, more).problems.flatMap(({ level, message }) => (level === 'error' ? [message] : []));

const price = { id: 'price', model: 'price', title: 'Price', component: 'VoldNumber' } as const;
const post = { kind: 'post', inputs: postInputs('post', [price]) } as const;
const item = { kind: 'item', inputs: postInputs('item', [price]) } as const;

it('takes menus, languages and what the website says of itself, in every view', () => {
  const html = `<header><img data-vold-field="@site.logo" alt=""><a data-vold-link="@site.home" data-vold-field="@site.name">A</a>
    <ul data-vold-each="@menu.main"><li><a data-vold-link="href" data-vold-field="title">A</a>
      <ul data-vold-if="children" data-vold-each="children"><li><a data-vold-link="href" data-vold-field="title">A</a></li></ul>
    </li></ul>
    <p data-vold-each="@languages"><a data-vold-link="href" data-vold-attr="lang:code" data-vold-field="name">English</a></p></header>`;
  const { template, problems, inputs } = compile(html, { kind: 'header', inputs: [] });
  expect(problems).toEqual([]);
  expect(template?.scope).toBe('t--header-journal');
  // No input is made of what is there anyway.
  expect(inputs).toEqual([]);
  expect(errors('<section><p data-vold-field="@site.name">A</p></section>')).toEqual([]);
});

it.each([
  [
    'a menu that is not there',
    '<header><ul data-vold-each="@menu.foot"><li></li></ul></header>',
    'There is nothing called “@menu.foot”',
  ],
  ['a misspelled name', '<header><b data-vold-field="@site.nam">A</b></header>', 'Do you mean “@site.name”?'],
  ['a menu as a text', '<header><b data-vold-field="@menu.main">A</b></header>', '“@menu.main” is a list'],
  [
    'a name that no entry has',
    '<header><ul data-vold-each="@menu.main"><li data-vold-field="name"></li></ul></header>',
    'There is no input “name”',
  ],
  ['another root', '<div></div>', 'The root of the website’s header is a <header>'],
  ['a name within a name', '<header><b data-vold-field="a.@site">A</b></header>', '“@site” is no name'],
])('refuses in a header %s', (_title, html, message) => {
  expect(errors(html, { kind: 'header', inputs: [] }).join()).toContain(message);
});

it('takes fields of the type in views of posts, and the blocks once', () => {
  const html = `<article><h1 data-vold-field="title">A</h1><p data-vold-if="data.price"><b data-vold-field="data.price">1</b></p>
    <p data-vold-field="data.lead">A</p><div data-vold-part="blocks">A</div>
    <ul data-vold-each="related"><li><a data-vold-link="href" data-vold-field="title">A</a></li></ul></article>`;
  expect(compile(html, post).problems).toEqual([]);
  expect(
    compile('<article><h1 data-vold-field="title">A</h1></article>', post).problems[0]?.message,
  ).toContain('data-vold-part="blocks"');
  expect(errors('<li><a data-vold-link="href"><b data-vold-field="data.price">1</b></a></li>', item)).toEqual(
    [],
  );
  expect(errors('<li data-vold-field="data.prize">1</li>', item).join()).toContain(
    'Do you mean “data.price”?',
  );
  expect(errors('<li data-vold-part="blocks"></li>', item).join()).toContain(
    '“blocks” is for the view of a post only',
  );
  expect(errors('<article><p data-vold-part="blocks">A</p></article>', post).join()).toContain(
    'cannot hold “blocks”',
  );
  expect(errors('<article><div data-vold-part="rows"></div></article>', post).join()).toContain(
    'no part “rows”',
  );
  const twice = '<article><ul data-vold-each="related"><li data-vold-part="blocks"></li></ul></article>';
  expect(errors(twice, post).join()).toContain('not in a list');
});

const listing = { kind: 'listing', inputs: postInputs('listing', []) } as const;

it('takes the posts of a list, and says what a view of it leaves out', () => {
  const html = `<section><h1 data-vold-field="title">A</h1><p data-vold-field="description">A</p>
    <nav data-vold-if="categories" data-vold-each="categories"><a data-vold-link="href" data-vold-field="title">A</a></nav>
    <div data-vold-each="posts"><article data-vold-if="@first"><a data-vold-link="href" data-vold-field="title">A</a></article></div>
    <p><b data-vold-field="page">1</b> of <b data-vold-field="pages">2</b></p><div data-vold-part="pager"></div></section>`;
  expect(compile(html, listing).problems).toEqual([]);
  const bare = compile('<section><h1 data-vold-field="title">A</h1></section>', listing);
  expect(bare.problems.map(({ level, message }) => `${level} ${message}`)).toEqual([
    expect.stringMatching(/^warning The posts are nowhere: .*data-vold-part="posts"/),
    expect.stringMatching(/^warning Later pages cannot be reached: .*data-vold-part="pager"/),
  ]);
  expect(errors('<article data-vold-part="pager"></article>', item).join()).toContain(
    '“pager” is for the view of a list of posts only',
  );
});

it.each([
  ['a part of another name', '<div data-vold-part="form:contact:x"></div>', 'There is no part'],
  ['a menu that is not there', '<div data-vold-part="menu:mian"></div>', 'Do you mean “main”?'],
  ['a detail of a part without one', '<div data-vold-part="languages:en"></div>', 'stands alone'],
  ['a part in a list', '<div data-vold-each="rows"><div data-vold-part="menu"></div></div>', 'not in a list'],
  ['a part where a paragraph is', '<p data-vold-part="menu">x</p>', 'use <div>'],
  ['a form that is none', '<div data-vold-part="form:title"></div>', '“title” is not a form'],
  ['a value that a choice never has', '<p data-vold-if="tone=wram">x</p>', 'Do you mean “warm”?'],
  ['a value that is missing', '<p data-vold-if="tone=">x</p>', 'A value is missing'],
  ['a place without a list', '<p data-vold-if="@first">x</p>', 'within data-vold-each'],
  ['a place with a value', '<p data-vold-each="rows"><b data-vold-if="@last=1">x</b></p>', 'it has no value'],
  [
    'a limit that is none',
    '<ul data-vold-each="rows" data-vold-limit="0"><li>x</li></ul>',
    'use one from 1 to',
  ],
  ['a limit without list', '<ul data-vold-limit="3"><li>x</li></ul>', 'belongs to data-vold-each'],
  [
    'a format that is none',
    '<b data-vold-field="title" data-vold-format="long">x</b>',
    'is no format: use date,',
  ],
  [
    'a currency that is none',
    '<b data-vold-field="title" data-vold-format="currency:euro">x</b>',
    'is no format',
  ],
  [
    'a format of a picture',
    '<img data-vold-field="picture" data-vold-format="date" alt="">',
    'for texts, numbers',
  ],
  ['a list as a number', '<b data-vold-field="rows" data-vold-format="number">x</b>', 'is not a number'],
  ['a property with more in it', '<p data-vold-var="own;color:title">x</p>', '“own;color” is no property'],
  ['a property twice', '<p data-vold-var="own:tone, --own:title">x</p>', 'here twice'],
  ['a color of the theme within', '<p data-vold-var="accent:tone">x</p>', 'on the root only'],
  ['rich text as a property', '<p data-vold-var="own:text">x</p>', 'not a color, a number or a picture'],
])('refuses %s', (_title, inner, message) => {
  const [title, text] = [
    { id: 'title', model: 'title', title: 'Title', component: 'VoldInput' },
    { id: 'text', model: 'text', title: 'Text', component: 'VoldRichEditor' },
  ] as const;
  const values = [{ id: 'warm', title: 'Warm' }];
  const inputs: TemplateSource['inputs'] = [
    title,
    text,
    { ...title, model: 'picture', component: 'VoldFileSelector' },
    { ...title, model: 'tone', component: 'VoldSelectOption', options: { values } },
    { ...title, model: 'rows', component: 'VoldMultipleAddComponent' },
  ];
  expect(errors(`<section>${inner}</section>`, { inputs }).join('\n')).toContain(message);
});

it('makes inputs of conditions, formats, properties and forms', () => {
  const html = `<section data-vold-var="tint:color, share:share"><p data-vold-if="tone=warm|very cold">x</p>
    <b data-vold-field="price" data-vold-format="currency:EUR">€12</b><b data-vold-field="from" data-vold-format="weekday">Monday</b>
    <img data-vold-field="photo" alt=""><i data-vold-var="photo:photo"></i><div data-vold-part="form:sign_up"></div></section>`;
  const { inputs, problems, template } = compile(html, { css: '.x { width: calc(var(--share) * 1%) }' });
  expect(problems).toEqual([]);
  expect(inputs.map(({ model, component, options }) => [model, component, options])).toEqual([
    ['color', 'VoldColorPicker', undefined],
    ['share', 'VoldNumber', undefined],
    [
      'tone',
      'VoldSelectOption',
      {
        values: [
          { id: 'warm', title: 'Warm' },
          { id: 'very cold', title: 'Very cold' },
        ],
      },
    ],
    ['price', 'VoldNumber', undefined],
    ['from', 'VoldCalendar', undefined],
    ['photo', 'VoldFileSelector', { accept: ['image'] }],
    ['sign_up', 'VoldSelectOption', { source: 'form-builder' }],
  ]);
  expect(template?.css).toContain('var(--t-journal_share)');
  expect(template?.nodes[0]).toMatchObject({
    vars: { '--t-journal_tint': 'color', '--t-journal_share': 'share' },
  });
});

it('lets a link be its own text, whichever inputs it makes', () => {
  const html = '<div><a data-vold-link="link" data-vold-field="link">A</a></div>';
  const { template, problems } = compile(html);
  expect(template).not.toBeNull();
  expect(problems.map(({ level }) => level)).toEqual(['warning']);
});

const long = (count: number) => 'x'.repeat(count);
const listOf = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`).join('|');
const inputsFree = (mark: string) =>
  errors(`<section><p data-vold-each="rows"><b ${mark}>x</b></p></section>`);

it.each([
  `data-vold-field="a.b.c.d.e"`,
  `data-vold-field=" a "`,
  `data-vold-field="a${long(99)}"`,
  'data-vold-field="@page.title"',
  'data-vold-field="A_b-9"',
  ...['class', 'id', 'lang', 'title', 'aria-label'].map((name) => `data-vold-attr=" ${name} : a "`),
  'data-vold-attr="class:a,class:b , title:a"',
  'data-vold-if=" a = b | c "',
  `data-vold-if="a=${listOf(20)}"`,
  `data-vold-if="a=${long(200)}"`,
  'data-vold-if="a=b=c"',
  `data-vold-text="a${long(199)}"`,
  'data-vold-text="a.b-c_1"',
  'data-vold-var="--a:b, c : d"',
  ...[
    'date',
    'short-date',
    'date-time',
    'time',
    'weekday',
    'day',
    'month',
    'year',
    'number',
    'currency:EUR',
  ].map((format) => `data-vold-field="a" data-vold-format="${format}"`),
])('takes a mark: %s', (mark) => {
  expect(inputsFree(mark)).toEqual([]);
});

const noName = (name: string) =>
  `“${name}” is no name: use letters, digits, - and _, starting with a letter.`;
it.each([
  ['data-vold-field="a.b.c.d.e.f"', '“a.b.c.d.e.f” is more than 5 names deep.'],
  [`data-vold-field="a${long(100)}"`, noName(`a${long(100)}`)],
  ['data-vold-field=""', 'The mark has no name.'],
  ['data-vold-field="a..b"', noName('')],
  ['data-vold-field="1a"', noName('1a')],
  ['data-vold-field="@"', noName('')],
  ['data-vold-field="@@a"', noName('@a')],
  ...['__proto__', 'constructor', 'prototype'].map((name) => [`data-vold-field="a.${name}"`, noName(name)]),
  ['data-vold-link="a b"', noName('a b')],
  ['data-vold-attr="title:1"', noName('1')],
  ['data-vold-attr="title:a b"', noName('a b')],
  ['data-vold-attr="title:a:b"', '“title:a:b” is not “attribute:name”.'],
  ['data-vold-attr="title:a,"', '“” is not “attribute:name”.'],
  ['data-vold-attr="title:a, title:b"', '“title” is here twice.'],
  ['data-vold-attr="class:a, class:b, class:a"', '“class:a” is here twice.'],
  ['data-vold-attr="class:a  b"', 'Each class has its own name: “class:a, class:b”.'],
  [
    'data-vold-attr="src:a"',
    'data-vold-attr cannot set “src”, only class, id, lang, datetime, title, aria-label, alt, href.',
  ],
  ['data-vold-if="a="', 'A value is missing: write “a=one|another”.'],
  ['data-vold-if="a=b||c"', 'A value is missing: write “a=one|another”.'],
  ['data-vold-if="=b"', 'The mark has no name.'],
  [`data-vold-unless="a=${listOf(21)}"`, 'A condition compares with 20 values at most.'],
  [`data-vold-unless="a=b|${long(201)}"`, `“${long(40)}…” is longer than 200 characters.`],
  ['data-vold-text="1a"', '“1a” is no key of a text.'],
  [`data-vold-text="a${long(200)}"`, 'is no key of a text.'],
  ['data-vold-text=""', '“” is no key of a text.'],
  ['data-vold-var="a"', '“a” is not “property:name”.'],
  ['data-vold-var="a:b:c"', '“a:b:c” is not “property:name”.'],
  ['data-vold-var="a.b:c"', '“a.b” is no property.'],
  ['data-vold-var="@a:b"', '“@a” is no property.'],
  ['data-vold-var="1:b"', '“1” is no property.'],
  ['data-vold-var="a:1"', noName('1')],
  ['data-vold-var="a:b, --a:c"', '“--a” is here twice.'],
  [
    'data-vold-field="a" data-vold-format="YEAR"',
    '“YEAR” is no format: use date, short-date, date-time, time,',
  ],
  ['data-vold-field="a" data-vold-format="currency:eur"', 'is no format'],
  ['data-vold-field="a" data-vold-format="currency:EURO"', 'is no format'],
])('refuses a mark: %s', (mark, message) => {
  expect(inputsFree(mark).join('\n')).toContain(message);
});

it.each([
  ['1', true],
  ['1000', true],
  ['1001', false],
  ['0', false],
  ['1e2', false],
  ['+5', false],
  ['', false],
])('%s as a limit of items: %s', (limit, isFine) => {
  const html = `<section data-vold-each="a" data-vold-limit="${limit}"><b>x</b></section>`;
  expect(errors(html)).toEqual(isFine ? [] : [`“${limit}” is no number of items: use one from 1 to 1000.`]);
});

it.each([
  ['menu', 'menu', 'main'],
  ['menu:top', 'menu', 'top'],
  ['breadcrumb', 'breadcrumb', undefined],
  ['form', 'form', 'form'],
  [' form : ask ', 'form', 'ask'],
])('reads the part %j', (mark, part, partOf) => {
  const { template } = compile(`<section><div data-vold-part="${mark}">x</div></section>`);
  expect(template?.nodes[1]).toEqual({ tag: 'div', part, ...(partOf && { partOf }) });
});

it.each([
  [
    'rows',
    'There is no part “rows”: data-vold-part can be blocks, posts, pager, form, menu, languages, breadcrumb.',
  ],
  ['menu:top:x', 'There is no part “menu:top:x”'],
  ['breadcrumb:x', '“breadcrumb” stands alone, without “:x”.'],
  ['form:1', noName('1')],
  ['form:', 'The mark has no name.'],
])('refuses the part %s', (mark, message) => {
  expect(errors(`<section><div data-vold-part="${mark}">x</div></section>`).join()).toContain(message);
});

it.each([
  ['post', 'There is no menu “mian”. Do you mean “main”?', 'menu:mian'],
  ['section', 'Do you mean “bottom”?', 'menu:botom'],
  ['section', 'There is no menu “nothing-like-it”.', 'menu:nothing-like-it'],
] as const)('in a %s: %s', (kind, message, part) => {
  const html = `<section><div data-vold-part="blocks">x</div><div data-vold-part="${part}">x</div></section>`;
  expect(errors(html, { kind }).join()).toContain(message);
});

describe('what views of posts may show', () => {
  const shown = (kind: 'post' | 'item' | 'listing') => {
    const inputs = postInputs(kind, [price, { ...price, model: 'lead', component: 'VoldRichEditor' }]);
    return Object.fromEntries(inputs.map(({ model, component }) => [model, component]));
  };
  const ofType = { 'data.price': 'VoldNumber', 'data.lead': 'VoldRichEditor' };
  const ofEvery = { 'data.author': 'VoldInput', 'data.summary': 'VoldInput', 'data.minutes': 'VoldNumber' };
  const media = { picture: 'VoldFileSelector', title: 'VoldInput', categories: 'VoldMultipleAddComponent' };

  it.each([
    [
      'post',
      {
        ...media,
        ...ofType,
        ...ofEvery,
        publishedAt: 'VoldCalendar',
        minutes: 'VoldNumber',
        'type.title': 'VoldInput',
        'type.href': 'VoldInput',
        related: 'VoldPostCollection',
      },
    ],
    [
      'item',
      {
        ...media,
        ...ofType,
        ...ofEvery,
        href: 'VoldInput',
        summary: 'VoldTextarea',
        publishedAt: 'VoldCalendar',
      },
    ],
    [
      'listing',
      {
        ...media,
        description: 'VoldTextarea',
        'type.title': 'VoldInput',
        'type.href': 'VoldInput',
        posts: 'VoldPostCollection',
        page: 'VoldNumber',
        pages: 'VoldNumber',
        total: 'VoldNumber',
        newer: 'VoldInput',
        older: 'VoldInput',
      },
    ],
  ] as const)('%s', (kind, inputs) => {
    expect(shown(kind)).toEqual(inputs);
  });

  it.each([
    ['post', 'categories', ['title', 'href'], ['description', 'picture']],
    ['listing', 'categories', ['title', 'href', 'description', 'picture'], ['name']],
    ['section', '@site.social', ['title', 'href', 'type'], ['name']],
    ['section', '@site.partners', ['name', 'href'], ['title']],
    ['section', '@languages', ['name', 'code', 'href', 'current'], ['title']],
    ['section', '@trail', ['title', 'href'], ['current']],
    ['section', '@menu.sidebar', ['title', 'href', 'className'], ['name']],
  ] as const)('%s: items of %s have %j', (kind, list, names, others) => {
    const inputs = kind === 'section' ? [] : postInputs(kind, []);
    const root = (name: string) =>
      `<section><div data-vold-part="${kind === 'post' ? 'blocks' : 'breadcrumb'}"></div><p data-vold-each="${list}"><b data-vold-if="${name}">x</b></p></section>`;
    const isTaken = (name: string) => errors(root(name), { kind, inputs }).length === 0;
    expect([names.filter(isTaken), others.filter(isTaken)]).toEqual([[...names], []]);
  });

  it('the menus of a website are four deep', () => {
    const deep = (count: number): string =>
      count === 0
        ? '<b data-vold-field="title">x</b>'
        : `<div data-vold-each="children"><i>x</i>${deep(count - 1)}</div>`;
    const of = (count: number) =>
      errors(`<section data-vold-each="@menu.main"><i>x</i>${deep(count)}</section>`, { inputs: [] });
    expect(of(3)).toEqual([]);
    expect(of(4)).toContain('There is no input “children”.');
  });

  it.each([
    ['@site.logo', '<img data-vold-field="@site.logo" alt="">'],
    ['@site.address', '<p data-vold-field="@site.address">x<br>y</p>'],
    ['@site.contact', '<p data-vold-field="@site.contact">x<br>y</p>'],
    ['@site.copy', '<p data-vold-field="@site.copy">x</p>'],
    ['@site.home', '<a data-vold-link="@site.home">x</a>'],
    ['@page.title', '<p data-vold-field="@page.title">x</p>'],
    ['@page.path', '<p data-vold-if="@page.path=/">x</p>'],
    ['@page.language', '<p data-vold-if="@page.language=en">x</p>'],
  ])('%s is there for all', (_, inner) => {
    expect(errors(`<section>${inner}</section>`, { inputs: [] })).toEqual([]);
  });
});
