import type { Piece } from '../content/piece.ts';

/** As many columns as a gallery may have here. */
const maxColumns = 8;

/** How many pictures of a gallery stand side by side, as the old website had it. One alone has the row for itself. */
export function columnsOf({ images, columns }: Extract<Piece, { kind: 'gallery' }>): { columns?: string } {
  const number = Math.min(Math.round(columns), images.length, maxColumns);
  return number > 1 ? { columns: String(number) } : {};
}
