import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { leftOut, secretColumns, secretTables } from './archive-policy.ts';

/** A table as an archive has it. */
export interface ArchiveTable {
  readonly name: string;
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Columns that can be written. */
  readonly columns: readonly string[];
  /** Columns that the archive does not have: generated ones, and secrets unless it has those. */
  readonly without: readonly string[];
}

const found = z.array(
  z.object({
    name: z.string(),
    key: z.array(z.string()),
    columns: z.array(z.string()),
    generated: z.array(z.string()),
    /** Tables that its foreign keys name. */
    needs: z.array(z.string()),
  }),
);

/** Every table with `client_id`, after the catalogue, what others refer to first. */
export async function readTenantTables(tx: Transaction): Promise<Omit<ArchiveTable, 'without'>[]> {
  return inOrder(await readCatalogue(tx));
}

/** Every table with `client_id` that belongs in an archive, what others refer to first. */
export async function readArchiveTables(tx: Transaction, withSecrets: boolean): Promise<ArchiveTable[]> {
  const archived = (await readCatalogue(tx)).filter(
    ({ name }) => !leftOut.has(name) && (withSecrets || !secretTables.has(name)),
  );
  return inOrder(archived).map(({ name, key, columns, generated }) => ({
    name,
    key,
    columns,
    without: [...generated, ...(withSecrets ? [] : (secretColumns.get(name) ?? []))],
  }));
}

async function readCatalogue(tx: Transaction): Promise<z.infer<typeof found>> {
  const { rows } = await sql`
    select c.relname as name,
      (select array_agg(a.attname::text order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k(number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped) as columns,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attgenerated <> '' and not a.attisdropped order by 1) as generated,
      array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid order by 1) as needs
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
    order by 1`.execute(tx);
  return found.parse(rows);
}

function inOrder<T extends { name: string; needs: readonly string[] }>(tables: readonly T[]): T[] {
  const waiting = [...tables];
  const ordered: T[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => !waiting.some(({ name }) => needs.includes(name)));
    const [table] = waiting.splice(next, 1);
    if (next < 0 || !table) throw new Error('The foreign keys of tables form a circle');
    ordered.push(table);
  }
  return ordered;
}
