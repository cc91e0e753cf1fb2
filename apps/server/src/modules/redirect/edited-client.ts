import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/**
 * The client whose redirects a call is about as a whole.
 *
 * @throws 403 for guests and for those who may change their own redirects only, 422 without a client
 */
export function editedClient({ clientId, asGuest, ownOnly }: RequestContext): string {
  if (asGuest || ownOnly) throw new ApiError('FORBIDDEN', "You don't have access to this");
  if (clientId === null) throw invalidField('client', 'Name the client at the end of the path');
  return clientId;
}
