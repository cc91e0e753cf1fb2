import { compileTemplate, compileTheme } from '@vold/template/compile';
import { expect, it } from 'vitest';
import { adoptPages as adopt } from './adopt-pages.ts';
import { browserBase } from './own-base.ts';

const adoptPages = (pages: { html: string; styles: string[] }[], names?: Set<string>) =>
  adopt(
    pages.map(({ html, styles }) => ({ html, styles: styles.map((css) => ({ css, path: 'css/a.css' })) })),
    names,
  );

const page = `<!doctype html><html lang="en"><head><title>Bakery</title><style>body { margin: 0 }</style></head><body><div class="page">
<header class="top"><a href="/">Bakery</a></header>
<main>
<section class="hero" onclick="x()"><h1>Bread, baked at <em>four</em></h1><p style="color: red">Open until it is gone.</p><a href="/order">Order</a><img src="bread.jpg"></section>
<section class="cards"><div class="grid"><article class="card"><img src="a.jpg" alt="Rye"><h3>Rye</h3></article><article class="card"><img src="b.jpg" alt="Spelt"><h3>Spelt</h3></article></div></section>
<div class="story"><h2>Since 1921</h2><p>First <b>paragraph</b>.</p><p>Second, with a <a href="/x">link</a>.</p></div>
<form><input></form>
</main>
<footer><p>© Bakery</p><script>alert(1)</script></footer></div></body></html>`;
const styles = [
  '@import "x.css"; :root { --brand: #a00 } .hero h1, .unused { color: var(--brand) } .grid { background: url(a.png); gap: 1rem } @media (max-width: 600px) { .grid { gap: 0 } .other { top: 0 } }',
];

it('proposes header, footer and sections that compile, with marks for what visitors read', () => {
  const { views, css: shared, notes } = adoptPages([{ html: page, styles }]);
  const theme = compileTheme({ css: shared, clientId: 'cl_1' });
  expect(theme.problems).toEqual([]);
  expect(views.map(({ kind, sectionId }) => `${kind} ${sectionId}`)).toEqual([
    'header header',
    'section hero',
    'section cards',
    'section story',
    'footer footer',
  ]);
  for (const { kind, sectionId: key, html, css, components } of views) {
    const { problems } = compileTemplate({
      kind,
      key,
      html: html.replaceAll('files/', '/files/cl_1/'),
      css: css.replaceAll('files/', '/files/cl_1/'),
      clientId: 'cl_1',
      inputs: components,
      theme,
    });
    expect(
      problems.filter(({ level }) => level === 'error'),
      key,
    ).toEqual([]);
  }
  const [, hero, cards, story] = views;
  expect(hero?.components.map(({ model, component }) => `${model} ${component}`)).toEqual([
    'title VoldInput',
    'title2 VoldInput',
    'text VoldInput',
    'link VoldLinkEditor',
    'picture VoldFileSelector',
  ]);
  expect(cards?.html).toContain('data-vold-each="grid"');
  expect(cards?.html.match(/data-vold-sample/g)).toHaveLength(1);
  expect(cards?.components[0]?.options?.components?.map(({ model }) => model)).toEqual(['picture', 'title']);
  expect(story?.components.map(({ component }) => component)).toEqual(['VoldRichEditor']);
  expect(views.map(({ html }) => html).join()).not.toMatch(/script|onclick|style=/);
  expect(notes).toEqual(
    expect.arrayContaining([
      '@import "x.css" was left out.',
      'footer: a script was left out.',
      'A form was left out: build it under Forms and use the section Form.',
    ]),
  );
});

