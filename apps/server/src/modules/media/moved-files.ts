import { mediaFacts } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';

/** The addresses of a file that content may have. */
export const mediaAddresses = mediaFacts.pick({ path: true, url: true, thumbnails: true, raw: true });
export type MediaAddresses = z.infer<typeof mediaAddresses>;

export type MediaResource = 'picture' | 'files';

/** A record whose bytes have moved. */
export interface MovedFile {
  readonly clientId: string;
  readonly resource: MediaResource;
  readonly id: string;
}

/** Notes where a file was, until `settleMove` as pending; a place that it has come back to leads nowhere else any more. */
export async function noteMove(
  tx: Transaction,
  { clientId, resource, id }: MovedFile,
  from: MediaAddresses,
  to: MediaAddresses,
): Promise<void> {
  await sql`delete from file_move where client_id = ${clientId} and path = ${to.path} and id = ${id}`.execute(
    tx,
  );
  await sql`insert into file_move (client_id, path, resource, id, addresses, pending)
    values (${clientId}, ${from.path}, ${resource}, ${id}, ${JSON.stringify(from)}::jsonb, true)
    on conflict (client_id, path, id) do update set moved_at = now(), pending = true`.execute(tx);
}

/** Notes that content names a file at its new address. */
export async function settleMove(
  tx: Transaction,
  { clientId, id }: Pick<MovedFile, 'clientId' | 'id'>,
  path: string,
): Promise<void> {
  await sql`update file_move set pending = false
    where client_id = ${clientId} and path = ${path} and id = ${id}`.execute(tx);
}

const moves = z.array(z.object({ addresses: mediaAddresses, now: mediaAddresses }));

/** Files that had the same bytes and were replaced: more are not looked at. */
const maxMoves = 20;

/** The current places of files that were at an old place, the latest replacement first. Files that are gone are left out. */
export async function findMoves(
  tx: Transaction,
  clientId: string,
  path: string,
): Promise<{ from: MediaAddresses; to: MediaAddresses }[]> {
  const { rows } = await sql`
    select m.addresses, to_jsonb(t) as now from file_move m
    join (
      select client_id, id, path, url, thumbnails, raw from picture where deleted_at is null
      union all
      select client_id, id, path, url, thumbnails, raw from files where deleted_at is null
    ) t on t.client_id = m.client_id and t.id = m.id
    where m.client_id = ${clientId} and m.path = ${path} order by m.moved_at desc limit ${maxMoves}`.execute(
    tx,
  );
  return moves.parse(rows).map(({ addresses, now }) => ({ from: addresses, to: now }));
}

/** The new address for a former one of a file: the same size, or the original. */
export function movedAddress(from: MediaAddresses, to: MediaAddresses, name: string): string {
  if (name === nameOf(from.url)) return to.url;
  if (from.thumbnails && name === nameOf(from.thumbnails)) return to.thumbnails ?? to.raw;
  return name === nameOf(from.raw) ? to.raw : to.url;
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
