import { hash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../db/index.ts';
import type { UserPrincipal } from './principal.ts';
import { readUser, type SessionEntry } from './session-records.ts';

const prefix = 'vold_key_';

/** A new key: 256 random bits. Only its digest and its first characters are stored. */
export function newApiKey(): { readonly key: string; readonly hint: string; readonly hash: string } {
  const key = prefix + randomBytes(32).toString('base64url');
  return { key, hint: key.slice(0, prefix.length + 4), hash: apiKeyHash(key) };
}

export function isApiKey(token: string): boolean {
  return token.startsWith(prefix) && token.length === prefix.length + 43;
}

export function apiKeyHash(key: string): string {
  return hash('sha256', key, 'hex');
}

const names = z.array(z.string());
const keyRow = z.object({
  id: z.string(),
  client_id: z.string(),
  scopes: names,
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  user_id: z.string(),
  user_name: z.string(),
  email: z.string(),
  role: z.string(),
  full_access: z.boolean(),
  of_master: z.boolean(),
  permission: names,
  disabled_create: names,
  disabled_menu: names,
  client_name: z.string(),
  client_slug: z.string(),
  client_status: z.string(),
});

/**
 * Reads a living key as a session of its maker that is limited to the key's client and to those of its scopes that the
 * maker's role still grants. Null if there is none. A master's key is of the client that it was made for, too.
 */
export function readApiKey(db: Database, keyHash: string): Promise<SessionEntry | null> {
  return readKey(db, sql`k.key_hash = ${keyHash}`);
}

/** The same by the key's id. */
export function readStoredKey(db: Database, clientId: string, id: string): Promise<SessionEntry | null> {
  return readKey(db, sql`k.client_id = ${clientId} and k.id = ${id}`);
}

/** The person who acted, or the API key that they used, with the rights of this moment; null if they have none any more. */
export async function readActor(
  db: Database,
  clientId: string,
  userId: string,
  keyId: string | null,
): Promise<UserPrincipal | null> {
  if (keyId === null) return readUser(db, userId);
  return (await readStoredKey(db, clientId, keyId))?.principal ?? null;
}

async function readKey(db: Database, which: RawBuilder<unknown>): Promise<SessionEntry | null> {
  const { rows } = await db.read({ kind: 'system', reason: 'API key look-up' }, (tx) =>
    sql`select k.id, k.client_id, k.scopes, k.expires_at, k.last_used_at, u.id as user_id, u.name as user_name,
        u.email, u.role, r.is_full_access or (home.master and u.role = 'master') as full_access,
        home.master and u.role = 'master' as of_master, r.permission,
        r.disabled_create, r.disabled_menu,
        c.name as client_name, c.slug as client_slug, c.status as client_status
      from "api-key" k
      join "user" u on u.id = k.created_by
      join role r on r.client_id = u.client_id and r.name = u.role
      join client home on home.id = u.client_id
      join client c on c.id = k.client_id
      where ${which} and (k.expires_at is null or k.expires_at > now())
        and (home.id = c.id or (home.master and u.role = 'master'))
        and not u.blocked and u.deleted_at is null and c.deleted_at is null and home.deleted_at is null`.execute(
      tx,
    ),
  );
  if (rows.length === 0) return null;
  const row = keyRow.parse(rows[0]);
  const granted = new Set(row.permission);
  return {
    principal: {
      kind: 'user',
      sessionId: row.id,
      viaKey: true,
      userId: row.user_id,
      name: row.user_name,
      email: row.email,
      clientId: row.client_id,
      master: false,
      // The user who made it had signed in; a program cannot set up a second factor.
      secondFactorDue: false,
      role: {
        name: row.role,
        fullAccess: false,
        permission: new Set(row.scopes.filter((action) => row.full_access || granted.has(action))),
        disabledCreate: row.disabled_create,
        disabledMenu: row.disabled_menu,
        seesAllFields: row.full_access,
        seesAllMenus: row.of_master,
      },
    },
    clientName: row.client_name,
    clientSlug: row.client_slug,
    closed: row.client_status !== 'published',
    expiresAt: row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at),
    lastUsedAt: row.last_used_at === null ? 0 : Date.parse(row.last_used_at),
  };
}

/**
 * Ends the keys and preview links that a user made: called if the account was entered without its old password, because someone
 * else may have had it before.
 */
export async function endKeysAndLinksOf(tx: Transaction, userId: string): Promise<void> {
  await sql`select vold_end_keys_and_links(${userId})`.execute(tx);
}

/** Notes that a key is in use; called once a minute at most. */
export async function touchApiKey(db: Database, clientId: string, id: string): Promise<void> {
  await db.transact({ kind: 'system', reason: 'API key use' }, (tx) =>
    sql`update "api-key" set last_used_at = now() where client_id = ${clientId} and id = ${id}`.execute(tx),
  );
}
