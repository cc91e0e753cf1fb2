import { sql } from 'kysely';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { exportRoute } from './csv/export.route.ts';
import { importRoute } from './csv/import.route.ts';
import { barePath, isWildcard, type StoredRedirect } from './match-redirect.ts';
import { forgetMissing } from './missing/forget-missing.ts';
import { missingRoutes } from './missing/missing.routes.ts';
import { closesCircle, placeProblem, redirectsOf, sameAddress, shapeProblem } from './redirect-problem.ts';
import { draftSource, lockRedirects, ownHosts, redirectSource } from './stored-redirects.ts';

const hooks: ResourceHooks<'redirect'> = {
  async beforeCreate(fields, write) {
    const { from = '', to = '', permanent = true } = fields;
    await assertPossible({ id: '', from, to, permanent }, write);
    return fields;
  },
  async beforeUpdate(fields, write) {
    if (!('from' in fields) && !('to' in fields)) return fields;
    // Before the record itself: a transaction with this lock may wait for records.
    await lockRedirects(write.tx, write.clientId);
    const current = await write.current();
    const { id, from, to, permanent } = { ...current, ...fields };
    await assertPossible({ id, from, to, permanent }, write, current.from);
    return { ...fields, origin: 'person' };
  },
  /**
   * A record that is published with it may have changed an address and left a redirect there. A drafted redirect is not such a
   * redirect.
   */
  async beforePublish({ id, from, origin }, { tx, clientId }) {
    await sql`delete from redirect r
      where client_id = ${clientId} and lower("from") = any(${spellingsOf(from)}::text[]) and id <> ${id} and origin = 'move' and not exists (
        select from draft_entry e
        where e.client_id = r.client_id and e.resource = 'redirect' and e.record_id = r.id)`.execute(tx);
    return { origin };
  },
  async afterPublish(id, base, write) {
    const { rows } = await sql<StoredRedirect>`select id, "from", "to", permanent from redirect
      where client_id = ${write.clientId} and id = ${id}`.execute(write.tx);
    const [redirect] = rows;
    if (redirect && (redirect.from !== base?.from || redirect.to !== base.to))
      await assertPlaced(redirect, write, base?.from);
  },
};

function spellingsOf(from: string): string[] {
  const bare = barePath(from).toLowerCase();
  return [bare, `${bare}/`];
}

/**
 * @param before the address that it had
 * @throws 422 for a redirect that would have no effect or lead in a circle
 */
async function assertPossible(redirect: StoredRedirect, write: WriteContext, before?: string): Promise<void> {
  const shape = shapeProblem(redirect);
  if (shape) throw invalidField(shape.field, shape.message);
  await lockRedirects(write.tx, write.clientId);
  if (!write.publishes) await assertPlaced(redirect, write, before);
  if (!write.context.inDraft) await forgetMissing(write.tx, write.clientId, [redirect.from]);
}

/** @throws 422 for a redirect that would have no effect among the others, or lead in a circle with them */
async function assertPlaced(redirect: StoredRedirect, write: WriteContext, before?: string): Promise<void> {
  const { tx, clientId, context } = write;
  const own = await ownHosts(tx, clientId);
  const source = context.inDraft ? draftSource(write, own) : redirectSource(tx, (host) => own.has(host));
  const { id, from } = redirect;
  // Spellings that are stored already stay (decision 0079).
  if (before === undefined || !sameAddress(before, from)) {
    const other = (await redirectsOf(from, source)).find((one) => one.id !== id);
    // The same spelling is the database's to refuse.
    if (other && other.from !== from)
      throw invalidField('from', `The redirect of ${other.from} leads from this address already`);
  }
  const problem = await placeProblem(redirect, source);
  if (problem) throw invalidField(problem.field, problem.message);
  if (isWildcard(redirect.from) && isWildcard(redirect.to)) {
    const { rows } = await sql<StoredRedirect>`select id, "from", "to", permanent from redirect
      where client_id = ${clientId} and id <> ${redirect.id} and starts_with(lower("to"), lower(${redirect.from.slice(0, -1)}))
      order by "from" limit 1000`.execute(tx);
    const back = rows.find((other) => closesCircle(redirect, other));
    if (back) throw invalidField('to', `This would lead in a circle with the redirect of ${back.from}`);
  }
}

const used = (column: string) => `(select u.${column} from redirect_use u
  where u.client_id = redirect.client_id and u.redirect_id = redirect.id)`;

/** Old addresses of a website and where they went. */
export function createRedirectModule({ db }: ContentDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'redirect',
    hooks,
    privateFields: ['uses', 'last_used_at'],
    expressions: { uses: `coalesce(${used('uses')}, 0)`, last_used_at: used('last_used_at') },
  });
  return {
    drafted: resource.drafted,
    routes: [...resource.routes, ...missingRoutes(db), importRoute(db), exportRoute(db)],
  };
}
