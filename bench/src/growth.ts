/**
 * How the time of lists and title searches grows with the number of pages: two servers side by side, with few and with
 * many pages in 20 clients, asked in turns. `npm run growth -w bench` or `node bench/src/growth.ts [few] [many]`.
 */
import { type RunningServer, startServer } from '@vold/testing';
import { call, fillPages, signIn } from './seed-pages.ts';

const sizes = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 1_000_000)];
const clients = 20;
const requests = 300;

const search = (text: string) =>
  `?limit=20&where=${encodeURIComponent(JSON.stringify({ 'title.en': { contains: text } }))}`;
const kinds: Record<string, string> = {
  'list of 50 with total': '?limit=50',
  'list by change': '?limit=50&sort=updated_at DESC',
  'list by title': '?limit=50&sort=title.en ASC',
  'list by status': `?limit=50&where=${encodeURIComponent('{"status":"published"}')}`,
  'search, 2 pages match': search('low tide 25'),
  'search, 20 pages match': search('low tide'),
  'search, 1 to 111 match': search('number 444'),
};

interface Sized {
  readonly server: RunningServer;
  readonly address: string;
  readonly token: string;
}

const servers: RunningServer[] = [];
try {
  const sized: Sized[] = [];
  for (const size of sizes) {
    const server = await startServer({ timeout: 180_000 });
    servers.push(server);
    sized.push(await fill(server, size));
  }
  console.log(
    `milliseconds with ${sizes[0]} and with ${sizes[1]} pages in ${clients} clients, one connection\n`,
  );
  console.log(row('', ['p50', 'p95', 'p99', 'p50', 'p95', 'p99', 'p95 grows']));
  for (const [name, query] of Object.entries(kinds)) {
    const times: number[][] = sized.map(() => []);
    for (let at = -20; at < requests; at += 1) {
      for (const [which, { address, token }] of sized.entries()) {
        const began = performance.now();
        const answer = await fetch(address + query, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
        // The first ones warm up.
        if (at >= 0) times[which]?.push(performance.now() - began);
      }
    }
    const [few = [], many = []] = times.map((list) => list.toSorted((a, b) => a - b));
    const points = [few, many].flatMap((list) => [0.5, 0.95, 0.99].map((part) => quantile(list, part)));
    const growth = quantile(many, 0.95) / quantile(few, 0.95);
    console.log(
      row(
        name,
        [...points, growth].map((value) => value.toFixed(2)),
      ),
    );
  }
} finally {
  for (const server of servers) await server.stop();
}

async function fill(server: RunningServer, size: number): Promise<Sized> {
  const token = await signIn(server);
  const ids: string[] = [];
  for (let at = 0; at < clients; at += 1) {
    const client = await call(server, 'client', { name: `Bench ${at}`, slug: `bench-${at}` }, token);
    ids.push(idOf(client));
  }
  const began = performance.now();
  await fillPages(server.dataDir, ids, 1, size / clients, { en: [] });
  console.log(`${size} pages written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { server, token, address: `${server.url}/api/v1/page/${ids[0]}` };
}

function idOf(record: unknown): string {
  if (typeof record === 'object' && record !== null && 'id' in record) return String(record.id);
  throw new Error('A record without an id');
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('');
}
