import type { ClientRules } from './access-rules.ts';
import { mayUse, type TypeLimit, typeAccessOf } from './menu-limits.ts';
import type { UserPrincipal } from './principal.ts';

/** Which whole records of a kind a user may read: those of some types (null: all), or only their own. */
export interface WholeReach {
  readonly types: TypeLimit | null;
  readonly ownOnly: boolean;
}

type Rules = Pick<ClientRules, 'types' | 'selfOnly'>;

/**
 * Which whole records of a resource a user may read: the same as the calls that get and list them. Code that repeats records asks it.
 *
 * @returns null if they read none, or only some fields
 */
export function wholeReach(
  user: UserPrincipal,
  { types, selfOnly }: Rules,
  resource: string,
): WholeReach | null {
  const actions = ['get', 'list']
    .map((verb) => `${resource}.${verb}`)
    .filter((action) => mayUse(user, action));
  const [action] = actions;
  if (action === undefined) return null;
  return {
    types: user.master ? null : (typeAccessOf(user.role, types, action)?.use ?? null),
    ownOnly: !user.role.fullAccess && actions.every((one) => selfOnly.has(one)),
  };
}
