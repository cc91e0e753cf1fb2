import { folderMove, folderMoved } from '@vold/contract';
import { sql } from 'kysely';
import { invalidField } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { ownSql } from '../../resource/list/list-plan.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';

/** Files that one call moves at most: each is a record of the history. */
const batchSize = 500;

/** `POST picture/folders/move`, `POST files/folders/move`: renames or moves a folder with all that is below it. */
export function moveFolderRoute(name: 'picture' | 'files', resource: StandardResource): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: `${name}/folders/move`,
    action: `${name}.update`,
    access: 'action',
    summary: `Rename or move a folder of ${name === 'picture' ? 'images' : 'files'}, at most ${batchSize} files a call`,
    body: folderMove,
    response: folderMoved,
    handle: async (context) => {
      const { clientId, body } = context;
      if (clientId === null) throw new Error('A folder belongs to one client');
      const [from, to] = [body.from, body.to?.trim() || null];
      if (to === from || to?.startsWith(`${from}/`))
        throw invalidField('to', 'A folder cannot be moved into itself');
      const below = `${from}/`;
      const own = context.ownOnly ? ownSql(resource.table, context) : sql`true`;
      const table = sql.table(name);
      // Without a folder above it, what lay in a folder below keeps that one's name.
      const above = to === null ? '' : `${to}/`;
      const moved = await resource.write(context, clientId, async ({ tx }) => {
        const { rows } = await sql<{ length: number }>`with moving as (
            select id from ${table} where client_id = ${clientId} and deleted_at is null and ${own}
              and (folder = ${from} or starts_with(folder, ${below}))
            order by id limit ${sql.lit(batchSize)} for update)
          update ${table} as m set folder = case when m.folder = ${from} then ${to}
              else ${above}::text || substr(m.folder, ${below.length + 1}::int) end
          from moving where m.client_id = ${clientId} and m.id = moving.id
          returning length(m.folder) as length`.execute(tx);
        if (rows.some(({ length }) => length > 300))
          throw invalidField('to', 'The names of the folders are longer than 300 characters together');
        return rows.length;
      });
      return { moved, isDone: moved < batchSize };
    },
  });
}
