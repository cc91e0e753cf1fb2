import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** The revision that a write is conditional on: `If-Match`, else `rev` of the body; null: unconditional. */
export function expectedRev(context: RequestContext, bodyRev: number | null): number | null {
  const header = context.request.headers['if-match'];
  if (header === undefined || header === '*') return bodyRev;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (!match) throw invalidField('If-Match', 'If-Match must be the rev of the record');
  return Number(match[1]);
}

/** 412 with the record as it is now and who saved it, so that an editor can merge. */
export async function staleRev(
  tx: Transaction,
  record: Readonly<Record<string, unknown>>,
): Promise<ApiError> {
  const id = typeof record.updated_by === 'string' ? record.updated_by : null;
  const { rows } = await sql<{ name: string }>`select name from "user" where id = ${id}`.execute(tx);
  const name = rows[0]?.name ?? 'Unknown user';
  return new ApiError('STALE_REV', `${name} saved this in the meantime`, {
    current: record,
    savedBy: { id, name, at: String(record.updated_at) },
  });
}
