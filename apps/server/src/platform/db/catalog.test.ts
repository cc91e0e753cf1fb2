import { draftedNames } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded-postgres/testing/test-postgres.ts';
import { findTenantTables } from './testing/sample-data.ts';

let database: TestDatabase;
let owner: pg.Client;
let tenantTables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  tenantTables = await findTenantTables(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Asks the catalog as the owner, who sees all of it. */
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

it('has row-level security forced on every table with client_id', async () => {
  expect(tenantTables.length).toBeGreaterThan(18);
  const lax = await rows(
    `select relname from pg_class where relkind = 'r' and relname in (${tenantTables.map((name) => `'${name}'`)})
     and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(lax).toEqual([]);
});

it('has client_id in every table but the known ones', async () => {
  const others = await rows<{ relname: string }>(
    `select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
       select from pg_attribute t where t.attrelid = c.oid and t.attname = 'client_id') order by 1`,
  );
  expect(others.map(({ relname }) => relname)).toEqual([
    'installation',
    'login_attempt',
    'schema_file',
    'schema_migration',
  ]);
});

it('has a policy for every role that has a privilege on a tenant table, and it names the client', async () => {
  const granted = await rows<{ role: string; table: string }>(`select distinct role, "table" from ${grants}`);
  expect(granted.filter(({ role }) => role === 'vold_app').length).toBeGreaterThan(18);
  const missing = await rows(
    `select distinct g.role, g."table" from ${grants}
     where g."table" in (${tenantTables.map((name) => `'${name}'`)}) and g.role <> g.owner
       and not exists (
         select from pg_policies p where p.tablename = g."table" and g.role = any (p.roles)
           and (g.role = 'vold_master' or p.qual like '%client_id = NULLIF(current_setting(''app.client_id''%')
           and (g.role not in ('vold_app', 'vold_draft') or p.with_check like '%client_id = NULLIF(%'))`,
  );
  expect(missing).toEqual([]);
});

it('gives nothing to everyone, and visitors only SELECT', async () => {
  expect(
    await rows(
      `select distinct role, privilege from ${grants} where role in ('public', 'vold_site', 'vold_preview') order by 1`,
    ),
  ).toEqual([
    { role: 'vold_preview', privilege: 'SELECT' },
    { role: 'vold_site', privilege: 'SELECT' },
  ]);
});

it('shows visitors with a preview link the tables and columns of other visitors, each by the draft if that has it', async () => {
  const readBy = (role: string, schema: string) =>
    rows<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(a.attname, ',' order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'v')
         and has_column_privilege('${role}', c.oid, a.attnum, 'select') group by 1 order by 1`,
    );
  const ofVisitors = (await readBy('vold_site', 'public')).filter(({ name }) => tenantTables.includes(name));
  expect(ofVisitors.length).toBeGreaterThan(18);
  expect(await readBy('vold_preview', 'preview')).toEqual(ofVisitors);
  // Each is made of the draft's view as that is now.
  const old = await rows(
    `select d.relname from pg_class d
     left join pg_class c on c.relname = d.relname and c.relnamespace = 'drafted'::regnamespace
     left join pg_class p on p.relname = d.relname and p.relnamespace = 'preview'::regnamespace
     where d.relnamespace = 'draft'::regnamespace and d.relkind = 'v' and (
       array(select attname from pg_attribute where attrelid = d.oid and attnum > 0 order by attnum)
         is distinct from array(select attname from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum)
       or p.oid is not null and not exists (
         select from pg_rewrite w join pg_depend n on n.objid = w.oid and n.refobjid = c.oid where w.ev_class = p.oid))`,
  );
  expect(old).toEqual([]);
  expect(
    await rows(`select n from unnest(array['draft', 'drafted']) n
      where has_schema_privilege('vold_preview', n, 'usage')`),
  ).toEqual([]);
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
    `select relname from pg_class c where relkind = 'r' and relname in (${tenantTables.map((name) => `'${name}'`)})
     and relname <> 'client' and not exists (
       select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'client'::regclass)`,
  );
  expect(unowned).toEqual([]);
});

