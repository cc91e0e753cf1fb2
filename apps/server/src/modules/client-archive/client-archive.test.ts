import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { readArchive } from '../../platform/archive/testing/read-archive.ts';
import { createClient, fillClient, findTenantTables, system } from '../../platform/db/testing/sample-data.ts';
import { leftOut, secretColumns, secretTables } from './archive-policy.ts';
import { exportClient } from './index.ts';

let api: TestApi;
let owner: pg.Client;
/** A client with a row in every table, and another one. */
let clientId: string;
const folders = {
  shown: 'shown-shown-shown-00',
  sent: 'sent-sent-sent-sent-',
  orphan: 'orphan-orphan-orphan',
};

beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  clientId = await createClient(api.db, 'full');
  const { user } = await fillClient(api.db, clientId, 'full');
  await fillClient(api.db, await createClient(api.db, 'beside'), 'neighbor');
  await api.db.transact({ ...system, clientId }, async (tx) => {
    await sql`insert into second_factor (client_id, user_id, secret) values (${clientId}, ${user}, 'SECRET')`.execute(
      tx,
    );
    await sql`insert into passkey (client_id, id, user_id, name, credential_id, public_key)
      values (${clientId}, 'pk_1', ${user}, 'Phone', 'CREDENTIAL', 'PUBLIC')`.execute(tx);
    await sql`insert into user_identity (client_id, provider, subject, user_id)
      select client_id, id, 'SUBJECT', ${user} from "sign-in-provider" where client_id = ${clientId}`.execute(
      tx,
    );
    await sql`insert into recovery_code (client_id, user_id, code_hash) values (${clientId}, ${user}, 'HASH')`.execute(
      tx,
    );
    await sql`update picture set path = ${`/files/${clientId}/${folders.shown}/`} where client_id = ${clientId}`.execute(
      tx,
    );
  });
  await owner.query(`update "form-submission" set files = $2 where client_id = $1`, [
    clientId,
    { letter: `${clientId}/${folders.sent}/letter.txt` },
  ]);
  for (const [area, place, name, bytes] of [
    ['files', folders.shown, 'a.jpg', Buffer.from([0, 255, 1])],
    ['files', folders.shown, `${'long-'.repeat(30)}.txt`, Buffer.from('ü')],
    ['files', folders.shown, 'empty.txt', Buffer.alloc(0)],
    ['files', folders.orphan, 'half.jpg', Buffer.from('x')],
    ['private', folders.sent, 'letter.txt', Buffer.from('a letter')],
  ] as const) {
    const folder = join(api.dataDir, area, clientId, place);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

async function exported(withSecrets: boolean, id = clientId): Promise<Map<string, Buffer>> {
  const found = await exportClient({
    db: api.db,
    dataDir: api.dataDir,
    keychain: api.keychain,
    storage: api.storage,
    scope: system,
    clientId: id,
    withSecrets,
  });
  if (!found) throw new Error('There is no such client');
  return readArchive(found.stream);
}

async function download(token: string, suffix = '') {
  const response = await fetch(`${api.url}/api/v1/export${suffix}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const manifestOf = (entries: Map<string, Buffer>) => JSON.parse(String(entries.get('manifest.json')));
const rowsOf = (entries: Map<string, Buffer>, table: string) =>
  String(entries.get(`tables/${table}.jsonl`))
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));
const spooled = async () =>
  (await readdir(join(api.dataDir, 'uploads'))).filter((name) => name.startsWith('export-'));

describe('an archive of a client', () => {
  it('has every table with client_id but those that are listed as left out, row for row', async () => {
    const tenantTables = await findTenantTables(owner);
    for (const name of [...leftOut.keys(), ...secretTables, ...secretColumns.keys()]) {
      expect(tenantTables).toContain(name);
    }
    const manifest = manifestOf(await exported(true));
    const expected: { name: string; rows: number }[] = [];
    for (const name of tenantTables.filter((table) => !leftOut.has(table))) {
      const { rows } = await owner.query(`select count(*)::int as rows from "${name}" where client_id = $1`, [
        clientId,
      ]);
      expected.push({ name, rows: rows[0].rows });
    }
    expect(expected.filter(({ rows }) => rows === 0)).toEqual([]);
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect([...manifest.tables].sort(byName)).toEqual(expected.sort(byName));
  });

  it('says of every column that looks like a secret whether it is one', async () => {
    const { rows } = await owner.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name ~ '(secret|hash|password|token|key)' and table_name = any ($1)
       order by 1, 2`,
      [await findTenantTables(owner)],
    );
    const undecided = rows
      .filter(({ name }) => !leftOut.has(name) && !secretTables.has(name))
      .filter(({ name, column }) => !secretColumns.get(name)?.includes(column))
      .map(({ name, column }) => `${name}.${column}`);
    // A digest of what was imported, and a column that a constraint keeps empty.
    expect(undecided).toEqual(['import_item.hash', 'webconfig.mandrill_key']);
  });

  it('has tables in the order in which they can be written, and what is in them as the database has it', async () => {
    const entries = await exported(true);
    const names = [...entries.keys()].filter((name) => name.startsWith('tables/'));
    const { rows: keys } = await owner.query<{ from: string; to: string }>(
      `select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to from pg_constraint f
       where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
    );
    const at = (name: string) => names.indexOf(`tables/${name.replaceAll('"', '')}.jsonl`);
    const wrong = keys.filter(({ from, to }) => at(from) >= 0 && at(from) <= at(to));
    expect(wrong).toEqual([]);
    const { rows } = await owner.query(
      `select to_jsonb(p) - '{has_sections,has_synced}'::text[] as page from page p where client_id = $1 order by id`,
      [clientId],
    );
    expect(rowsOf(entries, 'page')).toEqual(rows.map(({ page }) => page));
    expect(rowsOf(entries, 'history').length).toBeGreaterThan(20);
    expect(rowsOf(entries, 'user')).toMatchObject([{ password_hash: 'HASH' }]);
  });

  it('has the bytes of every file that a record shows or a visitor sent, and of no other', async () => {
    const entries = await exported(true);
    const files = [...entries].filter(([name]) => /^(files|private)\//.test(name));
    expect(Object.fromEntries(files)).toEqual({
      [`files/${folders.shown}/a.jpg`]: Buffer.from([0, 255, 1]),
      [`files/${folders.shown}/empty.txt`]: Buffer.alloc(0),
      [`files/${folders.shown}/${'long-'.repeat(30)}.txt`]: Buffer.from('ü'),
      [`private/${folders.sent}/letter.txt`]: Buffer.from('a letter'),
    });
    expect(manifestOf(entries).files).toEqual({ count: 4, bytes: 13 });
  });

  it('has a checksum of every entry, and is the same again', async () => {
    const [entries, again] = [await exported(true), await exported(true)];
    const digest = (name: string) =>
      createHash('sha256')
        .update(entries.get(name) ?? '')
        .digest('hex');
    const listed = [...entries.keys()].slice(0, -2);
    expect(String(entries.get('SHA256SUMS'))).toBe(
      listed.map((name) => `${digest(name)}  ${name}\n`).join(''),
    );
    expect(manifestOf(entries).checksums).toEqual({ name: 'SHA256SUMS', sha256: digest('SHA256SUMS') });
    expect([...entries.keys()].at(-1)).toBe('manifest.json');
    expect(manifestOf(again)).toEqual({ ...manifestOf(entries), created_at: expect.any(String) });
    await expect.poll(spooled).toEqual([]);
  });

  it('takes away what a killed process left, and not what another export needs', async () => {
    const [old, young] = ['export-old', 'export-young'].map((name) => join(api.dataDir, 'uploads', name));
    for (const path of [old, young]) await mkdir(path ?? '', { recursive: true });
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old ?? '', twoDaysAgo, twoDaysAgo);
    await exported(true);
    await expect.poll(spooled).toEqual(['export-young']);
    await rm(young ?? '', { recursive: true });
  });

  it('has one moment of the client, whatever is written meanwhile', async () => {
    const id = await createClient(api.db, 'busy');
    const write = (title: string) =>
      api.db.transact({ kind: 'client', clientId: id }, (tx) =>
        sql`insert into page (client_id, id, title, slug)
          select ${id}, ${newId('page')} || n, ${JSON.stringify({ en: title })}::jsonb,
            jsonb_build_object('en', ${title} || n) from generate_series(1, 150) n`.execute(tx),
      );
    await write('first');
    let ended = false;
    const writing = (async () => {
      for (let n = 0; !ended; n += 1) await write(`more-${n}-`);
    })();
    const entries = await exported(true, id);
    ended = true;
    await writing;
    const pages = rowsOf(entries, 'page');
    expect(pages.length % 150).toBe(0);
    const created = rowsOf(entries, 'history').filter(({ model }) => model === 'page');
    expect(created.map(({ record_id }) => record_id).sort()).toEqual(pages.map((page) => page.id).sort());
  });
});

describe('GET export', () => {
  it('gives a superadmin his client and a master the one that he names, without secrets', async () => {
    const mine = await download(api.bali.tokens.superadmin);
    expect(mine.response.status).toBe(200);
    expect(mine.response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="bali-\d{4}-\d\d-\d\d\.tar\.gz"$/,
    );
    expect(manifestOf(await readArchive(mine.bytes))).toMatchObject({
      client: { id: api.bali.id },
      secrets: false,
    });

    const full = await download(api.masterToken, `/${clientId}`);
    const entries = await readArchive(full.bytes);
    expect(manifestOf(entries).client).toEqual({ id: clientId, slug: 'full', name: 'full' });
    expect(rowsOf(entries, 'user')).toMatchObject([{ name: 'Ann' }]);
    for (const name of secretTables) expect([...entries.keys()]).not.toContain(`tables/${name}.jsonl`);
    for (const [table, columns] of secretColumns) {
      for (const row of rowsOf(entries, table))
        for (const column of columns) expect(row).not.toHaveProperty(column);
    }
    const text = [...entries.values()].join('\n');
    expect(text).not.toMatch(/SECRET|HASH|KEY full|neighbor/);
    expect([...entries.keys()].filter((name) => /^(files|private)\//.test(name))).toHaveLength(4);
  });

  it('gives the same to staff, whom the database shows one client only, as to a master', async () => {
    const own = await readArchive((await download(api.bali.tokens.superadmin)).bytes);
    await expect.poll(spooled).toEqual([]);
    const masters = await readArchive((await download(api.masterToken, `/${api.bali.id}`)).bytes);
    for (const name of ['manifest.json']) for (const entries of [own, masters]) entries.delete(name);
    expect(masters).toEqual(own);
  });

  it('refuses everybody else, also where the client opened the action', async () => {
    expect((await download(api.bali.tokens.developer)).response.status).toBe(403);
    expect((await download(api.bali.tokens.superadmin, `/${api.other.id}`)).response.status).toBe(404);
    expect((await download(api.masterToken)).response.status).toBe(422);
    await owner.query(
      `update "restricted-action" set is_guest_allowed = true where client_id = $1 and action = 'export.get'`,
      [api.other.id],
    );
    const guest = () => fetch(`${api.url}/api/v1/export/${api.other.id}`).then(({ status }) => status);
    expect(await guest()).toBe(401);
  });

  it('leaves nothing on the disk when the download is given up', async () => {
    const stop = new AbortController();
    const response = await fetch(`${api.url}/api/v1/export/${clientId}`, {
      headers: { authorization: `Bearer ${api.masterToken}` },
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    stop.abort();
    await expect.poll(spooled).toEqual([]);
    await expect
      .poll(async () => (await download(api.masterToken, `/${clientId}`)).response.status)
      .toBe(200);
  });
});
