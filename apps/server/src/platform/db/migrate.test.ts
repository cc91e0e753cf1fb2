import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded-postgres/testing/test-postgres.ts';
import { StartupError } from '../startup-error.ts';
import { ChangedMigrationError, MissingPrivilegeError, NewerSchemaError } from './db-errors.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { openDatabase } from './open-database.ts';
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
  const names = (await readMigrations()).map(({ name }) => name);
  const reports = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
  expect(reports.filter(({ applied }) => applied.length > 0)).toEqual([
    { version: names.length, applied: names, open: [] },
  ]);
  expect(await migrate(database.url)).toEqual({ version: names.length, applied: [], open: [] });
});

it('refuses a schema that is newer than the code, and changes nothing', async () => {
  await migrate(database.url);
  await owner.query(
    `insert into schema_migration (version, name, checksum) values (900, '0900_future.sql', 'x')`,
  );
  await expect(migrate(database.url)).rejects.toThrow(NewerSchemaError);
  expect((await owner.query('select from schema_migration where version = 900')).rowCount).toBe(1);
});

it('refuses a migration that was changed after it was applied', async () => {
  await migrate(database.url);
  await owner.query(`update schema_migration set checksum = 'x' where version = 1`);
  await expect(migrate(database.url)).rejects.toThrow(ChangedMigrationError);
});

it('serves an owner who is no superuser, as a hosted PostgreSQL gives one', async () => {
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
      `grant vold_app, vold_draft, vold_master, vold_preview, vold_site to ${login} with inherit false`,
    );
    await migrate(url);
    const db = await openDatabase({ url });
    try {
      const ids = await fillClient(db, await createClient(db, 'aa'), 'aa');
      await createClient(db, 'bb');
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
  await migrate(database.url, { upTo: 40 });
  await owner.query('alter table post rename to gone');
  const failed = migrate(database.url);
  await expect(failed).rejects.toThrow(StartupError);
  await expect(failed).rejects.toThrow(/^Migration 0041_[\w-]+\.sql failed, nothing of it was kept: [^\n]+$/);
  const { rows } = await owner.query('select max(version) as version from schema_migration');
  expect(rows).toEqual([{ version: 40 }]);
});

it('CONST-14 gives the blocks of older posts their class, which is no edit', async () => {
  await migrate(database.url, { upTo: 40 });
  const block = (id: string) => ({ id, component_name: 'Full Text', data: { text: id } });
  const rows = { en: [[block('a')], [block('b'), block('c'), block('d')]], id: [] };
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  await owner.query(
    `insert into post (client_id, id, type, title, block) values ('cl_a', 'po_a', 'journal', '{}', $1)`,
    [JSON.stringify(rows)],
  );
  const read = async () => (await owner.query('select block, rev, updated_at from post')).rows[0];
  const before = await read();
  await migrate(database.url);
  expect(await read()).toEqual({
    ...before,
    block: {
      en: rows.en.map((row, at) => row.map((one) => ({ ...one, class: at === 0 ? 'col-12' : 'col-4' }))),
      id: [],
    },
  });
  expect((await owner.query(`select from history where model = 'post'`)).rowCount).toBe(1);
});

it('keeps the drawings of the sea where a website shows them, which is no edit', async () => {
  await migrate(database.url, { upTo: 79 });
  const hero = (layout: string) => ({ id: 's', sectionId: 'hero', data: { layout } });
  const show = async (id: string, components: object, block: object = {}) => {
    await owner.query(`insert into client (id, name, slug) values ($1, $1, $1)`, [id]);
    await owner.query(`insert into webconfig (client_id, id, theme) values ($1, 'wc', '{"radius": 3}')`, [
      id,
    ]);
    await owner.query(`insert into page (client_id, id, components) values ($1, 'pg', $2)`, [id, components]);
    await owner.query(`insert into post (client_id, id, type, block) values ($1, 'po', 'a', $2)`, [
      id,
      block,
    ]);
  };
  await show('wave', { en: [hero('page')], de: [hero('full')] });
  await show('sun', {}, { en: [[{ id: 'b', data: { images: [{ hour: '6:40' }] } }]] });
  await show('none', { en: [hero('plain'), { id: 't', sectionId: 'text', data: { hour: '' } }] });
  await migrate(database.url);
  const { rows } = await owner.query(`select client_id, theme, rev from webconfig order by client_id`);
  const sea = { theme: { radius: 3, ornaments: 'sea' }, rev: 1 };
  expect(rows).toEqual([
    { client_id: 'none', theme: { radius: 3 }, rev: 1 },
    { client_id: 'sun', ...sea },
    { client_id: 'wave', ...sea },
  ]);
});

it('refuses an application role that could bypass row-level security', async () => {
  await migrate(database.url);
  await owner.query('delete from schema_migration where version > 1');
  // In a transaction that is rolled back nobody else would see it, so the check itself is asked.
  const { ensureRoles } = await import('./ensure-roles.ts');
  await owner.query('begin');
  try {
    await owner.query('alter role vold_site bypassrls');
    await expect(ensureRoles(owner, 180_000)).rejects.toThrow(MissingPrivilegeError);
  } finally {
    await owner.query('rollback');
  }
});
