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

it('gives roles and keys that a client has made the rights that go with theirs, and no others', async () => {
  await migrate(database.url, { upTo: 83 });
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  const roles: Record<string, readonly [has: string[], gets: string[]]> = {
    Writer: [
      ['page.list', 'page.get', 'page.create', 'page.update', 'page.delete', 'page.restore', 'page.erase'],
      [
        ...['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'].map(
          (verb) => `reusable.${verb}`,
        ),
        'draft.preview-link',
      ],
    ],
    Reader: [['page.list', 'page.publish', 'post.list'], ['reusable.list']],
    'Post writer': [['post.update', 'page.get'], ['draft.preview-link']],
    Sharer: [['post.update', 'draft.preview-link'], []],
    Reuser: [['page.list', 'page.delete', 'reusable.list'], []],
    Publisher: [
      ['page.publish', 'picture.update', 'files.delete'],
      ['picture.publish', 'files.publish'],
    ],
    'File publisher': [
      ['page.publish', 'picture.delete', 'files.update', 'picture.publish'],
      ['files.publish'],
    ],
    Pictures: [['picture.update', 'picture.delete', 'files.update', 'files.delete'], []],
    'Group maker': [['field-group.delete'], ['field-group.restore', 'field-group.erase']],
    'Group owner': [['field-group.delete', 'field-group.restore'], []],
    Empty: [[], []],
  };
  const all = [
    'page.list',
    'page.update',
    'page.publish',
    'picture.update',
    'files.update',
    'field-group.delete',
  ];
  const builtIn = [
    ...['superadmin', 'admin', 'editor', 'developer', 'master', 'head_region'],
    ...['Product Manager', 'ticketMaster'],
  ];
  for (const name of builtIn) roles[name] = [all, []];
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
  await migrate(database.url);
  const { rows } = await owner.query<{ name: string; permission: string[]; scopes: string[] }>(
    'select r.name, r.permission, k.scopes from role r join "api-key" k on k.id = r.id',
  );
  const added = (now: string[], has: readonly string[]) => {
    expect(now.slice(0, has.length)).toEqual(has);
    return now.slice(has.length).sort();
  };
  expect(
    rows
      .map(({ name, permission, scopes }) => [
        name,
        added(permission, roles[name]?.[0] ?? []),
        added(scopes, roles[name]?.[0] ?? []),
      ])
      .sort(),
  ).toEqual(
    Object.entries(roles)
      .map(([name, [, gets]]) => [
        name,
        gets.toSorted(),
        builtIn.includes(name)
          ? ['files.publish', 'picture.publish']
          : gets.filter((right) => /^(?:files|picture)\./.test(right)).toSorted(),
      ])
      .sort(),
  );
});

it('keeps drafts, plans, preview links and confirmed addresses', async () => {
  await migrate(database.url, { upTo: 101 });
  const many = async (text: string, rows: readonly (readonly unknown[])[]) => {
    for (const row of rows) await owner.query(text, [...row]);
  };
  await owner.query(`insert into client (id, name, slug) values ('cl_a', 'A', 'a')`);
  await owner.query(`insert into role (client_id, id, name) values ('cl_a', 'editor', 'editor')`);
  await many(
    `insert into "user" (client_id, id, name, email, password_hash, role, blocked, deleted_at)
     values ('cl_a', $1, $1, $1 || '@a.example', 'x', 'editor', $2, $3)`,
    [
      ['here', false, null],
      ['blocked', true, null],
      ['deleted', false, '2026-01-01'],
    ],
  );
  await many(
    `insert into edition_link (client_id, id, token_hash, created_by, expires_at, revoked_at)
     values ('cl_a', $1, $1, $2, '2100-01-01', $3)`,
    [
      ['of-here', 'here', null],
      ['of-blocked', 'blocked', null],
      ['of-deleted', 'deleted', null],
      ['over', 'blocked', '2026-01-01'],
      ['of-nobody', null, null],
    ],
  );
  const title = JSON.stringify({ en: 'Émile', id: ' ' });
  await many(
    `insert into edition_entry (client_id, resource, record_id, rev, updated_by, data, body, deleted_at)
     values ('cl_a', $1, $2, 500000009, 'here', $3, '{}', $4)`,
    [
      ['page', 'saved', JSON.stringify({ title: { en: 'Émile', id: ' ' }, status: 'published' }), null],
      ['page', 'same', '{"title": {"en": "B"}}', null],
      ['page', 'trashed', JSON.stringify({ title: JSON.parse(title) }), '2026-01-01'],
      ['form-builder', 'form', '{"title": {"en": "C"}}', null],
    ],
  );
  await many(
    `insert into edition_release (client_id, resource, record_id, publish_at, planned_by, entry_rev, conflicts)
     values ('cl_a', 'page', $1, '2100-01-01', 'here', $2, 'ask')`,
    [
      ['saved', 500000001],
      ['same', 500000009],
    ],
  );
  await many(`insert into login_attempt (account, purpose, succeeded, at) values ($1, $2, $3, $4)`, [
    ['here@a.example', 'mailed link', true, '2026-01-01'],
    ['here@a.example', 'mailed link', true, '2026-01-02'],
    ['blocked@a.example', 'mailed link', false, '2026-01-03'],
    ['deleted@a.example', 'password', true, '2026-01-03'],
  ]);
  await many(`insert into "website-setting" (client_id, id, title, data) values ('cl_a', $1, $1, $2)`, [
    ['placed', '{"menu_position": {"id": "shop"}}'],
    ['unplaced', '{"path": "a"}'],
  ]);
  await migrate(database.url);
  const read = async (text: string) =>
    (await owner.query({ text, rowMode: 'array' })).rows.map((row: unknown[]) => JSON.stringify(row));
  expect(
    await read(
      `select id, revoked_at is null, revoked_at < now() - interval '1 day' from edition_link order by id`,
    ),
  ).toEqual([
    '["of-blocked",false,false]',
    '["of-deleted",false,false]',
    '["of-here",true,null]',
    '["of-nobody",true,null]',
    '["over",false,true]',
  ]);
  expect(await read('select record_id, saved_by from edition_release order by 1')).toEqual([
    '["same",[]]',
    '["saved",[{"key":null,"user":"here"}]]',
  ]);
  expect(await read('select id, language, key, status from edition_title order by 1')).toEqual([
    '["same","en","b",null]',
    '["saved","en","emile","published"]',
  ]);
  expect(await read(`select client_id, address, confirmed_at = '2026-01-02' from mail_address`)).toEqual([
    '["cl_a","here@a.example",true]',
  ]);
  expect(await read(`select id, data, rev from "website-setting" order by id`)).toEqual([
    '["placed",{"menu_position":{"id":"shop"}},1]',
    '["unplaced",{"path":"a","menu_position":{"id":"posts","title":"Posts"}},1]',
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
