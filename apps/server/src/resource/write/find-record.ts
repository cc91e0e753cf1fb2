import { CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/errors/api-error.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row, View } from '../view.ts';

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
 * @throws 404 where there is no such record
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

/** The client that a new record is for. @throws 422 where a master did not say for which client */
export function namedClient(table: ResourceTable, context: RequestContext): string {
  if (!table.clientOwned || context.clientId !== null) return context.clientId ?? '';
  throw invalidField('client', 'Name the client at the end of the path');
}

/** "This page", for sentences. */
export function titleOf(table: ResourceTable): string {
  return `This ${nounOf(table.name)}`;
}

/** What people call a record of a kind. */
export function nounOf(kind: string): string {
  return nouns[kind] ?? kind.replaceAll('-', ' ');
}

/** Resources that are not called as their paths are. */
const nouns: Readonly<Record<string, string>> = {
  files: 'file',
  'form-builder': 'form',
  navigation: 'menu',
  reusable: 'synced section',
  static: 'static text',
  webconfig: 'website',
};
