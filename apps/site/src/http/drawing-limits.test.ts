import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { SiteAnswer, SiteMenuItem } from '@vold/contract';
import { FairShare } from '@vold/runtime/fair-share';
import { compileTemplate } from '@vold/template/compile';
import { afterEach, expect, it } from 'vitest';
import { drawInTime, onDrawn } from '../render/draw-in-time.ts';
import { maxMenuEntries } from '../render/drawing-budget.ts';
import { frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';
import { createReadingLimits } from './reading-limits.ts';

let site: TestSite;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
async function start(...options: Parameters<typeof startTestSite>) {
  site = await startTestSite(...options);
  ends.push(site.close);
}
/** How often something was drawn. */
function countDrawings() {
  const counted = { drawings: 0, milliseconds: 0 };
  ends.push(
    onDrawn((_, taken) => {
      counted.drawings += 1;
      counted.milliseconds += taken;
    }),
  );
  return counted;
}

const entries = (count: number): SiteMenuItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    title: `Entry ${at}.`,
    href: `/entry-${at}`,
    newTab: false,
    className: '',
    children: [],
  }));

function header(html: string) {
  const { template, problems } = compileTemplate({
    html,
    css: '',
    kind: 'header',
    key: 'header',
    clientId: 'cl_1',
  });
  if (!template) throw new Error(JSON.stringify(problems));
  return { 'header/header': template };
}
const withMenus = (count: number, html?: string) => ({
  navigations: { main: entries(count), top: entries(count), bottom: entries(count), sidebar: entries(count) },
  ...(html && { templates: header(html) }),
});
const missing = (more: Parameters<typeof frameOf>[0] = {}): SiteAnswer => ({
  kind: 'not-found',
  ...frameOf(more),
});
const inLists = (inner: string) =>
  `<header>${['main', 'top', 'bottom', 'sidebar'].reduceRight(
    (within, menu) => `<div data-vold-each="@menu.${menu}">${within}</div>`,
    inner,
  )}</header>`;

it.each([
  // Few characters, so that the elements alone are too many.
  ['elements', 16, '<b data-vold-field="title">Title</b>'],
  ['elements that no value changes', 13, '<b><i><u>x</u></i></b>'],
  ['characters of the template', 8, `<p>${'Many words. '.repeat(600)}</p>`],
  ['lists that show nothing', 900, '<b data-vold-if="children">x</b>'],
])(
  'K3 K15 ends a page whose lists multiply %s, names the view, and draws the others',
  async (_, count, inner) => {
    await start();
    const counted = countDrawings();
    site.answer = (path) => {
      const answer = pageAnswer('A page');
      return path === '/large' ? { ...answer, ...withMenus(count, inLists(inner)) } : answer;
    };
    const large = await site.get('/large');
    expect(large.status).toBe(503);
    expect(large.headers['retry-after']).toBe('60');
    expect(large.body.length).toBeLessThan(10_000);
    expect((await site.get('/')).status).toBe(200);
    // It is not drawn again until something of it changes.
    expect((await site.get('/large')).status).toBe(503);
    expect(counted.drawings).toBe(2);
  },
);

it('K3 draws the first thousand entries of each menu', async () => {
  await start();
  site.answer = () => ({ ...pageAnswer('A page'), ...withMenus(9000) });
  const { status, body } = await site.get('/');
  expect(status).toBe(200);
  const html = body.toString();
  expect(html).toContain(`Entry ${maxMenuEntries - 1}.`);
  expect(html).not.toContain(`Entry ${maxMenuEntries}.`);
});

it('K3 draws one page for all addresses of a website that do not exist, which names none of them', async () => {
  await start();
  const counted = countDrawings();
  const words =
    '<header><p data-vold-field="@page.path">Path</p><p data-vold-field="@page.title">T</p></header>';
  let name = 'Before';
  site.answer = (path) => {
    const isGerman = path.startsWith('/de');
    const more = isGerman ? { language: 'de' } : {};
    const answer = missing({ templates: header(words), ...more });
    return 'config' in answer ? { ...answer, config: { ...answer.config, siteName: name } } : answer;
  };
  const first = await site.get('/none-1');
  for (let at = 2; at < 30; at += 1) {
    const { status, body } = await site.get(`/none-${at}`);
    expect(status).toBe(404);
    expect(body.equals(first.body)).toBe(true);
  }
  expect(first.body.toString()).not.toContain('none-');
  expect(counted.drawings).toBe(1);
  expect((await site.get('/de/none')).body.toString()).toContain('lang="de"');
  expect(counted.drawings).toBe(2);
  // Something of it changes.
  name = 'After';
  site.change({ client: 'cl_1', tags: ['webconfig'] });
  await expect.poll(async () => (await site.get('/none-31')).body.toString()).toContain('After');
});

