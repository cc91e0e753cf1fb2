import { ruleProblem } from '@vold/contract';
import { getIn, type Path, same } from '@vold/document';
import { joinTitles } from '../../base/text/join-titles.ts';
import { asList, asRecord } from '../../base/text/read-value.ts';
import type { InputKind } from '../fields/input-kind.ts';
import type { RecordData } from '../fields/record-source.ts';
import { isShown } from './field-condition.ts';
import { pathIn, type RecordField } from './record-field.ts';

/** Whether visitors see a record, now or at a time that is set. */
export function isForVisitors({ status, publish_at }: RecordData): boolean {
  return status === 'published' || Boolean(publish_at);
}

/** Whether a record needs all that is required of what visitors see. A page does not before it has a section. */
export function needsEverything(data: RecordData): boolean {
  return isForVisitors(data) && (data.components === undefined || hasSections(data.components));
}

/** @param components sections by language */
function hasSections(components: unknown): boolean {
  return Object.values(asRecord(components)).some((sections) => asList(sections).length > 0);
}

/** How the record that is checked gets to visitors. */
interface Reach {
  /** It is saved as a draft, which may lack what visitors need. */
  isDraft?: boolean;
  /** Visitors see the stored record already: missing meta texts do not stop a save. */
  isPublic?: boolean;
}

/** The required-field check (FORM-23): fields without a value in the language or, without languages, at all. */
export function missingFields(
  fields: readonly RecordField[],
  data: RecordData,
  language: string,
  kindOf: (field: RecordField) => InputKind,
  { isDraft = false, isPublic = false }: Reach = {},
): RecordField[] {
  const hasToBeWhole = !isDraft && needsEverything(data);
  return fields.filter((field) => {
    if (field.toPublish && (!hasToBeWhole || (isPublic && isMeta(field)))) return false;
    if (!field.definition.required || !isShown(field, data, language)) return false;
    return kindOf(field).isEmpty(getIn(data, pathIn(field, language)));
  });
}

/** Titles of the meta texts that a record lacks in a language. */
export function missingTexts(
  fields: readonly RecordField[],
  data: RecordData,
  language: string,
  kindOf: (field: RecordField) => InputKind,
): string[] {
  return missingFields(fields.filter(isMeta), data, language, kindOf).map(
    ({ definition }) => definition.title,
  );
}

/** True for the meta texts, by the path of their field: search engines miss them, visitors do not. */
export function isMeta({ path: [first] }: { readonly path: Path }): boolean {
  return first === 'meta';
}

/** The warning about missing fields. */
export function missingText(titles: readonly string[]): string {
  return `${joinTitles(titles)} ${titles.length === 1 ? 'is' : 'are'} missing.`;
}

/**
 * Fields whose value cannot be saved as it is, for example JSON that is not valid, or that breaks a rule of the field; each in a
 * sentence. What is stored already passes.
 */
export function unfitFields(
  fields: readonly RecordField[],
  data: RecordData,
  language: string,
  kindOf: (field: RecordField) => InputKind,
  saved: RecordData = {},
): { field: RecordField; problem: string }[] {
  return fields.flatMap((field) => {
    const value = getIn(data, pathIn(field, language));
    if (same(value, getIn(saved, pathIn(field, language)))) return [];
    const unfit = kindOf(field).problem?.(value) ?? null;
    if (unfit !== null) return [{ field, problem: `${field.definition.title}: ${unfit}` }];
    const problem = isShown(field, data, language) ? ruleProblem(field.definition, value) : null;
    return problem === null ? [] : [{ field, problem }];
  });
}
