import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { addressOf } from './media-place.ts';

/** Knows which stored files anybody may have: those that something public names. */
export interface PublicFiles {
  /**
   * The name that people know a public file by; empty if they have none. Null: it is not public.
   *
   * @param place `<client>/<random>`
   */
  nameOf(clientId: string, place: string): Promise<string | null>;
  close(): void;
}

/** Content becomes public by its time alone, too, of which nothing tells. Milliseconds. */
const freshFor = 60_000;
const maxPlaces = 50_000;

interface Known {
  readonly until: number;
  readonly answer: Promise<string | null>;
}

/**
 * Remembers the answer for each file, so that serving one asks the database nothing: until any record of its client
 * changes, a minute at most.
 */
export function createPublicFiles(db: Database): PublicFiles {
  const known = new Map<string, Map<string, Known>>();
  let count = 0;
  const forget = (clientId: string) => {
    count -= known.get(clientId)?.size ?? 0;
    known.delete(clientId);
  };
  const forgetAll = () => {
    known.clear();
    count = 0;
  };
  const stopListening = db.listen((change) => {
    if (change.kind === '*') forgetAll();
    else if ('client' in change) forget(change.client);
  });

  return {
    nameOf(clientId, place) {
      const found = known.get(clientId)?.get(place);
      if (found && found.until > Date.now()) return found.answer;
      if (count >= maxPlaces) forgetAll();
      const places = known.get(clientId) ?? new Map<string, Known>();
      known.set(clientId, places);
      const answer = readName(db, clientId, place);
      if (!places.has(place)) count++;
      places.set(place, { until: Date.now() + freshFor, answer });
      answer.catch(() => {
        if (known.get(clientId) === places && places.get(place)?.answer === answer && places.delete(place))
          count--;
      });
      return answer;
    },
    close: stopListening,
  };
}

/** By the rights of guests: only what they may see counts. */
async function readName(db: Database, clientId: string, place: string): Promise<string | null> {
  const { rows } = await db.read({ kind: 'guest', clientId }, (tx) =>
    sql<{ name: string }>`select coalesce(min(coalesce(p.name, f.name)), '') as name
      from vold_media_at(${addressOf(place)}) as m(id)
      left join picture p on p.client_id = ${clientId} and p.id = m.id
      left join files f on f.client_id = ${clientId} and f.id = m.id
      where vold_is_shown(${clientId}, m.id) having count(*) > 0`.execute(tx),
  );
  return rows[0]?.name ?? null;
}
