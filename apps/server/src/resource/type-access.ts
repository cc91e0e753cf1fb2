import { type RawBuilder, sql } from 'kysely';
import { isTypeAllowed, type TypeLimit } from '../platform/auth/menu-limits.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { RequestContext } from '../platform/http/route.ts';

/** @throws 403 if the caller's role may not use, or not create, records of this type */
export function assertTypeAllowed(
  { types }: Pick<RequestContext, 'types'>,
  type: unknown,
  ...needed: readonly ('use' | 'create')[]
): void {
  if (needed.every((need) => isTypeAllowed(types?.[need], type))) return;
  throw new ApiError('FORBIDDEN', "You don't have access to this");
}

/** The condition that a row's type is one that the caller may work with; null: all are. */
export function typeLimitSql(limit: TypeLimit | null | undefined): RawBuilder<unknown> | null {
  if (!limit) return null;
  const only = limit.only === null ? sql`true` : sql`type = any(${limit.only})`;
  return sql`(${only} and type <> all(${limit.except}))`;
}
