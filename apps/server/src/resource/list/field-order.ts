import { kindOf } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ListedFields } from '../../platform/forms/client-forms.ts';
import type { Condition, FieldPath, Scalar } from './condition.ts';
import { conditionSql } from './condition-sql.ts';
import { typeOf } from './list-total.ts';
import type { SortTerm } from './parse-sort.ts';
import { isCovered, type OrderedText, type TitleOrder } from './title-order.ts';

type Fragment = RawBuilder<unknown>;

/** Fields of the posts of one type whose values `field_order` has (decision 0051). */
export interface FieldsOfType {
  readonly clientId: string;
  readonly type: string;
  /** Their components by their models. */
  readonly fields: ReadonlyMap<string, string>;
  /** True for drafted posts, which `field_order` does not have: their keys are computed from their data. */
  readonly workedOut: boolean;
}

/** The fields by which a list of posts is served; null: it is not of one type, or its form marks none. */
export function fieldsOfType(
  listed: ListedFields | null,
  resource: string,
  { condition, trash }: { readonly condition: Condition | null; readonly trash: boolean },
  clientId: string | null,
): FieldsOfType | null {
  if (!listed || resource !== 'post' || trash || clientId === null) return null;
  const type = typeOf(condition);
  const fields = type === null ? undefined : listed.get(type);
  return type !== null && fields ? { clientId, type, fields, workedOut: false } : null;
}

/** The order of a list by a field; null: another order. */
export function fieldOrder(sort: readonly SortTerm[], of: FieldsOfType | null): OrderedText | null {
  const place = firstPlace(sort, of);
  if (!of || !place) return null;
  return {
    table: 'field_order',
    places: sameField(place, of),
    isWithout: sql`not exists (select from field_order f where f.client_id = ${of.clientId} and f.id = post.id
      and f.model = ${sql.lit(place.model)} and f.language = ${sql.lit(place.language)})`,
  };
}

/** The same of posts whose places no table keeps. */
export function workedOutOrder(
  sort: readonly SortTerm[],
  of: FieldsOfType,
  list: Pick<TitleOrder, 'relation' | 'descending' | 'where'>,
): TitleOrder | null {
  const place = firstPlace(sort, of);
  if (!place) return null;
  const key = sql`(select key from ${rowsOf(place)} where ${sameField(place, of)})`;
  return {
    ...list,
    places: sql`(select id, ${key} as key from ${list.relation} where ${list.where}) as place where key is not null`,
    covered: false,
    isWithout: sql`${key} is null`,
  };
}

function firstPlace([first, second]: readonly SortTerm[], of: FieldsOfType | null): FieldPlace | null {
  if (!of || !first || second?.at.column.name !== 'id' || first.descending !== second.descending) return null;
  return placeOf(first.at, of);
}

/** A condition on the value of a field, by its index alone; null where that cannot tell. */
function placesOf(condition: Condition, of: FieldsOfType): Fragment | null {
  const place = 'conditions' in condition ? null : placeOf(condition.at, of);
  return place && valueSql(condition, place, of);
}

function valueSql(condition: Condition, place: FieldPlace, of: FieldsOfType): Fragment | null {
  const found = (what: Fragment) => sql`${sameField(place, of)} and ${what}`;
  switch (condition.kind) {
    case 'equal': {
      const same = sameValue(condition.value, place);
      return same && found(same);
    }
    case 'one-of': {
      const parts = condition.values.map((value) => sameValue(value, place));
      if (parts.length === 0 || parts.includes(null)) return null;
      return found(sql`(${sql.join(parts, sql.raw(' or '))})`);
    }
    case 'less':
    case 'at-most':
    case 'more':
    case 'at-least': {
      const key = keyInOrder(condition.value, place);
      return key && found(sql`key ${comparison[condition.kind]} ${key}`);
    }
    default:
      return null;
  }
}

/** A condition of a list by the places of its field; null if they cannot tell. Asks for ids, so it fits `field_order` too. */
export function fieldSql(condition: Condition, of: FieldsOfType): Fragment | null {
  if (condition.kind === 'different') {
    const same = fieldSql({ ...condition, kind: 'equal' }, of);
    return same && sql`not (${same})`;
  }
  const place = 'conditions' in condition ? null : placeOf(condition.at, of);
  if (!place) return null;
  if (condition.kind === 'starts-with') return startSql(condition, place, condition.text, of);
  const found = valueSql(condition, place, of);
  return found && among(found, place, of);
}

