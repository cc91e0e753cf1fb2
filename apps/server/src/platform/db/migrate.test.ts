import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded-postgres/testing/test-postgres.ts';
import { StartupError } from '../startup-error.ts';
import {
  ChangedMigrationError,
  MissingPrivilegeError,
  NewerSchemaError,
  OlderSchemaError,
} from './db-errors.ts';
import { json } from './json.ts';
import { migrate } from './migrate.ts';
import { formerChecksums, latestVersion, readMigrations } from './migration-files.ts';
import { openDatabase } from './open-database.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';
import { printSchema } from './testing/print-schema.ts';
import { createClient, fillClient } from './testing/sample-data.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

it('migrates once, however many start at the same time', async () => {
  const names = [...(await readMigrations()), ...(await readSchemaFiles())].map(({ name }) => name);
  const version = await latestVersion();
  const reports = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
  const [only, ...others] = reports.filter(({ applied }) => applied.length > 0);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ version, open: [] });
  expect(only?.applied.toSorted()).toEqual(names.toSorted());
  expect(await migrate(database.url)).toEqual({ version, applied: [], open: [] });
});

it('refuses a schema that is newer than the code, and changes nothing', async () => {
  await migrate(database.url);
  await owner.query(
    `insert into schema_migration (version, name, checksum) values (900, '0900_future.sql', 'x')`,
  );
  await owner.query(`update schema_file set checksum = 'x'`);
  await expect(migrate(database.url)).rejects.toThrow(NewerSchemaError);
  expect((await owner.query('select from schema_migration where version = 900')).rowCount).toBe(1);
  expect((await owner.query(`select from schema_file where checksum <> 'x'`)).rowCount).toBe(0);
});

