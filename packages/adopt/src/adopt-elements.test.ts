import type { TemplateProblem } from '@vold/template/compile';
import { describe, expect, it } from 'vitest';
import { adoptPages } from './adopt-pages.ts';
import { fitView } from './fit-view.ts';

const adopt = (html: string, css = '', isThere?: (path: string) => boolean) =>
  adoptPages(
    [{ html, path: 'docs/page.html', styles: [{ css, path: 'docs/css/a.css' }] }],
    new Set(),
    isThere,
  );
/** The result for elements in a section. */
function inSection(inner: string, css = '', isThere?: (path: string) => boolean) {
  const html = `<body id="start"><section class="box"><h1 class="t">T</h1>${inner}</section></body>`;
  const { views, notes, files } = adopt(html, css, isThere);
  const view = views.find(({ kind }) => kind === 'section');
  return {
    html: view?.html ?? '',
    css: view?.css ?? '',
    inputs: view?.components.slice(1) ?? [],
    notes,
    files,
  };
}
const partsOf = (html: string) =>
  adopt(html).views.map(({ kind, sectionId, html: own }) => [
    kind === 'section' ? sectionId : kind,
    own
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .join(' '),
  ]);

it.each([
  ['about.html', '/docs/about'],
  ['about.HTM?a=1#b', '/docs/about?a=1#b'],
  ['../about/', '/about'],
  ['../index.html', '/'],
  ['index.html', '/docs'],
  ['/team/', '/team'],
  ['/', '/'],
  ['price.pdf', 'price.pdf'],
  ['https://a.example/b.html', 'https://a.example/b.html'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#end', '#end'],
  ['#start', '#top'],
  ['?q=1', '?q=1'],
  [undefined, '#'],
])('a link to %s leads to %s', (href, link) => {
  const { inputs } = inSection(`<a class="x"${href === undefined ? '' : ` href="${href}"`}>Words</a>`);
  expect(inputs.map((input) => input.default)).toEqual([{ label: 'Words', link }]);
});

describe('what is left out', () => {
  const dialog = 'box: a dialog that a script opens was left out.';
  it.each([
    ['<script>lost()</script>', 'box: a script was left out.'],
    ['<iframe src="/x">lost</iframe>', 'box: a frame was left out'],
    ['<canvas>lost</canvas>', 'box: a drawing by script was left out.'],
    ['<form><label>lost</label></form>', 'box: a form was left out'],
    ['<dialog>lost</dialog>', dialog],
    ['<div role="dialog">lost</div>', dialog],
    ['<div class="big modal">lost</div>', dialog],
    ['<div class="offcanvas">lost</div>', dialog],
  ])('is said of %s', (html, note) => {
    const { html: own, notes } = inSection(`${html}<p>Stays</p>`);
    expect(own).not.toContain('lost');
    expect(own).toContain('Stays');
    expect(notes.join('\n')).toContain(note);
  });

  it.each(['style', 'noscript', 'template', 'title'])('<%s> goes without a word', (tag) => {
    const { html, notes } = inSection(`<${tag}>lost</${tag}><p>Stays</p>`);
    expect([html.includes('lost'), notes.join()]).toEqual([false, expect.not.stringContaining(tag)]);
  });

  it.each([
    ['<marquee><b>Stays</b></marquee>', '<marquee> was left out; what is in it stays.'],
    ['<button data-toggle="x">Stays</button>', '<button> opened something by a script'],
    ['<button data-bs-toggle="x">Stays</button>', '<button> opened something by a script'],
  ])('%s keeps its words', (html, note) => {
    const { html: own, notes } = inSection(html);
    expect(own).toContain('Stays');
    expect(notes.join('\n')).toContain(note);
  });

  it('in drawings, elements that no drawing has', () => {
    const { html } = inSection('<svg><foo>lost</foo><path d="M0 0"></path></svg>');
    expect(html).toContain('<path d="M0 0">');
    expect(html).not.toMatch(/foo|lost/);
  });
});

it.each([
  ['<main class="x">A</main>', '<div class="x"'],
  ['<my-box>A</my-box>', '<div data'],
  ['<p class="x">A <my-box>B</my-box></p>', /<p class="x"><span [^>]*>A<\/span> <span/],
])('%s is of elements that sections have', (html, kept) => {
  const own = inSection(html).html;
  if (typeof kept === 'string') expect(own).toContain(kept);
  else expect(own).toMatch(kept);
});

const mathOf = (inner: string, more = '') =>
  inSection(`<p>Sum</p><math${more}><semantics><mi>x</mi>${inner}</semantics></math>`).html;
it.each([
  ['its source', '<annotation encoding="application/x-tex">\\sum x</annotation>', '', '\\sum x'],
  ['its source, however that is called', '<annotation encoding="LaTeX">\\tau</annotation>', '', '\\tau'],
  ['its alternative text', '', ' alttext="sum of x"', 'sum of x'],
  [
    'its signs',
    '<annotation encoding="text/other">lost</annotation><annotation-xml>lost</annotation-xml>',
    '',
    'x',
  ],
])('a formula is kept as %s', (_, inner, more, text) => {
  expect(/<code[^>]*>([^<]*)<\/code>/.exec(mathOf(inner, more))?.[1]).toBe(text);
});

it('a formula has no attribute of what is around it', () => {
  const { html } = inSection('<div class="sum" id="sum"><math><mi>x</mi></math></div>');
  expect(html).toMatch(/<div class="sum" id="sum"><code data-vold-field="text">x<\/code><\/div>/);
});

it.each([
  ['width="40"', 'width:40px'],
  ['height=" 30 "', 'height:30px'],
  ['width="50%" height="20"', 'width:50%; height:20px'],
  ['width="big"', null],
  ['width="-4"', null],
])('a picture with %s has that size', (size, rule) => {
  const { css, html } = inSection(`<img src="a.png" alt="" ${size}>`);
  expect(/:where\(\.sized-1\) \{ (.*) \}/.exec(css)?.[1] ?? null).toBe(rule);
  expect(html).not.toMatch(/ (?:width|height)=/);
});

it('the same style is one class, another style another one, beside the classes that there are', () => {
  const { html, css } = inSection(
    '<p style="top: 0">A</p><p style=" top: 0 ">B</p><p class="own" style="top: 1px">C</p><p style="">D</p>',
  );
  expect([...html.matchAll(/<p(?: class="([^"]*)")?/g)].map(([, name]) => name)).toEqual([
    'styled-1',
    'styled-1',
    'own styled-2',
    undefined,
  ]);
  expect(css).toContain('.styled-1:not(#style) { top:0 }\n.styled-2:not(#style) { top:1px }');
});

it.each([
  ['data-x="1"', '', false],
  ['data-x="1"', '[data-x] { top: 0 }', true],
  ['srcset="a.png 2x"', '[srcset] { top: 0 }', false],
])('the attribute %s stays if the style sheet %s asks for it', (attribute, css, stays) => {
  expect(inSection(`<img src="a.png" alt="" ${attribute}>`, css).html.includes(attribute)).toBe(stays);
});

it.each([
  ['a.png', 'docs/a.png', { from: 'docs/a.png' }],
  ['../b c.png?x', 'b-c.png', { from: 'b c.png' }],
  ['/d%20e.png', 'd-e.png', { from: 'd e.png' }],
  ['data:image/svg+xml,%3Csvg/%3E', 'drawing-1.svg', { text: '<svg/>' }],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'drawing-1.svg', { text: '<svg/>' }],
])('the picture %s is the file %s', (src, name, file) => {
  const { inputs, files } = inSection(`<img src="${src}" alt="A">`);
  expect(inputs[0]?.default).toEqual({ url: `files/${name}`, alt: 'A' });
  expect([...files]).toEqual([[name, file]]);
});

