/**
 * The allowed markup of rich text. One list for the server (sanitize-html) and the browser (DOMPurify), so that an editor sees
 * the visitor's result. No style, no script, no frame, no form, no event handler.
 */
export const richTextTags: readonly string[] = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'abbr',
  'cite',
  'q',
  'code',
  'kbd',
  'samp',
  'var',
  'dfn',
  'time',
  'bdi',
  'bdo',
  'wbr',
  'span',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'address',
  'div',
  'section',
  'aside',
  'figure',
  'figcaption',
  'img',
  'picture',
  'source',
  'audio',
  'video',
  'track',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  // Formulas: MathML Core without what leads elsewhere or holds other markup.
  ...'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover'.split(
    ' ',
  ),
  ...'mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom mstyle merror'.split(' '),
];

const anyTag = ['class', 'id', 'lang', 'dir', 'title'];

/** Attributes by tag; `*` is allowed on all. */
export const richTextAttributes: Record<string, readonly string[]> = {
  '*': anyTag,
  a: ['href', 'target', 'rel', 'download', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  source: ['src', 'srcset', 'type', 'media', 'sizes'],
  audio: ['src', 'controls', 'preload', 'loop'],
  video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'loop', 'muted', 'playsinline'],
  track: ['src', 'kind', 'srclang', 'label'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['datetime', 'cite'],
  ins: ['datetime', 'cite'],
  time: ['datetime'],
  details: ['open'],
  math: ['display', 'displaystyle', 'alttext'],
  annotation: ['encoding'],
  mstyle: ['displaystyle', 'scriptlevel'],
  mi: ['mathvariant'],
  mo: [
    'stretchy',
    'fence',
    'separator',
    'lspace',
    'rspace',
    'minsize',
    'maxsize',
    'largeop',
    'movablelimits',
    'symmetric',
  ],
  mspace: ['width', 'height', 'depth'],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mfrac: ['linethickness'],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mtd: ['columnspan', 'rowspan'],
};

export const richTextSchemes = ['http', 'https', 'mailto', 'tel', 'sms'] as const;

/** Classes that our style sheet knows; others could dress text up as a part of the page. */
const knownClass =
  /^(?:align(?:left|right|center|none|wide|full)|has-text-align-(?:left|right|center)|wp-block-[\w-]+|wp-caption(?:-text)?|is-layout-[\w-]+|is-style-[\w-]+|is-content-justification-[\w-]+|has-drop-cap|columns-\d|gallery(?:-[\w-]+)?|blocks-gallery-[\w-]+|size-[\w-]+|pull|wide|set|lead|download|language-[\w-]+|screen-reader-text)$/;

export function keepKnownClasses(classes: string): string {
  return classes
    .split(/\s+/)
    .filter((name) => knownClass.test(name))
    .join(' ');
}

/** The only part of a style attribute that is kept: how text is aligned. Returns the class for it. */
export function alignmentClass(style: string): string {
  const match = /(?:^|;)\s*text-align\s*:\s*(left|right|center|start|end)\s*(?:;|$)/i.exec(style);
  const side = match?.[1]?.toLowerCase();
  if (!side || side === 'start') return '';
  return `has-text-align-${side === 'end' ? 'right' : side}`;
}

/** Headings of rich text start below the title of the page. */
export const renamedTags: Record<string, string> = {
  h1: 'h2',
  center: 'div',
  strike: 's',
  tt: 'code',
  big: 'span',
  font: 'span',
  acronym: 'abbr',
  article: 'div',
};
