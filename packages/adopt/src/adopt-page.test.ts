import { describe, expect, it } from 'vitest';
import { adoptPages } from './adopt-pages.ts';

const adopt = (html: string, css = '') =>
  adoptPages([{ html, path: 'docs/page.html', styles: [{ css, path: 'docs/a.css' }] }]);
const sectionsOf = (html: string, css = '') =>
  adopt(html, css).views.filter(({ kind }) => kind === 'section');
/** The content of a section, as it is rendered and with its marks. */
const inner = (html: string) => {
  const [view] = sectionsOf(`<section class="box"><h1>T</h1>${html}</section>`);
  return {
    html: (view?.html ?? '')
      .replace(/^<section class="box"><h1[^>]*>T<\/h1>/, '')
      .replace('</section>\n', ''),
    inputs: view?.components.slice(1) ?? [],
  };
};

describe('a page', () => {
  it('of frames has nothing to take', () => {
    const { views, notes } = adopt('<frameset><frame src="a.html"></frameset>');
    expect([views, notes]).toEqual([[], ['The page has no body.']]);
  });

  it.each([
    ['<script src="a.js"></script>', 'The script “a.js” was left out.'],
    ['<script>x()</script>', 'A script was left out.'],
    [
      '<link rel="stylesheet" href="https://b.example/a.css">',
      '“https://b.example/a.css” is of another server and was left out: put its fonts as .woff2 into files/, with @font-face in theme.css.',
    ],
    [
      '<link rel="alternate StyleSheet" href="//b.example/a.css">',
      '“//b.example/a.css” is of another server',
    ],
    [
      '<link rel="stylesheet" href="HTTP://b.example/a.css">',
      '“HTTP://b.example/a.css” is of another server',
    ],
    [
      `<link rel="stylesheet" href="//b.example/${'a'.repeat(200)}">`,
      `“//b.example/${'a'.repeat(88)}” is of another server`,
    ],
  ])('says what it takes from elsewhere: %s', (head, note) => {
    const { notes } = adopt(`<head>${head}</head><section class="box"><h1>T</h1></section>`);
    expect(notes.filter((one) => one.startsWith(note))).toHaveLength(1);
  });

  it.each([
    '<link rel="stylesheet" href="a.css">',
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="preload" href="https://b.example/a.css">',
    '<link rel="stylesheets" href="https://b.example/a.css">',
    '<link href="https://b.example/a.css">',
    '<a rel="stylesheet" href="https://b.example/a.css"></a>',
  ])('has nothing to say of %s', (head) => {
    const { notes } = adopt(`<head>${head}</head><section class="box"><h1>T</h1></section>`);
    expect(notes.join()).not.toMatch(/another server|script/);
  });

  it.each([
    ['<form></form>', 'A form was left out: build it under Forms and use the section Form.'],
    ['<dialog></dialog>', 'A dialog that a script opens was left out.'],
    ['<div class="modal"></div>', 'A dialog that a script opens was left out.'],
  ])('has no section of %s alone', (html, note) => {
    const { views, notes } = adopt(`<section class="box"><h1>T</h1></section>${html}`);
    expect(views.filter(({ kind }) => kind === 'section')).toHaveLength(1);
    expect(notes).toContain(note);
  });

  it('names the classes that have others', () => {
    const page = (count: number) =>
      adopt(
        `<section class="box"><h1>T</h1><p class="${Array.from({ length: count }, (_, at) => `a:${at}`).join(' ')}">x</p></section>`,
      ).notes.find((note) => note.startsWith('Unusual'));
    expect(page(0)).toBeUndefined();
    expect(page(1)).toBe('Unusual names of classes and ids have others here: a:0 → a_0.');
    expect(page(10)).toMatch(/: a:0 → a_0, .*, a:9 → a_9\.$/);
    expect(page(12)).toMatch(/, a:9 → a_9 and 2 more\.$/);
  });

  it('has one title, in its first section', () => {
    const [one, other] = sectionsOf(
      '<section class="a"><p class="x">A</p></section><section class="b"><p>B</p></section>',
    );
    expect(one?.html).toBe(
      `<section class="a"><p class="x" data-vold-field="text">A</p><h1 class="page-title" data-vold-field="@page.title"></h1></section>\n`,
    );
    expect(one?.css).toBe(
      '.page-title { position:absolute; width:1px; height:1px; margin:-1px; overflow:hidden; clip-path:inset(50%) }\n',
    );
    expect(other?.html).toBe('<section class="b"><p data-vold-field="text">B</p></section>\n');
  });

  it('has the id of a section as its anchor', () => {
    const [one] = sectionsOf('<section class="a" id="own"><h1>T</h1></section>');
    expect(one?.html).not.toContain('id=');
    expect(one?.components.at(-1)).toEqual({
      id: 'anchor',
      model: 'anchor',
      title: 'Anchor',
      component: 'VoldInput',
      default: 'own',
    });
    expect(
      sectionsOf('<section class="a"><h1>T</h1></section>')[0]?.components.map(({ model }) => model),
    ).toEqual(['title']);
  });

  it.each([
    ['<article class="a"><h1>T</h1></article>', '<article class="a"><h1'],
    ['<nav class="a"><h1>T</h1></nav><footer></footer>', '<nav class="a"><h1'],
    ['<aside class="a"><h1>T</h1></aside>', '<aside class="a"><h1'],
    ['<main class="a"><h1>T</h1></main><p>x</p>', '<div class="a"><h1'],
    ['<h1 class="a">T</h1>', '<section><h1 class="a"'],
    ['<fieldset class="a"><h1>T</h1></fieldset>', '<div class="a"><h1'],
    ['<center class="a"><h1>T</h1></center>', '<div class="a"><h1'],
  ])('has sections of elements that views have: %s', (html, begin) => {
    expect(sectionsOf(`<section class="z"></section>${html}`)[1]?.html.startsWith(begin)).toBe(true);
  });
});

