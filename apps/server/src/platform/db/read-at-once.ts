import { Kysely } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Transaction } from './database.ts';
import { nameAtOnce, sendAtOnce } from './driver.ts';
import type { Pools } from './pools.ts';
import { contextStatement, type DatabaseRole, roleOfScope, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';
import { TransactionConnection, transactionDialect } from './transaction-dialect.ts';

/** A query that waits for the end of the turn. */
interface Asked {
  readonly query: QueryConfig;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The queries of one piece of work. */
interface Read {
  readonly scope: Scope;
  readonly asked: readonly Asked[];
  /** Refuses what it asks for from now on. */
  end(): void;
}

export interface ReadsAtOnceParts {
  readonly use: Pools['use'];
  /** The name under which a statement is kept prepared, if it is. */
  nameOf: (text: string) => string | undefined;
  onQuery?: ((sql: string) => void) | undefined;
}

/**
 * Makes the reads that ask for all they need in their first turn. Their queries are gathered, and sent after their context at the
 * end of that turn. Short ones of one role that come in the same turn of the event loop are sent in one message on one connection,
 * each after a separate context: under load, one system call, one connection and one transaction serve several of them. If one
 * fails, each is sent again separately.
 */
export function createReadsAtOnce({ use, nameOf, onQuery }: ReadsAtOnceParts) {
  /** Reads that wait for the end of this turn, by role and by how many of them may leave together. */
  const lanes = new Map<string, Read[]>();

  /** Never rejects. */
  async function answer(role: DatabaseRole, reads: readonly Read[]): Promise<void> {
    const refuse = (error: unknown) => {
      for (const { asked } of reads) for (const { reject } of asked) reject(error);
    };
    for (const read of reads) read.end();
    let isConnected = false;
    try {
      await use(role, clientOf(reads), (connection) => {
        isConnected = true;
        return send(connection, reads, onQuery);
      });
    } catch (error) {
      if (reads.length === 1 || !isConnected) refuse(error);
      else await Promise.all(reads.map((read) => answer(role, [read])));
    }
  }

  function queue(read: Read, most: number): void {
    const role = roleOfScope(read.scope);
    const key = `${role} ${most}`;
    const waiting = lanes.get(key);
    if (waiting && waiting.length < most) {
      waiting.push(read);
      return;
    }
    const reads = [read];
    lanes.set(key, reads);
    setImmediate(() => {
      if (lanes.get(key) === reads) lanes.delete(key);
      void answer(role, reads);
    });
  }

  return async <T>(scope: Scope, work: (tx: Transaction) => Promise<T>, most: number): Promise<T> => {
    const asked: Asked[] = [];
    const connection = new TransactionConnection(
      (query) => {
        const { promise, ...settle } = Promise.withResolvers<QueryResult>();
        asked.push({ query, ...settle });
        return promise;
      },
      (text) => nameAtOnce(nameOf(text)),
    );
    queue({ scope, asked, end: () => connection.end() }, most);
    return work(new Kysely<Tables>({ dialect: transactionDialect(connection) }));
  };
}

/** Whose turn some reads take: that of the client of all of them. Those of several clients are short ones, and take none's. */
function clientOf(reads: readonly Read[]): string | null {
  const clients = new Set(reads.map(({ scope }) => scope.clientId ?? null));
  const [clientId = null] = clients;
  return clients.size === 1 ? clientId : null;
}

/** Answers all queries of some reads. Gives the connection back, or away where something failed. */
async function send(
  client: PoolClient,
  reads: readonly Read[],
  onQuery: ((sql: string) => void) | undefined,
): Promise<void> {
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    const statements = reads.flatMap(({ scope, asked }) =>
      asked.length === 0 ? [] : [contextStatement(scope, 'read'), ...asked.map(({ query }) => query)],
    );
    if (statements.length === 0) return;
    if (onQuery) for (const { text } of statements) onQuery(text);
    const results = await sendAtOnce(client, statements);
    let at = 0;
    for (const { asked } of reads) {
      if (asked.length > 0) at += 1;
      for (const { resolve, reject } of asked) {
        const result = results[at++];
        if (result) resolve(result);
        else reject(new Error('A query was not answered'));
      }
    }
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
