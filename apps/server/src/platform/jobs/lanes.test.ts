import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createClient, type OpenTestDatabase, openTestDatabase, system } from '../db/testing/sample-data.ts';
import { addJob, defineJob, handleJob, startWorker } from './index.ts';
import { createLaneGate, type Lane } from './lanes.ts';

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
const kindOf = (lane: Lane) => defineJob({ name: `test.${lane}`, lane, payload, maxAttempts: 3 });
const web = kindOf('web');
const mail = kindOf('mail');

/** Workers whose jobs of one kind hang until they are let go: the words of those that have begun, in order. */
async function work(hanging = web, workers = 1) {
  const begun: string[] = [];
  const letGo: (() => void)[] = [];
  const hang = handleJob(hanging, async ({ word }) => {
    begun.push(word);
    await new Promise<void>((resolve) => letGo.push(resolve));
  });
  const send = handleJob(mail, async ({ word }) => void begun.push(word));
  const handlers = hanging === mail ? [hang] : [hang, send];
  const log = { warn() {}, error() {} } as never;
  const started = await Promise.all(
    Array.from({ length: workers }, () => startWorker({ url: open.queueUrl, handlers, log })),
  );
  let finished = false;
  onTestFinished(async () => {
    finished = true;
    for (const resolve of letGo) resolve();
    await Promise.all(started.map((worker) => worker.stop()));
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

it.each([
  ['sign-in', 2],
  ['prompt', 3],
  ['mail', 2],
  ['web', 3],
  ['background', 2],
] as const)('gives the next slot of the lane %s to a client that had none', async (lane, slots) => {
  const kind = lane === 'mail' ? mail : kindOf(lane);
  for (let at = 0; at < slots; at++) {
    for (let job = 1; job <= 4; job++) await add(kind, clients[at], `client ${at}`);
  }
  const { begun, endOne } = await work(kind);
  await expect.poll(() => begun, { timeout: 30_000 }).toHaveLength(slots);
  expect(new Set(begun).size).toBe(slots);
  await add(kind, clients[3], 'another client');
  endOne();
  await expect.poll(() => begun, { timeout: 30_000 }).toHaveLength(slots + 1);
  expect(begun.at(-1)).toBe('another client');
  // No other client waits: the slot goes back to this one.
  endOne();
  await expect.poll(() => begun, { timeout: 30_000 }).toHaveLength(slots + 2);
});

it('gives the next slot of several workers to a client that had none', async () => {
  for (const at of [0, 1, 2]) {
    for (let job = 1; job <= 4; job++) await add(web, clients[at], `client ${at}`);
  }
  const { begun, endOne } = await work(web, 2);
  await expect.poll(() => begun, { timeout: 30_000 }).toHaveLength(6);
  await add(web, clients[3], 'another client');
  endOne();
  await expect.poll(() => begun, { timeout: 30_000 }).toHaveLength(7);
  expect(begun.at(-1)).toBe('another client');
});

it('fetches a second time at most every 250 ms for a client without competitors', async () => {
  let clock = 0;
  const gate = createLaneGate(() => clock);
  let again = 0;
  for (let job = 0; job < 100; job++) {
    clock += 10;
    const flags = await gate.enter();
    if (flags.includes('web a')) {
      if (gate.leave('nothing')) again += 1;
      expect(await gate.enter()).toEqual([]);
    }
    gate.begin(`${job}`, { lane: 'web', client: 'a' });
    gate.leave('job');
    gate.end(`${job}`);
  }
  expect(again).toBe(4);
});
