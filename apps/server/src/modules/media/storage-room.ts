import { type ErrorCode, fileSize } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { FileStorage } from '../../platform/storage/index.ts';

/** The used storage of a client, and its limit, in bytes. */
export interface StorageRoom {
  /** Each content once, with its sizes and formats; files that visitors sent; the trash. */
  readonly used: number;
  /** Null: no limit. */
  readonly limit: number | null;
}

type Limits = Pick<FileStorage, 'clientLimit'>;

const bytes = z.coerce.number().nullable();

/** The client's own limit, else that of the installation; 0 is none. */
async function readLimit(tx: Transaction, { clientLimit }: Limits, clientId: string): Promise<number | null> {
  const { rows } = await sql<{ own: unknown }>`
    select options -> 'storage_limit' as own from client where id = ${clientId}`.execute(tx);
  const limit = bytes.parse(rows[0]?.own ?? null) ?? clientLimit;
  return limit > 0 ? limit : null;
}

async function readUsed(tx: Transaction, clientId: string): Promise<number> {
  const { rows } = await sql<{ used: unknown }>`
    select (select coalesce(sum(coalesce((facts ->> 'stored')::bigint, (facts #>> '{info,size}')::bigint)), 0)
        from file_content where client_id = ${clientId})
      + (select coalesce(sum((v.value ->> 'size')::bigint), 0) from "form-submission" s
        cross join lateral jsonb_each(s.data) v
        where s.client_id = ${clientId} and s.files <> '{}' and jsonb_typeof(v.value) = 'object') as used`.execute(
    tx,
  );
  return bytes.parse(rows[0]?.used ?? 0) ?? 0;
}

export async function readStorageRoom(
  tx: Transaction,
  limits: Limits,
  clientId: string,
): Promise<StorageRoom> {
  return { used: await readUsed(tx, clientId), limit: await readLimit(tx, limits, clientId) };
}

/** The file to store, for the message that refuses it. */
export interface NewBytes {
  readonly clientId: string;
  /** The owner's name of the file; null: files of a visitor, whose message has no figures. */
  readonly name: string | null;
  readonly size: number;
}

/**
 * Refuses what does not fit, before it is received: another upload may still take the room.
 *
 * @throws 413 QUOTA_EXCEEDED
 */
export async function assertStorageRoom(db: Database, limits: Limits, added: NewBytes): Promise<void> {
  const scope = { kind: 'client', clientId: added.clientId } as const;
  await db.read(scope, async (tx) => {
    const limit = await readLimit(tx, limits, added.clientId);
    if (limit === null) return;
    const used = await readUsed(tx, added.clientId);
    if (used + added.size > limit) throw exceeded(added, used, limit);
  });
}

/**
 * Looks whether what this transaction has written fits. Those that come at once take turns from here to their end, so that
 * they count each other.
 *
 * @throws 413 QUOTA_EXCEEDED
 */
export async function claimStorageRoom(tx: Transaction, limits: Limits, added: NewBytes): Promise<void> {
  const { clientId, size } = added;
  const limit = await readLimit(tx, limits, clientId);
  if (limit === null) return;
  await sql`select pg_advisory_xact_lock(1987013736, hashtext(${clientId}))`.execute(tx);
  const used = await readUsed(tx, clientId);
  if (used > limit) throw exceeded(added, used - size, limit);
}

const code: ErrorCode = 'QUOTA_EXCEEDED';

function exceeded({ name, size }: NewBytes, used: number, limit: number): ApiError {
  if (name === null) {
    return new ApiError(
      code,
      'This form takes no files at the moment. Send it without them, or try again later.',
    );
  }
  return new ApiError(
    code,
    `${name} (${fileSize(size)}) does not fit: ${fileSize(used)} of ${fileSize(limit)} are used. Delete files for good, or ask the owner of this installation for more room.`,
  );
}

/** Bytes of all that is stored in a folder. */
export async function sizeOfFolder(storage: FileStorage, folder: string): Promise<number> {
  const names = await storage.list(folder);
  const found = await Promise.all(names.map((name) => storage.find(`${folder}/${name}`)));
  return found.reduce((sum, object) => sum + (object?.size ?? 0), 0);
}

/** Keeps what the bytes of a content take up, with all that was made of them. */
export async function noteStored(
  tx: Transaction,
  clientId: string,
  path: string,
  stored: number,
): Promise<void> {
  await sql`update file_content set facts = facts || jsonb_build_object('stored', ${stored}::bigint)
    where client_id = ${clientId} and path = ${path}`.execute(tx);
}
