import { join } from 'node:path';
import { createEraseClientHandler } from '../modules/client-erasure/index.ts';
import { draftedResources } from '../modules/content-modules.ts';
import { createPublicationHandler } from '../modules/draft/index.ts';
import { planInstagram } from '../modules/instagram/index.ts';
import { createJobHandlers } from '../modules/job-handlers.ts';
import { createMaintenanceHandlers, planDaily } from '../modules/maintenance/index.ts';
import { createAccessRules } from '../platform/auth/access-rules.ts';
import { createKeychain } from '../platform/auth/keychain.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { createFormCache } from '../platform/forms/client-forms.ts';
import { createDashboardOrigin } from '../platform/http/dashboard-origin.ts';
import { createWebsites } from '../platform/http/websites.ts';
import { type RunningWorker, startWorker } from '../platform/jobs/index.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { createMailer } from '../platform/mail/index.ts';
import { safeFetch } from '../platform/safe-fetch/index.ts';
import type { FileStorage } from '../platform/storage/index.ts';

/** Runs the installation's jobs in this process (the role `worker`). */
export async function startJobs(options: {
  config: Pick<
    Config,
    'smtpUrl' | 'dataDir' | 'logLevel' | 'services' | 'websiteAddress' | 'dashboardOrigins'
  >;
  db: Database;
  storage: FileStorage;
  /** Address of the queue's login. */
  url: string;
  installationKey: Buffer;
  /** Ports of the dashboard and of websites, on a separate machine. */
  ports: { readonly dashboard: number; readonly site: number };
}): Promise<RunningWorker> {
  const { config, db, storage, url, ports } = options;
  const mailer = createMailer({ smtpUrl: config.smtpUrl, outbox: join(config.dataDir, 'outbox') });
  const keychain = createKeychain(options.installationKey);
  const { websiteAddress } = config;
  const dashboardOrigins = config.dashboardOrigins ?? `http://localhost:${ports.dashboard}`;
  const dashboardOrigin = createDashboardOrigin(dashboardOrigins);
  const websites = createWebsites({ websiteAddress, dashboardOrigins, sitePort: ports.site });
  const rules = createAccessRules(db);
  const forms = createFormCache(db);
  const drafted = draftedResources({ db, keychain, storage, rules, forms, websites, dashboardOrigin });
  const handlers = [
    ...createJobHandlers({
      db,
      storage,
      keychain,
      mailer,
      fetch: safeFetch,
      services: config.services,
      origin: dashboardOrigin(null),
    }),
    ...createMaintenanceHandlers({ db, storage }),
    createEraseClientHandler({ db, storage }),
    createPublicationHandler({ db, rules, drafted, origin: dashboardOrigin(null) }),
  ];
  const worker = await startWorker({ url, handlers, log: createLogger(config.logLevel) });
  await planDaily(db);
  await planInstagram(db);
  return {
    ...worker,
    async stop() {
      await worker.stop();
      rules.close();
      forms.close();
    },
  };
}
