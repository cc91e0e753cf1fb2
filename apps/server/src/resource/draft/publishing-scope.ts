import { scopeFor } from '../../platform/auth/principal.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** Publishing writes published records, for a call with or without the header of the draft. */
export function publishingScope({ principal, ip }: RequestContext, clientId: string) {
  return scopeFor(principal, clientId, ip);
}

export function clientOf({ clientId }: RequestContext): string {
  if (clientId === null) throw invalidField('client', 'Name the client at the end of the path');
  return clientId;
}
