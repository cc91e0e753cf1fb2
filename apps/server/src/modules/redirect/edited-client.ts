import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/**
 * The client of a call about all of its redirects.
 *
 * @throws 403 for guests and for users who may only change their own redirects, 422 without a client
 */
export function editedClient({ clientId, asGuest, ownOnly }: RequestContext): string {
  if (asGuest || ownOnly) throw new ApiError('FORBIDDEN', "You don't have access to this");
  if (clientId === null) throw invalidField('client', 'Name the client at the end of the path');
  return clientId;
}
