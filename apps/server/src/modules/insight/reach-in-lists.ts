import { type RawBuilder, sql } from 'kysely';
import { mayUse, type TypeLimit, typeAccessOf } from '../../platform/auth/menu-limits.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import type { ModuleDeps } from '../../resource/module.ts';

export type ClientRules = Awaited<ReturnType<ModuleDeps['rules']['of']>>;

/** Which lists a person may read as a whole, and the post types that they are limited to (null: none). */
export function reachInLists({ types, selfOnly }: ClientRules, principal: UserPrincipal) {
  const isFree = principal.role.fullAccess;
  return {
    // Who lists their own records only (VIP-01) sees them in the list.
    may: (action: string) => mayUse(principal, action) && (isFree || !selfOnly.has(action)),
    limit: principal.master ? null : (typeAccessOf(principal.role, types, 'post.list')?.use ?? null),
  };
}

/** The condition that a type is one that a role may work with. */
export function ofTypes(type: RawBuilder<unknown>, limit: TypeLimit | null): RawBuilder<unknown> {
  if (limit === null) return sql`true`;
  const only = limit.only === null ? sql`true` : sql`${type} = any(${limit.only}::text[])`;
  return sql`(${only} and ${type} <> all(${limit.except}::text[]))`;
}
