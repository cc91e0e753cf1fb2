import type { SectionDefinition } from '@vold/contract';
import { getIn, type PageDocument, type Path, same, sectionName } from '@vold/document';
import { inputKinds } from '../../../inputs/index.ts';

export interface MissingField {
  title: string;
  /** null: a page-level field. */
  sectionId: string | null;
  path: Path;
}

/**
 * The required-field check of a save (FORM-23, FORM-24), in the language being edited. What was missing before
 * this session does not stop a save: a person who corrects a word of an imported page must not have to write its
 * meta description first.
 *
 * @param required page-level fields with a text per language
 */
export function missingFields(
  required: readonly { title: string; path: Path }[],
  base: PageDocument,
  doc: PageDocument,
  language: string,
  definitions: Readonly<Record<string, SectionDefinition>>,
): MissingField[] {
  const missing: MissingField[] = [];
  for (const { title, path } of required) {
    const field = [...path, language];
    if (isBlank(getIn(doc, field)) && !isBlank(getIn(base, field)))
      missing.push({ title, sectionId: null, path: field });
  }
  const before = new Map(base.components[language]?.map((section) => [section.id, section]));
  for (const section of doc.components[language] ?? []) {
    const old = before.get(section.id);
    if (old === section || section.hide) continue;
    const definition = definitions[section.sectionId];
    for (const input of definition?.components ?? []) {
      const { isEmpty } = inputKinds[input.component];
      if (!input.required || !isEmpty(section.data[input.model])) continue;
      if (old && same(old.data[input.model], section.data[input.model])) continue;
      missing.push({
        title: `${input.title || input.model} of ${sectionName(section, definition)}`,
        sectionId: section.id,
        path: [input.model],
      });
    }
  }
  return missing;
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}
