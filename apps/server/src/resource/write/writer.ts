import { z } from 'zod';
import { createTurns } from '../../platform/concurrency/take-turns.ts';
import { commitWithNext, type Database, type Scope } from '../../platform/db/index.ts';
import { isAddressClash } from '../../platform/errors/from-database.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { Row } from '../view.ts';
import { assertNamed } from './assert-named.ts';
import type { Fields, ResourceHooks, WriteContext } from './hooks.ts';
import { once } from './idempotency.ts';
import { castOf, joinInserts, joinUpdates } from './join-writes.ts';
import { type PlannedUpdate, planCreate, planUpdate, type UpdateRequest } from './plan-write.ts';
import { explainMissed, insertRecord, writeUpdate } from './write-record.ts';

interface WriterParts {
  readonly db: Database;
  readonly table: ResourceTable;
  readonly hooks: ResourceHooks;
  /** The rows that a write may change. */
  scopeOf(context: RequestContext, clientId: string): Scope;
  print(row: Row, context: RequestContext): string;
}

/** Returns the fields of a new record; called again if the create is tried again. */
type FieldsOf = (write: WriteContext) => Promise<Fields> | Fields;

/** A created record: its text, and the facts that its headers have. */
interface Created {
  readonly text: string;
  readonly id: string;
  readonly rev: number;
}

const storedAnswer = z.object({ id: z.string(), rev: z.number() });

/**
 * The states of a write after its body was parsed. Hooks run once, in the first of them:
 *
 *     planned ─┬─ joined with others ─┬─ written
 *              └─ alone ──────────────┼─ missed    no such record or revision: `explainMissed` finds out which (404, 412)
 *                                     └─ clashed   its default address is taken: created again with look-ups
 *
 * A plan that has sent a query continues separately, in the transaction that its first query began. A refused write is an
 * error of a hook or of the database.
 */
type Update =
  | { readonly state: 'planned' | 'missed'; readonly plan: PlannedUpdate }
  | { readonly state: 'written'; readonly row: Row };
type Create =
  | { readonly state: 'planned'; readonly columns: Fields }
  | { readonly state: 'written'; readonly text: string };

/** Why a write does not share its statement with others. */
type Alone = 'look-up' | 'own records only' | 'some types only' | 'not of a client' | 'no change' | 'no cast';

/** Makes the create and the update of a resource. */
export function createWriter({ db, table, hooks, scopeOf, print }: WriterParts) {
  const insertJoined = joinInserts(db, table);
  const updateJoined = joinUpdates(db, table);
  const inTurn = createTurns();

  /** Null if an update can be joined: it is planned without a query, and its statement needs nothing but revision and client. */
  function aloneBecause(context: RequestContext, { changes }: PlannedUpdate, hasRead: boolean): Alone | null {
    const columns = Object.keys(changes);
    if (hasRead) return 'look-up';
    if (context.ownOnly) return 'own records only';
    if (context.types !== null) return 'some types only';
    if (!table.clientOwned) return 'not of a client';
    if (columns.length === 0) return 'no change';
    return columns.every((name) => castOf(table, name) !== undefined) ? null : 'no cast';
  }

  /**
   * Changes a record.
   *
   * @throws 404 NOT_FOUND, 412 STALE_REV, and what the hooks refuse
   */
  async function update(context: RequestContext, clientId: string, asked: UpdateRequest): Promise<Row> {
    const { id, fields } = asked;
    const scope = scopeOf(context, clientId);
    /** Many updates of one record would wait for its lock in the database, and fill the pool with waiting connections. */
    const ofRecord = <T>(run: () => Promise<T>) => inTurn(id, run);
    const write = await db.transactOnDemand(
      scope,
      async (tx, hasBegun): Promise<Update> => {
        const current = { tx, context, clientId, optimistic: true };
        await assertNamed(table, hooks, fields, current, id);
        const plan = await planUpdate(table, hooks, current, asked);
        if (aloneBecause(context, plan, hasBegun()) === null) return { state: 'planned', plan };
        commitWithNext(tx);
        const row = await writeUpdate(table, current, plan);
        return row ? { state: 'written', row } : { state: 'missed', plan };
      },
      ofRecord,
    );
    if (write.state === 'written') return write.row;
    const { plan } = write;
    if (write.state === 'planned') {
      // Updates that are sent together share the record's turn.
      const batch = JSON.stringify([scope, Object.keys(plan.changes)]);
      const row = await inTurn(id, () => updateJoined(scope, { ...plan, clientId }), batch);
      if (row) return row;
    }
    return ofRecord(() =>
      db.transact(scope, (tx) => explainMissed(table, hooks, { tx, context, clientId }, plan)),
    );
  }

  /** Creates a record in one transaction, at most once for its Idempotency-Key. */
  async function create(
    context: RequestContext,
    clientId: string,
    fieldsOf: FieldsOf,
    { copies = false }: { readonly copies?: boolean } = {},
  ): Promise<Created> {
    const scope = scopeOf(context, clientId);
    const hasKey = context.request.headers['idempotency-key'] !== undefined;
    let made: Row | undefined;
    const finish = (row: Row) => {
      made = row;
      return print(row, context);
    };

    /** @param optimistic takes the default address for free; the database refuses it otherwise */
    const write = async (optimistic: boolean): Promise<string> => {
      const created = await db.transactOnDemand(scope, async (tx, hasBegun): Promise<Create> => {
        const current = { tx, context, clientId, optimistic, copies };
        const plan = async () => planCreate(table, hooks, current, await fieldsOf(current));
        const insert = async (columns: Fields, isLast: boolean) => {
          if (isLast) commitWithNext(tx);
          return finish(await insertRecord(table, current, columns));
        };
        if (hasKey) {
          const answer = async (isLast: boolean) => insert(await plan(), isLast);
          return { state: 'written', text: await once(tx, context, clientId, answer) };
        }
        const columns = await plan();
        if (optimistic && table.clientOwned && !hasBegun()) return { state: 'planned', columns };
        return { state: 'written', text: await insert(columns, true) };
      });
      return created.state === 'written' ? created.text : finish(await insertJoined(scope, created.columns));
    };
    const text = await write(true).catch((error: unknown) => {
      if (isAddressClash(error)) return write(false);
      throw error;
    });
    // The stored answer of an Idempotency-Key has no row.
    const { id, rev } = made ?? storedAnswer.parse(JSON.parse(text));
    return { text, id, rev };
  }

  return { create, update };
}
