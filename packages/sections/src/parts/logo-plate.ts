import type { Picture } from './read.ts';

/**
 * The class of a logo that stands on a light plate where the page is dark: most are drawn dark on nothing. A drawing (SVG) has
 * colors of its own for the dark, or the plate in it.
 */
export function logoPlate({ url }: Picture): string | undefined {
  return /\.svg(?:[?#]|$)/i.test(url) ? undefined : 'plate';
}
