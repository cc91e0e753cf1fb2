/** Classes of a grid of twelve columns, by how many blocks share a row (CONST-14, POST-26). Without Zod: websites load it. */
export const columnClasses = ['col-12', 'col-6', 'col-4', 'col-3'] as const;
export type ColumnClass = (typeof columnClasses)[number];

/** How wide each block of a row of that many is: `col-6` of a row of two. The only place that knows. */
export function columnClassOf(blocksInRow: number): ColumnClass {
  return columnClasses[Math.min(Math.max(blocksInRow, 1), columnClasses.length) - 1] ?? 'col-12';
}
