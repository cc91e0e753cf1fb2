import { type RawBuilder, sql } from 'kysely';
import { textSql } from './condition-sql.ts';
import type { SortTerm } from './parse-sort.ts';

type Fragment = RawBuilder<unknown>;

/** The sort key of a term. Texts of a language sort without regard to case and accents, as people expect of titles. */
function keySql({ at }: SortTerm): Fragment {
  if (at.below.length === 0) return sql.ref(at.column.name);
  if (at.column.name === 'data') return sql`${sql.ref('data')}#>${sql.lit(`{${at.below.join(',')}}`)}`;
  return sql`vold_title_key(${textSql(at)}) collate "C"`;
}

/** Records without a text in the language follow those with one, whichever way these are sorted. */
function isText({ at }: SortTerm): boolean {
  return at.below.length > 0 && at.column.name !== 'data';
}

export function orderBySql(terms: readonly SortTerm[]): Fragment {
  return sql.join(terms.map((term) => sql`${keySql(term)} ${directionOf(term)}`));
}

/** The sort keys of a row under the names `order0`, `order1`, …, and the order by them. */
export function orderedColumnsSql(terms: readonly SortTerm[]): { columns: Fragment; order: Fragment } {
  const nameOf = (at: number) => sql.ref(`order${at}`);
  return {
    columns: sql.join(terms.map((term, at) => sql`${keySql(term)} as ${nameOf(at)}`)),
    order: sql.join(terms.map((term, at) => sql`${nameOf(at)} ${directionOf(term)}`)),
  };
}

function directionOf(term: SortTerm): Fragment {
  return sql.raw(term.descending ? (isText(term) ? 'desc nulls last' : 'desc') : 'asc');
}

/** The sort keys of a row as text, under the names `key0`, `key1`, …: the cursor for the next batch. */
export function cursorColumnsSql(terms: readonly SortTerm[]): Fragment {
  return sql.join(terms.map((term, at) => sql`(${keySql(term)})::text as ${sql.ref(`key${at}`)}`));
}

/**
 * Rows after a cursor, in PostgreSQL's order of nulls (last ascending, first descending; of texts always last):
 * `k0 > $0 or (k0 = $0 and k1 > $1) …`.
 */
export function afterCursorSql(terms: readonly SortTerm[], cursor: readonly (string | null)[]): Fragment {
  const alternatives = terms.map((term, at) => {
    const same = terms.slice(0, at).map((before, place) => sameSql(before, cursor[place] ?? null));
    return sql`(${sql.join([...same, afterSql(term, cursor[at] ?? null)], sql.raw(' and '))})`;
  });
  return sql`(${sql.join(alternatives, sql.raw(' or '))})`;
}

function typed(term: SortTerm, value: string): Fragment {
  return sql`${value}::${sql.raw(castOf(term))}`;
}

function castOf({ at }: SortTerm): string {
  if (at.below.length > 0) return at.column.name === 'data' ? 'jsonb' : 'text';
  return { text: 'text', number: 'bigint', boolean: 'boolean', timestamp: 'timestamptz', json: 'jsonb' }[
    at.column.kind
  ];
}

function sameSql(term: SortTerm, value: string | null): Fragment {
  return value === null ? sql`${keySql(term)} is null` : sql`${keySql(term)} = ${typed(term, value)}`;
}

function afterSql(term: SortTerm, value: string | null): Fragment {
  const key = keySql(term);
  if (term.descending && isText(term)) {
    return value === null ? sql`false` : sql`(${key} < ${typed(term, value)} or ${key} is null)`;
  }
  if (term.descending) {
    return value === null ? sql`${key} is not null` : sql`${key} < ${typed(term, value)}`;
  }
  return value === null ? sql`false` : sql`(${key} > ${typed(term, value)} or ${key} is null)`;
}
