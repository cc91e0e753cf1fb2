import { type BuiltInRole, builtInRoles, draftedNames, isDrafted } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePermissions } from '../modules/client/role-permissions.ts';
import { guestActionsOfNewClients } from '../modules/client/seed-client.ts';
import { catalog } from '../modules/restricted-action/index.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let routes: ApiRoute[];
beforeAll(async () => {
  api = await startTestApi();
  for (const { tokens } of [api.bali, api.other]) await makeAlias(tokens.developer);
  const document = await api.call<OpenApi>('GET', 'openapi.json');
  described = document.body;
  routes = [...api.routes];
});
afterAll(() => api.close());

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; required?: boolean }[];
        'x-action': string;
        responses: Record<string, { description: string }>;
        requestBody?: object;
      }
    >
  >;
  components: { schemas: object };
}
let described: OpenApi;

/** A post type whose calls go by a path of their own. */
async function makeAlias(token: string): Promise<void> {
  const data = { path: 'event', cardDetail: { apiModel: { path: 'happening', post_type: 'event' } } };
  const { status } = await api.call('POST', 'website-setting', { token, body: { title: 'Events', data } });
  expect(status).toBe(201);
}

/** An address for a route, with an unknown id. */
function addressOf(route: ApiRoute): string {
  return route.path
    .replace(':type', 'journal')
    .replace(':alias', 'happening')
    .replaceAll(/:(\w+)/g, `${route.path.split('/')[0]?.slice(0, 2)}_01h455vb4pex5vsknk084sn02q`);
}

/** Streams never end by themselves. */
const streams = new Set(['events', 'site/changes']);

async function statusOf(route: ApiRoute, token: string | undefined, client: string | null): Promise<number> {
  const stop = new AbortController();
  const suffix = client === null || route.path.startsWith('client/') ? '' : `/${client}`;
  const response = await fetch(`${api.url}/api/v1/${addressOf(route)}${suffix}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(route.method !== 'GET' && route.method !== 'DELETE' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && route.method !== 'DELETE' && { body: '{"nothing":true}' }),
    signal: stop.signal,
  });
  const { status } = response;
  if (streams.has(route.path)) stop.abort();
  else await response.arrayBuffer();
  return status;
}

const isAllowed = (status: number) => status !== 401 && status !== 403;

describe('the route table', () => {
  it('has an action for every route, and the catalog has every action of it', () => {
    const actions = new Set(routes.filter(({ access }) => access === 'action').map(({ action }) => action));
    // Rights that calls of other actions ask for.
    for (const right of ['picture.publish', 'files.publish']) actions.add(right);
    expect([...actions].sort()).toEqual([...catalog]);
    for (const { action } of routes) expect(action).toMatch(/^[a-z-]+\.[a-z-]+$/);
  });

  it('is the only way under /api/v1: a route beside it fails the start', async () => {
    expect(() => api.app.get('/api/v1/beside', async () => 'x')).toThrow();
  });

  it('is described by OpenAPI 3.1, call by call, with references that exist', () => {
    expect(described.openapi).toBe('3.1.0');
    const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = routes.map(
      ({ method, path }) => `${method} /api/v1/${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(calls.sort()).toEqual(expected.sort());
    const text = JSON.stringify(described);
    const names = new Set(Object.keys(described.components.schemas));
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(names).toContain(name);
    expect(text).not.toContain('#/$defs');
  });

  it('describes every parameter of every path', () => {
    for (const [path, methods] of Object.entries(described.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const own = parameters.filter((parameter) => parameter.in === 'path');
        expect([path, own.map(({ name }) => name).sort()]).toEqual([path, names.sort()]);
        expect(own.every(({ required }) => required)).toBe(true);
      }
    }
  });

  it('says of every call what it answers, refusals by their codes', () => {
    const answersOf = (method: string, path: string) => {
      const responses = described.paths[`/api/v1/${path}`]?.[method]?.responses ?? {};
      return Object.fromEntries(
        Object.entries(responses).map(([status, { description }]) => [status, description]),
      );
    };
    for (const methods of Object.values(described.paths)) {
      for (const { responses, 'x-action': action } of Object.values(methods)) {
        expect([action, ...Object.keys(responses)]).toEqual(expect.arrayContaining(['404', '500', '503']));
      }
    }
    expect(answersOf('put', 'page/{id}')).toMatchObject({
      200: 'Success',
      401: 'NOT_SIGNED_IN',
      412: 'STALE_REV',
      422: 'INVALID',
    });
    expect(answersOf('post', 'page')).toHaveProperty('201');
    expect(answersOf('post', 'editor-session')).toHaveProperty('200');
    expect(answersOf('post', 'login')).toMatchObject({
      401: 'BAD_CREDENTIALS, CHALLENGE_ENDED',
      429: 'TOO_MANY_REQUESTS',
    });
    expect(answersOf('get', 'ticket-provider/tickets')).toMatchObject({
      409: 'NOT_CONFIGURED',
      502: 'PROVIDER_FAILED',
      504: 'PROVIDER_TIMEOUT',
    });
  });

  it('is browsable without anything from elsewhere', async () => {
    const page = await api.call<string>('GET', '/api/docs/static/index.html');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(String(page.body)).not.toMatch(/(?:src|href)="https?:/);
  });
});

