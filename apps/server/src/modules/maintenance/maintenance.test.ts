import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { json } from '../../platform/db/index.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import { createPrivateFiles } from '../form-submission/index.ts';
import { createApplyScheduleHandler } from '../schedule/index.ts';
import { createMaintenanceHandlers, planDaily } from './index.ts';

let api: TestApi;
let owner: pg.Client;
let worker: RunningWorker | undefined;
const failures: unknown[] = [];
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

const token = () => api.bali.tokens.superadmin;

/** Runs the daily work now, and what it asks for, until the queue holds only its next run. */
async function runDaily(): Promise<void> {
  const log = {
    warn: (detail: unknown) => failures.push(detail),
    error: (detail: unknown) => failures.push(detail),
  };
  await planDaily(api.db, 0);
  const handlers = [...createMaintenanceHandlers(api), createApplyScheduleHandler(api)];
  worker = await startWorker({ url: api.databaseUrl, handlers, log: log as never });
  const due = async () =>
    (await owner.query('select from graphile_worker._private_jobs where run_at <= now()')).rowCount;
  await expect.poll(due, { timeout: 30_000 }).toBe(0);
  await worker.stop();
  worker = undefined;
  expect(failures).toEqual([]);
}

const age = (table: string, id: string, days: number) =>
  owner.query(`update "${table}" set deleted_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
const exists = async (table: string, id: string) =>
  (await owner.query(`select from "${table}" where id = $1`, [id])).rowCount === 1;
const erasures = async (id: string) =>
  (
    await owner.query(
      `select model, "user", "dataOld" ->> 'id' as was from history where record_id = $1 and action = 'erase'`,
      [id],
    )
  ).rows;
const onDisk = async (area: string) =>
  readdir(join(api.dataDir, area, api.bali.id)).catch((): string[] => []);

async function upload(name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([`text of ${name}`]), name);
  const answer = await api.call<{ id: string }>('POST', 'files', { token: token(), body: form });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function makeForm(): Promise<string> {
  const body = { title: 'Contact' };
  return (await api.call<{ id: string }>('POST', 'form-builder', { token: token(), body })).body.id;
}

/** A submission of a form with a file. */
async function submit(form: string, name: string): Promise<string> {
  const client_id = api.bali.id;
  const files = createPrivateFiles(api.storage);
  const temporary = await files.newTemporary();
  await writeFile(temporary, `text of ${name}`);
  const { place } = await files.store(client_id, temporary, name);
  const id = newId('form-submission');
  const values = {
    client_id,
    id,
    form,
    form_title: 'Contact',
    language: 'en',
    data: json({}),
    inputs: json([]),
    ip: null,
    files: json({ letter: place }),
  };
  await api.db.transact({ kind: 'client', clientId: client_id }, (tx) =>
    tx.insertInto('form-submission').values(values).execute(),
  );
  return id;
}

describe('the trash', () => {
  it('is emptied of what is older than 30 days, and history keeps the erasure', async () => {
    const make = async (title: string) =>
      (await api.call<{ id: string }>('POST', 'page', { token: token(), body: { title: { en: title } } }))
        .body.id;
    const [living, young, old] = [await make('Living'), await make('Young'), await make('Old')];
    for (const id of [young, old]) await api.call('DELETE', `page/${id}`, { token: token() });
    await age('page', young, 29);
    await age('page', old, 31);
    await runDaily();
    expect([await exists('page', living), await exists('page', young), await exists('page', old)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await erasures(old)).toEqual([{ model: 'page', user: { id: null, email: null }, was: old }]);
    const trash = await api.call<{ results: { id: string }[] }>('GET', 'page?trash=true', { token: token() });
    const trashed = trash.body.results.map(({ id }) => id);
    expect([young, old].filter((id) => trashed.includes(id))).toEqual([young]);
  });

  it('takes the bytes of files with it, and of no others', async () => {
    const before = (await onDisk('files')).length;
    const [kept, gone] = [await upload('kept.txt'), await upload('gone.txt')];
    expect(await onDisk('files')).toHaveLength(before + 2);
    await api.call('DELETE', `files/${gone}`, { token: token() });
    await age('files', gone, 31);
    await runDaily();
    expect([await exists('files', kept), await exists('files', gone)]).toEqual([true, false]);
    expect(await onDisk('files')).toHaveLength(before + 1);
    expect(await erasures(gone)).toHaveLength(1);
  });

  it('takes the submissions of a form with it, and what visitors sent', async () => {
    const before = await onDisk('private');
    const form = await makeForm();
    const id = await submit(form, 'letter.txt');
    expect(await onDisk('private')).toHaveLength(before.length + 1);
    await api.call('DELETE', `form-builder/${form}`, { token: token() });
    await age('form-builder', form, 31);
    await runDaily();
    expect(await exists('form-submission', id)).toBe(false);
    expect(await exists('form-builder', form)).toBe(false);
    expect(await onDisk('private')).toEqual(before);
  });

  it('gives back at once what is erased by hand, bytes and submissions too', async () => {
    const erase = async (path: string) => {
      await api.call('DELETE', path, { token: token() });
      expect((await api.call('POST', `${path}/erase`, { token: token() })).status).toBe(200);
    };
    const [kept, gone] = [await upload('stays.txt'), await upload('goes.txt')];
    const [before, sentBefore] = [(await onDisk('files')).length, (await onDisk('private')).length];
    await erase(`files/${gone}`);
    const [form, other] = [await makeForm(), await makeForm()];
    const sent = await submit(form, 'letter.txt');
    const single = await submit(other, 'note.txt');
    const remains = await submit(other, 'answer.txt');
    expect(await onDisk('private')).toHaveLength(sentBefore + 3);
    await erase(`form-builder/${form}`);
    await erase(`form-submission/${single}`);
    await runDaily();
    expect([await exists('files', kept), await exists('files', gone)]).toEqual([true, false]);
    expect(await onDisk('files')).toHaveLength(before - 1);
    const left = [];
    for (const id of [sent, single, remains]) left.push(await exists('form-submission', id));
    expect(left).toEqual([false, false, true]);
    expect(await onDisk('private')).toHaveLength(sentBefore + 1);
  });

  it.each(['by hand', 'after its time'])('takes thousands of submissions in parts, %s', async (way) => {
    const form = await makeForm();
    await owner.query(
      `insert into "form-submission" (client_id, id, form, form_title, language, data, inputs)
       select $1, 'fs_' || $2 || n, $2, 'Contact', 'en', '{}', '[]' from generate_series(1, 2100) n`,
      [api.bali.id, form],
    );
    await api.call('DELETE', `form-builder/${form}`, { token: token() });
    if (way === 'by hand') {
      const erased = await api.call('POST', `form-builder/${form}/erase`, { token: token() });
      expect(erased.status).toBe(200);
    } else {
      await age('form-builder', form, 31);
      await runDaily();
    }
    expect(await exists('form-builder', form)).toBe(false);
    const { rows: parts } = await owner.query(
      `select count(*)::int as size from history
       where model = 'form-submission' and action = 'erase' and "dataOld" ->> 'form' = $1
       group by xmin::text order by size desc`,
      [form],
    );
    expect(parts).toEqual([{ size: 1000 }, { size: 1000 }, { size: 100 }]);
  });

  it('of any size is emptied, hundreds at a time, in every client', async () => {
    const ids: string[] = [];
    for (const { id: client_id } of [api.bali, api.other]) {
      const rows = Array.from({ length: 130 }, () => ({
        client_id,
        id: newId('post'),
        type: 'journal',
        title: json({ en: 'Old' }),
        deleted_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
      }));
      ids.push(...rows.map(({ id }) => id));
      await api.db.transact({ kind: 'client', clientId: client_id }, (tx) =>
        tx.insertInto('post').values(rows).execute(),
      );
    }
    await runDaily();
    expect((await owner.query('select from post where id = any($1)', [ids])).rowCount).toBe(0);
  });
});

describe('the daily work', () => {
  it('plans its next run in a day, once', async () => {
    await planDaily(api.db);
    await planDaily(api.db);
    await runDaily();
    const { rows } = await owner.query(
      `select run_at > now() + interval '23 hours' as tomorrow from graphile_worker.jobs
       where task_identifier = 'maintenance.daily'`,
    );
    expect(rows).toEqual([{ tomorrow: true }]);
  });

  it('forgets the answers of idempotency keys after a day', async () => {
    const create = async (key: string) =>
      api.call('POST', 'page', {
        token: token(),
        body: { title: { en: key } },
        headers: { 'idempotency-key': key },
      });
    await create('old-key');
    await create('new-key');
    await owner.query(
      `update idempotency_key set created_at = now() - interval '25 hours' where key = 'old-key'`,
    );
    await runDaily();
    const { rows } = await owner.query(`select key from idempotency_key where key in ('old-key', 'new-key')`);
    expect(rows).toEqual([{ key: 'new-key' }]);
  });

  it('brings back schedules whose jobs are lost, and makes none of times that were past when they were written', async () => {
    const make = async (body: object) =>
      (
        await api.call<{ id: string }>('POST', 'page', {
          token: token(),
          body: { title: { en: `S ${newId('page')}` }, status: 'draft', ...body },
        })
      ).body.id;
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const future = await make({ publish_at: ahead });
    const missed = await make({ publish_at: ahead });
    const past = await make({});
    // An hour and more of downtime, and a queue that did not survive it.
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update page set publish_at = now() - interval '1 minute', updated_at = now() - interval '1 hour' where id = $1`,
      [missed],
    );
    await owner.query(`update page set publish_at = '2020-01-01' where id = $1`, [past]);
    await owner.query('set session_replication_role = origin');
    await owner.query('delete from graphile_worker._private_jobs');
    await runDaily();
    const { rows } = await owner.query(
      `select payload ->> 'id' as id from graphile_worker._private_jobs j
       where payload ->> 'change' is not null and run_at > now()`,
    );
    expect(rows).toEqual([{ id: future }]);
    const status = async (id: string) =>
      (await owner.query('select status from page where id = $1', [id])).rows[0].status;
    expect([await status(missed), await status(past), await status(future)]).toEqual([
      'published',
      'draft',
      'draft',
    ]);
  });
});