it('refuses a database below the baseline in one sentence that says what to start first', async () => {
  await owner.query(`create table schema_migration (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  await owner.query(
    `insert into schema_migration values (1, '0001_foundation.sql', 'x'), (57, '0057_x.sql', 'x')`,
  );
  await expect(migrate(database.url)).rejects.toThrow(
    new OlderSchemaError(
      'The database is at version 57, and this Vold upgrades from version 108 on. ' +
        'Start a Vold with version 108 of the database (commit 43a77719) once, then this one.',
    ),
  );
  const { rows } = await owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toEqual([{ relname: 'schema_migration' }]);
});

it('names a migration that was changed after it was applied', async () => {
  await migrate(database.url);
  await owner.query(`update schema_migration set checksum = 'x' where version = 112`);
  const migrated = migrate(database.url);
  await expect(migrated).rejects.toThrow(ChangedMigrationError);
  await expect(migrated).rejects.toThrow('Migration 0112_mail-addresses.sql was changed');
});

it('accepts migrations as they were while they had functions', async () => {
  await migrate(database.url);
  for (const [version, checksum] of formerChecksums) {
    await owner.query('update schema_migration set checksum = $2 where version = $1', [version, checksum]);
  }
  await owner.query(`insert into schema_migration values (1, '0001_foundation.sql', 'x')`);
  expect((await migrate(database.url)).applied).toEqual([]);
});

it.each([false, true])('serves an owner who is no superuser and inherits the roles: %s', async (inherits) => {
  const login = `owner_${database.database}`;
  await owner.query(`create role ${login} login createrole`);
  await owner
    .query(
      'grant vold_app, vold_draft, vold_master, vold_preview, vold_site to current_user with admin option',
    )
    .catch(() => {});
  await owner.query(`alter database ${database.database} owner to ${login}`);
  const url = database.url.replace('postgres@', `${login}@`);
  try {
    // The roles stand in this cluster already, made by another login: their use has to be granted.
    for (const role of ['vold_app', 'vold_draft', 'vold_master', 'vold_preview', 'vold_site']) {
      await owner
        .query(`create role ${role} nologin noinherit`)
        .catch((error: { code?: string }) => expect(error.code).toBe('42710'));
    }
    await expect(migrate(url)).rejects.toThrow(MissingPrivilegeError);
    await owner.query(
      `grant vold_app, vold_draft, vold_master, vold_preview, vold_site to ${login} with inherit ${inherits}`,
    );
    await migrate(url);
    // As after an update: in a connection that has loaded no extension yet.
    await owner.query('delete from schema_file');
    await migrate(url);
    const db = await openDatabase({ url });
    try {
      const ids = await fillClient(db, await createClient(db, 'aa'), 'aa');
      await createClient(db, 'bb');
      for (const slug of ['one', 'two'])
        await db.transact({ kind: 'draft', clientId: ids.client }, (tx) =>
          tx
            .insertInto('page')
            .values({ client_id: ids.client, id: slug, title: json({ en: slug }), slug: json({ en: slug }) })
            .execute(),
        );
      const drafted = await owner.query('select path from address where drafted order by path');
      expect(drafted.rows.map(({ path }) => path)).toEqual(expect.arrayContaining(['one', 'two']));
      const seen = await db.read({ kind: 'client', clientId: ids.client }, async (tx) => ({
        clients: (await tx.selectFrom('client').select('slug').execute()).map(({ slug }) => slug),
        paths: (await tx.selectFrom('address').select('path').orderBy('path').execute()).map(
          ({ path }) => path,
        ),
        history: (await tx.selectFrom('history').select('id').where('model', '=', 'page').execute()).length,
      }));
      expect(seen).toEqual({
        clients: ['aa'],
        paths: ['about', 'journal/category/news', 'journal/first-light', 'plans'],
        history: 3,
      });
    } finally {
      await db.close();
    }
  } finally {
    await owner.query(`alter database ${database.database} owner to postgres`);
    await owner.query(`reassign owned by ${login} to postgres`);
    await owner.query(`drop owned by ${login}`);
    await owner.query(`drop role ${login}`);
  }
});

it('names in one sentence the migration that failed, and keeps nothing of it', async () => {
  await migrate(database.url, { upTo: 109 });
  await owner.query('alter table edition_link rename to gone');
  const failed = migrate(database.url);
  await expect(failed).rejects.toThrow(StartupError);
  await expect(failed).rejects.toThrow(/^Migration 0110_[\w-]+\.sql failed, nothing of it was kept: [^\n]+$/);
  const { rows } = await owner.query('select max(version) as version from schema_migration');
  expect(rows).toEqual([{ version: 109 }]);
});

describe('functions, triggers and views', () => {
  const withFile = async (subject: string, sql: string): Promise<SchemaFile[]> =>
    (await readSchemaFiles()).map((file) =>
      file.name.includes(subject) ? { ...file, sql: `${file.sql}\n${sql}`, checksum: sql } : file,
    );
  const views = 'schema/99-views.sql';

  it('are made again if their file changed, and the views with them', async () => {
    await migrate(database.url);
    const schemaFiles = await withFile('30-content', 'create function vold_test() returns int return 1;');
    const { applied } = await migrate(database.url, { schemaFiles });
    expect(applied).toEqual(['schema/30-content.sql', views]);
    expect((await owner.query('select vold_test() as one')).rows).toEqual([{ one: 1 }]);
    expect((await migrate(database.url, { schemaFiles })).applied).toEqual([]);
  });

  it('of a file that fails are as they were, and the error names the file', async () => {
    await migrate(database.url);
    const schemaFiles = await withFile(
      '40-addresses',
      'create function vold_test() returns int return 1; select missing;',
    );
    const failed = migrate(database.url, { schemaFiles });
    await expect(failed).rejects.toThrow(StartupError);
    await expect(failed).rejects.toThrow(
      'schema/40-addresses-redirects.sql failed, nothing of it was kept: column "missing" does not exist',
    );
    expect((await owner.query(`select to_regproc('vold_test') as made`)).rows).toEqual([{ made: null }]);
    expect((await migrate(database.url)).applied).toEqual([]);
  });

  it('have the columns that a migration adds', async () => {
    await migrate(database.url);
    const migrations = await readMigrations();
    const version = (await latestVersion()) + 1;
    const sql = `drop schema if exists preview, drafted, draft cascade;
      alter table page add column test int; grant select (test) on page to vold_site`;
    const { applied } = await migrate(database.url, {
      migrations: [...migrations, { version, name: 'test.sql', sql, checksum: 'x' }],
    });
    expect(applied).toEqual(['test.sql', views]);
    expect(
      (await owner.query('select test from draft.page union all select test from preview.page')).rows,
    ).toEqual([]);
  });

  it('print the same schema after each file was run again', async () => {
    await migrate(database.url);
    const before = await printSchema(owner);
    await owner.query('delete from schema_file');
    await migrate(database.url);
    expect(await printSchema(owner)).toBe(before);
  });
});

it('gives roles and keys that publish pages and change files the right to publish files', async () => {
  await migrate(database.url, { upTo: 108 });
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  const roles: Record<string, readonly [has: string[], gets: string[]]> = {
    Publisher: [
      ['page.publish', 'picture.update', 'files.delete'],
      ['picture.publish', 'files.publish'],
    ],
    'File publisher': [
      ['page.publish', 'picture.delete', 'files.update', 'picture.publish'],
      ['files.publish'],
    ],
    Pictures: [['picture.update', 'picture.delete', 'files.update', 'files.delete'], []],
    Empty: [[], []],
  };
  for (const [name, [has]] of Object.entries(roles)) {
    await owner.query(`insert into role (client_id, id, name, permission) values ('cl_a', $1, $1, $2)`, [
      name,
      JSON.stringify(has),
    ]);
    await owner.query(
      `insert into "api-key" (client_id, id, name, scopes, hint, key_hash) values ('cl_a', $1, $1, $2, '', $1)`,
      [name, JSON.stringify(has)],
    );
  }
  await owner.query(
    `insert into role (client_id, id, name, permission) values ('cl_a', 'editor', 'editor', $1)`,
    [JSON.stringify(['page.publish', 'picture.update'])],
  );
  await migrate(database.url);
  const { rows } = await owner.query<{ name: string; permission: string[]; scopes: string[] | null }>(
    'select r.name, r.permission, k.scopes from role r left join "api-key" k on k.id = r.id order by r.name',
  );
  expect(rows).toEqual([
    ...Object.entries(roles)
      .map(([name, [has, gets]]) => ({ name, permission: [...has, ...gets], scopes: [...has, ...gets] }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    { name: 'editor', permission: ['page.publish', 'picture.update'], scopes: null },
  ]);
});

it('keeps confirmed addresses, and chains and counts what migrations change', async () => {
  await migrate(database.url, { upTo: 108 });
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  await owner.query(
    `insert into role (client_id, id, name, permission) values ('cl_a', 'editor', 'Writer', $1)`,
    [JSON.stringify(['page.publish', 'picture.update'])],
  );
  await owner.query(
    `insert into "user" (client_id, id, name, email, password_hash, role)
     values ('cl_a', 'here', 'Here', 'here@a.example', 'x', 'Writer')`,
  );
  await owner.query(`insert into login_attempt (account, purpose, succeeded, at) values
    ('here@a.example', 'mailed link', true, '2026-01-01'), ('here@a.example', 'mailed link', true, '2026-01-02'),
    ('here@a.example', 'mailed link', false, '2026-01-03')`);
  await owner.query(`insert into "website-setting" (client_id, id, title, data) values
    ('cl_a', 'placed', 'A', '{"menu_position": {"id": "shop"}}'), ('cl_a', 'unplaced', 'B', '{"path": "a"}')`);
  await migrate(database.url);
  const read = async (text: string) =>
    (await owner.query({ text, rowMode: 'array' })).rows.map((row: unknown[]) => JSON.stringify(row));
  expect(await read(`select client_id, address, confirmed_at = '2026-01-02' from mail_address`)).toEqual([
    '["cl_a","here@a.example",true]',
  ]);
  expect(await read(`select id, data, rev from "website-setting" order by id`)).toEqual([
    '["placed",{"menu_position":{"id":"shop"}},1]',
    '["unplaced",{"path":"a","menu_position":{"id":"posts","title":"Posts"}},1]',
  ]);
  const entries = ['["client",1]', '["role",2]', '["user",1]', '["website-setting",2]'];
  expect(await read('select model, count(*)::int from history group by 1 order by 1')).toEqual(entries);
  expect(
    await read(
      `select substr(key, 7), sum(count)::int from list_count where resource = 'history' and key like 'model=%' group by 1 order by 1`,
    ),
  ).toEqual(entries);
  expect(
    await read(`select count(*)::int from history h where not exists (
      select from history_chain c where c.client_id = h.client_id and h.id = any (c.entries))`),
  ).toEqual(['[0]']);
});

it('moves addresses, titles and references of drafts into the tables of published records', async () => {
  await migrate(database.url, { upTo: 119 });
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  await owner.query(
    `insert into page (client_id, id, title, slug) values ('cl_a', 'pg_a', '{"en": "Old"}', '{"en": "old"}')`,
  );
  const entry = { title: { en: 'New' }, slug: { en: 'old', de: 'neu' }, status: 'published' };
  await owner.query(
    `insert into edition_entry (client_id, resource, record_id, base_rev, base, data, body)
     values ('cl_a', 'page', 'pg_a', 1, '{}', $1, '{}')`,
    [JSON.stringify(entry)],
  );
  await owner.query(`insert into address values ('cl_a', 'en', 'old', 'page', 'pg_a')`);
  await owner.query(
    `insert into edition_address values ('cl_a', 'en', 'old', 'page', 'pg_a'), ('cl_a', 'de', 'neu', 'page', 'pg_a')`,
  );
  await owner.query(
    `insert into title_order values ('cl_a', 'page', 'en', null, 'published', 'old', 'pg_a')`,
  );
  await owner.query(
    `insert into edition_title values ('cl_a', 'page', 'en', null, 'published', 'new', 'pg_a')`,
  );
  await owner.query(`insert into reference values ('cl_a', 'page', 'pg_a', 'pi_a', 'en', '01 Hero'),
    ('cl_a', 'draft.page', 'draft:pg_a', 'pi_a', 'en', '01 Hero')`);
  await migrate(database.url);

  const read = async (text: string) =>
    (await owner.query({ text, rowMode: 'array' })).rows.map((row: unknown[]) => JSON.stringify(row));
  expect(await read('select path, record_id, drafted from address order by drafted, path')).toEqual([
    '["old","pg_a",false]',
    '["neu","pg_a",true]',
    '["old","pg_a",true]',
  ]);
  expect(await read('select key, status, id, drafted from title_order order by drafted')).toEqual([
    '["old","published","pg_a",false]',
    '["new","published","pg_a",true]',
  ]);
  expect(await read('select from_resource, from_id, to_id, drafted from reference order by drafted')).toEqual(
    ['["page","pg_a","pi_a",false]', '["page","pg_a","pi_a",true]'],
  );
  await owner.query('delete from draft_entry');
  for (const table of ['address', 'title_order', 'reference'])
    expect(await read(`select distinct drafted from ${table}`), table).toEqual(['[false]']);
});

it('refuses an application role that could bypass row-level security', async () => {
  await migrate(database.url);
  // In a transaction that is rolled back no other connection would see it, so the check itself is called.
  const { ensureRoles } = await import('./ensure-roles.ts');
  await owner.query('begin');
  try {
    await owner.query('alter role vold_site bypassrls');
    await expect(ensureRoles(owner, 180_000)).rejects.toThrow(MissingPrivilegeError);
  } finally {
    await owner.query('rollback');
  }
});