it.each([
  ['https://a.example/b.png', 'is of another server'],
  ['//a.example/b.png', 'is of another server'],
  ['data:image/png;base64,AAAA', 'was left out: write it as a file'],
  ['missing.png', 'is not beside the page'],
])('the picture %s is no file, and is named', (src, note) => {
  const { files, notes } = inSection(`<img src="${src}" alt="">`, '', (path) => !path.includes('missing'));
  expect([[...files], notes.join()]).toEqual([[], expect.stringContaining(note)]);
});

it('names each drawing once', () => {
  const drawing = (text: string) => `<img src="data:image/svg+xml,${text}" alt="">`;
  const { files } = inSection(`${drawing('a')}<p>x</p>${drawing('b')}<p>y</p>${drawing('a')}`);
  expect([...files.keys()]).toEqual(['drawing-1.svg', 'drawing-2.svg']);
});

describe('forms', () => {
  const form = '<form><input></form>';
  const places = (html: string) => [...html.matchAll(/data-vold-part="([^"]*)"/g)].map(([, name]) => name);

  it.each([
    ['several of a section', `${form}<p>x</p>${form}${form}`, ['form', 'form:form2', 'form:form3']],
    ['one among words', `<div><p>x</p>${form}</div>`, ['form']],
    [
      'those of a list',
      `<div class="row"><div class="a"><p>x</p>${form}</div><div class="a"><p>y</p>${form}</div></div>`,
      [],
    ],
    ['one in a heading', `<h2>Words ${form}</h2>`, []],
  ])('%s', (_, html, names) => {
    expect(places(inSection(html).html)).toEqual(names);
  });

  it.each(['header', 'footer'])('none in the %s, whose other parts stay', (tag) => {
    const { views } = adopt(
      `<${tag}><nav><p>Words</p></nav>${form}</${tag}><section class="box"><p>x</p></section>`,
    );
    const view = views.find(({ kind }) => kind === tag);
    expect([places(view?.html ?? ''), view?.html.includes('Words')]).toEqual([[], true]);
  });
});

