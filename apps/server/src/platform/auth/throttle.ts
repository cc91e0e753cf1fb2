import { sql } from 'kysely';
import type { Transaction } from '../db/index.ts';
import { ApiError } from '../errors/api-error.ts';

/** Failures within the window before sign-in is refused: of one account, and from one address. */
const limits = { windowSeconds: 15 * 60, account: 10, ip: 60 };

/**
 * Counts an attempt before it is made, so that attempts made at the same moment count each other. It stands as a
 * failure until `attemptSucceeded`. Lives in the database: restarts and other processes count too.
 *
 * @param allowed failures of the account before it is refused; names that are no address stand for other things than
 *   signing in (`reset …`)
 * @returns the attempt's number
 * @throws 429 TOO_MANY_REQUESTS
 */
export async function beginAttempt(
  tx: Transaction,
  account: string,
  ip: string,
  allowed: number = limits.account,
): Promise<number> {
  // Attempts on one account take turns here, or those made at once would not see each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`login ${account}`}))`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into login_attempt (account, ip, succeeded) values (${account}, ${ip}, false) returning id`.execute(
    tx,
  );
  const id = rows[0]?.id ?? 0;
  const since = sql`at > now() - make_interval(secs => ${limits.windowSeconds}) and not succeeded and id <> ${id}`;
  const counted = await sql<{ account: number; ip: number }>`select
    (select count(*)::int from login_attempt where account = ${account} and ${since}) as account,
    (select count(*)::int from login_attempt where ip = ${ip} and ${since}) as ip`.execute(tx);
  const failures = counted.rows[0] ?? { account: 0, ip: 0 };
  if (failures.account >= allowed || failures.ip >= limits.ip) {
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait some minutes and try again.', {
      retryAfter: limits.windowSeconds,
    });
  }
  return id;
}

/** Clears the account's failures: whoever knows the password is not guessing it. */
export async function attemptSucceeded(
  tx: Transaction,
  id: number,
  account: string,
  ip: string,
): Promise<void> {
  await sql`delete from login_attempt where id = ${id} or (account = ${account} and not succeeded)
    or at < now() - interval '1 day'`.execute(tx);
  await sql`insert into login_attempt (account, ip, succeeded) values (${account}, ${ip}, true)`.execute(tx);
}

/** Forgets an account's failures: its owner has proved himself in another way. */
export async function forgetFailures(tx: Transaction, account: string): Promise<void> {
  await sql`delete from login_attempt where account = ${account} and not succeeded`.execute(tx);
}
