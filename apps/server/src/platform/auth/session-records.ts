import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../db/index.ts';
import type { UserPrincipal } from './principal.ts';
import { sessionLifetime } from './session-lifetime.ts';

/** A session as the server remembers it between requests. */
export interface SessionEntry {
  readonly principal: UserPrincipal;
  readonly clientName: string;
  readonly clientSlug: string;
  /** The user's client is not published: nothing but the reason is for him (AUTH-20). */
  readonly closed: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly lastUsedAt: number;
}

/** True if a session may work on a client now: on its own, or on any as a master. */
export function mayWorkFor({ principal, closed }: SessionEntry, clientId: string): boolean {
  if (closed || principal.secondFactorDue) return false;
  return principal.master || principal.clientId === clientId;
}

const names = z.array(z.string());
/** A user (`u`) with their role (`r`) and client (`c`). */
const userColumns = sql`u.id as user_id, u.client_id, u.name as user_name, u.email, u.role,
  r.is_full_access, r.permission, r.disabled_create, r.disabled_menu, c.master as client_master`;
const userRow = z.object({
  user_id: z.string(),
  client_id: z.string(),
  user_name: z.string(),
  email: z.string(),
  role: z.string(),
  is_full_access: z.boolean(),
  permission: names,
  disabled_create: names,
  disabled_menu: names,
  client_master: z.boolean(),
});
const sessionRow = userRow.extend({
  id: z.string(),
  expires_at: z.string(),
  last_used_at: z.string(),
  client_name: z.string(),
  client_slug: z.string(),
  client_status: z.string(),
  second_factor_due: z.boolean(),
});

/**
 * Actions that the dashboard needs to start (AUTH-18, AUTH-22, AUTH-24), about the user's own client, and for its first screen,
 * which shows every user the content that they may read. Every user who may sign in has them, also in a client's custom role that
 * names only other actions. Keys do not.
 */
const startActions = [
  'client.get',
  'webconfig.list',
  'webconfig.get',
  'website-setting.list',
  'website-setting.get',
  'insight.summary',
];

/** Reads a living session with its user, role and client: one statement. Null if there is no such session. */
export function readSession(db: Database, tokenHash: string): Promise<SessionEntry | null> {
  return readWhere(db, sql`s.token_hash = ${tokenHash}`);
}

/** The same by the session's id, for a user of the client or a master. */
export function readStoredSession(db: Database, clientId: string, id: string): Promise<SessionEntry | null> {
  const homes = sql`(select h.id from client h where h.id = ${clientId} or h.master)`;
  return readWhere(db, sql`s.id = ${id} and s.client_id in ${homes}`);
}

/** True in SQL if the role `r` or the client `c` demands two factors. */
export const demandsTwoFactors = sql<boolean>`(r.require_second_factor
  or coalesce(c.options -> 'require_second_factor' = 'true'::jsonb, false))`;

async function readWhere(db: Database, which: RawBuilder<unknown>): Promise<SessionEntry | null> {
  const { rows } = await db.read({ kind: 'system', reason: 'session look-up' }, (tx) =>
    sql`select s.id, s.expires_at, s.last_used_at, ${userColumns},
        c.name as client_name, c.slug as client_slug, c.status as client_status,
        not s.two_factors and ${demandsTwoFactors} as second_factor_due
      from session s
      join "user" u on u.client_id = s.client_id and u.id = s.user_id
      join role r on r.client_id = u.client_id and r.name = u.role
      join client c on c.id = s.client_id
      where ${which} and s.revoked_at is null and s.expires_at > now()
        and s.last_used_at > now() - make_interval(secs => ${sessionLifetime.idle})
        and not u.blocked and u.deleted_at is null and c.deleted_at is null`.execute(tx),
  );
  if (rows.length === 0) return null;
  const row = sessionRow.parse(rows[0]);
  const principal = { ...principalOf(row), sessionId: row.id, secondFactorDue: row.second_factor_due };
  return {
    principal,
    clientName: row.client_name,
    clientSlug: row.client_slug,
    closed: row.client_status !== 'published' && !principal.master,
    expiresAt: Date.parse(row.expires_at),
    lastUsedAt: Date.parse(row.last_used_at),
  };
}