it('K3 charges a website with the time that its drawings take, whatever is drawn', async () => {
  await start();
  const counted = countDrawings();
  site.answer = (path) => (path.startsWith('/none') ? missing() : pageAnswer('A page'));
  site.map = {
    client: { id: 'cl_1', slug: 'bali', name: 'Bali', primaryDomain: null },
    isMoved: false,
    websiteUrl: '',
    siteName: 'Bali House',
    files: [{ language: 'en', after: '' }],
  } as unknown as TestSite['map'];
  const hrefs = [{ language: 'en', href: '/', title: 'Home' }];
  site.mapPart = () => ({ entries: [{ hrefs, updatedAt: '2026-01-01T00:00:00.000Z' }], next: null });
  for (const path of ['/', '/none', '/sitemap.xml', '/sitemap-en.xml', '/llms.txt']) {
    const before = counted.drawings;
    await site.get(path);
    expect([path, counted.drawings - before]).toEqual([path, 1]);
  }
});

it('K3 charges the website that is drawn, until the server ends', async () => {
  const charged: string[] = [];
  const fair = new FairShare();
  fair.charge = (website) => void charged.push(website);
  const charges = () => charged.splice(0);
  await start({}, fair);
  await site.get('/');
  expect(charges()).toEqual(['cl_1']);
  await site.close();
  drawInTime('cl_1', () => '');
  expect(charges()).toEqual([]);
});

it('K4 answers a page from the cache while others wait for drawings of the same website, or are refused', async () => {
  let now = 0;
  const fair = new FairShare({ now: () => now, utilization: () => 1, busy: 5, perSecond: 20 });
  await start({}, fair);
  site.answer = (path, query) => {
    const answer = pageAnswer(`Page ${path}`);
    if ('client' in answer) answer.client.id = query.get('host') ?? '';
    return answer;
  };
  const bali = { host: 'bali.example' };
  const other = { host: 'other.example' };
  for (let round = 0; round < 2; round += 1) await site.get('/', other);
  await site.get('/', bali);
  for (let at = 0; at < 10; at += 1) await site.get(`/random-${at}`, bali);
  now = 300;
  fair.charge('bali.example', 500);
  const drawn = await Promise.all([1, 2, 3].map((at) => site.get(`/more-${at}`, bali)));
  expect(drawn.map(({ status }) => status)).toContain(429);
  expect((await site.get('/', bali)).status).toBe(200);
  expect((await site.get('/?utm_source=mail', bali)).status).toBe(200);
  expect((await site.get('/', other)).status).toBe(200);
  // An older page is better than none, and its turn comes.
  site.change({ client: 'bali.example', tags: ['webconfig'] });
  fair.charge('bali.example', 500);
  for (let turn = 0; turn < 3; turn += 1) expect((await site.get('/', bali)).status).toBe(200);
  // A query that makes another page does not use an older one.
  expect((await site.get('/?page=2', bali)).status).toBe(429);
});

it('K4 draws an older page again in its turn, however often it is asked for until then', async () => {
  let now = 0;
  let words = 'Old words';
  let utilization = 0;
  const fair = new FairShare({ now: () => now, utilization: () => utilization, busy: 5, perSecond: 400 });
  await start({}, fair);
  site.answer = (path, query) => {
    const answer = pageAnswer(`${words} ${path}`);
    if ('client' in answer) answer.client.id = query.get('host') ?? '';
    return answer;
  };
  const bali = { host: 'bali.example' };
  const read = async () => (await site.get('/', bali)).body.toString();
  const other = { host: 'other.example' };
  await site.get('/', other);
  expect(await read()).toContain('Old words');
  now = 300;
  await site.get('/', other);
  utilization = 1;
  for (let at = 0; at < 10; at += 1) await site.get(`/random-${at}`, bali);
  now = 600;
  await read();
  // The website is held back; its next drawing waits a second or so.
  fair.charge('bali.example', 60);
  words = 'New words';
  site.change({ client: 'bali.example', tags: ['webconfig'] });
  expect(await read()).toContain('Old words');
  await expect.poll(read, { timeout: 10_000 }).toContain('New words');
});

