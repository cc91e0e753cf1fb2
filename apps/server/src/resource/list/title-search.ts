import { type RawBuilder, sql } from 'kysely';
import type { Condition, FieldPath } from './condition.ts';
import { escapeLike } from './condition-sql.ts';

/** Resources whose titles have a trigram index, reached through `vold_title_ids`. */
const indexed = new Set(['page', 'post']);

export function hasTitleIndex(resource: string): boolean {
  return indexed.has(resource);
}

/**
 * Narrows to records whose title, in any language, contains a text. Row-level security keeps indexes from `LIKE`
 * (it is not leakproof), so an own function of the database looks up the ids by the index.
 */
export function titleContainsSql(resource: string, text: string): RawBuilder<unknown> | null {
  if (!indexed.has(resource)) return null;
  // Titles are indexed as lower-case JSON text, so the text is written the way it stands there.
  const asInJson = JSON.stringify(text).slice(1, -1).toLowerCase();
  return sql`id in (select vold_title_ids(${resource}, ${`%${escapeLike(asInJson)}%`}))`;
}

/** The first `title.{language} contains` that every match must fulfil: the index narrows by it. */
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
export function searchSql(resource: string, fields: readonly FieldPath[], text: string): RawBuilder<unknown> {
  const indexedTitle = titleContainsSql(resource, text);
  const pattern = `%${escapeLike(text)}%`;
  const parts = fields.map(({ column }) =>
    column.kind === 'json'
      ? sql`exists (select from jsonb_each_text(${sql.ref(column.name)}) as word where word.value ilike ${pattern})`
      : sql`${sql.ref(column.name)} ilike ${pattern}`,
  );
  const matches = parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql.raw(' or '))})`;
  return indexedTitle ? sql`(${indexedTitle} and ${matches})` : matches;
}
