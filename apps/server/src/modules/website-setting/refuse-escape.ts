import { sql } from 'kysely';
import { readPostTypes } from '../../platform/auth/access-rules.ts';
import { findOpened, isBound } from '../../platform/auth/menu-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';

/**
 * Limits name post types by their path and section, which definitions decide. A user with such a limit may not change what it
 * names, nor define a type so that the limit no longer names it.
 *
 * @param id of the definition that is written; null if it is new
 * @param data the new data; null if it is deleted
 * @throws 403 FORBIDDEN
 */
export async function refuseEscape(
  { tx, clientId, context: { principal } }: WriteContext,
  id: string | null,
  data: unknown,
): Promise<void> {
  if (principal.kind !== 'user' || principal.master) return;
  const { role } = principal;
  if (role.disabledMenu.length === 0 && role.disabledCreate.length === 0) return;
  const [others, then, now] = await Promise.all([
    readPostTypes(tx, clientId, { id, data: null }),
    readPostTypes(tx, clientId),
    readPostTypes(tx, clientId, { id, data }),
  ]);
  const ruleIn = (types: typeof then) => types.find((type) => !others.some((other) => isSame(type, other)));
  const [old, next] = [ruleIn(then), ruleIn(now)];
  if (old && isBound(role, old) && !(next && isSame(old, next))) throw refusal(old.path);
  const { rows } = await sql<{ type: string }>`
    select type from post where client_id = ${clientId} union select type from category where client_id = ${clientId}`.execute(
    tx,
  );
  const opened = findOpened(
    role,
    then,
    now,
    rows.map(({ type }) => type),
  );
  if (opened !== undefined) throw refusal(opened);
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function refusal(type: string): ApiError {
  return new ApiError(
    'FORBIDDEN',
    `A limit of your role names the post type ${type} or its section, so you cannot change its path, section or roles`,
  );
}
