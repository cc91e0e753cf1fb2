import { type Path, same } from '@vold/document';
import type { RecordGroup } from './record-config.ts';
import type { RecordField } from './record-field.ts';

/** Returns the title of the field at a path without the language; null if the form has none. */
export function fieldTitle(fields: readonly RecordField[], path: Path): string | null {
  return fields.find((field) => same(field.path, path))?.definition.title ?? null;
}

/** Names of a form's fields in a sentence. Two fields with the same title also have the titles of their groups. */
export function fieldTitles(groups: readonly RecordGroup[], fields: readonly RecordField[]): string[] {
  const titleOf = ({ definition: { title, model } }: RecordField) => title || model;
  const all = groups.flatMap((group) => group.fields.map((field) => ({ field, group })));
  return fields.map((field) => {
    const title = titleOf(field);
    const isShared = all.some(({ field: other }) => other !== field && titleOf(other) === title);
    const group = isShared && all.find((one) => one.field === field)?.group.title;
    return group ? `${title} (${group})` : title;
  });
}
