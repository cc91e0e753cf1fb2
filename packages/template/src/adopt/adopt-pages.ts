import { compileTemplate, compileTheme, type TemplateProblem } from '../compile/index.ts';
import { adoptPage, type PageSource, type PageView } from './adopt-page.ts';
import { printRules, shareRules } from './share-rules.ts';

/** A view that pages propose. A person reads it before it is used. */
export interface AdoptedView extends Pick<PageView, 'kind' | 'sectionId' | 'title' | 'components' | 'html'> {
  css: string;
}

export interface AdoptedTheme {
  views: AdoptedView[];
  /** The stylesheet that the views share. */
  css: string;
  /** Lines about losses and about what is left to do. */
  notes: string[];
}

/**
 * Proposes a theme of pages that somebody has written: header, footer and sections with marks. Rules that several of them have are in
 * the theme's stylesheet, once. Scripts are left out.
 *
 * @param names keys of sections that are taken
 */
export function adoptPages(
  pages: readonly Omit<PageSource, 'names'>[],
  names: ReadonlySet<string> = new Set(),
): AdoptedTheme {
  const taken = new Set(names);
  const found = new Map<string, PageView>();
  const notes = new Set<string>();
  for (const page of pages) {
    const { views, notes: more } = adoptPage({ ...page, names: taken });
    // Pages share header and footer, and often sections.
    for (const view of views) {
      const key = `${view.kind} ${view.sectionId}`;
      const isKnown = [...found.values()].some(({ html }) => html === view.html);
      if (!isKnown && !found.has(key)) found.set(key, view);
    }
    for (const note of more) notes.add(note);
  }
  const adopted = [...found.values()];
  const { shared, own } = shareRules(adopted);
  const css = printRules(shared);
  // Which client's files there are nobody knows yet.
  const clientId = '';
  const theme = compileTheme({ css, clientId });
  const add = (name: string, problems: readonly TemplateProblem[]) => {
    for (const { in: file, line, column, message, level } of problems)
      if (level === 'error') notes.add(`${name}.${file}, line ${line}, column ${column}: ${message}`);
  };
  add('theme', theme.problems);
  const views = adopted.map(({ kind, sectionId, title, components, html }, index): AdoptedView => {
    const view = { kind, sectionId, title, components, html, css: printRules(own[index] ?? []) };
    add(sectionId, compileTemplate({ ...view, key: sectionId, inputs: undefined, clientId, theme }).problems);
    return view;
  });
  return { views, css, notes: [...notes] };
}
