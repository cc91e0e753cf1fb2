import { discardedAnswer, undoDiscardBody } from '@vold/contract';
import { deletedAnswer } from '@vold/contract/calls';
import { sql } from 'kysely';
import { isTypeAllowed, mayUse } from '../../platform/auth/menu-limits.ts';
import { type Database, draftScope, type Transaction } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { draftOf } from '../version/read-versions.ts';
import { deleteRecord, restoreRecord } from '../write/delete-record.ts';
import { recordSql, titleOf } from '../write/find-record.ts';
import type { StoredRecord, WriteContext } from '../write/hooks.ts';
import { idParams } from '../write/removal-routes.ts';
import { expectedRev } from '../write/stale-rev.ts';
import { createRecord, updateRecord } from '../write/write-record.ts';
import { assertRevs, savedSince } from './assert-revs.ts';
import { type DraftEntry, dropEntries, lockEntries } from './entries.ts';
import { type DraftedResource, fieldsOf, judgedAsSaved } from './publish-entries.ts';
import { clientOf, publishingScope } from './publishing-scope.ts';

interface DiscardParts extends DraftedResource {
  readonly db: Database;
  /** After the commit. */
  done(clientId: string, id: unknown): void;
}

/**
 * `POST {resource}/{id}/discard` and `POST …/discard/undo`. A record that was never published moves to the trash if its resource has
 * one; everything else that is discarded is in the history.
 */
