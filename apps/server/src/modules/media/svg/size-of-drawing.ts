const maxSide = 20_000;

/**
 * Width and height in pixels that a cleaned drawing says of itself, so that pages keep its place while it loads. Null if it
 * does not: its `viewBox` is only a shape.
 */
export function sizeOfDrawing(cleaned: string): { width: number; height: number } | null {
  const root = cleaned.slice(0, cleaned.indexOf('>'));
  const width = inPixels(/ width="([^"]*)"/.exec(root)?.[1]);
  const height = inPixels(/ height="([^"]*)"/.exec(root)?.[1]);
  return width && height ? { width, height } : null;
}

/** 0 for a length in another unit, and for one that is no size of a picture. */
function inPixels(length = ''): number {
  const side = Math.round(Number(length.trim().replace(/px$/, '')));
  return side > 0 && side <= maxSide ? side : 0;
}
