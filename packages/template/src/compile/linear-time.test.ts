import { expect, it, vi } from 'vitest';
import { compileTemplate } from './index.ts';

const characters = 60_000;
const many = (text: string) => text.repeat(Math.floor(characters / text.length));
const html: Record<string, string> = {
  'starts of tags': many('<'),
  'open elements': many('<b>'),
  'ends of elements': many('</b>'),
  entities: `<div>${many('&amp')}</div>`,
  'attributes twice': `<div ${many('a ')}></div>`,
  attributes: `<div ${Array.from({ length: 5000 }, (_, at) => `data-a${at}`).join(' ')}></div>`,
  classes: `<div class="${many('a ')}"></div>`,
  comments: `<div>${many('<!---->')}</div>`,
  marks: `<div>${many('<p data-vold-feild="a"></p>')}</div>`,
  'a path': `<div data-vold-field="${many('a.')}"></div>`,
  files: `<div><img alt="" srcset="${many('/files/cl_1/a,')}"></div>`,
  'white space in an address': `<div><a href="${many(' ')}x">x</a></div>`,
  headings: `<div>${'<h2>x</h2>'.repeat(2400)}</div>`,
  samples: `<ul data-vold-each="a"><li data-vold-field="b">x</li>${'<li data-vold-sample data-vold-field="b">x</li>'.repeat(2400)}</ul>`,
  'parts of a value': `<div>${Array.from({ length: 2000 }, (_, at) => `<b data-vold-field="a.b${at}">x</b>`).join('')}</div>`,
  'lists in lists': `<div>${'<ul data-vold-each="a">'.repeat(5)}${'<li data-vold-field="b">x</li>'.repeat(2000)}${'</ul>'.repeat(5)}</div>`,
};
const css: Record<string, string> = {
  'open brackets': many('{'),
  'closed brackets': many('}'),
  backslashes: many('\\'),
  rules: many('a{b:c}'),
  selectors: `${many('a,')}a{b:c}`,
  descendants: `${many('a ')}{b:c}`,
  'pseudo-classes': `${many(':not(a)')}{b:c}`,
  headings: `${many('h1 :is(h2,h1),')}h2{b:c}`,
  semicolons: `a{${many(';')}}`,
  declarations: `a{${many('b:c;')}}`,
  'declarations without value': `a{${many('b;')}}`,
  values: `a{b:${many('c,')}}`,
  properties: `a{${many('--a:1;')}}`,
  families: `@font-face{font-family:x;src:url(/files/cl_1/a.woff2)}a{font-family:${many('a b ')}}`,
  conditions: `@media ${many('(a) and ')}(b){a{b:c}}`,
  'nested rules': `a{${many('& b{c:d}')}}`,
  'at-rules': many('@x;'),
};

// Anything that took quadratic time would take minutes.
vi.setConfig({ testTimeout: 60_000 });
it.each(Object.entries(html))('reads HTML of many %s', (_, source) => {
  const { problems } = compileTemplate({ html: source, css: '', key: 'a', clientId: 'cl_1' });
  expect(problems.length).toBeLessThanOrEqual(100);
});

it.each(Object.entries(css))('reads CSS of many %s', (_, source) => {
  const { problems } = compileTemplate({
    html: '<div><h1>x</h1></div>',
    css: source,
    key: 'a',
    clientId: 'cl_1',
  });
  expect(problems.length).toBeLessThanOrEqual(100);
});
