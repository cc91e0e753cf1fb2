import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { type DeliverMailDeps, deliverSignInMail } from '../../mail/index.ts';
import { type IssuedReset, issueResetTokens } from './reset-token.ts';

/** Six runs are some minutes: nobody waits longer for such a mail before asking again. */
export const sendResetLink = defineJob({
  name: 'session.send-reset-link',
  lane: 'sign-in',
  payload: z.object({ clientId: z.null(), email: z.string(), origin: z.url() }),
  maxAttempts: 6,
});

/**
 * Mails a link for each account of the address. The tokens are made here and handed to the mail server in the same breath:
 * they are stored nowhere, and a second run makes others.
 */
export function createSendResetLinkHandler(deps: DeliverMailDeps): JobHandler {
  return handleJob(sendResetLink, async ({ email, origin }) => {
    const issued = await deps.db.transact({ kind: 'system', reason: 'forgotten password' }, (tx) =>
      issueResetTokens(tx, email),
    );
    for (const account of issued) await send(deps, account, origin, issued.length > 1);
  });
}

async function send(
  deps: DeliverMailDeps,
  { client_id, client_name, email, token }: IssuedReset,
  origin: string,
  isOneOfSeveral: boolean,
): Promise<void> {
  const address = `${origin}/reset-password?token=${token}`;
  const of = isOneOfSeveral ? ` for ${escapeHtml(client_name)}` : '';
  await deliverSignInMail(deps, client_id, {
    id: randomUUID(),
    to: [email],
    replyTo: null,
    subject: 'Set a new password',
    html: `<p>Somebody asked for a new password for your account${of} at ${new URL(origin).host}.</p>
<p><a href="${address}">Set a new password</a></p>
<p>The link works once, within an hour, and only the newest one does.</p>
<p>If it was not you, ignore this message: your password stays as it is.</p>`,
  });
}
