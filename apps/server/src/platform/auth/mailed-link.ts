import { sql } from 'kysely';
import type { Transaction } from '../db/index.ts';
import { mailedLink } from './throttle.ts';

/** Maximum mails of the platform per day to an address that is not confirmed. */
const maxMails = 3;

/**
 * Counts a mail of the platform to an address. An address is confirmed once a link that was mailed to it was used; until then any
 * client may have entered the address of a stranger.
 *
 * @returns false if the address is not confirmed and received its mails of the day: send nothing
 */
export async function mayMail(tx: Transaction, address: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${mailedLink} ${address}`}))`.execute(tx);
  const { rows } = await sql<{ confirmed: boolean; mails: number }>`
    select coalesce(bool_or(succeeded), false) as confirmed,
      count(*) filter (where not succeeded and at > now() - interval '1 day')::int as mails
    from login_attempt where purpose = ${mailedLink} and account = ${address}`.execute(tx);
  if (rows[0]?.confirmed) return true;
  if ((rows[0]?.mails ?? 0) >= maxMails) return false;
  await sql`insert into login_attempt (purpose, account, succeeded)
    values (${mailedLink}, ${address}, false)`.execute(tx);
  return true;
}

/** Records that a mailed link was used, which proves that the address belongs to the user. */
export async function confirmAddress(tx: Transaction, address: string): Promise<void> {
  await sql`delete from login_attempt where purpose = ${mailedLink} and account = ${address}`.execute(tx);
  await sql`insert into login_attempt (purpose, account, succeeded)
    values (${mailedLink}, ${address}, true)`.execute(tx);
}
