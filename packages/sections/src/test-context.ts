import type { SitePostSummary } from '@vold/contract';
import type { RenderContext } from './parts/render-context.ts';
import { sanitiseRichText } from './rich-text/sanitise.ts';
import { wordsFor } from './words.ts';

/** A context for tests: registers no styles, but shows what was asked for in the class name. */
export function testContext(more: Partial<RenderContext> & { list?: SitePostSummary[] } = {}): RenderContext {
  const { list = [], ...rest } = more;
  return {
    language: 'en',
    words: wordsFor('en'),
    editing: false,
    sanitise: sanitiseRichText,
    style: (declarations) => `style(${JSON.stringify(declarations)})`,
    posts: () => list,
    ...rest,
  };
}
