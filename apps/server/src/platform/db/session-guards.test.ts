import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type OpenTestDatabase, openTestDatabase } from './testing/sample-data.ts';

let open: OpenTestDatabase;
let session: pg.Client;
let own: string;
let other: string;
beforeAll(async () => {
  open = await openTestDatabase();
  own = await createClient(open.db, 'own');
  other = await createClient(open.db, 'other');
  session = new pg.Client({ connectionString: open.url });
  await session.connect();
});
afterAll(async () => {
  await session.end();
  await open.close();
});

/** Statements of a session of `vold_app`, as the embedded PostgreSQL has them: another one begins, as an injected one could. */
async function asStaff<T>(first: string, work: () => Promise<T>): Promise<T> {
  await session.query('begin');
  try {
    await session.query('set session authorization vold_app');
    await session.query(`set local role vold_app`);
    await session.query(`select set_config('app.client_id', $1, true)`, [own]);
    await session.query(first);
    return await work();
  } finally {
    await session.query('rollback');
    await session.query('reset session authorization');
  }
}

const addJob = (client: string) =>
  session.query(
    `select vold_add_job('webhook.deliver', json_build_object('clientId', $1::text), null, 'key', 1, 'web')`,
    [client],
  );

it.each(['set local role vold_app', 'set local role none', 'reset role'])(
  'keeps jobs of other clients from staff after "%s" (G8)',
  async (first) => {
    await asStaff(first, async () => {
      await addJob(own);
      await expect(addJob(other)).rejects.toMatchObject({ code: '42501' });
    });
    const hurry = () => session.query('select vold_hurry_delivery($1, $2)', [other, 'de_1']);
    await asStaff(first, () => expect(hurry()).rejects.toMatchObject({ code: '42501' }));
  },
);

it('keeps jobs of other clients from staff if one login serves all roles (G8)', async () => {
  await session.query('begin; set local role vold_app');
  await session.query(`select set_config('app.client_id', $1, true)`, [own]);
  await expect(addJob(other)).rejects.toMatchObject({ code: '42501' });
  await session.query('rollback');
});

it.each(['set local role vold_app', 'set local role none'])(
  'links what staff change to the chain of the history, whatever they set, after "%s" (G8)',
  async (first) => {
    await asStaff(first, async () => {
      await session.query(`select set_config('app.whole_client', 'on', true)`);
      await session.query(
        `insert into category (client_id, id, type, title) values ($1, 'ca_1', 'journal', '{"en":"A"}')`,
        [own],
      );
      await session.query('set local session authorization default');
      const { rows } = await session.query<{ linked: boolean }>(
        `select exists (select from history_chain c where c.client_id = h.client_id and h.id = any (c.entries)) as linked
         from history h where h.client_id = $1 and h.record_id = 'ca_1'`,
        [own],
      );
      expect(rows).toEqual([{ linked: true }]);
    });
  },
);

it.each(['vold_app', 'vold_draft', 'vold_master'])(
  'says in the history that %s discarded a draft, whatever it sets (G8)',
  async (role) => {
    const discard = async (first: string) => {
      await session.query(
        `insert into draft_entry (client_id, resource, record_id, data, body) values ($1, 'page', 'pg_1', '{}', '{}')`,
        [own],
      );
      await session.query(first);
      await session.query(`delete from public.draft_entry where client_id = $1`, [own]);
      await session.query('reset role');
      const { rows } = await session.query(
        `select model, action from history where client_id = $1 and record_id = 'pg_1' order by id`,
        [own],
      );
      return rows.map((row) => Object.values(row).join(' '));
    };
    await session.query('begin');
    await session.query(
      `select set_config('app.client_id', $1, true), set_config('app.publishes', 'on', true)`,
      [own],
    );
    expect(await discard(`set local role ${role}`)).toEqual(['draft.page create', 'draft.page erase']);
    // A publication is one entry, which the database writes.
    expect(await discard('reset role')).toHaveLength(3);
    await session.query('rollback');
  },
);

it.each([
  ['vold_app', `update preview_link set expires_at = '2100-01-01'`],
  ['vold_app', `update preview_link set token_hash = ''`],
  ['vold_app', 'delete from preview_link'],
  ['vold_app', `update address set path = 'a'`],
  ['vold_app', 'delete from address'],
  ['vold_draft', `update public.page set status = 'draft'`],
  ['vold_draft', 'delete from public.post'],
  ['vold_draft', `insert into public.category (client_id, id, type, title) values ('', '', '', '{}')`],
  ['vold_draft', 'delete from address'],
  ['vold_draft', `update public.webconfig set default_email = ''`],
])('refuses to %s: %s', async (role, statement) => {
  await session.query('begin');
  await session.query(`select set_config('app.client_id', $1, true)`, [own]);
  await session.query(`set local role ${role}`);
  await expect(session.query(statement)).rejects.toMatchObject({ code: '42501' });
  await session.query('rollback');
});