it.each([
  ['classes', 'class', '.'],
  ['ids', 'id', '#'],
])('M8 keeps %s apart whose new names would be the same', (_, attribute, sign) => {
  const names = ['md:grid', 'md/grid', 'md_grid', 'md.grid'];
  const rules = names.map((name, at) => `${sign}${name.replace(/[:/.]/, '\\$&')} { top: ${at}px }`);
  const texts = names.map((name, at) => `<p ${attribute}="${name}">Words ${at}</p>`).join('');
  const html = `<!doctype html><body><section class="a"><h2>A</h2><div>${texts}</div></section></body>`;
  const { views, css } = adoptPages([{ html, styles: [rules.join(' ')] }]);
  const page = views.map((view) => view.html).join('');
  const style = [css, ...views.map((view) => view.css)].join('');
  for (const [at] of names.entries()) {
    const own = new RegExp(`${attribute}="([^"]*)"[^>]*>Words ${at}<`).exec(page)?.[1] ?? 'none';
    const tops = [
      ...style.matchAll(new RegExp(`${sign === '#' ? '#' : '\\.'}${own}\\s*\\{\\s*top:\\s*(\\d)px`, 'g')),
    ];
    expect([own, tops.map(([, top]) => top)]).toEqual([own, [String(at)]]);
  }
});

it('takes along the rules that a section needs', () => {
  const { views, css: shared } = adoptPages([{ html: page, styles }]);
  const css = (key: string) => views.find(({ sectionId }) => sectionId === key)?.css ?? '';
  expect(css('hero')).toContain('.hero h1 { color:var(--brand) }');
  expect(shared).toContain(':scope { --brand:');
  expect(css('hero')).toContain('.styled-1:not(#style) { color:red }');
  expect(css('hero')).not.toContain('unused');
  expect(css('cards')).toMatch(/@media \(max-width: ?600px\) \{\n\.grid \{ gap:0 \}\n\}/);
  expect(css('cards')).toContain('.grid { background:url("files/css/a.png"); gap:1rem }');
});

