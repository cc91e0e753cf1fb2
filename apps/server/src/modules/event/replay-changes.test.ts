import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
} from '../../platform/db/testing/sample-data.ts';
import { eventIdAt } from './event-id.ts';
import { replayChanges } from './replay-changes.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let client: string;
let other: string;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await open.close();
});
let made = 0;
beforeEach(async () => {
  made += 1;
  client = await createClient(open.db, `client-${made}`);
  other = await createClient(open.db, `other-${made}`);
  await owner.query('delete from history');
  start = Date.now() - 60_000;
  entries = 0;
});

let start: number;
let entries: number;
interface Entry {
  model: string;
  id: string;
  action?: string;
  rev?: number;
  data?: object | null;
  before?: object | null;
  /** Seconds since the event that the reader saw last. */
  at?: number;
  of?: string;
}
async function write({
  model,
  id,
  action = 'update',
  rev = 2,
  data = {},
  before = null,
  at,
  of = client,
}: Entry) {
  entries += 1;
  const time = start + (at === undefined ? entries : at * 1000);
  await owner.query(
    `insert into history (client_id, id, rev, action, model, record_id, "user", data, "dataOld") values ($1, $2, $3, $4, $5, $6, '{}', $7, $8)`,
    [of, eventIdAt(time) + newId('history').slice(13), rev, action, model, id, data, before],
  );
}
const replay = (knowsMore = false, clientId: string | null = client, since = start) =>
  replayChanges(
    {
      db: open.db,
      scope: clientId === null ? { kind: 'master', userId: null } : { kind: 'client', clientId },
      clientId,
      knowsMore,
    },
    eventIdAt(since),
  );
const told = async (...asked: Parameters<typeof replay>) =>
  (await replay(...asked))?.map(({ client: _, type, owner: who, former, ...change }) => ({
    ...change,
    ...(type && { type }),
    ...(who && { owner: who }),
    ...(former && { former }),
  }));

describe('changes that a reader has missed', () => {
  it('are told in the order of their last entries, each record once, as it was changed last', async () => {
    await write({ model: 'page', id: 'a', action: 'create', rev: 1 });
    await write({ model: 'page', id: 'b', action: 'copy', rev: 3 });
    await write({ model: 'page', id: 'a', action: 'delete', rev: 2 });
    await write({ model: 'post', id: 'a', action: 'restore', rev: 9 });
    await write({ model: 'page', id: 'x', of: other });
    expect(await told()).toEqual([
      { kind: 'page', id: 'b', rev: 3, action: 'update' },
      { kind: 'page', id: 'a', rev: 2, action: 'delete' },
      { kind: 'post', id: 'a', rev: 9, action: 'restore' },
    ]);
    expect((await replay())?.every((change) => change.client === client)).toBe(true);
    const everywhere = await replay(false, null);
    expect(everywhere?.filter((one) => one.client === other)).toEqual([
      expect.objectContaining({ id: 'x', client: other }),
    ]);
  });

  it('say what became of drafts, apart from what is published', async () => {
    await write({ model: 'draft.page', id: 'a', action: 'create', rev: 500 });
    await write({ model: 'page', id: 'a', rev: 4 });
    await write({ model: 'draft.page', id: 'b', action: 'delete', rev: 501 });
    await write({ model: 'draft.page', id: 'c', action: 'erase', rev: 502 });
    await write({
      model: 'draft',
      id: 'draft',
      rev: 1,
      data: {
        records: [
          { resource: 'post', id: 'p' },
          { resource: 'page', id: 'q' },
        ],
      },
    });
    expect(await told()).toEqual([
      { kind: 'page', id: 'a', rev: 500, action: 'update', edition: 'draft' },
      { kind: 'page', id: 'a', rev: 4, action: 'update' },
      { kind: 'page', id: 'b', rev: 501, action: 'update', edition: 'draft' },
      { kind: 'page', id: 'c', rev: 502, action: 'erase', edition: 'draft' },
      { kind: 'page', id: 'q', rev: 1, action: 'erase', edition: 'draft' },
      { kind: 'post', id: 'p', rev: 1, action: 'erase', edition: 'draft' },
    ]);
  });

  it('have the type, what it was at the beginning, and the owner, if that is asked', async () => {
    await write({
      model: 'post',
      id: 'a',
      data: { type: 'event', created_by: 'us_1' },
      before: { type: 'journal' },
    });
    await write({
      model: 'post',
      id: 'a',
      data: { type: 'news', created_by: 'us_1' },
      before: { type: 'event' },
    });
    await write({
      model: 'post',
      id: 'b',
      action: 'erase',
      data: null,
      before: { type: 'event', created_by: 'us_2' },
    });
    await write({
      model: 'draft.post',
      id: 'c',
      data: { type: 'event', created_by: 'us_3' },
      before: { type: 'odd' },
    });
    await write({ model: 'draft', id: 'draft', rev: 1, data: { records: [{ resource: 'post', id: 'a' }] } });
    await owner.query(
      `insert into post (client_id, id, type, title) values ($1, 'c', 'journal', '{}'), ($2, 'c', 'foreign', '{}')`,
      [client, other],
    );
    const known = { kind: 'post', action: 'update', rev: 2 };
    expect(await told(true)).toEqual([
      { ...known, id: 'a', type: 'news', owner: 'us_1', former: 'journal' },
      { ...known, id: 'b', action: 'erase', type: 'event', owner: 'us_2', former: 'event' },
      { ...known, id: 'c', edition: 'draft', type: 'event', owner: 'us_3', former: 'journal' },
      // A publication does not say it of its records: their own entries do.
      { kind: 'post', id: 'a', rev: 1, action: 'erase', edition: 'draft', type: 'news', owner: 'us_1' },
    ]);
    expect((await told())?.some((change) => 'type' in change || 'owner' in change)).toBe(false);
  });

  it('may have happened half a minute before the event that was seen, since their transactions may end later', async () => {
    await write({ model: 'page', id: 'long-ago', at: -31 });
    await write({ model: 'page', id: 'before', at: -29 });
    await write({ model: 'page', id: 'both', at: -5 });
    await write({ model: 'page', id: 'both', at: 1 });
    await write({ model: 'page', id: 'after', at: 2 });
    expect(await told()).toEqual([
      { kind: 'page', id: 'before', rev: 2, action: 'update', past: true },
      { kind: 'page', id: 'both', rev: 2, action: 'update' },
      { kind: 'page', id: 'after', rev: 2, action: 'update' },
    ]);
  });

  it('are not told if they are too many, or too long ago', async () => {
    await owner.query(
      `insert into history (client_id, id, rev, action, model, record_id, "user", data)
       select $1, $2 || lpad(n::text, 16, '0'), 1, 'update', 'page', 'p' || n, '{}', '{}' from generate_series(1, 1000) n`,
      [client, eventIdAt(start + 5)],
    );
    expect(await replay()).toHaveLength(1000);
    await write({ model: 'page', id: 'one too many' });
    expect(await replay()).toBeNull();
    expect(await replay(false, other)).toEqual([]);
    const minute = 60_000;
    expect(await replay(false, other, Date.now() - 9 * minute)).toEqual([]);
    expect(await replay(false, other, Date.now() - 11 * minute)).toBeNull();
    const parts = {
      db: open.db,
      scope: { kind: 'client', clientId: other } as const,
      clientId: other,
      knowsMore: false,
    };
    expect(await replayChanges(parts, 'nonsense')).toBeNull();
  });
});
