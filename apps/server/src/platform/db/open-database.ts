import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { listenForChanges, messageChannel } from './change-listener.ts';
import type { Database, Transaction } from './database.ts';
import { DatabaseClosedError, DatabaseReadOnlyError, TransactionMisuseError } from './db-errors.ts';
import { type Deadlines, defaultDeadlines } from './deadlines.ts';
import { openPools } from './pools.ts';
import { createReadsAtOnce } from './read-at-once.ts';
import { withRetries } from './retry.ts';
import { runTransaction, type TransactionMode } from './run-transaction.ts';
import { contextOfScope, roleOfScope, type Scope } from './scope.ts';
import { createStatementNames } from './statement-names.ts';
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

  async function run<T>(scope: Scope, mode: Mode, work: (tx: Transaction) => Promise<T>): Promise<T> {
    silence.assertHeard();
    const state = { open: true };
    const inside = (tx: Transaction) => running.run(state, work, tx);
    try {
      if (typeof mode === 'object') return await readAtOnce(scope, inside, mode.most);
      return await pools.use(roleOfScope(scope), scope.clientId ?? null, (client) =>
        runTransaction({ client, scope, mode, work: inside, nameOf, onQuery }),
      );
    } catch (error) {
      if (error instanceof DatabaseReadOnlyError) pools.dropIdle();
      throw error;
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
      const value = await result;
      trouble.succeeded(mode === 'write');
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
