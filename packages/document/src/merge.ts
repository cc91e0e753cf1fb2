import type { PageComponents, SectionInstance } from '@vold/contract';
import { mergeOrder } from './merge-order.ts';
import { mergeValues, type ValueConflict } from './merge-values.ts';
import { pageFields, type SectionDocument } from './page-document.ts';
import type { Path } from './path.ts';
import { same } from './same.ts';

/** Both sides changed one thing differently. The merged document holds mine until `resolve`. */
export interface MergeConflict {
  /** Names the conflict for `resolve`; stable for the same three documents. */
  key: string;
  /**
   * `field`: values of a field. `section`: one side removed the section (its value is undefined), the other changed it; it is
   * kept for either side. `order`: both moved it; values are the ids of the section before it.
   */
  kind: 'field' | 'section' | 'order';
  /** null for a page-level field; the language of its value is then in the path. */
  language: string | null;
  sectionId: string | null;
  /** Below the section instance (`['data', 'title']`, `['hide']`), or of the page-level field. */
  path: Path;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged<D extends SectionDocument> {
  doc: D;
  conflicts: MergeConflict[];
}

/**
 * Three-way merge by language, section id and field. Changes of different things come together without a
 * question; removing an unchanged section wins; all else that clashes is reported and nothing is lost: either
 * value can be had by `resolve`.
 */
export function merge<D extends SectionDocument>(base: D, mine: D, theirs: D): Merged<D> {
  const conflicts: MergeConflict[] = [];
  const languages = new Set([base, mine, theirs].flatMap((doc) => Object.keys(doc.components)));
  const components: PageComponents = {};
  for (const language of languages) {
    const lists = [base, mine, theirs].map((doc) => doc.components[language] ?? []);
    const list = mergeLists(language, lists[0] ?? [], lists[1] ?? [], lists[2] ?? [], conflicts);
    if (list.length) components[language] = list;
  }
  const fields = Object.fromEntries(
    pageFields
      .filter((field) => field in mine || field in theirs)
      .map((field) => [
        field,
        mergeValues(read(base, field), read(mine, field), read(theirs, field), [field], (conflict) =>
          conflicts.push(fieldConflict(null, null, conflict)),
        ),
      ]),
  );
  return { doc: { ...mine, ...fields, components }, conflicts };
}

function mergeLists(
  language: string,
  base: readonly SectionInstance[],
  mine: readonly SectionInstance[],
  theirs: readonly SectionInstance[],
  conflicts: MergeConflict[],
): SectionInstance[] {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const result = new Map<string, SectionInstance>();
  for (const id of new Set([...sides.mine.keys(), ...sides.theirs.keys()])) {
    const section = mergeSection(
      language,
      sides.base.get(id),
      sides.mine.get(id),
      sides.theirs.get(id),
      conflicts,
    );
    if (section) result.set(id, section);
  }
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(result.keys()));
  for (const { id, ...values } of order.clashes)
    conflicts.push({
      key: keyOf(language, id, 'order'),
      kind: 'order',
      language,
      sectionId: id,
      path: [],
      ...values,
    });
  return order.ids.flatMap((id) => result.get(id) ?? []);
}

function mergeSection(
  language: string,
  base: SectionInstance | undefined,
  mine: SectionInstance | undefined,
  theirs: SectionInstance | undefined,
  conflicts: MergeConflict[],
): SectionInstance | undefined {
  if (mine && theirs)
    return mergeValues(base, mine, theirs, [], (conflict) =>
      conflicts.push(fieldConflict(language, mine.id, conflict)),
    ) as SectionInstance;
  const rest = mine ?? theirs;
  if (!rest || !base) return rest;
  if (same(base, rest)) return undefined;
  conflicts.push({
    key: keyOf(language, rest.id, 'section'),
    kind: 'section',
    language,
    sectionId: rest.id,
    path: [],
    base,
    mine,
    theirs,
  });
  return rest;
}

function fieldConflict(
  language: string | null,
  sectionId: string | null,
  conflict: ValueConflict,
): MergeConflict {
  return {
    key: keyOf(language, sectionId, 'field', conflict.path),
    kind: 'field',
    language,
    sectionId,
    ...conflict,
  };
}

function keyOf(
  language: string | null,
  sectionId: string | null,
  kind: MergeConflict['kind'],
  path: Path = [],
): string {
  return JSON.stringify([language, sectionId, kind, ...path]);
}

function byId(list: readonly SectionInstance[]): Map<string, SectionInstance> {
  return new Map(list.map((section) => [section.id, section]));
}

function ids(list: readonly SectionInstance[]): string[] {
  return list.map((section) => section.id);
}

function read(doc: SectionDocument, field: string): unknown {
  return (doc as unknown as Record<string, unknown>)[field];
}
