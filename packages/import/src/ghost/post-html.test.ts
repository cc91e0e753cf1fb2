import { expect, it } from 'vitest';
import { postHtml } from './post-html.ts';

function render(post: Record<string, string>) {
  const losses: string[] = [];
  return { html: postHtml(post, (what) => losses.push(what)), losses };
}
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });

it('renders texts and cards of the editor where Ghost has rendered nothing', () => {
  const { html, losses } = render({
    html: ' ',
    lexical: lexical(
      { type: 'extended-heading', tag: 'h3', children: [text('Fish & <chips>')] },
      {
        type: 'paragraph',
        children: [
          text('bold', 1),
          { type: 'linebreak' },
          { type: 'link', url: '/x', children: [text('link')] },
        ],
      },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [{ type: 'listitem', children: [text('third')] }],
      },
      { type: 'image', src: '/i.jpg', alt: 'Boat', caption: '<b>At sea</b>', cardWidth: 'wide' },
      { type: 'codeblock', code: 'a < b', language: 'js', caption: 'Listing 1' },
      { type: 'markdown', markdown: '* one' },
      { type: 'toggle', heading: 'More', content: '<p>inside</p>' },
      { type: 'paywall' },
      { type: 'weather', title: 'Rain' },
    ),
    plaintext: 'not needed',
  });
  for (const part of [
    '<h3>Fish &amp; &lt;chips&gt;</h3>',
    '<p><strong>bold</strong><br><a href="/x">link</a></p>',
    '<ol start="3"><li>third</li></ol>',
    '<figure class="kg-card kg-image-card alignwide"><img src="/i.jpg" alt="Boat"><figcaption><b>At sea</b></figcaption></figure>',
    '<code class="language-js">a &lt; b</code></pre><p><em>Listing 1</em></p>',
    '<li>one</li>',
    '<div class="kg-toggle-content"><p>inside</p></div>',
    'Rain',
  ])
    expect(html).toContain(part);
  expect(losses).toEqual(['The card “weather” of Ghost is not known here: its words were kept.']);
});

it('renders what the older editor keeps', () => {
  const { html } = render({
    mobiledoc: JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [['card-markdown', { markdown: '**strong**' }]],
      markups: [['em'], ['a', ['href', '/x']]],
      sections: [
        [1, 'h2', [[0, [], 0, 'Title']]],
        [
          1,
          'p',
          [
            [0, [0], 0, 'in '],
            [0, [1], 2, 'both'],
            [1, [], 0, 0],
            [0, [], 0, 'end'],
          ],
        ],
        [3, 'ul', [[[0, [], 0, 'one']]]],
        [10, 0],
        [10, 99],
      ],
    }),
  });
  expect(html.replaceAll('\n', '')).toBe(
    '<h2>Title</h2><p><em>in <a href="/x">both</a></em><br>end</p><ul><li>one</li></ul><p><strong>strong</strong></p>',
  );
});

it.each([
  ['no JSON', '{oops', 'cannot be read'],
  ['JSON of another kind', '[1,2]', 'cannot be read'],
  [
    'nested without end',
    `{"root":{"children":[${'{"type":"list","children":['.repeat(100_000)}{"type":"text","text":"core"}${']}'.repeat(100_000)}]}}`,
    'lost its form',
  ],
])('a text that is %s is named, and never ends the import', (_, written, why) => {
  const { html, losses } = render({ lexical: written, plaintext: 'core' });
  expect(html).toContain('core');
  expect(new Set(losses)).toEqual(new Set([expect.stringContaining(why)]));
});
