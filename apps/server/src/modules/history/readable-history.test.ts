import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Scope } from '../../platform/db/scope.ts';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import { newestSql, type ReadableHistory, readableTotal } from './readable-history.ts';

/** Entries about pages and journals; the few that a limited role reads are the oldest. */
const rows = 20_000;

let open: OpenTestDatabase;
let scope: Scope & { kind: 'client' };
beforeAll(async () => {
  open = await openTestDatabase();
  scope = { kind: 'client', clientId: await createClient(open.db, 'aa') };
  const owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query(
    `insert into history (client_id, id, action, model, record_id, "user", user_id, data)
     select $1, 'hi_' || lpad(n::text, 8, '0'), 'update',
       case when n <= 20 then 'static' when n % 2 = 0 or n <= 40 then 'post' else 'page' end, 'x', '{}',
       case when n <= 30 then 'us_me' else 'us_other' end,
       jsonb_build_object('type', case when n <= 40 then 'rare' else 'journal' end,
         'created_by', case when n <= 30 then 'us_me' else 'us_other' end)
     from generate_series(1, $2::int) n`,
    [scope.clientId, rows],
  );
  await owner.query('vacuum analyze');
  await owner.end();
}, 240_000);
afterAll(() => open.close());

const cost = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() });
const plan = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: cost })]) })]);
const nothing = { userId: 'us_me', whole: [], typed: [], types: null, own: [] };

it.each<[string, Partial<ReadableHistory>, number]>([
  ['a kind whose entries are the oldest', { whole: ['static'] }, 20],
  [
    'a post type whose entries are the oldest',
    { typed: ['post'], types: { only: ['rare'], except: [] } },
    20,
  ],
  ['all post types but the usual one', { typed: ['post'], types: { only: null, except: ['journal'] } }, 20],
  ['own records of a kind', { own: ['post'] }, 10],
  ['several at once', { whole: ['static'], typed: ['post'], types: { only: ['rare'], except: [] } }, 40],
])(
  'the entries about %s are found and counted without a walk through the history (K7)',
  async (_, part, total) => {
    const readable = { ...nothing, ...part };
    const questions = [newestSql(scope.clientId, readable, 50), readableTotal(scope.clientId, readable)];
    const [newest, counted, ...plans] = await open.db.read(scope, async (tx) => [
      await sql`${questions[0]}`.execute(tx),
      await sql<{ total: number }>`${questions[1]}`.execute(tx),
      await sql`explain (analyze, buffers, format json) ${questions[0]}`.execute(tx),
      await sql`explain (analyze, buffers, format json) ${questions[1]}`.execute(tx),
    ]);
    expect([newest?.rows.length, counted?.rows]).toEqual([total, [{ total }]]);
    for (const { rows: explained } of plans) {
      const [
        {
          'QUERY PLAN': [{ Plan }],
        },
      ] = plan.parse(explained);
      expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(400);
    }
  },
);
