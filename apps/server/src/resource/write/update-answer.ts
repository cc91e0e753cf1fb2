import { createTurns } from '../../platform/concurrency/take-turns.ts';
import { type Database, type Scope, withoutQueries } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import { assertNamed } from './assert-named.ts';
import type { Fields, ResourceHooks, WriteContext } from './hooks.ts';
import { canJoin, joinUpdates } from './join-updates.ts';
import { prepareUpdate, updateRecord } from './update-record.ts';

export interface UpdateParts {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
  /** Whose rows a write may touch. */
  scopeOf(context: RequestContext, clientId: string): Scope;
}

/** A change as it is asked for. */
interface AskedUpdate {
  readonly id: string;
  readonly fields: Fields;
  /** The revision that the caller started from, if he says so. */
  readonly rev: number | null;
}

/**
 * Makes the update of a resource: answers the record's row.
 *
 * @throws 404 NOT_FOUND, 412 STALE_REV, and what the hooks refuse
 */
export function createUpdater({ db, table, hooks, scopeOf }: UpdateParts) {
  const updateJoined = joinUpdates(db, table);
  const inTurn = createTurns();

  /** Changes that need no look-up go out together; here is what such a one writes. Null where this is none of them. */
  async function joinable(context: RequestContext, clientId: string, { id, fields, rev }: AskedUpdate) {
    // What narrows a role to its own records or to some types would have to be the same for all of a statement.
    if (context.ownOnly || context.types !== null) return null;
    const prepared = await withoutQueries(async (tx) => {
      const write = { tx, context, clientId, hopeful: true };
      await assertNamed(table, hooks, fields, write, id);
      return prepareUpdate(table, hooks, write, id, fields, rev);
    });
    const changes = prepared?.result.changes;
    return changes && canJoin(table, changes) ? changes : null;
  }

  return async (context: RequestContext, clientId: string, asked: AskedUpdate): Promise<Row> => {
    const { id, fields, rev } = asked;
    const scope = scopeOf(context, clientId);
    const transact = <T>(work: (write: WriteContext) => Promise<T>) =>
      db.transact(scope, (tx) => work({ tx, context, clientId }));
    const alone = () =>
      transact(async (write) => {
        await assertNamed(table, hooks, fields, write, id);
        return updateRecord(table, hooks, { ...write, hopeful: true }, id, fields, rev);
      });
    const explain = () => transact((write) => updateRecord(table, hooks, write, id, fields, rev));

    const changes = await joinable(context, clientId, asked);
    // Many at once on one record would wait for its lock in the database, and fill the pool with waiting.
    if (!changes) return inTurn(id, async () => (await alone()) ?? (await explain()));
    // Those that go out together share the turn.
    const together = JSON.stringify([scope, Object.keys(changes)]);
    const update = () => updateJoined(scope, { id, rev, clientId, changes });
    return (await inTurn(id, update, together)) ?? (await inTurn(id, explain));
  };
}
