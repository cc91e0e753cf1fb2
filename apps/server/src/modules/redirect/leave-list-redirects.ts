import { newId, type RenamedType } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { lockRedirects } from './stored-redirects.ts';

/**
 * Leads from the old address of a post type's list to its new one, in each language. A page at the old address stays reachable.
 *
 * @param type paths of the list
 */
export async function leaveListRedirects(
  { tx, clientId }: { readonly tx: Transaction; readonly clientId: string },
  { from, to }: RenamedType,
): Promise<void> {
  await lockRedirects(tx, clientId);
  const { rows } = await sql<{
    code: string;
  }>`select l ->> 'code' as code from webconfig w, jsonb_array_elements(w.language) l
    where w.client_id = ${clientId}`.execute(tx);
  const lists = rows.map(({ code }, at) => {
    const prefix = at === 0 ? '/' : `/${code}/`;
    return { id: newId('redirect'), code, path: from, from: prefix + from, to: prefix + to };
  });
  const values = sql`jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as m(id text, code text, path text, "from" text, "to" text)`;
  await sql`delete from redirect r using ${values}
    where r.client_id = ${clientId} and lower(r."from") in (m."to", m."to" || '/', m."from" || '/')`.execute(
    tx,
  );
  await sql`update redirect r set "to" = m."to" from ${values}
    where r.client_id = ${clientId} and r."to" = m."from" and r."from" <> m."to"`.execute(tx);
  await sql`merge into redirect r
    using (
      select m.* from ${values}
      where not exists (
        select from address a where a.client_id = ${clientId} and a.language = m.code and a.path = m.path)
    ) m on r.client_id = ${clientId} and r."from" = m."from"
    when matched then update set "to" = m."to", permanent = true, origin = 'move'
    when not matched then insert (client_id, id, "from", "to", origin) values (${clientId}, m.id, m."from", m."to", 'move')`.execute(
    tx,
  );
}
