import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { removeFolders } from '../media/index.ts';

/** Returns how many removals of erased files were given up in the whole installation: their bytes may still be stored. */
export function countRemovalsGivenUp(db: Database): Promise<number> {
  return db.read({ kind: 'system', reason: 'removals given up' }, async (tx) => {
    const { rows } = await sql<{ dead: number }>`
      select dead::int from vold_job_counts() where name = ${removeFolders.name}`.execute(tx);
    return rows[0]?.dead ?? 0;
  });
}
