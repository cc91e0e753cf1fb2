import { blockPieces } from './block-pieces.ts';
import { classicPieces } from './classic-pieces.ts';
import { hasBlocks, parseBlocks } from './parse-blocks.ts';
import type { ContentSource, Piece } from './piece.ts';

/** The parts of a page's or post's content. */
export function contentPieces(content: string, source: ContentSource): Piece[] {
  const pieces = hasBlocks(content)
    ? blockPieces(parseBlocks(content), source)
    : classicPieces(content, source);
  return joinNeighbors(pieces);
}

/** Neighboring texts become one text; neighboring files one list of downloads. */
export function joinNeighbors(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === 'html' && piece.kind === 'html') {
      joined[joined.length - 1] = { kind: 'html', html: `${last.html}\n${piece.html}` };
    } else if (last?.kind === 'downloads' && piece.kind === 'downloads') {
      joined[joined.length - 1] = { kind: 'downloads', files: [...last.files, ...piece.files] };
    } else joined.push(piece);
  }
  return joined;
}
