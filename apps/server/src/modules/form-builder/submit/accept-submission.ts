import { createHash } from 'node:crypto';
import type { Words } from '@vold/sections/catalog';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';
import { ApiError, notFound } from '../../../platform/errors/api-error.ts';
import { networkOf } from '../../../platform/http/caller-address.ts';
import { insertSubmission, type NewSubmission } from '../../form-submission/index.ts';

/** Submissions of one form that one address may send within the window. */
const rate = { most: 20, seconds: 10 * 60 };

/**
 * Stores a submission if the form still takes it. With a limit, the form's row is locked while its submissions are
 * counted, so that those that come at once count each other.
 *
 * @returns its id
 * @throws 404 if the form is not published any more, 409 CONFLICT if it is full, 429 TOO_MANY_REQUESTS
 */
export async function acceptSubmission(
  tx: Transaction,
  submission: NewSubmission,
  words: Words,
): Promise<string> {
  const { clientId, form } = submission;
  const mine = () =>
    tx
      .selectFrom('form-builder')
      .select('limit')
      .where('client_id', '=', clientId)
      .where('id', '=', form)
      .where('status', '=', 'published')
      .where('deleted_at', 'is', null);
  const found = await mine().executeTakeFirst();
  if (!found) throw notFound('This form');
  await assertRate(tx, submission, words);
  if (found.limit) {
    const locked = await mine().forNoKeyUpdate().executeTakeFirst();
    if (!locked) throw notFound('This form');
    if (locked.limit) await assertRoom(tx, submission, locked.limit, words);
  }
  return insertSubmission(tx, submission);
}

async function assertRoom(
  tx: Transaction,
  { clientId, form }: NewSubmission,
  limit: number,
  words: Words,
): Promise<void> {
  const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from (
    select from "form-submission" where client_id = ${clientId} and form = ${form} and deleted_at is null
    limit ${limit}) as counted`.execute(tx);
  if ((rows[0]?.taken ?? 0) >= limit) {
    throw new ApiError('CONFLICT', words('form-full'));
  }
}

async function assertRate(tx: Transaction, submission: NewSubmission, words: Words): Promise<void> {
  const { clientId, ip } = submission;
  // Submissions from one network are serialized here; concurrent ones would not see each other.
  const network = ip === null ? null : networkOf(ip);
  const lock = createHash('sha256').update(`form ${clientId} ${network}`).digest().readInt32BE();
  await sql`select pg_advisory_xact_lock(1987013735, ${lock})`.execute(tx);
  await assertFewSent(tx, submission, words);
}

/** Looks whether more may be sent, before files are received. @throws 429 TOO_MANY_REQUESTS */
export async function assertFewSent(
  tx: Transaction,
  { clientId, form, ip }: Pick<NewSubmission, 'clientId' | 'form' | 'ip'>,
  words: Words,
): Promise<void> {
  const network = ip === null ? null : networkOf(ip);
  const fromThere =
    network === ip
      ? sql`ip = ${ip}`
      : sql`case when ip like '%:%' then split_part(ip, '%', 1)::inet <<= ${network}::inet end`;
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from "form-submission"
    where client_id = ${clientId} and ${fromThere} and form = ${form}
      and created_at > now() - make_interval(secs => ${rate.seconds})`.execute(tx);
  if ((rows[0]?.sent ?? 0) >= rate.most) {
    throw new ApiError('TOO_MANY_REQUESTS', words('form-too-often'), { retryAfter: rate.seconds });
  }
}
