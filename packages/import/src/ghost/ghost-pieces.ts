import { joinNeighbors } from '../content/content-pieces.ts';
import { cutUp, placeholderFor } from '../content/cut-up.ts';
import { type ChildNode, classesOf, isTag, parseHtml } from '../content/html-dom.ts';
import type { ContentSource, Piece } from '../content/piece.ts';
import { ghostCard } from './ghost-cards.ts';

/**
 * Pieces of the HTML that Ghost renders of its editor's content, whichever editor that was. Galleries, files and players
 * become pieces of their own, other cards HTML that any reader understands.
 */
export function ghostPieces(html: string, source: ContentSource): Piece[] {
  const found: Piece[] = [];
  const convert = (node: ChildNode): ChildNode[] => {
    if (!isTag(node)) return [node];
    const card = classesOf(node).find((name) => /^kg-[a-z-]+-card$/.test(name));
    if (!card) return [node];
    const made = ghostCard(card.slice('kg-'.length, -'-card'.length), node, source.lose);
    if (made === undefined) return [node];
    return typeof made === 'string' ? parseHtml(made) : made.map((piece) => placeholderFor(piece, found));
  };
  return joinNeighbors(cutUp(parseHtml(html).flatMap(convert), found));
}
