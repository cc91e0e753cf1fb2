import { describe, expect, it } from 'vitest';
import { adoptPages } from './adopt-pages.ts';
import { browserBase } from './own-base.ts';

const adopt = (html: string, css: string) =>
  adoptPages([{ html, path: 'a.html', styles: [{ css, path: 'css/a.css' }] }]);
const lines = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean);
/** The rules of a page's sections, and of its header, without the one for the ground that every header has. */
function rulesOf(html: string, css: string) {
  const { views, css: shared, notes } = adopt(html, css);
  const of = (kind: string) =>
    views
      .filter((view) => view.kind === kind)
      .map((view) => lines(view.css).filter((line) => !/z-index: -1/.test(line)));
  return {
    sections: of('section'),
    header: of('header')[0],
    shared: lines(shared.slice(browserBase.length)),
    notes,
  };
}
const section = (css: string, attributes = 'class="box"', inner = '<p class="x" id="i">x</p>') => {
  const { sections, shared, notes } = rulesOf(
    `<body class="dark" id="top"><section ${attributes}><h1>T</h1>${inner}</section></body>`,
    css,
  );
  // Header and footer share some of them.
  return { rules: [...shared, ...(sections[0] ?? [])], notes };
};

describe('a rule of the page is about a section', () => {
  it.each([
    ['.x { top: 0 }', '.x { top:0 }'],
    ['P { top: 0 }', 'P { top:0 }'],
    ['* { top: 0 }', '* { top:0 }'],
    ['#i { top: 0 }', '#i { top:0 }'],
    ['.box .x, .none { top: 0 }', '.box .x { top:0 }'],
    ['.x:not(.none) { top: 0 }', '.x:not(.none) { top:0 }'],
    ['.x:is(.none, p):where(.y) { top: 0 }', '.x:is(.none,p):where(.y) { top:0 }'],
    ['.box:has(.none) { top: 0 }', '.box:has(.none) { top:0 }'],
    ['.x:hover::before { top: 0 }', '.x:hover::before { top:0 }'],
    ['body .x { top: 0 }', ':scope .x { top:0 }'],
    ['html > body > .box { top: 0 }', ':scope>.box { top:0 }'],
    ['BODY.dark .x { top: 0 }', ':scope .x { top:0 }'],
    ['.dark .x { top: 0 }', '.dark .x { top:0 }'],
    ['body#top.dark .x { top: 0 }', ':scope .x { top:0 }'],
    ['body:hover .x { top: 0 }', ':scope:hover .x { top:0 }'],
    ['.x { top: 0 } .x { top: 0 }', '.x { top:0 }\n.x { top:0 }'],
    ['.x { top: 0; left: 1px !important }', '.x { top:0; left:1px!important }'],
    ['.x { background: url("b c.png") }', '.x { background:url("files/css/b-c.png") }'],
    ['.x { z-index: 2147483647 }', '.x { z-index:100 }'],
    ['.x { z-index: -999 }', '.x { z-index:-100 }'],
    ['.x { z-index: 99 }', '.x { z-index:99 }'],
    ['.x { color: red; position: fixed; top: 0 }', '.x { color:red; top:0 }'],
    ['.x, .x::selection, .x::-moz-y { top: 0 }', '.x, .x::selection { top:0 }'],
    ['@media print { .x { top: 0 } .y { top: 1px } }', '@media print {\n.x { top:0 }\n}'],
    [
      '@media print { .x { top: 0 } @supports (top: 0) { .x { top: 1px } } .x { top: 2px } }',
      '@media print {\n.x { top:0 }\n@supports (top:0) {\n.x { top:1px }\n}\n.x { top:2px }\n}',
    ],
    ['@container (width > 1px) { .x { top: 0 } }', '@container (width>1px) {\n.x { top:0 }\n}'],
    ['@layer a { .x { top: 0 } }', '@layer a {\n.x { top:0 }\n}'],
    [
      '@media print { .x { top: 0 } } @media print { .x { left: 0 } }',
      '@media print {\n.x { top:0 }\n.x { left:0 }\n}',
    ],
    ['@keyframes k { from { top: 0 } }', '@keyframes k{from{top:0}}'],
    [
      '@font-face { font-family: A; src: url(a.woff2) format("woff2"), url(a.eot), url(b.woff) }',
      '@font-face { font-family:A; src: url("files/css/a.woff2") format("woff2") }',
    ],
  ])('%s', (css, written) => {
    expect(section(css).rules.join('\n')).toBe(written);
  });

  it.each([
    '.none { top: 0 }',
    '.x .none { top: 0 }',
    '.none .x { top: 0 }',
    'ul { top: 0 }',
    '#none { top: 0 }',
    'body.light .x { top: 0 }',
    'body#other .x { top: 0 }',
    '.x body { top: 0 }',
    '.x::placeholder { top: 0 }',
    '.x::-webkit-y { top: 0 }',
    '.x::-moz-y { top: 0 }',
    '.x::file-selector-button { top: 0 }',
    '.x { }',
    '.x { position: fixed }',
    '@media print { .none { top: 0 } }',
    '@charset "utf-8";',
    '@page { margin: 0 }',
    '@import "b.css";',
    '@layer a, b;',
    '@font-face { font-family: A; src: local("A"), url(a.woff) }',
    '@font-face { font-family: A }',
    '@font-face { font-family: A; src: url(https://b.example/a.woff2) }',
    '.x { background: url(https://b.example/a.png) }',
  ])('not %s', (css) => {
    expect(section(css).rules).toEqual([]);
  });

  it.each([
    [
      '.x { position: fixed }',
      'box: “position:fixed” was left out: Only the template of a header may be fixed or sticky.',
    ],
    ['@page { margin: 0 }', '@page was left out.'],
    ['@import "b.css";', '@import "b.css" was left out.'],
    [`@import "${'b'.repeat(200)}";`, `@import "${'b'.repeat(99)} was left out.`],
    ['@layer a, b;', '@layer a,b was left out.'],
    [
      '.x { background: url(https://b.example/a.png) }',
      '“background:url(https://b.example/a.png)” was left out: put the file into files/ and name it there.',
    ],
    [
      '@font-face { font-family: A }',
      '@font-face without a .woff2 file beside the page was left out: put one into files/.',
    ],
    ['body { display: grid }', '“display” of the page as a whole was left out.'],
  ])('%s is said to be lost', (css, note) => {
    expect(section(css).notes).toContain(note);
  });

  it.each([
    '.none { position: fixed }',
    '@charset "utf-8";',
    '.x::-moz-y { top: 0 }',
    'body { margin: 0; min-height: 1px; height: 1px; position: relative; overflow: auto; scroll-behavior: smooth; width: 1px }',
  ])('%s is lost without a loss', (css) => {
    expect(section(css).notes).toEqual(section('').notes);
  });

  it('by the id of the section, which is its anchor', () => {
    const { rules } = section('#own { top: 0 } #own > #i { top: 0 } #i { top: 1px }', 'id="own"');
    expect(rules).toEqual([':scope:not(#own) { top:0 }', ':scope:not(#own)>#i { top:0 }', '#i { top:1px }']);
  });

  it('by the classes that its items choose', () => {
    const item = (name: string) => `<p class="item ${name}">x</p>`;
    const inner = `<div>${item('a')}${item('b')}${item('a')}</div>`;
    const { rules } = section(
      '.a { top: 0 } .item.b { top: 1px } .item { top: 2px } .aa { top: 0 }',
      'class="box"',
      inner,
    );
    expect(rules).toEqual([
      ':is(.a, .is-a) { top:0 }',
      '.item:is(.b, .is-b) { top:1px }',
      '.item { top:2px }',
    ]);
  });
});

