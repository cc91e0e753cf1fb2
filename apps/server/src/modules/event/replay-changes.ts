import type { ChangeEvent } from '@vold/contract';
import type { Database, Scope } from '../../platform/db/index.ts';
import { eventIdAt, timeOfEventId } from './event-id.ts';

/** Later than this a reader starts anew, in milliseconds. */
const maxAge = 10 * 60_000;
/** History entries are dated when they are written and seen when they commit: a transaction may take this long. */
const longestTransaction = 30_000;
const maxEntries = 1000;

/**
 * The changes since the event that a reader saw last, each record once; some of them he may have seen.
 * Null where there are too many or it is too long ago: he should fetch again what he shows.
 */
export async function replayChanges(
  db: Database,
  scope: Scope,
  clientId: string | null,
  lastEventId: string,
): Promise<ChangeEvent[] | null> {
  const time = timeOfEventId(lastEventId);
  if (time === null || Date.now() - time > maxAge) return null;
  const rows = await db.read(scope, (tx) => {
    const query = tx
      .selectFrom('history')
      .select(['id', 'client_id', 'model', 'record_id', 'rev', 'action'])
      .where('id', '>=', eventIdAt(time - longestTransaction))
      .orderBy('id', 'desc')
      .limit(maxEntries + 1);
    return (clientId === null ? query : query.where('client_id', '=', clientId)).execute();
  });
  if (rows.length > maxEntries) return null;
  const latest = new Map<string, ChangeEvent>();
  for (const { id: entry, client_id: client, model: kind, record_id: id, rev, action } of rows) {
    const key = `${kind} ${id}`;
    const past = entry < eventIdAt(time);
    if (!latest.has(key)) latest.set(key, { client, kind, id, rev, action, ...(past && { past }) });
  }
  return [...latest.values()].reverse();
}
