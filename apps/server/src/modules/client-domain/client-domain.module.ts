import { type ClientDomain, clientDomain, isId } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { listShape } from '../../resource/answers.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { proofOf } from './domain-token.ts';
import { isReservedName } from './is-reserved-name.ts';
import { lookForProof } from './look-for-proof.ts';

const params = z.object({ id: z.string().max(100) });

/** The host names of a client's website: which are proven, how the others can be. */
export function createClientDomainModule({ db, keychain, fetch, lookUpTxt }: ModuleDeps): ApiModule {
  async function read(tx: Transaction, clientId: string): Promise<ClientDomain[]> {
    const { rows } = await sql<{ domain: string; verified_at: string | null }>`
      select d.domain, p.verified_at from client_domain d
      left join domain_proof p on p.client_id = d.client_id and p.domain = d.domain
      where d.client_id = ${clientId} order by d.domain`.execute(tx);
    return rows.map(({ domain, verified_at }) => ({
      domain,
      verified_at,
      reserved: isReservedName(domain),
      ...proofOf(keychain, clientId, domain),
    }));
  }

  const list = defineRoute({
    method: 'GET',
    path: 'client/:id/domain',
    action: 'client.domains',
    access: 'action',
    acrossClients: true,
    summary: 'The host names of a client’s website, and what proves that they are its own',
    params,
    response: listShape(clientDomain),
    handle: async (context) => {
      const id = clientOf(context);
      const results = await db.read(context.scope, (tx) => read(tx, id));
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });

  const verify = defineRoute({
    method: 'POST',
    path: 'client/:id/domain/:domain/verify',
    action: 'client.verify',
    access: 'action',
    acrossClients: true,
    summary: 'Look for the proof of a host name; once it is found the website answers to it',
    params: params.extend({ domain: z.string().max(253) }),
    body: z.object({}),
    response: clientDomain,
    refusals: ['CONFLICT'],
    handle: async (context) => {
      const id = clientOf(context);
      const wanted = context.params.domain.toLowerCase();
      const find = async () => {
        const found = (await db.read(context.scope, (tx) => read(tx, id))).find(
          ({ domain }) => domain === wanted,
        );
        if (!found) throw notFound('This domain');
        return found;
      };
      const domain = await find();
      if (domain.verified_at !== null) return domain;
      if (!domain.reserved) {
        const missing = await lookForProof({ proof: domain, lookUpTxt, fetch });
        if (missing !== null) throw new ApiError('CONFLICT', missing);
      }
      await db.transact({ kind: 'system', reason: 'a domain was proven' }, (tx) =>
        sql`insert into domain_proof (client_id, domain) values (${id}, ${wanted}) on conflict do nothing`.execute(
          tx,
        ),
      );
      return find();
    },
  });
  return { routes: [list, verify] };
}

/** The client that is meant; staff have their own alone. */
function clientOf({ params: { id }, principal, clientId }: RequestContext<{ id: string }>): string {
  const master = principal.kind === 'user' && principal.master;
  if (
    !isId('client', id) ||
    (clientId !== null && clientId !== id && !master) ||
    (!master && clientId !== id)
  ) {
    throw notFound('This client');
  }
  return id;
}
