/**
 * Requests per second of the API and of a cached page, at 1 and 16 connections, compared with references measured in the same
 * run: `npm run bench` or `node bench/src/http.ts [pages] [seconds] [clients]`. Prints a table; asserts nothing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startServer, visit } from '@vold/testing';
import { z } from 'zod';
import { databaseOf } from './database-of.ts';
import { type Load, type Measured, measure } from './measure.ts';
import { pageBody, seedPages } from './seed-pages.ts';

const pages = Number(process.argv[2] ?? 2000);
const seconds = Number(process.argv[3] ?? 3);
const clients = Number(process.argv[4] ?? 1);

interface Comparison {
  ours: Load;
  reference: Load;
  constant: Load;
  /** Other paths for each number of connections: ours asks for each of them once. */
  once?: (connections: number) => string[];
}

const server = await startServer({ timeout: 180_000 });
try {
  const seeded = await seedPages(server, pages, clients);
  const authorization = { authorization: `Bearer ${seeded.token}` };
  const api = `${server.url}/api/v1`;
  const page = await text(`${api}/page/${seeded.pageId}/${seeded.clientId}`, authorization);
  const siteAddress = `http://127.0.0.1:${server.sitePort}${seeded.path}`;
  const siteHost = { host: `bench.localhost:${server.sitePort}`, 'accept-encoding': 'identity' };
  const { body: html } = await visit(server.sitePort, 'bench', seeded.path);
  const { results: others } = z
    .object({ results: z.array(z.object({ id: z.string() })) })
    .parse(JSON.parse(await text(`${api}/page/${seeded.clientId}?select=id&limit=500`, authorization)));
  const reference = await startReference({
    database: await databaseOf(server.dataDir),
    pageId: seeded.pageId,
    clientId: seeded.clientId,
    constant: page,
    html,
    rows: others.length,
  });
  const bare = reference.url;
  const get = (name: string, url: string, headers = {}): Load => ({ name, url, headers });
  const constant = get('constant', `${bare}/constant`);
  const search = (name: string, words: string, reference: string, path: string) => {
    const where = encodeURIComponent(JSON.stringify({ 'title.en': { contains: words } }));
    return {
      ours: get(name, `${api}/page/${seeded.clientId}?limit=20&where=${where}`, authorization),
      reference: get(reference, `${bare}/${path}?q=${encodeURIComponent(words)}`),
      constant,
    };
  };
  const searches = (name: string, words: string) => [
    search(name, words, 'unindexed', 'search'),
    search(name, words, 'index of client', 'search-of-client'),
  ];

  const { components } = pageBody('Updated');
  const put = (name: string, url: string, turns: string[]): Load => ({ name, url, method: 'PUT', turns });
  /** Pages, and as many rows. */
  const update = (name: string, reference: string, ids: readonly string[]): Comparison => {
    const paths = ids.map((id) => `/api/v1/page/${id}/${seeded.clientId}`);
    const rows = ids.map((_, at) => `/update/${at + 1}`);
    return {
      ours: { ...put(name, api, paths), headers: authorization, body: { components } },
      reference: { ...put(reference, bare, rows), body: pageBody('Updated') },
      constant,
    };
  };

  const comparisons: Comparison[] = [
    {
      ours: get('page by id', `${api}/page/${seeded.pageId}/${seeded.clientId}`, authorization),
      reference: get('select by id', `${bare}/page`),
      constant,
    },
    {
      ours: get('list of 50 with total', `${api}/page/${seeded.clientId}?limit=50`, authorization),
      reference: get('list + count(*)', `${bare}/list`),
      constant,
    },
    // The first 20 of many are found at once without an index too; 20 in all are not.
    ...searches('search, many match', 'number 7'),
    ...searches('search, 20 match', 'low tide'),
    {
      ours: {
        name: 'create',
        url: `${api}/page/${seeded.clientId}`,
        method: 'POST',
        headers: authorization,
        body: pageBody('Created by the benchmark [<id>]'),
      },
      reference: { name: 'one insert', url: `${bare}/create`, method: 'POST', body: pageBody('Created') },
      constant,
    },
    update('update, one page', 'one row', [seeded.pageId]),
    update(
      'update, another page each time',
      'another row',
      others.map(({ id }) => id),
    ),
    {
      ours: get('cached page HTML', siteAddress, siteHost),
      reference: get('constant, same bytes', `${bare}/html`),
      constant: get('constant', `${bare}/html`),
    },
    {
      ours: get('uncached render', siteAddress, siteHost),
      reference: get('constant, same bytes', `${bare}/html`),
      constant: get('constant', `${bare}/html`),
      once: seeded.pathsOf,
    },
  ];

  console.log(
    `${pages} pages of ${page.length} bytes in ${clients} clients; ${seconds} s each; requests per second\n`,
  );
  console.log(
    row([
      ...['', 'conn.', 'ours', 'reference', 'ratio', 'bare', 'ratio', 'p50 ms', 'p99 ms', 'failed'],
      ...['cpu ms', 'ref. cpu', 'ratio'],
    ]),
  );
  for (const comparison of comparisons) {
    for (const connections of [1, 16]) {
      const paths = comparison.once?.(connections);
      const load = { ...comparison.ours, ...(paths && { paths }) };
      const ours = await measure(load, connections, seconds, [server.pid]);
      const processes = [server.pid, reference.pid];
      const theirs = await measure(comparison.reference, connections, seconds, processes);
      const bareRate = await measure(comparison.constant, connections, seconds);
      console.log(line(comparison, connections, ours, theirs, bareRate));
    }
  }
  reference.stop();
} finally {
  await server.stop();
}

function line(
  c: Comparison,
  connections: number,
  ours: Measured,
  reference: Measured,
  bare: Measured,
): string {
  const ratio = (other: Measured) => (ours.rate / other.rate).toFixed(2);
  return row([
    `${c.ours.name} / ${c.reference.name}`,
    String(connections),
    ours.rate.toFixed(0),
    reference.rate.toFixed(0),
    ratio(reference),
    bare.rate.toFixed(0),
    ratio(bare),
    String(ours.p50),
    String(ours.p99),
    String(ours.failed + reference.failed),
    ours.cpu.toFixed(2),
    reference.cpu.toFixed(2),
    (reference.cpu / ours.cpu).toFixed(2),
  ]);
}

function row(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(46) : cell.padStart(9))).join(' ');
}

async function text(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

async function startReference(settings: unknown): Promise<{ url: string; pid: number; stop: () => void }> {
  const file = fileURLToPath(new URL('reference-server.ts', import.meta.url));
  const child: ChildProcess = fork(file, [JSON.stringify(settings)]);
  const [url] = await once(child, 'message');
  return { url: z.string().parse(url), pid: child.pid ?? 0, stop: () => child.disconnect() };
}
