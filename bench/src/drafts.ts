/**
 * The draft compared with published content, in one run: `node bench/src/drafts.ts [pages] [drafts] [seconds]`. Lists and
 * records of both (target: 0.7 for a list of 50), saves of both (0.9), the time to publish 1,000 records (5 s), and until two
 * site processes show what is published (200 ms after the answer). Asserts nothing.
 */
import { randomBytes } from 'node:crypto';
import { startServer } from '@vold/testing';
import { z } from 'zod';
import { type Load, measure } from './measure.ts';
import { pageBody, seedPages } from './seed-pages.ts';
import { startSite, timePublishing } from './time-publishing.ts';

const pages = Number(process.argv[2] ?? 10_000);
const drafts = Number(process.argv[3] ?? 1000);
const seconds = Number(process.argv[4] ?? 3);

const installationKey = randomBytes(32).toString('hex');
const server = await startServer({ timeout: 180_000, env: { VOLD_INSTALLATION_KEY: installationKey } });
const site = await startSite(server.url, installationKey);
try {
  const { token, clientId } = await seedPages(server, pages, 1);
  const published = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const draft = { ...published, 'x-vold-edition': 'draft' };
  const api = `${server.url}/api/v1`;
  const call = async (path: string, headers: Record<string, string>, method = 'GET', body?: unknown) => {
    const answer = await fetch(`${api}/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const { results } = z
    .object({ results: z.array(z.object({ id: z.string(), slug: z.object({ en: z.string() }) })) })
    .parse(await call(`page/${clientId}?select=id,slug&limit=999999`, published));
  const every = Math.max(1, Math.floor(results.length / drafts));
  const drafted = results.filter((_, at) => at % every === 0).slice(0, drafts);
  const left = results.filter((_, at) => at % every === 1);
  const { components } = pageBody('Updated');
  console.log(`${results.length} pages, ${drafted.length} of them drafted; requests per second\n`);
  const list = (query: string) => `page/${clientId}?${query}`;
  const turns = left.slice(0, 200).map(({ id }) => `/api/v1/page/${id}/${clientId}`);
  const comparisons: [string, Omit<Load, 'name' | 'headers'>][] = [
    ['list of 50', { url: `${api}/${list('limit=50')}` }],
    ['list of 50, newest first', { url: `${api}/${list('limit=50&sort=updated_at,desc')}` }],
    ['list of 50, by title', { url: `${api}/${list('limit=50&sort=title.en,asc')}` }],
    [
      'list of 50, published',
      { url: `${api}/${list(`limit=50&where=${encodeURIComponent('{"status":"published"}')}`)}` },
    ],
    ['page by id', { url: `${api}/page/${drafted[0]?.id}/${clientId}` }],
    ['save', { url: api, method: 'PUT', turns, body: { components } }],
  ];
  const compare = async ([name, load]: (typeof comparisons)[number]) => {
    for (const connections of [1, 16]) {
      const theirs = await measure({ name, headers: published, ...load }, connections, seconds);
      const ours = await measure({ name, headers: draft, ...load }, connections, seconds);
      const ratio = (ours.rate / theirs.rate).toFixed(2);
      console.log(
        [name.padEnd(28), connections, theirs.rate.toFixed(0), ours.rate.toFixed(0), ratio, ours.failed].join(
          '\t',
        ),
      );
    }
  };
  console.log(['without drafts'.padEnd(28), 'conn.', 'published', 'draft', 'ratio', 'failed'].join('\t'));
  for (const comparison of comparisons.slice(0, 2)) await compare(comparison);
  for (const [at, { id }] of drafted.entries())
    await call(`page/${id}/${clientId}`, draft, 'PUT', { title: { en: `Drafted ${at}` } });
  console.log('with drafts');
  for (const comparison of comparisons) await compare(comparison);
  const ports = [server.sitePort, site.port];
  const watched = (at: number, text = `Drafted ${at}<`) => ({
    slug: 'bench',
    path: `/${drafted[at]?.slug.en}`,
    text,
  });
  const delays: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const id = drafted[0]?.id;
    const text = `Turn ${turn}`;
    await call(`page/${id}/${clientId}`, draft, 'PUT', { title: { en: text } });
    const publish = () => call(`page/${id}/publish/${clientId}`, published, 'POST', {});
    delays.push(await timePublishing(ports, [watched(0, `${text}<`)], publish));
  }
  await call(`page/${drafted[0]?.id}/${clientId}`, draft, 'PUT', { title: { en: 'Drafted 0' } });
  const records = drafted.slice(0, 1000).map(({ id }) => ({ resource: 'page', id }));
  let taken = 0;
  const delay = await timePublishing(
    ports,
    [0, Math.floor(records.length / 2), records.length - 1].map((at) => watched(at)),
    async () => {
      const started = performance.now();
      await call(`draft/publish/${clientId}`, published, 'POST', { records });
      taken = performance.now() - started;
    },
  );
  console.log(`\npublishing ${records.length} records: ${(taken / 1000).toFixed(1)} s`);
  const median = delays.toSorted((one, other) => one - other)[delays.length >> 1] ?? 0;
  console.log(
    `until two sites show 1 record: ${median.toFixed(0)} ms (longest ${Math.max(...delays).toFixed(0)} ms)`,
  );
  console.log(`until two sites show ${records.length} records: ${delay.toFixed(0)} ms`);
} finally {
  await site.stop();
  await server.stop();
}
