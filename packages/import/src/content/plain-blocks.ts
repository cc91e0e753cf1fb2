import { decodePercents, escapeHtml } from '@vold/contract';
import { publicAddress } from './embed-address.ts';
import { captionOf } from './figures.ts';
import { type ChildNode, findElements, firstElement, parseHtml, plainText, textOf } from './html-dom.ts';
import { type Block, numberAttribute, ownHtml, textAttribute } from './parse-blocks.ts';
import type { Piece } from './piece.ts';

export function file(block: Block): Piece[] {
  const own = parseHtml(ownHtml(block));
  const anchors = findElements(own, 'a').filter((anchor) => anchor.attribs.href);
  const first = anchors[0];
  const url = textAttribute(block, 'href') || first?.attribs.href;
  if (!url) return [];
  const title = first && !first.attribs.class?.includes('button') ? textOf(first.children) : '';
  const name = decodePercents(url.split(/[?#]/)[0]?.split('/').at(-1) ?? url);
  for (const { children } of anchors) children.length = 0;
  const words = textOf(own);
  return [
    { kind: 'downloads', files: [{ title: title || name, url }] },
    ...(words ? [{ kind: 'html' as const, html: `<p>${escapeHtml(words)}</p>` }] : []),
  ];
}

/** The picture or video of a block with text next to it, or over it, is read separately. */
export function withoutFigure(block: Block): Block {
  return without(block, /<figure\b[\s>]/i, '</figure>');
}

export function withoutGround(block: Block): Block {
  const picture = /<img\b(?=[^<>]{0,2000}wp-block-cover__image-background)/i;
  return without(
    without(without(block, picture, '>'), /<video\b[\s>]/i, '</video>'),
    /background-image:\s{0,9}url\(/i,
    ')',
  );
}

/** A block without the first thing between two marks in its own HTML. */
function without(block: Block, start: RegExp, end: string): Block {
  let isDone = false;
  const parts = block.parts.map((part) => {
    if (isDone || typeof part !== 'string') return part;
    const from = part.search(start);
    const to = from < 0 ? -1 : part.indexOf(end, from);
    if (to < 0) return part;
    isDone = true;
    return part.slice(0, from) + part.slice(to + end.length);
  });
  return { ...block, parts };
}

export function embed(block: Block): Piece[] {
  const html = ownHtml(block);
  const nodes = parseHtml(html);
  const frame = firstElement(nodes, 'iframe')?.attribs.src;
  const url = textAttribute(block, 'url') || frame || /https?:\/\/[^\s<>"]+/.exec(plainText(html))?.[0];
  if (!url) return [];
  return embedPieces(url, nodes);
}

export function embedPieces(url: string, nodes: ChildNode[]): Piece[] {
  const { plain, linked } = captionOf(nodes);
  const piece: Piece = { kind: 'embed', url: publicAddress(url), caption: plain };
  return linked ? [piece, { kind: 'html', html: linked }] : [piece];
}

export function spaceOf(block: Block): 'small' | 'medium' | 'large' {
  const height =
    numberAttribute(block, 'height') ??
    (Number.parseFloat(/height:\s*([\d.]+)px/.exec(ownHtml(block))?.[1] ?? '') || 100);
  return height < 40 ? 'small' : height <= 120 ? 'medium' : 'large';
}
