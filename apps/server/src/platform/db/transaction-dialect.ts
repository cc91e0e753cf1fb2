import { createCache } from '@vold/runtime/cache';
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
import type { QueryResult as DriverResult, QueryConfig } from 'pg';
import { TransactionMisuseError } from './db-errors.ts';

/** Sends one statement over the connection of the transaction. */
export type Send = (query: QueryConfig) => Promise<DriverResult>;

/**
 * Kysely over the one connection of a running transaction. Queries go to the driver at once (it pipelines them); a
 * transaction begun inside is a savepoint. After `end()` every query is refused: a `tx` that outlives its
 * transaction would otherwise write in another one.
 */
export class TransactionConnection implements DatabaseConnection, Driver {
  readonly #send: Send;
  readonly #nameOf: (text: string) => string | undefined;
  #ended = false;
  #savepoints = 0;
  #commitsNext = false;
  #sendsWhole: Send | undefined;
  /** True once a statement was sent. */
  hasSent = false;
  /** The answer to the COMMIT that was sent with the last statement, or to the transaction's only statement. */
  committed: Promise<DriverResult> | undefined;
  /** The first error of a statement, kept to explain a commit that PostgreSQL turned into a rollback. */
  failure: unknown;

  constructor(send: Send, nameOf: (text: string) => string | undefined) {
    this.#send = send;
    this.#nameOf = nameOf;
  }

  end(): void {
    this.#ended = true;
  }

  /**
   * Ends the transaction with its next statement: the COMMIT follows it without waiting for its answer.
   *
   * @param sendsWhole sends the only statement of a transaction, which needs no COMMIT
   */
  commitWithNext(sendsWhole: Send): void {
    this.#commitsNext = true;
    this.#sendsWhole = sendsWhole;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#run({
      name: this.#nameOf(query.sql),
      text: query.sql,
      values: [...query.parameters],
    });
    const changes = result.command === 'SELECT' ? undefined : BigInt(result.rowCount ?? 0);
    return { rows: result.rows, numAffectedRows: changes };
  }

  // biome-ignore lint/correctness/useYield: a pipelined connection cannot stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TransactionMisuseError('Read in pages by key: a pipelined connection does not stream');
  }

  async beginTransaction(): Promise<void> {
    this.#savepoints += 1;
    await this.#run({ text: `savepoint s${this.#savepoints}` });
  }

  async commitTransaction(): Promise<void> {
    await this.#run({ text: `release savepoint s${this.#savepoints}` });
    this.#savepoints -= 1;
  }

  async rollbackTransaction(): Promise<void> {
    const name = `s${this.#savepoints}`;
    await this.#run({ text: `rollback to savepoint ${name}; release savepoint ${name}` });
    this.#savepoints -= 1;
    this.failure = undefined;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async #run(query: QueryConfig): Promise<DriverResult> {
    if (this.#ended) throw new TransactionMisuseError('This transaction has ended');
    const sendsWhole = this.hasSent ? undefined : this.#sendsWhole;
    this.hasSent = true;
    const sent = (sendsWhole ?? this.#send)(query);
    if (this.#commitsNext) {
      this.#ended = true;
      this.committed = sendsWhole ? sent : this.#send({ text: 'commit' });
      // It is awaited at the end of the transaction.
      this.committed.catch(() => {});
    }
    try {
      return await sent;
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  // The connection comes from the pool and goes back to it outside Kysely.
  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Keeps nothing from one query to the next, and is expensive to make. */
const compiler = new PostgresQueryCompiler();

/** The Kysely dialect of a running transaction. */
export function transactionDialect(connection: TransactionConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => connection,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
}

/** Uses after which a statement is worth keeping prepared. */
const usesBefore = 5;
/** Prepared statements a connection: each holds a plan of some ten KB on the server. */
const maxPrepared = 100;
/** Texts whose uses are counted; dynamic conditions make any number of texts. */
const maxCounted = 1_000;
/** Longer texts are bulk writes, whose length varies. */
const maxLength = 8_000;

/**
 * Names for statements that come again and again, so that the server parses and plans them once a connection (about a
 * third more reads a second). Returns undefined for the others, which stay unprepared.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = createCache<string, number>(maxCounted);
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= maxPrepared || text.length > maxLength) return undefined;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < usesBefore) {
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    names.set(text, `vold_${names.size}`);
    return names.get(text);
  };
}
