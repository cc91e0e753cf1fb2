import { Kysely } from 'kysely';
import pg, { type PoolClient } from 'pg';
import { contextStatement } from './context-statement.ts';
import type { Transaction } from './database.ts';
import { CommitUnknownError, DatabaseReadOnlyError, TransactionMisuseError } from './db-errors.ts';
import { inOneWrite } from './one-write.ts';
import { codeOf, isConnectionLoss, isSilentLoss } from './retry.ts';
import { contextOfScope, type Scope } from './scope.ts';
import { isSureOf, nameAtOnce, sendAtOnce } from './send-at-once.ts';
import type { Tables } from './tables.ts';
import { type Send, TransactionConnection, transactionDialect } from './transaction-dialect.ts';

export type TransactionMode = 'read' | 'write';

/** How a running transaction is told that its next statement is the last. */
const commitsWithNext = new WeakMap<Transaction, () => void>();

/**
 * Says that the next statement of a transaction is its last: COMMIT leaves in the same write, which spares a round trip
 * with its locks held. If the statement fails, PostgreSQL turns the COMMIT into a rollback. What the caller refuses
 * only after looking at the statement's rows is committed all the same. Nothing happens within a savepoint.
 */
export function commitWithNext(tx: Transaction): void {
  commitsWithNext.get(tx)?.();
}

export interface TransactionRun<T> {
  client: PoolClient;
  scope: Scope;
  mode: TransactionMode;
  work: (tx: Transaction) => Promise<T>;
  /** The name under which a statement is kept prepared, if it is. */
  nameOf: (text: string) => string | undefined;
  onQuery?: ((sql: string) => void) | undefined;
}

/**
 * Runs work in one transaction on a connection and gives the connection back, or away if it broke.
 *
 * Round trips: BEGIN and the context go out with the first query of the work and are not awaited alone, so
 * a transaction costs as many as its work, and one more for COMMIT. A read costs none more: nothing can be lost, so
 * its COMMIT is not awaited and the next user's statements queue behind it. A write that knows its last statement sends
 * its COMMIT in the same write (`commitWithNext`), and one that has no other needs neither BEGIN nor COMMIT.
 */
export async function runTransaction<T>({
  client,
  scope,
  mode,
  work,
  nameOf,
  onQuery,
}: TransactionRun<T>): Promise<T> {
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  let begun: Promise<unknown> | undefined;
  const send: Send = (query) => {
    if (!begun) {
      // Should a setting fail, the transaction is aborted, and every query of the work fails with it.
      inOneWrite(client);
      const begin = beginStatement(scope, mode);
      onQuery?.(begin);
      begun = client.query(begin);
      begun.catch(() => {});
    }
    onQuery?.(query.text);
    return client.query(query);
  };
  /** One statement is a transaction by itself, with its context before it and no BEGIN and COMMIT around. */
  const sendWhole: Send = async (query) => {
    const statements = [contextStatement(scope, mode), { ...query, name: nameAtOnce(query.name) }];
    if (onQuery) for (const { text } of statements) onQuery(text);
    try {
      const [, result] = await sendAtOnce(client, statements);
      if (!result) throw new Error('A statement was not answered');
      return result;
    } catch (error) {
      broken ||= !isSureOf(client, statements);
      throw error;
    }
  };
  const connection = new TransactionConnection(send, nameOf);
  try {
    const tx = new Kysely<Tables>({ dialect: transactionDialect(connection) });
    if (mode === 'write') {
      commitsWithNext.set(tx, () => {
        inOneWrite(client);
        connection.commitWithNext(sendWhole);
      });
    }
    const result = await work(tx);
    await begun;
    connection.end();
    if (connection.committed || (begun && mode === 'write')) await commit(send, connection);
    else if (begun) send({ text: 'commit' }).catch(onError);
    return result;
  } catch (error) {
    connection.end();
    const isReadOnly = mode === 'write' && codeOf(error) === '25006';
    broken ||= isConnectionLoss(error) || error instanceof CommitUnknownError;
    if (connection.committed) await connection.committed.catch(() => {});
    else if (begun && !broken) await send({ text: 'rollback' }).catch(onError);
    if (connection.committed && isSilentLoss(error)) throw unknownCommit(error);
    if (isReadOnly) throw new DatabaseReadOnlyError('The database takes no changes', { cause: error });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** All that a transaction reads is of one moment: what is published meanwhile shows as a whole or not at all. */
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
