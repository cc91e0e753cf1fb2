import {
  type DraftedName,
  draftedNames,
  type ResourceDefinition,
  type ResourceName,
  resources,
} from '@vold/contract';
import { shareOf } from '@vold/testing';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { pageOfAllSql } from '../../modules/media/list-all.route.ts';
import type { Scope } from '../../platform/db/scope.ts';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { createDraftTable, createResourceTable } from '../resource-table.ts';
import { planList } from './list-plan.ts';
import { parseListQuery } from './list-query.ts';
import { pageSql } from './run-list.ts';

/** Rows of each table in the client that is asked; another has a tenth of them. */
const rows = 8_000;
const limit = 50;
/** One of so many of the content is drafted next to what is published. */
const draftsOfEach = 10;

let open: OpenTestDatabase;
let client: string;
beforeAll(async () => {
  open = await openTestDatabase();
  client = await createClient(open.db, 'aa');
  const other = await createClient(open.db, 'bb');
  const owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const [of, amount] of [
    [client, rows],
    [other, rows / 10],
  ] as const) {
    for (const text of fills) await owner.query(text, [of, amount]);
    await owner.query('select vold_restore_titles($1)', [of]);
    await owner.query('select vold_restore_fields($1)', [of]);
  }
  await owner.query('vacuum analyze');
  // A table page that is read during the vacuum is not marked as visible to all, and an index-only scan would not do.
  for (let tries = 0; tries < 20 && !(await isMarked(owner)); tries += 1) await owner.query('vacuum');
  await owner.end();
}, 240_000);
afterAll(() => open.close());

async function isMarked(owner: pg.Client): Promise<boolean> {
  const { rows: unmarked } = await owner.query(
    `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`,
  );
  return unmarked.length === 0;
}

/** Files in the trash, in addition to those that are not; the other client has more of them. */
const trashed = rows / 4;

/**
 * Rows whose rarest kind is the oldest: who looks for it from the newest on, and has no index for it, reads all of them. Half
 * have a title in Indonesian, none in German.
 */
const common = `client_id, id, created_at, updated_at`;
const values = (prefix: string) => `$1, '${prefix}_' || lpad(n::text, 8, '0') || $1,
  '2020-01-01'::timestamptz + n * interval '1 minute', '2020-01-01'::timestamptz + (n * 7919 % $2) * interval '1 minute'`;
const title = `jsonb_build_object('en', 'Title ' || md5(n::text)) ||
  case when n % 2 = 0 then jsonb_build_object('id', 'Judul ' || md5((-n)::text)) else '{}' end`;
const rare = (first: string, others: string) => `case when n <= 20 then '${first}' else '${others}' end`;
const from = 'from generate_series(1, $2::int) n';
const media = ['picture', 'files'].map(
  (
    name,
  ) => `insert into ${name} (${common}, name, folder, type, mimetype, original, filename, path, url, raw, info)
    select ${values(name)}, md5(n::text), ${rare('logos', 'all')}, 't', 'image/png', 'o', '{}', 'p', 'u', 'r', '{}' ${from}`,
);
const fills = [
  `insert into page (${common}, title, status) select ${values('pg')}, ${title}, ${rare('draft', 'published')} ${from}`,
  `insert into post (${common}, title, status, type, index, published_at, data)
    select ${values('po')}, ${title}, ${rare('draft', 'published')}, (array['journal', 'event'])[1 + n % 2], n * 7919 % $2,
      '2020-01-01'::timestamptz + (n * 104729 % $2) * interval '1 minute',
      jsonb_build_object('price', n * 7919 % $2, 'kind', ${rare('pool', 'beach')}) ${from}`,
  `insert into "website-setting" (client_id, id, title, data) select $1, 'ws_event' || $1, 'Events',
    '{"path": "event", "cardDetail": {"group": [{"id": "a", "components": [
      {"id": "p", "component": "VoldNumber", "model": "price", "title": "Price", "useInLists": true},
      {"id": "k", "component": "VoldSelectOption", "model": "kind", "title": "Kind", "useInLists": true}]}]}}' from (select $2) s`,
  `insert into category (${common}, title, type, index)
    select ${values('ca')}, ${title}, ${rare('event', 'journal')}, n ${from}`,
  `insert into static (${common}, title) select ${values('st')}, ${title} ${from}`,
  ...media,
  ...['picture', 'files'].map(
    (
      name,
    ) => `insert into ${name} (${common}, deleted_at, name, type, mimetype, original, filename, path, url, raw, info)
      select ${values(`${name}_trash`)}, '2020-01-01'::timestamptz + (n * 7919 % 20000) * interval '1 minute',
        md5(n::text), 't', 'image/png', 'o', '{}', 'p', 'u', 'r', '{}'
      from generate_series(1, ${rows + trashed} - $2::int) n`,
  ),
  `insert into component (${common}, title, "sectionId")
    select ${values('co')}, md5(n::text), 'section-' || n ${from}`,
  `insert into "form-builder" (${common}, title, status)
    select ${values('fb')}, md5(n::text), ${rare('draft', 'published')} ${from}`,
  // With fewer, PostgreSQL would rather walk past those that are no spam than look for spam.
  `insert into "form-submission" (${common}, form, form_title, language, data, inputs, state)
    select ${values('fs')}, ${rare('fb_rare', 'fb_all')}, 'Form', 'en', '{}', '[]',
      case when n <= 20 then 'unread' when n <= 100 then 'read' else 'spam' end from generate_series(1, $2::int * 5 / 2) n`,
  `insert into "mail-template" (${common}, name) select ${values('mt')}, md5(n::text) ${from}`,
  `insert into "user" (${common}, name, email, password_hash, role)
    select ${values('us')}, md5(n::text), $1 || n || '@example.com', 'HASH', 'editor' ${from}`,
  `insert into ticket (${common}, title, "ticketNumber", status, priority)
    select ${values('ti')}, md5(n::text), n, ${rare('Open', 'Closed')}, 'high' ${from}`,
  `insert into redirect (${common}, "from", "to") select ${values('re')}, '/' || n, '/' ${from}`,
  `insert into history (client_id, id, created_at, action, model, record_id, "user", user_id)
    select $1, 'hi_' || lpad(n::text, 8, '0') || $1, '2020-01-01'::timestamptz + n * interval '1 minute',
      ${rare('create', 'update')}, ${rare('post', 'page')}, 'pg_' || n % 100, '{}', ${rare('us_rare', 'us_all')} ${from}`,
];

