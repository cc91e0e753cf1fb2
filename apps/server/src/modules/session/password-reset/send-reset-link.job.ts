import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@vold/contract';
import { z } from 'zod';
import { mayMail } from '../../../platform/auth/mailed-link.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { plainName } from '../../../platform/mail/index.ts';
import { type DeliverMailDeps, deliverPlatformMail } from '../../mail/index.ts';
import { type IssuedReset, issueResetTokens } from './reset-token.ts';

/** Six runs are some minutes: users do not wait longer for such a mail before they request it again. */
export const sendResetLink = defineJob({
  name: 'session.send-reset-link',
  lane: 'sign-in',
  payload: z.object({ clientId: z.null(), email: z.string(), origin: z.url() }),
  maxAttempts: 6,
});

/**
 * Mails the links of all accounts of the address, in one message. The tokens are made here and handed to the mail server in
 * the same breath: they are stored nowhere, and a second run makes others.
 */
export function createSendResetLinkHandler(deps: DeliverMailDeps): JobHandler {
  return handleJob(sendResetLink, async ({ email, origin }, { attempt }) => {
    const issued = await deps.db.transact({ kind: 'system', reason: 'forgotten password' }, (tx) =>
      // A mail that no server took yet is not a second one.
      issueResetTokens(tx, email, async () => attempt > 1 || mayMail(tx, email)),
    );
    if (issued.length > 0) await send(deps, email, origin, issued);
  });
}

async function send(
  deps: DeliverMailDeps,
  email: string,
  origin: string,
  issued: readonly IssuedReset[],
): Promise<void> {
  const links = issued.map(({ client_name, token }) => {
    const of = issued.length > 1 ? ` for “${escapeHtml(plainName(client_name))}”` : '';
    return `<p><a href="${origin}/reset-password?token=${token}">Set a new password${of}</a></p>`;
  });
  const [accounts, work, only] =
    issued.length > 1
      ? ['accounts', 'Each link works', 'the newest ones do']
      : ['account', 'The link works', 'the newest one does'];
  await deliverPlatformMail(deps, origin, {
    id: randomUUID(),
    to: [email],
    replyTo: null,
    subject: 'Set a new password',
    html: `<p>Somebody asked for a new password for your ${accounts} at ${new URL(origin).host}.</p>
${links.join('\n')}
<p>${work} once, within an hour, and only ${only}.</p>
<p>If it was not you, ignore this message: your password stays as it is.</p>`,
  });
}
