import { sql } from 'kysely';
import { z } from 'zod';
import type { ResourceHooks } from '../../resource/write/hooks.ts';
import { folderOf, queueRemoval } from './queue-removal.ts';

const rowsWithPath = z.array(z.object({ client_id: z.string(), path: z.string() }));

/** `beforeErase` of pictures and files: their bytes go with them. */
export function removeBytesOf(resource: 'picture' | 'files'): NonNullable<ResourceHooks['beforeErase']> {
  return async (tx, ids) => {
    const { rows } = await sql`
      select client_id, path from ${sql.table(resource)} where id = any(${ids}::text[])`.execute(tx);
    await queueRemoval(
      tx,
      rowsWithPath.parse(rows).map(({ client_id, path }) => ({
        client_id,
        folders: [folderOf('files', path.replace('/files/', ''))],
      })),
    );
    return true;
  };
}
