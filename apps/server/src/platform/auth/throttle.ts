import { sql } from 'kysely';
import type { Transaction } from '../db/index.ts';
import { ApiError } from '../errors/api-error.ts';
import { networkOf } from '../http/caller-address.ts';

/** Failures within the window before attempts are refused: for one account, and from one network. */
const limits = { windowSeconds: 15 * 60, account: 10, network: 60 };
/** Days for which a browser or network stays known after a sign-in. */
const knownDays = 30;

/** Purpose of the mails to an address (`mailed-link.ts`): "succeeded" says that it is confirmed, and is kept. */
export const mailedLink = 'mailed link';

/** The purpose of an attempt: for example to sign in (`sign-in`) with the address of an account. */
export interface AttemptKey {
  readonly purpose: 'sign-in' | 'own password' | 'password reset' | 'second factor' | 'passkey' | 'provider';
  /** An address, an id or a digest, by purpose; it need not exist. */
  readonly account: string;
}

/** The origin of an attempt. `device` is the random id that the browser stores (see `known-device.ts`). */
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

/** Failures of the window by whose they are; `all`: of the network, with any account. */
interface Failures extends Record<Attempt['countedBy'], number> {
  all: number;
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts count each other. It counts as a failure until
 * `attemptSucceeded`. Stored in the database: restarts and other processes count too.
 *
 * A browser that entered the account before has a separate count, and so has a network: wrong passwords that are typed elsewhere do
 * not lock the owner out. All others share one count.
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
  const id = await recordAttempt(tx, key, origin);
  const failures = await countFailures(tx, key, origin, id);
  const [countedBy] = (await knownTo(tx, key.purpose, [key.account], origin)).values();
  if (!countedBy || !isLetThrough(failures, countedBy, allowed)) throw tooMany();
  return { ...key, ...origin, id, countedBy };
}

/** An attempt on all accounts of an address that were let through: by the id of each, whose failures were counted. */
export interface SharedAttempt extends AttemptKey, AttemptOrigin {
  readonly id: number;
  readonly countedBy: ReadonlyMap<string, Attempt['countedBy']>;
  readonly isShared: boolean;
}

/**
 * Counts an attempt on an address that may have several accounts. Failures belong to the address, so that they do not show how many
 * it has; browsers and networks are known to one account only: the user of another account with the same address gets no separate
 * count for it.
 *
 * @param accounts ids; empty for an address without any, which is refused as an account is
 * @throws 429 TOO_MANY_REQUESTS if no account is let through
 */
export async function beginSharedAttempt(
  tx: Transaction,
  key: AttemptKey,
  origin: AttemptOrigin,
  accounts: readonly string[],
): Promise<SharedAttempt> {
  const id = await recordAttempt(tx, key, origin);
  const failures = await countFailures(tx, key, origin, id);
  const known = await knownTo(tx, key.purpose, accounts.length > 0 ? accounts : [key.account], origin);
  const open = [...known].filter(([, countedBy]) => isLetThrough(failures, countedBy, limits.account));
  if (open.length === 0) throw tooMany();
  return { ...key, ...origin, id, countedBy: new Map(open), isShared: accounts.length > 1 };
}