fills.push(
  ...(['page', 'post', 'category', 'static', 'form-builder', 'redirect'] satisfies DraftedName[]).map(
    (
      name,
    ) => `insert into draft_entry (client_id, resource, record_id, base_rev, base, data, body, updated_at)
      select client_id, '${name}', id, rev, '{}', to_jsonb(r), '{}', updated_at
      from (select *, row_number() over (order by id) as n from "${name}" where client_id = $1) r
      where n % ${draftsOfEach} = 0 and $2 > 0`,
  ),
);

/** The conditions that the screens offer for a list, in addition to every order that they and the API offer. */
interface Offer {
  /** Conditions that a list never goes without, and those that can be chosen. */
  filters: readonly (object | null)[];
  /** Orders that are offered with every filter; the contract's others without one. */
  sorts: readonly string[];
}
const records = ['id', 'created_at', 'updated_at', 'title.en', 'title.id', 'title.de'];
const states = [{ status: 'draft' }, { status: 'published' }];
const places = ['id', 'created_at', 'updated_at', 'name'];
const offers: Partial<Record<ResourceName, Offer>> = {
  page: { filters: [null, ...states, { id: { ne: 'pg_home' } }], sorts: [...records, 'status'] },
  post: {
    filters: [{ type: 'event' }, ...states.map((state) => ({ type: 'event', ...state }))],
    sorts: [...records, 'status', 'published_at', 'index'],
  },
  category: { filters: [null, { type: 'event' }], sorts: records },
  static: { filters: [null], sorts: records },
  picture: { filters: [null, { folder: 'logos' }], sorts: places },
  files: { filters: [null, { folder: 'logos' }], sorts: places },
  component: { filters: [null], sorts: [] },
  'form-builder': { filters: [null, ...states], sorts: ['id', 'updated_at', 'title', 'status'] },
  'form-submission': {
    filters: [
      null,
      ...[{}, { form: 'fb_rare' }, { form: 'fb_all' }].flatMap((form) => [
        { ...form, state: { ne: 'spam' } },
        { ...form, state: 'unread' },
        { ...form, state: 'spam' },
      ]),
    ],
    sorts: ['id'],
  },
  'mail-template': { filters: [null], sorts: [] },
  user: { filters: [null], sorts: [] },
  ticket: {
    filters: [null, { status: { ne: 'Closed' } }, { status: 'Open' }, { status: 'Closed' }],
    sorts: ['id', 'updated_at', 'title', 'priority', 'status'],
  },
  redirect: { filters: [null], sorts: [] },
  history: {
    filters: [null, { action: 'create' }, { model: 'post' }, { user_id: 'us_rare' }],
    sorts: ['id'],
  },
};

/** Orders without an index, and why. */
const unserved: Partial<Record<ResourceName, readonly string[]>> = {
  // Forms decide what is in it; and places are those within a type.
  post: ['data', 'index'],
};

