import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../cli/audit/audit-lines.ts';
import { json } from '../../platform/db/index.ts';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import { verifyHistory } from './index.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let client: string;
let count = 0;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
});
beforeEach(async () => {
  client = await createClient(open.db, `c${++count}`);
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

const write = (titles: string[]) =>
  open.db.transact({ kind: 'client', clientId: client }, async (tx) => {
    await tx
      .insertInto('page')
      .values(titles.map((en) => ({ client_id: client, id: newId('page'), title: json({ en }) })))
      .execute();
  });
const verdict = () => verifyHistory(open.db, client);
const oneEntry = `(select id from history where client_id = $1 and model = 'page' order by id limit 1)`;

describe('the hash chain of the history', () => {
  it('holds for many entries, written one by one, at once and by many at the same moment', async () => {
    await write(['One']);
    await write(Array.from({ length: 120 }, (_, at) => `Bulk ${at}`));
    await Promise.all(Array.from({ length: 64 }, (_, at) => write([`Together ${at}`])));
    await open.db.transact({ kind: 'client', clientId: client }, (tx) =>
      tx.updateTable('page').set({ status: 'draft' }).execute(),
    );
    expect(await verdict()).toMatchObject({ entries: 1 + 185 + 185, broken: [], unchained: [] });
    // Writers who met took chains of their own.
    const slots = await owner.query('select distinct slot from history_chain where client_id = $1', [client]);
    expect(slots.rowCount).toBeGreaterThan(1);
  });

  it.each([
    [
      'changed',
      `update history set data = data || '{"status":"draft"}' where client_id = $1 and id = ${oneEntry}`,
    ],
    ['removed', `delete from history where client_id = $1 and id = ${oneEntry}`],
    [
      'given to another user',
      `update history set "user" = '{"id":"us_1"}' where client_id = $1 and id = ${oneEntry}`,
    ],
  ])('breaks where an entry was %s', async (_what, tampering) => {
    await write(['One']);
    await write(['Two']);
    expect((await verdict()).broken).toEqual([]);
    await owner.query(tampering, [client]);
    expect((await verdict()).broken).toHaveLength(1);
    const report = await auditLines(open.db, `c${count}`);
    expect([report.intact, report.lines[0]]).toEqual([false, expect.stringContaining('BROKEN')]);
  });

  it('breaks where a link was removed with its entry, and shows entries from outside', async () => {
    for (const title of ['One', 'Two', 'Three']) await write([title]);
    const before = await verdict();
    await owner.query(
      `with link as (delete from history_chain where client_id = $1 and seq = 2 returning entries)
       delete from history where client_id = $1 and id in (select unnest(entries) from link)`,
      [client],
    );
    expect((await verdict()).broken.length).toBeGreaterThan(0);
    expect((await verdict()).entries).toBe(before.entries - 1);
    await owner.query('alter table history disable trigger user');
    await owner.query(
      `insert into history (client_id, id, action, model, record_id, "user")
       values ($1, 'hi_outside', 'update', 'page', 'pg_1', '{}')`,
      [client],
    );
    await owner.query('alter table history enable trigger user');
    expect((await verdict()).unchained).toEqual(['hi_outside']);
  });

  it('has a seal that changes when the newest entries are cut off', async () => {
    await write(['One']);
    await write(['Two']);
    const { seal } = await verdict();
    await owner.query(
      `with link as (delete from history_chain where client_id = $1 and seq = (
         select max(seq) from history_chain where client_id = $1) returning entries)
       delete from history where client_id = $1 and id in (select unnest(entries) from link)`,
      [client],
    );
    expect(await verdict()).toMatchObject({ broken: [], unchained: [] });
    expect((await verdict()).seal).not.toBe(seal);
  });

  it('is written by nobody but the database', async () => {
    const { rows } = await owner.query(
      `select role, privilege from unnest(array['vold_app', 'vold_master', 'vold_site']) role,
         unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
       where has_table_privilege(role, 'history_chain', privilege)`,
    );
    expect(rows).toEqual([{ role: 'vold_master', privilege: 'select' }]);
  });
});
