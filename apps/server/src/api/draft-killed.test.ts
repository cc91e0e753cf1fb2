import { setTimeout as pause } from 'node:timers/promises';
import { isLong } from '@vold/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const records = 20;
const runs = isLong ? 100 : 15;

it('publishes all of it or nothing, whenever its connection is cut', async () => {
  const token = api.bali.tokens.admin;
  const call = <T = { id: string }>(method: string, path: string, body?: unknown, headers = {}) =>
    api.call<T>(method, path, { token, body, headers });
  const ids: string[] = [];
  for (let at = 0; at < records; at += 1)
    ids.push((await call('POST', 'page', { title: { en: '0' }, slug: { en: `killed-${at}` } })).body.id);
  const titles = async () => {
    const { body } = await call<{ results: { title: { en: string } }[] }>('GET', `page?limit=100`);
    return new Set(body.results.map(({ title }) => title.en));
  };
  const counted = { whole: 0, nothing: 0 };
  let before = '0';
  let longest = 0;
  for (let run = 1; run <= runs; run += 1) {
    const after = String(run);
    for (const id of ids)
      await call('PUT', `page/${id}`, { title: { en: after } }, { 'x-vold-edition': 'draft' });
    const started = performance.now();
    const publishing = call('POST', 'draft/publish', { all: true });
    // Somewhere in the time that it takes, as the runs before it tell.
    await pause((longest * run) / runs);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'vold_app' and state <> 'idle' and datname = current_database()`,
    );
    const { status } = await publishing;
    if (status === 200) longest = Math.max(longest, performance.now() - started);
    const seen = await titles();
    expect([...seen]).toEqual([seen.has(after) ? after : before]);
    if (status === 200) expect([...seen]).toEqual([after]);
    counted[seen.has(after) ? 'whole' : 'nothing'] += 1;
    if (!seen.has(after)) {
      // Nothing is lost: what was drafted is there, and can be published.
      expect((await call('POST', 'draft/publish', { all: true })).status).toBe(200);
      expect([...(await titles())]).toEqual([after]);
    }
    before = after;
  }
  expect(counted.whole + counted.nothing).toBe(runs);
}, 600_000);
