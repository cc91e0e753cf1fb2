import { Kysely } from 'kysely';
import pg, { type PoolClient } from 'pg';
import type { Transaction } from './database.ts';
import { CommitUnknownError, DatabaseReadOnlyError, TransactionMisuseError } from './db-errors.ts';
import { inOneWrite, isSureOf, nameAtOnce, sendAtOnce } from './driver.ts';
import { codeOf, isConnectionLoss, isSilentLoss } from './retry.ts';
import { contextOfScope, contextStatement, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';
import { type Send, TransactionConnection, transactionDialect } from './transaction-dialect.ts';

export type TransactionMode = 'read' | 'write';

/** Marks the next statement of a running transaction as its last. */
const commitsWithNext = new WeakMap<Transaction, () => void>();

/**
 * Declares the next statement of a transaction to be its last: COMMIT is sent in the same write, which saves a round trip
 * with locks held. If the statement fails, PostgreSQL turns the COMMIT into a rollback. The commit also happens if the caller
 * refuses what the statement returns. Has no effect within a savepoint.
 */
export function commitWithNext(tx: Transaction): void {
  commitsWithNext.get(tx)?.();
}

export interface TransactionRun<T> {
  /** The connection, or a function that takes one, which is called before the first statement. */
  client: PoolClient | (() => Promise<PoolClient>);
  scope: Scope;
  mode: TransactionMode;
  work: (tx: Transaction, hasBegun: () => boolean) => Promise<T>;
  /** The name under which a statement is kept prepared, if it is. */
  nameOf: (text: string) => string | undefined;
  onQuery?: ((sql: string) => void) | undefined;
}

/**
 * Runs work in one transaction on a connection, and releases the connection or closes it if it broke.
 *
 * Round trips: BEGIN and the context are sent with the first query of the work and are not awaited separately, so
 * a transaction has as many as its work, and one more for COMMIT. A read has no more: it has nothing to lose, so
 * its COMMIT is not awaited and the next user's statements queue behind it. A write that declares its last statement sends
 * COMMIT in the same write (`commitWithNext`), and if it is the only statement, neither BEGIN nor COMMIT is needed.
 */
export async function runTransaction<T>({
  client: source,
  scope,
  mode,
  work,
  nameOf,
  onQuery,
}: TransactionRun<T>): Promise<T> {
  let client: PoolClient | undefined;
  let broken = false;
  let begun: Promise<unknown> | undefined;
  let isLast = false;
  const onError = () => {
    broken = true;
  };
  const use = (taken: PoolClient) => {
    client = taken;
    client.on('error', onError);
    return client;
  };
  let taking: Promise<PoolClient> | undefined;
  /** Statements of a connection that is still being taken keep their order. */
  const on = <R>(send: (client: PoolClient) => Promise<R>): Promise<R> => {
    if (typeof source !== 'function') return send(source);
    taking ??= source().then(use);
    return taking.then(send);
  };
  const send: Send = (query) =>
    on((connected) => {
      if (!begun) {
        // If a setting fails, the transaction is aborted, and every query of the work fails with it.
        inOneWrite(connected);
        const begin = beginStatement(scope, mode);
        onQuery?.(begin);
        begun = connected.query(begin);
        begun.catch(() => {});
      } else if (isLast) inOneWrite(connected);
      onQuery?.(query.text);
      return connected.query(query);
    });
  /** Sends the only statement of a transaction after its context, without BEGIN and COMMIT. */
  const sendWhole: Send = (query) =>
    on(async (connected) => {
      const statements = [contextStatement(scope, mode), { ...query, name: nameAtOnce(query.name) }];
      if (onQuery) for (const { text } of statements) onQuery(text);
      try {
        const [, result] = await sendAtOnce(connected, statements);
        if (!result) throw new Error('A statement was not answered');
        return result;
      } catch (error) {
        broken ||= !isSureOf(connected, statements);
        throw error;
      }
    });
  const connection = new TransactionConnection(send, nameOf);
  try {
    if (typeof source !== 'function') use(source);
    const tx = new Kysely<Tables>({ dialect: transactionDialect(connection) });
    if (mode === 'write') {
      commitsWithNext.set(tx, () => {
        isLast = true;
        connection.commitWithNext(sendWhole);
      });
    }
    const result = await work(tx, () => connection.hasSent);
    await taking;
    await begun;
    connection.end();
    if (connection.committed || (begun && mode === 'write')) await commit(send, connection);
    else if (begun) send({ text: 'commit' }).catch(onError);
    return result;
  } catch (error) {
    connection.end();
    await taking?.catch(() => {});
    const isReadOnly = mode === 'write' && codeOf(error) === '25006';
    broken ||= isConnectionLoss(error) || error instanceof CommitUnknownError;
    if (connection.committed) await connection.committed.catch(() => {});
    else if (begun && !broken) await send({ text: 'rollback' }).catch(onError);
    if (connection.committed && isSilentLoss(error)) throw unknownCommit(error);
    if (isReadOnly) throw new DatabaseReadOnlyError('The database takes no changes', { cause: error });
    throw error;
  } finally {
    client?.off('error', onError);
    client?.release(broken);
  }
}

/** Everything that a transaction reads is of one moment: a publication at the same time shows as a whole or not at all. */
const beginOf = { read: 'begin isolation level repeatable read read only', write: 'begin' };

/**
 * `begin;set local "app.client_id" = 'cl_…'`: one message and no parsing of parameters, which is measurably cheaper
 * than a prepared set_config. The settings end with the transaction.
 */
function beginStatement(scope: Scope, mode: TransactionMode): string {
  const settings = Object.entries(contextOfScope(scope)).map(
    ([name, value]) => `;set local ${name} = ${pg.escapeLiteral(value)}`,
  );
  if (scope.kind === 'staff-preview') settings.push(';set local search_path = preview, public');
  return beginOf[mode] + settings.join('');
}

async function commit(send: Send, connection: TransactionConnection): Promise<void> {
  const ended = await (connection.committed ?? send({ text: 'commit' })).catch((error: unknown) => {
    throw isConnectionLoss(error) ? unknownCommit(error) : error;
  });
  // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
  if (ended.command === 'ROLLBACK') {
    throw new TransactionMisuseError(
      'Nothing was saved: a statement had failed and its error was swallowed. Try it in tx.transaction() instead.',
      { cause: connection.failure },
    );
  }
}

function unknownCommit(cause: unknown): CommitUnknownError {
  return new CommitUnknownError('The database connection broke during a commit', { cause });
}
