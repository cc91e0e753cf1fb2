import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/**
 * Sends statements with one Sync behind them all. Until it comes to that, PostgreSQL is in one transaction, which it then
 * commits: no BEGIN, no COMMIT, and one answer for everything. A page by id takes a tenth less of this process's time than
 * with an answer to each of the three.
 *
 * @returns a result for each statement
 * @throws the error of the first that failed; none has an effect then. Where `isSureOf` says no, what was prepared on the
 * connection is unknown afterwards, so it must be given away.
 */
export function sendAtOnce(client: PoolClient, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    // The driver's own query, which takes several results as those of a text with several statements.
    const all = new pg.Query('', (error, results) => {
      if (error) return reject(error);
      remember(client, statements);
      resolve([results].flat());
    });
    all.submit = (connection) => {
      // In one piece: a write of many pieces costs half as much again.
      const messages: Buffer[] = [];
      const gathered: Connection = Object.create(connection, {
        _send: { value: (message: Buffer) => messages.push(message) },
      });
      const unsynced: Connection = Object.create(gathered, { sync: { value: () => {} } });
      for (const { text, name, values } of statements) {
        // In the extended protocol, whatever it has: a plain query would end the transaction. Of its text alone the
        // driver makes a query without copying a configuration, which takes longer than all the rest of it.
        const query = Object.assign(new pg.Query(text, values), { name, queryMode: 'extended' });
        query.submit(unsynced);
      }
      gathered.sync();
      connection.stream.write(Buffer.concat(messages));
    };
    client.query(all);
  });
}

/** Names that statements have been prepared under on a connection, as an answer to them has shown. */
const prepared = new WeakMap<PoolClient, Set<string>>();

/**
 * The name under which a statement is prepared when it is sent at once: one of its own, since the driver does not hear of
 * it and would prepare it again in a query by itself.
 */
export function nameAtOnce(name: string | undefined): string | undefined {
  return name && `${name}_at_once`;
}

/** Whether a connection can be used after a failure of such statements: nobody knows which of the new ones it prepared. */
export function isSureOf(client: PoolClient, statements: readonly QueryConfig[]): boolean {
  return statements.every(({ name }) => name === undefined || prepared.get(client)?.has(name));
}

function remember(client: PoolClient, statements: readonly QueryConfig[]): void {
  const names = prepared.get(client) ?? new Set();
  for (const { name } of statements) if (name !== undefined) names.add(name);
  prepared.set(client, names);
}
