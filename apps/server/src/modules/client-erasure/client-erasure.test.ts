import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { createClient, fillClient, findTenantTables, system } from '../../platform/db/testing/sample-data.ts';
import { type RunningWorker, startWorker } from '../../platform/jobs/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { verifyHistory } from '../history/index.ts';
import { beginErasure, createEraseClientHandler, eraseClient } from './index.ts';

let api: TestApi;
let owner: pg.Client;
let worker: RunningWorker | undefined;
let clientId: string;
let beside: string;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  beside = await createClient(api.db, 'beside');
  await fillClient(api.db, beside, 'beside');
  await owner.query('delete from client_erasure');
});
beforeEach(async () => {
  clientId = await fullClient(`full-${++count}`);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

/** A client with a row in every table, one in the files, jobs in the queue and attempts to sign in. */
async function fullClient(slug: string): Promise<string> {
  const id = await createClient(api.db, slug);
  const { user } = await fillClient(api.db, id, slug);
  await owner.query('delete from client_erasure');
  const insert = (text: string) =>
    owner.query(text.replaceAll('$client', `'${id}'`).replaceAll('$user', `'${user}'`));
  await insert(`insert into second_factor (client_id, user_id, secret) values ($client, $user, 'x')`);
  await insert(`insert into recovery_code (client_id, user_id, code_hash) values ($client, $user, 'x')`);
  await insert(`insert into password_reset (client_id, user_id, token_hash, expires_at)
    values ($client, $user, $client, now())`);
  await insert(`insert into login_challenge (client_id, user_id, token_hash, expires_at)
    values ($client, $user, 'x', now())`);
  await insert(`insert into passkey (client_id, id, user_id, name, credential_id, public_key)
    values ($client, 'pk', $user, 'Phone', $client, 'x')`);
  await insert(`insert into user_identity (client_id, provider, subject, user_id)
    select $client, id, 'x', $user from "sign-in-provider" where client_id = $client`);
  await insert(
    `insert into passkey_use (client_id, challenge_hash, expires_at) values ($client, $client, now())`,
  );
  // A change for the webhook, which creates a delivery and a job.
  await insert(
    `insert into static (client_id, id, title) values ($client, 'st_' || $client, '{"en": "Told"}')`,
  );
  await insert(`update category set parent = (select min(id) from category c where c.client_id = $client)
    where client_id = $client and id <> (select min(id) from category c where c.client_id = $client)`);
  await insert(`insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
    values ($client, 'page', 'a', 'b', '', 'x', false)`);
  await insert(`insert into login_attempt (purpose, account, network, succeeded) values
    ('sign-in', 'ann@${slug}.example.com', '::1', false), ('password reset', 'ann@${slug}.example.com', '::1', false),
    ('second factor', $user, '::1', false)`);
  for (const area of ['files', 'private']) {
    const folder = join(api.dataDir, area, id, 'random-random-random');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'a.txt'), 'a');
  }
  return id;
}

/** Every place that still knows of a client. */
async function tracesOf(id: string, slug: string): Promise<string[]> {
  const traces: string[] = [];
  for (const table of await findTenantTables(owner)) {
    const { rowCount } = await owner.query(`select from "${table}" where client_id = $1`, [id]);
    if (rowCount) traces.push(table);
  }
  const { rowCount: jobs } = await owner.query(
    `select from graphile_worker._private_jobs where payload::text like $1`,
    [`%${id}%`],
  );
  if (jobs) traces.push('jobs');
  const { rowCount: attempts } = await owner.query(`select from login_attempt where account like $1`, [
    `%${slug}.example.com`,
  ]);
  if (attempts) traces.push('login_attempt');
  for (const area of ['files', 'private']) {
    if ((await readdir(join(api.dataDir, area))).includes(id)) traces.push(area);
  }
  return traces;
}

const slugOf = () => `full-${count}`;
const begin = () => api.db.transact({ ...system, clientId }, (tx) => beginErasure(tx, clientId, slugOf()));
const erase = (signal?: AbortSignal) => eraseClient({ db: api.db, storage: api.storage, clientId, signal });

