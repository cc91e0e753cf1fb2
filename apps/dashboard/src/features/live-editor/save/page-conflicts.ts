import type { SectionDefinition, SectionInstance } from '@vold/contract';
import {
  findInput,
  formatPath,
  type MergeConflict,
  type Merged,
  type PageDocument,
  type Path,
  resolve,
  sectionName,
} from '@vold/document';
import { placeTitle } from '../../../editing/differences/place-title.ts';
import type { Choices, Conflict } from '../../../editing/publishing/conflict-dialog.tsx';
import type { Tools } from '../state/editor-context.tsx';
import { documentTitles } from '../subject/document-titles.ts';

type Definitions = Readonly<Record<string, SectionDefinition>>;

/** The question about the conflicts of a page or post, for `askAboutConflict`. */
export function pageQuestion(
  { subject, definitions }: Tools<'subject' | 'definitions'>,
  merged: Merged<PageDocument>,
  theirs: PageDocument,
): { conflicts: readonly Conflict[]; resolve: (choices: Choices) => PageDocument } {
  const versions = {
    kind: subject.kind,
    docs: [merged.doc, theirs],
    definitions: definitions.bySection,
    titleOf: documentTitles(subject),
  };
  return {
    conflicts: merged.conflicts.map((conflict) => pageConflict(conflict, versions)),
    resolve: (choices) => resolve(merged, choices).doc,
  };
}

interface Versions {
  kind: 'page' | 'post';
  docs: readonly PageDocument[];
  definitions: Definitions;
  titleOf: (path: Path) => string | null;
}

/** Describes a conflict by its section and its field, or by what happened to the section. */
export function pageConflict(conflict: MergeConflict, versions: Versions): Conflict {
  const { kind, docs, definitions, titleOf } = versions;
  const { key: path, language, sectionId, base, mine, theirs } = conflict;
  const find = (id: string): SectionInstance | undefined =>
    docs.flatMap(({ components }) => components[language ?? ''] ?? []).find((section) => section.id === id);
  const nameOf = (id: string): string => {
    const section = find(id);
    return section ? sectionName(section, definitions[section.sectionId]) : 'a section';
  };
  const place =
    sectionId === null ? (kind === 'page' ? 'Page settings' : 'Post settings') : nameOf(sectionId);
  if (conflict.kind === 'section') {
    const fate = (side: unknown) => (side === undefined ? 'Deleted' : 'Kept, with the changes');
    return {
      path,
      title: `${place}: Changed by one, deleted by the other`,
      values: { base: null, mine: fate(mine), theirs: fate(theirs) },
    };
  }
  if (conflict.kind === 'order') {
    const after = (id: unknown) => (typeof id === 'string' ? `Below ${nameOf(id)}` : `First on the ${kind}`);
    return {
      path,
      title: `${place}: Moved by both`,
      values: { base: null, mine: after(mine), theirs: after(theirs) },
    };
  }
  const field =
    sectionId === null
      ? placeTitle(conflict.path, titleOf)
      : partTitle(find(sectionId), conflict.path, definitions);
  return { path, title: `${place}: ${field}`, values: { base, mine, theirs } };
}

function partTitle(
  section: SectionInstance | undefined,
  path: MergeConflict['path'],
  definitions: Definitions,
): string {
  if (path[0] === 'hide') return 'Shown or hidden';
  if (path[0] === 'section_title') return 'Section name';
  return fieldTitle(section, path.slice(1), definitions);
}

/** The title of a section's field; its path if it has none. */
export function fieldTitle(
  section: SectionInstance | undefined,
  path: MergeConflict['path'],
  definitions: Definitions,
): string {
  const inputs = section && definitions[section.sectionId]?.components;
  const input = inputs && findInput(inputs, path);
  return input?.title || formatPath(path);
}