describe('what is of the page as a whole', () => {
  it('goes to each part as far as parts inherit it', () => {
    const inherited =
      '--x: 1;color:red;font-size:1px;line-height:1;letter-spacing:1px;word-spacing:1px;text-align:end;white-space:pre;direction:rtl;hyphens:auto;overflow-wrap:anywhere;cursor:help;-webkit-font-smoothing:auto;-moz-osx-font-smoothing:auto;tab-size:2;quotes:none';
    const others = 'display:grid;color-scheme:dark;gap:1px;line-height-step:1px;border:0;opacity:1';
    const { rules, notes } = section(`body { ${inherited};${others} }`);
    expect(rules).toEqual([`:scope { ${inherited.replaceAll(';', '; ')} }`]);
    expect(notes.filter((note) => note.endsWith('of the page as a whole was left out.'))).toEqual(
      ['display', 'color-scheme', 'gap', 'line-height-step', 'border', 'opacity'].map(
        (name) => `“${name}” of the page as a whole was left out.`,
      ),
    );
  });

  it.each([':root', 'html', 'body', 'HTML body', 'html, body', ':root body', 'body.dark', 'html>body#top'])(
    'by %s',
    (selector) => {
      expect(section(`${selector} { color: red; display: grid }`).rules).toEqual([':scope { color:red }']);
    },
  );

  it('keeps all of a rule that is about an element, too', () => {
    expect(section('body, .x { display: grid; color: red }').rules).toEqual([
      ':scope, .x { display:grid; color:red }',
    ]);
  });

  it('has its background in the header, behind all of the page', () => {
    const html = '<header><nav><a href="/a">x</a></nav></header><section class="box"><h1>T</h1></section>';
    const css =
      'body { background: url(a.png) red; background-size: cover } @media print { body { background-color: tan } } .box { background: blue }';
    const { header, sections } = rulesOf(html, css);
    expect(header).toEqual([
      ':scope::before { background:url("files/css/a.png") red; background-size:cover }',
      '@media print {',
      ':scope::before { background-color:tan }',
      '}',
    ]);
    expect(sections).toEqual([['.box { background:blue }']]);
    expect(adopt(html, '').views[0]?.css).toContain(
      ':scope::before { content: ""; position: fixed; inset: 0; z-index: -1; background: #fff }',
    );
  });

  it('has its room around each section, above the first one only, and not around the header', () => {
    const html =
      '<header><nav><a href="/a">x</a></nav></header><section class="a"><h1>T</h1></section><section class="b"><p>x</p></section>';
    const room = 'padding-top:1px; padding-left:2px; padding-right:3px; padding-inline:4px';
    const { header, sections, notes } = rulesOf(html, `body { ${room}; padding-bottom: 5px }`);
    expect(header).toEqual([]);
    expect(sections).toEqual([
      [`:scope { ${room} }`],
      [':scope { padding-left:2px; padding-right:3px; padding-inline:4px }'],
    ]);
    expect(notes).toContain('“padding-bottom” of the page as a whole was left out.');
    const { views } = adopt(html, `body { ${room} }`);
    expect(views.map((view) => view.html.slice(0, 20))).toEqual([
      '<header><nav><a href',
      '<div><section class=',
      '<div><section class=',
      '<footer></footer>\n',
    ]);
    for (const css of [
      'body { padding-left: 0 }',
      'body { padding-left: 0px; padding-top: 0em }',
      '.a { padding-left: 1px }',
    ])
      expect(adopt(html, css).views[1]?.html).toMatch(/^<section/);
    expect(adopt(html, '@media print { body { padding-right: 1px } }').views[1]?.html).toMatch(
      /^<div><section/,
    );
  });
});

