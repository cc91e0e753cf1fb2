import { formControlFields, formToken } from '@vold/contract';
import { z } from 'zod';
import { notFound } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import { issueFormToken } from './form-token.ts';
import { getPublishedForm } from './published-form.ts';
import type { SubmitDeps } from './submit.route.ts';

/** `GET form-builder/{id}/token`: what a form has to be sent with. */
export function tokenRoute({ db, keychain }: Pick<SubmitDeps, 'db' | 'keychain'>): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'form-builder/:id/token',
    action: 'form-builder.submit',
    access: 'action',
    summary: 'A token for sending a form; get it when the form is shown',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: formToken,
    handle: async ({ clientId, params, reply }) => {
      if (clientId === null) throw notFound('This form');
      const form = await getPublishedForm(db, clientId, params.id);
      reply.header('cache-control', 'no-store');
      return { token: issueFormToken(keychain, form.id, Date.now()), trap: formControlFields.trap };
    },
  });
}
