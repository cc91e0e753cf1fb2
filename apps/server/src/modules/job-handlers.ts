import type { Keychain } from '../platform/auth/keychain.ts';
import { readServices, type ServiceAddresses } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { JobHandler } from '../platform/jobs/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { createClientFetch, type SafeFetch } from '../platform/safe-fetch/index.ts';
import type { FileStorage } from '../platform/storage/index.ts';
import { createReadSearchTextsHandler } from '../resource/search/read-search-texts.job.ts';
import { createMoveLateValuesHandler } from '../resource/write/move-late-values.job.ts';
import { createSubmissionHandlers } from './form-submission/index.ts';
import { createFetchPostsHandler, createFindDueHandler } from './instagram/index.ts';
import { createSendMailHandler, createTellOwnerHandler } from './mail/index.ts';
import { createSignUpHandler } from './mailchimp/index.ts';
import { createMakeFormatsHandler, createMoveAddressesHandler } from './media/index.ts';
import { createPrepareFieldsHandler } from './post/index.ts';
import { createApplyScheduleHandler } from './schedule/index.ts';
import { createSendResetLinkHandler } from './session/index.ts';
import { createTicketHandlers } from './ticket/index.ts';
import { createWebhookHandlers } from './webhook/index.ts';

/** Services for job handlers. */
export interface JobDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly keychain: Keychain;
  readonly mailer: Mailer;
  /** Origin of the dashboard, for links in mails. Default: this machine. */
  readonly origin?: string;
  /** Reaches addresses that people typed in. */
  readonly fetch: SafeFetch;
  /** Base URLs of Mailchimp and Instagram; default: the real services. */
  readonly services?: ServiceAddresses;
}

/** The handler of every job: one line adds one. */
export function createJobHandlers(deps: JobDeps): JobHandler[] {
  const fetch = createClientFetch(deps.fetch);
  const services = deps.services ?? readServices();
  return [
    createSendMailHandler(deps),
    createApplyScheduleHandler(deps),
    createSendResetLinkHandler(deps),
    createTellOwnerHandler(deps),
    createMakeFormatsHandler(deps),
    createMoveAddressesHandler(deps),
    createSignUpHandler({ ...deps, fetch, base: services.mailchimp }),
    createFetchPostsHandler({ ...deps, fetch, base: services.instagram }),
    createFindDueHandler(deps),
    createPrepareFieldsHandler(deps),
    createMoveLateValuesHandler(deps),
    createReadSearchTextsHandler(deps),
    ...createSubmissionHandlers({ ...deps, fetch }),
    ...createTicketHandlers(deps),
    ...createWebhookHandlers({ ...deps, fetch }),
  ];
}
