import { expect, it } from 'vitest';
import { ghostPieces } from './ghost-pieces.ts';

function piecesOf(html: string) {
  const notes: string[] = [];
  const pieces = ghostPieces(html, {
    postId: '1',
    note: (sentence) => notes.push(sentence),
    lose: (what, said = what) => notes.push(said),
    footnotes: () => '',
    attachment: () => undefined,
    attachedImages: () => [],
    attachmentFile: () => undefined,
    reusableBlock: () => undefined,
  });
  return { pieces, notes };
}

it.each([
  [
    'a bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A &amp; B</div><div class="kg-bookmark-description">About</div></div></a></figure>',
    '<p><a href="https://a.example/">A &amp; B</a><br>About</p>',
  ],
  [
    'a button',
    '<div class="kg-card kg-button-card kg-align-center"><a href="/go" class="kg-btn">Go</a></div>',
    '<p><a href="/go">Go</a></p>',
  ],
  [
    'a callout',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>',
    '<blockquote><p>💡 Mind <b>this</b></p></blockquote>',
  ],
  [
    'a toggle',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why?</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>So</p></div></div>',
    '<details><summary>Why?</summary><p>So</p></details>',
  ],
  [
    'a video',
    '<figure class="kg-card kg-video-card" data-kg-thumbnail="/t.jpg"><div class="kg-video-container"><video src="/v.mp4"></video><div class="kg-video-overlay"><button>play</button></div></div><figcaption>Film</figcaption></figure>',
    '<figure class="wp-block-video"><video controls src="/v.mp4" poster="/t.jpg"></video><figcaption>Film</figcaption></figure>',
  ],
  [
    'a header',
    '<div class="kg-card kg-header-card"><h2>Hello</h2><p>Below</p><a href="/x">More</a></div>',
    '<h2>Hello</h2><p>Below</p><p><a href="/x">More</a></p>',
  ],
  ['an HTML card', '<!--kg-card-begin: html--><p>Own</p><!--kg-card-end: html-->', '<p>Own</p>'],
])('%s becomes plain HTML', (_name, html, expected) => {
  const { pieces } = piecesOf(html);
  expect(pieces).toHaveLength(1);
  const [piece] = pieces;
  expect(piece?.kind === 'html' && piece.html.replace(/<!--.*?-->/g, '')).toBe(expected);
});

it('galleries, files and players become pieces of their own; a form to sign up is left out and told', () => {
  const { pieces, notes } = piecesOf(
    [
      '<p>Before</p>',
      '<figure class="kg-card kg-gallery-card"><div><img src="/a.jpg" alt="A"><img src="/b.jpg"></div><figcaption>Both</figcaption></figure>',
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?x=1"></iframe></figure>',
      '<div class="kg-card kg-file-card"><a href="/f.pdf"><div class="kg-file-card-title">Menu</div></a></div>',
      '<div class="kg-card kg-signup-card"><form></form></div>',
    ].join(''),
  );
  expect(pieces).toMatchObject([
    { kind: 'html', html: '<p>Before</p>' },
    { kind: 'gallery', caption: 'Both', images: [{ url: '/a.jpg', alt: 'A' }, { url: '/b.jpg' }] },
    { kind: 'embed', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    { kind: 'downloads', files: [{ title: 'Menu', url: '/f.pdf' }] },
  ]);
  expect(notes).toEqual([expect.stringContaining('sign up')]);
});
