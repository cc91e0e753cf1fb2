import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';
import { mostAccounts } from '../account.ts';

/** Seconds that a mailed link works. */
const lifetime = 60 * 60;

export interface ResetAccount {
  readonly client_id: string;
  readonly user_id: string;
  readonly email: string;
}

export interface IssuedReset extends ResetAccount {
  readonly client_name: string;
  readonly token: string;
}

/**
 * Makes a link's token for each account of an address that may sign in; older ones stop working. Only their digests are
 * stored.
 *
 * @param mayMail asked if there are accounts; if not, older tokens stay as they are
 */
export async function issueResetTokens(
  tx: Transaction,
  email: string,
  mayMail: () => Promise<boolean>,
): Promise<IssuedReset[]> {
  const { rows } = await sql<Omit<IssuedReset, 'token'>>`
    select u.client_id, u.id as user_id, u.email, c.name as client_name
    from "user" u join client c on c.id = u.client_id
    where u.email = ${email} and not u.blocked and u.deleted_at is null and c.deleted_at is null
    order by u.id limit ${mostAccounts}`.execute(tx);
  if (rows.length === 0 || !(await mayMail())) return [];
  const issued: IssuedReset[] = [];
  for (const account of rows) {
    const token = randomBytes(32).toString('base64url');
    await sql`insert into password_reset (client_id, user_id, token_hash, expires_at)
      values (${account.client_id}, ${account.user_id}, ${digest(token)}, now() + make_interval(secs => ${lifetime}))
      on conflict (client_id, user_id) do update
        set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`.execute(
      tx,
    );
    issued.push({ ...account, token });
  }
  return issued;
}

/** The account of a token that still works, or null. `forUpdate`: locks the token. */
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