it('K15 ends an answer that nobody reads, and refuses large ones of a website while too much of it waits', async () => {
  const { watchReading, hasUnread, refuseUnread } = createReadingLimits({ most: 1_000_000, after: 300 });
  const body = Buffer.alloc(30_000_000, 'x');
  const server = createServer((asked, response) => {
    const website = String(asked.headers.host);
    watchReading(website, response);
    if (hasUnread(website)) refuseUnread(response);
    else response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const status = (host: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, headers: { host }, agent: false }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      asked.once('error', reject).end();
    });
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  silent.pause();
  silent.on('error', () => {});
  silent.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await expect.poll(() => status('a.example')).toBe(503);
  expect(await status('b.example')).toBe(200);
  // It makes no progress, so it is ended, and its bytes count no more.
  await expect.poll(() => status('a.example')).toBe(200);
  silent.destroy();
});

it('K15 refuses to draw pages of a website while too much of it waits to be read, and of no other', async () => {
  await start({ cacheBytes: 100_000_000 });
  const text = `<p>${'word '.repeat(1_700_000)}</p>`;
  site.answer = (path, query) => {
    const sections = path === '/large' ? [{ id: 'sc_1', sectionId: 'text', data: { text } }] : undefined;
    const answer = pageAnswer('A page', { ...(sections && { sections }) });
    if ('client' in answer) answer.client.id = query.get('host') ?? '';
    return answer;
  };
  const bali = { host: 'bali.example' };
  expect((await site.get('/large', bali)).body.length).toBeGreaterThan(8_000_000);
  const silent = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const socket = connect(site.port, '127.0.0.1');
      ends.push(() => socket.destroy());
      await once(socket, 'connect');
      socket.pause();
      socket.on('error', () => {});
      socket.write('GET /large HTTP/1.1\r\nHost: bali.example\r\n\r\n');
      return socket;
    }),
  );
  let asked = 0;
  const ask = async (headers: Record<string, string>) => {
    asked += 1;
    const { status, headers: sent } = await site.get(`/small-${asked}`, headers);
    return [status, sent['retry-after']];
  };
  await expect.poll(() => ask(bali), { timeout: 10_000 }).toEqual([503, '30']);
  expect(await ask({ host: 'other.example' })).toEqual([200, undefined]);
  for (const socket of silent) socket.destroy();
  await expect.poll(() => ask(bali), { timeout: 10_000 }).toEqual([200, undefined]);
});

const nested = (count: number) => withMenus(count, inLists('<b data-vold-field="title">Title</b>'));
const reported = () => site.drawings.map(({ path, language, limit }) => `${language} ${path} ${limit}`);

it('K3 K4 reports a page that is too large while it is asked for, and once when it is drawn within the limits', async () => {
  await start({ viewReportMs: 20 });
  let count = 40;
  site.answer = (path) => ({ ...pageAnswer('A page'), ...(path !== '/small' && nested(count)) });
  await site.get('/caf%C3%A9?page=1&utm_source=mail');
  await site.get('/small');
  await expect
    .poll(() => site.drawings)
    .toEqual([
      {
        client: 'cl_1',
        kind: 'page',
        record: 'pg_1',
        path: '/café',
        language: 'en',
        limit: 'elements',
        view: 'header/header',
      },
    ]);
  // Kept as it is, and asked for again, by a program too.
  await site.get('/caf%C3%A9', { 'user-agent': 'Googlebot/2.1' });
  await expect.poll(reported).toEqual(['en /café elements', 'en /café elements']);
  count = 2;
  site.change({ client: 'cl_1', tags: ['webconfig'] });
  await expect.poll(async () => (await site.get('/caf%C3%A9')).status).toBe(200);
  await expect.poll(() => reported().at(-1)).toBe('en /café null');
  const rows = site.drawings.length;
  await site.get('/caf%C3%A9');
  site.change({ client: 'cl_1', tags: ['webconfig'] });
  await site.get('/other');
  await site.get('/small');
  expect(site.drawings).toHaveLength(rows);
});

it('K3 K4 reports the page for addresses that do not exist once, without an address', async () => {
  await start({ viewReportMs: 20 });
  site.answer = () => missing(nested(40));
  for (const path of ['/none-1', '/none-2']) expect((await site.get(path)).status).toBe(503);
  await expect.poll(() => new Set(reported())).toEqual(new Set(['en  elements']));
  expect(site.drawings[0]).toMatchObject({ kind: 'missing', record: '' });
});

it('K15 ends a file whose reader takes nothing of it, and the API’s answer with it', async () => {
  await start({}, undefined, undefined, 300);
  const silent = connect(site.port, '127.0.0.1');
  ends.push(() => silent.destroy());
  await once(silent, 'connect');
  silent.pause();
  silent.on('error', () => {});
  silent.write('GET /files/endless.mp4 HTTP/1.1\r\nHost: bali.example\r\n\r\n');
  await expect.poll(() => site.sending).toBe(1);
  await expect.poll(() => site.sending, { timeout: 10_000 }).toBe(0);
});
