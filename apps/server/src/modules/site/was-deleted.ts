import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/**
 * True if a published page or post in the trash had an address, so that search engines drop it at once. A record that left the
 * trash, after 30 days, was never there. Visitors cannot see the trash: the installation reads it for them.
 *
 * @param path as stored in addresses: lower case, without outer slashes; with or without a language prefix
 */
export async function wasDeleted(db: Database, clientId: string, path: string): Promise<boolean> {
  if (path === '') return false;
  const paths = [path, path.slice(path.indexOf('/') + 1)];
  const addressOf = (slug: ReturnType<typeof sql>) => sql`
    lower(trim(both '/' from coalesce(nullif("customUrl" ->> code, ''), ${slug})))`;
  const { rows } = await db.read({ kind: 'system', reason: 'whether a page was taken away' }, (tx) =>
    sql<{ gone: boolean }>`
      select exists (
        select from page, jsonb_object_keys(slug || "customUrl") code
        where client_id = ${clientId} and deleted_at is not null and status = 'published'
          and ${addressOf(sql`slug ->> code`)} = any(${paths}::text[])
      ) or exists (
        select from post, jsonb_object_keys(slug || "customUrl") code
        where client_id = ${clientId} and deleted_at is not null and status = 'published'
          and ${addressOf(sql`type || '/' || (slug ->> code)`)} = any(${paths}::text[])
      ) as gone`.execute(tx),
  );
  return rows[0]?.gone ?? false;
}
