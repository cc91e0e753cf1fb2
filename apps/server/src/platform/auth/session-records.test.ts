import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../db/index.ts';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import { readApiKey, readStoredKey, touchApiKey } from './api-key.ts';
import {
  makeRoomForSession,
  markTwoFactors,
  readSession,
  readStoredSession,
  readUser,
  revokeSessions,
  touchSession,
} from './session-records.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let platform: string;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  platform = await createClient(open.db, 'platform');
  await owner.query('update client set master = true where id = $1', [platform]);
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

let made = 0;
/** A client with a user, who has a session and an API key. */
async function fill(client: string, role = 'editor') {
  made += 1;
  const ids = { client, user: newId('user'), session: newId('session'), key: newId('api-key') };
  const { user, session, key } = ids;
  for (const [text, values] of [
    [
      `insert into role (client_id, id, name, permission) values ($1, $2, $3, '["page.list", "page.get"]')
        on conflict do nothing`,
      [client, newId('role'), role],
    ],
    [
      `insert into "user" (client_id, id, name, email, password_hash, role) values ($1, $2, 'Ann', $3, 'x', $4)`,
      [client, user, `ann-${made}@example.com`, role],
    ],
    [
      `insert into session (client_id, id, user_id, token_hash, expires_at) values ($1, $2, $3, $2, now() + interval '1 hour')`,
      [client, session, user],
    ],
    [
      `insert into "api-key" (client_id, id, name, scopes, hint, key_hash, created_by)
        values ($1, $2, 'Key', '["page.list", "page.update"]', 'x', $2, $3)`,
      [client, key, user],
    ],
  ] as const)
    await owner.query(text, [...values]);
  return ids;
}
const found = async ({ client, user, session, key }: Awaited<ReturnType<typeof fill>>, from = client) => ({
  session: await readSession(open.db, session),
  stored: await readStoredSession(open.db, from, session),
  key: await readApiKey(open.db, key),
  storedKey: await readStoredKey(open.db, from, key),
  user: await readUser(open.db, user),
});
const living = async (ids: Awaited<ReturnType<typeof fill>>, from = ids.client) =>
  Object.entries(await found(ids, from)).flatMap(([name, entry]) => (entry ? [name] : []));

const all = ['session', 'stored', 'key', 'storedKey', 'user'];
const [sessions, keys] = [all.slice(0, 2), all.slice(2, 4)];
const withoutSession = [...keys, 'user'];
const withoutKey = [...sessions, 'user'];

