import type { CompiledTemplate } from '@vold/template';

/** Views of the client's own, by the section's key. */
export type Templates = Readonly<Record<string, CompiledTemplate>>;

/** The style sheets of views, or of those that some sections are drawn with: each once. */
export function templateCss(templates: Templates, sections?: readonly { sectionId: string }[]): string {
  const keys = sections ? new Set(sections.map(({ sectionId }) => sectionId)) : Object.keys(templates);
  return [...keys].map((key) => templates[key]?.css ?? '').join('');
}
