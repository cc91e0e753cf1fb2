import { mayUse, reachOf } from '../../platform/auth/menu-limits.ts';
import type { Principal } from '../../platform/auth/principal.ts';

/** Whether staff may listen at all. */
export function mayListen(principal: Principal): boolean {
  return principal.kind === 'user' && mayUse(principal, 'event.list');
}

/** Whether staff may know that records of a kind are there: they may read some of them, or some of their fields. */
export function mayRead(principal: Principal, kind: string): boolean {
  if (principal.kind !== 'user') return false;
  return ['get', 'list'].some((verb) => reachOf(principal, `${kind}.${verb}`) !== 'hidden');
}