it('gives the application no way past: no ownership, no power, no membership', async () => {
  // They may sign in: the embedded PostgreSQL gives each a login.
  const roles = `('vold_app', 'vold_draft', 'vold_master', 'vold_preview', 'vold_site')`;
  expect(
    await rows(
      `select rolname from pg_roles where rolname in ${roles}
       and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
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

it('G5 lets no role but the one that signs people in read what proves who somebody is', async () => {
  const secrets = [
    ['user', 'password_hash'],
    ['session', 'token_hash'],
    ['session', 'id_token'],
    ['api-key', 'key_hash'],
    ['second_factor', 'secret'],
    ['recovery_code', 'code_hash'],
    ['password_reset', 'token_hash'],
    ['passkey', 'public_key'],
    ['preview_link', 'token_hash'],
  ];
  const readers = await rows(
    `select s.name, s.col, role from (values ${secrets.map(([name, column]) => `('${name}', '${column}')`).join(', ')}) as s(name, col),
     unnest(array['vold_app', 'vold_draft', 'vold_preview', 'vold_site']) role
     where has_column_privilege(role, format('public.%I', s.name)::regclass, s.col, 'select')`,
  );
  expect(readers).toEqual([]);
  // All else of a person is read: a column that a migration adds has to be granted.
  const unread = await rows(
    `select attname from pg_attribute where attrelid = 'public."user"'::regclass and attnum > 0 and not attisdropped
     and not has_column_privilege('vold_app', attrelid, attname, 'select')`,
  );
  expect(unread).toEqual([{ attname: 'password_hash' }]);
});

it('lets the application run no function of the owner that it was not given', async () => {
  const callable = await rows<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
     cross join unnest(array['vold_app', 'vold_draft', 'vold_preview', 'vold_site']) r(role)
     where p.pronamespace = 'public'::regnamespace and p.proname like 'vold%'
       and has_function_privilege(r.role, p.oid, 'EXECUTE') order by 1`,
  );
  expect(callable.map(({ name }) => name)).toEqual([
    'vold_add_job',
    'vold_chain_ends',
    'vold_changed_fields',
    'vold_changes_since',
    'vold_client_id',
    'vold_client_stamp',
    'vold_drafted_moves',
    'vold_end_keys_and_links',
    'vold_field_key',
    'vold_field_keys',
    'vold_field_title',
    'vold_found',
    'vold_hurry_delivery',
    'vold_instagram_description',
    'vold_is_client_session',
    'vold_is_drafted',
    'vold_is_shown',
    'vold_is_visible',
    'vold_leave_addresses',
    'vold_leave_values',
    'vold_likely_targets',
    'vold_link_fault',
    'vold_listed_fields',
    'vold_media_at',
    'vold_named_users',
    'vold_number_key',
    'vold_pages_with',
    'vold_post_type',
    'vold_preview_client',
    'vold_published_among',
    'vold_record_publication',
    'vold_redirects_at',
    'vold_sections_of',
    'vold_static_texts',
    'vold_title_key',
    'vold_title_rows',
    'vold_typed_changes',
    'vold_unique_fields',
    'vold_with_synced',
  ]);
});

it('has views of the draft with every column of their tables', async () => {
  const columnsOf = (relation: string) =>
    rows<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${relation}'::regclass and attnum > 0
       and not attisdropped order by 1`,
    );
  for (const name of draftedNames) {
    const table = (await columnsOf(`public."${name}"`)).map((column) => column.name);
    for (const view of [name, `${name}_changed`, `${name}_unchanged`]) {
      const shown = (await columnsOf(`draft."${view}"`)).map((column) => column.name);
      expect(shown.toSorted(), view).toEqual([...table, 'changed', 'published_rev'].toSorted());
    }
  }
});

it('has no trigger that works while a client comes or goes as a whole', async () => {
  const unspared = await rows(
    `select t.tgrelid::regclass::text as "table", t.tgname from pg_trigger t
     join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
     where not t.tgisinternal and pg_get_triggerdef(t.oid) not like '%app.whole_client%'`,
  );
  expect(unspared).toEqual([]);
});

it('has triggers for whoever claims to bring a whole client and is not the installation', async () => {
  const { rows: made } = await owner.query(
    `insert into client (id, name, slug) values ('cl_claim', 'Claim', 'claim') returning id`,
  );
  await owner.query('begin');
  await owner.query('set local role vold_app');
  await owner.query(`set local app.client_id = 'cl_claim'`);
  await owner.query(`set local app.whole_client = 'on'`);
  await owner.query(`insert into page (client_id, id) values ('cl_claim', 'pg_claim')`);
  await owner.query('commit');
  expect(made).toHaveLength(1);
  expect(await rows(`select action from history where record_id = 'pg_claim'`)).toEqual([
    { action: 'create' },
  ]);
});
