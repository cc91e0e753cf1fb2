import { previewHeader, withFileKey } from '@vold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessDecision, Authorizer } from '../auth/authorize.ts';
import { ApiError } from '../errors/api-error.ts';
import { ipOf } from './caller-address.ts';
import { stripClientSuffix } from './client-suffix.ts';
import { createFairCalls } from './fair-calls.ts';
import { type ApiRoute, JsonText, type RequestContext } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the route table that this route is. */
    api?: ApiRoute;
  }
  interface FastifyRequest {
    access: AccessDecision | null;
  }
}

export const apiBase = '/api/v1';

const tables = new WeakMap<object, readonly ApiRoute[]>();

/** The route table of a server. */
export function routeTableOf(app: FastifyInstance): readonly ApiRoute[] {
  return tables.get(app) ?? [];
}

/** The methods of calls at this path; those under the paths of post types are not reported. */
export function methodsOf(routes: readonly ApiRoute[], pathname: string): string[] {
  return [...new Set(routesAt(routes, pathname).map(({ method }) => method))];
}

/** True if an address is a call that answers JSON and changes nothing. */
export function readsJson(routes: readonly ApiRoute[], url: string): boolean {
  const path = url.replace(/\?.*$/s, '');
  // Nothing that the router would read as another path.
  if (!/^[\w/-]+$/.test(path)) return false;
  const reads = routesAt(routes, stripClientSuffix({ url: path })).filter(({ method }) => method === 'GET');
  return reads.length > 0 && reads.every(({ produces }) => !produces);
}

function routesAt(routes: readonly ApiRoute[], pathname: string): ApiRoute[] {
  if (!pathname.startsWith(`${apiBase}/`)) return [];
  const asked = pathname
    .slice(apiBase.length + 1)
    .replace(/\/$/, '')
    .split('/');
  return routes.filter(({ path }) => {
    const parts = path.split('/');
    const isSame = (part: string, at: number) => part === asked[at] || (at > 0 && part.startsWith(':'));
    return parts.length === asked.length && parts.every(isSame);
  });
}

/**
 * The route table: the only way for a call to reach the server under `/api/v1`.
 * @throws at start-up when two rows answer the same call, or when a route was registered past the table
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly ApiRoute[],
  authorize: Authorizer,
  waitTurn = createFairCalls(),
): void {
  tables.set(app, routes);
  app.decorateRequest('access', null);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${apiBase}/`) && !route.config?.api && route.method !== 'OPTIONS') {
      throw new Error(`${String(route.method)} ${route.url} is not in the route table`);
    }
  });
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `${apiBase}/${route.path}`,
      config: { api: route },
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      // Before the body is read: a caller without access gets nothing parsed.
      onRequest: async (request) => {
        const access = await authorize(route, request);
        request.access = access;
        if (access.clientId === null) return;
        const turn = waitTurn(access.clientId, access.principal.kind !== 'user');
        if (turn) await turn;
      },
      handler: async (request, reply) => {
        if (
          route.method !== 'GET' &&
          !route.htmlForms &&
          request.isMultipart() !== (route.multipart ?? false)
        )
          throw wrongType(route);
        // Caches keep nothing that one person alone may see, and no token.
        const isPublic = request.access?.principal.kind === 'guest' && route.method === 'GET';
        if (!isPublic) reply.header('cache-control', 'no-store');
        if (route.access === 'action') reply.header('vary', `Authorization, ${previewHeader}`);
        const answer = await route.handle(contextOf(request, reply));
        if (reply.sent || answer === undefined) return reply;
        const isStream = typeof answer === 'object' && answer !== null && 'pipe' in answer;
        if (isStream) return reply.send(answer);
        const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
        const key = fileKeyOf(request.access);
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .send(key === null ? text : withFileKey(text, key));
      },
    });
  }
}

/** Opens the files that a preview shows. */
function fileKeyOf(access: AccessDecision | null): string | null {
  const principal = access?.principal;
  return principal?.kind === 'preview' || principal?.kind === 'link' ? principal.fileKey : null;
}

function wrongType(route: ApiRoute): ApiError {
  return new ApiError(
    'WRONG_TYPE',
    route.multipart ? 'Send the file as multipart/form-data' : 'Send JSON (Content-Type: application/json)',
  );
}

function contextOf(request: FastifyRequest, reply: RequestContext['reply']): RequestContext {
  const { access } = request;
  if (!access) throw new Error('A call was handled before it was authorized');
  return {
    requestId: request.id,
    ip: ipOf(request),
    principal: access.principal,
    clientId: access.clientId,
    inDraft: access.scope?.kind === 'draft',
    inPreview: access.scope?.kind === 'preview',
    asGuest: access.asGuest,
    ownOnly: access.ownOnly,
    selfOnly: access.selfOnly,
    types: access.types,
    fields: access.fields,
    hidden: access.hidden,
    listed: access.listed,
    forms: access.forms,
    languages: access.languages ?? null,
    get scope() {
      if (!access.scope) throw new Error('This call has no database scope');
      return access.scope;
    },
    params: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
  };
}
