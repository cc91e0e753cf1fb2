import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Scope } from './scope.ts';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from './testing/sample-data.ts';

const pages = 4_000;
const batch = 1_000;
const form = 'fb_contact';
let open: OpenTestDatabase;
let scope: Scope;
let client: string;

beforeAll(async () => {
  open = await openTestDatabase();
  client = await createClient(open.db, 'aa');
  scope = { kind: 'client', clientId: client };
  const other = await createClient(open.db, 'bb');
  await open.db.transact(system, (tx) =>
    sql`insert into "form-builder" (client_id, id, title)
      values (${client}, ${form}, 'Contact'), (${client}, 'fb_stay', 'Stay')`.execute(tx),
  );
  // No statement comes near its time limit, however slow the machine.
  for (let from = 1; from <= pages; from += batch) {
    const numbers = sql`generate_series(${from}::int, ${from + batch - 1}::int) n`;
    for (const id of [client, other]) {
      await open.db.transact(system, (tx) =>
        sql`insert into page (client_id, id, title, slug)
          select ${id}, 'pg_' || ${id}::text || lpad(n::text, 8, '0'),
            jsonb_build_object('en', 'Page ' || md5(n::text), 'id', 'Halaman ' || md5((-n)::text)),
            jsonb_build_object('en', 'page-' || n)
          from ${numbers}`.execute(tx),
      );
    }
    await open.db.transact(system, (tx) =>
      sql`insert into post (client_id, id, type, index, title, slug, published_at)
        select ${client}, 'po_' || lpad(n::text, 8, '0'), (array['journal', 'event'])[1 + n % 2], n,
          jsonb_build_object('en', 'Post ' || md5(n::text)), jsonb_build_object('en', 'post-' || n),
          '2020-01-01'::timestamptz + n * interval '1 minute'
        from ${numbers}`.execute(tx),
    );
    await open.db.transact(system, (tx) =>
      sql`insert into "form-submission" (client_id, id, form, form_title, language, data, inputs)
        select ${client}, 'fs_' || lpad(n::text, 8, '0'), case when n % 10 = 0 then ${form} else 'fb_stay' end, 'Form', 'en',
          '{}', '[]'
        from ${numbers}`.execute(tx),
    );
  }
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}, 240_000);
afterAll(() => open.close());

const plan = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })]);

/** A scan of a table that grows; small and empty ones are rightly read whole. */
const scan = /"Seq Scan"[^{}]*"Relation Name":"(page|post|address|history|form-submission)"/;

interface Explained {
  text: string;
  /** Buffers of 8 KB that the query touched. */
  buffers: number;
}

/** PostgreSQL's actual work for a query under a scope. */
async function explain(query: RawBuilder<unknown>, as: Scope = scope): Promise<Explained> {
  const { rows } = await open.db.read(as, (tx) =>
    sql`explain (analyze, buffers, format json) ${query}`.execute(tx),
  );
  const root = plan.parse(rows)[0]['QUERY PLAN'][0].Plan;
  const hit = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }).parse(root);
  return { text: JSON.stringify(root), buffers: hit['Shared Hit Blocks'] + hit['Shared Read Blocks'] };
}

/** As `eraseSubmissionsOf` asks. */
const taken = () => sql`select id from "form-submission" where form = any(${[form]}::text[]) limit 1000`;

