import { sql } from 'kysely';
import type { Database } from '../../../platform/db/index.ts';

/** Days that an address without a page is kept after it was last asked for. */
const keptDays = 90;
/** Days that an address is remembered after its record left it. */
const formerDays = 1000;

/** Deletes addresses that are no longer requested. */
export async function pruneMissing(db: Database): Promise<void> {
  await db.transact({ kind: 'system', reason: 'addresses of long ago' }, async (tx) => {
    await sql`delete from missing_address where last_at < now() - make_interval(days => ${keptDays})`.execute(
      tx,
    );
    await sql`delete from former_address where left_at < now() - make_interval(days => ${formerDays})`.execute(
      tx,
    );
  });
}
