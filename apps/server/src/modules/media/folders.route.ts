import { mediaFolders } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';

/** `GET picture/folders`, `GET files/folders`: the folders that files are in, with how many each holds. */
export function foldersRoute(name: 'picture' | 'files', db: Database): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: `${name}/folders`,
    action: `${name}.list`,
    access: 'action',
    summary: name === 'picture' ? 'List the folders of images' : 'List the folders of files',
    response: mediaFolders,
    handle: async ({ scope, clientId, asGuest, ownOnly }) => {
      // Visitors, and users who see only their own files, get no folders of others.
      if (clientId === null || asGuest || ownOnly) return { results: [] };
      const { rows } = await db.read(scope, (tx) =>
        sql`select folder, count(*)::int as count from ${sql.table(name)}
          where client_id = ${clientId} and deleted_at is null and folder is not null
          group by folder order by lower(folder) limit 1000`.execute(tx),
      );
      return mediaFolders.parse({ results: rows });
    },
  });
}
