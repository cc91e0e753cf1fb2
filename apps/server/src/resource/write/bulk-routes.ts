import {
  type BulkAnswer,
  bulkAnswer,
  bulkBody,
  bulkDeleteBody,
  bulkStatusBody,
  isDrafted,
  maxBulk,
  type Refusal,
} from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { type ApiError, notFound } from '../../platform/errors/api-error.ts';
import { refusalOf } from '../../platform/errors/from-database.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { withLostDrafts } from '../draft/lost-drafts.ts';
import type { ResourceTable } from '../resource-table.ts';
import { deleteRecord, restoreRecord } from './delete-record.ts';
import { titleOf } from './find-record.ts';
import type { ResourceHooks, WriteContext } from './hooks.ts';
import { changingMany } from './large-writes.ts';
import { updateRecord } from './write-record.ts';

export interface BulkParts {
  readonly db: Database;
  readonly hooks: ResourceHooks;
  readonly table: ResourceTable;
  /** Runs a write for records of a client, in that client's scope. */
  write<T>(context: RequestContext, clientId: string, work: (write: WriteContext) => Promise<T>): Promise<T>;
  /** After the commit. */
  done(clientId: string, id: unknown): void;
}

/**
 * `POST {resource}/bulk/delete`, `…/restore` and `…/status`: what the calls of one record do, for many of them in one
 * transaction. A record that is refused does not stop the others.
 */
export function bulkRoutes(parts: BulkParts): ApiRoute[] {
  const { table, hooks } = parts;
  const { name } = table;
  const common = { method: 'POST', access: 'action', acrossClients: true, response: bulkAnswer } as const;
  const removal = defineRoute({
    ...common,
    path: `${name}/bulk/delete`,
    action: `${name}.delete`,
    summary: `${table.definition.trash ? 'Move' : 'Delete'} up to ${maxBulk} ${name} records${table.definition.trash ? ' to the trash' : ''}`,
    body: bulkDeleteBody,
    handle: (context) =>
      forEach(parts, context, context.body.ids, (write, id) =>
        deleteRecord(table, hooks, write, id, null, context.body.force === true),
      ),
  });
  const restore = defineRoute({
    ...common,
    path: `${name}/bulk/restore`,
    action: `${name}.restore`,
    summary: `Bring up to ${maxBulk} ${name} records back from the trash`,
    body: bulkBody,
    handle: (context) =>
      forEach(
        parts,
        context,
        context.body.ids,
        (write, id) => restoreRecord(table, hooks, write, id),
        isDrafted(name)
          ? (clientId, ids, restore) => withLostDrafts(parts, context, clientId, ids, restore)
          : undefined,
      ),
  });
  const status = defineRoute({
    ...common,
    path: `${name}/bulk/status`,
    action: `${name}.update`,
    summary: `Publish up to ${maxBulk} ${name} records, or set them to draft`,
    body: bulkStatusBody,
    handle: (context) =>
      forEach(parts, context, context.body.ids, (write, id) =>
        updateRecord(table, hooks, write, id, { status: context.body.status }, null),
      ),
  });
  const hasTrash = table.definition.trash;
  return [removal, ...(hasTrash ? [restore] : []), ...(table.hasStatus ? [status] : [])];
}

/** Does something with each record, within a savepoint of its own. */
async function forEach(
  parts: BulkParts,
  context: RequestContext,
  ids: readonly string[],
  act: (write: WriteContext, id: string) => Promise<unknown>,
  around: <T>(
    clientId: string,
    ids: readonly string[],
    all: () => Promise<T>,
  ) => Promise<[T, Refusal[]]> = async (_, __, all) => [await all(), []],
): Promise<BulkAnswer> {
  const clients = await clientsOf(parts, context, ids);
  const missing = ids.filter((id) => !clients.has(id));
  const draftsRefused: Refusal[] = [];
  const refused = missing.map((id) => refusal(id, notFound(titleOf(parts.table))));
  for (const [clientId, some] of Map.groupBy(clients.keys(), (id) => clients.get(id) ?? '')) {
    // In the order of their ids: two calls about the same records never hold what the other waits for.
    const sorted = some.toSorted();
    const writeAll = async (write: WriteContext) => {
      const problems = new Map<string, ApiError>();
      for (const id of sorted) {
        try {
          await write.tx.transaction().execute((tx) => act({ ...write, tx }, id));
        } catch (error) {
          problems.set(id, refusalOf(error));
        }
      }
      return problems;
    };
    const [answers, drafts] = await around(clientId, sorted, () =>
      changingMany(clientId, () => parts.write(context, clientId, writeAll)),
    );
    for (const id of sorted) if (!answers.has(id)) parts.done(clientId, id);
    draftsRefused.push(...drafts.filter(({ id }) => !answers.has(id)));
    const { server, access } = context.request;
    for (const [id, error] of answers) refused.push(refusal(id, await server.nameClashOwner(error, access)));
  }
  return { refused, ...(draftsRefused.length > 0 && { drafts_refused: draftsRefused }) };
}

/** The client of each record that is there, or is said to be there by a caller who named the client. */
async function clientsOf(
  { db, table }: BulkParts,
  { clientId, scope }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clientId !== null) return new Map(ids.map((id) => [id, clientId]));
  const { rows } = await db.read(scope, (tx) =>
    sql<{ id: string; client_id: string }>`select id, client_id from ${sql.table(table.name)}
      where id = any(${ids}::text[])`.execute(tx),
  );
  return new Map(rows.map((row) => [row.id, row.client_id]));
}

function refusal(id: string, { code, message }: ApiError): Refusal {
  return { id, code, message };
}