const hot: [name: string, index: string, query: () => RawBuilder<unknown>][] = [
  [
    'the default list',
    'page_(pkey|by_id)',
    () =>
      sql`select * from page where client_id = ${client} and deleted_at is null order by id desc limit 50`,
  ],
  [
    'the list by change',
    'page_updated',
    () =>
      sql`select * from page where client_id = ${client} and deleted_at is null order by updated_at desc, id desc limit 50`,
  ],
  [
    'the list across clients',
    'page_id',
    () => sql`select * from page where deleted_at is null order by id desc limit 50`,
  ],
  [
    'posts of a type',
    'post_type',
    () =>
      sql`select * from post where client_id = ${client} and type = 'event' and deleted_at is null order by id desc limit 50`,
  ],
  [
    'posts by index',
    'post_order',
    () =>
      sql`select * from post where client_id = ${client} and type = 'event' and deleted_at is null order by index, id limit 50`,
  ],
  [
    'posts by date',
    'post_published',
    () =>
      sql`select * from post where client_id = ${client} and type = 'event' and deleted_at is null order by published_at desc, id desc limit 50`,
  ],
  [
    'one page',
    'page_(pkey|id)',
    () => sql`select * from page where client_id = ${client} and id = ${`pg_${client}00000077`}`,
  ],
  [
    'the history of a person',
    'history_user',
    () =>
      sql`select * from history where client_id = ${client} and user_id = 'us_1' order by id desc limit 50`,
  ],
  [
    'the history of a kind of record',
    'history_(model|pkey)',
    () => sql`select * from history where client_id = ${client} and model = 'post' order by id desc limit 50`,
  ],
  [
    'the history of a record',
    'history_version',
    () =>
      sql`select id from history where client_id = ${client} and model = 'post' and record_id = 'po_00000077'`,
  ],
  [
    'the history of some days',
    'history_(time|pkey)',
    () =>
      sql`select id from history where client_id = ${client} and created_at >= now() + interval '1 day'
        and created_at < now() + interval '2 days' limit 50`,
  ],
  [
    'what was deleted',
    'history_by_action',
    () =>
      sql`select * from history where client_id = ${client} and action = 'delete' order by id desc limit 50`,
  ],
  [
    'the next page of the history, by key',
    'history_(pkey|id)',
    () => sql`select * from history where client_id = ${client} and id < 'hi_z' order by id desc limit 50`,
  ],
  [
    'the submissions of a form',
    'form_submission_form',
    () =>
      sql`select * from "form-submission" where client_id = ${client} and form = ${form} and deleted_at is null
        order by id desc limit 50`,
  ],
  ['what an erased form takes along', 'form_submission_form', taken],
  ['what erased forms take along, across clients', 'form_submission_form', taken],
  [
    'an address',
    'address_pkey',
    () => sql`select * from address where client_id = ${client} and language = 'en' and path = 'page-77'`,
  ],
];

it.each(hot)('%s is a hit of %s', async (name, index, query) => {
  const found = await explain(query(), name.includes('across') ? { kind: 'master', userId: null } : scope);
  expect(found.text).toMatch(new RegExp(`"Index Name":"${index}"`));
  expect(found.text).not.toMatch(scan);
  expect(found.text).not.toContain('"Sort"');
  expect(found.buffers).toBeLessThan(120);
});

it('a total costs a few counters, not a scan of the records', async () => {
  const total = sql`select sum(count) from list_count
    where client_id = ${client} and resource = 'page' and key = ''`;
  expect((await explain(total)).buffers).toBeLessThan(10);
});

it('a guest finds what an address means without a scan', async () => {
  const found = await explain(
    sql`select p.* from address a join page p on p.client_id = a.client_id and p.id = a.record_id
      where a.client_id = ${client} and a.language = 'en' and a.path = 'page-77'`,
    { kind: 'guest', clientId: client },
  );
  expect(found.text).not.toMatch(scan);
  expect(found.buffers).toBeLessThan(40);
});

const titleSearch = (text: string) => sql`select id from page
  where ctid = any(array(select vold_title_rows('page', ${`%${text.toLowerCase()}%`}))) and client_id = ${client}
    and deleted_at is null and title->>'en' ilike ${`%${text}%`}`;

/** Pages of the client are named `Page {this}`. */
async function nameOf(page: string): Promise<string> {
  const { rows } = await open.db.read(scope, (tx) =>
    sql<{ title: string }>`select title->>'en' as title from page where id like ${`%${page}`}`.execute(tx),
  );
  return (rows[0]?.title ?? '').replace('Page ', '');
}

it('a title that contains a text is found by trigrams, for staff and for visitors', async () => {
  const part = (await nameOf('00000077')).slice(3, 15).toUpperCase();
  for (const as of [scope, { kind: 'guest', clientId: client }, { kind: 'master', userId: null }] as const) {
    const found = await open.db.read(as, (tx) => titleSearch(part).execute(tx));
    expect(found.rows).toEqual([{ id: `pg_${client}00000077` }]);
    const cost = await explain(titleSearch(part), as);
    expect(cost.text).not.toMatch(scan);
    expect(cost.buffers).toBeLessThan(400);
  }
});

it('a title search from which no word is left out looks up the whole text', async () => {
  const found = await open.db.read(scope, (tx) =>
    sql`select 1 from unnest(array(select vold_title_rows('page', '%page zz%')))`.execute(tx),
  );
  expect(found.rows).toEqual([]);
});

it('a word that every title has costs a title search no entries of the index', async () => {
  const name = await nameOf('00000077');
  for (const text of [`Page ${name}`, `${name}", "id": "Halaman`]) {
    // The first of its kind reads the catalog as well.
    await explain(titleSearch(text));
    const rare = await explain(titleSearch(name));
    const both = await explain(titleSearch(text));
    expect(both.buffers).toBeLessThan(rare.buffers + 20);
  }
  const found = await open.db.read(scope, (tx) => titleSearch(`Page ${name}`).execute(tx));
  expect(found.rows).toEqual([{ id: `pg_${client}00000077` }]);
});