interface Combination {
  resource: ResourceName;
  sort: string;
  where: object | null;
}
const combinations = Object.entries(offers).flatMap(([name, { filters, sorts }]): Combination[] => {
  const resource = name as ResourceName;
  const { list } = resources[resource];
  const alone = list.sort
    .map((path) => path.replace('.*', '.en'))
    .filter((path) => !unserved[resource]?.includes(path.split('.')[0] ?? ''))
    .map((sort) => ({ resource, sort, where: null }));
  return [...alone, ...filters.flatMap((where) => sorts.map((sort) => ({ resource, sort, where })))];
});

const staff = { asGuest: false, hidden: null, forms: null };
/** Fields of the type "event" that lists are served by. */
const marked = new Map([
  ['price', 'VoldNumber'],
  ['kind', 'VoldSelectOption'],
]);
const listed = new Map([['event', marked]]);

function planOf(
  { resource, sort, where }: Combination,
  direction: string,
  skip: number,
  { inDraft = false }: { inDraft?: boolean } = {},
) {
  const extraColumns =
    resource === 'history' ? [{ name: 'user_id', kind: 'text', nullable: true } as const] : [];
  // Fields that are computed from other records are tested by their modules.
  const derived = Object.keys((resources[resource] as ResourceDefinition).derived ?? {});
  const expressions = Object.fromEntries(
    derived.map((name) => [name, name.endsWith('_at') ? 'null::timestamptz' : 'null']),
  );
  const options = { extraColumns, expressions };
  const table =
    (inDraft && createDraftTable(resources[resource], options)) ||
    createResourceTable(resources[resource], options);
  const query = parseListQuery(
    {
      sort: `${sort} ${direction}`,
      limit,
      skip,
      where: where ? JSON.stringify(where) : undefined,
    } as Parameters<typeof parseListQuery>[0],
    table,
    staff,
  );
  const context: Partial<RequestContext> = {
    clientId: client,
    asGuest: false,
    ownOnly: false,
    listed,
    inDraft,
  };
  return planList(table, query, context as RequestContext);
}

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    Plans: z.array(node).optional(),
  }),
);
interface Node {
  'Node Type': string;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[] | undefined;
}
const answer = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

async function explain(query: RawBuilder<unknown>, inDraft = false): Promise<Node> {
  const scope: Scope = { kind: inDraft ? 'draft' : 'client', clientId: client };
  const { rows: plans } = await open.db.read(scope, (tx) =>
    sql`explain (analyze, buffers, timing off, format json) ${query}`.execute(tx),
  );
  return answer.parse(plans)[0]['QUERY PLAN'][0].Plan;
}

function nodesOf(root: Node): Node[] {
  return [root, ...(root.Plans ?? []).flatMap(nodesOf)];
}

/** How many rows a step of a plan read. */
const readBy = (step: Node) =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];

/** The most rows that one step of a plan read. */
function mostRead(root: Node): number {
  return Math.max(...nodesOf(root).map(readBy));
}

/** The most rows that one step of a plan read from a table, not from its index alone. */
function mostLookedUp(root: Node): number {
  const fromTable = /^(Seq|Index|Bitmap Heap|Tid) Scan$/;
  return Math.max(
    0,
    ...nodesOf(root)
      .filter((step) => fromTable.test(step['Node Type']))
      .map(readBy),
  );
}

function outlineOf(root: Node): string {
  const own = `${root['Node Type']} ${root['Index Name'] ?? ''} ${root['Actual Rows']}x${root['Actual Loops']}`;
  const below = (root.Plans ?? []).map(outlineOf);
  return below.length === 0 ? own : `${own} (${below.join('; ')})`;
}

const buffersOf = (root: Node) => root['Shared Hit Blocks'] + root['Shared Read Blocks'];

const named = combinations.map(
  (combination) =>
    [
      `${combination.resource} by ${combination.sort}${combination.where ? ` where ${JSON.stringify(combination.where)}` : ''}`,
      combination,
    ] as const,
);

it.each(shareOf(named, 0, 4))('the first page of %s reads a page and no more', async (_name, combination) => {
  for (const direction of ['ASC', 'DESC']) {
    const found = await explain(pageSql(planOf(combination, direction, 0)));
    const text = `${direction} ${outlineOf(found)}`;
    expect(mostRead(found), text).toBeLessThan(limit * 4);
    expect(buffersOf(found), text).toBeLessThan(limit * 16);
  }
});

it.each(shareOf(named, 1, 4))('a late page of %s skips by the index alone', async (_name, combination) => {
  const skip = rows / 4;
  for (const direction of ['ASC', 'DESC']) {
    const found = await explain(pageSql(planOf(combination, direction, skip)));
    const text = `${direction} ${outlineOf(found)}`;
    expect(mostRead(found), text).toBeLessThan(skip * 2 + limit * 4);
    expect(mostLookedUp(found), text).toBeLessThan(limit * 4);
    // A hundred places and more are on one page of an index.
    expect(buffersOf(found), text).toBeLessThan(skip / 25 + limit * 16);
  }
});

