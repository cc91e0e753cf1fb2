import { appendFileSync, chmodSync, chownSync, closeSync, cpSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { connectionTo, createDatabase, type PostgresConnection } from '../connection.ts';
import { initializeCluster } from '../initialize-cluster.ts';
import { findNativeBinaries, prepareBinaries } from '../native-binaries.ts';
import { choosePostgresUser } from '../postgres-user.ts';
import { type ServerProcess, spawnServer } from '../server-process.ts';
import { createSocketDirectory } from '../socket-directory.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A PostgreSQL, and where its socket is. */
interface TestServer extends PostgresConnection {
  readonly socketPath: string;
  /** Runs a statement as the superuser; returns the first row's values. */
  ask(sql: string): Promise<unknown[]>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/** A primary and its standby, which has every transaction before it is acknowledged. */
export interface ReplicatedServers {
  readonly primary: TestServer;
  readonly standby: TestServer;
}

/** Starts two PostgreSQL that go away with the test. The standby begins as a copy of the primary at rest. */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const directory = temporaryDirectory();
  const cluster = (name: string) => join(directory, name);
  const user = choosePostgresUser(cluster('primary'));
  const binaries = await prepareBinaries(findNativeBinaries(), user, () => directory);
  const output = openSync(join(directory, 'server.log'), 'a');
  onTestFinished(() => closeSync(output));

  async function start(name: string): Promise<{ process: ServerProcess; connection: PostgresConnection }> {
    const socketDirectory = join(directory, `${name}-socket`);
    createSocketDirectory(socketDirectory, user);
    const process = await spawnServer({
      binaries,
      clusterDirectory: cluster(name),
      socketDirectory,
      user,
      output,
      durable: true,
    });
    onTestFinished(process.stop);
    const connection = connectionTo(socketDirectory);
    await expect
      .poll(() =>
        ask({ ...connection, url: connectionTo(socketDirectory, 'postgres').url }, 'select 1').catch(String),
      )
      .toEqual([1]);
    return { process, connection };
  }
  const settings = (name: string, lines: string) =>
    appendFileSync(join(cluster(name), 'postgresql.auto.conf'), `\n${lines}\n`);

  await initializeCluster({ clusterDirectory: cluster('primary'), binaries, user, output, durable: false });
  const first = await start('primary');
  await createDatabase(first.connection);
  await first.process.stop();
  cpSync(cluster('primary'), cluster('standby'), { recursive: true });
  chmodSync(cluster('standby'), 0o700);
  appendFileSync(join(cluster('standby'), 'standby.signal'), '');
  settings('standby', `primary_conninfo = 'host=${first.connection.host} user=postgres'`);
  if (user) {
    const copied = readdirSync(cluster('standby'), { recursive: true, encoding: 'utf8' });
    for (const path of ['', ...copied]) chownSync(join(cluster('standby'), path), user.uid, user.gid);
  }
  settings('primary', `synchronous_standby_names = '*'`);
  const [primary, standby] = [await start('primary'), await start('standby')];
  return { primary: describe(primary), standby: describe(standby) };
}

function describe({
  process,
  connection,
}: {
  process: ServerProcess;
  connection: PostgresConnection;
}): TestServer {
  return {
    ...connection,
    socketPath: join(connection.host, `.s.PGSQL.${connection.port}`),
    ask: (sql) => ask(connection, sql),
    async kill() {
      globalThis.process.kill(process.pid, 'SIGQUIT');
      await process.exited;
    },
  };
}

async function ask({ url }: Pick<PostgresConnection, 'url'>, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0] ?? [];
  } finally {
    await client.end();
  }
}
