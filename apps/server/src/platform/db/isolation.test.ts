import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { json } from './json.ts';
import {
  createClient,
  fillClient,
  findTenantTables,
  type OpenTestDatabase,
  openTestDatabase,
  type SampleIds,
} from './testing/sample-data.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let a: SampleIds;
let b: SampleIds;
let tenantTables: string[];

beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  a = await fillClient(open.db, await createClient(open.db, 'aa'), 'aa');
  b = await fillClient(open.db, await createClient(open.db, 'bb'), 'bb');
  tenantTables = await findTenantTables(owner);
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

/** Asks the catalog as the owner, who sees all of it. */
async function rows<T>(text: string): Promise<T[]> {
  return (await owner.query(text)).rows;
}

/** Rows of a table that a transaction sees; null where it may not look at all. */
async function countSeen(tx: Transaction, table: string, where = 'true'): Promise<number | null> {
  return tx
    .transaction()
    .execute(async (point) => {
      const result = await sql
        .raw<{ n: number }>(`select count(*) as n from "${table}" where ${where}`)
        .execute(point);
      return result.rows[0]?.n ?? 0;
    })
    .catch((error: Error) => {
      if (error.message.startsWith('permission denied')) return null;
      throw error;
    });
}

describe('without a context', () => {
  it.each(['vold_app', 'vold_site'] as const)('%s reads every tenant table empty', async (role) => {
    const client = new pg.Client({ connectionString: open.url });
    await client.connect();
    try {
      await client.query(`set role ${role}`);
      for (const table of tenantTables) {
        const seen = await client.query(`select count(*)::int as n from "${table}"`).catch((error: Error) => {
          if (!error.message.startsWith('permission denied')) throw error;
          return { rows: [{ n: 0 }] };
        });
        expect([table, seen.rows[0].n]).toEqual([table, 0]);
      }
    } finally {
      await client.end();
    }
  });

  it('refuses a scope that names no client', async () => {
    await expect(open.db.read({ kind: 'client', clientId: '' }, async () => 1)).rejects.toThrow(
      /needs a client id/,
    );
    await expect(open.db.read({ kind: 'guest', clientId: '' }, async () => 1)).rejects.toThrow(
      /needs a client id/,
    );
  });
});

