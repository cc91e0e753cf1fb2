import type { PageComponents, SectionInstance } from '@vold/contract';
import type { Operation, SectionOperation } from './operation.ts';
import { OperationError } from './operation-error.ts';
import { pageFields, type SectionDocument } from './page-document.ts';
import { setIn } from './set-in.ts';

export interface Applied<D> {
  doc: D;
  /** Applied to `doc`, gives the original back. */
  inverse: Operation;
}

/**
 * Applies one operation. The original is not changed; sections and languages that the operation does not touch
 * are the same objects in both documents.
 *
 * @example apply(doc, { type: 'set', language: 'en', id: 'sc_1', path: ['title'], value: 'Rooms' }).doc
 * @throws OperationError
 */
export function apply<D extends SectionDocument>(doc: D, op: Operation): Applied<D> {
  if (!('language' in op)) return setPage(doc, op);
  const list = doc.components[op.language] ?? [];
  const change = changeList(list, op);
  return { doc: withList(doc, op.language, change.list), inverse: change.inverse };
}

/** Applies operations in order. `inverse` undoes them all, in the order to apply it. @throws OperationError */
export function applyAll<D extends SectionDocument>(
  doc: D,
  ops: readonly Operation[],
): { doc: D; inverse: Operation[] } {
  let at = doc;
  const inverse: Operation[] = [];
  for (const op of ops) {
    const applied = apply(at, op);
    at = applied.doc;
    inverse.push(applied.inverse);
  }
  return { doc: at, inverse: inverse.reverse() };
}

interface ListChange {
  list: SectionInstance[];
  inverse: Operation;
}

function changeList(list: readonly SectionInstance[], op: SectionOperation): ListChange {
  const { language } = op;
  if (op.type === 'insert') {
    return {
      list: insertAfter(list, op.instance, op.afterId),
      inverse: { type: 'remove', language, id: op.instance.id },
    };
  }
  const index = list.findIndex((section) => section.id === op.id);
  const section = list[index];
  if (!section) throw new OperationError('UNKNOWN_SECTION', 'This section is no longer there', op.id);
  const afterId = list[index - 1]?.id ?? null;
  switch (op.type) {
    case 'set': {
      const { next, inverse } = setIn(section.data, op.path, op.value);
      return {
        list: list.with(index, { ...section, data: next as SectionInstance['data'] }),
        inverse: setOperation({ language, id: op.id }, inverse),
      };
    }
    case 'move': {
      if (op.afterId === op.id) throw new OperationError('UNKNOWN_ANCHOR', 'A section cannot follow itself');
      return {
        list: insertAfter(list.toSpliced(index, 1), section, op.afterId),
        inverse: { type: 'move', language, id: op.id, afterId },
      };
    }
    case 'remove':
      return {
        list: list.toSpliced(index, 1),
        inverse: { type: 'insert', language, instance: section, afterId },
      };
    case 'duplicate':
      return {
        list: insertAfter(list, { ...structuredClone(section), id: op.newId }, op.id),
        inverse: { type: 'remove', language, id: op.newId },
      };
    case 'hide': {
      const { hide, ...rest } = section;
      return {
        list: list.with(index, op.hide ? { ...section, hide: true } : rest),
        inverse: { type: 'hide', language, id: op.id, hide: hide ?? false },
      };
    }
    case 'rename': {
      const { section_title, ...rest } = section;
      return {
        list: list.with(index, op.title ? { ...section, section_title: op.title } : rest),
        inverse: { type: 'rename', language, id: op.id, title: section_title ?? null },
      };
    }
  }
}

function insertAfter(
  list: readonly SectionInstance[],
  section: SectionInstance,
  afterId: string | null,
): SectionInstance[] {
  if (list.some((other) => other.id === section.id))
    throw new OperationError('DUPLICATE_ID', 'This section is there already', section.id);
  if (afterId === null) return [section, ...list];
  const anchor = list.findIndex((other) => other.id === afterId);
  if (anchor < 0)
    throw new OperationError('UNKNOWN_ANCHOR', 'The section to follow is no longer there', afterId);
  return list.toSpliced(anchor + 1, 0, section);
}

/** An emptied language loses its entry: absent and empty mean the same, and only one of them is normal. */
function withList<D extends SectionDocument>(doc: D, language: string, list: SectionInstance[]): D {
  const { [language]: _, ...others } = doc.components;
  const components: PageComponents = list.length ? { ...doc.components, [language]: list } : others;
  return { ...doc, components };
}

function setPage<D extends SectionDocument>(
  doc: D,
  op: Exclude<Operation, { language: string }>,
): Applied<D> {
  const [field] = op.path;
  if (!pageFields.some((name) => name === field) || (op.path.length === 1 && op.value === undefined))
    throw new OperationError('BAD_PATH', `${op.path.join('.')} is not a field of the page`);
  const { next, inverse } = setIn(doc, op.path, op.value);
  return { doc: next as D, inverse: setOperation({}, inverse) };
}

function setOperation(
  target: { language: string; id: string } | Record<string, never>,
  { path, value }: { path: readonly (string | number)[]; value: unknown },
): Operation {
  const set = { type: 'set' as const, ...target, path: [...path] };
  return (value === undefined ? set : { ...set, value }) as Operation;
}
