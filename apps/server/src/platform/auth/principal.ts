import type { Viewer } from '@vold/contract';
import type { Scope } from '../db/index.ts';

/** The facts about a role that permission checks need (VIP-02). */
export interface RoleGrants {
  readonly name: string;
  readonly fullAccess: boolean;
  readonly permission: ReadonlySet<string>;
  readonly disabledCreate: readonly string[];
  readonly disabledMenu: readonly string[];
  /** Sees the fields of forms that are for other roles. A key has its scopes, and the eyes of its maker. */
  readonly seesAllFields: boolean;
  /** No menu hides anything from masters, nor from a key that one of them made. */
  readonly seesAllMenus: boolean;
}

/** Staff with a session. `master`: a user of the role `master` in the platform's own client (AUTH-33). */
export interface UserPrincipal {
  readonly kind: 'user';
  /** The id of the session, or of the key. */
  readonly sessionId: string;
  /** By an API key instead of a session: within the key's scopes, and never about the user himself. */
  readonly viaKey: boolean;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The user's own client. */
  readonly clientId: string;
  readonly master: boolean;
  /** His role or client demands two factors and this session was opened with one: nothing else is open to him until then. */
  readonly secondFactorDue: boolean;
  readonly role: RoleGrants;
}

/** An editor's preview token (`tkn`): drafts of one record of one client, nothing else (LIVE-45). */
export interface PreviewPrincipal {
  readonly kind: 'preview';
  readonly clientId: string;
  readonly userId: string;
  readonly recordId: string;
  /** Opens the files that a draft names (`file-key.ts`). */
  readonly fileKey: string;
  /** The person, or their API key, with the rights of this moment. */
  readonly user: UserPrincipal;
  /** They may read all drafts, so that the frame shows the whole website with its drafts. */
  readonly seesDraft: boolean;
}

/** A guest with a preview link: reads what guests will see once the draft of its client is published. */
export interface LinkPrincipal {
  readonly kind: 'link';
  readonly clientId: string;
  readonly linkId: string;
  readonly token: string;
  /** Opens the files that the preview shows. */
  readonly fileKey: string;
}

/** Our own site program, by its token: reads published content of any client. */
interface SitePrincipal {
  readonly kind: 'site';
}

interface GuestPrincipal {
  readonly kind: 'guest';
}

export type Principal = UserPrincipal | PreviewPrincipal | LinkPrincipal | SitePrincipal | GuestPrincipal;

/**
 * The database scope of a call: who asks, narrowed to the selected client. A master who selected a client works
 * in that client's scope, so that row-level security guards it as it guards that client's own staff.
 *
 * @param asGuest the action is open to guests and the user has no grant of his own: published content only
 */
export function scopeFor(principal: Principal, clientId: string | null, ip: string, asGuest = false): Scope {
  if (principal.kind === 'user' && !asGuest) {
    if (clientId !== null)
      return { kind: 'client', clientId, userId: principal.userId, ip, keyId: keyOf(principal) };
    return { kind: 'master', userId: principal.userId, ip };
  }
  if (clientId === null) throw new Error('A call without a user needs a client');
  if (principal.kind === 'preview') return { kind: 'client', clientId, userId: principal.userId, ip };
  if (principal.kind === 'link') return { kind: 'preview', clientId, token: principal.token };
  return { kind: 'guest', clientId };
}

/** The id of the caller's API key; null: a session, or a guest. */
export function keyOf(principal: Principal): string | null {
  return principal.kind === 'user' && principal.viaKey ? principal.sessionId : null;
}

/** For whom the forms of a client are read: a visitor, whom no role is, or staff. */
export function viewerOf(principal: Principal, clientId: string): Viewer {
  if (principal.kind !== 'user') return { role: null, fullAccess: false, master: false, clientId };
  const { master, role } = principal;
  return { role: role.name, fullAccess: master || role.seesAllFields, master, clientId };
}
