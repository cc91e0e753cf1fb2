import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { ownSql } from '../list/list-plan.ts';
import type { ResourceTable } from '../resource-table.ts';
import { typeLimitSql } from '../type-access.ts';
import type { Row, View } from '../view.ts';
import type { StoredRecord, WriteContext } from './hooks.ts';

/** The one statement of a GET by id, its text made at start-up (`$1` id, `$2` client). */
export function createRecordQuery(table: ResourceTable, view: View) {
  const trash = table.definition.trash ? 'and deleted_at is null' : '';
  const byId = `select ${view.select} from "${table.name}" where id = $1 ${trash}`;
  const owned = `${byId} and client_id = $2`;
  return async (tx: Transaction, id: string, clientId: string | null): Promise<Row | null> => {
    const query =
      clientId === null ? CompiledQuery.raw(byId, [id]) : CompiledQuery.raw(owned, [id, clientId]);
    const { rows } = await tx.executeQuery<Row>(query);
    return rows[0] ?? null;
  };
}

/**
 * The client whose record a write or a read by id concerns. A master need not name it: the id is unique in the
 * installation, and the write then runs in that client's own scope.
 *
 * @throws 404 if there is no such record
 */
export async function clientOfRecord(
  db: Database,
  table: ResourceTable,
  context: RequestContext,
  id: string,
): Promise<string> {
  if (!table.clientOwned) {
    // Selecting one client narrows the scope to it: another one's record is not there.
    if (context.clientId !== null && context.clientId !== id) throw notFound(titleOf(table));
    return id;
  }
  if (context.clientId !== null) return context.clientId;
  const { rows } = await db.read(context.scope, (tx) =>
    sql<{ client_id: string }>`select client_id from ${sql.table(table.name)} where id = ${id}`.execute(tx),
  );
  if (!rows[0]) throw notFound(titleOf(table));
  return rows[0].client_id;
}

/** The client that a new record is for. @throws 422 if a master names none */
export function namedClient(table: ResourceTable, context: RequestContext): string {
  if (!table.clientOwned || context.clientId !== null) return context.clientId ?? '';
  throw invalidField('client', 'Name the client at the end of the path');
}

/** Reads a record and locks it against other writes until the transaction ends. @param trashed in the trash @throws 404 NOT_FOUND */
export async function lockRecord(
  table: ResourceTable,
  write: WriteContext,
  id: string,
  trashed = false,
): Promise<StoredRecord> {
  const { rows } = await sql<Row>`select ${sql.raw(table.views.record.select)} from ${sql.table(table.name)}
    where ${recordSql(table, write, id, trashed)} for update`.execute(write.tx);
  if (!rows[0]) throw notFound(titleOf(table));
  return table.views.record.parse(rows[0]);
}

/** The condition for one record of the write's client, within the limits of the caller. */
export function recordSql(
  table: ResourceTable,
  write: WriteContext,
  id: string,
  trashed = false,
): RawBuilder<unknown> {
  const parts = [sql`id = ${id}`];
  if (table.clientOwned) parts.push(sql`client_id = ${write.clientId}`);
  if (table.definition.trash) parts.push(trashed ? sql`deleted_at is not null` : sql`deleted_at is null`);
  if (write.context.ownOnly) parts.push(sql`${ownSql(table, write.context)}`);
  const limited = typeLimitSql(write.context.types?.use);
  if (limited) parts.push(limited);
  return sql.join(parts, sql.raw(' and '));
}

/** "This page", for sentences. */
export function titleOf(table: ResourceTable): string {
  return `This ${nounOf(table.name)}`;
}

/** The noun for a record of a kind. */
export function nounOf(kind: string): string {
  return nouns[kind] ?? kind.replaceAll('-', ' ');
}

/** Nouns that differ from the paths of their resources. */
const nouns: Readonly<Record<string, string>> = {
  files: 'file',
  'form-builder': 'form',
  navigation: 'menu',
  reusable: 'synced section',
  static: 'static text',
  webconfig: 'website',
};
