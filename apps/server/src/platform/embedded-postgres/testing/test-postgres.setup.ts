import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket directory of the PostgreSQL that the whole test run shares. */
    postgresHost: string;
  }
}

/**
 * Vitest's global setup of apps/server: one PostgreSQL for the whole run, without fsync, in a temporary directory
 * that goes away with it, also on Ctrl-C. Tests take databases from it with `createTestDatabase`.
 */
export default async function setUpTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'vold-test-'));
  await chmod(directory, 0o711); // else root's PostgreSQL needs a second directory that it can reach
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  // An interrupted run skips the teardown; the kernel then ends PostgreSQL, and this ends its files.
  process.once('exit', removeDirectory);
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false });
  project.provide('postgresHost', postgres.host);
  return async () => {
    await postgres.stop();
    removeDirectory();
    process.off('exit', removeDirectory);
  };
}
