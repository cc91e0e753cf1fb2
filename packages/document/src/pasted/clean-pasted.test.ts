import { clipboards } from '@vold/testing/clipboards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

const clean = (html: string) => cleanPasted(html).html;

describe('what programs put on the clipboard', () => {
  it.each(clipboards())('keeps the formatting of $name and drops the rest', ({ html, expected }) => {
    expect(clean(html)).toBe(expected);
  });

  it('POST-43 drops classes, styles, directions and scripts', () => {
    expect(
      clean(
        '<p class="x" style="color:red" dir="rtl" onclick="x()">Pasted <span style="font:bold 1em x">words</span><script>x("<p>")</script><style>p{}</style></p>',
      ),
    ).toBe('<p>Pasted words</p>');
  });

  it('reads bold, italic and underlined text from tags, styles and classes', () => {
    expect(clean('<b style="font-weight:normal">a<b>b</b></b>')).toBe('<p>a<strong>b</strong></p>');
    expect(clean('<p><em>a<span style="font-style:normal">b</span></em></p>')).toBe('<p><em>a</em>b</p>');
    expect(clean('<style>.u{text-decoration:underline}</style><p><i class="u">a</i></p>')).toBe(
      '<p><em><u>a</u></em></p>',
    );
    expect(clean('<p><span style="font-weight:600">a</span><b> b</b></p>')).toBe(
      '<p><strong>a b</strong></p>',
    );
    expect(clean('<div style="font-weight:bold">a<br>b</div>')).toBe('<p><strong>a<br>b</strong></p>');
  });

  it('keeps links to addresses and no others', () => {
    expect(clean('<a href="mailto:a@b.example">a</a> <a href="/rooms">b</a>')).toBe(
      '<p><a href="mailto:a@b.example">a</a> <a href="/rooms">b</a></p>',
    );
    for (const address of ['javascript:x()', ' java\nscript:x()', 'file:///C:/x', '#_Toc1', '//evil.example'])
      expect(clean(`<a href="${address}">a</a>`)).toBe('<p>a</p>');
  });

  it('makes lists of Word’s numbered paragraphs', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}</p>`;
    expect(clean(item(1, '1.', 'a') + item(2, 'a)', 'b') + item(3, 'iv.', 'c') + item(1, '2.', 'd'))).toBe(
      '<ol><li><p>a</p><ol><li><p>b</p><ol><li><p>c</p></li></ol></li></ol></li><li><p>d</p></li></ol>',
    );
    expect(clean(`${item(1, '·', 'a')}<p>between</p>${item(3, '§', 'b')}`)).toBe(
      '<ul><li><p>a</p></li></ul><p>between</p><ul><li><p>b</p></li></ul>',
    );
  });

  it('keeps spans of cells, headings of tables, and no table that is there for its look', () => {
    expect(clean('<table><thead><tr><th colspan=2><b>a</b></th></tr></thead><tr><td>b<td>c</table>')).toBe(
      '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    );
    expect(clean('<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>')).toBe(
      '<p>a</p><p>b</p>',
    );
  });

  it('keeps quotes, code and where a numbered list starts', () => {
    expect(clean('<blockquote>a<br><br>b</blockquote><pre>x &lt; y\n  z</pre><ol start=4><li>c</ol>')).toBe(
      '<blockquote><p>a</p><p>b</p></blockquote><pre><code>x &lt; y\n  z</code></pre><ol start="4"><li><p>c</p></li></ol>',
    );
  });

  it('leaves out pictures but those of the client’s own files, and counts them', () => {
    expect(cleanPasted('<p>a<img src="data:x">b<img src="/files/cl_1/a.webp" alt="Reef"></p>')).toEqual({
      html: '<p>ab<img src="/files/cl_1/a.webp" alt="Reef"></p>',
      lost: 1,
    });
  });
});

describe('a clipboard that a stranger filled', () => {
  const many = 200_000;
  it.each([
    ['unclosed quotes', '<a b="'.repeat(many)],
    ['unclosed elements', '<i>'.repeat(many) + '</b>'.repeat(many)],
    [
      'open formatting that browsers repeat',
      Array.from({ length: many / 4 }, (_, index) => `<b a=${index}>`).join('') + '<p>x'.repeat(many),
    ],
    ['unclosed comments', '<!--'.repeat(many)],
    ['unclosed styles', '<style>'.repeat(many)],
    ['brackets', '<'.repeat(many)],
    ['nested lists', '<ul><li>'.repeat(many)],
    ['nested tables', '<table><tr><td>'.repeat(many)],
    ['spaces', '&nbsp; '.repeat(many)],
    ['declarations', `<p style="${'a:b;'.repeat(many)}">x`],
    ['attributes', `<a ${'x '.repeat(many)}>`],
    ['line breaks', `${'<br>'.repeat(many)}x`],
  ])('is read in linear time and bounded depth: %s', (_, html) => {
    const started = performance.now();
    const result = clean(html);
    // Quadratic would be minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
    let depth = 0;
    let deepest = 0;
    for (const [, closing] of result.matchAll(/<(\/?)(?:ul|ol|li|blockquote|table|tr|td|p)\b/g)) {
      depth += closing ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    expect(depth).toBe(0);
    expect(deepest).toBeLessThan(256);
  });

  const parts = [
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<li>',
      '<ul>',
      '</ul>',
      '<td>',
      '<tr>',
      '<table>',
      '</table>',
      '<pre>',
    ],
    ...[
      '<o:p/>',
      '<br>',
      '<a href="/x">',
      "<span style='font-weight:bold'>",
      '</span>',
      '<img src=a alt="&lt;">',
    ],
    ...[
      '<script>x<p></script>',
      '<style>p{}</style>',
      '<!-- c -->',
      '<![if !x]>',
      '<?xml x?>',
      '<!doctype html>',
    ],
    ...[
      '<',
      '</',
      '>',
      '"',
      "='",
      '&amp;',
      '&#x3c;script>',
      '<h1 onclick="x">',
      '<noscript>',
      '<svg>',
      '<textarea>',
    ],
  ];
  const anything = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 5 })), {
    maxLength: 40,
  });

  it('becomes balanced tags of rich text, whatever it is', () => {
    fc.assert(
      fc.property(anything, (written) => {
        const html = clean(written.join(''));
        const open: string[] = [];
        for (const [whole, closing, tag = ''] of html.matchAll(/<(\/?)([^\s>]*)[^>]*>/g)) {
          expect(tag, whole).toMatch(
            /^(?:p|h[1-6]|pre|code|strong|em|u|s|su[bp]|a|br|hr|img|[uo]l|li|blockquote|table|tbody|t[rdh])$/,
          );
          expect(whole).not.toMatch(/ on\w+=/);
          if (/^(?:br|hr|img)$/.test(tag)) continue;
          if (closing) expect(open.pop(), html).toBe(tag);
          else open.push(tag);
        }
        expect(open, html).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps each word of a text between tags that are closed', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const tags = ['p', 'b', 'i', 'div', 'span', 'h2', 'blockquote', 'section'];
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        word,
        fc
          .tuple(fc.constantFrom(...tags), fc.array(tie('node'), { maxLength: 3 }))
          .map(([tag, inside]) => `<${tag}> ${inside.join(' ')} </${tag}>`),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (html) => {
        const words = (text: string) => text.replace(/<[^>]*>/g, ' ').match(/[a-z]+/g) ?? [];
        expect(words(clean(html))).toEqual(words(html));
      }),
    );
  });

  it('reads an empty element of Word as empty', () => {
    expect(clean('<p>a<o:p/></p><p>b</p>')).toBe('<p>a</p><p>b</p>');
  });
});
