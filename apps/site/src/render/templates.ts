import type { CompiledTemplate } from '@vold/template';
import { compiledTemplate } from '@vold/template/schema';

export type Templates = Readonly<Record<string, CompiledTemplate>>;

/** Views of the client's own, by the section's key. One that is no template, or of another version, is left out. */
export function readTemplates(answered: Readonly<Record<string, unknown>>): Templates {
  return Object.fromEntries(
    Object.entries(answered).flatMap(([key, value]) => {
      const template = compiledTemplate.safeParse(value).data;
      return template ? [[key, template]] : [];
    }),
  );
}

/** The style sheets of the views that some sections are drawn with, each once. */
export function templateCss(templates: Templates, sections: readonly { sectionId: string }[]): string {
  return [...new Set(sections.map(({ sectionId }) => sectionId))]
    .map((key) => templates[key]?.css ?? '')
    .join('');
}