describe("one client's staff", () => {
  it('sees own rows and no row of another client, in every table', async () => {
    await open.db.transact({ kind: 'client', clientId: a.client }, async (tx) => {
      for (const table of tenantTables) {
        const own = await countSeen(tx, table);
        expect([table, own]).not.toEqual([table, 0]);
        // Null: staff have no right to the table at all.
        const foreign = await countSeen(tx, table, `client_id <> '${a.client}'`);
        expect([table, foreign]).toEqual([table, own === null ? null : 0]);
      }
    });
  });

  it('changes and deletes no row of another client, in every table', async () => {
    await open.db.transact({ kind: 'client', clientId: a.client }, async (tx) => {
      for (const table of tenantTables) {
        for (const statement of [
          `update "${table}" set client_id = client_id where client_id = '${b.client}'`,
          `delete from "${table}" where client_id = '${b.client}'`,
        ]) {
          const changed = await tx
            .transaction()
            .execute(async (point) => (await sql.raw(statement).execute(point)).numAffectedRows)
            .catch((error: Error) => {
              if (/permission denied|can only be updated to DEFAULT/.test(error.message)) return 0n;
              throw error;
            });
          expect([statement, changed]).toEqual([statement, 0n]);
        }
      }
    });
  });

  it('writes no row into another client, in every table that it may write to', async () => {
    const writable = await rows<{ name: string; columns: string }>(
      `select c.relname as name, (
         select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = c.oid and attnum > 0 and attgenerated = '' and not attisdropped
       ) as columns
       from pg_class c where c.relname in (${tenantTables.map((name) => `'${name}'`)})
       and has_table_privilege('vold_app', c.oid, 'INSERT')`,
    );
    expect(writable.length).toBeGreaterThan(14);
    await open.db.transact({ kind: 'client', clientId: a.client }, async (tx) => {
      for (const { name, columns } of writable) {
        // An own row, copied into the other client: the policy speaks before any other constraint.
        const own = `select (jsonb_populate_record(t, '{"client_id": "${b.client}"}')).* from "${name}" t`;
        const copy = `insert into "${name}" (${columns}) select ${columns} from (${own}) r`;
        const moved = `update "${name}" set client_id = '${b.client}'`;
        for (const statement of [copy, moved]) {
          const attempt = tx.transaction().execute((point) => sql.raw(statement).execute(point));
          await expect(attempt, statement).rejects.toThrow(
            /violates row-level security policy|never change|permission denied/,
          );
        }
      }
    });
  });

  it("cannot refer to another client's records", async () => {
    const scope = { kind: 'client', clientId: a.client } as const;
    const base = { client_id: a.client };
    await expect(
      open.db.transact(scope, (tx) =>
        tx
          .insertInto('session')
          .values({
            ...base,
            id: newId('session'),
            user_id: b.user,
            token_hash: 'x',
            expires_at: '2099-01-01T00:00:00Z',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      open.db.transact(scope, (tx) =>
        tx.updateTable('category').set({ parent: b.category }).where('id', '=', a.category).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      open.db.transact(scope, (tx) =>
        tx.updateTable('webconfig').set({ default_homepage: b.page }).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      open.db.transact(scope, (tx) => tx.updateTable('user').set({ role: 'nowhere' }).execute()),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('cannot write history, counters or addresses, nor switch its client', async () => {
    const scope = { kind: 'client', clientId: a.client } as const;
    for (const statement of [
      `update history set model = 'x'`,
      'delete from history',
      'update list_count set count = 0',
      `update address set path = 'x'`,
      `update client set domains = '["bb.example.com"]'`,
      `update client set master = true`,
      'delete from client',
      'select * from login_attempt',
    ]) {
      const attempt = open.db.transact(scope, (tx) => sql.raw(statement).execute(tx));
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('finds titles of its own client only', async () => {
    const search = sql<{ at: string }>`select vold_title_rows('page', '%about%') as at`;
    const found = await open.db.read({ kind: 'client', clientId: a.client }, (tx) => search.execute(tx));
    const own = await open.db.read({ kind: 'master', userId: null }, (tx) =>
      sql<{ at: string }>`select ctid as at from page where id = ${a.page}`.execute(tx),
    );
    expect(found.rows).toEqual(own.rows);
    const everywhere = await open.db.read({ kind: 'master', userId: null }, (tx) => search.execute(tx));
    expect(everywhere.rows).toHaveLength(2);
  });
});

describe('a visitor', () => {
  const guest = () => ({ kind: 'guest', clientId: a.client }) as const;

  it('sees what is published, and nothing else', async () => {
    await open.db.read(guest(), async (tx) => {
      expect(await tx.selectFrom('page').select('id').execute()).toEqual([{ id: a.page }]);
      expect(await tx.selectFrom('navigation').select('position').execute()).toEqual([{ position: 'top' }]);
      expect(await tx.selectFrom('address').select('path').orderBy('path').execute()).toEqual([
        { path: 'about' },
        { path: 'journal/category/news' },
        { path: 'journal/first-light' },
      ]);
      expect(
        await tx.selectFrom('client').select(['slug', 'name', 'domains', 'status']).execute(),
      ).toHaveLength(1);
      expect(await tx.selectFrom('webconfig').select('site_name').execute()).toHaveLength(1);
      for (const table of [
        'post',
        'category',
        'component',
        'redirect',
        'website-setting',
        'static',
        'form-builder',
      ] as const) {
        expect(await tx.selectFrom(table).select('id').execute(), table).toHaveLength(1);
      }
      // Nothing names those of the sample.
      for (const table of ['picture', 'files'] as const) {
        expect(await tx.selectFrom(table).select('id').execute(), table).toEqual([]);
      }
    });
  });

  it.each([
    'user',
    'role',
    'session',
    'history',
    'import_item',
    'idempotency_key',
    'login_attempt',
    'client_domain',
    'mail-template',
    'form-submission',
  ])('may not look at %s', async (table) => {
    await expect(
      open.db.read(guest(), (tx) => sql.raw(`select * from "${table}"`).execute(tx)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['secrets', 'mandrill_key', 'mailchimp', 'instagram', 'ticket_provider'])(
    'may not read webconfig.%s',
    async (column) => {
      await expect(
        open.db.read(guest(), (tx) => sql.raw(`select "${column}" from webconfig`).execute(tx)),
      ).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each(['receiver', 'target', 'emailSubject', 'submitTemplate', 'confirmTemplate', '"limit"'])(
    'may not read form-builder.%s',
    async (column) => {
      const attempt = open.db.read(guest(), (tx) =>
        sql.raw(`select ${column.startsWith('"') ? column : `"${column}"`} from "form-builder"`).execute(tx),
      );
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('sees a scheduled page only within its time', async () => {
    const scope = { kind: 'client', clientId: a.client } as const;
    const schedule = (publish_at: string | null, unpublish_at: string | null) =>
      open.db.transact(scope, (tx) =>
        tx.updateTable('page').set({ publish_at, unpublish_at }).where('id', '=', a.page).execute(),
      );
    const seen = () => open.db.read(guest(), (tx) => tx.selectFrom('page').select('id').execute());
    const home = (default_homepage: string | null) =>
      open.db.transact(scope, (tx) => tx.updateTable('webconfig').set({ default_homepage }).execute());
    // A home page has no such times.
    await home(null);
    await schedule('2099-01-01T00:00:00.000Z', null);
    expect(await seen()).toEqual([]);
    await schedule('2001-01-01T00:00:00.000Z', '2002-01-01T00:00:00.000Z');
    expect(await seen()).toEqual([]);
    await schedule('2001-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z');
    expect(await seen()).toEqual([{ id: a.page }]);
    await schedule(null, null);
    await home(a.page);
  });

  it('cannot write', async () => {
    await expect(
      open.db.transact(guest(), (tx) =>
        tx
          .updateTable('page')
          .set({ title: json({}) })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('does not see a client that is not published', async () => {
    const hidden = await createClient(open.db, 'hidden');
    await open.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx.updateTable('client').set({ status: 'draft' }).where('id', '=', hidden).execute(),
    );
    expect(
      await open.db.read({ kind: 'guest', clientId: hidden }, (tx) =>
        tx.selectFrom('client').select('id').execute(),
      ),
    ).toEqual([]);
  });
});
