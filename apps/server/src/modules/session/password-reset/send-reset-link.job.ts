import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { type DeliverMailDeps, deliverSignInMail } from '../../mail/index.ts';
import { issueResetToken } from './reset-token.ts';

/** Six runs are some minutes: nobody waits longer for such a mail before asking again. */
export const sendResetLink = defineJob({
  name: 'session.send-reset-link',
  lane: 'sign-in',
  payload: z.object({ clientId: z.null(), email: z.string(), origin: z.url() }),
  maxAttempts: 6,
});

/**
 * Mails the link, where there is such an account. The token is made here and handed to the mail server in the same
 * breath: it is stored nowhere, and a second run makes another.
 */
export function createSendResetLinkHandler(deps: DeliverMailDeps): JobHandler {
  return handleJob(sendResetLink, async ({ email, origin }) => {
    const issued = await deps.db.transact({ kind: 'system', reason: 'forgotten password' }, (tx) =>
      issueResetToken(tx, email),
    );
    if (!issued) return;
    const address = `${origin}/reset-password?token=${issued.token}`;
    await deliverSignInMail(deps, issued.client_id, {
      id: randomUUID(),
      to: [issued.email],
      replyTo: null,
      subject: 'Set a new password',
      html: `<p>Somebody asked for a new password for your account at ${new URL(origin).host}.</p>
<p><a href="${address}">Set a new password</a></p>
<p>The link works once, within an hour, and only the newest one does.</p>
<p>If it was not you, ignore this message: your password stays as it is.</p>`,
    });
  });
}
