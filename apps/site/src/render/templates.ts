import { compiledTemplate } from '@vold/template/schema';
import type { Templates } from './template-css.ts';

/** Views of the client's own, by the section's key. One that is no template, or of another version, is left out. */
export function readTemplates(answered: Readonly<Record<string, unknown>>): Templates {
  return Object.fromEntries(
    Object.entries(answered).flatMap(([key, value]) => {
      const template = compiledTemplate.safeParse(value).data;
      return template ? [[key, template]] : [];
    }),
  );
}
