import { newId } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from './json.ts';
import {
  createClient,
  fillClient,
  type OpenTestDatabase,
  openTestDatabase,
  system,
} from './testing/sample-data.ts';

let open: OpenTestDatabase;
/** Transactions begun for writing, repeated ones included. */
let begun = 0;
let clients: string[];

beforeAll(async () => {
  open = await openTestDatabase({
    poolSize: 12,
    onQuery: (text) => {
      if (/^begin(;|$)/.test(text)) begun += 1;
    },
  });
  clients = [
    (await fillClient(open.db, await createClient(open.db, 'aa'), 'aa')).client,
    (await fillClient(open.db, await createClient(open.db, 'bb'), 'bb')).client,
  ];
});
afterAll(() => open.close());

/** Counters by resource and key, of all clients, without those at zero. */
async function counted(): Promise<Record<string, number>> {
  const { rows } = await open.db.read(system, (tx) =>
    sql<{
      name: string;
      n: number;
    }>`select client_id || ' ' || resource || ' ' || key as name, sum(count)::int8 as n
      from list_count where resource not like 'draft.%' group by 1 having sum(count) <> 0 order by 1`.execute(
      tx,
    ),
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Entries about records of post types are counted by type as well. */
const historyKey = `'model=' || model || case when model in ('post', 'category', 'draft.post', 'draft.category')
  then coalesce('&type=' || (coalesce(data, "dataOld") ->> 'type'), '') else '' end`;

/** The same from the rows themselves, of every table that the catalog says is counted. */
async function actual(): Promise<Record<string, number>> {
  return open.db.read(system, async (tx) => {
    const counted = await sql<{ table: string; status: boolean; type: boolean; trash: boolean }>`
      select c.relname as "table",
        bool_or(a.attname = 'status') as status,
        bool_or(a.attname = 'type' and split_part(encode(t.tgargs, 'escape'), '\\000', 2) = 't') as type,
        bool_or(a.attname = 'deleted_at') as trash
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where t.tgfoid in ('vold_audit_insert'::regproc, 'vold_chain_history'::regproc)
      group by c.relname`.execute(tx);
    const text = counted.rows.map(
      ({ table, status, type, trash }) => `
        select client_id || ' ${table} ' || key as name, count(*) as n from "${table}", lateral (values
          (${trash ? `case when deleted_at is not null then 'trash' else '' end` : `''`})
          ${status ? `, ('status=' || status)` : ''}
          ${type ? `, ('type=' || type)` : ''}
          ${type && status ? `, ('type=' || type || '&status=' || status)` : ''}
          ${table === 'history' ? `, (${historyKey})` : ''}
        ) k(key) where key is not null ${trash ? `and (deleted_at is null or key = 'trash')` : ''} group by 1`,
    );
    const { rows } = await sql
      .raw<{ name: string; n: number }>(`${text.join(' union all ')} order by 1`)
      .execute(tx);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });
}

/** A repeatable sequence of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

it('counters equal the rows after random work of many at once, without a deadlock', async () => {
  begun = 0;
  const worker = async (number: number) => {
    const random = randomFrom(number);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const mine: Record<'page' | 'post', string[]> = { page: [], post: [] };
    for (let turn = 0; turn < 25; turn += 1) {
      const client_id = clients[number % 2] as string;
      const statuses = ['draft', 'published'] as const;
      const abort = random() < 0.15;
      // Tables in either order within one transaction: counters of a shared row would deadlock here.
      const order = random() < 0.5 ? (['page', 'post'] as const) : (['post', 'page'] as const);
      const made: Record<'page' | 'post', string[]> = { page: [], post: [] };
      await open.db
        .transact({ kind: 'client', clientId: client_id }, async (tx) => {
          made.page = [];
          made.post = [];
          for (const table of order) {
            const known = mine[table];
            const action = known.length === 0 ? 0 : Math.floor(random() * 5);
            const id = action === 0 ? newId(table) : pick(known);
            if (action === 0) {
              made[table].push(id);
              const values = { client_id, id, title: json({ en: id }), status: pick(statuses) };
              if (table === 'page') await tx.insertInto('page').values(values).execute();
              else
                await tx
                  .insertInto('post')
                  .values({ ...values, type: pick(['journal', 'event']) })
                  .execute();
            } else if (action === 1) {
              await tx
                .updateTable(table)
                .set({ status: pick(statuses) })
                .where('id', '=', id)
                .execute();
            } else if (action === 2) {
              await tx
                .updateTable(table)
                .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
                .where('id', '=', id)
                .execute();
            } else if (action === 3) {
              await tx.updateTable(table).set({ deleted_at: null }).where('id', '=', id).execute();
            } else {
              await tx.deleteFrom(table).where('id', '=', id).execute();
            }
          }
          if (abort) throw new Error('abort');
        })
        .then(
          () => {
            mine.page.push(...made.page);
            mine.post.push(...made.post);
          },
          (error: Error) => {
            if (error.message !== 'abort') throw error;
          },
        );
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, at) => worker(at + 1)));

  const rows = await actual();
  expect(Object.keys(rows).length).toBeGreaterThan(40);
  expect(await counted()).toEqual(rows);
  // None was begun again: counting caused no deadlock.
  expect(begun).toBe(12 * 25);
});

it('counts a statement of many rows at once, across clients', async () => {
  // A home page stays published.
  await open.db.transact(system, (tx) =>
    tx.updateTable('webconfig').set({ default_homepage: null }).execute(),
  );
  await open.db.transact(system, (tx) => tx.updateTable('page').set({ status: 'draft' }).execute());
  expect(await counted()).toEqual(await actual());
});
