import type { Column } from './columns.ts';
import { createRecordPrinter, type Row, rowToRecord, selectColumns } from './record-text.ts';

/** A choice of columns with its SQL and its printer, made once and used for every row. */
export interface View {
  readonly columns: readonly Column[];
  /** The select list. */
  readonly select: string;
  /** The row as JSON text. */
  print(row: Row): string;
  /** The row as an object. */
  parse(row: Row): Record<string, unknown>;
}

export function createView(columns: readonly Column[]): View {
  return {
    columns,
    select: selectColumns(columns),
    print: createRecordPrinter(columns),
    parse: (row) => rowToRecord(columns, row),
  };
}
