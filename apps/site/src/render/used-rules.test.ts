import { expect, it } from 'vitest';
import { contentOf } from './page-content.ts';
import { readRules } from './used-rules.ts';

/** The rules that a page with one element of these classes uses. */
const used = (css: string, ...classes: string[]) =>
  readRules(css)(contentOf(`<p class="${classes.join(' ')}"></p>`));

it('keeps the rules that can match and leaves the others out', () => {
  const css =
    'body{margin:0}.hero{color:red}.quote,.hero p{color:blue}.hero .quote{top:0}.hero--wide.hero{left:0}';
  expect(used(css)).toBe('body{margin:0}');
  expect(used(css, 'hero')).toBe('body{margin:0}.hero{color:red}.quote,.hero p{color:blue}');
  expect(used(css, 'quote')).toBe('body{margin:0}.quote,.hero p{color:blue}');
  expect(used(css, 'hero', 'quote', 'hero--wide')).toBe(css);
});

it('keeps what stands in brackets: it may be an alternative, or what must not be there', () => {
  for (const rule of [
    'p:not(.button){top:0}',
    'p:is(.lead,:has(.note)){top:0}',
    '[class~=".x"]{top:0}',
    '.a\\:b{top:0}',
  ])
    expect(used(rule)).toBe(rule);
  expect(used('.card:not(.card--wide){top:0}')).toBe('');
});

it('looks into conditions, and leaves out those that nothing is left of', () => {
  const css = '@media (width>600px){.hero{top:0}.quote{top:0}}@supports (top:0){@media print{.quote{top:0}}}';
  expect(used(css, 'hero')).toBe('@media (width>600px){.hero{top:0}}');
  expect(used(css, 'quote')).toBe(
    '@media (width>600px){.quote{top:0}}@supports (top:0){@media print{.quote{top:0}}}',
  );
});

it('keeps faces, animations and the order of layers', () => {
  const css =
    '@layer base,own;@font-face{font-family:X;src:url(/x.woff2)}@keyframes rise{0%{top:0}to{top:1px}}';
  expect(used(css)).toBe(css);
});

it('keeps the rules of elements that are there', () => {
  const css =
    '.rich table{top:0}.rich>p::before{top:0}html body{top:0}.rich :is(th,td){top:0}p+*:hover{top:0}';
  expect(used(css, 'rich')).toBe(css.replace('.rich table{top:0}', ''));
});

it('keeps the faces of the letters that are there, and of the letters that every page has', () => {
  const face = (range: string) => `@font-face{font-family:X;unicode-range:${range}}`;
  const [latin, more, vietnamese] = [face('U+??,U+131'), face('U+100-2BA,U+1E00-1E9F'), face('U+1EA0-1EF9')];
  const of = (html: string) => readRules(latin + more + vietnamese)(contentOf(html));
  expect(of('<p>Élan “naïf”</p>')).toBe(latin);
  expect(of('<p>Łódź</p>')).toBe(latin + more);
  // The first and the last letter of a range.
  for (const [letter, faces] of [
    ['\u0100', more],
    ['\u02ba', more],
    ['\u02bb', ''],
    ['\u1ea0', vietnamese],
    ['\u1ef9', vietnamese],
  ] as const)
    expect([letter, of(`<p>${letter}</p>`)]).toEqual([letter, latin + faces]);
  expect(of('<img alt="Phở"><p>Nhà</p>')).toBe(latin + vietnamese);
});

it('reads the elements and the classes of a page, and its letters beyond Latin-1 with their capitals', () => {
  const html =
    '<main class="a b--c"><linearGradient/><p class="d" data-class="e">class="f" &lt;i ğé</p></main>';
  const { names, letters } = contentOf(html);
  const always = ['html', 'head', 'body', 'tbody', 'colgroup'];
  expect(names).toEqual(new Set([...always, 'main', 'lineargradient', 'p', '.a', '.b--c', '.d']));
  expect(String.fromCodePoint(...letters)).toBe('ğĞ');
});
