import { sql } from 'kysely';
import { isLooser } from '../../platform/auth/menu-limits.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { catalog } from '../restricted-action/index.ts';

/** The grants and limits of a role as stored. */
export interface Grants {
  readonly is_full_access: boolean;
  readonly permission: readonly string[];
  readonly disabled_menu: readonly string[];
  readonly disabled_create: readonly string[];
}

/** Reads the grants of a client's role by its name; null if there is no such role. */
export async function readGrants(tx: Transaction, clientId: string, name: unknown): Promise<Grants | null> {
  const { rows } =
    await sql<Grants>`select is_full_access, permission, disabled_menu, disabled_create from role
    where client_id = ${clientId} and name = ${name}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Users cannot hand out more than they have: they may only create or change a role, or a user of that role, if their own role
 * has all of its grants and no limit that it lacks. Otherwise managing users would amount to full access, and a second account
 * could escape a limit.
 *
 * @throws 403 FORBIDDEN
 */
export function refuseMoreThanOwn({ principal }: Pick<RequestContext, 'principal'>, grants: Grants): void {
  if (principal.kind !== 'user') throw new ApiError('FORBIDDEN', "You don't have access to this");
  const { role, master } = principal;
  if (master) return;
  const exceeds = grants.is_full_access || grants.permission.some((action) => !role.permission.has(action));
  if (!role.fullAccess && exceeds) {
    throw new ApiError('FORBIDDEN', 'This role has rights that yours has not');
  }
  const limits = { disabledMenu: grants.disabled_menu, disabledCreate: grants.disabled_create };
  if (isLooser(grants.is_full_access ? catalog : grants.permission, limits, role)) {
    throw new ApiError('FORBIDDEN', 'This role may use what the limits of yours hide');
  }
}
