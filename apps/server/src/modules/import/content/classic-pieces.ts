import { embedProvider, publicAddress } from './embed-address.ts';
import { pieceHtml } from './figures.ts';
import {
  type ChildNode,
  element,
  escapeHtml,
  findElements,
  htmlOf,
  isBlank,
  isTag,
  isText,
  parseHtml,
  replaceChildren,
} from './html-dom.ts';
import { addParagraphs } from './paragraphs.ts';
import type { ContentSource, Piece } from './piece.ts';
import { shortcodeReplacers } from './shortcode-pieces.ts';
import { replaceShortcodes, shortcodeNames } from './shortcodes.ts';

/** Stands for a piece inside HTML until the HTML is cut up. */
const placeholder = 'vold-piece';

/** Marks in classic content that WordPress writes as comments. */
const marks: [RegExp, Piece][] = [
  [/<!--\s?more\b[^>]*-->/gi, { kind: 'more' }],
  [/<!--\s?nextpage\s?-->/gi, { kind: 'page-break' }],
];

/**
 * Pieces of classic content: shortcodes, addresses that embed, marks and frames become pieces of their own; the HTML
 * between gets its paragraphs. `withParagraphs` is false for the HTML of blocks, which has them.
 */
export function classicPieces(html: string, source: ContentSource, withParagraphs = true): Piece[] {
  const found: Piece[] = [];
  const put = (piece: Piece) => `\n\n<${placeholder} n="${found.push(piece) - 1}"></${placeholder}>\n\n`;
  let marked = html;
  for (const [pattern, piece] of marks) marked = marked.replace(pattern, () => put(piece));
  const replaced = replaceShortcodes(marked, shortcodeReplacers(source, put));
  for (const name of shortcodeNames(replaced, 20)) {
    source.note(`The shortcode [${name}] is not known here and stays in the text as it was written.`);
  }
  const embedded = embedLines(replaced, put);
  const nodes = withParagraphs ? addParagraphs(embedded) : parseHtml(embedded);
  return cutUp(
    nodes.map((node) => liftFrames(node, found)),
    found,
  );
}

/** An address alone on its line is an embed where WordPress knows the website, else a link. */
function embedLines(html: string, put: (piece: Piece) => string): string {
  if (!/^[^\S\n]*(?:<p>)?https?:\/\//m.test(html)) return html;
  return html
    .split('\n')
    .map((line) => {
      const address = /^\s*(?:<p>)?\s*(https?:\/\/[^\s<>"]+)\s*(?:<\/p>)?\s*$/.exec(line)?.[1];
      if (!address) return line;
      const url = address.replace(/&#0?38;|&amp;/g, '&');
      if (embedProvider(url)) return put({ kind: 'embed', url, caption: '' });
      return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
    })
    .join('\n');
}

/** Frames of players become pieces; no frame is ever kept as such. */
function liftFrames(node: ChildNode, found: Piece[]): ChildNode {
  if (!isTag(node)) return node;
  const frames = findElements([node], 'iframe', 'embed', 'object');
  const shown = frames
    .map((frame) => frame.attribs.src ?? frame.attribs['data-src'] ?? frame.attribs.data ?? '')
    .filter((src) => /^(https?:)?\/\//i.test(src));
  if (shown.length === 0) return node;
  const isOnlyFrame = frames.length === 1 && textWithout(node) === '';
  if (isOnlyFrame && shown[0])
    return placeholderFor({ kind: 'embed', url: publicAddress(shown[0]), caption: '' }, found);
  for (const frame of frames) {
    const src = frame.attribs.src ?? frame.attribs['data-src'] ?? frame.attribs.data;
    if (src)
      replaceWith(frame, parseHtml(pieceHtml({ kind: 'embed', url: publicAddress(src), caption: '' })));
  }
  return node;
}

function textWithout(node: ChildNode): string {
  if (isText(node)) return node.data.trim();
  if (!isTag(node) || ['iframe', 'embed', 'object', 'noscript'].includes(node.name)) return '';
  if (node.name === 'img') return 'picture';
  return node.children.map(textWithout).join('');
}

function placeholderFor(piece: Piece, found: Piece[]): ChildNode {
  return element(placeholder, { n: String(found.push(piece) - 1) });
}

function replaceWith(old: ChildNode, nodes: ChildNode[]): void {
  const { parent } = old;
  if (parent)
    replaceChildren(
      parent,
      parent.children.flatMap((child) => (child === old ? nodes : [child])),
    );
}

/** Cuts at the pieces of the outermost level; those inside other elements become HTML again. */
function cutUp(nodes: ChildNode[], found: Piece[]): Piece[] {
  const pieces: Piece[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    if (run.some((node) => !isBlank(node))) pieces.push({ kind: 'html', html: htmlOf(run) });
    run = [];
  };
  for (const node of nodes) {
    const own = pieceAt(node, found);
    if (own) {
      flush();
      pieces.push(own);
      continue;
    }
    if (isTag(node)) {
      for (const inner of findElements([node], placeholder)) {
        replaceWith(
          inner,
          parseHtml(pieceHtml(found[Number(inner.attribs.n)] ?? { kind: 'html', html: '' })),
        );
      }
    }
    run.push(node);
  }
  flush();
  return pieces;
}

/** The piece of a placeholder, also where a paragraph holds nothing else. */
function pieceAt(node: ChildNode, found: Piece[]): Piece | undefined {
  if (!isTag(node)) return undefined;
  if (node.name === placeholder) return found[Number(node.attribs.n)];
  const shown = node.children.filter((child) => !isBlank(child));
  const [only] = shown;
  return (node.name === 'p' || node.name === 'div' || node.name === 'center') && shown.length === 1 && only
    ? pieceAt(only, found)
    : undefined;
}
