import { sql } from 'kysely';
import type { Transaction } from '../db/index.ts';
import { ApiError } from '../errors/api-error.ts';
import { networkOf } from '../http/network-of.ts';

/** Failures within the window before attempts are refused: for one account, and from one network. */
const limits = { windowSeconds: 15 * 60, account: 10, network: 60 };
/** Days for which a browser or network from which somebody signed in stays known. */
const knownDays = 30;

/** What is tried: for example to sign in (`sign-in`) with the address of an account. */
export interface AttemptKey {
  readonly purpose: 'sign-in' | 'own password' | 'password reset' | 'second factor' | 'passkey' | 'provider';
  /** An address, an id or a digest, by purpose; it need not exist. */
  readonly account: string;
}

/** Where an attempt comes from. `device` is the random id that the browser keeps (see \`known-device.ts\`). */
export interface AttemptOrigin {
  readonly ip: string;
  readonly device?: string | null;
}

/** An attempt that was let through. */
export interface Attempt extends AttemptKey, AttemptOrigin {
  readonly id: number;
  /** Whose failures were counted: those of a known browser, of a known network, or of everybody. */
  readonly countedBy: 'device' | 'network' | 'account';
}

interface Counted {
  account: number;
  account_network: number;
  account_device: number;
  network: number;
  knows_device: boolean;
  knows_network: boolean;
}

/**
 * Counts an attempt before it is made, so that attempts made at the same moment count each other. It stands as a
 * failure until \`attemptSucceeded\`. Lives in the database: restarts and other processes count too.
 *
 * A browser from which the account was entered before has a count of its own, and so has a network: wrong passwords that
 * somebody else types elsewhere do not lock the owner out. All others share one count.
 *
 * @param allowed failures before an attempt is refused
 * @throws 429 TOO_MANY_REQUESTS
 */
export async function beginAttempt(
  tx: Transaction,
  key: AttemptKey,
  origin: AttemptOrigin,
  allowed: number = limits.account,
): Promise<Attempt> {
  const { purpose, account } = key;
  const { device = null } = origin;
  const network = networkOf(origin.ip);
  // Attempts on one account take turns here, or those made at once would not see each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${account}`}))`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`insert into login_attempt (purpose, account, network, device, succeeded)
    values (${purpose}, ${account}, ${network}, ${device}, false) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  const recent = sql`at > now() - make_interval(secs => ${limits.windowSeconds}) and not succeeded and id <> ${id}`;
  const counted = await sql<Counted>`select
      count(*) filter (where ${recent})::int as account,
      count(*) filter (where ${recent} and network = ${network})::int as account_network,
      count(*) filter (where ${recent} and device = ${device})::int as account_device,
      (select count(*)::int from login_attempt where network = ${network} and ${recent}) as network,
      coalesce(bool_or(succeeded and device = ${device}), false) as knows_device,
      coalesce(bool_or(succeeded and network = ${network}), false) as knows_network
    from login_attempt where purpose = ${purpose} and account = ${account}
      and at > now() - make_interval(days => ${knownDays})`.execute(tx);
  const found = counted.rows[0];
  if (!found) throw new Error('An aggregate answers one row');
  const countedBy = found.knows_device ? 'device' : found.knows_network ? 'network' : 'account';
  const failures = {
    device: found.account_device,
    network: found.account_network,
    account: found.account,
  }[countedBy];
  // Others of its network do not lock a known browser out either.
  if (failures >= allowed || (countedBy !== 'device' && found.network >= limits.network)) {
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait some minutes and try again.', {
      retryAfter: limits.windowSeconds,
    });
  }
  return { ...key, ...origin, id, countedBy };
}

/** Clears the failures that the attempt was counted with: whoever knows the password is not guessing it. */
export async function attemptSucceeded(tx: Transaction, attempt: Attempt): Promise<void> {
  const { id, purpose, account, ip, device = null, countedBy } = attempt;
  const counted = {
    device: sql`and device = ${device}`,
    network: sql`and network = ${networkOf(ip)}`,
    account: sql``,
  }[countedBy];
  await sql`delete from login_attempt where id = ${id}
    or (purpose = ${purpose} and account = ${account} and not succeeded ${counted})`.execute(tx);
  await noteSuccess(tx, attempt, attempt);
}

/** Makes a browser and a network known to an account, whose owner has proved their identity. */
export async function noteSuccess(
  tx: Transaction,
  { purpose, account }: AttemptKey,
  { ip, device = null }: AttemptOrigin,
): Promise<void> {
  const network = networkOf(ip);
  await sql`delete from login_attempt where (purpose = ${purpose} and account = ${account} and succeeded
      and network = ${network} and device is not distinct from ${device})
    or (at < now() - interval '1 day' and not succeeded)
    or at < now() - make_interval(days => ${knownDays})`.execute(tx);
  await sql`insert into login_attempt (purpose, account, network, device, succeeded)
    values (${purpose}, ${account}, ${network}, ${device}, true)`.execute(tx);
}

/** Forgets an account's failed sign-ins: its owner has proved their identity in another way. */
export async function forgetFailures(tx: Transaction, { purpose, account }: AttemptKey): Promise<void> {
  await sql`delete from login_attempt
    where purpose = ${purpose} and account = ${account} and not succeeded`.execute(tx);
}
