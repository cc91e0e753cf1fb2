import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TcpProxy } from '../platform/db/testing/tcp-proxy.ts';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** The limits of the product, divided by ten, except for that of an answer: nothing here may have to wait for it. */
const deadlines = { connect: 1000, query: 120_000, heartbeat: 500, close: 500 };
let api: TestApi;
let proxy: TcpProxy;
async function start(options: Parameters<typeof startTestApi>[0]) {
  api = await startTestApi({
    ...options,
    reach: async (database) => {
      const reached = await reachThroughProxy(database);
      proxy = reached.proxy;
      return reached.url;
    },
  });
}
beforeEach(() => start({ deadlines }));
const stop = async () => {
  await api.close();
  await proxy.close();
};
afterEach(stop);

interface Page {
  id: string;
  rev: number;
  title: { en: string };
}
const token = () => api.bali.tokens.editor;
const create = (title: string) =>
  api.call<Page>('POST', 'page', { token: token(), body: { title: { en: title } } });

it('writes and reads again soon after every connection went silent, and loses nothing that was acknowledged', async () => {
  // Connections of all kinds are open and idle.
  const first = (await Promise.all([1, 2, 3, 4].map((at) => create(`Before ${at}`)))).map(({ body }) => body);
  proxy.silence();
  const silentSince = performance.now();
  const acknowledged = new Map(first.map((page) => [page.id, page.title.en]));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (at) => {
      // Several wait behind one another, as a person's do.
      await delay(at * 50);
      return create(`During ${at}`);
    }),
  );
  for (const { status, body } of answers) {
    expect([201, 503]).toContain(status);
    if (status === 201) acknowledged.set(body.id, body.title.en);
  }
  const after = await create('After');
  expect(after.status).toBe(201);
  acknowledged.set(after.body.id, 'After');
  expect(performance.now() - silentSince).toBeLessThan(deadlines.query / 2);
  const list = await api.call<{ results: Page[] }>('GET', 'page?limit=100', { token: token() });
  const stored = new Map(list.body.results.map((page) => [page.id, page.title.en]));
  for (const [id, title] of acknowledged) expect(stored.get(id)).toBe(title);
});

it('hears of changes again, and says that some may have been missed', async () => {
  const kinds: string[] = [];
  const heardAgain = Promise.withResolvers<void>();
  const gap = Promise.withResolvers<void>();
  api.db.listen((change) => {
    kinds.push(change.kind);
    if (change.kind === '*') gap.resolve();
    if (change.kind === 'page' && kinds.includes('*')) heardAgain.resolve();
  });
  proxy.silence();
  await gap.promise;
  expect((await create('After')).status).toBe(201);
  await heardAgain.promise;
});

it('closes in time while a write hangs', async () => {
  proxy.silence();
  const hanging = create('Hanging');
  await delay(20);
  const begin = performance.now();
  await api.db.close();
  expect(performance.now() - begin).toBeLessThan(deadlines.query / 2);
  expect((await hanging).status).toBe(503);
});

it('A2 gives a write up when its answer does not come, even if nothing else notices the silence', async () => {
  await stop();
  await start({ poolSize: 1, deadlines: { ...deadlines, query: 1000, heartbeat: 600_000 } });
  expect((await create('Before')).status).toBe(201);
  proxy.silence();
  expect((await create('During')).status).toBe(503);
  expect((await create('After')).status).toBe(201);
}, 30_000);

it('B-obs1 refuses calls at once while the database answers nobody, answers /metrics, and serves as soon as it is back', async () => {
  await stop();
  await start({ deadlines: { connect: 120_000, query: 120_000, heartbeat: 500, close: 500, silence: 300 } });
  const { id } = (await create('Before')).body;
  const read = () => api.call<{ code: string }>('GET', `page/${id}`, { token: token() });
  const metric = async () => {
    const { status, body } = await api.call<string>('GET', '/metrics');
    return [status, /^vold_database_up (\d)$/m.exec(body)?.[1]];
  };
  await expect.poll(metric).toEqual([200, '1']);
  proxy.swallow(true);
  let ended = false;
  // It was on its way to the database, and is waited for; the last ones wait for their turn.
  const hanging = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => read()));
  void hanging.then(() => {
    ended = true;
  });
  // Before the silence is known, and after.
  expect(await metric()).toEqual([200, '0']);
  await expect.poll(async () => (await Promise.race([read(), delay(2000, null)]))?.status).toBe(503);
  expect(await metric()).toEqual([200, '0']);
  const refused = await Promise.all(Array.from({ length: 20 }, () => read()));
  for (const { status, headers, body } of refused) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'DATABASE_AWAY', '2']);
  }
  expect(ended).toBe(false);
  proxy.swallow(false);
  await expect.poll(async () => (await read()).status).toBe(200);
  await expect.poll(metric).toEqual([200, '1']);
  await hanging;
}, 60_000);
