import type { InputDefinition } from '@vold/contract';
import { compileTemplate, compileTheme, type TemplateProblem } from '@vold/template/compile';
import { adoptPage, type PageSource, type PageView } from './adopt-page.ts';
import { fitView } from './fit-view.ts';
import { browserBase } from './own-base.ts';
import { asThemeFiles, type PageFile, PageFiles, themeClient, withThemeFiles } from './page-files.ts';
import { PlainNames } from './plain-names.ts';
import { allowedRules, printRules } from './print-rules.ts';
import { shareRules } from './share-rules.ts';

export type { PageFile } from './page-files.ts';

/** A view that pages propose. A person reads it before it is used. */
export interface AdoptedView extends Pick<PageView, 'kind' | 'sectionId' | 'title' | 'components' | 'html'> {
  css: string;
}

export interface AdoptedTheme {
  views: AdoptedView[];
  /** The stylesheet that the views share. */
  css: string;
  /** The files that they name, by their paths in the folder `files`. */
  files: ReadonlyMap<string, PageFile>;
  /** The sections of each page, in their order. */
  pages: string[][];
  /** Lines about losses and about what is left to do. */
  notes: string[];
}

/** With its stylesheet a theme may have 500 views. */
const maxViews = 499;

/**
 * Proposes a theme for existing pages: header, footer and sections with marks. Rules that several of them share are in the
 * theme's stylesheet, once. Scripts are left out.
 *
 * @param names keys of sections that are taken
 * @param isThere true if there is a file at a path
 */
export function adoptPages(
  pages: readonly Omit<PageSource, 'names' | 'files' | 'plainNames'>[],
  names: ReadonlySet<string> = new Set(),
  isThere?: (path: string) => boolean,
): AdoptedTheme {
  const taken = new Set(names);
  const notes = new Set<string>();
  const note = (text: string) => notes.add(text);
  const files = new PageFiles(note, isThere);
  const plainNames = new PlainNames();
  const found = new Map<string, PageView>();
  const outlines: string[][] = [];
  let left = 0;
  for (const page of pages) {
    const { views, notes: more } = adoptPage({ ...page, names: taken, files, plainNames });
    // Pages share header and footer, and often sections.
    const own = views.flatMap((view) => {
      const key = `${view.kind} ${view.sectionId}`;
      const before = found.get(key);
      const known =
        before && isEmpty(before.html)
          ? undefined
          : (before ?? [...found.values()].find(({ html }) => html === view.html));
      if (known) return known;
      if (found.size >= maxViews && !before) {
        left += 1;
        return [];
      }
      found.set(key, view);
      return view;
    });
    outlines.push(own.flatMap(({ kind, sectionId }) => (kind === 'section' ? sectionId : [])));
    for (const one of more) note(one);
  }
  if (left > 0) note(`${left} sections were left out: a theme may have ${maxViews}.`);
  for (const { kind, html } of found.values())
    if (isEmpty(html))
      note(`${kind}: the page has none, so it is empty. Delete its files for that of the website.`);
  const adopted = [...found.values()];
  const { shared, own } = shareRules(adopted);
  const clientId = themeClient;
  const base = adopted.length > 0 ? browserBase : '';
  const sharedCss = printRules(allowedRules(shared, (css) => compileTheme({ css, clientId }).problems, note));
  const fault = errorOf(compileTheme({ css: base + sharedCss, clientId }).problems);
  if (fault) note(`theme.css: what the views share was left out: ${fault}`);
  const css = fault ? base : base + sharedCss;
  const theme = compileTheme({ css, clientId });
  const views = adopted.flatMap(({ kind, sectionId, title, components, html }, index): AdoptedView[] => {
    const checked = (view: { html: string; css: string; components: InputDefinition[] }) =>
      compileTemplate({
        ...view,
        kind,
        key: sectionId,
        clientId,
        inputs: view.components,
        theme,
      }).problems;
    const say = (text: string) => note(`${sectionId}: ${text}`);
    const rules = allowedRules(own[index] ?? [], (text) => checked({ html, css: text, components }), say);
    const view = fitView({ html, css: printRules(rules), components }, checked, say);
    if (!view) return [];
    return [
      {
        kind,
        sectionId,
        title,
        components: withThemeFiles(view.components),
        html: asThemeFiles(view.html),
        css: asThemeFiles(view.css),
      },
    ];
  });
  const texts = [css, ...views.flatMap((view) => [view.html, view.css, JSON.stringify(view.components)])];
  const named = [...files.found].filter(([name]) => texts.some((text) => text.includes(name)));
  return { views, css: asThemeFiles(css), files: new Map(named), pages: outlines, notes: [...notes] };
}

function errorOf(problems: readonly TemplateProblem[]): string | undefined {
  return problems.find(({ level }) => level === 'error')?.message;
}

/** A page without a header or footer is to have none of the website's either. */
function isEmpty(html: string): boolean {
  return /^<(header|footer)><\/\1>\n$/.test(html);
}
