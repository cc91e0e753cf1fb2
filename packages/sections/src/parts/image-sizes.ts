import { type Data, readText } from './read.ts';

/** Width from which columns of pictures share the row, in CSS pixels. */
const defaultFrom = 768;

interface Share {
  /** The share of the content's width below that; default all of it. */
  narrow?: number;
  /** Width of the window from which the share holds, in CSS pixels. */
  from?: number;
}

/**
 * `sizes` of a picture that takes a share of the content's width: 75rem in a window of 84rem and more, otherwise nine tenths of
 * the window.
 *
 * @example contentShare(1 / 3) // '(min-width:84rem) 25rem,(min-width:768px) 30vw,90vw'
 */
export function contentShare(share: number, { narrow = 1, from = defaultFrom }: Share = {}): string {
  return `(min-width:84rem) ${short(75 * share)}rem,(min-width:${from}px) ${short(90 * share)}vw,${short(90 * narrow)}vw`;
}

const shares: Readonly<Record<string, number>> = { two: 1 / 2, three: 1 / 3, four: 1 / 4 };

/**
 * `sizes` of a picture in a grid with the number of columns that its section has chosen (parts/looks.css).
 * @param fit for a grid with as many columns as fit
 */
export function gridSizes(
  data: Data,
  fit = '(min-width:84rem) 25rem,(min-width:1086px) 30vw,(min-width:700px) 45vw,90vw',
): string {
  const share = shares[readText(data, 'columns')];
  if (share === undefined) return fit;
  const from = share < 1 / 3 ? 1000 : 768;
  return `(min-width:84rem) ${short(75 * share)}rem,(min-width:${from}px) ${short(90 * share)}vw,(min-width:600px) 45vw,90vw`;
}

/** `sizes` of a picture in a column of a post: `col-6`, `col-4`, `col-3`, or the whole row. */
export function columnShare(column: string, part = 1, narrow = 1): string {
  const shares: Readonly<Record<string, number>> = { 'col-6': 1 / 2, 'col-4': 1 / 3, 'col-3': 1 / 4 };
  return contentShare((shares[column] ?? 1) * part, { narrow });
}

function short(length: number): number {
  return Math.ceil(length * 10) / 10;
}
