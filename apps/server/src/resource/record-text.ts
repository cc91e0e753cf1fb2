import type { Column } from './columns.ts';

/** A row as `selectColumns` reads it: JSON columns as text, timestamps as ISO strings. */
export type Row = Readonly<Record<string, unknown>>;

/** `"title"::text as "title"` for JSON, the plain column for the rest; a column's own expression before all. */
export function selectColumns(columns: readonly Column[]): string {
  return columns
    .map(({ name, kind, expression }) => {
      if (expression !== undefined) return `${expression} as "${name}"`;
      return kind === 'json' ? `"${name}"::text as "${name}"` : `"${name}"`;
    })
    .join(', ');
}

/**
 * Makes the printer of a record. JSON columns come from PostgreSQL as text and go out as that text: a page of many
 * kilobytes is neither parsed nor printed on its way.
 */
export function createRecordPrinter(columns: readonly Column[]): (row: Row) => string {
  const parts = columns.map(({ name, kind }, at) => ({
    name,
    kind,
    key: `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  }));
  return (row) => {
    let text = '';
    for (const { name, kind, key } of parts) text += key + printValue(row[name], kind);
    return `${text}}`;
  };
}

function printValue(value: unknown, kind: Column['kind']): string {
  if (value === null || value === undefined) return 'null';
  if (kind === 'text') return JSON.stringify(value);
  if (kind === 'timestamp') return `"${value}"`;
  return String(value);
}

/** A row as a record: what `createRecordPrinter` would print, parsed. For records that are looked into. */
export function rowToRecord(columns: readonly Column[], row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { name, kind } of columns) {
    const value = row[name];
    if (value === null || value === undefined) record[name] = null;
    else if (kind === 'json') record[name] = JSON.parse(String(value));
    else record[name] = value;
  }
  return record;
}
