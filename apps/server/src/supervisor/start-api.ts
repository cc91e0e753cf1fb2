import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../api/create-http-server.ts';
import { type Config, projectDirectory } from '../platform/config/index.ts';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { WatchedStorage } from '../platform/storage/index.ts';
import type { CleanUp } from './clean-up.ts';
import type { DatabaseServer } from './database-server.ts';
import { type FirstRun, prepareContent } from './first-run.ts';
import { explainListenError } from './ports.ts';
import { startJobs } from './start-jobs.ts';
import { withStartLock } from './start-lock.ts';

export interface ApiOptions {
  config: Config;
  server: DatabaseServer;
  files: WatchedStorage;
  installationKey: Buffer;
  host: string;
  port: number;
  sitePort: number;
  cleanUp: CleanUp;
  log: (line: string) => void;
  signal: AbortSignal;
}

export interface RunningApi {
  firstRun: FirstRun;
  hasDashboard: boolean;
}

/** Migrates, seeds what is missing; runs jobs (role `worker`); serves the API and the dashboard (role `api`). */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { config, server, files, host, port, cleanUp, log, signal } = options;
  const { storage } = files;
  await migrate(server.url);
  signal.throwIfAborted();
  const db = await openDatabase({ url: server.url });
  cleanUp.add(() => db.close());
  const firstRun = await withStartLock(server.url, () => prepareContent({ db, files }, config, log));
  signal.throwIfAborted();
  if (config.roles.has('worker')) {
    const { installationKey } = options;
    const worker = await startJobs({ config, db, storage, url: server.url, installationKey });
    cleanUp.add(worker.stop);
  }
  signal.throwIfAborted();
  const dashboardDir = findBuilt('apps/dashboard/dist', 'index.html');
  if (config.roles.has('api')) {
    const http = await createHttpServer({
      db,
      installationKey: options.installationKey,
      dataDir: config.dataDir,
      storage,
      storageProblem: files.problem,
      sitePort: options.sitePort,
      dashboardDir,
      dashboardOrigins: config.dashboardOrigins,
      sdkDir: findBuilt('packages/sdk/dist', 'sdk.js'),
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      maps: config.maps,
      logger: createLogger(config.logLevel),
    });
    cleanUp.add(() => closeHttp(http));
    await http.listen({ port, host }).catch((error: unknown) => {
      throw new StartupError(explainListenError(error, port, host, 'VOLD_PORT'));
    });
  }
  return { firstRun, hasDashboard: dashboardDir !== null };
}

/** A folder that the build makes, or null where it was not built. */
function findBuilt(folder: string, file: string): string | null {
  const directory = join(projectDirectory, folder);
  return existsSync(join(directory, file)) ? directory : null;
}

/** Lets running requests end; what still streams or idles after a few seconds is cut. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const hanging = setTimeout(() => http.server.closeAllConnections(), 4_000);
  await http.close();
  clearTimeout(hanging);
}
