import type { ClientRules } from '../../platform/auth/access-rules.ts';
import {
  isTypeAllowed,
  mayUse,
  reachOf,
  type TypeLimit,
  typeAccessOf,
} from '../../platform/auth/menu-limits.ts';
import type { Principal } from '../../platform/auth/principal.ts';

/** Whether staff may listen at all. */
export function mayListen(principal: Principal): boolean {
  return principal.kind === 'user' && mayUse(principal, 'event.list');
}

/** The facts that decide who may know of a record. */
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
  /** Whether they may know that records of a kind are there: they may read some of them, or some of their fields. */
  mayReadSome(kind: string): boolean;
  /** Whether they may know of a record. */
  mayRead(record: KnownRecord): boolean;
  /** Whether types or owners decide about records of any kind. */
  readonly isLimited: boolean;
}

/**
 * Answers what somebody may read without a look-up: each listener asks of each change.
 *
 * @param rules of the client that they listen to; null: of all, as masters do, whom nothing limits
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
