import { draftedNames, resources } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ClientRules } from '../../platform/auth/access-rules.ts';
import { isTypeAllowed, mayUse, type TypeLimit } from '../../platform/auth/menu-limits.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { wholeReach } from '../../platform/auth/whole-reach.ts';

/** The entries that a user may read, by the kinds of records that they are about. */
export interface ReadableHistory {
  readonly userId: string;
  /** All entries. */
  readonly whole: readonly string[];
  /** Resources that are limited to some post types. */
  readonly typed: readonly string[];
  readonly types: TypeLimit | null;
  /** Their own entries about their own records. */
  readonly own: readonly string[];
}

const draft = (resource: string) => `draft.${resource}`;

/** Kinds of entries by the resource whose right decides. */
const decidedBy: ReadonlyMap<string, string> = new Map([
  ...Object.keys(resources).map((name) => [name, name] as const),
  ...draftedNames.map((name) => [draft(name), name] as const),
  ['passkey', 'user'],
  ['user-identity', 'user'],
]);

/**
 * The entries of the history that a user may read: about records that they may read as a whole. A publication is about all kinds of
 * drafts.
 *
 * @returns null if nothing is hidden from them
 */
export function readableHistory(user: UserPrincipal, rules: ClientRules): ReadableHistory | null {
  const whole: string[] = [];
  const typed: string[] = [];
  const own: string[] = [];
  let types: TypeLimit | null = null;
  for (const [model, resource] of decidedBy) {
    const reach = wholeReach(user, rules, resource);
    if (!reach) continue;
    // Resources that are limited to types and to own records are in neither list.
    if (reach.ownOnly && reach.types) continue;
    (reach.ownOnly ? own : reach.types ? typed : whole).push(model);
    types = reach.types ?? types;
  }
  const seesDrafts = draftedNames.every((name) => whole.includes(draft(name)));
  if (seesDrafts) whole.push('draft');
  const seesLinks = mayUse(user, 'draft.preview-link');
  if (seesLinks) whole.push('preview-link');
  const isAll = seesDrafts && seesLinks && whole.length === decidedBy.size + 2;
  return isAll ? null : { userId: user.userId, whole, typed, types, own };
}

/** The record that an entry is about, as it was then. */
const record = sql`coalesce(data, "dataOld")`;

/** The condition that an entry is readable; its kind can be looked up in an index. */
export function readableSql({ userId, whole, typed, types, own }: ReadableHistory): RawBuilder<unknown> {
  const parts = [sql`model = any(${[...whole, ...typed, ...own]}::text[])`];
  if (typed.length > 0)
    parts.push(sql`(model <> all(${typed}::text[]) or ${allowedSql(sql`${record} ->> 'type'`, types)})`);
  if (own.length > 0) parts.push(sql`(model <> all(${own}::text[]) or ${ownSql(userId)})`);
  return sql.join(parts, sql` and `);
}

/** The ids of the newest readable entries, each kind along an index: an order over all would walk through what is hidden. */
export function newestSql(clientId: string, readable: ReadableHistory, amount: number): RawBuilder<unknown> {
  const { userId, whole, typed, types, own } = readable;
  const typeLimits = sql`${types?.only ?? null}::text[], ${types?.except ?? []}::text[]`;
  return sql`
    select e.id from unnest(${whole}::text[]) m(model) cross join lateral (
      select h.id from history h where h.client_id = ${clientId} and h.model = m.model
      order by h.id desc limit ${amount}) e
    union all
    select id from unnest(${typed}::text[]) m(model), vold_typed_changes(m.model, ${typeLimits}, ${amount}) id
    union all
    (select id from history where client_id = ${clientId} and user_id = ${userId} and model = any(${own}::text[])
      and ${ownSql(userId)} order by id desc limit ${amount})`;
}

/** How many entries are readable, from their counters. */
export function readableTotal(clientId: string, readable: ReadableHistory): RawBuilder<{ total: number }> {
  const { userId, whole, typed, types, own } = readable;
  return sql<{ total: number }>`
    select (select coalesce(sum(count), 0)::int from (
        select count, split_part(substr(key, 7), '&type=', 1) as model, split_part(key, '&type=', 2) as type from list_count
        where client_id = ${clientId} and resource = 'history' and key <> '') counted
      where model = any(${whole}::text[]) or model = any(${typed}::text[]) and ${allowedSql(sql`type`, types)})
      + (select count(*)::int from history where client_id = ${clientId} and user_id = ${userId}
        and model = any(${own}::text[]) and ${ownSql(userId)}) as total`;
}

function allowedSql(type: RawBuilder<unknown>, limit: TypeLimit | null): RawBuilder<unknown> {
  if (!limit) return sql`true`;
  const only = limit.only === null ? sql`true` : sql`${type} = any(${limit.only}::text[])`;
  return sql`(${only} and ${type} <> all(${limit.except}::text[]))`;
}

/** Entries that a user made about their own records. */
function ownSql(userId: string): RawBuilder<unknown> {
  return sql`(user_id = ${userId} and case model when 'user' then record_id else ${record} ->> 'created_by' end = ${userId})`;
}

/** An entry without what it replaced, if the record was of a type then that is hidden from the reader. */
export function withoutFormer<E extends object>(readable: ReadableHistory | null, entry: E): E {
  const before = Reflect.get(entry, 'dataOld');
  if (!readable || typeof before !== 'object' || before === null) return entry;
  const type = Reflect.get(before, 'type');
  return type === undefined || isTypeAllowed(readable.types, type) ? entry : { ...entry, dataOld: null };
}
