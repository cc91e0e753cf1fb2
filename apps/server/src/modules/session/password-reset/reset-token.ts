import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';

/** Seconds that a mailed link works. */
const lifetime = 60 * 60;

export interface ResetAccount {
  readonly client_id: string;
  readonly user_id: string;
  readonly email: string;
}

/**
 * Makes the link's token for an account; an older one stops working. Only its digest is stored.
 * @returns null where no account that may sign in has this address
 */
export async function issueResetToken(
  tx: Transaction,
  email: string,
): Promise<(ResetAccount & { readonly token: string }) | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<ResetAccount>`
    with account as (
      select u.client_id, u.id, u.email from "user" u join client c on c.id = u.client_id
      where u.email = ${email} and not u.blocked and u.deleted_at is null and c.deleted_at is null
    ), issued as (
      insert into password_reset (client_id, user_id, token_hash, expires_at)
      select client_id, id, ${digest(token)}, now() + make_interval(secs => ${lifetime}) from account
      on conflict (client_id, user_id) do update
        set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at
    )
    select client_id, id as user_id, email from account`.execute(tx);
  return rows[0] ? { ...rows[0], token } : null;
}

/** The account of a token that still works, or null. `forUpdate`: nobody else uses it meanwhile. */
export async function findResetAccount(
  tx: Transaction,
  token: string,
  options: { readonly forUpdate: boolean },
): Promise<ResetAccount | null> {
  const lock = options.forUpdate ? sql`for update of r` : sql``;
  const { rows } = await sql<ResetAccount>`
    select r.client_id, r.user_id, u.email
    from password_reset r join "user" u on u.client_id = r.client_id and u.id = r.user_id
      join client c on c.id = r.client_id
    where r.token_hash = ${digest(token)} and r.expires_at > now()
      and not u.blocked and u.deleted_at is null and c.deleted_at is null ${lock}`.execute(tx);
  return rows[0] ?? null;
}

function digest(token: string): string {
  return hash('sha256', token, 'hex');
}