describe('inputs', () => {
  it.each([
    ['<h2>A</h2>', 'title2 VoldInput'],
    ['<div class="x"><h2><em>A</em> <b>B</b></h2></div>', 'title2 VoldInput, title3 VoldInput'],
    ['<blockquote>A</blockquote>', 'quote VoldInput'],
    ['<time>A</time>', 'date VoldCalendar'],
    ['<label>A</label>', 'label VoldInput'],
    ['<span class="x">A</span>', 'label VoldInput'],
    ['<div class="x">A <b>B</b></div>', 'text VoldInput, text2 VoldInput'],
    ['<p>A<br>B</p>', 'text VoldTextarea'],
    ['<div><p>A</p><p>B <a href="/x">C</a></p></div>', 'text VoldRichEditor'],
    ['<div><h2>A</h2><h3>B</h3></div>', 'title2 VoldInput, title3 VoldInput'],
    ['<div><p class="x">A</p><p>B</p></div>', 'text VoldInput, text2 VoldInput'],
    ['<img src="a.png">', 'picture VoldFileSelector'],
    ['<picture><source srcset="b.png"><img src="a.png"></picture>', 'picture VoldFileSelector'],
    ['<a href="/x"><img src="a.png"></a>', 'link VoldLinkEditor, picture VoldFileSelector'],
    [
      '<div class="cards"><div class="c"><h3>A</h3></div><div class="c"><h3>B</h3></div></div>',
      'cards VoldMultipleAddComponent',
    ],
    [
      '<div><div class="c"><h3>A</h3></div><div class="c"><h3>B</h3></div></div>',
      'items VoldMultipleAddComponent',
    ],
    [
      '<div class="cards"><div class="c"><h3>A</h3></div><div class="d"><h3>B</h3></div></div>',
      'title2 VoldInput, title3 VoldInput',
    ],
    [
      '<div class="cards"><div class="c"><h3>A</h3></div><div class="c"><h4>B</h4></div></div>',
      'title2 VoldInput, title3 VoldInput',
    ],
    ['<svg><path d="M0 0"/></svg>', ''],
  ])('of %s: %s', (html, inputs) => {
    expect(
      inSection(html)
        .inputs.map(({ model, component }) => `${model} ${component}`)
        .join(', '),
    ).toBe(inputs);
  });

  it('of a picture without a text: an empty one', () => {
    expect(inSection('<img src="a.png">').html).toContain('alt=""');
  });
});

