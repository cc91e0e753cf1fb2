import { newsletterSignUp } from '@vold/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { queueSignUp } from './sign-up.kind.ts';

const params = z.object({ id: z.string().min(1).max(100) });

/** The state of a visitor's newsletter sign-up, and its retry. */
export function signUpRoutes(db: Database): ApiRoute[] {
  return [
    defineRoute({
      method: 'GET',
      path: 'form-submission/:id/newsletter',
      action: 'form-submission.get',
      access: 'action',
      summary: 'Whether the sender of a submission was added to the newsletter',
      params,
      response: newsletterSignUp,
      handle: ({ scope, clientId, ownOnly, params: { id } }) =>
        db.read(scope, (tx) => readSignUp(tx, ownOnly ? '' : (clientId ?? ''), id)),
    }),
    defineRoute({
      method: 'POST',
      path: 'form-submission/:id/newsletter',
      action: 'form-submission.update',
      access: 'action',
      summary: 'Try again to add the sender of a submission to the newsletter',
      params,
      response: newsletterSignUp,
      handle: ({ scope, clientId, ownOnly, params: { id } }) =>
        db.transact(scope, async (tx) => {
          const client = ownOnly ? '' : (clientId ?? '');
          const before = await readSignUp(tx, client, id);
          if (before === null) throw notFound('This sign-up');
          if (before.state === 'sent') return before;
          await queueSignUp(tx, client, id);
          return readSignUp(tx, client, id);
        }),
    }),
  ];
}

/** @throws 404 if there is no such submission */
async function readSignUp(tx: Transaction, clientId: string, id: string) {
  const row = await tx
    .selectFrom('form-submission as s')
    .leftJoin('newsletter_sign_up as n', (join) =>
      join.onRef('n.client_id', '=', 's.client_id').onRef('n.submission_id', '=', 's.id'),
    )
    .select(['n.state', 'n.message', 'n.updated_at'])
    .where('s.client_id', '=', clientId)
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('This submission');
  return newsletterSignUp.parse(row.state === null ? null : row);
}
