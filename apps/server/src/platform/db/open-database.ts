import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { listenForChanges, messageChannel } from './change-listener.ts';
import type { Database, Transaction } from './database.ts';
import { DatabaseClosedError, TransactionMisuseError } from './db-errors.ts';
import { openPools } from './pools.ts';
import { createReadsAtOnce } from './read-at-once.ts';
import { withRetries } from './retry.ts';
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

/** `most`: a read at once, and how many of its kind may leave together. */
type Mode = TransactionMode | { readonly most: number };

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

  const { onQuery } = options;
  const readAtOnce = createReadsAtOnce({ connect: pools.connect, nameOf, onQuery });

  async function run<T>(scope: Scope, mode: Mode, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const state = { open: true };
    const inside = (tx: Transaction) => running.run(state, work, tx);
    try {
      if (typeof mode === 'object') return await readAtOnce(scope, inside, mode.most);
      const client = await pools.connect(roleOfScope(scope));
      return await runTransaction({ client, scope, mode, work: inside, nameOf, onQuery });
    } finally {
      state.open = false;
    }
  }

  async function attempt<T>(scope: Scope, mode: Mode, work: (tx: Transaction) => Promise<T>): Promise<T> {
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
    readAtOnce: (scope, work, most = 1) => attempt(scope, { most }, work),
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
