import { createHash } from 'node:crypto';
import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClient,
  digestClient,
  fillClient,
  findTenantTables,
  type OpenTestDatabase,
  openTestDatabase,
  type SampleIds,
} from './testing/sample-data.ts';

/** A client with something for each function, under values that no other client has. */
interface Sample extends SampleIds {
  mark: string;
  token: string;
  media: string;
  drafted: string;
  swapped: readonly string[];
  delivery: string;
}

const roles = ['vold_app', 'vold_draft', 'vold_preview', 'vold_site'] as const;
type Role = (typeof roles)[number];

let open: OpenTestDatabase;
let owner: pg.Client;
let a: Sample;
let b: Sample;
let tenantTables: string[];

beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  a = await makeSample('aardvark');
  b = await makeSample('buffalo');
  // Histories of different lengths.
  await owner.query('insert into page (client_id, id, title) values ($1, $2, $3)', [
    b.client,
    newId('page'),
    '{}',
  ]);
  tenantTables = await findTenantTables(owner);
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

async function makeSample(mark: string): Promise<Sample> {
  const client = await createClient(open.db, mark);
  const ids = await fillClient(open.db, client, mark);
  const sample: Sample = {
    ...ids,
    mark,
    token: `token of ${mark}`,
    media: '',
    drafted: newId('page'),
    swapped: [newId('page'), newId('page'), newId('post'), newId('post')],
    delivery: newId('webhook'),
  };
  const [one, other, post, otherPost] = sample.swapped;
  const hash = createHash('sha256').update(sample.token).digest('hex');
  const run = (text: string, values: unknown[] = []) => owner.query(text, values);
  const titled = (name: string) => JSON.stringify({ en: `${mark} ${name}` });
  const at = (name: string) => JSON.stringify({ en: `${mark}-${name}` });
  await run('begin');
  await run(`select set_config('app.client_id', $1, true)`, [client]);
  for (const [id, name] of [
    [sample.drafted, 'page'],
    [one, 'first'],
    [other, 'second'],
  ])
    await run('insert into page (client_id, id, title, slug) values ($1, $2, $3, $4)', [
      client,
      id,
      titled(name ?? ''),
      at(name ?? ''),
    ]);
  for (const [id, number] of [
    [post, '2'],
    [otherPost, '3'],
  ])
    await run(
      `insert into post (client_id, id, type, title, slug, data) values ($1, $2, 'journal', $3, $4, $5)`,
      [client, id, titled(`${number}`), at(`${number}`), JSON.stringify({ number })],
    );
  await run(`update role set permission = '["draft.preview-link"]' where client_id = $1`, [client]);
  await run(
    `insert into preview_link (client_id, id, name, token_hash, created_by, expires_at)
     values ($1, $2, 'Link', $3, $4, '2100-01-01')`,
    [client, newId('preview-link'), hash, ids.user],
  );
  await run(`insert into redirect (client_id, id, "from", "to") values ($1, $2, $3, '/')`, [
    client,
    newId('redirect'),
    `/${mark}-old`,
  ]);
  await run('insert into static (client_id, id, title, data, description) values ($1, $2, $3, $4, $5)', [
    client,
    newId('static'),
    titled('text'),
    JSON.stringify({ id: `${mark}-text` }),
    titled('words'),
  ]);
  const { rows } = await run('update picture set path = $2 where client_id = $1 returning id', [
    client,
    `${mark}/place`,
  ]);
  sample.media = rows[0]?.id;
  await run(
    `update webconfig set instagram = jsonb_build_object('description', $2::text) where client_id = $1`,
    [client, `${mark} in pictures`],
  );
  await run(
    `insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
     values ($1, 'page', $2, $3, '', 'author', false)`,
    [client, sample.drafted, ids.user],
  );
  await run(`select vold_add_job('webhook.deliver', $1::json, now() + interval '1 day', $2, 3, 'web')`, [
    JSON.stringify({ clientId: client, id: sample.delivery }),
    mark,
  ]);
  await run('set local role vold_draft; set local search_path = draft, public');
  const draft = (table: string, id: string | undefined, set: string, value: string) =>
    run(`update ${table} set ${set} = $3 where client_id = $1 and id = $2`, [client, id, value]);
  await draft('page', sample.drafted, 'slug', at('moved'));
  await draft('page', sample.drafted, 'meta', JSON.stringify({ picture: sample.media }));
  // They exchange what no two may have.
  await draft('page', one, 'slug', at('third'));
  await draft('page', other, 'slug', at('first'));
  await draft('page', one, 'slug', at('second'));
  await draft('post', post, 'data', JSON.stringify({ number: '4' }));
  await draft('post', otherPost, 'data', JSON.stringify({ number: '2' }));
  await draft('post', post, 'data', JSON.stringify({ number: '3' }));
  await run(`insert into page (client_id, id, title, slug, status) values ($1, $2, $3, $4, 'published')`, [
    client,
    newId('page'),
    titled('new'),
    at('new'),
  ]);
  await run('commit');
  return sample;
}