describe('what is around all sections', () => {
  const of = (css: string, attributes = 'class="page wide" id="all"') =>
    adopt(
      `<header><nav><a href="/a">x</a></nav></header><div ${attributes}><main><section class="a"><h1>T</h1></section><section class="b"><p>x</p></section></main></div>`,
      css,
    ).views.map(({ html }) => html.replace(/(<section).*/s, '$1'));

  it.each([
    '.page { top: 0 }',
    '.wide { top: 0 }',
    '#all { top: 0 }',
    'div.page { top: 0 }',
    '@media print { .page { top: 0 } }',
    'body .page { top: 0 }',
  ])('is around each if the page says something of it: %s', (css) => {
    const around = '<div class="page wide"><section';
    expect(of(css).slice(1, 3)).toEqual([around, around]);
  });

  it.each(['', 'div { top: 0 }', '.page .a { top: 0 }', '.page > * { top: 0 }', '.pag { top: 0 }'])(
    'is left out, else: %s',
    (css) => {
      expect(of(css).slice(1, 3)).toEqual(['<section', '<section']);
    },
  );

  it('is no main element, of which a page has one', () => {
    const html =
      '<main class="page"><section class="a"><h1>T</h1></section><section class="b"><p>x</p></section></main>';
    const { views } = adopt(html, '.page { top: 0 }');
    expect(views[1]?.html).toMatch(/^<div class="page"><section/);
  });
});

