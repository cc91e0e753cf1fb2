import { isDraftRev, recordVersion } from '@vold/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { listShape, recordShape } from '../answers.ts';
import { listQueryShape, pageOf } from '../list/list-query.ts';
import type { ResourceTable } from '../resource-table.ts';
import { seenRecord } from '../seen-record.ts';
import type { Row } from '../view.ts';
import { clientOfRecord, titleOf } from '../write/find-record.ts';
import type { ResourceHooks, StoredRecord, WriteContext } from '../write/hooks.ts';
import { expectedRev } from '../write/stale-rev.ts';
import { lockRecord, updateRecord } from '../write/update-record.ts';
import type { WriteParser } from '../write/write-input.ts';
import { listVersions, readVersion } from './read-versions.ts';

/** The parts of a standard resource that its version calls are made of. */
export interface VersionedResource {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
  readonly parser: WriteParser;
  /** The living record, if this caller may read it. @throws 404 */
  find(tx: Transaction, context: RequestContext, id: string): Promise<StoredRecord>;
  write<T>(context: RequestContext, clientId: string, work: (write: WriteContext) => Promise<T>): Promise<T>;
  /** The table as a call reads it: that of the draft, or `table`. */
  tableFor(context: RequestContext): ResourceTable;
  /** After the commit: the answer with the record. */
  answerWritten(context: RequestContext, clientId: string, row: Row): unknown;
}

const idParams = z.object({ id: z.string().min(1).max(100) });
const versionParams = idParams.extend({ rev: z.string().min(1).max(100) });
const pageQuery = listQueryShape.pick({ limit: true, size: true, skip: true, page: true });

/**
 * `GET {resource}/{id}/versions`, `GET …/versions/{rev}` and `POST …/versions/{rev}/restore`, for resources with
 * `versions`. All come from history, so that there is a version of every write by every path, and no second copy. In the draft, its
 * saves are versions, too. Reading needs the grant to read the record as staff, restoring the grant to change it.
 */
export function versionRoutes(resource: VersionedResource): ApiRoute[] {
  const { db, table, hooks, parser, tableFor } = resource;
  const { name } = table;
  const record = recordShape(table.definition);
  const present = (version: Record<string, unknown>, context: RequestContext) => {
    const seen = seenRecord(context.hidden, name, version);
    return hooks.present ? hooks.present(seen, context) : seen;
  };

  /** Guests may read what is published, not what was. */
  async function recordOf(context: RequestContext, id: string) {
    if (context.asGuest) throw notFound(titleOf(table));
    return { clientId: await clientOfRecord(db, table, context, id), id, inDraft: context.inDraft };
  }

  const list = defineRoute({
    method: 'GET',
    path: `${name}/:id/versions`,
    action: `${name}.get`,
    access: 'action',
    acrossClients: true,
    summary: `List the revisions of a ${name}, newest first`,
    params: idParams,
    query: pageQuery,
    response: listShape(recordVersion),
    handle: async (context) => {
      const { limit, skip } = pageOf(context.query, table);
      const which = await recordOf(context, context.params.id);
      const { results, total } = await db.read(context.scope, async (tx) => {
        await resource.find(tx, context, which.id);
        return listVersions(tx, table, which, { limit, skip });
      });
      return { results, total, total_page: Math.ceil(total / limit) };
    },
  });

  const get = defineRoute({
    method: 'GET',
    path: `${name}/:id/versions/:rev`,
    action: `${name}.get`,
    access: 'action',
    acrossClients: true,
    summary: `Get a ${name} as a revision left it`,
    params: versionParams,
    response: record,
    handle: async (context) => {
      const rev = revOf(context.params.rev);
      const which = await recordOf(context, context.params.id);
      const version = await db.read(context.scope, async (tx) => {
        const now = await resource.find(tx, context, which.id);
        // A draft that was saved before drafts had versions is in no entry.
        if (now.rev === rev && isDraftRev(rev)) return now;
        const stored = await readVersion(tx, table, which, rev, now);
        return hooks.fillVersion ? hooks.fillVersion(stored, tx, which.clientId) : stored;
      });
      return present(version, context);
    },
  });

  const restore = defineRoute({
    method: 'POST',
    path: `${name}/:id/versions/:rev/restore`,
    headers: ['If-Match'],
    action: `${name}.update`,
    access: 'action',
    acrossClients: true,
    summary: `Write an earlier revision of a ${name} as a new one`,
    params: versionParams,
    response: record,
    handle: async (context) => {
      const rev = revOf(context.params.rev);
      const expected = expectedRev(context, null);
      const which = await recordOf(context, context.params.id);
      const row = await resource.write(context, which.clientId, async (write) => {
        const now = await lockRecord(table, write, which.id);
        const version = present(await readVersion(write.tx, table, which, rev, now), context);
        // By today's rules: what was valid then may not be now, and a field may be gone.
        const { fields } = parser.update(ownFields(table, version, context));
        return updateRecord(tableFor(context), hooks, write, which.id, fields, expected);
      });
      return resource.answerWritten(context, which.clientId, row);
    },
  });

  return [list, get, restore];
}

/** @throws 404: what is no number is no version */
function revOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('This version');
  return Number(text);
}

const times = new Set(['publish_at', 'unpublish_at']);

/**
 * Returns the fields that a version brings back, in the draft without those that would be saved directly. Times that have passed would
 * publish or hide the record now: they stay behind.
 */
function ownFields(
  { definition, privateFields }: ResourceTable,
  version: Record<string, unknown>,
  { inDraft }: RequestContext,
): Record<string, unknown> {
  const names = Object.keys(definition.fields.shape).filter(
    (name) => name in version && !(inDraft && privateFields.includes(name)),
  );
  const isPassed = (name: string) => times.has(name) && Date.parse(String(version[name])) <= Date.now();
  return Object.fromEntries(names.map((name) => [name, isPassed(name) ? null : version[name]]));
}
