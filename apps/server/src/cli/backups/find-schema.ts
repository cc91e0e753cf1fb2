import type pg from 'pg';
import { z } from 'zod';

const found = z.tuple([z.object({ table: z.string().nullable() })]);
const version = z.tuple([z.object({ version: z.number().nullable() })]);

/** The version of the schema that a database has; 0 where it has none. */
export async function findSchema(client: pg.Client): Promise<number> {
  const [{ table }] = found.parse(
    (await client.query(`select to_regclass('public.schema_migration')::text as table`)).rows,
  );
  if (table === null) return 0;
  const { rows } = await client.query('select max(version) as version from schema_migration');
  return version.parse(rows)[0].version ?? 0;
}