describe('a section that has too much', () => {
  const many = (count: number, of: (at: number) => string, around = (all: string) => all) =>
    adopt(
      `<section class="big"><h1>T</h1>${around(Array.from({ length: count }, (_, at) => of(at)).join(''))}</section>`,
    );
  // Neighbors that are no items of a list, and no rich text.
  const mixed = (at: number) => (at % 2 === 0 ? '<h3 class="a">x</h3>' : '<p class="b">y</p>');
  const shape = ({ views, notes }: ReturnType<typeof adopt>) => [
    views.flatMap(({ kind, sectionId, components }) =>
      kind === 'section' ? `${sectionId} ${components.length}` : [],
    ),
    notes.filter((note) => note.startsWith('big')),
  ];

  it('has 100 inputs', () => {
    expect(shape(many(99, mixed))).toEqual([['big 100'], []]);
  });

  it('is several with more', () => {
    expect(shape(many(149, mixed))).toEqual([
      ['big 75', 'big-2 75'],
      ['big: it has 150 texts, links and pictures, so it is several sections.'],
    ]);
    expect(shape(many(100, mixed))).toEqual([
      ['big 51', 'big-2 50'],
      ['big: it has 101 texts, links and pictures, so it is several sections.'],
    ]);
  });

  it('is divided where its parts are, with what is around them', () => {
    const { views } = many(149, mixed, (all) => `<div class="in" id="x"><div>${all}</div></div>`);
    const parts = views
      .filter(({ kind }) => kind === 'section')
      .map(({ html }) => html.replace(/<(?:h[13]|p) .*/s, ''));
    expect(parts).toEqual([
      '<section class="big">',
      '<section class="big"><div class="in" id="x"><div>',
      '<section class="big"><div class="in"><div>',
    ]);
  });

  it('has neighboring paragraphs as one text, before it is divided', () => {
    const group = '<h3 class="a">x</h3>\n<p>1</p>\n<p>2</p>';
    expect(shape(many(33, () => group))).toEqual([['big 100'], []]);
    const joined = many(40, () => group);
    expect(shape(joined)).toEqual([['big 81'], []]);
    const view = joined.views.find(({ kind }) => kind === 'section');
    expect(view?.html).toMatch(/<div data-vold-field="text">\s*<p>1<\/p>\s*<p>2<\/p>\s*<\/div>/);
    expect(view?.components.filter(({ component }) => component === 'VoldRichEditor')).toHaveLength(40);
  });

  it('keeps its words without inputs if it cannot be divided', () => {
    const deep = (all: string) => `${'<div>'.repeat(12)}${all}${'</div>'.repeat(12)}`;
    const html = `<section class="big"><div><h1>T</h1></div></section><section class="big">${deep(Array.from({ length: 120 }, (_, at) => mixed(at)).join(''))}</section>`;
    const { views, notes } = adopt(html);
    const view = views.find(({ sectionId }) => sectionId === 'big-2');
    expect([view?.components, view?.html.match(/<h3/g)?.length, view?.html.includes('data-vold')]).toEqual([
      [],
      60,
      false,
    ]);
    expect(notes.find((note) => note.startsWith('big-2'))).toMatch(/^big-2: its texts have no inputs: /);
  });

  it('is left out if one text of it is too long', () => {
    const { views, notes } = many(1, () => `<p class="c">${'x'.repeat(201_000)}</p>`);
    expect(views.map(({ sectionId }) => sectionId)).toEqual(['header', 'big', 'footer']);
    expect(notes).toContainEqual(expect.stringMatching(/^big-2: it was left out: /));
  });

  it('is divided by its length', () => {
    const long = (at: number) => `<p class="c${at}">${'x'.repeat(90_000)}</p>`;
    expect(shape(many(3, long))[0]).toEqual(['big 2', 'big-2 2']);
    expect(shape(many(2, long))[0]).toEqual(['big 3']);
  });
});

