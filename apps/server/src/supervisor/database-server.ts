import { join } from 'node:path';
import type { Config } from '../platform/config/index.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { checkDatabase } from './check-database.ts';

/** The PostgreSQL to use, whoever runs it. */
export interface DatabaseServer {
  /** Of the owner: for migrations, the queue of jobs, backups. */
  url: string;
  /** The address for a role of the application, if roles have logins of their own: true of the embedded one. */
  urlOf: ((role: string) => string) | null;
  /** Resolves if a PostgreSQL that we run ends; never, for others'. */
  exited: Promise<void>;
  /** Ends it where it is ours. */
  stop(): Promise<void>;
}

const never = new Promise<void>(() => {});
const othersServer = ({ url, urlOf }: Pick<DatabaseServer, 'url' | 'urlOf'>): DatabaseServer => ({
  url,
  urlOf,
  exited: never,
  stop: async () => {},
});

/**
 * Checks the external PostgreSQL (`DATABASE_URL`), or starts the embedded one.
 *
 * @param options.share use the embedded one of a server that is running; else that is an error. For commands that are
 * run beside a server.
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
