import { expect, it } from 'vitest';
import { compileTemplate } from '../compile/index.ts';
import { adoptPage } from './adopt-page.ts';

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
  const { views, notes } = adoptPage({ html: page, styles });
  expect(views.map(({ kind, sectionId }) => `${kind} ${sectionId}`)).toEqual([
    'header header',
    'section hero',
    'section cards',
    'section story',
    'footer footer',
  ]);
  for (const { kind, sectionId: key, html, css, components } of views) {
    const { problems } = compileTemplate({ kind, key, html, css, clientId: 'cl_1', inputs: components });
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
  const { views } = adoptPage({ html: page, styles });
  const css = (key: string) => views.find(({ sectionId }) => sectionId === key)?.css ?? '';
  expect(css('hero')).toContain('.hero h1 { color:var(--brand) }');
  expect(css('hero')).toContain(':scope { --brand:');
  expect(css('hero')).toMatch(/\.styled-1 \{ color: ?red \}/);
  expect(css('hero')).not.toContain('unused');
  expect(css('cards')).toMatch(/@media \(max-width: ?600px\) \{\n\.grid \{ gap:0 \}\n\}/);
  expect(css('cards')).not.toContain('url(');
});

it('keeps names of sections apart, also between pages, and survives what is no page', () => {
  const names = new Set<string>();
  const html = '<section class="box"><h2>A</h2></section><section class="box"><h2>B</h2></section>';
  const keys = () => adoptPage({ html, styles: [], names }).views.map(({ sectionId }) => sectionId);
  expect(keys()).toEqual(['box', 'box-2']);
  expect(keys()).toEqual(['box-3', 'box-4']);
  expect(adoptPage({ html: '', styles: [] }).views).toEqual([]);
  const deep = `${'<div><p></p>'.repeat(3000)}x`;
  expect(adoptPage({ html: deep, styles: ['}{', '@media {'] }).notes.join()).toContain('60 deep');
});