describe('lists', () => {
  const list = (...items: string[]) => inner(`<div class="row cards">${items.join('')}</div>`);
  const isList = (...items: string[]) => list(...items).html.includes('data-vold-each="cards"');

  it.each([
    [['<p class="c">1</p>', '<p class="c">2</p>']],
    [['<div><b>1</b></div>', '<div><b>2</b></div>']],
    [['<p class="c x">1</p>', '<p class="c">2</p>']],
    [['<p class="c"><svg><path d="M0"/></svg>1</p>', '<p class="c"><svg><path d="M0"/></svg>2</p>']],
    [['<div class="c"><p>1</p></div>', '<div class="c"><p>2</p></div>']],
    [
      [
        '<div class="c"><ul><li>1</li><li>2</li></ul></div>',
        '<div class="c"><ul><li>1</li><li>2</li><li>3</li></ul></div>',
      ],
    ],
  ])('are of elements that are made alike: %j', (items) => {
    expect(isList(...items)).toBe(true);
  });

  it.each([
    [['<p class="c">1</p>']],
    [['<h3>1</h3>', '<h3>2</h3>']],
    [['<p class="c">1</p>', '<p class="d">2</p>']],
    [['<p class="c">1</p>', '<p>2</p>']],
    [['<p class="c">1</p>', '<div class="c">2</div>']],
    [['<p class="c"><b>1</b></p>', '<p class="c"><i>2</i></p>']],
    [['<p class="c"><b>1</b></p>', '<p class="c"><b>2</b><b>3</b></p>']],
    [['<p class="c"><svg><path d="M0"/></svg>1</p>', '<p class="c"><svg><path d="M1"/></svg>2</p>']],
    [['<p class="c">1</p>', '<p class="c">2</p>', '<h3>3</h3>']],
    [['<div class="c"><ul><li>1</li><li>2</li></ul></div>', '<div class="c"><ul><li>3</li></ul></div>']],
  ])('are none of others: %j', (items) => {
    expect(isList(...items)).toBe(false);
  });

  it('have up to six places where items look different', () => {
    const item = (count: number, on: boolean) =>
      `<div class="c">${Array.from({ length: 8 }, (_, at) => `<b class="b${at}${on && at < count ? ' on' : ''}">x</b>`).join('')}</div>`;
    const looks = (count: number) => isList(item(count, true), item(count, false));
    expect([looks(6), looks(7)]).toEqual([true, false]);
  });

  it('are called as their element is', () => {
    const nameOf = (name: string) =>
      /data-vold-each="(\w+)"/.exec(
        inner(`<div class="${name}"><p class="c">1</p><p class="c">2</p></div>`).html,
      )?.[1];
    expect(['cards', 'row Cards', 'my-cards', 'card_list', 'a b', '', 'row'].map(nameOf)).toEqual([
      'cards',
      'cards',
      'cards',
      'card',
      'items',
      'items',
      'items',
    ]);
  });

  it('have the marks of their first item in all, and further items as samples', () => {
    expect(list('<p class="c" id="i"><b>1</b></p>', '<p class="c"><b>2</b></p>').html).toBe(
      '<div class="row cards" data-vold-each="cards"><p class="c"><b data-vold-field="text">1</b></p><p class="c" data-vold-sample=""><b data-vold-field="text">2</b></p></div>',
    );
    expect(
      list('<div class="c"><ul><li>1</li></ul></div>', '<div class="c"><ul><li>1</li></ul></div>').html,
    ).toBe(
      '<div class="row cards" data-vold-each="cards"><div class="c"><ul><li data-vold-field="label">1</li></ul></div><div class="c" data-vold-sample=""><ul><li data-vold-field="label">1</li></ul></div></div>',
    );
    const { inputs } = list(
      '<div class="c"><ul><li>1</li><li>2</li></ul></div>',
      '<div class="c"><ul><li>3</li><li>4</li><li>5</li></ul></div>',
    );
    expect(inputs[0]?.default).toEqual([
      { items: [{ label: '1' }, { label: '2' }] },
      { items: [{ label: '3' }, { label: '4' }, { label: '5' }] },
    ]);
  });

  it('have a choice for the classes that only some items have', () => {
    const { html, inputs } = list(
      '<p class="c Big_One a">1</p>',
      '<p class="c">2</p>',
      '<p class="c a">3</p>',
    );
    expect(html).toBe(
      '<div class="row cards" data-vold-each="cards">' +
        '<p class="c is-big_one is-a" data-vold-attr="class:look" data-vold-type="choice" data-vold-field="text">1</p>' +
        '<p class="c" data-vold-attr="class:look" data-vold-type="choice" data-vold-field="text" data-vold-sample="">2</p>' +
        '<p class="c is-a" data-vold-attr="class:look" data-vold-type="choice" data-vold-field="text" data-vold-sample="">3</p></div>',
    );
    expect(inputs[0]?.default).toEqual([
      { look: ['big_one', 'a'], text: '1' },
      { text: '2' },
      { look: ['a'], text: '3' },
    ]);
  });

  it('have names apart for their texts', () => {
    const item = '<div class="c"><p class="x">1</p><p class="y">2</p><h3>3</h3></div>';
    const { inputs } = list(item, item);
    expect(inputs[0]?.options?.components?.map(({ model }) => model)).toEqual(['text', 'text2', 'title']);
    const twice = inner(`<div class="cards">${item}${item}</div><div class="cards">${item}${item}</div>`);
    expect(twice.inputs.map(({ model }) => model)).toEqual(['cards', 'cards2']);
    const apart = inner(
      `<div class="cards">${item}${item}</div><p class="x">x</p><div class="cards">${item}${item}</div>`,
    );
    expect(apart.inputs.map(({ model }) => model)).toEqual(['cards', 'text', 'cards2']);
  });
});

