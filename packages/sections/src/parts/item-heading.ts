import { type Data, readText } from './read.ts';
import type { RenderContext } from './render-context.ts';

/**
 * The heading of a section's items: below the section's own title, or in its place where it has none, so that no level
 * is left out. `h2` needs the class `h3` to look like one.
 */
export function itemHeading(data: Data, context: RenderContext): 'h2' | 'h3' {
  return readText(data, 'title') || context.editing ? 'h3' : 'h2';
}
