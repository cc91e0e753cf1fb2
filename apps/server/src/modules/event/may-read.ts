import { mayUse } from '../../platform/auth/menu-limits.ts';
import type { Principal } from '../../platform/auth/principal.ts';

/** Whether staff may use a verb on a kind of record; default: get it. */
export function mayRead(principal: Principal, kind: string, verb = 'get'): boolean {
  if (principal.kind !== 'user') return false;
  return mayUse(principal.role, `${kind}.${verb}`);
}
