import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { json } from './json.ts';
import {
  createClient,
  fillClient,
  type OpenTestDatabase,
  openTestDatabase,
  type SampleIds,
} from './sample-data.ts';

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
  tenantTables = (
    await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'client_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name);
});
afterAll(async () => {
  await owner.end();
  await open[Symbol.asyncDispose]();
});

/** Asks the catalogue as the owner, who sees all of it. */
async function rows<T>(text: string): Promise<T[]> {
  return (await owner.query(text)).rows;
}

/** Privileges on tables and columns. */
const grants = `(
  select c.relname as "table", pg_get_userbyid(c.relowner) as owner,
    case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee) end as role, a.privilege_type as privilege
  from pg_class c
  cross join lateral (
    select x.* from aclexplode(c.relacl) x
    union all
    select x.* from pg_attribute t cross join aclexplode(t.attacl) x where t.attrelid = c.oid
  ) a
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
) g`;

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

describe('the catalogue', () => {
  it('has row-level security forced on every table with client_id', async () => {
    expect(tenantTables.length).toBeGreaterThan(18);
    const lax = await rows(
      `select relname from pg_class where relname in (${tenantTables.map((name) => `'${name}'`)})
       and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(lax).toEqual([]);
  });

  it('has client_id in every table but the known ones', async () => {
    const others = await rows<{ relname: string }>(
      `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
         select from pg_attribute t where t.attrelid = c.oid and t.attname = 'client_id') order by 1`,
    );
    expect(others.map(({ relname }) => relname)).toEqual(['login_attempt', 'schema_migration']);
  });

  it('has a policy for every role that has a privilege on a tenant table, and it names the client', async () => {
    const granted = await rows<{ role: string; table: string }>(
      `select distinct role, "table" from ${grants}`,
    );
    expect(granted.filter(({ role }) => role === 'vold_app').length).toBeGreaterThan(18);
    const missing = await rows(
      `select distinct g.role, g."table" from ${grants}
       where g."table" in (${tenantTables.map((name) => `'${name}'`)}) and g.role <> g.owner
         and not exists (
           select from pg_policies p where p.tablename = g."table" and g.role = any (p.roles)
             and (g.role = 'vold_master' or p.qual like '%client_id = NULLIF(current_setting(''app.client_id''%')
             and (g.role <> 'vold_app' or p.with_check like '%client_id = NULLIF(%'))`,
    );
    expect(missing).toEqual([]);
  });

  it('gives nothing to everyone, and visitors only SELECT', async () => {
    expect(
      await rows(`select distinct role, privilege from ${grants} where role in ('public', 'vold_site')`),
    ).toEqual([{ role: 'vold_site', privilege: 'SELECT' }]);
  });

  it('has client_id first in every foreign key between tenant tables', async () => {
    const loose = await rows(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       where contype = 'f' and confrelid <> 'client'::regclass
         and not (
           pg_get_constraintdef(oid) like 'FOREIGN KEY (client_id, %' and
           pg_get_constraintdef(oid) like '%REFERENCES %(client_id, %')`,
    );
    expect(loose).toEqual([]);
    const unowned = await rows(
      `select relname from pg_class c where relname in (${tenantTables.map((name) => `'${name}'`)})
       and relname <> 'client' and not exists (
         select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'client'::regclass)`,
    );
    expect(unowned).toEqual([]);
  });

  it('gives the application no way past: no ownership, no power, no membership', async () => {
    const roles = `('vold_app', 'vold_master', 'vold_site')`;
    expect(
      await rows(
        `select rolname from pg_roles where rolname in ${roles}
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select 1 from pg_shdepend d join pg_roles r on r.oid = d.refobjid
        where d.deptype = 'o' and r.rolname in ${roles}`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select 1 from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname in ${roles}`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select r.rolname from pg_roles r where r.rolname in ${roles}
        and has_schema_privilege(r.rolname, 'public', 'CREATE')`,
      ),
    ).toEqual([]);
  });

  it('lets the application run no function of the owner that it was not given', async () => {
    const callable = await rows<{ name: string }>(
      `select distinct p.proname as name from pg_proc p cross join unnest(array['vold_app', 'vold_site']) r(role)
       where p.pronamespace = 'public'::regnamespace and p.proname like 'vold%'
         and has_function_privilege(r.role, p.oid, 'EXECUTE') order by 1`,
    );
    expect(callable.map(({ name }) => name)).toEqual(['vold_client_id', 'vold_is_visible', 'vold_title_ids']);
  });
});

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
        expect([table, await countSeen(tx, table, `client_id <> '${a.client}'`)]).toEqual([table, 0]);
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
    const writable = await rows<{ name: string }>(
      `select c.relname as name from pg_class c where c.relname in (${tenantTables.map((name) => `'${name}'`)})
       and has_table_privilege('vold_app', c.oid, 'INSERT')`,
    );
    expect(writable.length).toBeGreaterThan(14);
    await open.db.transact({ kind: 'client', clientId: a.client }, async (tx) => {
      for (const { name } of writable) {
        // An own row, copied into the other client: the policy speaks before any other constraint.
        const copy = `insert into "${name}" select (jsonb_populate_record(t, '{"client_id": "${b.client}"}')).* from "${name}" t`;
        const moved = `update "${name}" set client_id = '${b.client}'`;
        for (const statement of [copy, moved]) {
          const attempt = tx.transaction().execute((point) => sql.raw(statement).execute(point));
          await expect(attempt, statement).rejects.toThrow(/violates row-level security policy|never change/);
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
    const found = await open.db.read({ kind: 'client', clientId: a.client }, (tx) =>
      sql<{ id: string }>`select vold_title_ids('page', '%about%') as id`.execute(tx),
    );
    expect(found.rows).toEqual([{ id: a.page }]);
    const everywhere = await open.db.read({ kind: 'master', userId: null }, (tx) =>
      sql<{ id: string }>`select vold_title_ids('page', '%about%') as id`.execute(tx),
    );
    expect(everywhere.rows.map(({ id }) => id).sort()).toEqual([a.page, b.page].sort());
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
        'picture',
        'files',
        'redirect',
        'website-setting',
      ] as const) {
        expect(await tx.selectFrom(table).select('id').execute(), table).toHaveLength(1);
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

  it('sees a scheduled page only within its time', async () => {
    const scope = { kind: 'client', clientId: a.client } as const;
    const schedule = (publish_at: string | null, unpublish_at: string | null) =>
      open.db.transact(scope, (tx) =>
        tx.updateTable('page').set({ publish_at, unpublish_at }).where('id', '=', a.page).execute(),
      );
    const seen = () => open.db.read(guest(), (tx) => tx.selectFrom('page').select('id').execute());
    await schedule('2099-01-01T00:00:00.000Z', null);
    expect(await seen()).toEqual([]);
    await schedule('2001-01-01T00:00:00.000Z', '2002-01-01T00:00:00.000Z');
    expect(await seen()).toEqual([]);
    await schedule('2001-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z');
    expect(await seen()).toEqual([{ id: a.page }]);
    await schedule(null, null);
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