it('has in the stylesheet of the theme what several views share, once, where that changes nothing', () => {
  const own =
    '<style>@import "x.css"; .rule { color: red } .button { padding: 1px } #top .button { top: 0 }</style>';
  const section = (name: string, inner: string) =>
    `<section class="${name}"><h2>A</h2><a class="button" href="/">B</a>${inner}</section>`;
  const html = `${own}<header id="top"><a class="button" href="/">C</a></header>${section('one', '<p class="rule">x</p>')}${section('two', '')}`;
  const sheet = `:root { --ink: #111 } h1, h2, h3 { color: var(--ink) } .one .button { margin: 0 } .button { margin-top: 2px }
    .one, .two, .three { gap: 1px } @media print { .one { top: 0 } .button, .none { display: none } }
    .two .button { margin: 0 } .two .button { color: red } section .button { color: blue } .button { color: green }
    header { position: sticky } @keyframes in { from { opacity: 0 } }
    @font-face { font-family: Mine; src: local("Mine") } @font-face { font-family: Other; src: url(a.woff2) }`;
  const { views, css, notes } = adoptPages([{ html, styles: [sheet] }]);
  const [header, one, two] = views.map((view) => view.css.split('\n').filter(Boolean));
  expect(css.slice(browserBase.length).split('\n').filter(Boolean)).toEqual([
    ':scope { --ink: #111 }',
    'h1, h2 { color:var(--ink) }',
    '.button { margin-top:2px }',
    '.one, .two { gap:1px }',
    '@media print {',
    '.button { display:none }',
    '}',
    'section .button { color:blue }',
    '.button { color:green }',
    '@keyframes in{from{opacity:0}}',
    '@font-face { font-family:Other; src: url("files/css/a.woff2") }',
    '.button { padding:1px }',
  ]);
  expect([header, one, two]).toEqual([
    [
      expect.stringMatching(/^:scope::before .*z-index: -1/),
      'header { position:sticky }',
      '#top .button { top:0 }',
    ],
    [
      '.one .button { margin:0 }',
      '@media print {',
      '.one { top:0 }',
      '}',
      '.rule { color:red }',
      expect.stringMatching(/^\.page-title \{/),
    ],
    ['.two .button { margin:0 }', '.two .button { color:red }'],
  ]);
  expect(notes).toContain(
    '@font-face without a .woff2 file beside the page was left out: put one into files/.',
  );

  // `.button` comes after `.one`, which sets the same of the same element and says as much.
  const twice =
    '<section class="one button"><h2>A</h2></section><section class="button"><h2>A</h2></section>';
  const kept = adoptPages([{ html: twice, styles: ['.one { top: 0 } .button { top: 1px }'] }]);
  expect(kept.css).toBe(browserBase);
  expect(kept.views[1]?.css).toMatch(/^\.one \{ top:0 \}\n\.button \{ top:1px \}\n/);
  // A page without the style sheet has classes of the same names.
  const styled =
    '<section class="a"><p class="b">A</p></section><section><p class="b">A</p><p>B</p></section>';
  const pages = [
    { html: styled, styles: ['.b { top: 0 }'] },
    { html: '<section class="c"><p class="b">A</p></section>', styles: [] },
  ];
  expect(adoptPages(pages).css).toBe(browserBase);
});

it('keeps names of sections apart, also between pages, and survives what is no page', () => {
  const names = new Set(['box']);
  const section = (text: string) => `<section class="box"><h2 title="${text}">A</h2></section>`;
  const pages = [section('a') + section('b'), section('c') + section('d')].map((html) => ({
    html,
    styles: [],
  }));
  const { views, pages: outlines } = adoptPages(pages, names);
  expect(outlines).toEqual([
    ['box-2', 'box-3'],
    ['box-4', 'box-5'],
  ]);
  expect(views.map(({ sectionId }) => sectionId)).toEqual([
    'header',
    'box-2',
    'box-3',
    'footer',
    'box-4',
    'box-5',
  ]);
  expect(adoptPages([{ html: '', styles: [] }]).views).toEqual([]);
  const deep = `${'<div><p></p>'.repeat(3000)}x`;
  expect(adoptPages([{ html: deep, styles: ['}{', '@media {'] }]).notes.join()).toContain('60 deep');
});

it('takes no file along that is not beside the page, however its address is written', () => {
  const addresses = [
    '../../secret.png',
    '..%2f..%2fsecret.png',
    'a%2F..%2f..%5c..%5Csecret.png',
    '/secret.png',
  ];
  const html = `<section><h2>A</h2>${addresses.map((src) => `<img src="${src}" alt="">`).join('')}</section>`;
  const { files, notes } = adoptPages([{ html, styles: [] }]);
  // The page's folder is the root of its addresses.
  expect([...files.keys()]).toEqual(['secret.png']);
  expect(notes.filter((note) => note.includes('is not beside the page'))).toHaveLength(2);
});

it('keeps all items of a list, what differs between them, and where links and pictures lead', () => {
  const card = (name: string, more: string, text: string) =>
    `<div class="col ${more}"><a class="card" href="${name}.html#x"><img src="img/${name}.jpg" alt="${name}" width="40"></a><h3 class="name">${name}</h3><p>${text}</p></div>`;
  const long = 'A long text. '.repeat(30).trim();
  const html = `<link rel="stylesheet" href="https://fonts.example/css"><body id="top-of-page"><nav class="bar"><a href="#top-of-page">Mill</a>
    <ul class="menu"><li class="on"><a href="#cards">Cards</a></li><li><a href="about.html">About</a></li></ul></nav>
    <header class="hero" style="background: url('img/sea.jpg')"><h2>Hello<br>there</h2></header>
    <section id="cards" class="cards"><p>See <a href="https://a.example/">this</a> first</p><form><input></form>
    <div class="row">${card('Rye', 'first', long)}${card('Oat', 'wide last', 'Short.')}${card('Spelt', '', 'x')}</div></section></body>`;
  const css = `.last { margin: 0 } #cards { top: 1px } .col:not(.none) > p { left: 0 } .menu { background: url("../img/a b.png") }
    .bar { z-index: 1030; position: fixed; background: url("data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg'/%3e") } .hero { position: fixed; color: red }
    .cards::-moz-focus-inner { left: 1px } body { padding-left: 9rem; color: #333; background-color: #eee; height: 100% } img { max-height: 9rem }`;
  const { views, files, notes, pages } = adoptPages([{ html, styles: [css] }]);
  const view = (key: string) => views.find(({ sectionId }) => sectionId === key);
  expect(pages).toEqual([['hero', 'cards']]);

  const [see, link, first, form, row, anchor] = view('cards')?.components ?? [];
  expect(form?.options?.source).toBe('form-builder');
  expect(view('cards')?.html).toContain('<div data-vold-part="form"></div>');
  expect([see?.default, link?.default, first?.default, anchor?.default]).toEqual([
    'See',
    { label: 'this', link: 'https://a.example/' },
    'first',
    'cards',
  ]);
  const of = (name: string) => ({
    link: { label: '', link: `/${name}#x` },
    picture: { url: `files/img/${name}.jpg`, alt: name },
    title: name,
  });
  expect(row?.default).toEqual([
    { ...of('Rye'), look: ['first'], text: long },
    { ...of('Oat'), look: ['wide', 'last'], text: 'Short.' },
    { ...of('Spelt'), text: 'x' },
  ]);
  const [look] = row?.options?.components ?? [];
  expect([look?.component, look?.options?.values?.map(({ id }) => id)]).toEqual([
    'VoldCheckboxList',
    ['first', 'wide', 'last'],
  ]);
  expect(view('cards')?.css).toContain(':is(.last, .is-last) { margin:0 }');
  expect(view('cards')?.css).toContain(':scope:not(#cards) { top:1px }');
  expect(view('cards')?.css).toContain('.col:not(.none)>p { left:0 }');
  expect(view('cards')?.css).toContain(':where(.sized-1) { width:40px }');
  expect(view('cards')?.css).not.toContain('focus-inner');

  expect(view('hero')?.components.map((input) => [input.component, input.default])).toEqual([
    ['VoldTextarea', 'Hello\nthere'],
  ]);
  expect(view('hero')?.html).toContain('data-vold-field="@page.title"');
  expect(view('hero')?.css).toContain('background:url("files/img/sea.jpg")');
  expect(view('hero')?.css).toContain('.hero { color:red }');
  expect(view('hero')?.css).toContain(':scope { padding-left:9rem }');

  const header = view('header');
  expect(header?.html).toMatch(/^<header><nav/);
  expect(header?.css).toContain(':scope::before { background-color:#eee }');
  expect(header?.html).toContain('data-vold-link="@site.home" data-vold-field="@site.name">Mill</a>');
  expect(header?.html).toContain('<ul class="menu" data-vold-each="@menu.main"><li><a href="#cards"');
  expect(header?.css).toContain('z-index:100; position:fixed; background:url("files/drawing-1.svg")');
  expect(header?.css).toContain('url("files/img/a-b.png")');
  expect(files.get('img/a-b.png')).toEqual({ from: 'img/a b.png' });
  expect(view('footer')?.html).toBe('<footer></footer>\n');
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringContaining('“https://fonts.example/css” is of another server'),
      'header: make the menu “main” under Navigation: Cards (#cards), About (/about).',
      'header: it shows the website’s name: write “Mill” into Website config.',
      expect.stringContaining('hero: “position:fixed” was left out'),
      expect.stringContaining('cards: a form was left out'),
    ]),
  );
});

