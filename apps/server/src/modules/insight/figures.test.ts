import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  type OpenTestDatabase,
  openTestDatabase,
  system,
} from '../../platform/db/testing/sample-data.ts';
import { readStorageRoom } from '../media/storage-room.ts';
import { prunePageViews } from './prune-page-views.ts';
import { readMailState } from './read-mail.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let ours: string;
let theirs: string;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  ours = await createClient(open.db, 'ours');
  theirs = await createClient(open.db, 'theirs');
});
beforeEach(() =>
  owner.query(
    'truncate page_view, mail_count, mail_failure, file_content, webconfig, "form-submission" cascade',
  ),
);
afterAll(async () => {
  await owner.end();
  await open.close();
});

describe('page views', () => {
  it.each([
    ['today', 0, 60],
    ['of yesterday', 1, 60],
    ['of two days ago', 2, 51],
    ['of a week ago', 7, 51],
    ['of an earlier week', 8, 60],
  ])('%s keep names of referrers: %i days, %i names', async (_name, ago, kept) => {
    for (const client of [ours, theirs])
      await owner.query(
        `insert into page_view (client_id, day, kind, name, views)
          select $1, current_date - $2::int, kind, case when n = 60 then '' else 'a' || lpad(n::text, 2, '0') end,
            case when n <= 30 or n = 60 then 1 else 2 end
          from generate_series(1, 60) n, unnest(array['page', 'referrer']) kind`,
        [client, ago],
      );
    await prunePageViews(open.db);
    const { rows } = await owner.query(
      `select client_id as client, kind, count(*)::int as names, sum(views)::int as views,
        min(views) filter (where name = '')::int as others from page_view group by 1, 2 order by 1, 2`,
    );
    const of = (client: string, kind: string, names: number, others: number) => ({
      client,
      kind,
      names,
      views: 89,
      others,
    });
    expect(rows).toEqual(
      [ours, theirs]
        .toSorted()
        .flatMap((client) => [of(client, 'page', 60, 1), of(client, 'referrer', kept, kept === 51 ? 10 : 1)]),
    );
    // The rarest go, of equal ones the last by name.
    const named = await owner.query(
      `select max(name) as last from page_view where client_id = $1 and kind = 'referrer' and views = 1 and name <> ''`,
      [ours],
    );
    expect(named.rows).toEqual([{ last: kept === 51 ? 'a21' : 'a30' }]);
  });

  it.each([
    [800, 1],
    [801, 0],
  ])('of %i days ago are kept: %i', async (ago, kept) => {
    await owner.query(
      `insert into page_view (client_id, day, kind, name, views) values ($1, current_date - $2::int, 'page', '/', 1)`,
      [ours, ago],
    );
    await prunePageViews(open.db);
    expect((await owner.query('select from page_view')).rowCount).toBe(kept);
  });
});

describe('the state of mails', () => {
  const state = () => open.db.read({ kind: 'client', clientId: ours }, (tx) => readMailState(tx, ours));
  const refused = (span: string, address: string, amount: number, ago = '0', client = ours) =>
    owner.query(
      `insert into mail_count (client_id, address, span, starts, count, refused)
        values ($1, $2, $3, date_trunc($3, now() - $4::interval), 1, $5)`,
      [client, address, span, ago, amount],
    );
  it.each<[string, () => Promise<unknown>[], number]>([
    ['none', () => [], 0],
    ['those of an hour', () => [refused('hour', '', 4)], 4],
    ['those of a day', () => [refused('day', '', 5)], 5],
    ['those to strangers', () => [refused('day', '?', 6)], 6],
    ['those to addresses, together', () => [refused('day', 'a', 2), refused('day', 'b', 1)], 3],
    ['the most of them', () => [refused('day', 'a', 2), refused('day', '', 5), refused('hour', '', 3)], 5],
    ['none of yesterday', () => [refused('day', '', 5, '1 day')], 0],
    ['none of another client', () => [refused('day', '', 5, '0', theirs)], 0],
  ])('counts what was refused today: %s', async (_name, prepare, expected) => {
    await Promise.all(prepare());
    expect(await state()).toEqual({ failing: null, refused: expected });
  });

  it.each<[string, string, string, boolean]>([
    ['its own account fails', '{"mandrill_key": "x"}', 'ours', true],
    ['it has no account any more', '{"other": "x"}', 'ours', false],
    ['the account of another client fails', '{"mandrill_key": "x"}', 'theirs', false],
  ])('tells that %s', async (_name, secrets, whose, isTold) => {
    const client = whose === 'ours' ? ours : theirs;
    for (const one of [ours, theirs])
      await owner.query('insert into webconfig (client_id, id, secrets) values ($1, $1, $2)', [one, secrets]);
    await owner.query(
      `insert into mail_failure (client_id, failures, reason, falls_back) values ($1, 3, 'key', true)`,
      [client],
    );
    const { failing } = await state();
    expect(failing).toEqual(isTold ? expect.objectContaining({ failures: 3, reason: 'key' }) : null);
  });
});

describe('the room of a client', () => {
  const content = (facts: object, client = ours) =>
    owner.query(
      `insert into file_content (client_id, sha256, mimetype, path, facts)
        values ($1, md5(random()::text) || md5(random()::text), 'a/b', random()::text, $2)`,
      [client, JSON.stringify(facts)],
    );
  const sent = (data: object, client = ours) =>
    owner.query(
      `insert into "form-submission" (client_id, id, form, form_title, language, data, inputs, state, files)
        values ($1, random()::text, 'fb_1', 'F', 'en', $2, '[]', 'unread', '{"a": {}}')`,
      [client, JSON.stringify(data)],
    );
  it.each<[string, () => Promise<unknown>[], number]>([
    ['nothing', () => [], 0],
    ['contents with all that was made of them', () => [content({ stored: 30, info: { size: 10 } })], 30],
    ['contents of which nothing else is known', () => [content({ info: { size: 10 } })], 10],
    ['several', () => [content({ stored: 30 }), content({ stored: 12 })], 42],
    ['those of another client', () => [content({ stored: 30 }, theirs), sent({ a: { size: 5 } }, theirs)], 0],
    ['files that visitors sent', () => [sent({ a: { size: 5 }, b: 'text', c: { size: 2 } })], 7],
    ['both', () => [content({ stored: 30 }), sent({ a: { size: 5 } })], 35],
  ])('is taken by %s', async (_name, prepare, used) => {
    await Promise.all(prepare());
    const room = await open.db.read(system, (tx) => readStorageRoom(tx, { clientLimit: 100 }, ours));
    expect(room).toEqual({ used, limit: 100 });
  });

  it.each<[string, number | null, number, number | null]>([
    ['that of the installation', null, 100, 100],
    ['its own', 50, 100, 50],
    ['its own, if it is larger', 500, 100, 500],
    ['none of its own', 0, 100, null],
    ['none at all', null, 0, null],
  ])('is %s', async (_name, own, clientLimit, limit) => {
    await owner.query(
      `update client set options = options || jsonb_build_object('storage_limit', $2::bigint) where id = $1`,
      [ours, own],
    );
    const room = await open.db.read(system, (tx) => readStorageRoom(tx, { clientLimit }, ours));
    await owner.query(`update client set options = options - 'storage_limit' where id = $1`, [ours]);
    expect(room.limit).toBe(limit);
  });
});
