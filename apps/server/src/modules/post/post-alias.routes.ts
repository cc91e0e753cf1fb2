import { sql } from 'kysely';
import { z } from 'zod';
import type { AccessRules } from '../../platform/auth/access-rules.ts';
import type { Database } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/errors/api-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import type { ApiRoute, RequestContext } from '../../platform/http/route.ts';

const alias = z.object({ alias: z.string().min(1).max(100).describe('`apiModel.path` of a post type') });
const whereQuery = z.looseObject({ where: z.string().optional() });
const recordParams = z.object({ id: z.string().min(1).max(100) });

/**
 * The calls of `post` under the path of a post type (`apiModel.path`, API-45, API-46), with its type fixed: a list has only its
 * posts, a new post gets the type, and a post of another type is not found. The client decides whose path it is, so the path is
 * a parameter, which the router tries after all fixed paths. Permissions and tenancy are those of the `post` call.
 */
export function postAliasRoutes(db: Database, rules: AccessRules, routes: readonly ApiRoute[]): ApiRoute[] {
  /** @throws 404 if no post type of the client has this path */
  async function typeOf({ clientId, params }: RequestContext): Promise<string> {
    const path = alias.safeParse(params);
    const types = clientId === null ? [] : (await rules.of(clientId)).types;
    const found = path.success && types.find(({ apiPath }) => apiPath === path.data.alias);
    if (!found || found.apiPath === 'post') throw notFound('This address');
    return found.postType;
  }

  /** @throws 404 for a post of another type */
  async function assertOfType({ clientId, scope, params }: RequestContext, type: string): Promise<void> {
    const { id } = parseInput(recordParams, params);
    const { rows } = await db.readAtOnce(scope, (tx) =>
      sql`select 1 from post where client_id = ${clientId} and id = ${id} and type = ${type}`.execute(tx),
    );
    if (rows.length === 0) throw notFound('This post');
  }

  const ofOne = routes.filter(({ path }) => !path.startsWith('post/bulk/'));
  return ofOne.map((route) => ({
    ...route,
    path: route.path.replace(/^post/, ':alias'),
    acrossClients: false,
    summary: `${route.summary} of the post type that has this path`,
    params: route.params instanceof z.ZodObject ? alias.extend(route.params.shape) : alias,
    async handle(context) {
      const type = await typeOf(context);
      if (route.path !== 'post') await assertOfType(context, type);
      if (route.action === 'post.list') return route.handle(withType(context, type));
      if (route.action === 'post.create') return route.handle(withBodyOf(context, type, true));
      if (route.method === 'PUT') return route.handle(withBodyOf(context, type, false));
      return route.handle(context);
    },
  }));
}

/** Adds the type to a list's condition; the list refuses invalid JSON. */
function withType(context: RequestContext, type: string): RequestContext {
  const query = parseInput(whereQuery, context.query);
  const where = query.where ? narrowed(query.where, type) : JSON.stringify({ type });
  return { ...context, query: { ...query, where } };
}

function narrowed(where: string, type: string): string {
  try {
    return JSON.stringify({ and: [{ type }, JSON.parse(where)] });
  } catch {
    return where;
  }
}

/** A new post gets the type; a change keeps it. @throws 422 if the body names another one */
function withBodyOf(context: RequestContext, type: string, creating: boolean): RequestContext {
  const { body } = context;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return context;
  const { type: named, ...rest } = { type, ...body };
  if (named !== type) throw invalidField('type', `Posts of this address are of the type ${type}`);
  return { ...context, body: creating ? { ...rest, type } : rest };
}
