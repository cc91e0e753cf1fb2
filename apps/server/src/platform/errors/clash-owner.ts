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
  const owner = (await isRestoredInDraft(parts, clash, access))
    ? `${clash.named}, which is restored in the draft only`
    : clash.named;
  const named = (text: string) => text.replace(clash.unnamed, () => owner);
  return new ApiError(error.code, named(error.message), {
    ...extras,
    ...(details && { details: details.map(({ path, message }) => ({ path, message: named(message) })) }),
  });
}

/** True if visitors do not see the record because it is in the trash, and a draft takes it out of there. */
async function isRestoredInDraft(
  { db }: Parts,
  { resource, id }: NonNullable<ApiError['extras']['clash']>,
  { clientId }: AccessDecision,
): Promise<boolean> {
  if (id === null) return false;
  const scope = { kind: 'system', reason: 'whether the owner of an address is in the trash' } as const;
  const { rows } = await db.read(scope, (tx) =>
    sql`select from draft_entry e join ${sql.table(resource)} r on r.client_id = e.client_id and r.id = e.record_id
      where e.client_id = ${clientId} and e.resource = ${resource} and e.record_id = ${id}
        and not e.removed and e.deleted_at is null and r.deleted_at is not null`.execute(tx),
  );
  return rows.length > 0;
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