describe('marks of elements', () => {
  it.each([
    ['<svg><text>x</text></svg>', '<svg><text>x</text></svg>'],
    [
      '<img src="a.png" class="b">',
      '<img src="files/docs/a.png" class="b" data-vold-field="picture" alt="">',
    ],
    [
      '<picture><source srcset="b.png"><img src="a.png" alt="A"></picture>',
      '<picture><img src="files/docs/a.png" alt="A" data-vold-field="picture"></picture>',
    ],
    ['<picture><source srcset="b.png"></picture>', '<picture><source></picture>'],
    [
      '<video controls><source src="a.mp4"></video>',
      '<video controls=""><source src="files/docs/a.mp4" data-vold-field="film"></video>',
    ],
    [
      '<a href="b.html">\n x\n y </a>',
      '<a href="/docs/b" data-vold-link="link" data-vold-field="link.label"> x y </a>',
    ],
    ['<a href="b.html"></a>', '<a href="/docs/b" data-vold-link="link"></a>'],
    [
      '<a href="b.html">x <b>y</b></a>',
      '<a href="/docs/b" data-vold-link="link"><span data-vold-field="text">x</span> <b data-vold-field="text2">y</b></a>',
    ],
    ['<p class="x">a\n b</p>', '<p class="x" data-vold-field="text">a b</p>'],
    ['<p class="x">a<br>b</p>', '<p class="x" data-vold-field="text" data-vold-type="lines">a<br>b</p>'],
    [
      '<p class="x">a <b>b</b> c</p>',
      '<p class="x"><span data-vold-field="text">a</span> <b data-vold-field="text2">b</b> <span data-vold-field="text3">c</span></p>',
    ],
    [
      '<p class="x">a<b>b</b></p>',
      '<p class="x"><span data-vold-field="text">a</span><b data-vold-field="text2">b</b></p>',
    ],
    ['<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
    [
      '<table><tbody><tr><td>a</td><th>b</th></tr></tbody></table>',
      '<table><tbody><tr><td data-vold-field="text">a</td><th data-vold-field="text2">b</th></tr></tbody></table>',
    ],
    [
      '<dl><dt>a</dt><dd>b</dd></dl>',
      '<dl><dt data-vold-field="text">a</dt><dd data-vold-field="text2">b</dd></dl>',
    ],
    ['<blockquote class="x">a</blockquote>', '<blockquote class="x" data-vold-field="quote">a</blockquote>'],
    [
      '<h2><span>a</span><i>b</i></h2>',
      '<h2><span data-vold-field="title2">a</span><i data-vold-field="title3">b</i></h2>',
    ],
    ['<h6>a</h6>', '<h6 data-vold-field="title2">a</h6>'],
    ['<p class="x"></p>', '<p class="x"></p>'],
    [
      '<div class="x"><p>a</p><h3>b</h3><ul><li>c <b>d</b></li></ul></div>',
      '<div class="x" data-vold-field="text"><p>a</p><h3>b</h3><ul><li>c <b>d</b></li></ul></div>',
    ],
    [
      '<div class="x"><p>a</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table></div>',
      '<div class="x" data-vold-field="text"><p>a</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table></div>',
    ],
    [
      '<div class="x"><p>a</p><p><img src="a.png" alt=""></p></div>',
      '<div class="x"><p data-vold-field="text">a</p><p><img src="files/docs/a.png" alt="" data-vold-field="picture"></p></div>',
    ],
    [
      '<div class="x">a<p>b</p><p>c</p></div>',
      '<div class="x"><span data-vold-field="text">a</span><p data-vold-field="text2">b</p><p data-vold-field="text3">c</p></div>',
    ],
    [
      '<div class="x"><p>a</p><h1>b</h1></div>',
      '<div class="x"><p data-vold-field="text">a</p><h1 data-vold-field="title2">b</h1></div>',
    ],
  ])('%s', (html, marked) => {
    expect(inner(html).html).toBe(marked);
  });

  it('of a section that is one text', () => {
    const own = (html: string) => sectionsOf(`<section class="z"><h1>T</h1></section>${html}`)[1]?.html;
    expect(own('<section class="a">x</section>')).toBe(
      '<section class="a" data-vold-field="text">x</section>\n',
    );
    expect(own('<section class="a"><p>x</p><p>y</p></section>')).toBe(
      '<section class="a" data-vold-field="text"><p>x</p><p>y</p></section>\n',
    );
    expect(own('<section class="a"><a href="#">x</a></section>')).toContain(
      'data-vold-link="link" data-vold-field="link.label"',
    );
  });
});

describe('menus', () => {
  const header = (html: string, tag = 'header') => {
    const { views, notes } = adopt(
      `<${tag}><nav>${html}</nav></${tag}><section class="a"><h1>T</h1></section>`,
    );
    return { html: views.find(({ kind }) => kind === tag)?.html ?? '', notes };
  };
  const item = (name: string, more = '') => `<li${more}><a href="/${name}">${name}</a></li>`;

  it('of one entry are menus', () => {
    expect(header(`<ul>${item('a')}</ul>`).html).toContain('data-vold-each="@menu.main"');
    expect(header('<ul></ul>').html).not.toContain('data-vold-each');
    expect(header('<ul><p><a href="/a">a</a></p></ul>').html).not.toContain('data-vold-each');
  });

  it('keep what all entries have', () => {
    const { html } = header(
      `<ul>\n<li class="e on" id="x"><a class="l on" id="y" href="/a" aria-current="page">a</a></li>\n<li class="e"><a class="l" href="/b">b</a></li>\n</ul>`,
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<header><nav><ul data-vold-each="@menu.main"><li class="e"><a href="/a" class="l" data-vold-link="href" data-vold-field="title">a</a></li></ul></nav></header>',
    );
  });

  it('are two of a header, in their order; lists below entries are no others', () => {
    const deep = `<ul>${item('a')}<li><a href="/b">b</a><ul>${item('c')}${item('d')}</ul></li></ul>`;
    const { html, notes } = header(`${deep}<ul>${item('e')}</ul><ul>${item('f')}</ul>`);
    expect([...html.matchAll(/data-vold-each="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      '@menu.main',
      'children',
      '@menu.top',
    ]);
    expect(notes.filter((note) => note.includes('under Navigation'))).toEqual([
      'header: make the menu “main” under Navigation: a (/a), b (/b), below it c (/c), d (/d).',
      'header: make the menu “top” under Navigation: e (/e).',
    ]);
    expect(html).toContain('<ul><li><a href="/f">f</a></li></ul>');
  });

  it.each([
    ['/', 'a/b.html', true],
    ['#', 'a/b.html', true],
    ['#!', 'a/b.html', true],
    ['#top', 'a/b.html', true],
    ['#start', 'a/b.html', true],
    ['../index.html', 'a/b.html', true],
    ['./', 'b.html', true],
    ['./', 'a/b.html', false],
    ['#other', 'a/b.html', false],
    ['b.html', 'b.html', false],
  ])('say the name of the website by a link to %s of %s: %s', (href, path, isHome) => {
    const of = (tag: string) => {
      const html = `<body id="start"><${tag}><nav><a href="${href}">\n My  Mill</a></nav></${tag}><section class="a"><h1>T</h1></section></body>`;
      const { views, notes } = adoptPages([{ html, path, styles: [] }]);
      const mark = 'data-vold-link="@site.home" data-vold-field="@site.name"';
      const note = `${tag}: it shows the website’s name: write “My Mill” into Website config.`;
      return [views.find(({ kind }) => kind === tag)?.html.includes(mark), notes.includes(note)];
    };
    expect(of('header')).toEqual([isHome, isHome]);
    expect(of('footer')).toEqual([false, false]);
  });

  it.each([
    '<a href="/"><img src="a.png" alt="x"></a>',
    '<a href="/"></a>',
    '<a href="/b">b</a><a href="/">a</a>',
  ])('say no name by %s', (html) => {
    expect(header(html).html).not.toContain('@site');
  });
});

describe('names that templates cannot have', () => {
  const { views, css } = adopt(
    `<section class="t-a 9b md:c é _ --d ${'e:'.repeat(80)}"><h1>T</h1><label for="x:1" class="md_c">l</label><p id="x:1" aria-describedby="x:1 y:1">p</p><b id="y:1">b</b><a href="#x%3A1">a</a><a href="#%E0">e</a><i headers="x:1" title="x:1">i</i></section>`,
    '.t-a { top: 0 } .\\39 b { top: 1px } .md\\:c { top: 2px } .é { top: 3px } .--d { top: 4px } #x\\:1 { top: 5px } .md_c { top: 6px }',
  );
  const view = views.find(({ kind }) => kind === 'section');

  it('have others, in all that names them', () => {
    expect(view?.html).toMatch(/^<section class="c-t-a c-9b md_c-2 c _ c---d (?:e_){50}">/);
    expect(view?.html).toContain('<label for="x_1" class="md_c"');
    expect(view?.html).toContain('<p id="x_1" aria-describedby="x_1 y_1"');
    expect(view?.html).toContain('<b id="y_1"');
    expect(view?.html).toContain('href="#x_1"');
    expect(view?.html).toContain('href="#_E0"');
    expect(view?.html).toContain('title="x:1"');
    expect((css + view?.css).split('\n').filter((line) => / top/.test(line))).toEqual([
      '.c-t-a { top:0 }',
      '.c-9b { top:1px }',
      '.md_c-2 { top:2px }',
      '.c { top:3px }',
      '.c---d { top:4px }',
      '#x_1 { top:5px }',
      '.md_c { top:6px }',
    ]);
  });

  it('are the same on all pages, and said once', () => {
    const page = (name: string) => ({
      html: `<section class="${name}"><h1 class="a:b">T</h1></section>`,
      styles: [],
    });
    const { views: all, notes } = adoptPages([page('x'), page('y')]);
    expect(
      all.filter(({ kind }) => kind === 'section').map(({ html }) => html.includes('class="a_b"')),
    ).toEqual([true, true]);
    expect(notes.filter((note) => note.startsWith('Unusual'))).toHaveLength(1);
  });
});

describe('parts of a page', () => {
  const nav = '<nav><a href="/a">M</a></nav>';
  const names = (html: string) =>
    adopt(html).views.map(({ kind, sectionId, html: own }) =>
      `${kind === 'section' ? sectionId : kind}: ${own
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/)
        .join(' ')}`.trim(),
    );
  it.each([
    ['<header>H</header><section class="a1b">A</section>', ['header: H', 'a1b: A', 'footer:']],
    ['<p>x</p><footer>F</footer>', ['header:', 'p: x', 'footer: F']],
    [`<section class="a1b"><header>${nav}</header>A</section>`, ['header:', 'a1b: M A', 'footer:']],
    [
      `<div class="top"><header>${nav}</header><p>x</p></div><section class="a1b">A</section>`,
      ['header: M', 'top: x', 'a1b: A', 'footer:'],
    ],
    [`<b>1</b><b>2</b>${nav}<section class="a1b">A</section>`, ['header: 1 2 M', 'a1b: A', 'footer:']],
    [
      `<b>1</b><b>2</b><b>3</b>${nav}<section class="a1b">A</section>`,
      ['header: M', 'section: 1 2 3', 'a1b: A', 'footer:'],
    ],
    [`<main><section class="a1b">A</section>${nav}</main>`, ['header:', 'a1b: A', 'nav: M', 'footer:']],
    [
      '<p>1</p>\n<p>2</p><section class="a1b">A</section><p>3</p>',
      ['header:', 'section: 1 2', 'a1b: A', 'p: 3', 'footer:'],
    ],
    ['<p>1</p><script>x</script><style>y</style><p>2</p>', ['header:', 'section: 1 2', 'footer:']],
    ['words', ['header:', 'section: words', 'footer:']],
    [' <!-- x --> ', []],
    [
      '<div class="one"><div class="two"><section class="a1b">A</section><section class="b1b">B</section></div></div>',
      ['header:', 'one: A B', 'footer:'],
    ],
    ['<div class="one"><p>A</p><p>B</p></div>', ['header:', 'section: A B', 'footer:']],
    [
      '<div class="one"><section class="a1b">A</section><section class="b1b">B</section></div>',
      ['header:', 'a1b: A', 'b1b: B', 'footer:'],
    ],
    [
      '<div class="one"><div class="two"><main><section class="a1b">A</section></main></div></div>',
      ['header:', 'a1b: A', 'footer:'],
    ],
    ['<div class="one"><section class="a1b">A</section></div>', ['header:', 'one: A', 'footer:']],
    [
      '<article class="one"><section class="a1b">A</section><section class="b1b">B</section></article>',
      ['header:', 'one: A B', 'footer:'],
    ],
    ['<x-y>A</x-y><section class="a1b">B</section>', ['header:', 'div: A', 'a1b: B', 'footer:']],
    [
      '<form class="ask"></form><details><summary>A</summary>B</details>',
      ['header:', 'details: A B', 'footer:'],
    ],
    ['<header>1</header><header>2</header>', ['header: 1', 'header: 2', 'footer:']],
    [
      '<footer>1</footer><div class="a1b">A</div><div><footer>2</footer></div>',
      ['header:', 'footer: 1', 'a1b: A', 'footer: 2'],
    ],
  ])('%s', (html, parts) => {
    expect(names(html)).toEqual(parts);
  });
});

describe('a form where none can be', () => {
  const form = '<form class="f"><input></form>';
  const menu = '<ul><li><a href="/a">a</a></li><li><a href="/b">b</a></li></ul>';

  it.each(['header', 'footer'])('is gone from the %s, whose marks stay', (tag) => {
    const { views, notes } = adopt(
      `<${tag}><nav>${menu}${form}</nav></${tag}><section class="a"><h1>T</h1></section>`,
    );
    const html = views.find(({ kind }) => kind === tag)?.html;
    expect(html).toMatch(/^<\w+><nav><ul data-vold-each="@menu\.\w+"><li>.*<\/li><\/ul><\/nav><\/\w+>\n$/);
    expect(notes.join()).not.toContain('no inputs');
  });

  it.each([
    [`<h2>Words ${form}</h2>`, '<h2><span data-vold-field="title2">Words</span> </h2>'],
    [`<p class="x"><b>Words</b>${form}</p>`, expect.stringContaining('<b data-vold-field="text">Words</b>')],
    [
      `<div class="cards"><div class="c"><p>1</p>${form}</div><div class="c"><p>2</p>${form}</div></div>`,
      '<div class="cards" data-vold-each="cards"><div class="c"><p data-vold-field="text">1</p></div><div class="c" data-vold-sample=""><p data-vold-field="text">2</p></div></div>',
    ],
    [
      `<div class="x"><p>1</p>${form}</div>`,
      '<div class="x"><p data-vold-field="text">1</p><div data-vold-part="form" class="f"></div></div>',
    ],
  ])('%s', (html, marked) => {
    expect(inner(html).html).toEqual(marked);
  });

  it.each(['iframe', 'canvas', 'script'])('is not where a <%s> was', (tag) => {
    expect(inner(`<p class="x">1</p><${tag}></${tag}>`).html).toBe(
      '<p class="x" data-vold-field="text">1</p>',
    );
  });
});

it.each([
  ['../INDEX.HTML', '/'],
  ['indexes.html', '/docs/indexes'],
  ['a/Index.htm#x', '/docs/a#x'],
])('a link to %s leads to %s', (href, link) => {
  expect(inner(`<a href="${href}">x</a>`).inputs[0]?.default).toEqual({ label: 'x', link });
});