describe('a header that is a layer of its own', () => {
  const htmlOf = (css: string, header = '<header class="bar"><nav><a href="/a">x</a></nav></header>') =>
    adopt(`${header}<section class="a"><h1>T</h1></section>`, css).views[0]?.html ?? '';

  it.each([
    'position: fixed',
    'position: sticky',
    'z-index: 2',
    'transform: none',
    'filter: none',
    'backdrop-filter: none',
    'opacity: 1',
    'isolation: isolate',
    'contain: layout',
    'will-change: top',
    'perspective: 1px',
  ])('has the ground of the page around it: %s', (declaration) => {
    expect(htmlOf(`.bar { ${declaration} }`)).toMatch(/^<header><header class="bar" role="none"><nav>/);
  });

  it.each([
    '.bar { position: relative }',
    '.bar a { z-index: 2 }',
    '.none { z-index: 2 }',
    '.bar { color: red }',
  ])('is none with %s', (css) => {
    expect(htmlOf(css)).toMatch(/^<header class="bar"><nav>/);
  });

  it('has no role if it is no header', () => {
    expect(htmlOf('.bar { z-index: 2 }', '<nav class="bar"><a href="/a">x</a></nav>')).toMatch(
      /^<header><nav class="bar"><a/,
    );
  });
});

describe('pictures', () => {
  const picture = (css: string, attributes = 'class="pic" id="p"') => {
    const { views } = adopt(
      `<section class="box"><h1>T</h1><img src="a.png" alt="" ${attributes}></section>`,
      css,
    );
    const view = views.find(({ kind }) => kind === 'section');
    return [
      / sizes="50vw"/.test(view?.html ?? ''),
      /:where\(\.sized-\d\) \{ width:auto \}/.test(view?.css ?? ''),
    ];
  };
  it.each([
    'img { height: 9px }',
    '.pic { max-height: 9px }',
    '#p { height: 50% }',
    'img.pic#p { height: 9px }',
    '.pic, .none { height: 9px }',
    '.box .pic { height: 9px }',
    '@media print { img { height: 9px } }',
  ])('have a width by their height if that is all that is said: %s', (css) => {
    expect(picture(css)).toEqual([true, true]);
  });

  it.each([
    '',
    'img { height: auto }',
    'img { max-height: auto }',
    'img { height: 9px; width: 9px }',
    'img { height: 9px } .pic { width: 1px }',
    '.box { height: 9px }',
    '* { height: 9px }',
    '.pic.none { height: 9px }',
    'img { line-height: 1px }',
  ])('have that of their file, or of the page: %s', (css) => {
    expect(picture(css)).toEqual([false, false]);
  });

  it('are as wide as a style says', () => {
    expect(picture('img { height: 9px }', 'class="pic" style="width: 5px"')).toEqual([false, false]);
    expect(picture('', 'style="height: 5px"')).toEqual([true, true]);
  });
});

