import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** A record that something links to: its title and its addresses by language. */
export interface TargetRow {
  id: string;
  resource: 'page' | 'post' | 'category';
  title: Record<string, string>;
  addresses: Record<string, string> | null;
  /** A page without a section. */
  isBlank: boolean;
}

/** Titles and addresses of records of any kind, in one statement. Unpublished and deleted ones are not found. */
export async function readTargets(tx: Transaction, ids: readonly string[]): Promise<Map<string, TargetRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<TargetRow>`
    select t.id, t.resource, t.title, not t.has_sections as "isBlank", (
      select jsonb_object_agg(a.language, a.path) from address a
      where a.client_id = vold_client_id() and a.resource = t.resource and a.record_id = t.id
    ) as addresses
    from (
      select 'page' as resource, id, title, has_sections from page where id = any(${wanted}::text[])
      union all
      select 'post', id, title, true from post where id = any(${wanted}::text[])
      union all
      select 'category', id, title, true from category where id = any(${wanted}::text[])
    ) t
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
