import { ApiError } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** The grants of a role as stored. */
export interface Grants {
  readonly is_full_access: boolean;
  readonly permission: readonly string[];
}

/**
 * Nobody hands out more than he has: a role, or a user of that role, may only be made or changed by somebody whose
 * own role has all of its grants. Otherwise managing users would amount to full access.
 *
 * @throws 403 FORBIDDEN
 */
export function refuseMoreThanOwn(context: RequestContext, grants: Grants): void {
  const { principal } = context;
  if (principal.kind !== 'user') throw new ApiError('FORBIDDEN', "You don't have access to this");
  const { role } = principal;
  if (role.fullAccess) return;
  if (grants.is_full_access || grants.permission.some((action) => !role.permission.has(action))) {
    throw new ApiError('FORBIDDEN', 'This role has rights that yours has not');
  }
}
