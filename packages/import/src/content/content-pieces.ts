import { blockPieces } from './block-pieces.ts';
import { classicPieces } from './classic-pieces.ts';
import { hasBlocks, parseBlocks } from './parse-blocks.ts';
import type { ContentSource, Piece } from './piece.ts';

/** What the content of a page or post means, part by part. */
export function contentPieces(content: string, source: ContentSource): Piece[] {
  const pieces = hasBlocks(content)
    ? blockPieces(parseBlocks(content), source)
    : classicPieces(content, source);
  return joinNeighbors(pieces);
}

/** Text beside text is one text; a file beside a file is one list of downloads. */
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
