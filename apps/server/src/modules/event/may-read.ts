import type { Principal } from '../../platform/auth/principal.ts';

/** Whether staff may use a verb on a kind of record; default: get it. */
export function mayRead(principal: Principal, kind: string, verb = 'get'): boolean {
  if (principal.kind !== 'user') return false;
  return principal.role.fullAccess || principal.role.permission.has(`${kind}.${verb}`);
}