describe('parts of a page', () => {
  const nav = '<nav><a href="/">Mill</a></nav>';
  it.each([
    [
      'the header with a menu is the header, another one a section',
      `<header class="hero">Hi</header><header>${nav}</header><section class="box">A</section><footer>F</footer>`,
      [
        ['header', 'Mill'],
        ['hero', 'Hi'],
        ['box', 'A'],
        ['footer', 'F'],
      ],
    ],
    [
      'a menu before all others is the header, with the little above it',
      `<div class="bar"><button>Menu</button>${nav}</div><main><section class="box">A</section></main>`,
      [
        ['header', 'Menu Mill'],
        ['box', 'A'],
        ['footer', ''],
      ],
    ],
    [
      'what is around the header and footer alone is no section, and loses them if there is more in it',
      `<div class="top"><div><header>${nav}</header></div></div><div class="box">A<footer>F</footer></div>`,
      [
        ['header', 'Mill'],
        ['box', 'A'],
        ['footer', 'F'],
      ],
    ],
    [
      'a menu after a section is none',
      `<section class="box">A</section>${nav}<section class="end">B</section>`,
      [
        ['header', ''],
        ['box', 'A'],
        ['nav', 'Mill'],
        ['end', 'B'],
        ['footer', ''],
      ],
    ],
    [
      'a header or footer of an article is its own',
      `<article class="box"><header>A</header><footer>B</footer></article><footer>F</footer>`,
      [
        ['header', ''],
        ['box', 'A B'],
        ['footer', 'F'],
      ],
    ],
    [
      'the last footer is the footer',
      `<section class="box">A</section><footer class="first">B</footer><footer>F</footer>`,
      [
        ['header', ''],
        ['box', 'A'],
        ['first', 'B'],
        ['footer', 'F'],
      ],
    ],
    [
      'a main with a class among others is one section',
      `<section class="box">A</section><main class="wide"><section>B</section><section>C</section></main>`,
      [
        ['header', ''],
        ['box', 'A'],
        ['wide', 'B C'],
        ['footer', ''],
      ],
    ],
    [
      'a main without one is its sections',
      `<section class="box">A</section><main><section class="one">B</section><section class="two">C</section></main>`,
      [
        ['header', ''],
        ['box', 'A'],
        ['one', 'B'],
        ['two', 'C'],
        ['footer', ''],
      ],
    ],
    [
      'what is around all sections is no section',
      `<div class="page"><main><section class="one">B</section><section class="two">C</section></main></div>`,
      [
        ['header', ''],
        ['one', 'B'],
        ['two', 'C'],
        ['footer', ''],
      ],
    ],
  ])('%s', (_, html, parts) => {
    expect(partsOf(html)).toEqual(parts);
  });

  it.each([
    ['id="our-team" class="wide"', 'our-team', 'Our team'],
    ['class="section Big_Cards"', 'big-cards', 'Big cards'],
    ['class="container row"', 'section', 'Section'],
    ['class="ab wide"', 'wide', 'Wide'],
    ['id="--Über uns--"', 'c-ber-uns', 'C ber uns'],
    [`id="${'a'.repeat(70)}"`, 'a'.repeat(60), `A${'a'.repeat(59)}`],
  ])('<section %s> is called %s', (attributes, sectionId, title) => {
    const [, view] = adopt(`<section ${attributes}><p>x</p></section>`).views;
    expect([view?.sectionId, view?.title]).toEqual([sectionId, title]);
  });

  it('the same section of two pages is one, and a header that a later page has is the header', () => {
    const same = '<section class="box"><p>x</p></section>';
    const pages = [same, `<header>${nav}</header>${same}<section class="end"><p>y</p></section>`].map(
      (html) => ({
        html: `<h1 hidden>T</h1>${html}`,
        styles: [],
      }),
    );
    const { views, pages: outlines, notes } = adoptPages(pages);
    expect(views.map(({ sectionId }) => sectionId)).toEqual(
      expect.arrayContaining(['header', 'footer', 'box', 'end']),
    );
    expect(views.filter(({ sectionId }) => sectionId.startsWith('box'))).toHaveLength(1);
    expect(outlines.map((outline) => outline.includes('box'))).toEqual([true, true]);
    expect(views.find(({ kind }) => kind === 'header')?.html).toContain('<nav>');
    expect(notes.filter((note) => note.includes('the page has none'))).toEqual([
      expect.stringContaining('footer: '),
    ]);
  });
});

