export { createMailModule } from './confirm-address.route.ts';
export { confirmLink } from './confirm-link.ts';
export { type DeliverMailDeps, deliverPlatformMail } from './deliver-mail.ts';
export { readMailSender } from './mail-sender.ts';
export { type NewMail, queueMail } from './queue-mail.ts';
export { confirmFor, pruneMailCounts } from './recipients.ts';
export { createSendMailHandler } from './send-mail.job.ts';
export { createTellOwnerHandler, tellOwner } from './tell-owner.job.ts';
