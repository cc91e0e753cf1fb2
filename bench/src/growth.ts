/**
 * How lists, title searches and creates grow with the number of pages: two servers side by side, with few and with many pages,
 * asked in turns over 16 connections. `npm run growth -w bench` or `node bench/src/growth.ts [few] [many] [clients]`.
 */
import { type RunningServer, startServer } from '@vold/testing';
import { processorTime } from './processor-time.ts';
import { call, fillPages, pageBody, signIn } from './seed-pages.ts';

const sizes = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 150_000)];
const clients = Number(process.argv[4] ?? 1);
const connections = 16;
const requests = 320;
const rounds = 9;

/** The query of the nth request of a kind; null: a create. */
type Kind = (at: number) => string | null;
const list =
  (query: string): Kind =>
  () =>
    `?limit=50${query}`;
const where = (condition: object) => `?limit=20&where=${encodeURIComponent(JSON.stringify(condition))}`;
const search =
  (text: string): Kind =>
  () =>
    where({ 'title.en': { contains: text } });
/** A repeated search is answered from a cache: this searches for another text each time, with as many results. */
const searchAnew =
  (text: string): Kind =>
  (at) =>
    where({ and: [{ 'title.en': { contains: text } }, { id: { ne: `pg_${at}` } }] });

const kinds: Record<string, Kind> = {
  'list of 50 with total': list(''),
  'list by creation': list('&sort=created_at DESC'),
  'list by change': list('&sort=updated_at DESC'),
  'list by title': list('&sort=title.en ASC'),
  'list by status': list('&where={"status":"published"}'),
  'search, 20 match': search('low tide'),
  'search, 20 match, anew': searchAnew('low tide'),
  'search, a few match': search('number 444'),
  'search, a few match, anew': searchAnew('number 444'),
  'search, many match': search('number 7'),
  'search, many match, anew': searchAnew('number 7'),
  create: () => null,
};

interface Sized {
  readonly server: RunningServer;
  readonly address: string;
  readonly token: string;
}
let asked = 0;

const servers: RunningServer[] = [];
try {
  const sized: Sized[] = [];
  for (const size of sizes) {
    const server = await startServer({ timeout: 180_000 });
    servers.push(server);
    sized.push(await fill(server, size));
  }
  console.log(
    `${sizes.join(' and ')} pages in ${clients} clients, ${connections} connections, median of ${rounds} rounds\n`,
  );
  console.log(row('', ['rate', 'rate', 'keeps', 'cpu ms', 'cpu ms', 'keeps']));
  for (const [name, kind] of Object.entries(kinds)) {
    for (const one of sized) await ask(one, kind);
    const taken: Taken[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const turns: Taken[] = [];
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) turns[at] = await ask(sized[at] as Sized, kind);
      taken.push(turns);
    }
    const cells = (['rate', 'cpu'] as const).flatMap((what) => {
      const pairs = taken.map(([few, many]) => [few?.[what] ?? 0, many?.[what] ?? 0] as const);
      // The part of the speed that remains, compared with few.
      const keeps = pairs.map(([few, many]) => (what === 'rate' ? many / few : few / many));
      return [pairs.map(([few]) => few), pairs.map(([, many]) => many), keeps].map(median);
    });
    console.log(
      row(
        name,
        cells.map((value, at) => value.toFixed(at < 2 ? 0 : 2)),
      ),
    );
  }
} finally {
  for (const server of servers) await server.stop();
}

/** Requests a second, and milliseconds of processor time a request. */
interface Taken {
  rate: number;
  cpu: number;
}

async function ask({ server, address, token }: Sized, kind: Kind): Promise<Taken> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const one = async () => {
    const at = asked++;
    const query = kind(at);
    const answer =
      query === null
        ? await fetch(address, { method: 'POST', headers, body: JSON.stringify(pageBody(`Created ${at}`)) })
        : await fetch(address + query, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}${query ?? ''} answered ${answer.status}`);
  };
  const before = await processorTime([server.pid]);
  const began = performance.now();
  let left = requests;
  const connection = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const rate = (requests * 1000) / (performance.now() - began);
  return { rate, cpu: ((await processorTime([server.pid])) - before) / requests };
}

async function fill(server: RunningServer, size: number): Promise<Sized> {
  const token = await signIn(server);
  const ids: string[] = [];
  for (let at = 0; at < clients; at += 1) {
    const client = await call(server, 'client', { name: `Bench ${at}`, slug: `bench-${at}` }, token);
    const id = idOf(client);
    // As wherever something was written: what is found is kept by the ends of the history's chain.
    await call(server, `page/${id}`, pageBody('Page number 0'), token);
    ids.push(id);
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join('');
}
