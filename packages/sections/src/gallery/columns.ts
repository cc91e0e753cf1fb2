import { type Data, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';

/** The columns that were chosen; 0: as many as fit. */
export function readColumns(data: Data): number {
  const text = readText(data, 'columns');
  return /^[2-8]$/.test(text) ? Number(text) : 0;
}

/** Classes of a gallery whose columns were chosen. */
export function columnsClass(columns: number, context: RenderContext): string {
  return columns === 0 ? '' : ` gallery--counted ${context.style({ '--columns': String(columns) })}`;
}
