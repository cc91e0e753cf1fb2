import {
  type DraftChange,
  type DraftedRecord,
  draftChanges,
  draftChangesQuery,
  maxPublished,
  publishAnswer,
  publishBody,
} from '@vold/contract';
import { sql } from 'kysely';
import { isOwnOnly } from '../../platform/auth/authorize.ts';
import { mayPublish } from '../../platform/auth/in-draft.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalid } from '../../platform/errors/api-error.ts';
import { defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { assertFilesSeen, assertRevs, savedSince } from '../../resource/draft/assert-revs.ts';
import { type DraftEntry, lockEntries, readStamp, seenSql } from '../../resource/draft/entries.ts';
import { nothingDrafted, publishEntries } from '../../resource/draft/publish-entries.ts';
import { clientOf, publishingScope } from '../../resource/draft/publishing-scope.ts';
import { publicationSql } from '../../resource/draft/scheduled-publications.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { assertNoPublication, publishingMany } from '../../resource/write/large-writes.ts';
import { previewLinkRoutes } from './preview-link.routes.ts';

/** Named records that are published while others of the client are. */
const maxBeside = 10;

/** The draft of a client as a whole: what it changes, and publishing of it. */
export function createDraftModule(deps: ModuleDeps): ApiModule {
  const { db, drafted, rules } = deps;
  const changes = defineRoute({
    method: 'GET',
    path: 'draft/changes',
    action: 'draft.changes',
    access: 'action',
    namesRecords: true,
    summary: 'List unpublished changes, newest first',
    query: draftChangesQuery,
    response: draftChanges,
    handle: async (context) => {
      const clientId = clientOf(context);
      const { limit = maxPublished, resource, id, planned } = context.query;
      const which = [seenSql(context, clientId)];
      if (resource) which.push(sql`e.resource = ${resource}`);
      if (id) which.push(sql`e.record_id = ${id}`);
      if (planned) which.push(sql`r.client_id is not null`);
      const entries = sql`draft_entry e left join scheduled_publication r using (client_id, resource, record_id)
        where ${sql.join(which, sql` and `)}`;
      const publisher = await publisherOf(context, clientId);
      return db.read(publishingScope(context, clientId), async (tx) => {
        const { rows: counted } = await sql<{ total: number }>`
          select count(*)::int as total from ${entries}`.execute(tx);
        const { rows: results } = await sql<DraftChange>`
          select resource, record_id as id, rev, base_rev as published_rev, changed, created_at, updated_at, updated_by,
            ${publicationSql} as release,
            case when deleted_at is not null or removed then 'delete' when base is null then 'create'
              else 'change' end as action,
            coalesce(data->'title', data->'from') as title, type
          from ${entries} order by updated_at desc, resource, record_id limit ${limit}`.execute(tx);
        const total = counted[0]?.total ?? 0;
        const isWhole = !resource && !planned;
        const stamp = isWhole ? await readStamp(tx, publisher, clientId) : null;
        return { results, total, total_page: Math.ceil(total / limit), stamp };
      });
    },
  });

  const publish = defineRoute({
    method: 'POST',
    path: 'draft/publish',
    action: 'draft.publish',
    access: 'action',
    namesRecords: true,
    refusals: ['CONFLICT', 'SLUG_TAKEN', 'IN_USE', 'STALE_REV'],
    summary: 'Publish some of the draft, or all of it, in one transaction',
    body: publishBody,
    response: publishAnswer,
    handle: async (context) => {
      const clientId = clientOf(context);
      const { body } = context;
      const wanted = 'records' in body ? body.records : 'all';
      const resources = new Map(drafted().map((resource) => [resource.name, resource]));
      const { review } = await rules.of(clientId);
      const publisher = wanted === 'all' ? await publisherOf(context, clientId) : context;
      const write = async (tx: Transaction) => {
        const entries = await lockEntries(tx, publisher, clientId, wanted, maxPublished + 1);
        if (entries.length > maxPublished)
          throw invalid([], `Publish ${maxPublished} records at a time at most`);
        refuseMissing(wanted, entries);
        for (const entry of entries) assertMayPublish(context, entry, review);
        const seenRev = 'records' in body ? revsOf(body.records) : () => body.seen ?? null;
        if ('records' in body) await assertRevs(tx, entries, revsOf(body.records));
        else if (body.seen !== undefined && body.seen !== (await readStamp(tx, publisher, clientId)))
          throw await savedSince(
            tx,
            entries.filter(({ rev }) => rev > revOf(body.seen)),
          );
        const seen = entries.filter((entry) => seenRev(entry) !== null);
        await assertFilesSeen(tx, clientId, seen);
        return publishEntries(resources, { tx, context, clientId }, entries, body.conflicts ?? 'ask');
      };
      const publishAll = () => db.transact(publishingScope(context, clientId), write);
      assertNoPublication(clientId);
      const isLong = wanted === 'all' || wanted.length > maxBeside;
      const published = await (isLong ? publishingMany(clientId, publishAll) : publishAll());
      for (const { resource, id } of published) resources.get(resource)?.hooks.afterWrite?.({ id, clientId });
      return { published };
    },
  });

  /** Publishing everything publishes what its caller may read as well as publish. */
  async function publisherOf({ principal, types, ownOnly }: RequestContext, clientId: string) {
    const client = await rules.of(clientId);
    const isLimited = (action: string) => principal.kind === 'user' && isOwnOnly(principal, client, action);
    return { principal, types, ownOnly: ownOnly || isLimited('draft.changes') || isLimited('draft.publish') };
  }

  return { routes: [changes, publish, ...previewLinkRoutes(deps)] };
}

/** The revisions that a caller named. */
function revsOf(records: readonly (DraftedRecord & { rev?: number | undefined })[]) {
  const revs = new Map<string, number>();
  for (const { resource, id, rev } of records) {
    const key = `${resource}.${id}`;
    // Two revisions of one record: one of them is not the present one.
    if (rev !== undefined) revs.set(key, (revs.get(key) ?? rev) === rev ? rev : 0);
  }
  return ({ resource, id }: DraftEntry) => revs.get(`${resource}.${id}`) ?? null;
}

/** The highest revision that a stamp covers. */
function revOf(stamp = ''): number {
  return Number(stamp.split('.')[0]);
}

/** @throws 409 naming what is not drafted, or not any more; and if nothing is */
function refuseMissing(wanted: readonly DraftedRecord[] | 'all', entries: readonly DraftEntry[]): void {
  if (wanted === 'all') {
    if (entries.length === 0) throw nothingDrafted('The draft');
    return;
  }
  const found = new Set(entries.map(({ resource, id }) => `${resource}.${id}`));
  const missing = wanted.map(({ resource, id }) => `${resource}.${id}`).filter((path) => !found.has(path));
  if (missing.length === 0) return;
  const { code, message } = nothingDrafted('One of the records');
  const details = missing.map((path) => ({ path, message: nothingDrafted('This record').message }));
  throw new ApiError(code, message, { details });
}

/** @throws 403 naming the record */
function assertMayPublish({ principal }: RequestContext, entry: DraftEntry, review: boolean): void {
  if (principal.kind === 'user' && mayPublish(principal, entry.resource, review)) return;
  const message = "You don't have access to this";
  throw new ApiError('FORBIDDEN', message, {
    details: [{ path: `${entry.resource}.${entry.id}`, message }],
  });
}