describe('erasing a client', () => {
  it('leaves no row in any table, no job, no attempt to sign in and no file, and nothing of others is gone', async () => {
    const derived = new Set(['client_erasure']);
    const before = await tracesOf(clientId, slugOf());
    const missing = (await findTenantTables(owner)).filter(
      (name) => !before.includes(name) && !derived.has(name),
    );
    expect(missing).toEqual([]);
    expect(before).toEqual(expect.arrayContaining(['jobs', 'login_attempt', 'files', 'private']));
    const neighbor = await rowsOf(beside);
    await begin();
    await erase();
    expect(await tracesOf(clientId, slugOf())).toEqual([]);
    expect(await rowsOf(beside)).toEqual(neighbor);
  });

  it('is told in the history of the platform, without a word about anybody', async () => {
    await begin();
    await erase();
    const { rows } = await owner.query(
      `select client_id, action, model, data, "dataOld" from history where record_id = $1`,
      [clientId],
    );
    expect(rows).toEqual([
      {
        client_id: api.platformId,
        action: 'erase',
        model: 'client',
        data: { slug: slugOf(), rows: expect.any(Number) },
        dataOld: null,
      },
    ]);
    expect(rows[0].data.rows).toBeGreaterThan(40);
    expect(await verifyHistory(api.db, api.platformId)).toMatchObject({ broken: [], unchained: [] });
  });

  it('touches no file once the client is gone: its archive may bring it back at that moment', async () => {
    await begin();
    const stayed: boolean[] = [];
    const storage: FileStorage = {
      ...api.storage,
      removeFolder: async (path) => {
        await api.storage.removeFolder(path);
        stayed.push((await owner.query('select from client where id = $1', [clientId])).rowCount === 1);
      },
    };
    await eraseClient({ db: api.db, storage, clientId });
    expect(stayed).toEqual([true, true, true, true]);
    expect(await tracesOf(clientId, slugOf())).toEqual([]);
  });

  it('that was stopped goes on where it stopped', async () => {
    await begin();
    const stop = new AbortController();
    const stopped = eraseClient({
      db: api.db,
      storage: api.storage,
      clientId,
      signal: stop.signal,
      onProgress: (rows) => rows > 20 && stop.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await tracesOf(clientId, slugOf())).toContain('client');
    await begin();
    await erase();
    expect(await tracesOf(clientId, slugOf())).toEqual([]);
    await erase();
  });

  it('needs the promise: rows of another client cannot be taken', async () => {
    const take = (text: ReturnType<typeof sql>) => api.db.transact(system, (tx) => text.execute(tx));
    await expect(take(sql`select vold_erase_rows(${beside}, 'page', 1)`)).rejects.toThrow('not being erased');
    await expect(take(sql`select vold_erase_client(${beside})`)).rejects.toThrow('not being erased');
    await expect(
      api.db.transact({ kind: 'client', clientId: beside }, (tx) =>
        sql`select vold_erase_rows(${beside}, 'page', 1)`.execute(tx),
      ),
    ).rejects.toThrow('permission denied');
  });

  async function rowsOf(id: string): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const table of await findTenantTables(owner)) {
      const { rows } = await owner.query(`select count(*)::int as n from "${table}" where client_id = $1`, [
        id,
      ]);
      found[table] = rows[0].n;
    }
    return found;
  }
});

describe('POST client/{id}/erase', () => {
  const master = () => ({ token: api.masterToken });
  const ask = (confirm: unknown, id = clientId, token = api.masterToken) =>
    api.call('POST', `client/${id}/erase`, { token, body: { confirm } });

  it('is for masters, who type the slug; never for the platform', async () => {
    expect((await ask('bali', api.bali.id, api.bali.tokens.superadmin)).status).toBe(403);
    expect((await ask('wrong')).body).toMatchObject({ details: [{ path: 'confirm' }] });
    expect((await ask('x', 'cl_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
    const refused = await ask('platform', api.platformId);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The client of the platform itself cannot be erased',
    ]);
    expect((await api.call('GET', `client/${clientId}/erasure`, master())).body).toMatchObject({
      running: false,
    });
  });

  it('serves nothing of the client from then on, takes no way back, and is done by the worker', async () => {
    const guest = () => api.call('GET', `page/${clientId}`).then(({ status }) => status);
    await owner.query(`update "restricted-action" set is_guest_allowed = true where client_id = $1`, [
      clientId,
    ]);
    await expect.poll(guest).toBe(200);
    const file = () =>
      api
        .fetchFile(`/files/${clientId}/random-random-random/a.txt`, { token: api.masterToken })
        .then(({ status }) => status);
    expect(await file()).toBe(200);

    expect((await ask(slugOf())).status).toBe(202);
    expect([await guest(), await file()]).toEqual([401, 404]);
    expect((await api.call('GET', `page/${clientId}`, master())).status).toBe(404);
    expect((await api.call('GET', `client/${clientId}/erasure`, master())).body).toMatchObject({
      client_id: clientId,
      running: true,
      rows: 0,
    });
    const back = await api.call('POST', `client/${clientId}/restore`, master());
    expect([back.status, back.body.message]).toEqual([422, 'This client is being erased']);
    expect((await ask(slugOf())).status).toBe(202);

    const log = { warn: () => {}, error: () => {} } as never;
    worker = await startWorker({ url: api.databaseUrl, handlers: [createEraseClientHandler(api)], log });
    const ended = () =>
      api.call('GET', `client/${clientId}/erasure`, master()).then(({ body }) => body.running);
    await expect.poll(ended, { timeout: 30_000 }).toBe(false);
    // The job itself goes a moment after its work.
    await expect.poll(() => tracesOf(clientId, slugOf())).toEqual([]);
    expect(await file()).toBe(404);
  });
});
