import { columnClassOf, type PostBlocks } from '@vold/contract';

/**
 * Gives each block of a post the class of its row (`block.class`), replacing any former one: `{ "en": [[block, block]] }`.
 * Values that are not rows of blocks stay unchanged.
 */
export function withColumnClasses(blocks: PostBlocks): PostBlocks;
export function withColumnClasses(blocks: unknown): unknown;
export function withColumnClasses(blocks: unknown): unknown {
  if (typeof blocks !== 'object' || blocks === null) return blocks;
  return Object.fromEntries(
    Object.entries(blocks).map(([language, rows]) => [
      language,
      Array.isArray(rows) ? rows.map(withClassOfRow) : rows,
    ]),
  );
}

function withClassOfRow(row: unknown): unknown {
  if (!Array.isArray(row)) return row;
  const ofRow = columnClassOf(row.length);
  return row.map((block: unknown) =>
    typeof block === 'object' && block !== null ? { ...block, class: ofRow } : block,
  );
}
