import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { listenForChanges, messageChannel } from './change-listener.ts';
import type { Database, Transaction } from './database.ts';
import { DatabaseClosedError, DatabaseReadOnlyError, TransactionMisuseError } from './db-errors.ts';
import { type Deadlines, defaultDeadlines } from './deadlines.ts';
import { openPools } from './pools.ts';
import { createReadsAtOnce } from './read-at-once.ts';
import { withRetries } from './retry.ts';
import { runTransaction, type TransactionMode, type TransactionRun } from './run-transaction.ts';
import { contextOfScope, roleOfScope, type Scope } from './scope.ts';
import { createStatementNames } from './transaction-dialect.ts';
import { type DatabaseTrouble, watchTrouble } from './trouble.ts';
import { watchSilence } from './watch-silence.ts';

export interface DatabaseOptions {
  /** `postgres://…`; `?host=/directory` for a unix socket. */
  url: string;
  /** The address for a role that has a login of its own; default: `url`, with the role set as a connection begins. */
  urlOf?: ((role: string) => string) | null;
  /** Connections for staff, for drafts and for visitors; masters and previews have half of it each, listening has one. Default 10. */
  poolSize?: number;
  /** Called when the database gets into trouble and when that is over (null), once each. */
  onTrouble?: (trouble: DatabaseTrouble | null, cause?: unknown) => void;
  /** Limits that differ from `defaultDeadlines`. */
  deadlines?: Partial<Deadlines> | undefined;
  /** Called with the text of every statement that is sent. */
  onQuery?: (sql: string) => void;
}

/** `most`: a read at once, and how many of its kind may leave together. */
type Mode = TransactionMode | OnDemand | { readonly most: number };

/** A write that takes its connection with its first query, within a turn. */
interface OnDemand {
  readonly inTurn: (run: () => Promise<void>) => Promise<void>;
}

type Work<T> = (tx: Transaction, hasBegun: () => boolean) => Promise<T>;

/**
 * Opens the database for the application. The schema must have been migrated.
 *
 * ```ts
 * const db = await openDatabase({ url });
 * const title = await db.read({ kind: 'guest', clientId }, (tx) =>
 *   tx.selectFrom('page').select('title').where('id', '=', id).executeTakeFirst());
 * ```
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const urlOf = options.urlOf ?? (() => options.url);
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  /** Work that `close` waits for. */
  const unfinished = new Set<Promise<unknown>>();
  const silence = watchSilence({
    url: urlOf('vold_site'),
    silence: deadlines.silence,
    isBusy: () => unfinished.size > 0,
  });
  const pools = await openPools(urlOf, options.poolSize ?? 10, deadlines, silence).catch((error) => {
    silence.stop();
    throw error;
  });
  const nameOf = createStatementNames();
  const listener = listenForChanges({
    url: urlOf('vold_site'),
    heartbeat: deadlines.heartbeat,
    onSilence: pools.dropSilent,
  });
  /** The transaction that the calling code runs in. One inside another could starve the pool, and lock itself out. */
  const running = new AsyncLocalStorage<{ open: boolean }>();
  let closing = false;
  let closed: Promise<void> | undefined;
  const trouble = watchTrouble(options.onTrouble ?? (() => {}));

  const { onQuery } = options;
  const readAtOnce = createReadsAtOnce({ use: pools.use, nameOf, onQuery });

  async function run<T>(scope: Scope, mode: Mode, work: Work<T>): Promise<T> {
    silence.assertHeard();
    const state = { open: true };
    const inside: Work<T> = (tx, hasBegun) => running.run(state, work, tx, hasBegun);
    try {
      const parts = { scope, work: inside, nameOf, onQuery };
      if (typeof mode !== 'string') {
        if ('inTurn' in mode) return await runOnDemand(parts, mode);
        return await readAtOnce(scope, (tx) => inside(tx, () => true), mode.most);
      }
      return await pools.use(roleOfScope(scope), scope.clientId ?? null, (client) =>
        runTransaction({ ...parts, client, mode }),
      );
    } catch (error) {
      if (error instanceof DatabaseReadOnlyError) pools.dropIdle();
      throw error;
    } finally {
      state.open = false;
    }
  }

  /** The connection is used, and its turn lasts, from the first query until the end of the work. */
  async function runOnDemand<T>(
    parts: Omit<TransactionRun<T>, 'client' | 'mode'>,
    { inTurn }: OnDemand,
  ): Promise<T> {
    const { scope } = parts;
    const over = Promise.withResolvers<void>();
    const client = () =>
      new Promise<PoolClient>((resolve, reject) => {
        const use = () =>
          pools.use(roleOfScope(scope), scope.clientId ?? null, (taken) => {
            resolve(taken);
            return over.promise;
          });
        inTurn(use).catch(reject);
      });
    try {
      return await runTransaction({ ...parts, client, mode: 'write' });
    } finally {
      over.resolve();
    }
  }

  async function attempt<T>(scope: Scope, mode: Mode, work: Work<T>): Promise<T> {
    contextOfScope(scope);
    if (closing) throw new DatabaseClosedError('The database is closed');
    if (running.getStore()?.open) {
      throw new TransactionMisuseError(
        'A transaction is running here: pass its `tx` on instead of opening another',
      );
    }
    const isOnDemand = typeof mode === 'object' && 'inTurn' in mode;
    let hasBegun = () => true;
    const noticing: Work<T> = (tx, begun) => {
      hasBegun = begun;
      return work(tx, begun);
    };
    const result = withRetries(() => run(scope, mode, isOnDemand ? noticing : work));
    unfinished.add(result);
    try {
      const value = await result;
      // Work that sent no query says nothing about the database.
      if (hasBegun()) trouble.succeeded(mode === 'write' || isOnDemand);
      return value;
    } catch (error) {
      trouble.failed(error);
      throw error;
    } finally {
      unfinished.delete(result);
    }
  }

  async function close(): Promise<void> {
    closing = true;
    silence.stop();
    listener.close();
    const begun = performance.now();
    const finished = Promise.allSettled(unfinished);
    const late = new AbortController();
    await Promise.race([finished, delay(deadlines.close, null, { signal: late.signal })]);
    late.abort();
    await pools.close(Math.max(0, begun + deadlines.close - performance.now()));
  }

  return {
    read: (scope, work) => attempt(scope, 'read', work),
    readAtOnce: (scope, work, most = 1) => attempt(scope, { most }, work),
    transact: (scope, work) => attempt(scope, 'write', work),
    transactOnDemand: (scope, work, inTurn = (use) => use()) => attempt(scope, { inTurn }, work),
    listen: listener.subscribe,
    listening: listener.ready,
    isListening: listener.isConnected,
    onBroadcast: listener.subscribeToMessages,
    broadcast: (text) =>
      attempt({ kind: 'system', reason: 'broadcast' }, 'write', async (tx) => {
        await sql`select pg_notify(${messageChannel}, ${text})`.execute(tx);
      }),
    trouble: trouble.current,
    close: () => (closed ??= close()),
  };
}
