import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTurns } from '../../platform/concurrency/take-turns.ts';
import { type Database, DatabaseReadOnlyError, json, type Transaction } from '../../platform/db/index.ts';
import { addJob, defineJob } from '../../platform/jobs/index.ts';
import { readTexts, recordKey, textBatch } from './read-texts.ts';
import { isSearched, searchedResources } from './searched-texts.ts';

/** Continues what a search had no time for. */
export const readSearchTexts = defineJob({
  name: 'search.read-texts',
  lane: 'background',
  payload: z.object({ clientId: z.string() }),
  maxAttempts: 10,
});

/** Milliseconds that a search may spend on reading what has changed, and the first search of a client on reading everything. */
const patience = 300;
const firstPatience = 3_000;
/** Milliseconds until another process is asked again whether it has read. */
const pause = 20;

/** `new`: not all of the client's content was read yet. `behind`: the latest changes are missing. */
export type Readiness = 'ready' | 'behind' | 'new';

interface State {
  readonly ends: Record<string, number>;
  readonly cursor: string | null;
  readonly pending: readonly string[];
}

/** Searches of a client read one after the other: each continues where the last one ended. */
const inTurn = createTurns();

/** Reads the content that has changed since the last search of a client; a job continues if there is much of it. */
export async function catchUp(db: Database, clientId: string): Promise<Readiness> {
  const { readiness: before, isUnderway } = await readinessOf(db, clientId);
  // Nothing can be read into the index: what it has is searched.
  if (before === 'ready' || db.trouble() === 'readOnly') return before;
  return inTurn(clientId, async () => {
    const begun = performance.now();
    for (;;) {
      const { left, isNew, isLocked } = await readSome(db, clientId);
      if (!left) return 'ready';
      // The job is at it: one batch, in case that it waits.
      const limit = isUnderway ? 0 : isNew ? firstPatience : patience;
      if (performance.now() - begun < limit) {
        if (isLocked) await setTimeout(pause);
        continue;
      }
      await db.transact({ kind: 'client', clientId }, (tx) =>
        addJob(tx, readSearchTexts, { clientId }, { key: clientId }),
      );
      return isNew ? 'new' : 'behind';
    }
  }).catch((error: unknown) => {
    if (error instanceof DatabaseReadOnlyError) return before;
    throw error;
  });
}

/**
 * How much of a client's content was read by earlier searches, and whether they left some of it to the job. No lock is taken, and
 * nothing written.
 */
function readinessOf(db: Database, clientId: string): Promise<{ readiness: Readiness; isUnderway: boolean }> {
  return db.read({ kind: 'client', clientId }, async (tx) => {
    const { rows } = await sql<{ readiness: Readiness; isUnderway: boolean }>`
      select case when cursor is not null then 'new'
        when pending <> '{}' or exists (select from vold_changes_since(ends)) then 'behind' else 'ready' end as readiness,
        cursor is not null or pending <> '{}' as "isUnderway"
      from search_state where client_id = ${clientId}`.execute(tx);
    return rows[0] ?? { readiness: 'new', isUnderway: false };
  });
}

interface Progress {
  /** More is to be read. */
  readonly left: boolean;
  /** Not all of the content was ever read. */
  readonly isNew: boolean;
  /** Another process is reading. */
  readonly isLocked: boolean;
}

/** Reads one batch. */
export async function readSome(db: Database, clientId: string): Promise<Progress> {
  const scope = { kind: 'client', clientId } as const;
  return db.transact(scope, async (tx) => {
    const state = (await lockState(tx, clientId)) ?? (await begin(tx, clientId));
    if (state === null) return { left: true, isNew: await isNewTo(tx, clientId), isLocked: true };
    if (state.cursor !== null) {
      const cursor = await readNext(tx, clientId, state.cursor);
      await sql`update search_state set cursor = ${cursor} where client_id = ${clientId}`.execute(tx);
      return { left: true, isNew: true, isLocked: false };
    }
    const { ends, pending } = state.pending.length > 0 ? state : await readChanges(tx, state.ends);
    if (ends === state.ends && pending.length === 0) return { left: false, isNew: false, isLocked: false };
    const done = await readTexts(tx, clientId, pending.slice(0, textBatch));
    await sql`update search_state set ends = ${json(ends)}, pending = ${pending.slice(done)}
      where client_id = ${clientId}`.execute(tx);
    // There may be further changes behind these.
    return { left: true, isNew: false, isLocked: false };
  });
}

/** True if another process is reading the content for the first time. */
async function isNewTo(tx: Transaction, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ cursor: string | null }>`
    select cursor from search_state where client_id = ${clientId}`.execute(tx);
  return rows[0]?.cursor !== null;
}

async function lockState(tx: Transaction, clientId: string): Promise<State | null> {
  const { rows } = await sql<State>`
    select ends, cursor, pending from search_state where client_id = ${clientId}
    for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Begins with everything; null if another process has begun. */
async function begin(tx: Transaction, clientId: string): Promise<State | null> {
  const { rows } = await sql<State>`
    insert into search_state (client_id, ends, cursor, pending)
    select ${clientId}, vold_chain_ends(), ${recordKey(searchedResources[0] ?? '', '')},
      coalesce((select array_agg(resource || ' ' || record_id order by resource, record_id) from draft_entry
        where client_id = ${clientId} and resource = any(${searchedResources})), '{}')
    on conflict do nothing returning ends, cursor, pending`.execute(tx);
  return rows[0] ?? null;
}

/** Reads the records after a cursor. @returns the next cursor; null: that was all */
async function readNext(tx: Transaction, clientId: string, cursor: string): Promise<string | null> {
  const [name = '', after = ''] = cursor.split(' ');
  const resource = searchedResources.find((one) => one === name);
  if (!resource) return null;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(resource)} where client_id = ${clientId} and id > ${after}
    order by id limit ${textBatch}`.execute(tx);
  const keys = rows.map(({ id }) => recordKey(resource, id));
  const done = keys.length === 0 ? 0 : await readTexts(tx, clientId, keys);
  if (done > 0) return keys[done - 1] ?? null;
  const next = searchedResources[searchedResources.indexOf(resource) + 1];
  return next ? recordKey(next, '') : null;
}

/** Records that were changed after some ends, each once. The same ends: none. */
async function readChanges(
  tx: Transaction,
  ends: State['ends'],
): Promise<{ ends: State['ends']; pending: string[] }> {
  const { rows } = await sql<{ slot: number; seq: number; model: string | null; record_id: string | null }>`
    select slot, seq, model, record_id from vold_changes_since(${json(ends)})`.execute(tx);
  if (rows.length === 0) return { ends, pending: [] };
  const later = { ...ends };
  const changed = new Set<string>();
  for (const { slot, seq, model, record_id } of rows) {
    later[slot] = Math.max(later[slot] ?? 0, seq);
    const resource = model?.replace(/^draft\./, '') ?? '';
    if (record_id !== null && isSearched(resource)) changed.add(recordKey(resource, record_id));
  }
  return { ends: later, pending: [...changed].sort() };
}
