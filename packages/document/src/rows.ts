import { constants, isObject, newId, type SectionInstance } from '@vold/contract';
import type { Operation, SectionOperation } from './operation.ts';

/**
 * The key in a block's data under which a post's document keeps the block's other fields: its row, and the stored fields that
 * no form shows. Consecutive blocks with the same `row` are one row.
 */
export const placeKey = '_block';
const rowPath = [placeKey, 'row'];
const { maxBlocksInRow } = constants;

/** The row of a block. A block without one has a separate row. */
export function rowOf(section: SectionInstance): string {
  const { row } = keptOf(section);
  return typeof row === 'string' ? row : section.id;
}

/** The fields of a block besides its data. */
export function keptOf({ data }: SectionInstance): SectionInstance['data'] {
  const place = data[placeKey];
  return isObject(place) ? place : {};
}

/** A row of a post's document. */
export interface DocumentRow {
  /** Names the row as long as its blocks stay together; unique among the rows. */
  key: string;
  blocks: readonly SectionInstance[];
}

/** The rows that a list of blocks makes: neighbors of one row, four at most. */
export function rowsOf(sections: readonly SectionInstance[]): DocumentRow[] {
  const rows: { key: string; blocks: SectionInstance[] }[] = [];
  const keys = new Set<string>();
  let last = '';
  for (const section of sections) {
    const row = rowOf(section);
    const current = rows.at(-1);
    if (current && row === last && current.blocks.length < maxBlocksInRow) current.blocks.push(section);
    else {
      const key = keys.has(row) ? section.id : row;
      keys.add(key);
      rows.push({ key, blocks: [section] });
    }
    last = row;
  }
  return rows;
}

/** Puts a block into a row; a fresh one is its own. */
export function setRow(language: string, id: string, row: string): Operation {
  return { type: 'set', language, id, path: rowPath, value: row };
}

/**
 * Translates a change of the list to rows. A block that is put between two blocks of a row joins the row if there is room;
 * otherwise it gets a separate row. A copy gets a row below.
 */
export function arrangeBlocks(list: readonly SectionInstance[], op: SectionOperation): Operation[] {
  switch (op.type) {
    case 'insert': {
      const { row, afterId } = placeAfter(list, op.afterId);
      return [{ ...op, afterId, instance: row === null ? op.instance : inRow(op.instance, row) }];
    }
    case 'move': {
      const moved = list.find(({ id }) => id === op.id);
      const anchor = list.find(({ id }) => id === op.afterId);
      // Moved to the end of its own row: it stays in it.
      if (moved && anchor && rowOf(moved) === rowOf(anchor)) return [op];
      const rest = list.filter(({ id }) => id !== op.id);
      const { row, afterId } = placeAfter(rest, op.afterId);
      return [{ ...op, afterId }, setRow(op.language, op.id, row ?? newId('item'))];
    }
    case 'duplicate': {
      const original = list.find(({ id }) => id === op.id);
      if (!original) return [op];
      const instance = inRow({ ...structuredClone(original), id: op.newId }, op.newId);
      return [
        { type: 'insert', language: op.language, instance, afterId: endOfRow(list, op.id)?.id ?? op.id },
      ];
    }
    default:
      return [op];
  }
}

/** The place of a block that is to follow another: in the other's row if that continues after it. */
function placeAfter(
  list: readonly SectionInstance[],
  afterId: string | null,
): { row: string | null; afterId: string | null } {
  const found = rowsOf(list).find(({ blocks }) => blocks.some(({ id }) => id === afterId));
  const end = found?.blocks.at(-1);
  if (!found || !end || end.id === afterId) return { row: null, afterId };
  const first = found.blocks[0];
  if (found.blocks.length < maxBlocksInRow && first) return { row: rowOf(first), afterId };
  return { row: null, afterId: end.id };
}

/** The last block in the row of a block. */
export function endOfRow(list: readonly SectionInstance[], id: string): SectionInstance | undefined {
  return rowsOf(list)
    .find(({ blocks }) => blocks.some((block) => block.id === id))
    ?.blocks.at(-1);
}

/** The block in another row. */
export function inRow(section: SectionInstance, row: string): SectionInstance {
  return { ...section, data: { ...section.data, [placeKey]: { ...keptOf(section), row } } };
}

/** Moves a row as a whole to a place in the order of rows. */
export function moveRow(
  list: readonly SectionInstance[],
  language: string,
  key: string,
  to: number,
): Operation[] {
  const rows = rowsOf(list);
  const row = rows.find((candidate) => candidate.key === key);
  if (!row) return [];
  const others = rows.filter((candidate) => candidate !== row);
  let afterId = to <= 0 ? null : (others[Math.min(to, others.length) - 1]?.blocks.at(-1)?.id ?? null);
  return row.blocks.map(({ id }): Operation => {
    const move: Operation = { type: 'move', language, id, afterId };
    afterId = id;
    return move;
  });
}

/** Moves a block into a neighboring row; no operations if that is full. */
export function joinRow(
  list: readonly SectionInstance[],
  language: string,
  id: string,
  side: 'above' | 'below',
): Operation[] {
  const rows = rowsOf(list);
  const index = rows.findIndex(({ blocks }) => blocks.some((block) => block.id === id));
  const target = rows[side === 'above' ? index - 1 : index + 1];
  const first = target?.blocks[0];
  if (index < 0 || !target || !first || target.blocks.length >= maxBlocksInRow) return [];
  const afterId = target.blocks.at(-1)?.id ?? null;
  return [{ type: 'move', language, id, afterId }, setRow(language, id, rowOf(first))];
}

/** Moves a block to a separate row below its former one. */
export function leaveRow(list: readonly SectionInstance[], language: string, id: string): Operation[] {
  const end = endOfRow(list, id);
  if (!end) return [];
  const fresh = setRow(language, id, newId('item'));
  return end.id === id ? [fresh] : [{ type: 'move', language, id, afterId: end.id }, fresh];
}
