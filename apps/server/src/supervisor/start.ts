import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createKeychain, siteToken } from '../platform/auth/keychain.ts';
import {
  type Config,
  prepareDataDirectory,
  projectDirectory,
  readInstallationKey,
} from '../platform/config/index.ts';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { StartupError } from '../platform/startup-error.ts';
import { createCleanUp } from './clean-up.ts';
import { openDatabaseServer } from './database-server.ts';
import { type FirstRun, prepareContent } from './first-run.ts';
import { claimPort, explainListenError, findListenHost } from './ports.ts';
import { siteEnvironment } from './site-environment.ts';
import { startSite } from './site-process.ts';

/** A Vold that serves. */
export interface RunningVold {
  /** Where; null for what this process does not do (`VOLD_ROLE`). */
  apiUrl: string | null;
  /** Null also where the dashboard is not built. */
  dashboardUrl: string | null;
  websiteUrl: string | null;
  firstRun: FirstRun;
  /** Resolves when something that everything needs (the embedded PostgreSQL) has ended by itself. */
  broken: Promise<StartupError>;
  /** Ends everything in order: websites, API, connections, PostgreSQL. May be called twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  log: (line: string) => void;
  /** Aborted when the operator gives up while it starts: what is started by then is ended. */
  signal: AbortSignal;
  /** Called while something must be ended at once, when the process is about to exit. */
  onForce: (kill: () => void) => void;
}

/**
 * Starts what `VOLD_ROLE` asks for, in the order in which the parts need each other. Everything that can be refused is
 * looked at before anything is changed.
 *
 * @throws StartupError with one line for the operator; nothing runs then
 */
export async function startVold(config: Config, options: StartOptions): Promise<RunningVold> {
  const { log, signal } = options;
  const cleanUp = createCleanUp(log);
  const has = (role: 'api' | 'site' | 'worker') => config.roles.has(role);
  try {
    const host = await findListenHost(config.host);
    const port = has('api') ? await claimPort(config.port, host, 'VOLD_PORT') : config.port;
    const sitePort = has('site') ? await claimPort(config.sitePort, host, 'VOLD_SITE_PORT') : config.sitePort;
    await prepareDataDirectory(config.dataDir);
    const installationKey = config.installationKey ?? (await readInstallationKey(config.dataDir));
    const dashboardDir = findDashboard();
    let broken = new Promise<StartupError>(() => {});
    let firstRun: FirstRun = { master: null, demo: null };

    if (has('api') || has('worker')) {
      const server = await openDatabaseServer(config, log);
      cleanUp.add(server.stop);
      broken = server.exited.then(() => new StartupError('PostgreSQL ended unexpectedly: stopping.'));
      signal.throwIfAborted();
      await migrate(server.url);
      signal.throwIfAborted();
      const db = await openDatabase({ url: server.url });
      cleanUp.add(() => db.close());
      firstRun = await prepareContent(db, config, log);
      signal.throwIfAborted();
      if (has('api')) {
        const { createHttpServer } = await import('../api/create-http-server.ts');
        const http = await createHttpServer({
          db,
          installationKey,
          dataDir: config.dataDir,
          sitePort,
          dashboardDir,
          trustProxy: config.trustProxy,
          metricsToken: config.metricsToken,
          logger: createLogger(config.logLevel),
        });
        cleanUp.add(() => closeHttp(http));
        await http.listen({ port, host }).catch((error: unknown) => {
          throw new StartupError(explainListenError(error, port, host, 'VOLD_PORT'));
        });
      }
    }
    signal.throwIfAborted();
    if (has('site')) {
      const token = config.siteToken ?? siteToken(createKeychain(installationKey));
      const env = siteEnvironment(config, { host, port, sitePort, token });
      const site = await startSite({ env, log });
      options.onForce(site.kill);
      cleanUp.add(site.stop);
    }
    signal.throwIfAborted();
    return {
      apiUrl: has('api') ? `http://localhost:${port}` : null,
      dashboardUrl: has('api') && dashboardDir ? `http://localhost:${port}` : null,
      websiteUrl: has('site') ? `http://localhost:${sitePort}` : null,
      firstRun,
      broken,
      stop: cleanUp.run,
    };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

/** The built dashboard, or null where only the API can be served. */
function findDashboard(): string | null {
  const directory = join(projectDirectory, 'apps/dashboard/dist');
  return existsSync(join(directory, 'index.html')) ? directory : null;
}

/** Lets running requests end; what still streams or idles after a few seconds is cut. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const hanging = setTimeout(() => http.server.closeAllConnections(), 4_000);
  await http.close();
  clearTimeout(hanging);
}
