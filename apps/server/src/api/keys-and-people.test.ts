import { isForPeople } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '../modules/restricted-action/index.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createSoundCalls, type SoundCalls } from './testing/test-sound-calls.ts';

/** An API key never changes a user's identity (K13): every call of the table, with a key that has every scope. */
let api: TestApi;
let owner: pg.Client;
let calls: SoundCalls;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ fetch: () => Promise.reject(new Error('Nothing outside is reached')) });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  calls = await createSoundCalls(api, owner);
  const made = await api.call<{ id: string; key: string }>('POST', 'api-key', {
    token: api.bali.tokens.superadmin,
    body: { name: 'All', scopes: ['page.list'] },
  });
  key = made.body.key;
  // As keys of earlier versions have it.
  await owner.query('update "api-key" set scopes = $1 where id = $2', [
    JSON.stringify(catalog),
    made.body.id,
  ]);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;

/** Who people are, how they prove it, and what they may do. */
const identity: Readonly<Record<string, string>> = {
  user: 'id, client_id, name, email, password_hash, role, blocked, deleted_at, second_factor_at',
  role: 'id, client_id, name, permission, is_full_access, disabled_menu, disabled_create, require_second_factor',
  session: 'id, client_id, user_id, token_hash, revoked_at, expires_at, two_factors',
  'api-key': 'id, client_id, created_by, key_hash, scopes, expires_at',
  'sign-in-provider': 'id, client_id, issuer, application_id, rev',
  passkey: 'id, client_id, user_id, public_key',
  second_factor: 'client_id, user_id, secret',
  recovery_code: 'client_id, user_id, code_hash',
  password_reset: 'client_id, user_id, token_hash',
};
async function identities(): Promise<Set<string>> {
  const { rows } = await owner.query<{ row: string }>(
    Object.entries(identity)
      .map(
        ([name, columns]) => `select '${name}' || t::text as row from (select ${columns} from "${name}") t`,
      )
      .join(' union all '),
  );
  return new Set(rows.map(({ row }) => row));
}

/** Calls that keys may not make. A new call of such a resource is added here, or only reads. */
const forPeople = [
  'DELETE api-key/:id',
  'DELETE role/:id',
  'DELETE sign-in-provider/:id',
  'DELETE user/:id',
  'POST api-key',
  'POST role',
  'POST sign-in-provider',
  'POST sign-in-provider/:id/domain/:domain/verify',
  'POST user',
  'POST user/:id/erase',
  'POST user/:id/reset-second-factor',
  'POST user/:id/restore',
  'PUT role/:id',
  'PUT sign-in-provider/:id',
  'PUT user/:id',
];

it('K13 is refused to a key on every call that changes accounts, roles, keys and providers, and on no other', async () => {
  const asked = api.routes.filter(
    ({ access, produces }) => ['action', 'self'].includes(access) && produces !== 'text/event-stream',
  );
  const refused: ApiRoute[] = [];
  for (const route of asked) {
    const path = route.path.replaceAll(/:\w+/g, 'none');
    const body = route.method === 'GET' ? undefined : {};
    const answer = await api.call<{ message?: string }>(route.method, path, { token: key, body });
    if (answer.status === 403 && answer.body.message?.startsWith('This is for people')) refused.push(route);
  }
  const names = (access: string) =>
    refused
      .filter((route) => route.access === access)
      .map(nameOf)
      .toSorted();
  expect(names('action')).toEqual(forPeople);
  // Calls of users about themselves.
  expect(names('self')).toEqual(
    asked
      .filter(({ access }) => access === 'self')
      .map(nameOf)
      .toSorted(),
  );
});

it('K13 leaves people and their rights as they are, whatever a key with every scope calls', async () => {
  const tried = api.routes.filter(
    ({ method, access, masterOnly }) => method !== 'GET' && access === 'action' && !masterOnly,
  );
  const made = [];
  for (const route of tried) made.push({ route, record: await calls.makeFor(route) });
  const before = await identities();
  const done: string[] = [];
  for (const { route, record } of made) {
    const answers = await calls.send(route, record, key);
    if (answers.some(({ status }) => status < 400)) done.push(nameOf(route));
  }
  const after = await identities();
  expect([...before].filter((row) => !after.has(row))).toEqual([]);
  expect([...after].filter((row) => !before.has(row))).toEqual([]);
  // The key works: content is changed by it, and people change people with the same calls.
  expect(done).toEqual(expect.arrayContaining(['PUT page/:id', 'POST form-builder', 'DELETE post/:id']));
  const failed: string[] = [];
  for (const { route, record } of made.filter(({ route }) => isForPeople(route.action))) {
    const answers = await calls.send(route, record, api.bali.tokens.superadmin);
    if (answers.every(({ status }) => status >= 400)) failed.push(nameOf(route));
  }
  expect(failed).toEqual([
    'POST user/:id/reset-second-factor',
    'POST sign-in-provider/:id/domain/:domain/verify',
  ]);
});

it('K13 is said by the description of the API', async () => {
  type Operation = Record<string, unknown>;
  const { body } = await api.call<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    'openapi.json',
  );
  expect(body.paths['/api/v1/user/{id}']?.put).toMatchObject({
    'x-people-only': true,
    description: expect.stringContaining('API keys are refused'),
  });
  expect(body.paths['/api/v1/user/{id}']?.get).not.toHaveProperty('x-people-only');
});

it('K13 is no scope of a new key', async () => {
  const make = (scopes: string[]) =>
    api.call('POST', 'api-key', { token: api.bali.tokens.superadmin, body: { name: 'K', scopes } });
  for (const action of catalog.filter(isForPeople))
    expect([action, (await make([action])).status]).toEqual([action, 422]);
  expect((await make(['user.list', 'role.get', 'api-key.list'])).status).toBe(201);
});
