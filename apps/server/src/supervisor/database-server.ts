import { join } from 'node:path';
import type { Config } from '../platform/config/index.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { checkDatabase } from './check-database.ts';

/** The PostgreSQL to use, embedded or external. */
export interface DatabaseServer {
  /** Address of the owner's login: for the work of a start before it serves, and for a restore. */
  url: string;
  /** The address for another login, if there are several: true of the embedded one. */
  urlOf: ((role: string) => string) | null;
  /** Ends it where it is ours. */
  stop(): Promise<void>;
}

/** The address for one of our logins; the owner's, if that is the only one. */
export function addressOf({ url, urlOf }: Pick<DatabaseServer, 'url' | 'urlOf'>, login: string): string {
  return urlOf?.(login) ?? url;
}

const othersServer = ({ url, urlOf }: Pick<DatabaseServer, 'url' | 'urlOf'>): DatabaseServer => ({
  url,
  urlOf,
  stop: async () => {},
});

/**
 * Checks the external PostgreSQL (`DATABASE_URL`), or starts the embedded one.
 *
 * @param options.share use the embedded one of a running server; otherwise that is an error. For commands that run next to a
 * server.
 * @throws StartupError in one line
 */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  options: { share?: boolean } = {},
): Promise<DatabaseServer> {
  if (config.databaseUrl !== null) {
    await checkDatabase(config.databaseUrl);
    return othersServer({ url: config.databaseUrl, urlOf: null });
  }
  const dataDir = join(config.dataDir, 'postgres');
  const running = options.share ? await findRunningPostgres(dataDir) : null;
  return running ? othersServer(running) : startEmbeddedPostgres({ dataDir, log });
}
