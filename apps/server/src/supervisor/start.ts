import { giveBackMemory } from '@vold/runtime';
import { createKeychain, deriveSiteToken } from '../platform/auth/keychain.ts';
import {
  type Config,
  findInstallationKey,
  prepareDataDirectory,
  readInstallationKey,
} from '../platform/config/index.ts';
import { openLocalAddresses } from '../platform/safe-fetch/index.ts';
import { watchStorage } from '../platform/storage/index.ts';
import type { CleanUp } from './clean-up.ts';
import { openDatabaseServer } from './database-server.ts';
import type { FirstRun } from './first-run.ts';
import { claimPort, findListenHost } from './ports.ts';
import { ownAddress, siteEnvironment } from './site-environment.ts';
import { startSite } from './site-thread.ts';
import type { RunningApi } from './start-api.ts';
import type { Watchdog } from './watchdog.ts';
import { websitesAnswer } from './websites-answer.ts';

/** A Vold that serves. */
export interface RunningVold {
  /** Where; null for what this process does not do (`VOLD_ROLE`). */
  apiUrl: string | null;
  /** Null also where the dashboard is not built. */
  dashboardUrl: string | null;
  websiteUrl: string | null;
  firstRun: FirstRun;
  /** Lets connections go while requests are still served, so that a balancer sends new ones elsewhere. */
  drain(): void;
  /** Ends everything in order: websites, API, connections, PostgreSQL. May be called twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  log: (line: string) => void;
  /** Aborted when the operator gives up while it starts: what is started by then is ended. */
  signal: AbortSignal;
  /** Gets the end of everything that is started. */
  cleanUp: CleanUp;
  watchdog: Watchdog;
}

/**
 * Starts what `VOLD_ROLE` asks for, in the order in which the parts need each other. Everything that can be refused is
 * looked at before anything is changed.
 *
 * @throws StartupError with one line for the operator; nothing runs then
 */
export async function startVold(config: Config, options: StartOptions): Promise<RunningVold> {
  const { log, signal, cleanUp, watchdog } = options;
  if (config.localAddresses) {
    openLocalAddresses();
    log(
      'WARNING: VOLD_LOCAL_ADDRESSES=1 lets every user who may enter an address reach this machine and its networks. For development only.',
    );
  }
  const has = (role: 'api' | 'site' | 'worker') => config.roles.has(role);
  try {
    const host = await findListenHost(config.host);
    const port = has('api') ? await claimPort(config.port, host, 'VOLD_PORT') : config.port;
    const sitePort = has('site') ? await claimPort(config.sitePort, host, 'VOLD_SITE_PORT') : config.sitePort;
    await prepareDataDirectory(config.dataDir);
    // A damaged key is refused now; a missing one is made once the database is known to be usable and to have none.
    if (!config.installationKey) await findInstallationKey(config.dataDir);
    const findKey = async () => config.installationKey ?? (await readInstallationKey(config.dataDir));
    let api: RunningApi = {
      firstRun: { master: null, demo: null },
      hasDashboard: false,
      drain: () => {},
    };
    let drainSite = () => {};

    if (has('api') || has('worker')) {
      const opening = openDatabaseServer(config, log);
      const watching = watchStorage(config, log);
      // Wait some seconds for an external server: a busy process may be blocked loading modules.
      if (config.databaseUrl !== null) await opening;
      // Loaded only here, at the same time: it takes most of a second, and the role `site` does without.
      const [server, { startApi }] = await Promise.all([opening, import('./start-api.ts')]);
      cleanUp.add('PostgreSQL', server.stop);
      const files = await watching;
      cleanUp.add('file storage', async () => files.stop());
      signal.throwIfAborted();
      api = await startApi({
        config,
        server,
        files,
        host,
        port,
        sitePort,
        cleanUp,
        log,
        signal,
        checks: has('site') ? [websitesAnswer(ownAddress(host, sitePort))] : [],
      });
    }
    signal.throwIfAborted();
    if (has('site')) {
      const token = config.siteToken ?? deriveSiteToken(createKeychain(await findKey()));
      const env = siteEnvironment(config, { host, port, sitePort, token });
      const site = await startSite({ env, log, pulse: watchdog.sitePulse });
      watchdog.onSiteStandstill(site.cutOff);
      cleanUp.add('websites', site.stop);
      drainSite = site.drain;
    }
    signal.throwIfAborted();
    const stopGivingBack = giveBackMemory();
    cleanUp.add('timers', async () => stopGivingBack());
    return {
      apiUrl: has('api') ? `http://localhost:${port}` : null,
      dashboardUrl: has('api') && api.hasDashboard ? `http://localhost:${port}` : null,
      websiteUrl: has('site') ? `http://localhost:${sitePort}` : null,
      firstRun: api.firstRun,
      drain() {
        api.drain();
        drainSite();
      },
      stop: cleanUp.run,
    };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}
