import type { Refusal } from '@vold/contract';
import { sql } from 'kysely';
import { type Database, draftScope, type Transaction } from '../../platform/db/index.ts';
import { refusalOf } from '../../platform/errors/from-database.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import { draftOf } from '../version/read-versions.ts';
import type { ResourceHooks, StoredRecord } from '../write/hooks.ts';
import { lockRecord, updateRecord } from '../write/update-record.ts';
import { changesOf, judgedAsSaved } from './publish-entries.ts';
import { publishingScope } from './publishing-scope.ts';

/** A draft that ended with the deletion of its record, and the published record that it was made of. */
interface LostDraft {
  readonly id: string;
  readonly data: StoredRecord;
  readonly base: StoredRecord;
}

interface RestoreParts {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
  /** After the commit. */
  done(clientId: string, id: unknown): void;
}

/**
 * Restores records, and then writes again the drafts that were discarded or published when the records were deleted. A draft that is
 * refused, for example because its address has a new owner, stays among the versions.
 *
 * @param restore answers when they are restored
 * @returns its answer, and the drafts that were refused
 */
export async function withLostDrafts<T>(
  { db, table, hooks, done }: RestoreParts,
  context: RequestContext,
  clientId: string,
  ids: readonly string[],
  restore: () => Promise<T>,
): Promise<[T, Refusal[]]> {
  const scope = publishingScope(context, clientId);
  const lost = await db.read(scope, (tx) => readLostDrafts(tx, table, clientId, ids));
  const restored = await restore();
  const refused: Refusal[] = [];
  for (const draft of lost) {
    await db
      .transact(draftScope(scope), async (tx) => {
        const write = { tx, context: judgedAsSaved(context, true), clientId };
        const current = await lockRecord(table, write, draft.id);
        const changes = changesOf(table, draft, current, 'draft');
        for (const name of table.privateFields) delete changes[name];
        if (Object.keys(changes).length > 0) await updateRecord(table, hooks, write, draft.id, changes, null);
      })
      .catch(async (error: unknown) => {
        const { server, access } = context.request;
        const { code, message, extras } = await server.nameClashOwner(refusalOf(error), access);
        refused.push({ id: draft.id, code, message: extras.details?.[0]?.message ?? message });
      });
    done(clientId, draft.id);
  }
  return [restored, refused];
}

/** The drafts of records in the trash that ended when the records were deleted, or since. One look into the history for each record. */
async function readLostDrafts(
  tx: Transaction,
  table: ResourceTable,
  clientId: string,
  ids: readonly string[],
): Promise<LostDraft[]> {
  const newest = (model: string, id: string, more = sql``) => sql`select h.* from history h
    where h.client_id = ${clientId} and h.model = ${model} and h.record_id = ${sql.raw(id)} ${more}
    order by h.rev desc, h.id desc limit 1`;
  const { rows } = await sql<LostDraft>`
    select w.id, d.draft as data, b.data as base from unnest(${ids}::text[]) w(id)
    cross join lateral (select action, created_at, coalesce(data, "dataOld") as draft
      from (${newest(draftOf(table), 'w.id')}) last) d
    cross join lateral (${newest(table.name, 'w.id')}) gone
    cross join lateral (${newest(table.name, 'w.id', sql`and h.rev = (d.draft ->> 'published_rev')::int`)}) b
    where gone.action = 'delete' and (d.action = 'delete' or (d.action = 'erase' and d.created_at >= gone.created_at))
      and d.draft ->> 'id' = w.id and b.data is not null and not exists (
        select from draft_entry e where e.client_id = ${clientId} and e.resource = ${table.name} and e.record_id = w.id)`.execute(
    tx,
  );
  return rows;
}
