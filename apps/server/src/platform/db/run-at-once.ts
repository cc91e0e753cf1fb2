import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { contextStatement } from './context-statement.ts';
import type { TransactionRun } from './run-transaction.ts';
import type { Scope } from './scope.ts';
import { nameAtOnce, sendAtOnce } from './send-at-once.ts';
import type { Tables } from './tables.ts';
import { TransactionConnection, transactionDialect } from './transaction-dialect.ts';

/**
 * Runs work that asks for all it needs in its first turn, read-only: its queries are gathered, and go out behind the
 * context at the end of that turn. Gives the connection back, or away where something failed.
 */
export async function runAtOnce<T>(run: Omit<TransactionRun<T>, 'mode'>): Promise<T> {
  const { client, scope, work, nameOf, onQuery } = run;
  const asked: Asked[] = [];
  const connection = new TransactionConnection(
    (query) => {
      const { promise, ...settle } = Promise.withResolvers<QueryResult>();
      asked.push({ query, ...settle });
      return promise;
    },
    (text) => nameAtOnce(nameOf(text)),
  );
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  const tx = new Kysely<Tables>({ dialect: transactionDialect(connection) });
  const working = (async () => work(tx))();
  // It may fail before it is awaited below.
  working.catch(() => {});
  try {
    await endOfTurn();
    connection.end();
    if (asked.length > 0) await answer(client, scope, asked, onQuery);
  } catch (error) {
    broken = true;
    for (const { reject } of asked) reject(error);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
  return working;
}

/** A query that waits for the end of the turn. */
interface Asked {
  readonly query: QueryConfig;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

async function answer(
  client: PoolClient,
  scope: Scope,
  asked: readonly Asked[],
  onQuery: ((sql: string) => void) | undefined,
): Promise<void> {
  const statements = [contextStatement(scope, 'read'), ...asked.map(({ query }) => query)];
  if (onQuery) for (const { text } of statements) onQuery(text);
  const [, ...results] = await sendAtOnce(client, statements);
  for (const [at, { resolve, reject }] of asked.entries()) {
    const result = results[at];
    if (result) resolve(result);
    else reject(new Error('A statement was not answered'));
  }
}
