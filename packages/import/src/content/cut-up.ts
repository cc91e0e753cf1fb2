import { publicAddress } from './embed-address.ts';
import { pieceHtml } from './figures.ts';
import {
  type ChildNode,
  element,
  findElements,
  htmlOf,
  isBlank,
  isTag,
  isText,
  parseHtml,
  replaceChildren,
} from './html-dom.ts';
import type { Piece } from './piece.ts';

/** Replaces a piece inside HTML until the HTML is split: `n` is its place in the list of pieces. */
export const placeholder = 'vold-piece';

/** The pieces that nodes hold: those that placeholders stand for, players in frames, and the HTML between. */
export function cutUp(nodes: ChildNode[], found: Piece[]): Piece[] {
  return cut(
    nodes.map((node) => liftFrames(node, found)),
    found,
  );
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

export function placeholderFor(piece: Piece, found: Piece[]): ChildNode {
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
function cut(nodes: ChildNode[], found: Piece[]): Piece[] {
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
