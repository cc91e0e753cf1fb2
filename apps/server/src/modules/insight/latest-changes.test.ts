import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { TypeLimit } from '../../platform/auth/menu-limits.ts';
import type { Scope } from '../../platform/db/scope.ts';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import { latestChanges } from './latest-changes.ts';

/** Entries of the history; a role that sees what only the oldest are about has none among the others. */
const rows = 20_000;

let open: OpenTestDatabase;
let scope: Scope & { kind: 'client' };
beforeAll(async () => {
  open = await openTestDatabase();
  scope = { kind: 'client', clientId: await createClient(open.db, 'aa') };
  const owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into history (client_id, id, action, model, record_id, "user", data)
     select $1, 'hi_' || lpad(n::text, 8, '0'), 'update', case when n <= 20 then 'static' else 'post' end, 'x', '{}',
       jsonb_build_object('title', n::text, 'type', case when n <= 100 then 'rare' else (array['journal', 'event'])[1 + n % 2] end)
     from generate_series(1, $2::int) n`,
    [scope.clientId, rows],
  );
  await owner.query('vacuum analyze');
  await owner.end();
}, 240_000);
afterAll(() => open.close());

const cost = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() });
const plan = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: cost })]) })]);

it.each<[string, readonly string[], TypeLimit | null, number]>([
  ['everything', ['post', 'page', 'static'], null, rows],
  ['a kind whose entries are the oldest', ['static'], null, 20],
  ['a post type whose entries are the oldest', ['post'], { only: ['rare'], except: [] }, 100],
  ['all post types but the usual ones', ['post'], { only: null, except: ['journal', 'event'] }, 100],
  ['all post types but one', ['post', 'static'], { only: null, except: ['event'] }, rows],
])(
  'the latest changes of %s are found without a walk through the history',
  async (_, models, limit, newest) => {
    const query = latestChanges(scope.clientId, models, limit);
    const [answer, explained] = await open.db.read(scope, async (tx) => [
      await sql<{ changes: { title: string }[] }>`select ${query} as changes`.execute(tx),
      await sql`explain (analyze, buffers, format json) select ${query}`.execute(tx),
    ]);
    const titles = answer.rows[0]?.changes.map(({ title }) => Number(title)) ?? [];
    expect(titles).toHaveLength(12);
    // Every second entry is about a journal, the others about an event.
    expect(titles[0]).toBeGreaterThan(newest - 2);
    expect(titles).toEqual(titles.toSorted((a, b) => b - a));
    const [
      {
        'QUERY PLAN': [{ Plan: read }],
      },
    ] = plan.parse(explained.rows);
    expect(read['Shared Hit Blocks'] + read['Shared Read Blocks']).toBeLessThan(200);
  },
);
