import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** The user of a `self` call. @throws 401 */
export function ownPrincipal({ principal }: RequestContext): UserPrincipal {
  if (principal.kind !== 'user') throw new ApiError('NOT_SIGNED_IN', 'Please sign in');
  return principal;
}
