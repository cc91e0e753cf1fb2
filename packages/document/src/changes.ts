import type { InputDefinition, SectionDefinition, SectionInstance } from '@vold/contract';
import { diff } from './diff.ts';
import { findInput } from './find-input.ts';
import type { Operation } from './operation.ts';
import { pageFieldTitles, type SectionDocument, translatedFields } from './page-document.ts';
import { formatPath, type Path } from './path.ts';
import { placeKey } from './rows.ts';
import { sectionName } from './section-name.ts';

/** One changed thing, for "3 unsaved changes: Title, Rooms, Custom Slug" and for "Edited" marks. */
export interface DocumentChange {
  kind: 'field' | 'added' | 'removed' | 'moved' | 'shown' | 'hidden' | 'renamed';
  language: string | null;
  sectionId: string | null;
  /** Path of the input (not deeper); empty for changes of a whole section. */
  path: Path;
  /** Title of the field, or of the section. */
  title: string;
}

/** Fields whose parts are fields of their own. */
const divided: ReadonlySet<unknown> = new Set(['meta', 'data']);
const forAllLanguages: ReadonlySet<string> = new Set(['meta.image', 'meta.noindex']);

/**
 * The differences of two documents, one entry per field at any depth.
 *
 * @param definitions by section key, for the titles of fields; without them a field has its path as title
 * @param titles of page-level fields by their written path, if they differ from a page's
 */
export function changes<D extends SectionDocument>(
  a: D,
  b: D,
  definitions: Readonly<Record<string, SectionDefinition>> = {},
  titles: Readonly<Record<string, string>> = {},
): DocumentChange[] {
  const seen = new Map<string, DocumentChange>();
  for (const op of diff(a, b)) {
    const change = describe(op, a, b, definitions, titles);
    const key = [change.kind, change.language, change.sectionId, formatPath(change.path)].join(' ');
    if (!seen.has(key)) seen.set(key, change);
  }
  return [...seen.values()];
}

function describe(
  op: Operation,
  a: SectionDocument,
  b: SectionDocument,
  definitions: Readonly<Record<string, SectionDefinition>>,
  titles: Readonly<Record<string, string>>,
): DocumentChange {
  if (!('language' in op)) return describePageField(op.path, titles);
  const { language } = op;
  const sectionId = op.type === 'insert' ? op.instance.id : op.id;
  const section = find(b, language, sectionId) ?? find(a, language, sectionId);
  const definition = section && definitions[section.sectionId];
  const about = {
    language,
    sectionId,
    path: [],
    title: section ? sectionName(section, definition) : sectionId,
  };
  switch (op.type) {
    case 'set': {
      const path = op.path.slice(0, 1);
      const input = definition && findInput(definition.components, path);
      return { ...about, kind: 'field', path, title: fieldTitle(input, path) };
    }
    case 'insert':
    case 'duplicate':
      return { ...about, kind: 'added' };
    case 'remove':
      return { ...about, kind: 'removed' };
    case 'move':
      return { ...about, kind: 'moved' };
    case 'hide':
      return { ...about, kind: op.hide ? 'hidden' : 'shown' };
    case 'rename':
      return { ...about, kind: 'renamed' };
  }
}

function describePageField(path: Path, titles: Readonly<Record<string, string>>): DocumentChange {
  const field = path.slice(0, divided.has(path[0]) ? 2 : 1);
  const last = path[field.length];
  const name = formatPath(field);
  const isText = translatedFields.has(path[0]) && !forAllLanguages.has(name);
  return {
    kind: 'field',
    language: isText && typeof last === 'string' ? last : null,
    sectionId: null,
    path: field,
    title: titles[name] ?? pageFieldTitles[name] ?? name,
  };
}

function fieldTitle(input: InputDefinition | undefined, path: Path): string {
  if (input) return input.title || input.model;
  if (path[0] === placeKey) return 'Place in the row';
  return path[0] === 'style' ? 'Style' : String(path[0]);
}

function find(doc: SectionDocument, language: string, id: string): SectionInstance | undefined {
  return doc.components[language]?.find((section) => section.id === id);
}
