import { ticketMasterRole } from '@vold/contract';
import type { RequestContext } from '../../platform/http/route.ts';

/** True if the caller has the role that decides about tickets (TICK-13). Full access is not that role. */
export function isTicketMaster({ principal }: Pick<RequestContext, 'principal'>): boolean {
  return principal.kind === 'user' && principal.role.name === ticketMasterRole;
}
