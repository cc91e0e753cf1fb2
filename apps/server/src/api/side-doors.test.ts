import { gunzipSync } from 'node:zlib';
import { type BuiltInRole, builtInRoles } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createFuzzWorld, hiddenMarker, publicMarker } from './testing/test-fuzz-world.ts';

/**
 * The authorization matrix (`route-table.test.ts`) uses unknown ids. Here every call is made with the ids of another client's
 * records: none may be read, counted, changed or named.
 */
let api: TestApi;
let world: Awaited<ReturnType<typeof createFuzzWorld>>;
let before: string;
beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  world = await createFuzzWorld(api);
  before = await lastChange();
});
afterAll(() => api.close());

/** Streams never end by themselves; `event.test.ts` says what they tell. */
const streams = new Set(['events', 'site/changes']);
/** Lists that know no `q`. */
const unsearched = /folders$|^ticket\/developer\/list$/;
const others = () => [...world.foreign.values()];

/** The foreign record that a route's id would name. */
function foreignIdOf({ path }: ApiRoute): string | undefined {
  const [resource = ''] = path.split('/');
  if (resource === 'client') return api.other.id;
  return world.foreign.get(resource === ':alias' ? 'post' : resource === 'history' ? 'page' : resource);
}

function addressOf(route: ApiRoute, id: string): string {
  const values: Record<string, string> = { alias: 'happening', type: 'journal', id, rev: '1', key: 'word' };
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? id);
}

/** The latest entry of the other client's history. */
async function lastChange(): Promise<string> {
  const { body } = await api.call<{ results: { id: string }[] }>('GET', `history/${api.other.id}?limit=1`, {
    token: api.masterToken,
  });
  return body.results[0]?.id ?? '';
}

/** A body that would be taken: what is refused is the record. */
function bodyOf({ method, path, multipart }: ApiRoute): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (multipart) {
    const form = new FormData();
    form.append('file', new File(['a file'], 'a.txt', { type: 'text/plain' }));
    return form;
  }
  if (path.endsWith('/crop')) return { crop: null };
  if (path.endsWith('/duplicate')) return { title: 'Copy' };
  if (path.endsWith('/discard/undo')) return { rev: 1 };
  if (path.endsWith('/submit')) return { word: 'ours' };
  if (path.endsWith('/erase')) return { confirm: 'other' };
  if (path === 'website-setting/:id/dry-run') return { group: [] };
  if (path.endsWith('/dry-run')) return { components: [] };
  if (path.endsWith('/fill-language')) return { language: 'id' };
  return {};
}

const calls = (route: ApiRoute, token: string | undefined, suffix = '') =>
  api.call<unknown>(route.method, addressOf(route, foreignIdOf(route) ?? '') + suffix, {
    token,
    body: bodyOf(route),
  });

const shows = (body: unknown) => {
  const text = JSON.stringify(body) ?? '';
  return text.includes(hiddenMarker) || text.includes(publicMarker);
};

const byId = () =>
  api.routes.filter((route) => route.path.includes(':id') && foreignIdOf(route) !== undefined);

