import { describe, expect, it } from 'vitest';
import { compileTemplate } from './compile/index.ts';
import { isOwnFile } from './own-file.ts';
import { compiledTemplate } from './schema.ts';

const program = { version: 1, scope: 't-a', css: '' };
const isRead = (value: unknown) => compiledTemplate.safeParse(value).success;
const withNodes = (...nodes: unknown[]) => isRead({ ...program, nodes });

describe('a compiled template', () => {
  it('is read as it is written, with all that marks make', () => {
    const html = `<section class="a" data-vold-var="b:c"><ul data-vold-each="d" data-vold-limit="3"><li data-vold-if="e=f" data-vold-unless="g=h">x</li></ul>
      <a data-vold-link="i" data-vold-attr="class:j"><b data-vold-field="k" data-vold-format="currency:EUR">1</b></a>
      <b data-vold-text="close">x</b><div data-vold-part="form:l">y</div><h1 data-vold-if="m" data-vold-unless="n">z</h1></section>`;
    const { template } = compileTemplate({ html, css: 'p{top:0}', key: 'a', clientId: 'cl_1' });
    expect(template).not.toBeNull();
    expect(compiledTemplate.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
  });

  const deep = (count: number) =>
    Array.from({ length: count }, (_, at) => (at < count - 1 ? { tag: 'p', children: [at + 1] } : 'x'));
  it.each<[string, unknown[], boolean]>([
    ['an element', [{ tag: 'p' }], true],
    ['an element with text', [{ tag: 'p', children: [1] }, 'x'], true],
    ['elements in elements', [{ tag: 'p', children: [1, 3] }, { tag: 'b', children: [2] }, 'x', 'y'], true],
    ['text alone', ['x'], false],
    ['no node', [], false],
    ['a node without a parent', [{ tag: 'p' }, 'x'], false],
    ['a node of two parents', [{ tag: 'p', children: [1, 2] }, { tag: 'b', children: [2] }, 'x'], false],
    ['a node twice', [{ tag: 'p', children: [1, 1] }, 'x'], false],
    [
      'a node in itself',
      [
        { tag: 'p', children: [1] },
        { tag: 'b', children: [1] },
      ],
      false,
    ],
    ['a parent after its child', [{ tag: 'p', children: [2] }, 'x', { tag: 'b', children: [1] }], false],
    ['the root in itself', [{ tag: 'p', children: [0] }], false],
    ['a child that is not there', [{ tag: 'p', children: [1] }], false],
    ['elements 64 deep, and their text', deep(65), true],
    ['elements 65 deep, and their text', deep(66), false],
    [
      'as many nodes as it may have',
      [
        {
          tag: 'p',
          children: deep(5000)
            .slice(1)
            .map((_, at) => at + 1),
        },
        ...Array(4999).fill('x'),
      ],
      true,
    ],
    [
      'one more',
      [
        {
          tag: 'p',
          children: deep(5001)
            .slice(1)
            .map((_, at) => at + 1),
        },
        ...Array(5000).fill('x'),
      ],
      false,
    ],
    ['a name of the future', [{ tag: 'p', other: 1 }], false],
    ['a long tag', [{ tag: 'p'.repeat(31) }], false],
    ['a path that is too long', [{ tag: 'p', field: 'a'.repeat(601) }], false],
    ['a limit of none', [{ tag: 'p', each: 'a', limit: 0 }], false],
    ['a limit of too many', [{ tag: 'p', each: 'a', limit: 1001 }], false],
    ['a limit', [{ tag: 'p', each: 'a', limit: 1000 }], true],
    ['a format', [{ tag: 'p', field: 'a', format: 'date' }], true],
    ['a format that is none', [{ tag: 'p', field: 'a', format: 'long' }], false],
    ['too many values', [{ tag: 'p', if: 'a', ifIs: Array(21).fill('x') }], false],
    ['a value that is too long', [{ tag: 'p', unless: 'a', unlessIs: ['x'.repeat(201)] }], false],
    ['a property', [{ tag: 'p', vars: { '--a': 'b' } }], true],
    ['a property that is none', [{ tag: 'p', vars: { 'color;--a': 'b' } }], false],
    ['a part that is none', [{ tag: 'p', part: 'script' }], false],
    ['a level that is none', [{ tag: 'h1', level: false }], false],
  ])('has %s', (_, nodes, isFine) => {
    expect(withNodes(...nodes)).toBe(isFine);
  });

  it.each<[object, boolean]>([
    [{}, true],
    [{ themed: true }, true],
    [{ themed: false }, false],
    [{ version: 2 }, false],
    [{ scope: 'a' }, false],
    [{ scope: 't-A' }, false],
    [{ scope: `t-${'a'.repeat(110)}` }, true],
    [{ scope: `t-${'a'.repeat(111)}` }, false],
    [{ other: 1 }, false],
    [{ css: 1 }, false],
    [{ nodes: [], scope: 't--theme' }, true],
    [{ nodes: [], scope: 't-a' }, false],
  ])('of %j is one: %s', (more, isFine) => {
    expect(isRead({ ...program, nodes: [{ tag: 'p' }], ...more })).toBe(isFine);
  });
});

describe('a file of a client', () => {
  it.each(['/files/cl_1/a.webp', '/files/cl_1/a/b-c_d.e~f', '/files/cl_1/%C3%BC%41.webp', '/files/cl_1/...'])(
    'is %s',
    (address) => {
      expect([isOwnFile(address, 'cl_1'), isOwnFile(address)]).toEqual([true, true]);
      expect(isOwnFile(address, 'cl_2')).toBe(false);
    },
  );

  it.each([
    '/files/cl_1',
    '/files/cl_1/',
    '/files/cl_1//a',
    '/files/cl_1/./a',
    '/files/cl_1/../a',
    '/files/cl_1/a/..',
    'files/cl_1/a',
    'x/files/cl_1/a',
    '/file/cl_1/a',
    '/FILES/cl_1/a',
    '/files/cl_1/a b',
    '/files/cl_1/a\\b',
    '/files/cl_1/a?b',
    '/files/cl_1/a#b',
    '/files/cl_1/a"b',
    "/files/cl_1/a'b",
    '/files/cl_1/a<b',
    '/files/cl_1/a>b',
    '/files/cl_1/a(b',
    '/files/cl_1/a)b',
    '/files/cl_1/a\u00a0b',
    '/files/cl_1/a\u007fb',
    '/files/cl_1/a%',
    '/files/cl_1/a%2',
    '/files/cl_1/a%zz',
    '/files/cl_1/%2e%2e/a',
    '/files/cl_1/%2E./a',
    '/files/cl_1/a%2fb',
    '/files/cl_1/a%2Fb',
    '/files/cl_1/a%25',
    '/files/cl_1/a%5cb',
    '/files/cl_1/a%5Cb',
    '/files/cl_1/a%00',
    '/files/cl_1/a%1f',
    '/files/cl_1/a%7F',
    '',
  ])('is not %j', (address) => {
    expect([isOwnFile(address, 'cl_1'), isOwnFile(address)]).toEqual([false, false]);
  });

  it.each(['/files//a', '/files/a.b/c', '/files/%41/c', '/files/ü/c'])(
    'of any client is not %s',
    (address) => {
      expect(isOwnFile(address)).toBe(false);
    },
  );
});
