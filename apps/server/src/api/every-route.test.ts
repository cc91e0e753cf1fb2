import { shareOf } from '@vold/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import {
  type BadBody,
  badHeaders,
  badQueries,
  badSegments,
  badTokens,
  brokenBodies,
  fewValues,
  wrongValues,
} from './testing/test-bad-input.ts';
import { problemOf } from './testing/test-fuzz-problem.ts';
import { createSender } from './testing/test-fuzz-send.ts';
import { createFuzzWorld } from './testing/test-fuzz-world.ts';

/**
 * Bad input for every row of the route table, derived from the table: a new call is covered automatically. Nothing is random;
 * `fuzz.test.ts` tries random input.
 */
const atOnce = 8;
const nobodys = 'pg_01h455vb4pex5vsknk084sn02q';

interface Attempt {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

let api: TestApi;
let world: Awaited<ReturnType<typeof createFuzzWorld>>;
let sender: ReturnType<typeof createSender>;
/** Fields of the bodies, by route, as the API itself describes them. */
let fields: Map<ApiRoute, readonly string[]>;
let others: string;

beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  world = await createFuzzWorld(api);
  sender = createSender(api.url);
  fields = await describedFields();
  others = await stateOfOthers();
});
afterAll(async () => {
  sender?.close();
  await api?.close();
});

interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}
interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