describe('a record of another client', () => {
  it('is tried for every kind of record that has calls by id', () => {
    const tried = new Set(byId().map(({ path }) => path.split('/')[0]));
    for (const resource of world.foreign.keys()) {
      if (resource !== 'draft' && resource !== 'sent') expect(tried, resource).toContain(resource);
    }
    expect(byId().length).toBeGreaterThan(90);
  });

  it.each(builtInRoles.filter((role) => role !== 'master').map((role) => [role] as const))(
    'is not there for %s, whatever is asked of it',
    async (role) => {
      const wrong: string[] = [];
      for (const route of byId()) {
        if (route.access === 'site') continue;
        for (const suffix of route.path.startsWith('client/') ? [''] : ['', `/${api.bali.id}`]) {
          const { status, body } = await calls(route, api.bali.tokens[role], suffix);
          // A role without the action learns nothing either way.
          if (![404, 403].includes(status) || shows(body))
            wrong.push(`${route.method} ${route.path}: ${status}`);
          if (role === 'superadmin' && status !== 404 && !route.masterOnly && !route.roles) {
            wrong.push(`${route.method} ${route.path}: ${status} for full access`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('is not there for guests of the own client', async () => {
    const wrong: string[] = [];
    for (const route of byId()) {
      if (route.path.startsWith('client/')) continue;
      const { status, body } = await calls(route, undefined, `/${api.bali.id}`);
      if (![404, 401].includes(status) || shows(body)) wrong.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is in no list, search, count, history or export', async () => {
    const wrong: string[] = [];
    const lists = api.routes.filter(({ method, path }) => method === 'GET' && !/:(?:id|alias)/.test(path));
    const queries = ['', `?q=${publicMarker}`, `?q=${hiddenMarker}`, '?trash=true', '?limit=999999'];
    for (const role of ['superadmin', 'editor', 'ticketMaster'] satisfies BuiltInRole[]) {
      for (const route of lists) {
        if (streams.has(route.path) || route.path === 'export' || route.access === 'site') continue;
        for (const query of queries) {
          const { body } = await api.call(`GET`, `${addressOf(route, '')}${query}`, {
            token: api.bali.tokens[role],
          });
          if (shows(body)) wrong.push(`${role}: ${route.path}${query}`);
          const counted = z.object({ total: z.number() }).safeParse(body);
          if (query.startsWith('?q=') && /search|list/i.test(route.summary) && counted.data?.total) {
            if (!unsearched.test(route.path))
              wrong.push(`${role}: ${route.path}${query}: ${counted.data.total}`);
          }
        }
      }
    }
    for (const resource of world.foreign.keys()) {
      const where = JSON.stringify({ id: { in: others() } });
      const { body } = await api.call(`GET`, `${resource}?where=${where}`, {
        token: api.bali.tokens.superadmin,
      });
      expect([resource, body.total ?? 0]).toEqual([resource, 0]);
    }
    const archive = await fetch(`${api.url}/api/v1/export`, {
      headers: { authorization: `Bearer ${api.bali.tokens.superadmin}` },
    });
    expect(archive.status).toBe(200);
    const bytes = gunzipSync(Buffer.from(await archive.arrayBuffer()));
    expect([bytes.includes('ours'), bytes.includes(hiddenMarker), bytes.includes(publicMarker)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(wrong).toEqual([]);
  });

  it('cannot be named by a record of one’s own', async () => {
    const foreign = (name: string) => world.foreign.get(name) ?? '';
    const title = { en: 'Ours' };
    const attempts: [string, string, object][] = [
      ['POST', 'category', { type: 'journal', title, parent: foreign('category') }],
      ['POST', 'webconfig', { default_homepage: foreign('page') }],
      ['POST', 'ticket-comment', { ticket: foreign('ticket'), text: 'A' }],
      ['POST', 'ticket', { title: 'A', assignTo: [{ id: api.other.userIds.developer }] }],
      ['POST', 'form-builder', { title: 'A', submitTemplate: foreign('mail-template') }],
      ['PUT', 'post/type/journal/reorder', { ids: [foreign('post')] }],
      ['PUT', 'category/type/journal/reorder', { ids: [foreign('category')] }],
      ['POST', 'editor-session', { type: 'page', id: foreign('page'), language: 'en' }],
      ['POST', 'user', { name: 'A', email: 'a@b.example', password: 'a-password', role: hiddenMarker }],
    ];
    for (const [method, path, body] of attempts) {
      const token = path === 'ticket' ? api.bali.tokens.ticketMaster : api.bali.tokens.superadmin;
      const answer = await api.call(method, path, { token, body });
      expect([path, answer.status >= 400 && answer.status < 500, shows(answer.body)]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });

  it('is as it was after all that', async () => {
    expect(await lastChange()).toBe(before);
  });
});
