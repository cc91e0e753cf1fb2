import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { printSchema } from './print-schema.ts';

// `npm run schema`: prints the schema of a new installation.
const directory = await mkdtemp(join(tmpdir(), 'vold-schema-'));
await chmod(directory, 0o711);
try {
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false });
  try {
    await migrate(postgres.url);
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    process.stdout.write(await printSchema(owner));
    await owner.end();
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
}
