import { join } from 'node:path';
import { createEraseClientHandler } from '../modules/client-erasure/index.ts';
import { planInstagram } from '../modules/instagram/index.ts';
import { createJobHandlers } from '../modules/job-handlers.ts';
import { createMaintenanceHandlers, planDaily } from '../modules/maintenance/index.ts';
import { createKeychain } from '../platform/auth/keychain.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { type RunningWorker, startWorker } from '../platform/jobs/index.ts';
import { createLogger } from '../platform/log/create-logger.ts';
import { createMailer } from '../platform/mail/index.ts';
import { safeFetch } from '../platform/safe-fetch/index.ts';
import type { FileStorage } from '../platform/storage/index.ts';

/** Runs the installation's jobs in this process (the role `worker`). */
export async function startJobs(options: {
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'logLevel' | 'services'>;
  db: Database;
  storage: FileStorage;
  /** Of the queue's login. */
  url: string;
  installationKey: Buffer;
}): Promise<RunningWorker> {
  const { config, db, storage, url } = options;
  const mailer = createMailer({ smtpUrl: config.smtpUrl, outbox: join(config.dataDir, 'outbox') });
  const keychain = createKeychain(options.installationKey);
  const handlers = [
    ...createJobHandlers({ db, storage, keychain, mailer, fetch: safeFetch, services: config.services }),
    ...createMaintenanceHandlers({ db, storage }),
    createEraseClientHandler({ db, storage }),
  ];
  const worker = await startWorker({ url, handlers, log: createLogger(config.logLevel) });
  await planDaily(db);
  await planInstagram(db);
  return worker;
}
