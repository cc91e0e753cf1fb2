import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../api/create-http-server.ts';
import { type Config, projectDirectory } from '../platform/config/index.ts';
import { migrate, openDatabase } from '../platform/db/index.ts';
import type { ReadinessCheck } from '../platform/http/readiness.ts';
import { queueLogin } from '../platform/jobs/queue-login.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { logTrouble } from '../platform/log/log-trouble.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { WatchedStorage } from '../platform/storage/index.ts';
import type { CleanUp } from './clean-up.ts';
import { addressOf, type DatabaseServer } from './database-server.ts';
import { type FirstRun, prepareContent } from './first-run.ts';
import { giveLogins } from './give-logins.ts';
import { openInstallation } from './installation.ts';
import { explainListenError } from './ports.ts';
import { startJobs } from './start-jobs.ts';
import { withStartLock } from './start-lock.ts';

export interface ApiOptions {
  config: Config;
  server: DatabaseServer;
  files: WatchedStorage;
  host: string;
  port: number;
  sitePort: number;
  cleanUp: CleanUp;
  log: (line: string) => void;
  signal: AbortSignal;
  /** Other parts that have to work before this process is ready. */
  checks: readonly ReadinessCheck[];
}

export interface RunningApi {
  firstRun: FirstRun;
  hasDashboard: boolean;
  /** Lets connections go; requests are still served. */
  drain(): void;
}

/** Migrates, seeds what is missing; runs jobs (role `worker`); serves the API and the dashboard (role `api`). */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const { config, server, files, host, port, cleanUp, log, signal } = options;
  const { storage } = files;
  const { open } = await migrate(server.url);
  if (open.length > 0)
    log(
      'Every login of this database may make large objects: only a superuser can revoke that (“Roles of your own PostgreSQL” in ' +
        'docs/handbook/owners/04-outages.md).',
    );
  await giveLogins(server);
  const installationKey = await openInstallation(server.url, config);
  signal.throwIfAborted();
  const logger = createLogger(config.logLevel);
  const db = await openDatabase({ ...server, onTrouble: logTrouble(logger) });
  cleanUp.add('database connections', () => db.close());
  const firstRun = await withStartLock(addressOf(server, 'vold_master'), () =>
    prepareContent({ db, files }, config, log),
  );
  signal.throwIfAborted();
  const checks = [
    ...options.checks,
    {
      name: 'storage',
      summary: 'The file storage cannot be used.',
      required: false,
      problem: files.problem,
    },
  ];
  let stopJobs = async () => {};
  if (config.roles.has('worker')) {
    const url = addressOf(server, queueLogin);
    const worker = await startJobs({
      config,
      db,
      storage,
      url,
      installationKey,
      ports: { dashboard: port, site: options.sitePort },
    });
    stopJobs = worker.stop;
    cleanUp.add('jobs', stopJobs);
    // Requests are served without them.
    checks.push({ name: 'jobs', summary: 'No jobs run.', required: false, problem: worker.problem });
  }
  signal.throwIfAborted();
  let drain = () => {};
  const dashboardDir = findBuilt('apps/dashboard/dist', 'index.html');
  if (config.roles.has('api')) {
    const http = await createHttpServer({
      db,
      installationKey,
      dataDir: config.dataDir,
      storage,
      checks,
      sitePort: options.sitePort,
      websiteAddress: config.websiteAddress,
      dashboardDir,
      dashboardOrigins: config.dashboardOrigins,
      sdkDir: findBuilt('packages/sdk/dist', 'sdk.js'),
      trustProxy: config.trustProxy,
      siteToken: config.siteToken,
      metricsToken: config.metricsToken,
      maps: config.maps,
      services: config.services,
      logger,
    });
    cleanUp.add('API', () => {
      // Jobs end at the same time: with a silent database each of the two takes all the time that it may.
      void stopJobs();
      return closeHttp(http);
    });
    drain = http.drain.begin;
    await http.listen({ port, host }).catch((error: unknown) => {
      throw new StartupError(explainListenError(error, port, host, 'VOLD_PORT'));
    });
  }
  return { firstRun, hasDashboard: dashboardDir !== null, drain };
}

/** A folder that the build makes, or null if it was not built. */
function findBuilt(folder: string, file: string): string | null {
  const directory = join(projectDirectory, folder);
  return existsSync(join(directory, file)) ? directory : null;
}

/** Lets running requests end; what still runs after some seconds is cut. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const hanging = setTimeout(() => http.server.closeAllConnections(), 8_000);
  await http.close();
  clearTimeout(hanging);
}
