import type { Database } from '../../platform/db/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { readSearchTexts, readSome } from './catch-up.ts';

/** `search.read-texts`: reads what a search left. Each batch is a transaction, so it continues after a crash. */
export function createReadSearchTextsHandler({ db }: { db: Database }): JobHandler {
  return handleJob(readSearchTexts, async ({ clientId }, { signal }) => {
    for (let left = true; left; ) {
      signal.throwIfAborted();
      ({ left } = await readSome(db, clientId));
    }
  });
}
