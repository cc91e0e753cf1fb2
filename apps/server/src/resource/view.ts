import type { Column } from './columns.ts';

/** A row as a view reads it: the record as JSON text, and what the server itself looks at. */
export interface Row {
  readonly json: string;
  readonly id: string;
  readonly rev: number;
  /** Only for resources with types. */
  readonly type?: string;
  /** Null if its maker was not signed in; guests' views lack it. */
  readonly created_by?: string | null;
}

/** A choice of columns with its SQL, made once and used for every row. */
export interface View {
  readonly columns: readonly Column[];
  /** The select list of a `Row`. */
  readonly select: string;
  /** The record as an object, for what is looked into. Answers go out as the text. */
  parse(row: Row): Record<string, unknown>;
}

/** Fields of a `Row` besides its text, always and if the view has them. */
const always = ['id', 'rev'];
const ifThere = new Set(['type', 'created_by']);

/**
 * PostgreSQL prints the record: it has every value as text anyway, and one text per row costs this process a third of twenty
 * columns. A page of many kilobytes is neither parsed nor printed in this process.
 */
export function createView(columns: readonly Column[]): View {
  const names = columns.map(({ name }) => name);
  const looked = [...always, ...names.filter((name) => ifThere.has(name))];
  return {
    columns,
    select: [`${recordText(columns)} as "json"`, ...looked.map((name) => `"${name}"`)].join(', '),
    parse: (row) => JSON.parse(row.json),
  };
}

/** Columns a call of `concat`: PostgreSQL takes 100 arguments, and each column has two. */
const columnsPerCall = 40;

/** SQL of the record's JSON text. */
function recordText(columns: readonly Column[]): string {
  const parts = columns.map((column, at) => {
    const key = `${at === 0 ? '{' : ','}${JSON.stringify(column.name)}:`;
    return `'${key}', ${valueText(column)}`;
  });
  const calls: string[] = [];
  for (let at = 0; at < parts.length; at += columnsPerCall) {
    calls.push(`concat(${parts.slice(at, at + columnsPerCall).join(', ')})`);
  }
  return [...calls, `'}'`].join(' || ');
}

/** SQL of a value's JSON text. Sessions are in UTC. */
function valueText({ name, kind, expression }: Column): string {
  const value = expression ?? `"${name}"`;
  if (kind === 'text') return `coalesce(to_json(${value})::text, 'null')`;
  if (kind === 'timestamp') {
    return `coalesce('"' || to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')`;
  }
  return `coalesce((${value})::text, 'null')`;
}
