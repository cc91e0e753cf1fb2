import type { Picture } from './read.ts';

/**
 * The class of a logo that gets a light plate where the page is dark: most logos are dark on a transparent background. A
 * drawing (SVG) has its own colors for dark mode, or includes the plate.
 */
export function logoPlate({ url }: Picture): string | undefined {
  return /\.svg(?:[?#]|$)/i.test(url) ? undefined : 'plate';
}
