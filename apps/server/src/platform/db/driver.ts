/**
 * The private parts of `pg` that Vold uses, all of them in this file. They are undocumented, so the tests next to it judge an
 * upgrade of `pg`. They are used because system calls and answers are much of the cost of a short request, measured at 16
 * connections as processor time of this process: one write for BEGIN, context and queries saves a tenth of a page by id, and one
 * Sync instead of three answers another tenth (docs/decisions/0009-hot-paths.md).
 */
import { Duplex } from 'node:stream';
import pg, {
  type ClientBase,
  type Connection,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';

/** The stream of a connection; null if `pg` keeps it elsewhere: everything works without it, in more writes. */
function streamOf(client: ClientBase): Duplex | null {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null;
  return stream instanceof Duplex ? stream : null;
}

/**
 * Closes a connection without notifying the server: `end()` would wait for answers that a silent network never brings.
 * Queries that run on it fail as after any other lost connection.
 */
export function cutConnection(client: ClientBase): void {
  streamOf(client)?.destroy();
}

/** Sends everything that is queried on a connection until the end of this turn of the event loop in one write. */
export function inOneWrite(client: PoolClient): void {
  const stream = streamOf(client);
  if (!stream) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Sends statements with one Sync after all of them. PostgreSQL treats them as one transaction, which it commits at the Sync: there is
 * neither BEGIN nor COMMIT, and one answer for everything.
 *
 * @returns a result for each statement
 * @throws the error of the first statement that failed; none has an effect then. If `isSureOf` is false, the connection must be
 * closed, because it is unknown what was prepared on it.
 */
export function sendAtOnce(client: PoolClient, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    // The driver's own query: it takes several results as those of a text with several statements.
    const all = new pg.Query('', (error, results) => {
      if (error) return reject(error);
      remember(client, statements);
      resolve([results].flat());
    });
    all.submit = (connection) => {
      // A write of many pieces costs half as much again as one of a single piece.
      const messages: Buffer[] = [];
      const gathered: Connection = Object.create(connection, {
        _send: { value: (message: Buffer) => messages.push(message) },
      });
      const unsynced: Connection = Object.create(gathered, { sync: { value: () => {} } });
      for (const { text, name, values } of statements) {
        // In the extended protocol, because a simple query would end the transaction. From a text alone the driver makes a
        // query without copying a configuration, which would take longer than all the rest.
        const query = Object.assign(new pg.Query(text, values), { name, queryMode: 'extended' });
        query.submit(unsynced);
      }
      gathered.sync();
      connection.stream.write(Buffer.concat(messages));
    };
    client.query(all);
  });
}

/** Names under which statements are prepared on a connection, as an answer has shown. */
const prepared = new WeakMap<PoolClient, Set<string>>();

/**
 * The name under which `sendAtOnce` prepares a statement. It differs from the driver's, which does not learn of it and would prepare
 * the statement again.
 */
export function nameAtOnce(name: string | undefined): string | undefined {
  return name && `${name}_at_once`;
}

/** True if a connection can be used after such statements failed: it is known what they prepared. */
export function isSureOf(client: PoolClient, statements: readonly QueryConfig[]): boolean {
  return statements.every(({ name }) => name === undefined || prepared.get(client)?.has(name));
}

function remember(client: PoolClient, statements: readonly QueryConfig[]): void {
  const names = prepared.get(client) ?? new Set();
  for (const { name } of statements) if (name !== undefined) names.add(name);
  prepared.set(client, names);
}