/** Writes an attempt down as a failure. @returns its id */
async function recordAttempt(
  tx: Transaction,
  { purpose, account }: AttemptKey,
  { ip, device = null }: AttemptOrigin,
): Promise<number> {
  // Attempts on one account take turns here, or those made at once would not see each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${account}`}))`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`insert into login_attempt (purpose, account, network, device, succeeded)
    values (${purpose}, ${account}, ${networkOf(ip)}, ${device}, false) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

async function countFailures(
  tx: Transaction,
  { purpose, account }: AttemptKey,
  { ip, device = null }: AttemptOrigin,
  id: number,
): Promise<Failures> {
  const network = networkOf(ip);
  const recent = sql`at > now() - make_interval(secs => ${limits.windowSeconds}) and not succeeded and id <> ${id}`;
  const { rows } = await sql<Failures>`select
      count(*)::int as account,
      count(*) filter (where network = ${network})::int as network,
      count(*) filter (where device = ${device})::int as device,
      (select count(*)::int from login_attempt where network = ${network} and ${recent}) as "all"
    from login_attempt where purpose = ${purpose} and account = ${account} and ${recent}`.execute(tx);
  if (!rows[0]) throw new Error('An aggregate answers one row');
  return rows[0];
}

/** By account: whether the browser is known to it, or the network, or neither. */
async function knownTo(
  tx: Transaction,
  purpose: AttemptKey['purpose'],
  accounts: readonly string[],
  { ip, device = null }: AttemptOrigin,
): Promise<Map<string, Attempt['countedBy']>> {
  const { rows } = await sql<{ account: string; countedBy: Attempt['countedBy'] }>`
    select wanted.account, case
        when coalesce(bool_or(device = ${device}), false) then 'device'
        when coalesce(bool_or(network = ${networkOf(ip)}), false) then 'network'
        else 'account' end as "countedBy"
    from unnest(${[...accounts]}::text[]) as wanted(account) left join login_attempt a on a.account = wanted.account
      and a.purpose = ${purpose} and a.succeeded and a.at > now() - make_interval(days => ${knownDays})
    group by wanted.account`.execute(tx);
  return new Map(rows.map(({ account, countedBy }) => [account, countedBy]));
}

/** Others of its network do not lock a known browser out. */
function isLetThrough(failures: Failures, countedBy: Attempt['countedBy'], allowed: number): boolean {
  return failures[countedBy] < allowed && (countedBy === 'device' || failures.all < limits.network);
}

function tooMany(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait some minutes and try again.', {
    retryAfter: limits.windowSeconds,
  });
}

/** Clears the failures that the attempt was counted with: a caller who knows the password is not guessing it. */
export async function attemptSucceeded(tx: Transaction, attempt: Attempt): Promise<void> {
  await clearFailures(tx, attempt);
  await noteSuccess(tx, attempt, attempt);
}

async function clearFailures(
  tx: Transaction,
  { id, purpose, account, ip, device = null, countedBy }: Attempt,
): Promise<void> {
  const counted = {
    device: sql`and device = ${device}`,
    network: sql`and network = ${networkOf(ip)}`,
    account: sql``,
  }[countedBy];
  await sql`delete from login_attempt where id = ${id}
    or (purpose = ${purpose} and account = ${account} and not succeeded ${counted})`.execute(tx);
}

/**
 * The attempt was right for one account: it is no failure. If an address has several accounts, all other failures stay: a caller
 * who knows the password of one account may still be guessing that of another.
 */
export async function sharedAttemptSucceeded(
  tx: Transaction,
  attempt: SharedAttempt,
  account: string,
  origin: AttemptOrigin,
): Promise<void> {
  const { purpose, isShared, countedBy } = attempt;
  if (isShared) await forgetAttempt(tx, attempt);
  else await clearFailures(tx, { ...attempt, ...origin, countedBy: countedBy.get(account) ?? 'device' });
  await noteSuccess(tx, { purpose, account }, origin);
}

/** Deletes an attempt: it was not a failure, and its browser and network do not become known. */
export async function forgetAttempt(tx: Transaction, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await sql`delete from login_attempt where id = ${id}`.execute(tx);
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
    or (at < now() - make_interval(days => ${knownDays}) and purpose <> ${mailedLink})`.execute(tx);
  await sql`insert into login_attempt (purpose, account, network, device, succeeded)
    values (${purpose}, ${account}, ${network}, ${device}, true)`.execute(tx);
}

/** Forgets an account's failed sign-ins: its owner has proved their identity in another way. */
export async function forgetFailures(tx: Transaction, { purpose, account }: AttemptKey): Promise<void> {
  await sql`delete from login_attempt
    where purpose = ${purpose} and account = ${account} and not succeeded`.execute(tx);
}
