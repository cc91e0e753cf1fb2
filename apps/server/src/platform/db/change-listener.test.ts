import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Change } from './database.ts';
import { createClient, openTestDatabase, system } from './testing/sample-data.ts';

/** Collects changes; `next` resolves with the next that was not asked for yet. */
function collect() {
  const waiting: ((change: Change) => void)[] = [];
  const arrived: Change[] = [];
  return {
    onChange: (change: Change) => {
      const waiter = waiting.shift();
      if (waiter) waiter(change);
      else arrived.push(change);
    },
    next: () => {
      const change = arrived.shift();
      return change ? Promise.resolve(change) : new Promise<Change>((resolve) => waiting.push(resolve));
    },
    arrived,
  };
}

it('listens again after its backend was ended, and tells of the gap', async () => {
  const open = await openTestDatabase();
  onTestFinished(open.close);
  const heard = collect();
  open.db.listen(heard.onChange);
  await open.db.listening();
  const first = await createClient(open.db, 'aa');
  expect(await heard.next()).toMatchObject({ client: first, kind: 'client', id: first, action: 'create' });

  const owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  const ended = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen vold_change'`,
  );
  await owner.end();
  expect(ended.rowCount).toBe(1);
  expect(await heard.next()).toEqual({ kind: '*' });

  const second = await createClient(open.db, 'bb');
  expect(await heard.next()).toMatchObject({ client: second, rev: 1 });
});

it('ignores what is not a change, and stops when told', async () => {
  const open = await openTestDatabase();
  onTestFinished(open.close);
  const heard = collect();
  const other = collect();
  const stop = open.db.listen(heard.onChange);
  open.db.listen(other.onChange);
  await open.db.listening();
  for (const payload of ['', 'nonsense', '{"kind":3}']) {
    await open.db.transact(system, (tx) => sql`select pg_notify('vold_change', ${payload})`.execute(tx));
  }
  const first = await createClient(open.db, 'aa');
  expect(await heard.next()).toMatchObject({ id: first });
  stop();
  await createClient(open.db, 'bb');
  expect(await other.next()).toMatchObject({ id: first });
  await other.next();
  expect(heard.arrived).toEqual([]);
});
