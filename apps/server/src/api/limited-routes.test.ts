import { isDrafted } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../modules/restricted-action/index.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createSoundCalls, resourceOf, type SoundCalls } from './testing/test-sound-calls.ts';

/**
 * Calls every route that names a record, and every list, as a user with all rights whose role is limited to their own records, or to
 * other post types than that of the record. New routes are called without a line here.
 */
let api: TestApi;
let owner: pg.Client;
let calls: SoundCalls;
let role = '';
let rule = '';
let made: Call[];
beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  calls = await createSoundCalls(api, owner);
  const idOf = async (resource: string, condition: object) => {
    const where = encodeURIComponent(JSON.stringify(condition));
    return (await superadmin('GET', `${resource}?where=${where}`)).body.results[0]?.id ?? '';
  };
  role = await idOf('role', { name: 'developer' });
  rule = await idOf('restricted-action', { action: 'page.list' });
  await setMenu([]);
  made = [];
  for (const route of byRecord())
    if (route.method !== 'GET') made.push({ route, record: await calls.makeFor(route) });
}, 120_000);
afterEach(async () => {
  await setMenu([]);
  await limitToOwn(false);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** A call, and a record of another user that it is about. */
interface Call {
  readonly route: ApiRoute;
  readonly record: Awaited<ReturnType<SoundCalls['makeFor']>>;
}

const superadmin = (method: string, path: string, body?: unknown) =>
  api.call<{ results: { id: string }[] }>(method, path, { token: api.bali.tokens.superadmin, body });
const draft = { 'x-vold-edition': 'draft' };
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;

async function setMenu(disabled_menu: string[]): Promise<void> {
  const mighty = { permission: catalog, disabled_menu, disabled_create: [] };
  expect((await superadmin('PUT', `role/${role}`, mighty)).status).toBe(200);
}

/** Limits every action at once; one of them by a call, after which the server reads the rules again. */
async function limitToOwn(is_need_self_permission: boolean): Promise<void> {
  await owner.query(
    'update "restricted-action" set is_need_self_permission = $1 where client_id = $2 and id <> $3',
    [is_need_self_permission, api.bali.id, rule],
  );
  const { status } = await superadmin('PUT', `restricted-action/${rule}`, { is_need_self_permission });
  expect(status).toBe(200);
}

/** Entries of the history that the developer caused; plans and links, which have no history. */
async function writtenOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select concat_ws(' ', model, action, record_id) as row from history where user_id = $1 and record_id = any($2)
     union all select concat_ws(' ', 'plan', record_id, publish_at) from scheduled_publication where record_id = any($2)
     union all select concat_ws(' ', 'link', id, revoked_at) from preview_link where id = any($2) order by 1`,
    [api.bali.userIds.developer, ids],
  );
  return rows.map(({ row }) => row);
}

const byRecord = () =>
  api.routes.filter(
    ({ path, access, masterOnly }) =>
      access === 'action' && !masterOnly && /:id|\/bulk\/|reorder|^draft\/publish$/.test(path),
  );
const editionsOf = (route: ApiRoute): Record<string, string>[] =>
  isDrafted(resourceOf(route)) || route.drafts ? [{}, draft] : [{}];
/** Calls that need not be limited to own records. */
const unlimited: Readonly<Record<string, string>> = {
  'POST form-builder/:id/submit': 'is for visitors',
  'GET form-builder/:id/token': 'is for visitors',
  'GET page/:id/page-input': 'says nothing of the page',
  'GET insight/mail': 'links to the website settings',
};

/** A client has no owner; its id is in each of its records. */
const isLimitable = (route: ApiRoute) => !(nameOf(route) in unlimited) && resourceOf(route) !== 'client';

const limits: [name: string, apply: () => Promise<void>, concerns: (route: ApiRoute) => boolean][] = [
  ['their own records', () => limitToOwn(true), isLimitable],
  [
    'other post types',
    () => setMenu(['posts/journal']),
    (route) => ['post', 'category'].includes(resourceOf(route)),
  ],
];

describe.each(limits)('a role that is limited to %s', (_name, apply, concerns) => {
  it('changes no hidden record with any call', async () => {
    const asked = made.filter(({ route }) => concerns(route));
    expect(asked.length).toBeGreaterThan(25);
    const ids = asked.map(({ record }) => record.id);
    const before = await writtenOf(ids);
    await apply();
    const wrong: string[] = [];
    for (const { route, record } of asked)
      for (const headers of editionsOf(route))
        for (const { status } of await calls.send(route, record, api.bali.tokens.developer, headers))
          if (status < 400 && !route.path.includes('/bulk/')) wrong.push(`${nameOf(route)}: ${status}`);
    expect(wrong).toEqual([]);
    expect(await writtenOf(ids)).toEqual(before);
  });

  it('reads no hidden record with any call', async () => {
    const asked = byRecord().flatMap((route) => {
      const record = made.find((one) => nameOf(one.route) === `PUT ${route.path.split('/')[0]}/:id`)?.record;
      return route.method === 'GET' && record && concerns(route) ? { route, record } : [];
    });
    const read = async () => {
      const found = new Set<string>();
      for (const { route, record } of asked)
        for (const headers of editionsOf(route)) {
          const path = route.path.replaceAll(':id', record.id).replaceAll(/:\w+/g, '1');
          const { status } = await api.call('GET', path, { token: api.bali.tokens.developer, headers });
          if (status < 400) found.add(nameOf(route));
        }
      return [...found];
    };
    expect((await read()).length).toBeGreaterThan(5);
    await apply();
    expect(await read()).toEqual([]);
  });

  it('finds no hidden record in any list, export or total', async () => {
    const ids = made.filter(({ route }) => concerns(route)).map(({ record }) => record.id);
    const lists = api.routes.filter(
      (route) =>
        route.method === 'GET' &&
        route.access === 'action' &&
        !route.masterOnly &&
        route.produces !== 'text/event-stream' &&
        !/:(?:id|alias|provider|language)/.test(route.path) &&
        !(nameOf(route) in unlimited),
    );
    const read = async () => {
      const found = new Set<string>();
      for (const route of lists)
        for (const headers of editionsOf(route))
          for (const query of ['limit=500', 'limit=500&trash=true']) {
            const path = `${route.path.replace(':type', 'journal')}?${query}`;
            const { status, body } = await api.call('GET', path, {
              token: api.bali.tokens.developer,
              headers,
            });
            const text = JSON.stringify(body);
            if (status < 400 && ids.some((id) => text.includes(id))) found.add(nameOf(route));
          }
      return [...found];
    };
    const all = await read();
    expect(all.length).toBeGreaterThan(5);
    await apply();
    expect(await read()).toEqual([]);
  });
});

it('resends no delivery for the webhook of another user if the role is limited to its own records', async () => {
  const webhook = made.find(({ route }) => nameOf(route) === 'PUT webhook/:id')?.record.id;
  expect((await superadmin('POST', 'page', { title: { en: 'Told' } })).status).toBe(201);
  const { rows } = await owner.query<{ id: string }>(
    'select id from webhook_delivery where webhook = $1 limit 1',
    [webhook],
  );
  const resend = () =>
    api.call('POST', `webhook/${webhook}/deliveries/${rows[0]?.id}/resend`, {
      token: api.bali.tokens.developer,
    });
  await limitToOwn(true);
  expect((await resend()).status).toBe(404);
  await limitToOwn(false);
  expect((await resend()).status).toBe(200);
});