export function discardRoutes({ db, name, table, hooks, done }: DiscardParts): ApiRoute[] {
  const { trash, verbs, versions } = table.definition;

  const discard = defineRoute({
    method: 'POST',
    path: `${name}/:id/discard`,
    action: `${name}.update`,
    access: 'action',
    headers: ['If-Match'],
    publishes: [],
    summary: `Discard the draft of a ${name}${trash ? '; one that was never published moves to the trash' : ''}`,
    params: idParams,
    response: discardedAnswer,
    handle: async (context) => {
      const { id } = context.params;
      const clientId = clientOf(context);
      const expected = expectedRev(context, null);
      const discarded = await db.transact(scopeOf(context, clientId), async (tx) => {
        const entries = await lockEntries(tx, context, clientId, [{ resource: name, id }], 1);
        const [entry] = entries;
        if (!entry) throw notFound('Its draft');
        await assertRevs(tx, entries, () => expected);
        const isNew = entry.base === null;
        if (isNew && verbs.includes('delete')) assertMayDelete(context, entry);
        if (!(isNew && trash)) {
          await dropEntries(tx, clientId, entries);
          return { rev: entry.rev, trashed: false };
        }
        if (entry.deleted)
          throw new ApiError('CONFLICT', `${titleOf(table)} is in the trash, and was never published`);
        const write = { tx, context: inDraft(context), clientId };
        // Without what a deletion does to others: Undo would not take that back.
        await deleteRecord(table, {}, write, id, null, true);
        const [trashed = entry] = await lockEntries(tx, context, clientId, [{ resource: name, id }], 1);
        return { rev: trashed.rev, trashed: true };
      });
      done(clientId, id);
      return { code: 200, id, ...discarded };
    },
  });

  /** @throws 403 for users without permission to delete such a record, or with permission for their own only */
  function assertMayDelete({ principal, selfOnly }: RequestContext, { data }: DraftEntry): void {
    const action = `${name}.delete`;
    const isMember = principal.kind === 'user';
    const isOwn = isMember && data.created_by === principal.userId;
    if (isMember && mayUse(principal, action) && (isOwn || !selfOnly.has(action))) return;
    throw new ApiError('FORBIDDEN', "You don't have access to this: it was never published, and is deleted");
  }

  const undo = defineRoute({
    method: 'POST',
    path: `${name}/:id/discard/undo`,
    action: `${name}.update`,
    access: 'action',
    publishes: [],
    refusals: ['STALE_REV'],
    summary: `Bring back the discarded draft of a ${name}, unless it was saved since`,
    params: idParams,
    body: undoDiscardBody,
    response: deletedAnswer,
    handle: async (context) => {
      const { id } = context.params;
      const { rev } = context.body;
      const clientId = clientOf(context);
      await db.transact(scopeOf(context, clientId), async (tx) => {
        const write = { tx, context: judgedAsSaved(inDraft(context), true), clientId };
        const entries = await lockEntries(tx, context, clientId, [{ resource: name, id }], 1);
        const [entry] = entries;
        if (!entry) return writeAgain(write, id, await readDiscarded(tx, context, clientId, id, rev));
        // Moved to the trash by the discard.
        if (entry.rev === rev && entry.base === null && entry.deleted)
          return restoreRecord(table, hooks, write, id);
        throw await savedSince(tx, entries);
      });
      done(clientId, id);
      return { code: 200, id };
    },
  });

  /**
   * The draft that was discarded last.
   *
   * @throws 404 for one that was not discarded, or that the caller may not read; 412 for an earlier one
   */
  async function readDiscarded(
    tx: Transaction,
    { types, ownOnly, principal }: RequestContext,
    clientId: string,
    id: string,
    rev: number,
  ): Promise<StoredRecord> {
    const { rows } = await sql<{ rev: number; action: string; draft: StoredRecord }>`select rev, action,
        coalesce(data, "dataOld") as draft
      from history where client_id = ${clientId} and model = ${draftOf(table)} and record_id = ${id} and rev >= ${rev}
      order by rev desc, id desc limit 1`.execute(tx);
    const [last] = rows;
    if (!last) throw notFound('The discarded draft');
    const { draft } = last;
    const isOwn = principal.kind === 'user' && draft.created_by === principal.userId;
    // Without an id: discarded before drafts had versions. In the trash: deleted permanently.
    const isThere = draft.id === id && !(draft.published_rev === null && draft.deleted_at);
    if (!isThere || !isTypeAllowed(types?.use, draft.type) || (ownOnly && !isOwn))
      throw notFound('The discarded draft');
    if (last.rev !== rev || last.action !== 'erase') throw changedSince();
    return draft;
  }

  const changedSince = () =>
    new ApiError(
      'STALE_REV',
      `${titleOf(table)} was saved, published or deleted in the meantime.${versions ? ' The discarded draft is among its versions.' : ''}`,
    );

  /** Writes a discarded draft as it was. @throws 412 if what it was made of was published again since */
  async function writeAgain(write: WriteContext, id: string, draft: StoredRecord): Promise<unknown> {
    const fields = fieldsOf(table, draft);
    for (const name of table.privateFields) delete fields[name];
    if (draft.published_rev === null) {
      const { created_by } = draft;
      return createRecord(table, hooks, write, { ...fields, id, created_by });
    }
    const find = (trashed: boolean) => sql<{ rev: number }>`select rev from ${sql.table(table.name)}
      where ${recordSql(table, write, id, trashed)}`;
    const { rows: living } = await find(false).execute(write.tx);
    const { rows: inTrash } = trash ? await find(true).execute(write.tx) : { rows: [] };
    const [published] = living.length > 0 ? living : inTrash;
    if (published?.rev !== draft.published_rev) throw changedSince();
    if (living.length === 0) await restoreRecord(table, hooks, write, id);
    await updateRecord(table, hooks, write, id, fields, null);
    const isDeletion = Boolean(draft.removed) || (living.length > 0 && Boolean(draft.deleted_at));
    if (isDeletion) await deleteRecord(table, hooks, write, id, null, true);
    return undefined;
  }

  return [discard, undo];
}

/** Works on the draft, whether the call names it or not. */
function scopeOf(context: RequestContext, clientId: string) {
  return draftScope(publishingScope(context, clientId));
}

function inDraft(context: RequestContext): RequestContext {
  return Object.create(context, { inDraft: { value: true } });
}
