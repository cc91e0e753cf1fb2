import { type InputDefinition, isObject, type SiteSection } from '@vold/contract';
import type { Templates } from '../render/template-css.ts';
import type { EditingPage } from './editing-body.tsx';
import { keepHere } from './keep-here.ts';

/** How a section would look, as the dashboard's builder of sections sends it. */
interface TriedView {
  section: SiteSection;
  inputs: readonly InputDefinition[];
  /** Null: as its inputs suggest. */
  template: Templates[string] | null;
  /** The theme's stylesheet that it would have; none: the one that the page has. */
  theme?: Pick<Templates[string], 'css'>;
}

/** Reads what is tried out; null for anything else. The dashboard got the template from the compiler. */
export function readTriedView(value: unknown): TriedView | null {
  if (!isObject(value) || !isObject(value.section) || !Array.isArray(value.inputs)) return null;
  const { section, inputs, template, theme } = value;
  if (typeof section.id !== 'string' || typeof section.sectionId !== 'string' || !isObject(section.data))
    return null;
  const isTemplate = isObject(template) && Array.isArray(template.nodes) && typeof template.css === 'string';
  const hasTheme = isObject(theme) && typeof theme.css === 'string';
  return {
    section,
    inputs,
    template: isTemplate ? template : null,
    ...(hasTheme && { theme }),
  } as unknown as TriedView;
}

/** Shows a section, or a part of the website, as it would look, alone on the page, and nothing of it is saved. */
export function createViewPreview(): (
  page: EditingPage,
  view: TriedView,
) => EditingPage & { editing: boolean } {
  const sheet = new CSSStyleSheet();
  let isFirst = true;
  return (page, { section, inputs, template, theme }) => {
    if (isFirst) {
      isFirst = false;
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      keepHere();
    }
    // It replaces the website's own header or footer. Text of a part of the website cannot be edited here.
    const [part, isPart] = section.sectionId.split('/');
    const hidden = isPart ? `body>${part}{display:none}` : '';
    sheet.replaceSync(hidden + (theme?.css ?? '') + (template?.css ?? ''));
    const { [section.sectionId]: _, ...templates } = page.templates;
    return {
      ...page,
      editing: !isPart,
      title: '',
      sections: [section],
      builtSections: { ...page.builtSections, [section.sectionId]: inputs },
      templates: template ? { ...templates, [section.sectionId]: template } : templates,
    };
  };
}
