import { mediaFacts } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { addJob, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { placeOf } from './media-place.ts';
import { moveAddresses } from './move-addresses.kind.ts';
import { type ContentMove, moveContent } from './move-content.ts';
import { type MovedFile, mediaAddresses, settleMove } from './moved-files.ts';
import { removeFolders } from './remove-folders.kind.ts';

/** How long the old bytes are there for pages that are being looked at, and caches between. */
const daysKept = 1;

/** Resources with content. Tickets keep their text: old addresses redirect to the new ones. */
const sources = z.enum([
  'page',
  'post',
  'category',
  'component',
  'reusable',
  'navigation',
  'static',
  'form-builder',
  'mail-template',
  'website-setting',
  'webconfig',
]);

const places = z.array(z.object({ resource: z.string(), id: z.string(), drafted: z.boolean() }));
const moved = mediaAddresses.extend({ info: mediaFacts.shape.info });
const found = z.object({ from: mediaAddresses, to: moved, shared: z.boolean() });

/** `media.move-addresses`: one transaction per record. Can be repeated; the file may have moved again since. */
export function createMoveAddressesHandler({ db }: { db: Database }): JobHandler {
  return handleJob(moveAddresses, async ({ clientId, resource, id, path, userId }) => {
    const scope = { kind: 'client', clientId, userId } as const;
    const file = { clientId, resource, id };
    const { move, records } = await db.read(scope, async (tx) => ({
      move: await readMove(tx, file, path),
      records: await readPlaces(tx, file),
    }));
    if (move) {
      for (const record of records) {
        const source = sources.safeParse(record.resource);
        if (!source.success) continue;
        await db.transact(record.drafted ? { ...scope, kind: 'draft' } : scope, (tx) =>
          moveRecord(tx, clientId, { id: record.id, resource: source.data }, move),
        );
      }
    }
    const runAt = new Date(Date.now() + daysKept * 86_400_000);
    const folders = [{ area: 'files' as const, place: placeOf(path) }];
    await db.transact(scope, async (tx) => {
      await settleMove(tx, file, path);
      await addJob(tx, removeFolders, { clientId, folders }, { runAt });
    });
  });
}

async function readMove(
  tx: Transaction,
  { clientId, resource, id }: MovedFile,
  path: string,
): Promise<ContentMove | null> {
  const { rows } = await sql`
    select m.addresses as from, to_jsonb(t) as to, exists (
      select from picture p where p.client_id = m.client_id and p.path = m.path
      union all select from files f where f.client_id = m.client_id and f.path = m.path
    ) as shared
    from file_move m join ${sql.table(resource)} t on t.client_id = m.client_id and t.id = m.id
    where m.client_id = ${clientId} and m.path = ${path} and m.id = ${id}`.execute(tx);
  const row = found.optional().parse(rows[0]);
  return row ? { id, from: row.from, to: row.to, isShared: row.shared } : null;
}

async function readPlaces(tx: Transaction, { clientId, id }: MovedFile) {
  const { rows } = await sql`
    select distinct from_resource as resource, from_id as id, drafted from reference
    where client_id = ${clientId} and to_id = ${id} order by drafted desc, from_id`.execute(tx);
  return places.parse(rows);
}

const stored = z.object({ record: z.record(z.string(), z.unknown()) }).optional();
/** Columns without content. */
const own = new Set([
  'client_id',
  'id',
  'rev',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'changed',
  'published_rev',
]);

/** Only the columns that change are written, of the current version. */
async function moveRecord(
  tx: Transaction,
  clientId: string,
  { resource, id }: { resource: z.infer<typeof sources>; id: string },
  move: ContentMove,
): Promise<void> {
  const which = sql`client_id = ${clientId} and id = ${id}`;
  const { rows } = await sql`select to_jsonb(t) - 'secrets' as record from ${sql.table(resource)} t
    where ${which} for update`.execute(tx);
  const { record } = stored.parse(rows[0]) ?? { record: {} };
  const changes = Object.entries(record).flatMap(([column, value]) => {
    if (own.has(column)) return [];
    const before = JSON.stringify(value);
    const after = moveContent(value, move);
    const text = JSON.stringify(after);
    if (text === before) return [];
    return [sql`${sql.ref(column)} = ${typeof after === 'string' ? after : sql`${text}::jsonb`}`];
  });
  if (changes.length === 0) return;
  await sql`update ${sql.table(resource)} set ${sql.join(changes)} where ${which}`.execute(tx);
}
