import type { ClientRules } from '../../platform/auth/access-rules.ts';
import {
  isTypeAllowed,
  mayUse,
  reachOf,
  type TypeLimit,
  typeAccessOf,
} from '../../platform/auth/menu-limits.ts';
import type { Principal } from '../../platform/auth/principal.ts';

/** True if staff may listen at all. */
export function mayListen(principal: Principal): boolean {
  return principal.kind === 'user' && mayUse(principal, 'event.list');
}

/** The facts that decide if a user may know about a record. */
export interface KnownRecord {
  readonly kind: string;
  /** `*`: some of a kind. */
  readonly id: string;
  /** Undefined: it is of none, or that is unknown. The same goes for who made it. */
  readonly type?: string | undefined;
  readonly owner?: string | undefined;
  /** Its type before a change of it. */
  readonly former?: string | undefined;
}

/** How far one verb reads the records of a kind. */
interface Reach {
  readonly types: TypeLimit | null;
  readonly ownOnly: boolean;
}

export interface Reader {
  /** True if they may know that records of a kind exist: they may read some of them, or some of their fields. */
  mayReadSome(kind: string): boolean;
  /** True if they may know about a record. */
  mayRead(record: KnownRecord): boolean;
  /** True if types or owners limit the records of any kind. */
  readonly isLimited: boolean;
}

/**
 * Answers without a query if a user may read a record: each listener asks for each change.
 *
 * @param rules of the client that they listen to; null: of all clients, as masters do, without limits
 */
export function createReader(principal: Principal, rules: ClientRules | null): Reader {
  const known = new Map<string, readonly Reach[]>();

  function reachesOf(kind: string): readonly Reach[] {
    const found = known.get(kind);
    if (found) return found;
    const reaches: Reach[] = [];
    if (principal.kind === 'user') {
      const { role, master } = principal;
      for (const verb of ['get', 'list']) {
        const action = `${kind}.${verb}`;
        if (reachOf(principal, action) === 'hidden') continue;
        reaches.push({
          types: master || !rules ? null : (typeAccessOf(role, rules.types, action)?.use ?? null),
          ownOnly: !role.fullAccess && rules?.selfOnly.has(action) === true,
        });
      }
    }
    known.set(kind, reaches);
    return reaches;
  }

  function isOwn({ kind, id, owner }: KnownRecord): boolean {
    return principal.kind === 'user' && (kind === 'user' ? id : owner) === principal.userId;
  }

  return {
    mayReadSome: (kind) => reachesOf(kind).length > 0,
    mayRead: (record) =>
      reachesOf(record.kind).some(({ types, ownOnly }) => {
        if (record.id === '*') return true;
        if (types && (record.type === undefined || !isTypeAllowed(types, record.type))) return false;
        return !ownOnly || isOwn(record);
      }),
    isLimited:
      principal.kind === 'user' &&
      !principal.master &&
      rules !== null &&
      ((!principal.role.fullAccess && rules.selfOnly.size > 0) ||
        typeAccessOf(principal.role, rules.types, 'post.get') !== null),
  };
}