async function describedFields(): Promise<Map<ApiRoute, readonly string[]>> {
  const { body: document } = await api.call<Described>('GET', 'openapi.json');
  const entries = api.routes.map((route) => {
    const path = `/api/v1/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[route.method.toLowerCase()];
    const schema = operation?.requestBody?.content['application/json']?.schema;
    const found = schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    return [route, Object.keys(found?.properties ?? {})] as const;
  });
  return new Map(entries);
}

/** Everything of the other client that a write could touch. */
async function stateOfOthers(): Promise<string> {
  const { body } = await api.call<{ results: unknown[] }>(
    'GET',
    `history/${api.other.id}?limit=999999&sort=id ASC`,
    {
      token: api.masterToken,
    },
  );
  return JSON.stringify(body.results);
}

/** Who gets furthest with a call. */
function tokenOf(route: ApiRoute): { principal: string; token: string | null } {
  if (route.access === 'open') return { principal: 'guest', token: null };
  if (route.access === 'site') return { principal: 'master', token: api.siteToken };
  if (route.masterOnly) return { principal: 'master', token: api.masterToken };
  return { principal: 'admin', token: api.bali.tokens.superadmin };
}

/** The address of a route; deletes name a missing record, so that later calls find theirs. */
function addressOf(route: ApiRoute, segment?: string): string {
  const [resource = ''] = route.path.split('/');
  const own = resource === 'client' ? api.bali.id : world.own.get(resource === ':alias' ? 'post' : resource);
  const id = route.method === 'DELETE' ? nobodys : (own ?? nobodys);
  const values: Record<string, string> = { alias: 'happening', type: 'journal', id, rev: '1' };
  return `/api/v1/${route.path.replaceAll(/:(\w+)/g, (_, name: string) => segment ?? values[name] ?? 'none')}`;
}

const hasBody = ({ method }: ApiRoute) => method === 'POST' || method === 'PUT';

/** Tries a share of many attempts with each route. @returns what was wrong, one line each */
async function run(
  attemptsOf: (route: ApiRoute) => readonly Attempt[],
  expected: (status: number, attempt: Attempt, route: ApiRoute) => boolean = () => true,
): Promise<string[]> {
  const wrong: string[] = [];
  const queue = api.routes.flatMap((route, row) => {
    const attempts = attemptsOf(route);
    return shareOf(attempts, row, attempts.length > 6 ? 6 : 1).map((attempt) => ({ route, attempt }));
  });
  expect(queue.length).toBeGreaterThan(api.routes.length / 4);
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { route, attempt } = next;
      const problem = await outcomeOf(route, attempt, expected);
      if (problem)
        wrong.push(`${attempt.method} ${attempt.path.slice(0, 150)} (${attempt.what}): ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong.sort();
}

async function outcomeOf(
  route: ApiRoute,
  attempt: Attempt,
  expected: (status: number, attempt: Attempt, route: ApiRoute) => boolean,
): Promise<string | null> {
  const { principal } = tokenOf(route);
  try {
    const answer = await sender.send(attempt);
    const problem = problemOf({ ...attempt, principal }, answer, api.other.id);
    if (problem) return `${problem}: ${answer.status} ${answer.text.slice(0, 300)}`;
    // A machine that is too busy says so before anything is looked at.
    if (answer.status === 503) return null;
    return expected(answer.status, attempt, route) ? null : `${answer.status} ${answer.text.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}

function attempt(route: ApiRoute, what: string, more: Partial<Attempt> = {}): Attempt {
  const { token } = tokenOf(route);
  const authorization = token === null ? null : `Bearer ${token}`;
  return {
    what,
    method: route.method,
    path: addressOf(route),
    body: null,
    ...more,
    headers: { ...(authorization && { authorization }), ...more.headers },
  };
}

function withBody(route: ApiRoute, { name, type, bytes, headers }: BadBody, limit?: number): Attempt {
  const length = { 'content-length': String(limit ?? bytes.length) };
  return attempt(route, name, {
    body: bytes,
    headers: { ...(type !== null && { 'content-type': type }), ...length, ...headers },
  });
}

function jsonBody(route: ApiRoute, what: string, value: unknown): Attempt {
  return withBody(route, { name: what, type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });
}

/** Answered by the calls of `post`. */
const isAlias = ({ path }: ApiRoute) => path.startsWith(':alias');

/** Signing out would leave the calls after it without a session. */
const ends = ({ path }: ApiRoute) => path === 'logout';

describe('every route', () => {
  it('refuses bodies that are broken, of another type or encoding', async () => {
    const wrong = await run(
      (route) => (hasBody(route) && !ends(route) ? brokenBodies.map((body) => withBody(route, body)) : []),
      // A call without a body does not read it; forms of websites accept what a browser sends.
      (status, { what }, route) => {
        if (status >= 400) return true;
        return route.body === undefined || (route.htmlForms === true && what === 'a form');
      },
    );
    expect(wrong).toEqual([]);
  });

  it('refuses bodies beyond its limit before they are read', async () => {
    const wrong = await run(
      (route) => {
        if (!hasBody(route) || ends(route)) return [];
        const bytes = Buffer.from('{"title":');
        const type = route.multipart ? 'multipart/form-data; boundary=edge' : 'application/json';
        const headers = { connection: 'close' };
        return [withBody(route, { name: 'too large', type, bytes, headers }, 1e12)];
      },
      (status) => status === 413,
    );
    expect(wrong).toEqual([]);
  });

  it('takes or refuses values of wrong types and sizes in every field', async () => {
    const wrong = await run((route) => {
      const names = fields.get(route) ?? [];
      if (!hasBody(route) || names.length === 0 || isAlias(route)) return [];
      const sample = world.samples[route.path.split('/')[0] ?? ''] ?? {};
      const all = wrongValues.map((value) =>
        jsonBody(
          route,
          `all ${JSON.stringify(value).slice(0, 20)}`,
          Object.fromEntries(names.map((name) => [name, value])),
        ),
      );
      // One after the other as well: past the check of the others, a value reaches what works with it.
      const each = names.flatMap((name) =>
        fewValues.map((value) =>
          jsonBody(route, `${name} ${JSON.stringify(value).slice(0, 20)}`, { ...sample, [name]: value }),
        ),
      );
      return [...all, ...each];
    });
    expect(wrong).toEqual([]);
  });

  it('finds nothing under ids that are none, or nobody’s', async () => {
    const wrong = await run(
      (route) => {
        if (!route.path.includes(':')) return [];
        return badSegments.map((segment) => {
          const body = hasBody(route) && !route.multipart ? Buffer.from('{}') : null;
          const headers = body && { 'content-type': 'application/json', 'content-length': '2' };
          return attempt(route, 'a bad id', {
            path: addressOf(route, segment),
            body,
            ...(headers && { headers }),
          });
        });
      },
      // Posts and categories of an unknown type do not exist.
      (status, _attempt, { path }) => status >= 400 || /^(?:post|category)\/type\//.test(path),
    );
    expect(wrong).toEqual([]);
  });

  it('takes or refuses odd queries and headers', async () => {
    const wrong = await run((route) => {
      if (ends(route)) return [];
      const queries = badQueries.map((query) =>
        attempt(route, 'a bad query', { path: `${addressOf(route)}?${query}` }),
      );
      const headers = badHeaders.map((odd) =>
        attempt(route, JSON.stringify(odd).slice(0, 40), { headers: odd }),
      );
      if (route.method !== 'GET') return headers;
      return [...queries.slice(0, route.query ? undefined : 3), ...headers];
    });
    expect(wrong).toEqual([]);
  });

  it('takes no token that is expired, revoked, forged or malformed', async () => {
    const tokens = Object.entries(await badTokens(api));
    const wrong = await run(
      (route) => {
        if (route.access === 'open') return [];
        return tokens.map(([what, authorization]) => attempt(route, what, { headers: { authorization } }));
      },
      (status) => status === 401,
    );
    expect(wrong).toEqual([]);
  });

  it('left the server as it was, and the other client too', async () => {
    expect(await stateOfOthers()).toBe(others);
    expect((await api.call('GET', 'page', { token: api.bali.tokens.editor })).status).toBe(200);
    expect((await api.call('GET', '/readyz')).status).toBe(200);
  });
});
