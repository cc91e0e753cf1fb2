import { expect, it } from 'vitest';
import { beginsDrawing } from './begins-drawing.ts';

it.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a drawing without attributes', '<SVG>'],
  [
    'a drawing behind a prologue',
    '\ufeff<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "x" "y">\n\t<svg\n>',
  ],
  [
    'a drawing behind declarations',
    '<!DOCTYPE svg PUBLIC "x" "y" [\n<!ENTITY a "http://x/">\n<!ENTITY b "c"> ] >\n<svg xmlns="&a;">',
  ],
  ['a drawing behind a style sheet', '<?xml-stylesheet href="x"?><svg >'],
])('recognizes %s', (_, text) => {
  expect(beginsDrawing(text)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['another first element', '<html><svg></svg></html>'],
  ['an element whose name only begins alike', '<svgx>'],
  ['a comment without end', '<!-- <svg>'],
  ['text before the element', 'a <svg>'],
  ['declarations without end', '<!DOCTYPE svg [ <!ENTITY a "b"> <svg>'],
])('does not recognize %s', (_, text) => {
  expect(beginsDrawing(text)).toBe(false);
});

// A backtracking expression divides k comments in 2^k ways: these would take longer than the universe is old.
it.each([
  ['comments', '<!---->'.repeat(580)],
  ['spaces and comments', ' <!----> '.repeat(450)],
  ['processing instructions', '<?xml?>'.repeat(580)],
  ['document types', '<!DOCTYPE>'.repeat(400)],
])('decides about 4 KB of %s at once', (_, text) => {
  expect(beginsDrawing(text)).toBe(false);
  expect(beginsDrawing(`${text}<svg>`)).toBe(true);
});
