/**
 * The browser's defaults for elements that the website's base style sheet changes: existing pages do not use that sheet. The
 * rules of the page come after it. An `h1` may be rendered as an `h2`, so its size is explicit.
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

/** The layer below a page: the background of its body, which is part of the header since every page has one. */
export const pageGround = ['content: ""', 'position: fixed', 'inset: 0', 'z-index: -1', 'background: #fff'];