function among(found: Fragment, place: FieldPlace, { clientId, workedOut }: FieldsOfType): Fragment {
  if (workedOut) return sql`exists (select from ${rowsOf(place)} where ${found})`;
  return sql`id in (select id from field_order where client_id = ${clientId} and ${found})`;
}

/** The rows that `field_order` would have of a post's field. */
function rowsOf({ model, component }: FieldPlace): Fragment {
  return sql`vold_field_keys(${sql.lit(JSON.stringify({ [model]: component }))}::jsonb, data)`;
}

/** The key is without accents and cut: what it finds is looked at. */
function startSql(condition: Condition, place: FieldPlace, text: string, of: FieldsOfType): Fragment | null {
  if (kindOf(place) === 'number' || text.trim() === '') return null;
  const key = sql`vold_title_key(${text})`;
  const found = sql`${sameField(place, of)} and key >= ${key} and key < ${key} || ${'\u{10ffff}'}`;
  return sql`(${among(found, place, of)} and ${conditionSql(condition)})`;
}

/** True if a condition needs only columns of `field_order`: type, status, id, and fields of lists. */
export function isCoveredByFields(condition: Condition | null, of: FieldsOfType): boolean {
  if (condition === null || isCovered(condition)) return true;
  if ('conditions' in condition) return condition.conditions.every((part) => isCoveredByFields(part, of));
  return condition.kind !== 'starts-with' && fieldSql(condition, of) !== null;
}

/**
 * Counts what a condition matches by `field_order` alone: the places of one field, those of the others among them. Null where
 * it asks for more.
 */
export function countByFields(
  condition: Condition | null,
  of: FieldsOfType,
): RawBuilder<{ total: number }> | null {
  if (condition?.kind !== 'all' || !isCoveredByFields(condition, of)) return null;
  const parts = condition.conditions.flatMap((part) => (part.kind === 'all' ? part.conditions : [part]));
  const first = parts.find((part) => placesOf(part, of) !== null);
  const found = first && placesOf(first, of);
  if (!found) return null;
  const rest = parts.filter((part) => part !== first);
  const others = rest.map((part) => conditionSql(part, (leaf) => fieldSql(leaf, of)));
  return sql`select count(*)::int as total from field_order
    where ${sql.join([sql`client_id = ${of.clientId}`, found, ...others], sql.raw(' and '))}`;
}

interface FieldPlace {
  readonly model: string;
  readonly language: string;
  readonly component: string;
}

function placeOf({ column, below }: FieldPath, { fields }: FieldsOfType): FieldPlace | null {
  const [model = '', language = '', ...more] = below;
  const component = column.name === 'data' && more.length === 0 ? fields.get(model) : undefined;
  return component === undefined ? null : { model, language, component };
}

/** Model and language, of letters, digits, - and _ alone, are written out, so that a kept plan knows how many posts have the field. */
function sameField({ model, language }: FieldPlace, { type }: FieldsOfType): Fragment {
  return sql`type = ${type} and model = ${sql.lit(model)} and language = ${sql.lit(language)}`;
}

/** A number that is stored as text is one; of a text, case and accents count. */
function sameValue(value: Scalar, place: FieldPlace): Fragment | null {
  if (kindOf(place) === 'number')
    return typeof value === 'number' ? sql`key = vold_number_key(${value}::numeric)` : null;
  const text = typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  return sql`key = vold_title_key(${text}) and exact = hashtextextended(${text}, 0)`;
}

/** Only numbers and dates sort in the order of their text. */
function keyInOrder(value: Scalar, place: FieldPlace): Fragment | null {
  const kind = kindOf(place);
  if (kind === 'number') return typeof value === 'number' ? sql`vold_number_key(${value}::numeric)` : null;
  const isDate = kind === 'date' && typeof value === 'string' && value.trim() !== '';
  return isDate ? sql`vold_title_key(${value})` : null;
}

const comparison = {
  less: sql`<`,
  'at-most': sql`<=`,
  more: sql`>`,
  'at-least': sql`>=`,
} as const;
