import { Logger, runMigrations } from 'graphile-worker';

/** Installs the queue's own schema, or brings it up to date. The login becomes its owner. */
export async function installJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => {}) });
}
