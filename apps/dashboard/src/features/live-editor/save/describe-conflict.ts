import type { SectionDefinition, SectionInstance } from '@vold/contract';
import { findInput, formatPath, type MergeConflict, type PageDocument, sectionName } from '@vold/document';
import { plainLine } from '../../../base/text/plain-text.ts';
import { clashingLines } from '../../../editing/differences/clashing-lines.ts';

export interface ConflictWords {
  /** Where: the section's name, or "Page settings" (of a post "Post settings"). */
  place: string;
  /** What: the field's title, or what happened to the section. */
  what: string;
  mine: string;
  theirs: string;
  /** The text that both changed; null: not a text. */
  base: string | null;
}

type Bearings = {
  kind: 'page' | 'post';
  doc: PageDocument;
  theirs: PageDocument;
  definitions: Readonly<Record<string, SectionDefinition>>;
};

/** A conflict in words, for the side-by-side question. */
export function describeConflict(
  conflict: MergeConflict,
  { kind: record, doc, theirs, definitions }: Bearings,
): ConflictWords {
  const { kind, language, sectionId, path } = conflict;
  const find = (id: string | null): SectionInstance | undefined =>
    language === null || id === null
      ? undefined
      : [doc, theirs]
          .map((version) => version.components[language]?.find((section) => section.id === id))
          .find((section) => section !== undefined);
  const nameOf = (id: string | null): string => {
    const section = find(id);
    return section ? sectionName(section, definitions[section.sectionId]) : 'a section';
  };
  const place =
    sectionId === null ? (record === 'page' ? 'Page settings' : 'Post settings') : nameOf(sectionId);
  if (kind === 'section') {
    return {
      place,
      what: 'Changed by one, deleted by the other',
      mine: conflict.mine === undefined ? 'Deleted' : 'Kept, with the changes',
      theirs: conflict.theirs === undefined ? 'Deleted' : 'Kept, with the changes',
      base: null,
    };
  }
  if (kind === 'order') {
    const after = (id: unknown) =>
      typeof id === 'string' ? `Below ${nameOf(id)}` : `First on the ${record}`;
    return {
      place,
      what: 'Moved by both',
      mine: after(conflict.mine),
      theirs: after(conflict.theirs),
      base: null,
    };
  }
  const text = clashingLines(conflict.base, conflict.mine, conflict.theirs);
  return {
    place,
    what: sectionId === null ? formatPath(path) : partTitle(find(sectionId), path, definitions),
    ...(text ?? { mine: showValue(conflict.mine), theirs: showValue(conflict.theirs), base: null }),
  };
}

function partTitle(
  section: SectionInstance | undefined,
  path: MergeConflict['path'],
  definitions: Bearings['definitions'],
): string {
  if (path[0] === 'hide') return 'Shown or hidden';
  if (path[0] === 'section_title') return 'Section name';
  return fieldTitle(section, path.slice(1), definitions);
}

/** The title of a section's field; its path if it has none. */
export function fieldTitle(
  section: SectionInstance | undefined,
  path: MergeConflict['path'],
  definitions: Bearings['definitions'],
): string {
  const inputs = section && definitions[section.sectionId]?.components;
  const input = inputs && findInput(inputs, path);
  return input?.title || formatPath(path);
}

/** A value as a person reads it. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)';
  if (typeof value === 'string') {
    return plainLine(value) || '(empty)';
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return `${value.length} ${value.length === 1 ? 'item' : 'items'}: ${value.map(showValue).join(', ')}`;
  const record = value as Record<string, unknown>;
  const words = [record.title, record.label, record.name, record.link, record.url].filter(
    (word) => typeof word === 'string' && word !== '',
  );
  return words.length > 0 ? words.join(', ') : Object.values(record).map(showValue).join(', ');
}
