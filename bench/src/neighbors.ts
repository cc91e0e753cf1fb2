/**
 * The effect of a flood of one website on the visitors of another, and the cost of many websites: `node bench/src/neighbors.ts
 * [clients] [pages of each] [seconds]`. Prints p95 of the quiet website alone, and while its neighbor is flooded with cached
 * and with uncached pages; then renders every page of every website once and prints memory and p99 along the way.
 */
import { request } from 'node:http';
import { startServer } from '@vold/testing';
import autocannon from 'autocannon';
import { residentMemory } from './processor-time.ts';
import { seedPages } from './seed-pages.ts';

const clients = Number(process.argv[2] ?? 1000);
const pages = Number(process.argv[3] ?? 100);
const seconds = Number(process.argv[4] ?? 15);

const server = await startServer({ timeout: 180_000 });
try {
  await seedPages(server, clients * pages, clients);
  const site = `http://127.0.0.1:${server.sitePort}`;
  const quiet = (name: string) => p95OfVisits(name, 'bench-1.localhost');
  await quiet('warm');
  const alone = await quiet('alone');
  for (const kind of ['cached', 'uncached'] as const) {
    const flood = autocannon({
      url: `${site}/page-number-0`,
      connections: 16,
      duration: seconds + 4,
      headers: { host: `bench.localhost:${server.sitePort}` },
      ...(kind === 'uncached' && {
        requests: [
          {
            path: '/page-number-0',
            setupRequest: (one: object) => ({ ...one, path: `/none-${Math.random()}` }),
          },
        ],
      }),
    });
    // A flood is noticed within half a second; what it does until then is not what lasts.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const beside = await quiet(`beside a flood of ${kind} pages`);
    const { requests, non2xx } = await flood;
    console.log(
      `  ${(beside / alone).toFixed(2)} of alone; the flood got ${requests.average} answers a second, ${non2xx} refused`,
    );
  }

  for (let from = 0; from < clients; from += Math.ceil(clients / 5)) {
    const times: number[] = [];
    for (let client = from; client < Math.min(clients, from + Math.ceil(clients / 5)); client++) {
      const host = client === 0 ? 'bench.localhost' : `bench-${client}.localhost`;
      for (let page = 0; page < pages; page++) times.push(await visit(host, `/page-number-${page}`));
    }
    times.sort((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    console.log(
      `${from + Math.ceil(clients / 5)} websites drawn: p99 ${p99.toFixed(1)} ms, server and site ${(await residentMemory(server.pid)).toFixed(0)} MB`,
    );
  }
} finally {
  await server.stop();
}

/** A visit every 20 ms for some seconds. */
async function p95OfVisits(name: string, host: string): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    times.push(await visit(host, '/page-number-0'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(`${name}: ${times.length} visits, p95 ${p95.toFixed(2)} ms`);
  return p95;
}

/** Milliseconds until a page has come whole. */
function visit(host: string, path: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request({ port: server.sitePort, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.resume();
      response.once('end', () => resolve(performance.now() - began));
    })
      .once('error', reject)
      .end();
  });
}
