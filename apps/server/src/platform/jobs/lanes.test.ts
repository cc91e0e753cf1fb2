import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import { addJob, defineJob, handleJob, startWorker } from './index.ts';

let open: OpenTestDatabase;
let owner: pg.Client;
let clients: string[];
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
  clients = [];
  for (const slug of ['aa', 'bb', 'cc', 'dd']) clients.push(await createClient(open.db, slug));
});
beforeEach(() => owner.query('delete from graphile_worker._private_jobs'));
afterAll(async () => {
  await owner.end();
  await open.close();
});

const payload = z.object({ clientId: z.string(), word: z.string() });
const web = defineJob({ name: 'test.web', lane: 'web', payload, maxAttempts: 3 });
const mail = defineJob({ name: 'test.mail', lane: 'mail', payload, maxAttempts: 3 });

/** A worker whose web jobs hang until they are let go: the words of those that have begun, in order. */
async function work() {
  const begun: string[] = [];
  const letGo: (() => void)[] = [];
  const hang = handleJob(web, async ({ word }) => {
    begun.push(word);
    await new Promise<void>((resolve) => letGo.push(resolve));
  });
  const send = handleJob(mail, async ({ word }) => void begun.push(word));
  const worker = await startWorker({
    url: open.queueUrl,
    handlers: [hang, send],
    log: { warn() {}, error() {} } as never,
  });
  let finished = false;
  onTestFinished(async () => {
    finished = true;
    for (const resolve of letGo) resolve();
    await worker.stop();
  });
  return { begun, endOne: () => !finished && letGo.shift()?.() };
}

const add = (kind: typeof web, clientId: string | undefined, word: string) =>
  open.db.transact(system, (tx) => addJob(tx, kind, { clientId: clientId ?? '', word }));

it('runs the web jobs of one client one after the other, and those of others beside them', async () => {
  const { begun, endOne } = await work();
  for (const word of ['a1', 'a2', 'a3', 'a4', 'a5']) await add(web, clients[0], word);
  await add(web, clients[1], 'b1');
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['a1', 'b1']);
  endOne();
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['a1', 'b1', 'a2']);
});

it('keeps slots for mail when the web jobs of many clients hang', async () => {
  const { begun } = await work();
  for (const client of clients) await add(web, client, 'hangs');
  for (const client of clients) await add(web, client, 'hangs, too');
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['hangs', 'hangs', 'hangs']);
  await add(mail, clients[0], 'mail');
  await expect.poll(() => begun, { timeout: 30_000 }).toContain('mail');
  expect(begun).toHaveLength(4);
});

it('runs jobs that were added before there were lanes, and keeps them to their lane', async () => {
  for (const word of ['1', '2', '3']) {
    await owner.query(`select graphile_worker.add_job('test.web', $1::json)`, [
      JSON.stringify({ clientId: clients[0], word }),
    ]);
  }
  const { begun, endOne } = await work();
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['1']);
  await add(mail, clients[1], 'mail');
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['1', 'mail']);
  endOne();
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['1', 'mail', '2']);
});
