import { type ClientErasure, clientErasure, isId } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import { scopeFor } from '../../platform/auth/principal.ts';
import type { Scope } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { beginErasure } from './begin-erasure.ts';
import { eraseClientJob } from './erase-client.kind.ts';

const params = z.object({ id: z.string().max(100) });

/** Requests the permanent deletion of a client, which a job does. */
export function createClientErasureModule({ db, sessions, rules }: ModuleDeps): ApiModule {
  const begin = defineRoute({
    method: 'POST',
    path: 'client/:id/erase',
    action: 'client.erase',
    access: 'action',
    acrossClients: true,
    masterOnly: true,
    summary: 'Erase a client with all its content permanently; follow it with GET client/{id}/erasure',
    params,
    body: calls['POST client/:id/erase'].body,
    response: calls['POST client/:id/erase'].answer,
    success: 202,
    handle: async (context) => {
      const {
        principal,
        params: { id },
        body,
        reply,
      } = context;
      const userId = principal.kind === 'user' ? principal.userId : null;
      await db.transact(ownersScope(context, id), async (tx) => {
        await beginErasure(tx, id, body.confirm);
        await addJob(tx, eraseClientJob, { clientId: id, userId }, { key: 'erase' });
      });
      sessions.forgetClient(id);
      rules.forgetClient(id);
      reply.code(202);
      return { code: 200 };
    },
  });

  const follow = defineRoute({
    method: 'GET',
    path: 'client/:id/erasure',
    action: 'client.erase',
    access: 'action',
    acrossClients: true,
    masterOnly: true,
    summary: 'Whether a client is being erased, and how far that is',
    params,
    response: clientErasure,
    handle: async (context) => {
      const { id } = context.params;
      // One that is erased is not there any more, so that none has this id is no reason to refuse.
      if (!isId('client', id)) throw notFound('This client');
      const found = await db.read(ownersScope(context, id), (tx) =>
        tx.selectFrom('client_erasure').selectAll().where('client_id', '=', id).executeTakeFirst(),
      );
      const erasure: ClientErasure = {
        client_id: id,
        running: found !== undefined,
        rows: found?.rows ?? 0,
      };
      return erasure;
    },
  });
  return { routes: [begin, follow] };
}

/** An erasure is the installation's, whichever client its owner works on; a client that he selected is the one he means. */
function ownersScope({ principal, clientId, ip }: RequestContext, id: string): Scope {
  if (clientId !== null && clientId !== id) throw notFound('This client');
  return scopeFor(principal, null, ip);
}