/**
 * The test call of a function for a client: a statement whose rows are its answer. A function without a client parameter has to
 * answer for that of the transaction only.
 */
const calls: Record<string, (of: Sample) => string> = {
  vold_add_job: ({ client }) =>
    `select vold_add_job('vold.none', '${JSON.stringify({ clientId: client })}', now(), 'k', 1)`,
  vold_chain_ends: () => `select nullif(vold_chain_ends(), '{}')`,
  vold_changes_since: () => `select * from vold_changes_since('{}')`,
  vold_client_stamp: () => 'select vold_client_stamp()',
  vold_drafted_moves: ({ mark }) => `select * from vold_drafted_moves(array['/${mark}-page'])`,
  vold_end_keys_and_links: ({ user }) => `select vold_end_keys_and_links('${user}')`,
  vold_found: ({ mark }) =>
    `select * from vold_found('page', false, '''${mark}'':*', array['%${mark}%'], null)`,
  vold_hurry_delivery: ({ client, delivery }) => `select vold_hurry_delivery('${client}', '${delivery}')`,
  vold_instagram_description: () => 'select vold_instagram_description()',
  vold_is_drafted: ({ client, media }) => `select vold_is_drafted('${client}', '${media}')`,
  vold_leave_addresses: ({ client, swapped }) =>
    `select vold_leave_addresses('${client}', array['${swapped.join("','")}'])`,
  vold_leave_values: ({ client, swapped }) =>
    `select vold_leave_values('${client}', array['${swapped.join("','")}'])`,
  vold_likely_targets: ({ mark }) => `select * from vold_likely_targets(array['/${mark}-pag'])`,
  vold_link_fault: ({ client, user }) => `select vold_link_fault('${client}', '${user}', null) is null`,
  vold_media_at: ({ mark }) => `select vold_media_at('${mark}/place')`,
  vold_named_users: ({ user }) => `select * from vold_named_users(array['${user}'])`,
  vold_preview_client: ({ token }) =>
    `select vold_preview_client() from (select set_config('app.preview_token', '${token}', true)) given`,
  vold_published_among: ({ mark }) => `select vold_published_among(array['/${mark}-page'])`,
  vold_record_publication: ({ client, drafted }) =>
    `select vold_record_publication('${client}', '${JSON.stringify([{ resource: 'page', id: drafted, rev: 2 }])}')`,
  vold_redirects_at: ({ mark }) => `select * from vold_redirects_at(array['/${mark}-old'])`,
  vold_static_texts: ({ mark }) => `select * from vold_static_texts(array['${mark}-text'])`,
  vold_title_rows: ({ mark }) => `select vold_title_rows('page', '%${mark}%')`,
  vold_typed_changes: () => `select vold_typed_changes('post', null, '{}', 10)`,
};
/** They only get the client of the transaction. */
const withoutNames = new Set([
  'vold_chain_ends',
  'vold_changes_since',
  'vold_client_stamp',
  'vold_instagram_description',
  'vold_typed_changes',
]);
/** In the draft, staff needs no link. */
const needsNoToken = (name: string, role: Role) => name === 'vold_preview_client' && role === 'vold_draft';

async function callable(): Promise<{ name: string; role: Role }[]> {
  const { rows } = await owner.query<{ name: string; role: Role }>(
    `select p.proname as name, r.role from pg_proc p cross join unnest($1::text[]) r(role)
     where p.prosecdef and p.prorettype <> 'trigger'::regtype
       and p.pronamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
       and has_function_privilege(r.role, p.oid, 'execute') and has_schema_privilege(r.role, p.pronamespace, 'usage')
     order by 1, 2`,
    [roles],
  );
  return rows;
}

const digestOf = (client: string) => digestClient(owner, tenantTables, client);

interface Outcome {
  /** Its rows that say something; null: it was refused. */
  answer: string[] | null;
  changed: boolean;
}

