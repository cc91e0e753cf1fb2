/**
 * Memory of the server and its site while idle and over many requests, and what sign-ins do to everybody else.
 * `npm run endurance -w bench` or `node bench/src/endurance.ts [requests]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@vold/testing';
import { type Load, measure } from './measure.ts';
import { residentMemory } from './processor-time.ts';
import { pageBody, seedPages } from './seed-pages.ts';

const requests = Number(process.argv[2] ?? 100_000);
const rounds = 10;

const server = await startServer({ timeout: 180_000 });
try {
  await pause(5_000);
  const memory = async () => `${(await residentMemory(server.pid)).toFixed(0)} MB`;
  console.log(`idle after the start: ${await memory()} (server and site together, without PostgreSQL)`);
  const seeded = await seedPages(server, 10_000, 20);
  const headers = { authorization: `Bearer ${seeded.token}` };
  const pages = `${server.url}/api/v1/page`;
  const own = `${pages}/${seeded.pageId}/${seeded.clientId}`;
  const search = encodeURIComponent(JSON.stringify({ 'title.en': { contains: 'low tide' } }));
  const page: Load = { name: 'page', url: own, headers };
  const loads: [share: number, load: Load][] = [
    [0.5, page],
    [
      0.1,
      {
        name: 'create',
        url: `${pages}/${seeded.clientId}`,
        method: 'POST',
        headers,
        body: pageBody('Created [<id>]'),
      },
    ],
    [0.15, { name: 'list', url: `${pages}/${seeded.clientId}?limit=50`, headers }],
    [0.1, { name: 'search', url: `${pages}/${seeded.clientId}?limit=20&where=${search}`, headers }],
    [0.1, { name: 'update', url: own, method: 'PUT', headers, body: pageBody('Updated') }],
    [
      0.05,
      {
        name: 'website',
        url: `http://127.0.0.1:${server.sitePort}${seeded.path}`,
        headers: { host: `bench.localhost:${server.sitePort}` },
      },
    ],
  ];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [share, load] of loads) {
      const amount = Math.round((requests / rounds) * share);
      const { failed } = await measure({ ...load, amount }, 16, 600);
      if (failed > 0) throw new Error(`${failed} requests failed: ${load.name}`);
    }
    console.log(`after ${(requests / rounds) * round} requests: ${await memory()}`);
  }
  await pause(30_000);
  console.log(`half a minute later: ${await memory()}\n`);

  const signIn: Load = {
    name: 'sign-in',
    url: `${server.url}/api/v1/login`,
    method: 'POST',
    body: server.master,
  };
  const alone = await measure(page, 4, 5, [server.pid]);
  const [beside, signIns] = await Promise.all([measure(page, 4, 5), measure(signIn, 8, 5, [server.pid])]);
  console.log(`page by id alone:                p50 ${alone.p50} ms, p99 ${alone.p99} ms`);
  console.log(`page by id beside 8 who sign in: p50 ${beside.p50} ms, p99 ${beside.p99} ms`);
  console.log(
    `sign-ins: ${signIns.rate.toFixed(0)} a second, p50 ${signIns.p50} ms, failed ${signIns.failed}`,
  );
} finally {
  await server.stop();
}
