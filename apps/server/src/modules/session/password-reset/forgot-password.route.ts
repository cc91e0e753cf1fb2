import { userResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { beginAttempt } from '../../../platform/auth/throttle.ts';
import { invalidField } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { requireFields } from '../require-fields.ts';
import { sendResetLink } from './send-reset-link.job.ts';

/** Mails to one address in the throttle's window. */
const allowed = 5;

/**
 * `POST self/forgot-password`. Whether there is such an account is found out by the job, later and elsewhere: the
 * answer and its time are the same for every address.
 */
export function forgotPasswordRoute({ db, dashboardOrigin }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'self/forgot-password',
    action: 'session.forgot-password',
    access: 'open',
    summary: 'Mail a link for setting a new password',
    bodyLimit: 10_000,
    body: calls['POST self/forgot-password'].body,
    response: calls['POST self/forgot-password'].answer,
    handle: async (context) => {
      const { email } = requireFields(context.body, { email: 'E-mail' });
      const parsed = userResource.fields.shape.email.safeParse(email.trim());
      if (!parsed.success) throw invalidField('email', 'This is not an e-mail address');
      const account = parsed.data;
      const origin = dashboardOrigin(context.request);
      await db.transact({ kind: 'system', reason: 'forgotten password', ip: context.ip }, async (tx) => {
        await beginAttempt(tx, { purpose: 'password reset', account }, { ip: context.ip }, allowed);
        await addJob(tx, sendResetLink, { clientId: null, email: account, origin }, { key: account });
      });
      return { code: 200 as const };
    },
  });
}
