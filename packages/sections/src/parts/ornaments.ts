import type { RenderContext } from './render-context.ts';

/**
 * True if the drawings of the ornament "sea" are in the page. In the editor they always are, and the style sheet shows them by
 * the class of the page's root: a theme preview renders nothing again.
 */
export function drawsSea({ editing, website }: RenderContext): boolean {
  return editing || website.theme.ornaments === 'sea';
}
