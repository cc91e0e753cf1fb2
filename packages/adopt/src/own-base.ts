/**
 * What the website's base style sheet says of elements, as browsers have it without it: pages that somebody has written do not
 * know that sheet. The rules of the page come after it. An `h1` may be drawn as an `h2`, so its size is written.
 */
export const browserBase = `:scope { background: none; color: #000; font: 1rem / normal serif; font-variant-numeric: normal; overflow-wrap: normal; -webkit-font-smoothing: auto }
h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote, table { margin: revert; padding: revert }
h1, h2, h3 { font: revert; font-optical-sizing: revert; letter-spacing: revert; text-wrap: revert }
h1 { font-size: 2em; margin-block: 0.67em }
p { text-wrap: revert }
ul, ol { list-style: revert }
img, svg { display: revert; max-width: revert }
img { filter: none }
a { color: revert; text-decoration-thickness: revert; text-underline-offset: revert }
`;

/** What is below all of a page: the background of its body, which the header has since every page has one. */
export const pageGround = ['content: ""', 'position: fixed', 'inset: 0', 'z-index: -1', 'background: #fff'];
