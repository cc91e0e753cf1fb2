import { type CompiledTemplate, themeScope } from '@vold/template';
import type { PageContent } from './page-content.ts';

/** Views of the client's own, by their names. */
export type Templates = Readonly<Record<string, CompiledTemplate>>;

/** The style sheets of views, or of those that a page is drawn with. That of the theme is first: views may differ from it. */
export function templateCss(templates: Templates, content?: Pick<PageContent, 'names'>): string {
  return Object.values(templates)
    .filter(({ scope }) => !content || content.names.has(`.${scope}`))
    .sort((a, b) => Number(b.scope === themeScope) - Number(a.scope === themeScope))
    .map(({ css }) => css)
    .join('');
}