/** The resources that the menus of built-in roles hide; of `listed` ones some fields are read in lists all the same. */
const platformOnly = [
  'role',
  'restricted-action',
  'history',
  'api-key',
  'webhook',
  'sign-in-provider',
  'field-group',
];
const settingsOnly = ['navigation', 'redirect', 'static', 'form-submission', 'mail-template'];
const withoutPages = [...settingsOnly, 'reusable', 'component', 'post', 'category', 'form-builder'];
const hiddenFrom: Record<BuiltInRole, { all: readonly string[]; listed?: readonly string[] }> = {
  superadmin: { all: [] },
  developer: { all: ['sign-in-provider'] },
  admin: { all: platformOnly, listed: ['component', 'user', 'website-setting'] },
  editor: { all: platformOnly, listed: ['component', 'user', 'website-setting'] },
  head_region: {
    all: [...platformOnly, ...settingsOnly],
    listed: ['component', 'post', 'category', 'form-builder', 'user', 'website-setting'],
  },
  'Product Manager': {
    all: [...platformOnly, ...withoutPages, 'user'],
    listed: ['page', 'website-setting'],
  },
  ticketMaster: {
    all: [...platformOnly, ...withoutPages, 'user', 'picture', 'files'],
    listed: ['page', 'website-setting'],
  },
  master: { all: [...withoutPages, 'picture', 'files'], listed: ['page'] },
};

function isHidden(role: BuiltInRole, { method, path, action }: ApiRoute): boolean {
  const [resource = ''] = action.split('.');
  const { all, listed = [] } = hiddenFrom[role];
  // Reads that a change needs come with the grant to change.
  const isRead = !/\.(?:create|update|delete|restore|erase|duplicate|reorder|submit|publish)$/.test(action);
  if (!isRead) return false;
  if (all.includes(resource)) return true;
  return listed.includes(resource) && !(method === 'GET' && (path === resource || path === ':alias'));
}

describe('the authorization matrix', () => {
  const grantedTo = (role: BuiltInRole, route: ApiRoute): boolean => {
    if (route.access === 'open' || route.access === 'self') return true;
    if (route.access === 'site' || route.masterOnly) return false;
    if (route.roles && !route.roles.includes(role)) return false;
    if (isHidden(role, route)) return false;
    const { fullAccess, permission } = rolePermissions[role];
    const asGuest = route.method === 'GET' && guestActionsOfNewClients.has(route.action);
    return fullAccess || permission.includes(route.action) || publishesByChanging(role, route) || asGuest;
  };

  /** Users who may change a record may publish it, unless publishing is a separate right. */
  const publishesByChanging = (role: BuiltInRole, { action }: ApiRoute): boolean => {
    const [resource, verb] = action.split('.');
    const names = resource === 'draft' ? draftedNames : [resource];
    return (
      verb === 'publish' && names.some((name) => rolePermissions[role].permission.includes(`${name}.update`))
    );
  };

  it.each(builtInRoles.map((role) => [role] as const))(
    'lets %s do what the role says, and no more',
    async (role) => {
      const wrong: string[] = [];
      for (const route of routes) {
        // These end the session that the others of the row need.
        if (route.path === 'logout') continue;
        const status = await statusOf(route, api.bali.tokens[role], null);
        if (route.access !== 'open' && isAllowed(status) !== grantedTo(role, route)) {
          wrong.push(`${route.method} ${route.path}: ${status}`);
        }
        if (status >= 500) wrong.push(`${route.method} ${route.path}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('lets nobody publish who may only prepare, by no call that changes what visitors see', async () => {
    const path = `client/${api.bali.id}`;
    const publishing = (mode: string) =>
      api.call('PUT', path, { token: api.masterToken, body: { options: { publishing: mode } } });
    await publishing('review');
    const wrong: string[] = [];
    const calls = routes.filter(({ method, action, publishes }) =>
      publishes ? publishes.length > 0 : method !== 'GET' && isDrafted(action.split('.')[0] ?? ''),
    );
    for (const role of builtInRoles) {
      const { fullAccess, permission } = rolePermissions[role];
      for (const route of calls) {
        const [resource = ''] = route.action.split('.');
        const may = fullAccess || permission.includes(`${isDrafted(resource) ? resource : 'page'}.publish`);
        const isLet = isAllowed(await statusOf(route, api.bali.tokens[role], null));
        if (isLet && !may) wrong.push(`${role}: ${route.method} ${route.path}`);
      }
    }
    await publishing('direct');
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'page/:id',
        'page/bulk/status',
        'post/:id/versions/:rev/restore',
        'import/ghost',
      ]),
    );
    expect(wrong).toEqual([]);
  });

  it.each(builtInRoles.map((role) => [role] as const))('tells %s nothing of another client', async (role) => {
    const wrong: string[] = [];
    for (const route of routes) {
      if (route.access !== 'action' || route.path.startsWith('client/')) continue;
      const status = await statusOf(route, api.bali.tokens[role], api.other.id);
      if (![404, 405].includes(status)) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('lets guests read what the client opened, and nothing else', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      if (route.access === 'open') continue;
      const open =
        route.access === 'action' && route.method === 'GET' && guestActionsOfNewClients.has(route.action);
      for (const client of [api.bali.id, null]) {
        const status = await statusOf(route, undefined, client);
        const expected = open && client !== null ? [200, 404] : [401, 404, 405];
        if (!expected.includes(status)) wrong.push(`${route.method} ${route.path} (${client}): ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lets a master call everything, for a client that he names', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      if (route.access !== 'action') continue;
      const status = await statusOf(route, api.masterToken, api.bali.id);
      if (!isAllowed(status) || status >= 500) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
