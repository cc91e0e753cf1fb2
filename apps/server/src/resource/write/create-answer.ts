import { z } from 'zod';
import { type Database, type Scope, withoutQueries } from '../../platform/db/index.ts';
import { isAddressClash } from '../../platform/errors/from-database.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import { createRecord, prepareRecord } from './create-record.ts';
import type { Fields, ResourceHooks, WriteContext } from './hooks.ts';
import { once } from './idempotency.ts';
import { joinInserts } from './join-inserts.ts';

export interface CreateParts {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
  /** Whose rows a write may touch. */
  scopeOf(context: RequestContext, clientId: string): Scope;
  print(row: Row, context: RequestContext): string;
}

/** What a new record holds; asked anew with each try. */
type FieldsOf = (write: WriteContext) => Promise<Fields> | Fields;

/** A created record: its text, and what its headers say. */
interface Created {
  readonly text: string;
  readonly id: string;
  readonly rev: number;
}

const keptAnswer = z.object({ id: z.string(), rev: z.number() });

/** Makes the create of a resource: in one transaction, at most once for its Idempotency-Key. */
export function createCreator({ db, table, hooks, scopeOf, print }: CreateParts) {
  const insertJoined = joinInserts(db, table);

  /** Creates that need no look-up and have no key go out together. Null where this is none of them. */
  async function join(
    context: RequestContext,
    clientId: string,
    fieldsOf: FieldsOf,
    copies: boolean,
  ): Promise<Row | null> {
    if (!table.clientOwned || context.request.headers['idempotency-key'] !== undefined) return null;
    const prepared = await withoutQueries(async (tx) => {
      const write = { tx, context, clientId, hopeful: true, copies };
      return prepareRecord(table, hooks, write, await fieldsOf(write));
    });
    return prepared && insertJoined(scopeOf(context, clientId), prepared.result);
  }

  return async (
    context: RequestContext,
    clientId: string,
    fieldsOf: FieldsOf,
    { copies = false }: { readonly copies?: boolean } = {},
  ): Promise<Created> => {
    let made: Row | undefined;
    const finish = (row: Row) => {
      made = row;
      return print(row, context);
    };
    const attempt = (hopeful: boolean) =>
      db.transact(scopeOf(context, clientId), (tx) =>
        once(tx, context, clientId, async (last) => {
          const write = { tx, context, clientId, hopeful, copies };
          return finish(await createRecord(table, hooks, write, await fieldsOf(write), last));
        }),
      );
    const first = async () => {
      const row = await join(context, clientId, fieldsOf, copies);
      return row ? finish(row) : attempt(true);
    };
    const text = await first().catch((error: unknown) => {
      if (isAddressClash(error)) return attempt(false);
      throw error;
    });
    // An answer kept under the key has no row.
    const { id, rev } = made ?? keptAnswer.parse(JSON.parse(text));
    return { text, id, rev };
  };
}
