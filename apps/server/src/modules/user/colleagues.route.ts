import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';

const query = z.object({
  ids: z
    .string()
    .max(5000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().max(100)).max(100))
    .describe('Ids of users, with commas between; at most 100'),
});

/**
 * `GET colleague`: names of a client's staff, and of masters, who work on every client. Records name by id who changed them, to
 * everybody who sees them. Nothing but their names leaves the client of masters (decision 0067).
 */
export function colleaguesRoute({ db }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'colleague',
    action: 'colleague.list',
    access: 'self',
    summary: 'Names of colleagues',
    query,
    response: calls['GET colleague'].answer,
    handle: async ({ principal, scope, query: { ids } }) => {
      const results = await db.read(scope, (tx) => namesOf(tx, ids).execute());
      const others = ids.filter((id) => !results.some((person) => person.id === id));
      if (others.length > 0) results.push(...(await namesElsewhere(db, principal, others)));
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });
}

function namesOf(tx: Transaction, ids: readonly string[]) {
  return tx.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).orderBy('id');
}

/** Names of users of other clients: masters get all of them, others get those of masters. */
function namesElsewhere(db: Database, principal: Principal, ids: readonly string[]) {
  const everybody = principal.kind === 'user' && principal.master;
  return db.read({ kind: 'system', reason: 'names of masters' }, (tx) => {
    const masters = tx.selectFrom('client').select('id').where('master', '=', true);
    return namesOf(tx, ids)
      .$if(!everybody, (query) => query.where('client_id', 'in', masters))
      .execute();
  });
}
