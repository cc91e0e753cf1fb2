import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { seenRecord } from '../seen-record.ts';
import { assertTypeAllowed } from '../type-access.ts';

/** The `Idempotency-Key` of a call and what it was for; null without one. @throws 422 for an unfit key */
function idempotencyOf(
  context: RequestContext,
  content: unknown,
): { key: string; requestHash: string } | null {
  const key = context.request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 200 visible ASCII characters');
  }
  const target = context.inDraft ? ' draft' : '';
  const request = `${context.request.method} ${context.request.url}${target}\n${JSON.stringify(content ?? null)}`;
  return { key, requestHash: hash('sha256', request, 'hex') };
}

/**
 * Runs a create at most once for its key within 24 hours. The key is claimed in the create's own transaction: a
 * second call with the same key waits for the first to commit and gets its answer; after a rollback or a crash
 * there is neither record nor claim.
 *
 * @param work gets whether the transaction ends with it
 * @param content what was asked for, where the body does not say it (the file of an upload)
 * @throws 409 CONFLICT when the key was used for another request
 */
export async function once(
  tx: Transaction,
  context: RequestContext,
  clientId: string,
  work: (last: boolean) => Promise<string>,
  content: unknown = context.body,
): Promise<string> {
  const claim = idempotencyOf(context, content);
  if (!claim) return work(true);
  const userId = context.principal.kind === 'user' ? context.principal.userId : '';
  const mine = sql`client_id = ${clientId} and user_id = ${userId} and key = ${claim.key}`;
  await sql`delete from idempotency_key where ${mine} and created_at < now() - interval '24 hours'`.execute(
    tx,
  );
  const claimed = await sql`
    insert into idempotency_key (client_id, user_id, key, request_hash)
    values (${clientId}, ${userId}, ${claim.key}, ${claim.requestHash})
    on conflict do nothing returning key`.execute(tx);
  if (claimed.rows.length === 0) {
    const { rows } = await sql<{ request_hash: string; body: string }>`
      select request_hash, body::text as body from idempotency_key where ${mine}`.execute(tx);
    const first = rows[0];
    if (first?.request_hash !== claim.requestHash) {
      throw new ApiError('CONFLICT', 'This Idempotency-Key was used for another request');
    }
    context.reply.header('idempotency-replayed', 'true');
    return asSeenNow(context, first.body);
  }
  const answer = await work(false);
  await sql`update idempotency_key set status = 201, body = ${answer}::jsonb where ${mine}`.execute(tx);
  return answer;
}

/**
 * A kept answer as the caller may read it at this moment: limits may have changed since.
 *
 * @throws 403 for a record of a type that is hidden from them
 */
function asSeenNow(context: RequestContext, body: string): string {
  const { types, hidden, request } = context;
  if (!types && !hidden) return body;
  const record = keptRecord.safeParse(JSON.parse(body)).data;
  if (!record) return body;
  if ('type' in record) assertTypeAllowed(context, record.type, 'use');
  const [resource = ''] = (request.routeOptions.config.api?.action ?? '').split('.');
  return JSON.stringify(seenRecord(hidden, resource, record));
}

const keptRecord = z.record(z.string(), z.unknown());
