import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { type DeliverMailDeps, deliverMail } from './deliver-mail.ts';
import { sendMail } from './queue-mail.ts';

/** `mail.send`: what `queueMail` put into the queue. */
export function createSendMailHandler(deps: DeliverMailDeps): JobHandler {
  return handleJob(sendMail, (mail, { log }) => deliverMail(deps, mail, log));
}
