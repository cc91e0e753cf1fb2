import { expect, it } from 'vitest';
import { compileTemplate, compileTheme } from '../compile/index.ts';
import { adoptPages } from './adopt-pages.ts';

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
      html,
      css,
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
    'text VoldInput',
    'link VoldLinkEditor',
    'picture VoldFileSelector',
  ]);
  expect(cards?.html).toContain('data-vold-each="grid"');
  expect(cards?.html.match(/<article/g)).toHaveLength(1);
  expect(cards?.components[0]?.options?.components?.map(({ model }) => model)).toEqual(['picture', 'title']);
  expect(story?.components.map(({ component }) => component)).toEqual(['VoldRichEditor']);
  expect(views.map(({ html }) => html).join()).not.toMatch(/script|onclick|style=|src=/);
  expect(notes).toEqual(
    expect.arrayContaining([
      '@import was left out.',
      'footer: a script was left out.',
      'a form was left out: build it under Forms and use the section Form.',
    ]),
  );
});

it('takes along the rules that a section needs', () => {
  const { views, css: shared } = adoptPages([{ html: page, styles }]);
  const css = (key: string) => views.find(({ sectionId }) => sectionId === key)?.css ?? '';
  expect(css('hero')).toContain('.hero h1 { color:var(--brand) }');
  expect(shared).toContain(':scope { --brand:');
  expect(css('hero')).toMatch(/\.styled-1 \{ color: ?red \}/);
  expect(css('hero')).not.toContain('unused');
  expect(css('cards')).toMatch(/@media \(max-width: ?600px\) \{\n\.grid \{ gap:0 \}\n\}/);
  expect(css('cards')).not.toContain('url(');
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
  expect(css.split('\n').filter(Boolean)).toEqual([
    ':scope { --ink: #111 }',
    'h2 { color:var(--ink) }',
    '.button { margin-top:2px }',
    '.one, .two { gap:1px }',
    '@media print {',
    '.button { display:none }',
    '}',
    'section .button { color:blue }',
    '.button { color:green }',
    '@keyframes in{from{opacity:0}}',
    '@font-face{font-family:Mine;src:local("Mine")}',
    '.button { padding:1px }',
  ]);
  expect([header, one, two]).toEqual([
    ['header { position:sticky }', '#top .button { top:0 }'],
    ['.one .button { margin:0 }', '@media print {', '.one { top:0 }', '}', '.rule { color:red }'],
    ['.two .button { margin:0 }', '.two .button { color:red }'],
  ]);
  expect(notes).toContain('@font-face was left out: upload its file and use the address of that.');

  // `.button` comes after `.one`, which sets the same of the same element and says as much.
  const twice =
    '<section class="one button"><h2>A</h2></section><section class="button"><h2>A</h2></section>';
  const kept = adoptPages([{ html: twice, styles: ['.one { top: 0 } .button { top: 1px }'] }]);
  expect(kept.css).toBe('');
  expect(kept.views[0]?.css).toBe('.one { top:0 }\n.button { top:1px }\n');
  // A page without the style sheet has classes of the same names.
  const styled =
    '<section class="a"><p class="b">A</p></section><section><p class="b">A</p><p>B</p></section>';
  const pages = [
    { html: styled, styles: ['.b { top: 0 }'] },
    { html: '<section class="c"><p class="b">A</p></section>', styles: [] },
  ];
  expect(adoptPages(pages).css).toBe('');
});

it('keeps names of sections apart, also between pages, and survives what is no page', () => {
  const names = new Set(['box']);
  const section = (text: string) => `<section class="box"><h2 title="${text}">A</h2></section>`;
  const pages = [section('a') + section('b'), section('c') + section('d')].map((html) => ({
    html,
    styles: [],
  }));
  const keys = adoptPages(pages, names).views.map(({ sectionId }) => sectionId);
  expect(keys).toEqual(['box-2', 'box-3', 'box-4', 'box-5']);
  expect(adoptPages([{ html: '', styles: [] }]).views).toEqual([]);
  const deep = `${'<div><p></p>'.repeat(3000)}x`;
  expect(adoptPages([{ html: deep, styles: ['}{', '@media {'] }]).notes.join()).toContain('60 deep');
});
