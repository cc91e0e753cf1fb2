import { z } from 'zod';

/** A table with `client_id`, as the database itself describes it. */
const catalogTable = z.object({
  name: z.string(),
  /** Columns of the primary key, in its order. */
  key: z.array(z.string()),
  /** Columns that can be written. */
  columns: z.array(z.string()),
  generated: z.array(z.string()),
  /** Other tables that its foreign keys name. */
  needs: z.array(z.string()),
  /** True if row-level security also applies to its owner. */
  forced: z.boolean(),
});
export type CatalogTable = z.infer<typeof catalogTable>;

/** The query of all tables with `client_id`; its rows are read by `parseCatalog`. */
export const tableCatalog = `
  select c.relname as name, c.relforcerowsecurity as forced,
    (select array_agg(a.attname::text order by k.place)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality k(number, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped
      order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attgenerated <> '' and not a.attisdropped order by 1) as generated,
    array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid order by 1) as needs
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
  order by 1`;

export function parseCatalog(rows: unknown): CatalogTable[] {
  return z.array(catalogTable).parse(rows);
}

/** Sorts tables so that referenced ones come first. */
export function inOrderOfNeed<T extends Pick<CatalogTable, 'name' | 'needs'>>(tables: readonly T[]): T[] {
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
