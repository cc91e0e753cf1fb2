import { findInput, formatPath, getIn, type Path, type ValueConflict } from '@vold/document';
import type { RecordData } from '../fields/record-source.ts';
import { summarizeItem } from '../inputs/vold-multiple-add/item-summary.ts';
import type { Conflict } from '../publishing/conflict-dialog.tsx';
import type { RecordField } from './record-field.ts';

/** Conflicts of a form with the titles of its fields. @param merged the record with mine at the conflicts */
export function fieldConflicts(
  conflicts: readonly ValueConflict[],
  fields: readonly RecordField[],
  merged: RecordData,
): Conflict[] {
  return conflicts.map(({ path, ...values }) => ({
    path: formatPath(path),
    title: titleOf(path, fields, merged),
    values,
  }));
}

/** The title of the field at a path, with the item, the language or the part that the rest of the path names. */
function titleOf(path: Path, fields: readonly RecordField[], doc: RecordData): string {
  const field = fields.find((candidate) =>
    candidate.path.every((segment, index) => path[index] === undefined || path[index] === segment),
  );
  if (!field) return formatPath(path);
  const { title, model, options } = field.definition;
  const start = field.path.length + (field.localized ? 1 : 0);
  const item = itemAt(doc, path, start);
  if (item) {
    const { title: name } = summarizeItem(options?.components ?? [], item.value, item.index);
    const below = path.slice(start);
    const part = findInput([field.definition], [model, ...below])?.title ?? formatPath(below.slice(1));
    return [title, name, part].join(', ') + inBrackets(path.slice(field.path.length, start));
  }
  return title + inBrackets(path.slice(field.path.length));
}

/** The item of a list that a path leads into at a place. */
function itemAt(doc: RecordData, path: Path, place: number): { value: unknown; index: number } | null {
  const list = getIn(doc, path.slice(0, place));
  if (!Array.isArray(list) || path.length <= place + 1) return null;
  const value = getIn(list, path.slice(place, place + 1));
  return { value, index: list.indexOf(value) };
}

function inBrackets(path: Path): string {
  return path.length > 0 ? ` (${formatPath(path).toUpperCase()})` : '';
}
