import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import pg, { type PoolClient } from 'pg';
import { listenForChanges } from './change-listener.ts';
import { connectionOptions } from './connection-options.ts';
import type { Database, Transaction } from './database.ts';
import { DatabaseBusyError, TransactionMisuseError } from './db-errors.ts';
import { CommitFateUnknown, isConnectionLoss, withRetries } from './retry.ts';
import { contextOfScope, type DatabaseRole, databaseRoles, roleOfScope, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';
import { type OnQuery, TransactionConnection, transactionDialect } from './transaction-dialect.ts';

export interface DatabaseOptions {
  /** `postgres://…`, or `postgres:///name?host=/socket/dir&user=…` for a unix socket. */
  url: string;
  /** Connections for staff; the pools of masters and of visitors have half of it each. Default 10. */
  poolSize?: number;
  /** How long a transaction waits for a connection before it fails as busy, in milliseconds. Default 10 000. */
  waitTimeout?: number;
  /** Called with every statement that is sent. */
  onQuery?: OnQuery;
}

const contextStatement = {
  name: 'vold_context',
  text: `select set_config('app.client_id', $1, true), set_config('app.user_id', $2, true), set_config('app.ip', $3, true)`,
};

/** Opens the pools. Connects once as each role, so that a wrong address or a missing role fails here. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const size = options.poolSize ?? 10;
  const waitTimeout = options.waitTimeout ?? 10_000;
  const makePool = (role: DatabaseRole) => {
    const pool = new pg.Pool({
      ...connectionOptions(options.url, role),
      max: role === 'vold_app' ? size : Math.max(2, Math.ceil(size / 2)),
      connectionTimeoutMillis: waitTimeout,
      idleTimeoutMillis: 60_000,
    });
    // An idle connection broke: the pool has dropped it already, and the next use opens another.
    pool.on('error', () => {});
    return pool;
  };
  const pools: Record<DatabaseRole, pg.Pool> = {
    vold_app: makePool('vold_app'),
    vold_master: makePool('vold_master'),
    vold_site: makePool('vold_site'),
  };
  const closePools = () => Promise.all(databaseRoles.map((role) => pools[role].end()));
  try {
    await Promise.all(databaseRoles.map(async (role) => (await pools[role].connect()).release()));
  } catch (error) {
    await closePools();
    throw error;
  }
  const listener = listenForChanges(options.url);
  /** The transaction that the calling code runs in. One inside another could starve the pool. */
  const running = new AsyncLocalStorage<{ open: boolean }>();

  async function connect(role: DatabaseRole): Promise<PoolClient> {
    try {
      return await pools[role].connect();
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('timeout exceeded')) {
        throw new DatabaseBusyError(`No database connection came free within ${waitTimeout} ms`);
      }
      throw error;
    }
  }

  async function run<T>(begin: string, scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const context = contextOfScope(scope);
    if (running.getStore()?.open) {
      throw new TransactionMisuseError(
        'A transaction is running here: pass its `tx` on instead of opening another',
      );
    }
    const client = await connect(roleOfScope(scope));
    const state = { open: true };
    const connection = new TransactionConnection(client, options.onQuery);
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      // Not awaited: both are on the wire before the first query of the work, which so costs no round trip more.
      // Should the context fail, the transaction is aborted and that query fails too.
      const begun = send(begin);
      const placed = send(contextStatement.text, { ...contextStatement, values: context });
      const ready = Promise.all([begun, placed]);
      ready.catch(() => {});
      const tx = new Kysely<Tables>({ dialect: transactionDialect(connection) });
      const result = await running.run(state, () => work(tx));
      await ready;
      connection.end();
      await finish(result);
      return result;
    } catch (error) {
      connection.end();
      if (!broken && !isConnectionLoss(error)) await send('rollback').catch(onError);
      else broken ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      state.open = false;
      client.off('error', onError);
      client.release(broken);
    }

    function send(text: string, query: pg.QueryConfig = { text }): Promise<unknown> {
      options.onQuery?.(text);
      return client.query(query);
    }

    async function finish(_result: T): Promise<void> {
      if (begin === 'begin read only') {
        // Nothing can be lost: the answer need not wait, and the next user's statements queue behind.
        send('commit').catch(() => {});
        return;
      }
      const ending = send('commit').catch((error: unknown) => {
        throw isConnectionLoss(error)
          ? new CommitFateUnknown('The connection broke during the commit')
          : error;
      });
      await ending;
    }
  }

  return {
    read: (scope, work) => withRetries(() => run('begin read only', scope, work)),
    transact: (scope, work) => withRetries(() => run('begin', scope, work)),
    listen: listener.subscribe,
    listening: listener.ready,
    async close() {
      await Promise.all([listener.close(), closePools()]);
    },
  };
}