describe('menus', () => {
  const list = (name: string) =>
    `<ul><li><a href="/${name}">${name}</a></li><li><a href="/b">B</a></li></ul>`;
  const lists = ['a', 'c', 'd'].map(list).join('');
  it.each([
    ['header', ['@menu.main', '@menu.top']],
    ['footer', ['@menu.bottom', '@menu.sidebar']],
  ])('of the %s: the first two lists of links', (tag, menus) => {
    const { views, notes } = adopt(
      `<${tag}><nav>${lists}</nav></${tag}><section class="box"><p>x</p></section>`,
    );
    const html = views.find(({ kind }) => kind === tag)?.html ?? '';
    expect([...html.matchAll(/data-vold-each="([^"]*)"/g)].map(([, name]) => name)).toEqual(menus);
    expect(notes).toContain(
      `${tag}: make the menu “${menus[1]?.split('.')[1]}” under Navigation: c (/c), B (/b).`,
    );
  });

  it.each([
    [
      'links with pictures',
      '<ul><li><a href="/a"><img src="a.png"></a></li><li><a href="/b">B</a></li></ul>',
    ],
    ['words without links', '<ul><li>A</li><li><a href="/b">B</a></li></ul>'],
    ['a link without words', '<ul><li><a href="/a"></a></li><li><a href="/b">B</a></li></ul>'],
    [
      'something else below an entry',
      '<ul><li><a href="/a">A</a><div>x</div></li><li><a href="/b">B</a></li></ul>',
    ],
  ])('a list with %s is none', (_, html) => {
    const { views } = adopt(`<header><nav>${html}</nav></header><section class="box"><p>x</p></section>`);
    expect(views[0]?.html).not.toContain('data-vold-each');
  });

  it('have entries below entries, and no mark of the page that they were on', () => {
    const { views, notes } =
      adopt(`<header><nav><ul><li class="e on"><a href="/a" aria-current="page" class="l">A</a></li>
      <li class="e"><a href="/b" class="l">B</a><ul class="sub"><li><a href="/c">C</a></li><li><a href="/d">D</a></li></ul></li></ul></nav></header>
      <section class="box"><p>x</p></section>`);
    expect(views[0]?.html).toContain(
      '<li class="e"><a href="/b" class="l" data-vold-link="href" data-vold-field="title">B</a><ul class="sub" data-vold-if="children" data-vold-each="children">',
    );
    expect(views[0]?.html).not.toMatch(/aria-current|>A<|>D</);
    expect(notes).toContain(
      'header: make the menu “main” under Navigation: A (/a), B (/b), below it C (/c), D (/d).',
    );
  });

  it.each([
    ['/', true],
    ['#', true],
    ['index.html', false],
    ['/about', false],
  ])('the first link of the header shows the name of the website if it leads to %s: %s', (href, isName) => {
    const { views } = adopt(
      `<header><nav><a href="${href}">Mill</a></nav></header><section class="box"><p>x</p></section>`,
    );
    expect(views[0]?.html.includes('@site.name')).toBe(isName);
  });
});

describe('a page without a title of its own', () => {
  it.each([
    ['<section class="a"><p>A</p></section><section class="b"><p>B</p></section>', [1, 0]],
    ['<section class="a"><h1>A</h1></section><section class="b"><p>B</p></section>', [0, 0]],
    ['<section class="a"><p>A</p><p>B</p></section>', [1]],
  ])('has one in its first section: %s', (html, titles) => {
    const sections = adopt(html).views.filter(({ kind }) => kind === 'section');
    expect(sections.map((view) => view.html.split('@page.title').length - 1)).toEqual(titles);
  });

  it('keeps the mark of a text whose element is the section', () => {
    const { html, components } = adopt('<section class="a"><p>A</p><p>B</p></section>').views[1] ?? {};
    expect(html).toMatch(/^<section class="a"><div data-vold-field="text"><p>A<\/p><p>B<\/p><\/div><h1 /);
    expect(components?.map(({ component }) => component)).toEqual(['VoldRichEditor']);
  });
});

describe('a view that a push would refuse', () => {
  const view = {
    html: '<p data-vold-field="text">A<p>',
    css: 'p { top: 0 }',
    components: [{ id: 'x' }] as never[],
  };
  const read = '<p data-vold-field="text">A</p><p></p>\n';
  const plain = '<p>A</p><p></p>\n';
  type Checked = Parameters<Parameters<typeof fitView>[1]>[0];
  const fit = (isRefused: (one: Checked) => boolean, of: typeof view = view) => {
    const notes: string[] = [];
    const problem = { level: 'error', message: 'Bad' } as TemplateProblem;
    const fitted = fitView(
      { ...of, components: [] },
      (one) => (isRefused(one) ? [problem] : [{ ...problem, level: 'warning' } as TemplateProblem]),
      (text) => notes.push(text),
    );
    return [fitted?.html, fitted?.css, notes];
  };

  it.each([
    ['stays as it is', () => false, [view.html, view.css, []]],
    ['is as browsers read it', ({ html }: Checked) => html === view.html, [read, view.css, []]],
    [
      'has no rules',
      ({ html, css }: Checked) => html === view.html || css !== '',
      [read, '', ['its rules were left out: Bad']],
    ],
    [
      'has no inputs',
      ({ html }: Checked) => html.includes('data-vold'),
      [plain, view.css, ['its texts have no inputs: Bad']],
    ],
    [
      'has neither',
      ({ html, css }: Checked) => html.includes('data-vold') || css !== '',
      [plain, '', ['its texts have no inputs, and its rules were left out: Bad']],
    ],
    ['is left out', () => true, [undefined, undefined, ['it was left out: Bad']]],
  ])('%s', (_, isRefused, fitted) => {
    expect(fit(isRefused)).toEqual(fitted);
  });

  it('is as browsers read it if it is too long', () => {
    const long = { ...view, html: `<p>${'x'.repeat(300_000)}</p>` };
    expect(fit(() => false, long)[2]).toEqual([expect.stringMatching(/^it was left out: /)]);
  });
});

it.each([
  ['an input that sends', '<button type="button">?</button><input type="submit" class="send">'],
  ['a button without a type', '<button type="button">?</button><button class="send">Go</button>'],
  ['a button that sends nothing, if there is no other', '<button type="button" class="send">Go</button>'],
])('gives the button of the form the look of %s', (_name, buttons) => {
  const { css } = inSection(
    `<form class="ask"><p><input type="email"><label>Email</label></p>${buttons}</form>`,
    '.send { background: teal }',
  );
  expect(css).toContain('button { background:teal }');
});

it.each([
  ['an id', '<p id="here">Two</p>', 'id="here"'],
  ['a class', '<p class="small">Two</p>', 'class="small"'],
  ['an id within a paragraph', '<p><b id="here">Two</b></p>', 'id="here"'],
])('keeps %s of a text instead of making it rich text', (_name, paragraph, kept) => {
  const { html, inputs } = inSection(`<div><p>One</p>${paragraph}</div>`);
  expect(html).toContain(kept);
  expect(inputs.map(({ component }) => component)).not.toContain('VoldRichEditor');
  const plain = inSection('<div><p>One</p><p>Two</p></div>');
  expect(plain.inputs.map(({ component }) => component)).toContain('VoldRichEditor');
});
