/**
 * A program for tests of the launcher: `node launcher-program.ts <dataDir> [write]`. Starts PostgreSQL and prints one
 * JSON line when it is ready; with `write` it inserts rows over several connections for as long as it lives and
 * prints the id of each row once the server has acknowledged it. SIGTERM stops it cleanly.
 */
import { writeSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../index.ts';

const [dataDir = '', mode] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({ dataDir });
  process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
  print(JSON.stringify({ pid: postgres.pid, host: postgres.host, url: postgres.url }));
  if (mode === 'write') await Promise.all(Array.from({ length: 4 }, () => write(postgres.url)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function write(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // Losing the connection is what the test is about; the rows that were printed before are what counts.
  client.on('error', () => {});
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      'insert into acknowledged default values returning id',
    );
    print(rows[0]?.id ?? '');
  }
}

/** Synchronously: a row that was acknowledged must not sit in a buffer of the process that is killed. */
function print(line: string): void {
  writeSync(1, `${line}\n`);
}
