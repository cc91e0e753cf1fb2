import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import { TransactionMisuseError } from './db-errors.ts';

/** Called for every statement that is sent: its text, for tests and metrics. */
export type OnQuery = (sql: string) => void;

/**
 * Kysely over the one connection of a running transaction. Queries are handed to the driver at once (it pipelines
 * them); a transaction begun inside is a savepoint. After `end()` every query is refused: a `tx` that outlives its
 * transaction would otherwise write in somebody else's.
 */
export class TransactionConnection implements DatabaseConnection, Driver {
  readonly #client: ClientBase;
  readonly #onQuery: OnQuery | undefined;
  #ended = false;
  #savepoints = 0;

  constructor(client: ClientBase, onQuery: OnQuery | undefined) {
    this.#client = client;
    this.#onQuery = onQuery;
  }

  end(): void {
    this.#ended = true;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended) throw new TransactionMisuseError('This transaction has ended');
    this.#onQuery?.(query.sql);
    const result = await this.#client.query(query.sql, [...query.parameters]);
    const affected = result.command === 'SELECT' ? undefined : BigInt(result.rowCount ?? 0);
    return { rows: result.rows, numAffectedRows: affected };
  }

  // biome-ignore lint/correctness/useYield: the driver cannot stream on a pipelined connection
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TransactionMisuseError('Read in pages by key: a pipelined connection does not stream');
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async beginTransaction(): Promise<void> {
    this.#savepoints += 1;
    await this.#run(`savepoint s${this.#savepoints}`);
  }
  async commitTransaction(): Promise<void> {
    await this.#run(`release savepoint s${this.#savepoints}`);
    this.#savepoints -= 1;
  }
  async rollbackTransaction(): Promise<void> {
    await this.#run(`rollback to savepoint s${this.#savepoints}`);
    await this.#run(`release savepoint s${this.#savepoints}`);
    this.#savepoints -= 1;
  }

  async #run(statement: string): Promise<void> {
    if (this.#ended) throw new TransactionMisuseError('This transaction has ended');
    this.#onQuery?.(statement);
    await this.#client.query(statement);
  }
}

/** The Kysely dialect for a running transaction. */
export function transactionDialect(connection: TransactionConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => connection,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
