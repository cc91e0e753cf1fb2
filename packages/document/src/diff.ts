import { isObject, type SectionInstance } from '@vold/contract';
import { keptInOrder } from './list-order.ts';
import type { Operation } from './operation.ts';
import { type PageField, pageFields, type SectionDocument } from './page-document.ts';
import type { Path } from './path.ts';
import { same } from './same.ts';

/** The operations that turn `a` into `b`: few moves, and fields as deep as they differ. */
export function diff<D extends SectionDocument>(a: D, b: D): Operation[] {
  if (a === b) return [];
  const languages = new Set([...Object.keys(a.components), ...Object.keys(b.components)]);
  return [
    ...[...languages].flatMap((language) =>
      diffLists(language, a.components[language] ?? [], b.components[language] ?? []),
    ),
    ...pageFields.flatMap((field) => diffPageField(field, a, b)),
  ];
}

function diffLists(
  language: string,
  a: readonly SectionInstance[],
  b: readonly SectionInstance[],
): Operation[] {
  if (a === b) return [];
  const target = new Map(b.map((section) => [section.id, section]));
  const kept = a.filter((section) => isSameKind(section, target.get(section.id)));
  const source = new Map(kept.map((section) => [section.id, section]));
  const ops: Operation[] = a
    .filter((section) => !source.has(section.id))
    .map((section) => ({ type: 'remove', language, id: section.id }));
  const staying = keptInOrder(
    kept.map((section) => section.id),
    b.filter((section) => source.has(section.id)).map((section) => section.id),
  );
  let afterId: string | null = null;
  for (const section of b) {
    const before = source.get(section.id);
    if (!before) ops.push({ type: 'insert', language, instance: section, afterId });
    else if (!staying.has(section.id)) ops.push({ type: 'move', language, id: section.id, afterId });
    if (before && before !== section) ops.push(...diffSections(language, before, section));
    afterId = section.id;
  }
  return ops;
}

/** A section whose definition, fixed title or synced section changed is another one: it is taken out and put back. */
function isSameKind(a: SectionInstance, b: SectionInstance | undefined): boolean {
  return (
    b !== undefined &&
    a.sectionId === b.sectionId &&
    a.section === b.section &&
    a.title === b.title &&
    a.synced?.id === b.synced?.id
  );
}

function diffSections(language: string, a: SectionInstance, b: SectionInstance): Operation[] {
  const { id } = b;
  const ops: Operation[] = diffValues(a.data, b.data).map(
    ({ path, value }) => ({ type: 'set', language, id, path, ...defined(value) }) as Operation,
  );
  if (Boolean(a.hide) !== Boolean(b.hide)) ops.push({ type: 'hide', language, id, hide: Boolean(b.hide) });
  if ((a.section_title || null) !== (b.section_title || null))
    ops.push({ type: 'rename', language, id, title: b.section_title || null });
  return ops;
}

function diffPageField<D extends SectionDocument>(field: PageField, a: D, b: D): Operation[] {
  const before = (a as Record<string, unknown>)[field];
  const after = (b as Record<string, unknown>)[field];
  return diffValues({ [field]: before }, { [field]: after }).map(
    ({ path, value }) => ({ type: 'set', path, ...defined(value) }) as Operation,
  );
}

export interface ValueChange {
  path: Path;
  /** undefined: not there any more. */
  value: unknown;
}

/** The paths at which two JSON values differ, as deep as possible: keys of objects, items of lists of equal length. */
export function diffValues(a: unknown, b: unknown, path: Path = []): ValueChange[] {
  if (same(a, b)) return [];
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.flatMap((item, index) => diffValues(item, b[index], [...path, index]));
  if (isObject(a) && isObject(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) => diffValues(a[key], b[key], [...path, key]));
  }
  return [{ path, value: b }];
}

function defined(value: unknown): { value?: unknown } {
  return value === undefined ? {} : { value };
}
