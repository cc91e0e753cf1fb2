import { type RawBuilder, sql } from 'kysely';
import type { Condition, FieldPath } from './condition.ts';
import { escapeLike, likeSql } from './condition-sql.ts';

/** Resources whose titles have a trigram index, without what is in the trash, reached through `vold_title_rows`. */
const indexed = new Set(['page', 'post']);

export function hasTitleIndex(resource: string): boolean {
  return indexed.has(resource);
}

/**
 * Narrows to records whose title, in any language, contains a text. Row-level security keeps indexes from `LIKE`
 * (it is not leakproof), so an own function of the database looks up by the index where the rows are.
 */
export function titleContainsSql(resource: string, text: string): RawBuilder<unknown> {
  // Titles are indexed as JSON text, in lower case by the database's own rules, so the text is written as JSON, too.
  const asInJson = JSON.stringify(text).slice(1, -1);
  // Either small letter of Σ: the list's own condition says which titles match.
  const pattern = `%${escapeLike(asInJson).replaceAll(/[σςΣ]/g, '_')}%`;
  return sql`ctid = any(array(select vold_title_rows(${resource}, lower(${pattern}))))`;
}

/** The first `title.{language} contains` that every match must fulfill: the index narrows by it. */
export function requiredTitleText(condition: Condition | null): string | null {
  if (condition === null) return null;
  if (condition.kind === 'contains' && isTitle(condition.at)) return condition.text || null;
  if (condition.kind !== 'all') return null;
  for (const part of condition.conditions) {
    const text = requiredTitleText(part);
    if (text !== null) return text;
  }
  return null;
}

function isTitle(at: FieldPath): boolean {
  return at.column.name === 'title' && at.below.length === 1;
}

/** `q`: the text in a title, a name or an address, in any language; or in any value of a JSON field. */
export function searchSql(fields: readonly FieldPath[], text: string): RawBuilder<unknown> {
  const pattern = `%${escapeLike(text)}%`;
  const parts = fields.map(({ column }) =>
    column.kind === 'json'
      ? sql`exists (select from jsonb_each_text(${sql.ref(column.name)}) as word where ${likeSql(sql`word.value`, pattern)})`
      : likeSql(sql.ref(column.name), pattern),
  );
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql.raw(' or '))})`;
}
