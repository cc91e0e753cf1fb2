import { newId, resources } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from './database.ts';
import { json } from './json.ts';
import type { Scope } from './scope.ts';
import {
  createClient,
  fillClient,
  type OpenTestDatabase,
  openTestDatabase,
  type SampleIds,
  system,
} from './testing/sample-data.ts';

let open: OpenTestDatabase;
let ids: SampleIds;
let editor: Scope;

beforeAll(async () => {
  open = await openTestDatabase();
  ids = await fillClient(open.db, await createClient(open.db, 'aa'), 'aa');
  editor = { kind: 'client', clientId: ids.client, userId: ids.user, ip: '203.0.113.7' };
});
afterAll(() => open.close());

async function historyOf(record: string) {
  return open.db.read(editor, (tx) =>
    tx.selectFrom('history').selectAll().where('record_id', '=', record).orderBy('id').execute(),
  );
}

async function createPage(title: string, slug = title.toLowerCase()): Promise<string> {
  const id = newId('page');
  await open.db.transact(editor, (tx) =>
    tx
      .insertInto('page')
      .values({ client_id: ids.client, id, title: json({ en: title }), slug: json({ en: slug }) })
      .execute(),
  );
  return id;
}

describe('history', () => {
  it('keeps what was done to a record, by whom and from where, through its whole life', async () => {
    const id = await createPage('Rooms');
    const run = (statement: string) => open.db.transact(editor, (tx) => sql.raw(statement).execute(tx));
    await run(`update page set title = '{"en": "Our rooms"}' where id = '${id}'`);
    await run(`update page set deleted_at = now() where id = '${id}'`);
    await run(`update page set deleted_at = null where id = '${id}'`);
    await run(`delete from page where id = '${id}'`);

    const entries = await historyOf(id);
    expect(entries.map(({ action, rev }) => [action, rev])).toEqual([
      ['create', 1],
      ['update', 2],
      ['delete', 3],
      ['restore', 4],
      ['erase', 4],
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        model: 'page',
        user_id: ids.user,
        user: { id: ids.user, email: 'ann@aa.example.com' },
        ip: '203.0.113.7',
      });
      expect(entry.id).toMatch(/^hi_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
      expect(entry.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(entries[0]).toMatchObject({ data: { title: { en: 'Rooms' } }, dataOld: null });
    expect(entries[1]).toMatchObject({
      data: { title: { en: 'Our rooms' } },
      dataOld: { title: { en: 'Rooms' }, rev: 1 },
    });
    expect(entries[1]?.dataOld).not.toHaveProperty('slug');
    expect({ ...Object(entries[1]?.data), ...Object(entries[1]?.dataOld) }).toEqual(entries[0]?.data);
    expect(entries[4]).toMatchObject({ data: null, dataOld: { title: { en: 'Our rooms' } } });
  });

  it('never keeps a password hash or a secret', async () => {
    await open.db.transact(editor, async (tx) => {
      await tx.updateTable('user').set({ password_hash: 'HASH2' }).where('id', '=', ids.user).execute();
      await tx
        .updateTable('webconfig')
        .set({ secrets: json({ mandrill_key: 'SECRET2' }) })
        .execute();
      await tx.updateTable('user').set({ name: 'Anna' }).where('id', '=', ids.user).execute();
    });
    const { rows } = await open.db.read(system, (tx) =>
      sql<{ n: number }>`select count(*) as n from history
        where history::text ~ 'HASH|SECRET|password_hash|secrets'`.execute(tx),
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect((await historyOf(ids.user)).at(-1)).toMatchObject({ action: 'update', dataOld: { name: 'Ann' } });
  });

  it('makes ids as the contract does: in order, also within one millisecond', async () => {
    const { rows } = await open.db.read(system, (tx) =>
      sql<{ at: number; id: string }>`select history.rev as at, id from history order by id`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(10);
    const { decodeTime } = { decodeTime: (id: string) => id.slice(3, 13) };
    const now = decodeTime(newId('history'));
    const before = decodeTime(rows[0]?.id ?? '');
    // Same clock, same alphabet: the database's ids sort among the application's.
    expect(before < now && before.slice(0, 5) === now.slice(0, 5)).toBe(true);
    const made = await open.db.transact(editor, async (tx) => {
      const pages = Array.from({ length: 40 }, (_, at) => ({
        client_id: ids.client,
        id: newId('page'),
        title: json({ en: `P${at}` }),
      }));
      await tx.insertInto('page').values(pages).execute();
      const entries = await tx
        .selectFrom('history')
        .select(['id', 'record_id'])
        .where(
          'record_id',
          'in',
          pages.map(({ id }) => id),
        )
        .orderBy('id')
        .execute();
      return { pages: pages.map(({ id }) => id), entries: entries.map(({ record_id }) => record_id) };
    });
    expect(made.entries).toEqual(made.pages);
  });

  it('is written for every table of records, and with no actor for the system', async () => {
    const { rows } = await open.db.read(system, (tx) =>
      sql<{ model: string }>`select distinct model from history order by 1`.execute(tx),
    );
    const audited = Object.keys(resources).filter((name) => name !== 'history');
    expect(rows.map(({ model }) => model)).toEqual([...audited, 'draft.page', 'preview-link'].sort());
    const created = await open.db.read(system, (tx) =>
      tx.selectFrom('history').select('user').where('model', '=', 'client').execute(),
    );
    expect(created).toEqual([{ user: { id: null, email: null } }]);
  });
});

describe('stamps', () => {
  it('count up rev and keep who and when, whatever a statement says', async () => {
    const id = await createPage('Stamps');
    const read = () =>
      open.db.read(editor, (tx) =>
        tx.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      );
    const first = await read();
    expect(first).toMatchObject({ rev: 1, created_by: ids.user, updated_by: ids.user });
    await open.db.transact(
      { kind: 'system', reason: 'test', clientId: ids.client, userId: 'us_other' },
      (tx) => sql`update page set rev = 77, updated_at = '2000-01-01' where id = ${id}`.execute(tx),
    );
    const second = await read();
    expect(second).toMatchObject({
      rev: 2,
      created_by: ids.user,
      updated_by: 'us_other',
      created_at: first.created_at,
    });
    expect(second.updated_at > first.updated_at).toBe(true);
  });

  it('keep id and client for ever', async () => {
    await expect(
      open.db.transact(system, (tx) => sql`update page set id = 'pg_x' where id = ${ids.page}`.execute(tx)),
    ).rejects.toThrow(/never change/);
  });

  it("follow a role's new name to its users, on the record", async () => {
    await open.db.transact(editor, (tx) =>
      tx.updateTable('role').set({ name: 'writer' }).where('id', '=', ids.role).execute(),
    );
    expect((await historyOf(ids.user)).at(-1)).toMatchObject({
      data: { role: 'writer' },
      dataOld: { role: 'editor' },
    });
  });
});

describe('notifications', () => {
  const changes: Change[] = [];
  let stop: () => void;
  beforeAll(async () => {
    stop = open.db.listen((change) => changes.push(change));
    await open.db.listening();
  });
  afterAll(() => stop());
  beforeEach(() => {
    changes.length = 0;
  });

  /** Commits a marker; once it is heard, everything before it was. */
  async function settled(): Promise<Change[]> {
    const marker = `mark-${newId('item')}`;
    const heard = new Promise<void>((resolve) => {
      const end = open.db.listen((change) => {
        if (change.kind !== marker) return;
        end();
        resolve();
      });
    });
    const payload = { client: ids.client, kind: marker, id: 'x', rev: 1, action: 'update' };
    await open.db.transact(system, (tx) =>
      sql`select pg_notify('vold_change', ${JSON.stringify(payload)})`.execute(tx),
    );
    await heard;
    return changes.filter(({ kind }) => kind !== marker);
  }

  it('tell of every committed change, and of none that was rolled back', async () => {
    const id = await createPage('Told');
    await open.db.transact(editor, (tx) =>
      tx.updateTable('page').set({ status: 'draft' }).where('id', '=', id).execute(),
    );
    await open.db
      .transact(editor, async (tx) => {
        await tx.updateTable('page').set({ status: 'published' }).where('id', '=', id).execute();
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await open.db.transact(editor, (tx) => tx.deleteFrom('page').where('id', '=', id).execute());
    const base = { client: ids.client, kind: 'page', id, owner: ids.user };
    expect(await settled()).toEqual([
      { ...base, rev: 1, action: 'create' },
      { ...base, rev: 2, action: 'update' },
      { ...base, rev: 2, action: 'erase' },
    ]);
  });

  it('tell of a bulk change once a client', async () => {
    await open.db.transact(editor, (tx) =>
      tx
        .insertInto('redirect')
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            client_id: ids.client,
            id: newId('redirect'),
            from: `/r/${at}`,
            to: '/',
          })),
        )
        .execute(),
    );
    expect(await settled()).toEqual([
      { client: ids.client, kind: 'redirect', id: '*', rev: 0, action: 'update' },
    ]);
  });
});
