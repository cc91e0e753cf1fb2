export { type DeliverMailDeps, deliverPlatformMail } from './deliver-mail.ts';
export { type NewMail, queueMail } from './queue-mail.ts';
export { createSendMailHandler } from './send-mail.job.ts';
export { createTellOwnerHandler, tellOwner } from './tell-owner.job.ts';
