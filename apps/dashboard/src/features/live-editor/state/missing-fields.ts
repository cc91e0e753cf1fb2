import { missingInputs, type SectionDefinition, type SectionInstance } from '@vold/contract';
import { getIn, type PageDocument, type Path, same, sectionName } from '@vold/document';
import { isMeta } from '../../../editing/record/check-fields.ts';
import type { RequiredField } from '../subject/subject.ts';
import { lacksName } from './missing-name.ts';

export interface MissingField {
  title: string;
  /** null: a page-level field. */
  sectionId: string | null;
  path: Path;
}

/** How far a save goes. */
interface Reach {
  /** Visitors see it, now or at a time that is set. */
  isPublic: boolean;
  /** Visitors see the stored record. */
  isShown: boolean;
}

/**
 * The required-field check of a save (FORM-23, FORM-24), in the language being edited. A draft needs its name only. The meta texts are
 * asked for when visitors get the record for the first time; `missingTexts` names them later. In a language without a name visitors
 * cannot reach it: `askForName` asks there. Other fields that were missing before this session do not stop a save.
 *
 * @param required page-level fields with a text per language
 */
export function missingFields(
  required: readonly RequiredField[],
  base: PageDocument,
  doc: PageDocument,
  language: string,
  definitions: Readonly<Record<string, SectionDefinition>>,
  { isPublic, isShown }: Reach,
): MissingField[] {
  const missing: MissingField[] = [];
  const isNamed = !lacksName(doc, language) || Object.values(doc.title).every(isBlank);
  for (const { title, path, toPublish, isAlwaysAsked } of required) {
    const field = [...path, language];
    if (!isBlank(getIn(doc, field)) || (toPublish && !isPublic) || (isShown && isMeta({ path }))) continue;
    const isAsked = toPublish ? !isShown : isAlwaysAsked && isNamed;
    if (isAsked || !isBlank(getIn(base, field))) missing.push({ title, sectionId: null, path: field });
  }
  if (!isPublic) return missing;
  const before = new Map(base.components[language]?.map((section) => [section.id, section]));
  const sections = doc.components[language] ?? [];
  const nameOf = (section: SectionInstance) => sectionName(section, definitions[section.sectionId]);
  /** Sections with the same name are distinguished by their position. */
  const placed = (index: number) => {
    const name = sections[index] ? nameOf(sections[index]) : '';
    const isShared = sections.some((other, at) => at !== index && nameOf(other) === name);
    return isShared ? `${name} (section ${index + 1})` : name;
  };
  for (const [index, section] of sections.entries()) {
    const old = before.get(section.id);
    if (old === section || section.hide) continue;
    const definition = definitions[section.sectionId];
    for (const input of missingInputs(definition?.components ?? [], section.data)) {
      if (old && same(old.data[input.model], section.data[input.model])) continue;
      missing.push({
        title: `${input.title || input.model} of ${placed(index)}`,
        sectionId: section.id,
        path: [input.model],
      });
    }
  }
  return missing;
}

/** The meta texts that a saved record lacks, in a language in which it has a name. */
export function missingTexts(
  required: readonly RequiredField[],
  doc: PageDocument,
  language: string,
): MissingField[] {
  if (lacksName(doc, language)) return [];
  return required
    .map(({ title, path }) => ({ title, sectionId: null, path: [...path, language] }))
    .filter((field) => isMeta(field) && isBlank(getIn(doc, field.path)));
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}