/** Reads a user with their present rights, without a session; null if the user is blocked or deleted, or their client is. */
export async function readUser(db: Database, userId: string): Promise<UserPrincipal | null> {
  const { rows } = await db.read({ kind: 'system', reason: 'rights of a user' }, (tx) =>
    sql`select ${userColumns} from "user" u
      join role r on r.client_id = u.client_id and r.name = u.role
      join client c on c.id = u.client_id
      where u.id = ${userId} and not u.blocked and u.deleted_at is null and c.deleted_at is null`.execute(tx),
  );
  return rows.length === 0 ? null : principalOf(userRow.parse(rows[0]));
}

function principalOf(row: z.output<typeof userRow>): UserPrincipal {
  const master = row.client_master && row.role === 'master';
  return {
    kind: 'user',
    sessionId: '',
    viaKey: false,
    userId: row.user_id,
    name: row.user_name,
    email: row.email,
    clientId: row.client_id,
    master,
    secondFactorDue: false,
    role: {
      name: row.role,
      fullAccess: row.is_full_access || master,
      permission: new Set([...row.permission, ...startActions]),
      disabledCreate: row.disabled_create,
      disabledMenu: row.disabled_menu,
      seesAllFields: row.is_full_access || master,
      seesAllMenus: master,
    },
  };
}

/** Notes that a session is in use; called once a minute at most. */
export async function touchSession(db: Database, clientId: string, sessionId: string): Promise<void> {
  await db.transact({ kind: 'system', reason: 'session use' }, (tx) =>
    sql`update session set last_used_at = now() where client_id = ${clientId} and id = ${sessionId}`.execute(
      tx,
    ),
  );
}

/** Notes whether a user's sessions count as proved by two factors: one that he has just set up, or all of them. */
export async function markTwoFactors(
  tx: Transaction,
  user: { readonly clientId: string; readonly userId: string },
  proved: boolean,
  only?: string,
): Promise<void> {
  const which = only === undefined ? sql`` : sql`and id = ${only}`;
  await sql`update session set two_factors = ${proved}
    where client_id = ${user.clientId} and user_id = ${user.userId} and two_factors <> ${proved} ${which}`.execute(
    tx,
  );
  await tellOfSessions(tx, user);
}

/**
 * Ends sessions of a user and tells every process: all, one, or all but one.
 * @returns how many were ended
 */
export async function revokeSessions(
  tx: Transaction,
  user: { readonly clientId: string; readonly userId: string },
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const only = which.only === undefined ? sql`` : sql`and id = ${which.only}`;
  const except = which.except === undefined ? sql`` : sql`and id <> ${which.except}`;
  const { rows } = await sql<{ id: string }>`
    update session set revoked_at = now()
    where client_id = ${user.clientId} and user_id = ${user.userId} and revoked_at is null ${only} ${except}
    returning id`.execute(tx);
  if (rows.length > 0) await tellOfSessions(tx, user);
  return rows.length;
}

/** Sessions that a user keeps: more than anybody has browsers. */
const maxSessions = 100;

/** Makes room for a new session of a user: what has ended is forgotten, and the oldest end if there are too many. */
export async function makeRoomForSession(
  tx: Transaction,
  user: { readonly clientId: string; readonly userId: string },
): Promise<void> {
  const own = sql`client_id = ${user.clientId} and user_id = ${user.userId}`;
  await sql`delete from session where ${own}
    and (expires_at < now() or revoked_at < now() - interval '30 days')`.execute(tx);
  const { rows } = await sql`delete from session where ${own}
    and id in (select id from session where ${own} order by id desc offset ${maxSessions - 1}) returning 1`.execute(
    tx,
  );
  if (rows.length > 0) await tellOfSessions(tx, user);
}

/** Sessions are not audited, so no trigger tells every process to read them again. */
async function tellOfSessions(
  tx: Transaction,
  user: { readonly clientId: string; readonly userId: string },
): Promise<void> {
  // `rev` has no meaning here.
  const change = { client: user.clientId, kind: 'session', id: user.userId, rev: 0, action: 'erase' };
  await sql`select pg_notify('vold_change', ${JSON.stringify(change)})`.execute(tx);
}