it('gives the website’s form the look of the page’s fields, labels and button, without where they are', () => {
  const html = `<section class="ask"><h2 class="title">Ask</h2><form class="contact"><p class="floating">
    <input type="email" class="control" placeholder="x"><label class="name">Email</label></p>
    <div class="end"><button class="btn disabled" style="letter-spacing: 1px">Send</button></div></form></section>`;
  const sheet = `.ask .control.control { padding: 2px } .control { border: 1px solid; padding: 3px; height: 100%; width: 9%; margin: 1px }
    @media (width < 9px) { .control { padding: 4px } } .other .control, .control:first-child, a + .control { color: red }
    .contact .control:focus, input:hover { color: blue } .floating > .control:focus { padding-top: 9px } .ask ::-webkit-input-placeholder { color: gray }
    .floating > label { position: absolute; color: teal } p + .end { text-align: right } input[type^="e"]:not(.none) { background: url(a.png) }
    .btn { background: red !important } .btn.disabled { opacity: 0.5 } button:not(:disabled):hover { top: 0; background: blue } button.btn { background: green }
    .title { color: white }`;
  const adopted = (page: string, css = sheet) => {
    const { views, notes } = adoptPages([{ html: page, styles: [css] }]);
    expect(notes.filter((note) => note.includes('form-place'))).toEqual([]);
    return views.find(({ kind }) => kind === 'section');
  };
  const rulesOf = (css = '') =>
    css
      .replaceAll(':not([type="checkbox"], [type="radio"])', '')
      .split('\n')
      .filter((line) => line.includes('form-place') || /^[@}]/.test(line));
  const ask = adopted(html);
  expect(ask?.html).toContain('<div data-vold-part="form" class="contact form-place"></div>');
  const [input, textarea, select] = ['.form-place input', '.form-place textarea', '.form-place select'];
  const fields = (state: string) => `${input}${state}, ${textarea}${state}, ${select}${state}`;
  expect(rulesOf(ask?.css)).toEqual([
    `${fields('')} { all: revert; box-sizing: border-box; width: 100%; max-width: 100% }`,
    `${textarea} { min-height: 7.5rem; resize: vertical }`,
    // The strongest comes last, for any selector.
    `${fields('')} { border:1px solid; padding:3px }`,
    '@media (width<9px) {',
    `${fields('')} { padding:4px }`,
    '}',
    `${fields('')} { background:url("files/css/a.png"); padding:2px }`,
    `${fields(':hover')} { color:blue }`,
    `${input}::placeholder, ${textarea}::placeholder { color:gray }`,
    `${fields(':focus')} { color:blue }`,
    `${textarea} { height: auto }`,
    `${select} { appearance: auto }`,
    `${fields('[aria-invalid="true"]')} { outline: 2px solid; outline-offset: -2px }`,
    '.form-place label, .form-place legend { font: inherit; color: inherit }',
    '.form-place label, .form-place legend { color:teal }',
    '.form-place button { all: revert; grid-column: 1 / -1; justify-self: end }',
    '.form-place button { background:red!important; letter-spacing:1px }',
    '.form-place button:hover { background:blue }',
    '.form-place label span, .form-place legend span { color: inherit }',
  ]);

  // Without labels in the page, those of the website have the color of its heading, unless that has another background.
  const unlabeled = html.replace(/<label.*label>/, '');
  expect(rulesOf(adopted(unlabeled)?.css)[0]).toBe('.form-place { color:white }');
  expect(rulesOf(adopted(unlabeled, `${sheet} .contact { background: #fff }`)?.css).join()).not.toContain(
    'white',
  );
  // A form that the page does not style looks as the website's, and a second one has a separate look.
  expect(adopted(html, '.title { color: red } input { margin: 0 }')?.css).not.toContain('justify-self');
  expect(
    adopted(html.replace('</section>', '<form><textarea class="control"></textarea></form></section>'))?.css,
  ).toContain('.form-place-2 textarea');
});

