import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { listenForChanges, messageChannel } from './change-listener.ts';
import type { Database, Transaction } from './database.ts';
import { DatabaseClosedError, TransactionMisuseError } from './db-errors.ts';
import { openPools } from './pools.ts';
import { withRetries } from './retry.ts';
import { runAtOnce } from './run-at-once.ts';
import { runTransaction, type TransactionMode } from './run-transaction.ts';
import { contextOfScope, roleOfScope, type Scope } from './scope.ts';
import { createStatementNames } from './statement-names.ts';

export interface DatabaseOptions {
  /** `postgres://…`; `?host=/directory` for a unix socket. */
  url: string;
  /** Connections for staff; masters and visitors have half of it each, and listening has one. Default 10. */
  poolSize?: number;
  /** How long a transaction waits for a connection before it fails as busy, in milliseconds. Default 10 000. */
  waitTimeout?: number;
  /** Called with the text of every statement that is sent. */
  onQuery?: (sql: string) => void;
}

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
  const pools = await openPools(options.url, options.poolSize ?? 10, options.waitTimeout ?? 10_000);
  const nameOf = createStatementNames();
  const listener = listenForChanges(options.url);
  /** The transaction that the calling code runs in. One inside another could starve the pool, and lock itself out. */
  const running = new AsyncLocalStorage<{ open: boolean }>();
  /** Work that `close` waits for. */
  const unfinished = new Set<Promise<unknown>>();
  let closing = false;

  async function run<T>(
    scope: Scope,
    mode: TransactionMode | 'read at once',
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const state = { open: true };
    try {
      const client = await pools.connect(roleOfScope(scope));
      const inside = (tx: Transaction) => running.run(state, work, tx);
      const one = { client, scope, work: inside, nameOf, onQuery: options.onQuery };
      return await (mode === 'read at once' ? runAtOnce(one) : runTransaction({ ...one, mode }));
    } finally {
      state.open = false;
    }
  }

  async function attempt<T>(
    scope: Scope,
    mode: TransactionMode | 'read at once',
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    contextOfScope(scope);
    if (closing) throw new DatabaseClosedError('The database is closed');
    if (running.getStore()?.open) {
      throw new TransactionMisuseError(
        'A transaction is running here: pass its `tx` on instead of opening another',
      );
    }
    const result = withRetries(() => run(scope, mode, work));
    unfinished.add(result);
    try {
      return await result;
    } finally {
      unfinished.delete(result);
    }
  }

  return {
    read: (scope, work) => attempt(scope, 'read', work),
    readAtOnce: (scope, work) => attempt(scope, 'read at once', work),
    transact: (scope, work) => attempt(scope, 'write', work),
    listen: listener.subscribe,
    listening: listener.ready,
    onBroadcast: listener.subscribeToMessages,
    broadcast: (text) =>
      attempt({ kind: 'system', reason: 'broadcast' }, 'write', async (tx) => {
        await sql`select pg_notify(${messageChannel}, ${text})`.execute(tx);
      }),
    async close() {
      closing = true;
      await Promise.allSettled(unfinished);
      await Promise.all([listener.close(), pools.close()]);
    },
  };
}
