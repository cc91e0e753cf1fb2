import { cutText, maxRichText } from '@vold/contract';
import type { Remarks } from '../report/remarks.ts';
import { pieceHtml } from './figures.ts';
import { type ChildNode, element, htmlOf, isTag, isText, parseHtml, text } from './html-dom.ts';
import type { Piece } from './piece.ts';

/** Characters of one part: its links and pictures get longer addresses. */
const maxPart = maxRichText / 2;

/** Pieces with too much text for one rich text as several. */
export function dividePieces(pieces: Piece[], { note }: Remarks): Piece[] {
  let all = 0;
  const parts = pieces.flatMap((piece): Piece[] => {
    if (!['html', 'columns', 'image-text'].includes(piece.kind)) return [piece];
    const html = pieceHtml(piece);
    const nodes = html.length > maxPart ? parseHtml(html) : [];
    const sizes = new Map<ChildNode, number>();
    const size = nodes.reduce((sum, node) => sum + sizeOf(node, sizes), 0) || html.length;
    all += size;
    if (size <= maxPart) return [piece];
    return divide(nodes, sizes).map((group) => ({ kind: 'html', html: htmlOf(group) }));
  });
  if (all > maxRichText)
    note(
      `Its texts have more than ${maxRichText.toLocaleString('en')} characters, the most that can be saved here: before you change it, take some of them to another page.`,
    );
  return parts;
}

/** Neighbors in groups that are small enough. An element that is too large alone is several with the same name. */
function divide(nodes: ChildNode[], sizes: Map<ChildNode, number>): ChildNode[][] {
  const groups: ChildNode[][] = [];
  let room = 0;
  for (const node of nodes.flatMap((one) => partsOf(one, sizes))) {
    const size = sizeOf(node, sizes);
    if (size > room) {
      groups.push([]);
      room = maxPart;
    }
    groups.at(-1)?.push(node);
    room -= size;
  }
  return groups;
}

function partsOf(node: ChildNode, sizes: Map<ChildNode, number>): ChildNode[] {
  if (isText(node) && sizeOf(node, sizes) > maxPart) return textsOf(node.data).map(text);
  if (!isTag(node) || node.children.length === 0 || sizeOf(node, sizes) <= maxPart) return [node];
  const { name, attribs } = node;
  const { id: _, ...others } = attribs;
  let number = Number(attribs.start ?? 1);
  return divide(node.children, sizes).map((children, index) => {
    const start = number;
    number += children.filter((child) => isTag(child) && child.name === 'li').length;
    const own = index === 0 ? attribs : others;
    return element(name, name === 'ol' && index > 0 ? { ...own, start: String(start) } : own, children);
  });
}

/** Signs of a text that may all become character references. */
const maxSigns = maxPart / 10;

/** A text cut at its blanks. */
function textsOf(whole: string): string[] {
  const texts: string[] = [];
  for (let left = whole; left !== ''; ) {
    const most = cutText(left, maxSigns);
    const blank = most === left ? 0 : Math.max(most.lastIndexOf(' '), most.lastIndexOf('\n'));
    const next = blank > 0 ? left.slice(0, blank) : most;
    texts.push(next);
    left = left.slice(next.length);
  }
  return texts;
}

/** Longer addresses are pictures that are written into the text and become files. */
const maxAttribute = 2048;

/** About how many characters a node will have. */
function sizeOf(node: ChildNode, sizes: Map<ChildNode, number>): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  let size = isText(node) ? htmlOf(node).length : 0;
  if (isTag(node)) {
    size = 2 * node.name.length + 5;
    for (const [name, value] of Object.entries(node.attribs))
      size += name.length + Math.min(value.length, maxAttribute) + 4;
    for (const child of node.children) size += sizeOf(child, sizes);
  }
  sizes.set(node, size);
  return size;
}