it('AD2 makes one section of neighboring texts', () => {
  const html =
    '<body><title>Not shown</title><h1>Manual</h1>Loose words<p>One</p><script>x()</script><dl><dt>Two</dt></dl><div class="box">Three</div><pre>Four</pre><my-box>Five</my-box></body>';
  const { views } = adoptPages([{ html, styles: [] }]);
  const sections = views.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ sectionId }) => sectionId)).toEqual(['section', 'box', 'pre', 'div']);
  for (const words of ['Manual', 'Loose words', 'One', 'Two']) expect(sections[0]?.html).toContain(words);
  expect(sections.at(-1)?.html).toContain('Five');
  expect(JSON.stringify(views)).not.toContain('Not shown');
});

it('AD2 says how many sections it leaves out: of a page, and of all that a theme may have', () => {
  const page = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `<section class="${name}${at}">${name} ${at}</section>`).join(
      '',
    );
  const pages = [page('a', 103), ...'bcdef'.split('').map((name) => page(name, 100))];
  const { views, notes } = adoptPages(pages.map((html) => ({ html, styles: [] })));
  expect(views).toHaveLength(499);
  expect(notes).toContain('The page: 3 sections were left out: a page may have 100.');
  expect(notes).toContain('103 sections were left out: a theme may have 499.');
});
