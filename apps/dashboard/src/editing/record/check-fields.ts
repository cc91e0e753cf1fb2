import { ruleProblem } from '@vold/contract';
import { getIn, type Path, same } from '@vold/document';
import { joinTitles } from '../../base/text/join-titles.ts';
import { asList, asRecord } from '../../base/text/read-value.ts';
import type { InputKind } from '../fields/input-kind.ts';
import type { RecordData } from '../fields/record-source.ts';
import { isShown } from './field-condition.ts';
import { pathIn, type RecordField } from './record-field.ts';

/** True if visitors see a record, now or at a scheduled time. */
export function isForVisitors({ status, publish_at }: RecordData): boolean {
  return status === 'published' || Boolean(publish_at);
}

/** True if a record needs all fields that are required for publishing. A page needs none before it has a section. */
export function needsEverything(data: RecordData): boolean {
  return isForVisitors(data) && (data.components === undefined || hasSections(data.components));
}

/** @param components sections by language */
function hasSections(components: unknown): boolean {
  return Object.values(asRecord(components)).some((sections) => asList(sections).length > 0);
}

interface Reach {
  /** Saved as a draft, which may lack fields that are required for publishing. */
  isDraft?: boolean;
  /** Visitors see the stored record: missing meta texts do not prevent a save. */
  isPublic?: boolean;
}

/** Returns required fields without a value in a language (FORM-23). */
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

/** Returns titles of the meta texts that a record lacks in a language. */
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

/** True for the meta texts: only search engines need them. */
export function isMeta({ path: [first] }: { readonly path: Path }): boolean {
  return first === 'meta';
}

/** The warning about missing fields. */
export function missingText(titles: readonly string[]): string {
  return `${joinTitles(titles)} ${titles.length === 1 ? 'is' : 'are'} missing.`;
}

/**
 * Returns fields whose value cannot be saved, for example invalid JSON, or breaks a rule of the field; each with a sentence.
 * Unchanged values pass.
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