describe('rules that several sections have', () => {
  const shared = (css: string, one = '<p class="x">A</p>', two = '<p class="x">B</p>') =>
    rulesOf(
      `<section class="a"><h1>T</h1>${one}</section><section class="b"><h2>U</h2>${two}</section>`,
      css,
    );

  it.each([
    ['.x { top: 0 }', ['.x { top:0 }']],
    ['.a, .b, .none { top: 0 }', ['.a, .b { top:0 }']],
    ['@media print { .x { top: 0 } }', ['@media print {', '.x { top:0 }', '}']],
    ['@keyframes k { from { top: 0 } }', ['@keyframes k{from{top:0}}']],
    ['.x { top: 0 } .x { left: 0 } .x { top: 0 }', ['.x { top:0 }', '.x { left:0 }', '.x { top:0 }']],
    ['.a { color: red } .x { top: 0 }', ['.x { top:0 }']],
    ['.a .x { top: 0 } .x { top: 1px }', ['.x { top:1px }']],
    ['.a { top: 0 } .x { top: 1px }', ['.x { top:1px }']],
    ['.a p { left: 0 } .x { top: 1px }', ['.x { top:1px }']],
  ])('are in the stylesheet of the theme: %s', (css, rules) => {
    expect(shared(css).shared).toEqual(rules);
  });

  it.each([
    ['.x { position: sticky }'],
    ['.x { position: FIXED }'],
    ['#i { top: 0 }'],
    ['section { position: sticky; top: 0 }'],
  ])('stay with the sections if a theme may not have them: %s', (css) => {
    const inner = '<p class="x" id="i">A</p>';
    expect(shared(css, inner, inner).shared).toEqual([]);
  });

  it.each([
    ['top', 'top'],
    ['margin', 'margin-top'],
    ['margin-top', 'margin'],
    ['all', 'top'],
    ['top', 'all'],
  ])('stay with the sections if a rule before them says as much of the same: %s, %s', (one, other) => {
    const value = (name: string) => (name === 'all' ? 'revert' : '0');
    // `.y` is an element of one of them only.
    const css = `.y { ${one}: ${value(one)} } .x { ${other}: ${value(other)} }`;
    const both = shared(css, '<p class="x y">A</p>');
    expect(both.shared).toEqual([]);
    expect(both.sections.map((rules) => rules.length)).toEqual([2, 1]);
    expect(shared(css, '<p class="x">A</p><p class="y">B</p>').shared).toHaveLength(1);
  });

  it.each([
    ['.y { top: 0 } .x { topper: 0 }', 1],
    ['.y { border-top: 0 } .x { border-topper: 0 }', 1],
    ['p.y { top: 0 } .x { top: 0 }', 1],
    ['.y { top: 0 } .x:hover { top: 0 }', 1],
    ['.y:where(.x) { top: 0 } .x { top: 0 }', 0],
    ['.y:not(.z) { top: 0 } .x:hover { top: 0 }', 0],
    ['.y:is(.x, .z) { top: 0 } .x { top: 0 }', 1],
    ['.y::before { top: 0 } .x::before { top: 0 }', 0],
    ['.y[lang] { top: 0 } .x:hover { top: 0 }', 0],
    ['body .y { top: 0 } .x { top: 0 }', 1],
    ['* .y { top: 0 } .x { top: 0 }', 0],
  ])('are told apart by what they say, and how much: %s', (css, count) => {
    expect(shared(css, '<p class="x y">A</p>').shared).toHaveLength(count);
  });

  it('stay after those that stay', () => {
    const css = '.y { top: 0 } .x { top: 1px; left: 0 } .z { left: 1px }';
    const { shared: none, sections } = shared(css, '<p class="x y z">A</p>', '<p class="x z">B</p>');
    expect(none).toEqual([]);
    expect(sections.map((rules) => rules.length)).toEqual([3, 2]);
  });

  it('are left out with a note if the stylesheet is too long', () => {
    const long = `.x { --a: "${'x'.repeat(199_950)}" }`;
    const { shared: none, notes } = shared(long);
    expect(none).toEqual([]);
    expect(notes).toContainEqual(
      expect.stringMatching(/^theme\.css: what the views share was left out: The CSS has \d+ characters/),
    );
  });
});

describe('files', () => {
  it('are those that views and the stylesheet name', () => {
    const { files, views } = adopt(
      '<header><nav><a href="/a"><img src="logo.png" alt="x"></a></nav></header><section class="box"><h1>T</h1><img src="a.png" alt=""></section><section class="b"><p>x</p></section>',
      '.box { background: url(b.png) } .none { background: url(c.png) } h1, p { cursor: url(d.png), auto } .box { behavior: url(e.png); top: 0 }',
    );
    expect([...files.keys()].toSorted()).toEqual(['a.png', 'css/b.png', 'css/d.png', 'logo.png']);
    expect(views[0]?.html).toContain('src="files/logo.png"');
  });
});
