import { type CompiledTemplate, themeScope } from '@vold/template';
import type { PageContent } from './page-content.ts';

/** Views of the client's own, by their names. */
export type Templates = Readonly<Record<string, CompiledTemplate>>;

/**
 * The style sheets of views, or of those that a page is drawn with. That of the theme is first: views may differ from it.
 *
 * @param used the rules of the theme's that a page can need; without it all of them
 */
export function templateCss(
  templates: Templates,
  content?: PageContent,
  used: (css: string, content: PageContent) => string = (css) => css,
): string {
  const drawn = Object.values(templates).filter(({ scope }) => !content || content.names.has(`.${scope}`));
  const theme = drawn.find(({ scope }) => scope === themeScope);
  const shared = theme && content ? used(theme.css, content) : (theme?.css ?? '');
  return shared + drawn.map((one) => (one === theme ? '' : one.css)).join('');
}
