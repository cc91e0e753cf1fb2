import type { ChangeEvent } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Scope } from '../../platform/db/index.ts';
import { eventIdAt, timeOfEventId } from './event-id.ts';
import type { KnownRecord } from './may-read.ts';

/** Maximum replay age in ms; readers further behind start over. */
const maxAge = 10 * 60_000;
/** History entries are dated when they are written and seen when they commit: a transaction may take this long. */
const longestTransaction = 30_000;
const maxEntries = 1000;

/**
 * The changes since the event that a reader saw last, each record once; some of them he may have seen.
 * Null if there are too many or it is too long ago: the client should fetch again what it shows.
 */
export async function replayChanges(
  { db, scope, clientId, knowsMore }: ReplayParts,
  lastEventId: string,
): Promise<KnownChange[] | null> {
  const time = timeOfEventId(lastEventId);
  if (time === null || Date.now() - time > maxAge) return null;
  const rows = await db.read(scope, (tx) => {
    const query = tx
      .selectFrom('history')
      .select(['id', 'client_id', 'model', 'record_id', 'rev', 'action'])
      .select(sql`case when model = 'draft' then data end`.as('data'))
      // The whole record is read for it.
      .$if(knowsMore, (limited) =>
        limited.select([
          sql<string | null>`coalesce(data, "dataOld") ->> 'type'`.as('type'),
          sql<string | null>`coalesce(data, "dataOld") ->> 'created_by'`.as('owner'),
          // A draft was made of what is published.
          sql<
            string | null
          >`case model when 'draft.post' then (select p.type from post p where p.client_id = history.client_id and p.id = record_id)
            when 'draft.category' then (select c.type from category c where c.client_id = history.client_id and c.id = record_id)
            else "dataOld" ->> 'type' end`.as('former'),
        ]),
      )
      .where('id', '>=', eventIdAt(time - longestTransaction))
      .orderBy('id', 'desc')
      .limit(maxEntries + 1);
    return (clientId === null ? query : query.where('client_id', '=', clientId)).execute();
  });
  if (rows.length > maxEntries) return null;
  const latest = new Map<string, KnownChange>();
  for (const row of rows) {
    const past = row.id < eventIdAt(time);
    for (const change of changesOf(row)) {
      const key = `${change.kind} ${change.id} ${change.edition}`;
      const { former } = change;
      const later = latest.get(key);
      // The type at the beginning.
      if (!later) latest.set(key, { ...change, ...(past && { past }) });
      else if (former !== undefined) latest.set(key, { ...later, former });
    }
  }
  const changes = [...latest.values()].reverse();
  if (!knowsMore) return changes;
  // A publication does not say what it published: the entries of its records do.
  const facts = new Map(
    changes.flatMap((change) => ((change.owner ?? change.type) ? [[change.id, change]] : [])),
  );
  return changes.map((change) => {
    const { type, owner } = facts.get(change.id) ?? change;
    return { ...change, type, owner };
  });
}

interface ReplayParts {
  readonly db: Database;
  readonly scope: Scope;
  readonly clientId: string | null;
  /** Asks for the types and owners of records as well. */
  readonly knowsMore: boolean;
}

/** A change with the facts that decide its receivers. */
type KnownChange = ChangeEvent & Pick<KnownRecord, 'type' | 'owner' | 'former'>;

const draftPrefix = 'draft.';
const publication = z.object({
  records: z.array(z.object({ resource: z.string(), id: z.string() })),
});

interface Entry {
  readonly client_id: string;
  readonly model: string;
  readonly record_id: string;
  readonly rev: number;
  readonly action: ChangeEvent['action'] | 'copy';
  /** The data of publications. */
  readonly data: unknown;
  readonly type?: string | null | undefined;
  readonly owner?: string | null | undefined;
  readonly former?: string | null | undefined;
}

/** The events that were sent when an entry of the history was written. A published draft counts as erased. */
function changesOf(entry: Entry): KnownChange[] {
  const { client_id: client, model, record_id: id, rev, action, data } = entry;
  const known = {
    type: entry.type ?? undefined,
    owner: entry.owner ?? undefined,
    former: entry.former ?? undefined,
  };
  if (model === 'draft') {
    const { records = [] } = publication.safeParse(data).data ?? {};
    return records.map(({ resource, id: published }) => ({
      client,
      kind: resource,
      id: published,
      rev,
      action: 'erase',
      edition: 'draft',
    }));
  }
  if (!model.startsWith(draftPrefix))
    return [{ client, kind: model, id, rev, action: action === 'copy' ? 'update' : action, ...known }];
  const kind = model.slice(draftPrefix.length);
  // Only publishing or discarding it ends a draft.
  return [
    { client, kind, id, rev, action: action === 'erase' ? 'erase' : 'update', edition: 'draft', ...known },
  ];
}
