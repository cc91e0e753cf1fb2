import { sql } from 'kysely';
import type { AccessRules } from '../auth/access-rules.ts';
import type { AccessDecision } from '../auth/authorize.ts';
import { isTypeAllowed, typedResources } from '../auth/menu-limits.ts';
import { wholeReach } from '../auth/whole-reach.ts';
import { type Database, draftScope } from '../db/index.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names the record that has the address or value of a refused write, if the caller may read it. */
    nameClashOwner(error: ApiError, access: AccessDecision | null): Promise<ApiError>;
  }
}

interface Parts {
  readonly db: Database;
  readonly rules: AccessRules;
}

/** Names the record that has the address or value of a refused write, if the caller may read it. */
export async function nameClashOwner(
  parts: Parts,
  error: ApiError,
  access: AccessDecision | null,
): Promise<ApiError> {
  const { clash, details, ...extras } = error.extras;
  if (!clash || !access || !(await mayReadOwner(parts, clash, access))) return error;
  const named = (text: string) => text.replace(clash.unnamed, () => clash.named);
  return new ApiError(error.code, named(error.message), {
    ...extras,
    ...(details && { details: details.map(({ path, message }) => ({ path, message: named(message) })) }),
  });
}

async function mayReadOwner(
  { db, rules }: Parts,
  { resource, id }: NonNullable<ApiError['extras']['clash']>,
  { principal, clientId, scope, asGuest }: AccessDecision,
): Promise<boolean> {
  if (principal.kind !== 'user' || asGuest || !scope) return false;
  if (clientId === null) return principal.master;
  const reach = wholeReach(principal, await rules.of(clientId), resource);
  if (!reach) return false;
  if (!reach.ownOnly && !reach.types) return true;
  // A unique value has been taken by a post of the same type as the one that the caller writes.
  if (id === null) return !reach.ownOnly;
  const type = typedResources.has(resource) ? sql.ref('type') : sql`null`;
  const { rows } = await db.read(draftScope(scope), (tx) =>
    sql<{
      type: string | null;
      created_by: string | null;
    }>`select ${type} as type, created_by from ${sql.table(resource)}
      where client_id = ${clientId} and id = ${id}`.execute(tx),
  );
  const [owner] = rows;
  if (!owner || !isTypeAllowed(reach.types, owner.type)) return false;
  return !reach.ownOnly || owner.created_by === principal.userId;
}
