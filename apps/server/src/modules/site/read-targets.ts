import { isId } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** A record that something names: its title and its addresses by language. A user has a name and no address. */
export interface TargetRow {
  id: string;
  resource: 'page' | 'post' | 'category' | 'user';
  title: Record<string, string>;
  addresses: Record<string, string> | null;
  /** A page without a section. */
  isBlank: boolean;
}

/** Titles and addresses of records of any kind, in one statement. Unpublished and deleted ones are not found, nor users whom no content names. */
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
      union all
      select 'user', id, jsonb_build_object('', name), true from vold_named_users(${wanted.filter(isUser)}::text[])
    ) t
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function isUser(id: string): boolean {
  return isId('user', id);
}
