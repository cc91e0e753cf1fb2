import { Kysely } from 'kysely';
import type { Transaction } from './database.ts';
import { TransactionMisuseError } from './db-errors.ts';
import type { Tables } from './tables.ts';
import { TransactionConnection, transactionDialect } from './transaction-dialect.ts';

/**
 * Runs work that may turn out to need no database at all, without a connection or a transaction. Null where it asked for
 * something after all: then it has to run again, in a transaction.
 */
export async function withoutQueries<T>(
  work: (tx: Transaction) => Promise<T>,
): Promise<{ readonly result: T } | null> {
  let asked = false;
  const connection = new TransactionConnection(
    async () => {
      asked = true;
      throw new TransactionMisuseError('This work runs without a database');
    },
    () => undefined,
  );
  try {
    const result = await work(new Kysely<Tables>({ dialect: transactionDialect(connection) }));
    return asked ? null : { result };
  } catch (error) {
    if (asked) return null;
    throw error;
  } finally {
    connection.end();
  }
}
