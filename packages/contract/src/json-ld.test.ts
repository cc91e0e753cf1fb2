import { expect, it } from 'vitest';
import { jsonInScript, jsonLdText, problemOfJsonLd } from './json-ld.ts';

const deep = (levels: number) => `{"@type":"Thing","a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const long = (length: number) => JSON.stringify({ '@type': 'A', a: 'x'.repeat(length) });

it.each([
  '',
  ' \n',
  '{"@type":"Product"}',
  '{"@type":["Product","Thing"]}',
  '[{"@type":"A"},{"@type":"B"}]',
  '{"@context":"https://schema.org","@graph":[{"@type":"A"}]}',
  // An object with a type may have a list of anything.
  '{"@type":"A","@graph":"x"}',
  deep(24),
  long(20_000 - long(0).length),
])('%j is structured data, or none', (text) => {
  expect(problemOfJsonLd(text)).toBeNull();
  expect(jsonLdText.safeParse(text).success).toBe(true);
});

it.each([
  [long(20_001 - long(0).length), 'Structured data has at most 20,000 characters'],
  ['<script>{"@type":"A"}</script>', 'This is not JSON: leave out the script element around it'],
  ['  <script>', 'This is not JSON: leave out the script element around it'],
  ['{"@type":', 'This is not JSON: Unexpected end of JSON input'],
  [deep(25), 'Structured data is nested at most 24 levels deep'],
  ['[]', 'The list of structured data is empty'],
  ['{"@graph":[]}', 'The list of structured data is empty'],
  ['{"name":"A"}', 'Structured data needs a "@type", for example "Product"'],
  ['{"@type":""}', 'Structured data needs a "@type", for example "Product"'],
  ['{"@type":[]}', 'Structured data needs a "@type", for example "Product"'],
  ['{"@type":["A",3]}', 'Structured data needs a "@type", for example "Product"'],
  ['{"@graph":"x"}', 'Structured data needs a "@type", for example "Product"'],
  ['[{"@type":"A"},{}]', 'Object 2 of the structured data needs a "@type", for example "Product"'],
  [
    '{"@graph":[3,{"@type":"A"}]}',
    'Object 1 of the structured data must be an object such as {"@type": "Product"}',
  ],
  ['"Product"', 'Structured data must be an object such as {"@type": "Product"}'],
  ['null', 'Structured data must be an object such as {"@type": "Product"}'],
  ['[[{"@type":"A"}]]', 'Structured data must be an object such as {"@type": "Product"}'],
])('%.60j is none: %s', (text, problem) => {
  expect(problemOfJsonLd(text)).toBe(problem);
  expect(jsonLdText.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([problem]);
});

it('writes JSON that cannot end its script element or a line, and reads as the same', () => {
  const value = { a: '</script><!--</SCRIPT>', b: '\u2028\u2028\u2029\u2029' };
  const text = jsonInScript(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
