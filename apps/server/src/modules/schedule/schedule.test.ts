import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { json } from '../../platform/db/index.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createApplyScheduleHandler } from './index.ts';

let api: TestApi;
let owner: pg.Client;
const workers: RunningWorker[] = [];
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

const failures: unknown[] = [];
const log = {
  warn: (detail: unknown) => failures.push(detail),
  error: (detail: unknown) => failures.push(detail),
};
async function work(): Promise<void> {
  const handlers = [createApplyScheduleHandler(api)];
  workers.push(await startWorker({ url: api.databaseUrl, handlers, log: log as never }));
}

interface PageRecord {
  id: string;
  rev: number;
  status: string;
  publish_at: string | null;
  unpublish_at: string | null;
  published_at?: string | null;
  updated_by: string | null;
}
const token = () => api.bali.tokens.editor;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

let made = 0;
async function create(body: object, resource = 'page'): Promise<string> {
  const answer = await api.call<PageRecord>('POST', resource, {
    token: token(),
    body: { title: { en: `Record ${++made}` }, ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const read = async (id: string, resource = 'page') =>
  (await api.call<PageRecord>('GET', `${resource}/${id}`, { token: token() })).body;
const jobs = async () =>
  (await owner.query(`select payload, run_at from graphile_worker._private_jobs order by run_at`)).rows as {
    payload: { change: string; id: string; at: string };
    run_at: Date;
  }[];

/** Moves the time of a record and of its jobs into the past, as its time or a downtime does. */
async function letPass(
  id: string,
  publish: string | null,
  unpublish: string | null,
  table = 'page',
): Promise<void> {
  await owner.query(`set session_replication_role = replica`);
  await owner.query(`update ${table} set publish_at = $2, unpublish_at = $3 where id = $1`, [
    id,
    publish,
    unpublish,
  ]);
  await owner.query(`set session_replication_role = origin`);
  await owner.query(
    `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{at}',
       to_jsonb(case payload ->> 'change' when 'publish' then $2 else $3 end::text))::json,
       run_at = case payload ->> 'change' when 'publish' then $2::timestamptz else $3::timestamptz end
     where payload ->> 'id' = $1`,
    [id, publish, unpublish],
  );
}

/** Resolves when each of the records was changed; news of their creation may still be on its way. */
function changed(...ids: string[]): Promise<void> {
  const waiting = new Set(ids);
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = api.db.listen((change) => {
    if ('id' in change && change.action === 'update') waiting.delete(change.id);
    if (waiting.size === 0) {
      stop();
      resolve();
    }
  });
  return promise;
}

describe('a schedule', () => {
  it('publishes at its time, as the system, tells the caches, and is used up', async () => {
    const post = await create({ type: 'journal', status: 'draft', publish_at: soon(3600) }, 'post');
    const at = soon(0);
    await letPass(post, at, null, 'post');
    const told = changed(post);
    await work();
    await told;
    expect(await read(post, 'post')).toMatchObject({
      status: 'published',
      publish_at: null,
      published_at: at,
      rev: 2,
    });
    const { rows } = await owner.query(
      `select "user", action from history where record_id = $1 and rev = 2`,
      [post],
    );
    expect(rows).toEqual([{ user: { id: null, email: null }, action: 'update' }]);
  });

  it('unpublishes at its time', async () => {
    const id = await create({ unpublish_at: soon(3600) });
    await letPass(id, null, soon(0));
    const told = changed(id);
    await work();
    await told;
    expect(await read(id)).toMatchObject({ status: 'draft', unpublish_at: null, rev: 2 });
  });

  it('is replaced by a new time, and does nothing once it is taken back', async () => {
    const id = await create({ status: 'draft', publish_at: soon(3600) });
    const second = soon(7200);
    await api.call('PUT', `page/${id}`, { token: token(), body: { publish_at: second } });
    expect(
      (await jobs()).map(({ payload, run_at }) => [payload.change, payload.at, run_at.toISOString()]),
    ).toEqual([['publish', second, second]]);
    await api.call('PUT', `page/${id}`, { token: token(), body: { publish_at: null } });
    const other = await create({ status: 'draft', publish_at: soon(3600) });
    // Both jobs are due; only one still has its time.
    const past = soon(-60);
    await letPass(other, past, null);
    await owner.query(`update graphile_worker._private_jobs set run_at = $1`, [past]);
    const told = changed(other);
    await work();
    await told;
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
    expect((await read(other)).status).toBe('published');
    expect(await read(id)).toMatchObject({ status: 'draft', rev: 3 });
  });

  it('is caught up after downtime, the later change deciding, by several workers once', async () => {
    const times: [string, string, string][] = [
      [soon(-200), soon(-100), 'draft'],
      [soon(-100), soon(-200), 'published'],
    ];
    const records = await Promise.all(
      [...times, ...times, ...times].map(async ([publish, unpublish, ends]) => {
        const id = await create({ status: 'draft', publish_at: soon(3600), unpublish_at: soon(7200) });
        return { id, publish, unpublish, ends };
      }),
    );
    for (const { id, publish, unpublish } of records) await letPass(id, publish, unpublish);
    expect(await jobs()).toHaveLength(12);
    const told = changed(...records.map(({ id }) => id));
    await Promise.all([work(), work()]);
    await told;
    // A worker ends what it has begun, so an empty queue says that all of it is done.
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
    for (const { id, ends } of records) {
      const record = await read(id);
      expect(record).toMatchObject({ status: ends, publish_at: null, unpublish_at: null });
      expect(record.rev).toBeLessThanOrEqual(3);
    }
  });

  it('is kept by every way of writing, for many records of several clients at once', async () => {
    const at = soon(1);
    const written = await Promise.all(
      [api.bali, api.other].map(async ({ id: clientId }) => {
        const rows = Array.from({ length: 40 }, () => ({
          client_id: clientId,
          id: newId('post'),
          type: 'journal',
          title: json({ en: 'Bulk' }),
          status: 'draft' as const,
          publish_at: at,
        }));
        await api.db.transact({ kind: 'client', clientId }, (tx) =>
          tx.insertInto('post').values(rows).execute(),
        );
        return rows.map(({ id }) => id);
      }),
    );
    const ids = written.flat();
    const told = changed(...ids);
    await work();
    await told;
    const { rows } = await owner.query(
      `select status, publish_at, rev, count(*)::int from post where id = any($1) group by 1, 2, 3`,
      [ids],
    );
    expect(rows).toEqual([{ status: 'published', publish_at: null, rev: 2, count: 80 }]);
  });

  it.each<[{ status?: string; publish_at?: number; unpublish_at?: number }, string]>([
    [{ status: 'draft', publish_at: -5 }, 'published'],
    [{ publish_at: -60 }, 'published'],
    [{ status: 'published', unpublish_at: -5 }, 'draft'],
    [{ status: 'draft', publish_at: -60, unpublish_at: -5 }, 'draft'],
    [{ status: 'draft', publish_at: -5, unpublish_at: 3600 }, 'published'],
  ])('B10 is due at once if it has passed: %j', async ({ status, ...times }, ends) => {
    const given = Object.fromEntries(Object.entries(times).map(([name, at]) => [name, soon(at)]));
    const left = (times.unpublish_at ?? 0) > 0 ? expect.any(String) : null;
    const expected = { status: ends, publish_at: null, unpublish_at: left };
    const made = await create({ ...given, ...(status && { status }) });
    expect(await read(made)).toMatchObject(expected);
    const changed = await create({ status: ends === 'draft' ? 'published' : 'draft' });
    const answer = await api.call('PUT', `page/${changed}`, { token: token(), body: given });
    expect(answer.body).toMatchObject(expected);
  });

  it('B10 that has passed and is stored already publishes nothing when the whole record is sent back', async () => {
    const id = await create({ status: 'draft' });
    await owner.query('set session_replication_role = replica');
    await owner.query('update page set publish_at = $2 where id = $1', [id, soon(-60)]);
    await owner.query('set session_replication_role = origin');
    const stored = await read(id);
    const answer = await api.call('PUT', `page/${id}`, {
      token: token(),
      body: { title: { en: 'Sent back' }, status: stored.status, publish_at: stored.publish_at },
    });
    expect(answer.body).toMatchObject({ status: 'draft', publish_at: stored.publish_at });
  });

  it('of an old version that is restored does not publish it again', async () => {
    const id = await create({ status: 'draft', publish_at: soon(3600) });
    await letPass(id, soon(-60), null);
    const told = changed(id);
    await work();
    await told;
    expect((await read(id)).status).toBe('published');
    // Restoring comes after the time of then, as it does in life.
    await owner.query(
      `update history set data = jsonb_set(data, '{publish_at}', to_jsonb($2::text)) where record_id = $1 and rev = 1`,
      [id, soon(-60)],
    );
    const back = await api.call<PageRecord>('POST', `page/${id}/versions/1/restore`, { token: token() });
    expect(back.body.status).toBe('draft');
    expect(await jobs()).toEqual([]);
    expect(failures).toEqual([]);
  });
});