describe('a session, an API key and a user', () => {
  it.each<[string, string, string[]]>([
    ['all is well', 'select', all],
    ['the user is blocked', 'update "user" set blocked = true where id = $2', []],
    ['the user is in the trash', 'update "user" set deleted_at = now() where id = $2', []],
    ['the client is deleted', 'update client set deleted_at = now() where id = $1', []],
    ['the client is not published', `update client set status = 'draft' where id = $1`, all],
    ['the session was ended', 'update session set revoked_at = now() where id = $3', withoutSession],
    [
      'the session is over',
      `update session set expires_at = now() - interval '1 second' where id = $3`,
      withoutSession,
    ],
    [
      'the session was not used for eight days',
      `update session set last_used_at = now() - interval '8 days' where id = $3`,
      withoutSession,
    ],
    [
      'the session was not used for six days',
      `update session set last_used_at = now() - interval '6 days' where id = $3`,
      all,
    ],
    [
      'the key is over',
      `update "api-key" set expires_at = now() - interval '1 second' where id = $4`,
      withoutKey,
    ],
    ['the key ends later', `update "api-key" set expires_at = now() + interval '1 hour' where id = $4`, all],
    ['the key is deleted', 'delete from "api-key" where id = $4', withoutKey],
  ])('are known if %s', async (_name, text, expected) => {
    made += 1;
    const ids = await fill(await createClient(open.db, `known-${made}`));
    const { client, user, session, key } = ids;
    // Each statement gets all four.
    await owner.query(`with known as (select $1::text, $2::text, $3::text, $4::text) ${text}`, [
      client,
      user,
      session,
      key,
    ]);
    expect(await living(ids)).toEqual(expected);
  });

  it('are of a client, and those of a master of every client', async () => {
    const [one, other] = [await createClient(open.db, 'one'), await createClient(open.db, 'other')];
    const ids = await fill(one);
    expect(await living(ids, other)).toEqual(['session', 'key', 'user']);
    const master = await fill(platform, 'master');
    expect(await living(master, other)).toEqual(['session', 'stored', 'key', 'user']);
    // Masters are the only users of the platform here.
    const helper = await fill(platform, 'helper');
    for (const [of, isMaster] of [
      [master, true],
      [helper, false],
      [ids, false],
    ] as const)
      expect((await readUser(open.db, of.user))?.master).toBe(isMaster);
  });

  it.each([
    ['a master', 'master', true],
    ['another person of the platform', 'helper', false],
  ])('a key of %s for another client is known: %s', async (_name, role, isKnown) => {
    made += 1;
    const client = await createClient(open.db, `keyed-${made}`);
    const { key } = await fill(platform, role);
    await owner.query('update "api-key" set client_id = $1 where id = $2', [client, key]);
    const entry = await readStoredKey(open.db, client, key);
    expect(entry?.principal.clientId).toBe(isKnown ? client : undefined);
    expect(entry?.principal.master).toBe(isKnown ? false : undefined);
  });

  it.each([
    ['an editor', false, ['page.list']],
    ['somebody with full access', true, ['page.list', 'page.update']],
  ])('a key of %s has those of its scopes that its maker has', async (_name, hasAll, expected) => {
    made += 1;
    const ids = await fill(await createClient(open.db, `scoped-${made}`));
    await owner.query('update role set is_full_access = $2 where client_id = $1', [ids.client, hasAll]);
    const role = (await readApiKey(open.db, ids.key))?.principal.role;
    expect([...(role?.permission ?? [])]).toEqual(expected);
    expect(role).toMatchObject({ fullAccess: false, seesAllFields: hasAll, seesAllMenus: false });
  });

  it('of a client that is not published are closed, but for those of masters', async () => {
    const ids = await fill(await createClient(open.db, 'closed'));
    await owner.query(`update client set status = 'draft' where id = $1`, [ids.client]);
    const { session, key } = await found(ids);
    expect([session?.closed, key?.closed]).toEqual([true, true]);
    const master = await found(await fill(platform, 'master'));
    await owner.query(`update client set status = 'draft' where id = $1`, [platform]);
    const again = await readSession(open.db, master.session?.principal.sessionId ?? '');
    await owner.query(`update client set status = 'published' where id = $1`, [platform]);
    expect([master.session?.closed, again?.closed]).toEqual([false, false]);
  });

  it.each<[string, string, boolean]>([
    ['nobody asks for one', 'select', false],
    ['the role asks for one', 'update role set require_second_factor = true where client_id = $1', true],
    [
      'the client asks for one',
      `update client set options = options || '{"require_second_factor": true}' where id = $1`,
      true,
    ],
    [
      'the client says that it does not',
      `update client set options = options || '{"require_second_factor": false}' where id = $1`,
      false,
    ],
  ])(
    'a session lacks a second factor if %s, until two were proved; a key lacks none',
    async (_name, text, isDue) => {
      made += 1;
      const ids = await fill(await createClient(open.db, `factor-${made}`));
      await owner.query(`with known as (select $1::text) ${text}`, [ids.client]);
      const due = async () => {
        const { session, key } = await found(ids);
        return [session?.principal.secondFactorDue, key?.principal.secondFactorDue];
      };
      expect(await due()).toEqual([isDue, false]);
      await owner.query('update session set two_factors = true where id = $1', [ids.session]);
      expect(await due()).toEqual([false, false]);
    },
  );

  const inOneClient = async () => {
    made += 1;
    const client = await createClient(open.db, `acts-${made}`);
    const [mine, other] = [await fill(client), await fill(client)];
    const second = newId('session');
    await owner.query(
      `insert into session (client_id, id, user_id, token_hash, expires_at)
        values ($1, $2, $3, $2, now() + interval '1 hour')`,
      [client, second, mine.user],
    );
    await owner.query(`update session set last_used_at = now() - interval '1 hour' where client_id = $1`, [
      client,
    ]);
    return {
      user: { clientId: client, userId: mine.user },
      mine: mine.session,
      second,
      other: other.session,
    };
  };
  type Acts = Awaited<ReturnType<typeof inOneClient>>;
  const write = (work: (tx: Transaction) => Promise<unknown>) => open.db.transact(system, work);
  it.each<[string, (acts: Acts) => Promise<unknown>, string, (keyof Acts)[]]>([
    [
      'noted as used',
      ({ user, mine }) => touchSession(open.db, user.clientId, mine),
      `last_used_at > now() - interval '10 minutes'`,
      ['mine'],
    ],
    [
      'ended',
      ({ user }) => write((tx) => revokeSessions(tx, user)),
      'revoked_at is not null',
      ['mine', 'second'],
    ],
    [
      'ended, one of them',
      ({ user, mine }) => write((tx) => revokeSessions(tx, user, { only: mine })),
      'revoked_at is not null',
      ['mine'],
    ],
    [
      'ended, all others',
      ({ user, mine }) => write((tx) => revokeSessions(tx, user, { except: mine })),
      'revoked_at is not null',
      ['second'],
    ],
    [
      'proved by two factors',
      ({ user }) => write((tx) => markTwoFactors(tx, user, true)),
      'two_factors',
      ['mine', 'second'],
    ],
    [
      'proved by two factors, one of them',
      ({ user, mine }) => write((tx) => markTwoFactors(tx, user, true, mine)),
      'two_factors',
      ['mine'],
    ],
  ])('of a user are %s, and those of nobody else', async (_name, act, condition, expected) => {
    const acts = await inOneClient();
    await act(acts);
    const { rows } = await owner.query<{ id: string }>(
      `select id from session where client_id = $1 and ${condition}`,
      [acts.user.clientId],
    );
    const names = (['mine', 'second', 'other'] as const).filter((name) =>
      rows.some(({ id }) => id === acts[name]),
    );
    expect(names).toEqual(expected);
  });

  it('have the rights of their own role, whatever others the client has', async () => {
    made += 1;
    const client = await createClient(open.db, `roles-${made}`);
    const [one, two] = [await fill(client, 'one'), await fill(client, 'two')];
    await owner.query(
      `update role set permission = '["post.list"]', is_full_access = true
      where client_id = $1 and name = 'two'`,
      [client],
    );
    for (const [ids, hasAll] of [
      [one, false],
      [two, true],
    ] as const) {
      const { session, stored, user, key, storedKey } = await found(ids);
      for (const entry of [key, storedKey])
        expect([entry?.principal.sessionId, ...(entry?.principal.role.permission ?? [])]).toEqual([
          ids.key,
          'page.list',
          ...(hasAll ? ['page.update'] : []),
        ]);
      for (const role of [session?.principal.role, stored?.principal.role, user?.role]) {
        expect([role?.fullAccess, role?.seesAllFields, role?.seesAllMenus]).toEqual([hasAll, hasAll, false]);
        expect(
          ['page.list', 'post.list', 'client.get'].map((action) => role?.permission.has(action)),
        ).toEqual([!hasAll, hasAll, true]);
      }
    }
  });

  it('a key is noted as used, and no other', async () => {
    made += 1;
    const client = await createClient(open.db, `used-${made}`);
    const [one, other] = [await fill(client), await fill(client)];
    await touchApiKey(open.db, client, one.key);
    const used = async (key: string) => (await readApiKey(open.db, key))?.lastUsedAt;
    expect([await used(one.key), await used(other.key)]).toEqual([expect.any(Number), 0]);
    expect(await used(one.key)).toBeGreaterThan(0);
  });

  it('of a user are a hundred sessions at most: what has ended goes, then the oldest', async () => {
    const client = await createClient(open.db, 'many');
    const [mine, other] = [await fill(client), await fill(client)];
    const add = (prefix: string, amount: number, more = {}) => {
      const { expires = '1 hour', revoked = null } = more as { expires?: string; revoked?: string };
      return owner.query(
        `insert into session (client_id, id, user_id, token_hash, expires_at, revoked_at)
          select $1, $3 || lpad(n::text, 4, '0'), $2, $3 || n, now() + $4::interval, now() - $5::interval
          from generate_series(1, $6::int) n`,
        [client, mine.user, prefix, expires, revoked, amount],
      );
    };
    await add('a-over', 2, { expires: '-1 minute' });
    await add('b-ended', 1, { revoked: '31 days' });
    await add('c-ended', 1, { revoked: '29 days' });
    await add('d', 99);
    const room = () =>
      open.db.transact(system, (tx: Transaction) =>
        makeRoomForSession(tx, { clientId: client, userId: mine.user }),
      );
    await room();
    const left = await open.db.read(system, (tx) =>
      sql<{ id: string }>`select id from session where client_id = ${client} and user_id = ${mine.user}
        order by id`.execute(tx),
    );
    const ids = left.rows.map(({ id }) => id);
    // The session that `fill` made is the newest.
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([99, 'd0002', mine.session]);
    expect(await readSession(open.db, other.session)).not.toBeNull();
  });
});