const drafted = rows / draftsOfEach;
const ofDraft = named.filter(([, { resource }]) => draftedNames.some((name) => name === resource));

it.each(shareOf(ofDraft, 2, 12))(
  'a page of %s in the draft reads as much, and the draft',
  async (_name, combination) => {
    for (const direction of ['ASC', 'DESC'])
      for (const skip of [0, rows / 4]) {
        const found = await explain(pageSql(planOf(combination, direction, skip, { inDraft: true })), true);
        const text = `${direction} ${skip} ${outlineOf(found)}`;
        expect(mostRead(found), text).toBeLessThan(skip * 2 + limit * 4 + drafted);
        expect(mostLookedUp(found), text).toBeLessThan(limit * 4 + drafted);
        expect(buffersOf(found), text).toBeLessThan(skip / 25 + limit * 32 + drafted);
      }
  },
);

it('posts by a marked field, and of a rare value, are found by the index of the field', async () => {
  const event = { type: 'event' };
  for (const direction of ['ASC', 'DESC'])
    for (const skip of [0, rows / 4]) {
      const plan = planOf({ resource: 'post', sort: 'data.price', where: event }, direction, skip);
      const found = await explain(pageSql(plan));
      const text = `${direction} ${skip} ${outlineOf(found)}`;
      expect(mostRead(found), text).toBeLessThan(skip * 2 + limit * 4);
      expect(mostLookedUp(found), text).toBeLessThan(limit * 4);
      expect(buffersOf(found), text).toBeLessThan(skip / 12 + limit * 16);
    }
  const rarely = { and: [event, { 'data.kind': 'pool' }] };
  const found = await explain(
    pageSql(planOf({ resource: 'post', sort: 'data.price', where: rarely }, 'ASC', 0)),
  );
  expect(mostLookedUp(found), outlineOf(found)).toBeLessThan(limit * 4);
});

it.each([
  ['created_at', false],
  ['updated_at', false],
  ['name', false],
  ['deleted_at', true],
])(
  'images and files together by %s, in the trash: %s, are found by the indexes alone',
  async (sort, trash) => {
    for (const [direction, skip] of [
      ['ASC', 0],
      ['DESC', 0],
      ['ASC', trashed],
      ['DESC', trashed],
    ] as const) {
      const plans = (['picture', 'files'] as const).map((name) => {
        const table = createResourceTable(resources[name]);
        const asked = { sort: `${sort} ${direction}`, limit, skip, trash: trash ? 'true' : undefined };
        const query = parseListQuery(asked as Parameters<typeof parseListQuery>[0], table, staff);
        const context = { clientId: client, asGuest: false, ownOnly: false } as RequestContext;
        return planList(table, query, context);
      });
      const [first] = plans;
      if (!first) throw new Error('No plan');
      const found = await explain(pageOfAllSql(plans, first.query));
      const text = `${direction} ${skip} ${outlineOf(found)}`;
      expect(mostRead(found), text).toBeLessThan(skip * 2 + limit * 4);
      expect(mostLookedUp(found), text).toBeLessThan(limit * 4);
      expect(buffersOf(found), text).toBeLessThan(skip / 12 + limit * 16);
    }
  },
);

it.each(
  shareOf(records, 0, 3).flatMap((sort) => [
    { sort, inDraft: false },
    { sort, inDraft: true },
  ]),
)(
  'the first page of page by $sort (draft: $inDraft) is planned once, not with every request',
  async ({ sort, inDraft }) => {
    const plan = planOf({ resource: 'page', sort, where: null }, 'ASC', 0, { inDraft });
    const scope: Scope = { kind: 'client', clientId: client };
    const { text, values } = await open.db.read(scope, async (tx) => {
      const { sql: text, parameters } = pageSql(plan).compile(tx);
      return { text, values: [...parameters] };
    });
    const staff = new pg.Client({ connectionString: open.url });
    await staff.connect();
    onTestFinished(() => staff.end());
    await staff.query(`select set_config('app.client_id', $1, false)`, [client]);
    await staff.query(inDraft ? 'set role vold_draft; set search_path = draft, public' : 'set role vold_app');
    // PostgreSQL plans five times before it compares.
    for (let at = 0; at < 10; at += 1) await staff.query({ name: 'first_page', text, values });
    const { rows: kept } = await staff.query(
      `select generic_plans::int as kept from pg_prepared_statements where name = 'first_page'`,
    );
    expect(kept).toEqual([{ kept: 5 }]);
  },
);