/** Calls a function as a role with the context of a client, and takes back what it did. */
async function call(role: Role, context: Sample, text: string, watched: Sample): Promise<Outcome> {
  await owner.query('begin');
  try {
    const before = await digestOf(watched.client);
    await owner.query(`set local role ${role}`);
    await owner.query(
      `select set_config('app.client_id', $1, true), set_config('app.preview_token', $2, true)`,
      [context.client, context.token],
    );
    if (role === 'vold_draft') await owner.query('set local search_path = draft, public');
    if (role === 'vold_preview') await owner.query('set local search_path = preview, public');
    await owner.query('savepoint called');
    const rows = await owner.query({ text, rowMode: 'array' }).then(
      (result) => result.rows as unknown[][],
      async (error: { code?: string }) => {
        await owner.query('rollback to savepoint called');
        if (error.code !== '42501') throw error;
        return null;
      },
    );
    await owner.query('reset role; set local search_path = public');
    const says = (row: unknown[]) => row.some((value) => value !== null && value !== false && value !== '');
    const answer = rows?.filter(says).map((row) => JSON.stringify(row)) ?? null;
    return { answer, changed: (await digestOf(watched.client)) !== before };
  } finally {
    await owner.query('rollback');
  }
}

it('has a call for every function that runs as its owner and that visitors or staff may call', async () => {
  const names = new Set((await callable()).map(({ name }) => name));
  expect(Object.keys(calls)).toEqual([...names]);
});

it.each(Object.keys(calls))(
  '%s tells a client nothing of another, and changes nothing of it',
  async (name) => {
    const makeCall = calls[name];
    const allowed = (await callable()).filter((one) => one.name === name);
    expect(allowed.length).toBeGreaterThan(0);
    let answered = 0;
    for (const { role } of allowed) {
      const own = await call(role, a, makeCall?.(a) ?? '', a);
      if (own.changed || own.answer?.length) answered += 1;
      const foreign = await call(role, a, makeCall?.(b) ?? '', b);
      expect(foreign.changed, role).toBe(false);
      if (withoutNames.has(name)) {
        const theirs = await call(role, b, makeCall?.(b) ?? '', b);
        expect(foreign.answer, role).toEqual(own.answer);
        expect(
          (theirs.answer ?? []).filter((row) => foreign.answer?.includes(row)),
          role,
        ).toEqual([]);
      } else if (!needsNoToken(name, role)) expect(foreign.answer ?? [], role).toEqual([]);
    }
    // Or the calls would prove nothing.
    expect(answered).toBeGreaterThan(0);
  },
);

it.each(['vold_site', 'vold_preview'] as const)(
  '%s reads nothing of another client, and no row of a draft, from any table or view',
  async (role) => {
    const { rows: columns } = await owner.query<{ place: string; name: string; column: string }>(
      `select n.nspname as place, c.relname as name, t.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute t on t.attrelid = c.oid
       where c.relkind in ('r', 'p', 'v', 'm') and t.attnum > 0 and not t.attisdropped
         and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and has_schema_privilege($1, n.oid, 'usage')
         and has_column_privilege($1, c.oid, t.attnum, 'select')
       order by 1, 2, t.attnum`,
      [role],
    );
    const relations = Map.groupBy(columns, ({ place, name }) => `"${place}"."${name}"`);
    expect(relations.size).toBeGreaterThan(18);
    let read = 0;
    await owner.query('begin');
    try {
      await owner.query(`set local role ${role}`);
      await owner.query(
        `select set_config('app.client_id', $1, true), set_config('app.preview_token', $2, true)`,
        [a.client, a.token],
      );
      for (const [relation, named] of relations) {
        const list = named.map(({ column }) => `"${column}"`).join(', ');
        const { rows } = await owner.query<Record<string, unknown>>(`select ${list} from ${relation}`);
        const text = JSON.stringify(rows);
        read += rows.length;
        for (const foreign of [b.client, b.mark])
          expect(text.includes(foreign), `${relation}: ${foreign}`).toBe(false);
        // A preview counts the draft.
        if (relation === '"preview"."list_count"') continue;
        const drafted = rows.filter(
          ({ resource, drafted: isDrafted }) =>
            isDrafted === true || (typeof resource === 'string' && resource.startsWith('draft.')),
        );
        expect(drafted, relation).toEqual([]);
      }
    } finally {
      await owner.query('rollback');
    }
    expect(read).toBeGreaterThan(10);
  },
);

it.each([
  ['vold_app', false],
  ['vold_draft', true],
  ['vold_master', false],
  ['vold_site', false],
])('%s reads addresses and titles of drafts: %s', async (role, isAllowed) => {
  await owner.query('begin');
  try {
    await owner.query(`set local role ${role}`);
    await owner.query(`select set_config('app.client_id', $1, true)`, [a.client]);
    for (const table of ['address', 'title_order']) {
      const { rows } = await owner.query(`select distinct drafted from ${table} order by 1`);
      expect(rows, table).toEqual(isAllowed ? [{ drafted: false }, { drafted: true }] : [{ drafted: false }]);
    }
  } finally {
    await owner.query('rollback');
  }
});
