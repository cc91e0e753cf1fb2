import { expect, it } from 'vitest';
import { classesIn, readRules } from './used-rules.ts';

const used = (css: string, ...classes: string[]) => readRules(css)(new Set(classes));

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
    'a:not(.button){top:0}',
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

it('reads the classes of all elements', () => {
  expect(classesIn('<main class="a b--c"><p class="d" data-class="e">class="f"</p></main>')).toEqual(
    new Set(['a', 'b--c', 'd']),
  );
});
