import { type RawBuilder, sql } from 'kysely';
import type { Condition, FieldPath, Scalar } from './condition.ts';

type Fragment = RawBuilder<unknown>;

/** A condition by another table, which has an index for it; null: none has. */
export type IndexedSql = (condition: Condition) => Fragment | null;

/**
 * A condition as SQL. Values travel as parameters; column names come from the contract and keys of JSON paths were
 * limited to `[A-Za-z0-9_-]` when the condition was parsed, so they are written out and can use expression indexes.
 */
export function conditionSql(condition: Condition, indexed?: IndexedSql | null): Fragment {
  const fromIndex = indexed?.(condition);
  if (fromIndex) return fromIndex;
  switch (condition.kind) {
    case 'all':
      return joined(condition.conditions, ' and ', sql`true`, indexed);
    case 'any':
      return joined(condition.conditions, ' or ', sql`false`, indexed);
    case 'equal':
      return equalSql(condition.at, condition.value);
    case 'different':
      if (isChoice(condition.at, condition.value))
        return sql`${textSql(condition.at)} <> ${sql.lit(condition.value)}`;
      return sql`(${equalSql(condition.at, condition.value)}) is not true`;
    case 'one-of':
      return oneOfSql(condition.at, condition.values);
    case 'contains':
      return isList(condition.at)
        ? memberSql(condition.at, condition.text)
        : likeSql(textSql(condition.at), `%${escapeLike(condition.text)}%`);
    case 'starts-with':
      if (isList(condition.at)) return startSql(condition.at, condition.text);
      return likeSql(textSql(condition.at), `${escapeLike(condition.text)}%`);
    case 'exists':
      return condition.exists
        ? sql`${textSql(condition.at)} is not null`
        : sql`${textSql(condition.at)} is null`;
    default:
      return orderSql(condition.at, comparison[condition.kind], condition.value);
  }
}

/** One of the values that a field always has: written out, so that the index of all others is found by a kept plan too. */
function isChoice({ column, below }: FieldPath, value: Scalar): boolean {
  return below.length === 0 && !column.nullable && column.values?.some((choice) => choice === value) === true;
}

const comparison = {
  less: sql`<`,
  'at-most': sql`<=`,
  more: sql`>`,
  'at-least': sql`>=`,
} as const;

function joined(
  conditions: readonly Condition[],
  word: ' and ' | ' or ',
  empty: Fragment,
  indexed?: IndexedSql | null,
): Fragment {
  if (conditions.length === 0) return empty;
  const parts = conditions.map((condition) => sql`(${conditionSql(condition, indexed)})`);
  return sql`(${sql.join(parts, sql.raw(word))})`;
}

/** The value as text: `"status"`, `"title"->>'en'`, `"data"#>>'{menu_position,id}'`. */
export function textSql(at: FieldPath): Fragment {
  if (at.column.condition) return sql.raw(`(${at.column.condition})`);
  const column = sql.ref(at.column.name);
  if (at.below.length === 0) return column;
  if (at.below.length === 1) return sql`${column}->>${sql.lit(at.below[0])}`;
  return sql`${column}#>>${sql.lit(`{${at.below.join(',')}}`)}`;
}

/** The value as JSON, so that numbers compare as numbers. */
function jsonSql(at: FieldPath): Fragment {
  return sql`${sql.ref(at.column.name)}#>${sql.lit(`{${at.below.join(',')}}`)}`;
}

/** A whole JSON column that is compared with one value: its list has that value, or a record of that id. */
function isList(at: FieldPath): boolean {
  return at.column.kind === 'json' && at.below.length === 0;
}

function memberSql(at: FieldPath, value: Scalar): Fragment {
  const column = sql.ref(at.column.name);
  const forms = [[value], [{ id: value }], [{ _id: value }]].map(
    (form) => sql`${column} @> ${JSON.stringify(form)}::jsonb`,
  );
  return sql`(${sql.join(forms, sql.raw(' or '))})`;
}

/** Any text of a list, or any id of a list of records, starts with the text. */
function startSql(at: FieldPath, text: string): Fragment {
  const column = sql.ref(at.column.name);
  return sql`exists (select from jsonb_array_elements(
      case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end) m (value)
    where coalesce(m.value->>'id', m.value->>'_id', m.value#>>'{}') ilike ${`${escapeLike(text)}%`})`;
}

function equalSql(at: FieldPath, value: Scalar): Fragment {
  if (value === null) return sql`${textSql(at)} is null`;
  // Not compared with a value: `not exists` is a join to PostgreSQL, `exists = false` a question for each row.
  if (at.column.condition) return value === true ? textSql(at) : sql`not ${textSql(at)}`;
  if (isList(at)) return memberSql(at, value);
  if (at.below.length > 0 && typeof value !== 'string') {
    return sql`${jsonSql(at)} = ${JSON.stringify(value)}::jsonb`;
  }
  return sql`${textSql(at)} = ${value}`;
}

function oneOfSql(at: FieldPath, values: readonly Scalar[]): Fragment {
  const parts: Fragment[] = [];
  if (values.includes(null)) parts.push(equalSql(at, null));
  const texts = values.filter((value) => typeof value === 'string');
  const plain = at.below.length === 0 && !isList(at);
  if (plain) {
    const given = values.filter((value) => value !== null);
    if (given.length > 0) parts.push(sql`${textSql(at)} = any(${given})`);
  } else if (isList(at)) {
    for (const value of values) if (value !== null) parts.push(memberSql(at, value));
  } else {
    if (texts.length > 0) parts.push(sql`${textSql(at)} = any(${texts})`);
    for (const value of values) {
      if (typeof value === 'number' || typeof value === 'boolean') parts.push(equalSql(at, value));
    }
  }
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql.raw(' or '))})`;
}

/** Within JSON, values of another type are neither less nor more. */
function orderSql(at: FieldPath, operator: Fragment, value: Scalar): Fragment {
  // A list is neither less nor more than a value.
  if (isList(at)) return sql`false`;
  if (at.below.length === 0) return sql`${textSql(at)} ${operator} ${value}`;
  if (typeof value === 'string') return sql`${textSql(at)} ${operator} ${value}`;
  return sql`(jsonb_typeof(${jsonSql(at)}) = 'number' and ${jsonSql(at)} ${operator} ${JSON.stringify(value)}::jsonb)`;
}

/** True if a text matches a pattern, in any case: Σ has two small letters. */
export function likeSql(text: Fragment, pattern: string): Fragment {
  if (!/[σςΣ]/.test(pattern)) return sql`${text} ilike ${pattern}`;
  return sql`translate(lower(${text}), 'ς', 'σ') like ${pattern.toLowerCase().replaceAll('ς', 'σ')}`;
}

/** Takes the meaning from `%`, `_` and `\`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
