import { createHash } from 'node:crypto';
import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from './testing/sample-data.ts';

// Statements of the code that wrote version 108 of the database: its processes run until an upgrade replaces them.
let open: OpenTestDatabase;
let owner: pg.Client;
let client: string;
const page = newId('page');
const link = newId('preview-link');
const picture = newId('picture');
const hash = createHash('sha256').update('token').digest('hex');

beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  client = await createClient(open.db, 'former');
  await owner.query(`insert into page (client_id, id, title) values ($1, $2, '{"en": "Old"}')`, [
    client,
    page,
  ]);
  await owner.query(
    `insert into preview_link (client_id, id, name, token_hash, created_by, expires_at)
     values ($1, $2, 'Board', $3, 'us_maker', now() + interval '1 hour')`,
    [client, link, hash],
  );
  await owner.query(
    `insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
     values ($1, 'page', $2, $3, 'en', '01 Hero', false)`,
    [client, page, picture],
  );
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

it('lets a process of the former version open preview links and the files that they show', async () => {
  const read = () =>
    open.db.transact(system, async (tx) => {
      const { rows } = await sql<{ id: string; client_id: string; used_lately: boolean }>`
        select id, client_id, coalesce(last_used_at > now() - interval '1 minute', false) as used_lately
        from edition_link where token_hash = ${hash} and revoked_at is null and expires_at > now()`.execute(
        tx,
      );
      return rows;
    });
  expect(await read()).toEqual([{ id: link, client_id: client, used_lately: false }]);
  await open.db.transact({ ...system, clientId: client }, (tx) =>
    sql`update edition_link set last_used_at = now() where client_id = ${client} and id = ${link}`.execute(
      tx,
    ),
  );
  expect(await read()).toEqual([{ id: link, client_id: client, used_lately: true }]);
  const shows = (id: string) =>
    open.db.transact({ ...system, clientId: client }, async (tx) => {
      const { rows } = await sql<{ shown: boolean }>`select exists (
          select from edition_link where client_id = ${client} and id = ${link} and revoked_at is null and expires_at > now()
        ) and vold_is_prepared(${client}, ${id}) as shown`.execute(tx);
      return rows[0]?.shown;
    });
  expect([await shows(picture), await shows(newId('picture'))]).toEqual([true, false]);
  await open.db.transact(system, (tx) =>
    sql`delete from edition_link where least(expires_at, revoked_at) < now() - interval '30 days'`.execute(
      tx,
    ),
  );
  expect(await read()).toHaveLength(1);
});

it('shows links under their former name neither to staff nor to visitors', async () => {
  for (const role of ['vold_app', 'vold_draft', 'vold_preview', 'vold_site']) {
    await owner.query(`set role ${role}`);
    await expect(owner.query('select id from edition_link'), role).rejects.toMatchObject({ code: '42501' });
    await owner.query('reset role');
  }
});
