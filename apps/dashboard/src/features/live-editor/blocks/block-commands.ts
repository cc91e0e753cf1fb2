import type { SectionDefinition, SectionInstance } from '@vold/contract';
import {
  copySection,
  endOfRow,
  inRow,
  joinRow,
  leaveRow,
  moveRow,
  newSection,
  type Operation,
  rowOf,
  rowsOf,
} from '@vold/document';
import { applied, languageOf, sectionsOf } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';

/** The place for a new component: after a block (null: at the end), in its row or in a new one below. */
export interface BlockPlace {
  afterId: string | null;
  beside: boolean;
}

/** Adds a block after the chosen place (POST-33) and selects it. @returns its id; null if it could not be added */
export function addBlock(
  tools: Tools<'editor'>,
  definition: SectionDefinition,
  { afterId, beside }: BlockPlace,
): string | null {
  const list = sectionsOf(tools);
  const block = newSection(definition);
  const anchor = list.find(({ id }) => id === afterId);
  const end = afterId === null ? undefined : endOfRow(list, afterId);
  const op: Operation =
    anchor && beside
      ? {
          type: 'insert',
          language: languageOf(tools),
          instance: inRow(block, rowOf(anchor)),
          afterId: anchor.id,
        }
      : {
          type: 'insert',
          language: languageOf(tools),
          instance: block,
          afterId: end?.id ?? list.at(-1)?.id ?? null,
        };
  if (!apply(tools, [op])) return null;
  tools.editor.select(block.id);
  return block.id;
}

/** Moves a row to a place in the order of rows. */
export function moveBlockRow(tools: Tools<'editor'>, key: string, to: number): void {
  apply(tools, moveRow(sectionsOf(tools), languageOf(tools), key, to));
}

/** Moves a block by one place in its row. */
export function moveInRow(tools: Tools<'editor'>, id: string, step: -1 | 1): void {
  const list = sectionsOf(tools);
  const blocks = rowsOf(list).find((row) => row.blocks.some((block) => block.id === id))?.blocks ?? [];
  const index = blocks.findIndex((block) => block.id === id);
  const target = blocks[index + step];
  const [block] = blocks.slice(index, index + 1);
  if (!target || !block) return;
  const [moved, anchor] = step === 1 ? [block, target] : [target, block];
  apply(tools, [{ type: 'move', language: languageOf(tools), id: moved.id, afterId: anchor.id }]);
}

export function joinNeighbor(tools: Tools<'editor'>, id: string, side: 'above' | 'below'): void {
  apply(tools, joinRow(sectionsOf(tools), languageOf(tools), id, side));
}

export function putInOwnRow(tools: Tools<'editor'>, id: string): void {
  apply(tools, leaveRow(sectionsOf(tools), languageOf(tools), id));
}

/** Fills a language that has no blocks with copies of another one's; one step of undo. */
export function copyLanguage(tools: Tools<'editor'>, from: string): void {
  const { view } = tools.editor.store.getState();
  const rows = rowsOf(view.components[from] ?? []);
  let afterId: string | null = sectionsOf(tools).at(-1)?.id ?? null;
  const ops = rows.flatMap(({ blocks }) => {
    const copies = blocks.map((block) => copySection(block));
    const row = copies[0]?.id ?? '';
    return copies.map((copy): Operation => {
      const op: Operation = {
        type: 'insert',
        language: languageOf(tools),
        instance: inRow(copy, row),
        afterId,
      };
      afterId = copy.id;
      return op;
    });
  });
  apply(tools, ops);
}

/** Applies operations as one step; says why they cannot be done instead of failing. */
function apply({ editor }: Tools<'editor'>, ops: readonly Operation[]): boolean {
  return ops.length > 0 && applied(() => editor.edit(ops));
}

/** The block of an id in the language that is edited. */
export function blockOf(tools: Tools<'editor'>, id: string): SectionInstance | undefined {
  return sectionsOf(tools).find((block) => block.id === id);
}
