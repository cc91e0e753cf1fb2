import { type ResourceDefinition, type ResourceName, resources } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../embedded-postgres/testing/test-postgres.ts';
import { fieldOfConstraint } from './constraint-field.ts';
import { json } from './json.ts';
import { createClient, openTestDatabase, system } from './testing/sample-data.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Column types by name. */
async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await owner.query(
    'select column_name as name, data_type as type from information_schema.columns where table_schema = $$public$$ and table_name = $1',
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

/** The type that a column of a field has: scalars are columns of their own, everything else is jsonb. */
function typeOf(schema: z.ZodType): string {
  for (const [type, values] of [
    ['timestamp with time zone', ['2026-11-21T02:00:00.000Z']],
    ['integer', [3]],
    ['boolean', [true]],
    [
      'text',
      [
        'text-1',
        '',
        '/x',
        'a@b.example',
        'long enough',
        'draft',
        'unread',
        'top',
        'header',
        'components',
        'create',
        'high',
        'Open',
        'https://example.com',
        'person',
        'synced',
      ],
    ],
  ] as const) {
    if (values.some((value) => schema.safeParse(value).success) && !schema.safeParse({}).success) {
      // A text field takes a timestamp's text, too; only timestamps take nothing else.
      if (type === 'timestamp with time zone' && schema.safeParse('text-1').success) continue;
      if (type === 'timestamp with time zone' && schema.safeParse('2026').success) continue;
      return type;
    }
  }
  return 'jsonb';
}

describe.each(Object.keys(resources) as ResourceName[])('%s', (name) => {
  const definition: ResourceDefinition = resources[name];

  it('has a column for each field of the contract', async () => {
    const columns = await columnsOf(name);
    const writeOnly: readonly string[] = definition.writeOnly ?? [];
    const wanted = Object.entries({ ...definition.fields.shape, ...definition.computed })
      .filter(([field]) => !writeOnly.includes(field))
      .map(([field, schema]) => [field, typeOf(schema as z.ZodType)]);
    expect(columns).toMatchObject(Object.fromEntries(wanted));
  });

  it('has the columns of every record', async () => {
    expect(await columnsOf(name)).toMatchObject({
      client_id: 'text',
      id: 'text',
      rev: 'integer',
      created_at: 'timestamp with time zone',
      updated_at: 'timestamp with time zone',
      created_by: 'text',
      updated_by: 'text',
      ...(definition.trash ? { deleted_at: 'timestamp with time zone' } : {}),
    });
  });
});

it('every constraint of a record names its field', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_class t on t.oid = i.indrelid
     where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace
     union all
     select conname from pg_constraint where contype = 'f' and confrelid <> 'client'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ name }) => fieldOfConstraint(name) === null)).toEqual([]);
});

it('values come back as they are meant: JSON, ISO times, numbers', async () => {
  const open = await openTestDatabase();
  onTestFinished(open.close);
  const client_id = await createClient(open.db, 'aa');
  const scope = { kind: 'client', clientId: client_id } as const;
  const text = `'"\\ \u2028 😀 $1`;
  const row = await open.db.transact(scope, async (tx) => {
    await tx
      .insertInto('post')
      .values({
        client_id,
        id: 'po_1',
        type: 'journal',
        title: json({ en: text }),
        categories: json(['ca_1', { id: 'ca_2' }]),
        featured: json(null),
        data: json({ list: [1, [2]], none: null }),
        published_at: '2026-11-21T02:00:00.123Z',
        index: 7,
      })
      .execute();
    return tx.selectFrom('post').selectAll().executeTakeFirstOrThrow();
  });
  expect(row).toMatchObject({
    title: { en: text },
    categories: ['ca_1', { id: 'ca_2' }],
    featured: null,
    data: { list: [1, [2]], none: null },
    published_at: '2026-11-21T02:00:00.123Z',
    publish_at: null,
    index: 7,
  });
  expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const counter = await open.db.read(system, (tx) =>
    tx.selectFrom('list_count').select('count').where('key', '=', 'type=journal').executeTakeFirstOrThrow(),
  );
  expect(counter).toEqual({ count: 1 });
});
