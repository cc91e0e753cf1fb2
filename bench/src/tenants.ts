/**
 * The cost of one client's calls for another: `node bench/src/tenants.ts [pages of each] [connections] [seconds] [kinds,
 * separated by commas]`. Prints the medians of a quiet client's reads, writes, sign-ins, and rendered pages, alone and during
 * each kind of calls of a loud one (target: at most 3 times as long, none refused). Asserts nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, visit } from '@vold/testing';
import autocannon from 'autocannon';
import { z } from 'zod';
import { call, fillDrafts, pageBody, seedPages } from './seed-pages.ts';

const pages = Number(process.argv[2] ?? 3000);
const connections = Number(process.argv[3] ?? 40);
const seconds = Number(process.argv[4] ?? 8);
const only = process.argv[5]?.split(',');

type Request = autocannon.Request & { path: string };
interface Load {
  readonly name: string;
  /** On the websites instead of the API. */
  readonly site?: true;
  readonly requests: Request[];
  before?(): Promise<void>;
}

const server = await startServer({ timeout: 180_000 });
try {
  const { token, clientId: loud } = await seedPages(server, pages * 2, 2);
  const authorization = `Bearer ${token}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const get = async (path: string) => (await fetch(`${server.url}/api/v1/${path}`, { headers })).json();
  const listed = z.object({ results: z.array(z.object({ id: z.string() })) });
  const clients = listed.parse(await get('client?where={"slug":"bench-1"}'));
  const quiet = clients.results[0]?.id ?? '';
  const idsOf = async (client: string) =>
    listed.parse(await get(`page/${client}?select=id&limit=200`)).results.map(({ id }) => id);
  const [own, theirs] = await Promise.all([idsOf(quiet), idsOf(loud)]);
  // The oldest sessions of a user end.
  const person = { email: 'person@quiet.example', password: 'a-password-of-somebody' };
  await call(server, `user/${quiet}`, { name: 'Somebody', role: 'editor', ...person }, token);
  const { components } = pageBody('Updated');
  const query = (where: unknown) => encodeURIComponent(JSON.stringify(where));
  const contains = (words: string) => ({ 'title.en': { contains: words } });
  const post = (path: string, body: unknown): Request => ({
    method: 'POST',
    path: `/api/v1/${path}`,
    headers,
    body: JSON.stringify(body),
  });
  const read = (path: string, as: Record<string, string> = headers): Request => ({
    method: 'GET',
    path: `/api/v1/${path}`,
    headers: as,
  });
  const callDraft = () => fillDrafts(server.dataDir, loud, Math.min(pages, 2500));
  const or = Array.from({ length: 5 }, (_, at) => contains(`umber ${at}x`));
  const form = new FormData();
  form.set('file', new Blob(['{"db":[{"data":{"posts":[]}}]}']), 'ghost.json');
  const upload = new Response(form);
  const multipart = { authorization, 'content-type': upload.headers.get('content-type') ?? '' };
  const uploaded = await upload.text();
  const loads: Load[] = [
    { name: 'publish all', before: callDraft, requests: [post(`draft/publish/${loud}`, { all: true })] },
    {
      name: 'publish all and one',
      before: callDraft,
      requests: [
        post(`draft/publish/${loud}`, { all: true }),
        ...theirs.slice(0, 50).map((id) => post(`page/${id}/publish/${loud}`, {})),
      ],
    },
    {
      name: 'saves',
      requests: theirs.slice(0, 50).map((id) => ({
        ...post(`page/${id}/${loud}`, { components }),
        method: 'PUT' as const,
      })),
    },
    {
      name: 'bulk status',
      requests: [post(`page/bulk/status/${loud}`, { ids: theirs.slice(0, 100), status: 'published' })],
    },
    {
      name: 'imports',
      requests: [
        { method: 'POST', path: `/api/v1/import/ghost/${loud}`, headers: multipart, body: uploaded },
      ],
    },
    {
      name: 'searches',
      requests: Array.from({ length: 50 }, (_, at) =>
        read(`page/${loud}?limit=20&sort=title.en,asc&where=${query(contains(`umber ${at}`))}`),
      ),
    },
    { name: 'whole lists', requests: [read(`page/${loud}?limit=999999`)] },
    { name: 'export', requests: [read(`export/${loud}`)] },
    { name: 'guest: many conditions', requests: [read(`page/${loud}?limit=20&where=${query({ or })}`, {})] },
    { name: 'guest: whole lists', requests: [read(`page/${loud}?limit=999999`, {})] },
    {
      name: 'website: addresses of none',
      site: true,
      requests: Array.from({ length: 500 }, (_, at) => ({ method: 'GET' as const, path: `/none-${at}` })),
    },
  ];

  let drawn = 0;
  /** The quiet client's calls, one after the other, again and again. */
  const calls: Record<string, () => Promise<number>> = {
    read: () => send(`page/${own[0]}/${quiet}`),
    list: () => send(`page/${quiet}?limit=20`),
    write: () => send(`page/${own[drawn % own.length]}/${quiet}`, 'PUT', { components }),
    'sign-in': () => send('login', 'POST', person),
    drawn: async () =>
      (await visit(server.sitePort, 'bench-1', `/page-number-${1 + (drawn++ % (pages - 1))}`)).status,
    cached: async () => (await visit(server.sitePort, 'bench-1', '/page-number-0')).status,
  };
  const send = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const names = Object.keys(calls);
  const times = async (until: () => boolean) => {
    const taken = new Map(names.map((name) => [name, [] as number[]]));
    const refused: string[] = [];
    while (!until())
      for (const [name, work] of Object.entries(calls)) {
        const began = performance.now();
        const status = await work();
        if (status >= 400) refused.push(`${name} ${status}`);
        taken.get(name)?.push(performance.now() - began);
        await pause(10);
      }
    return { taken, refused };
  };
  const lasting = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  const median = (values: readonly number[] = []) =>
    values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  const row = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => String(cell).padEnd(at === 0 ? 28 : 18)).join(''));

  await times(lasting(3000));
  row([`${connections} connections`, ...names, 'refused', 'answers (2xx)']);
  for (const { name, site, requests, before } of loads) {
    if (only && !only.some((one) => name.startsWith(one))) continue;
    const alone = await times(lasting(Math.max(3000, seconds * 500)));
    await before?.();
    let ended = false;
    const flood = autocannon({
      url: site ? `http://127.0.0.1:${server.sitePort}` : server.url,
      ...(site && { headers: { host: `bench.localhost:${server.sitePort}` } }),
      connections,
      duration: seconds,
      timeout: 60,
      workers: 1,
      requests,
    });
    void flood.then(() => {
      ended = true;
    });
    await pause(400);
    const beside = await times(() => ended);
    const { non2xx, requests: sent, statusCodeStats } = await flood;
    row([
      name,
      ...names.map((one) => {
        const before = median(alone.taken.get(one));
        const during = median(beside.taken.get(one));
        return `${before.toFixed(1)}→${during.toFixed(1)} ×${(during / before).toFixed(1)}`;
      }),
      [...new Set(beside.refused)].join(', ') || 0,
      `${sent.total} (${sent.total - non2xx})`,
      JSON.stringify(statusCodeStats),
    ]);
    await pause(2000);
  }
} finally {
  await server.stop();
}
