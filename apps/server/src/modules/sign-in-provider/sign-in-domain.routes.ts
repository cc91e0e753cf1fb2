import type { SignInDomain } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { lookForTxt, proofOf } from '../client-domain/index.ts';
import { isPlatformDomain } from './offered-domains.ts';

const params = z.object({ id: z.string().max(100) });
const obstacles = {
  platform: 'This domain belongs to the installation itself. Its provider is offered at /?client=… only.',
  taken: 'Another client has proven this domain.',
};

interface NamedDomain {
  readonly client_id: string;
  readonly master: boolean;
  readonly domain: string;
}
interface ProvenDomain {
  readonly client_id: string;
  readonly verified_at: string;
}

/** The e-mail domains of a sign-in provider: which are proven, and what proves the others. */
export function signInDomainRoutes({ db, keychain, lookUpTxt, dashboardOrigin }: ModuleDeps): ApiRoute[] {
  async function read(context: RequestContext<{ id: string }>): Promise<SignInDomain[]> {
    const { scope, clientId, params, request } = context;
    const ofClient = clientId === null ? sql`` : sql`and p.client_id = ${clientId}`;
    const { rows } = await db.read(scope, (tx) =>
      sql<NamedDomain>`select p.client_id, c.master, d.domain
        from "sign-in-provider" p join client c on c.id = p.client_id
        left join lateral jsonb_array_elements_text(p.domains) d (domain) on true
        where p.id = ${params.id} ${ofClient} order by d.domain`.execute(tx),
    );
    if (rows.length === 0) throw notFound('This sign-in provider');
    const host = new URL(dashboardOrigin(request)).hostname;
    const named = rows.filter(({ domain }) => domain !== null);
    // Who else has proven a domain is not visible to the client.
    return db.read({ kind: 'system', reason: 'proofs of e-mail domains' }, (tx) =>
      Promise.all(named.map((row) => describe(tx, row, host))),
    );
  }

  async function describe(tx: Transaction, named: NamedDomain, host: string): Promise<SignInDomain> {
    const { client_id, domain, master } = named;
    const { rows } = await sql<ProvenDomain>`
      select client_id, verified_at from sign_in_domain where domain = ${domain}`.execute(tx);
    const [proof] = rows;
    const isOwn = proof?.client_id === client_id;
    const isPlatform = !master && (await isPlatformDomain(tx, domain, host));
    return {
      domain,
      verified_at: isOwn ? proof.verified_at : null,
      obstacle: isPlatform ? 'platform' : proof && !isOwn ? 'taken' : null,
      txt: proofOf(keychain, client_id, domain).txt,
    };
  }

  const list = defineRoute({
    method: 'GET',
    path: 'sign-in-provider/:id/domain',
    action: 'sign-in-provider.get',
    access: 'action',
    acrossClients: true,
    summary: 'The e-mail domains of a sign-in provider, and the TXT records that prove them',
    params,
    response: calls['GET sign-in-provider/:id/domain'].answer,
    handle: async (context) => {
      const results = await read(context);
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });

  const verify = defineRoute({
    method: 'POST',
    path: 'sign-in-provider/:id/domain/:domain/verify',
    action: 'sign-in-provider.update',
    access: 'action',
    acrossClients: true,
    summary:
      'Look for the TXT record of an e-mail domain; once it is found the provider is offered to its addresses',
    params: params.extend({ domain: z.string().max(253) }),
    body: calls['POST sign-in-provider/:id/domain/:domain/verify'].body,
    response: calls['POST sign-in-provider/:id/domain/:domain/verify'].answer,
    refusals: ['CONFLICT'],
    handle: async (context) => {
      const wanted = context.params.domain.toLowerCase();
      const find = async () => {
        const found = (await read(context)).find(({ domain }) => domain === wanted);
        if (!found) throw notFound('This domain');
        if (found.obstacle !== null) throw new ApiError('CONFLICT', obstacles[found.obstacle]);
        return found;
      };
      const domain = await find();
      if (domain.verified_at !== null) return domain;
      const missing = await lookForTxt(domain, lookUpTxt);
      if (missing !== null) throw new ApiError('CONFLICT', `${missing}.`);
      await db.transact({ kind: 'system', reason: 'an e-mail domain was proven' }, (tx) =>
        sql`insert into sign_in_domain (client_id, domain)
          select client_id, ${wanted} from "sign-in-provider" where id = ${context.params.id} and domains ? ${wanted}::text
          on conflict do nothing`.execute(tx),
      );
      return find();
    },
  });
  return [list, verify];
}
