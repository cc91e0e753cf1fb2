import { afterEach, expect, it } from 'vitest';
import { frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
afterEach(() => site.close());

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const browser = { 'user-agent': agent };
/** Views so far by name. */
function sum(kind: 'page' | 'referrer'): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const row of site.views.filter((one) => one.kind === kind)) {
    totals[row.name] = (totals[row.name] ?? 0) + row.views;
  }
  return totals;
}

it('SHELL-05 counts the pages that people see, drawn or from the cache, and nothing else', async () => {
  site = await startTestSite({ viewReportMs: 20 });
  site.answer = (path) =>
    path === '/nothing' ? { kind: 'not-found', ...frameOf() } : pageAnswer(`Page ${path}`);
  const first = await site.get('/rooms', { ...browser, referer: 'https://www.search.example/?q=rooms' });
  expect(first.headers['set-cookie']).toBeUndefined();
  // From the cache, and once more as "not modified".
  await site.get('/rooms', { ...browser, referer: 'http://bali.example/' });
  await site.get('/rooms', { ...browser, 'if-none-match': String(first.headers.etag) });
  await site.get('/rooms?utm_source=mail', browser);
  await site.get('/caf%C3%A9', browser);

  await site.get('/rooms', { ...browser, dnt: '1' });
  await site.get('/rooms', { 'user-agent': 'Googlebot/2.1' });
  await site.get('/nothing', browser);
  await site.get('/_vold/site-12345678.css', browser);
  await expect.poll(() => sum('page')).toEqual({ '/rooms': 4, '/café': 1 });
  await expect.poll(() => sum('referrer')).toEqual({ 'search.example': 1, '': 3 });
  expect(new Set(site.views.map(({ client }) => client))).toEqual(new Set(['cl_1']));
  expect(JSON.stringify(site.views)).not.toMatch(/127\.0|Firefox|utm_source|q=rooms/);
});

it('reports what it has counted when it ends', async () => {
  site = await startTestSite();
  site.answer = (path) =>
    path === '/old'
      ? { kind: 'redirect', id: 'rd_1', to: '/', permanent: true, client: { id: 'cl_1' }, tags: [] }
      : pageAnswer('A page');
  await site.get('/rooms', browser);
  await site.get('/old', browser);
  expect([site.views, site.uses]).toEqual([[], []]);
  await site.close();
  expect([sum('page'), used()]).toEqual([{ '/rooms': 1 }, { 'redirect rd_1': 1 }]);
});

it('SHELL-05 counts nothing where the client has switched it off', async () => {
  site = await startTestSite({ viewReportMs: 20 });
  site.answer = (path) => {
    const answer = pageAnswer('A page');
    if (path === '/off' && answer.kind === 'page') answer.config.data = { page_views: false };
    return answer;
  };
  await site.get('/off', browser);
  await site.get('/counted', browser);
  await expect.poll(() => sum('page')).toEqual({ '/counted': 1 });
});

/** The counts that wait for the API, by `kind name referrer`. */
function used(): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { kind, name, referrer, uses } of site.uses) {
    const key = `${kind} ${name} ${referrer}`.trim();
    totals[key] = (totals[key] ?? 0) + uses;
  }
  return totals;
}

it('counts uses of redirects by anybody, drawn or from the cache', async () => {
  site = await startTestSite({ viewReportMs: 20 });
  site.answer = () => ({
    kind: 'redirect',
    id: 'rd_1',
    to: '/new',
    permanent: true,
    client: { id: 'cl_1' },
    tags: [],
  });
  const first = await site.get('/old?utm_source=mail', browser);
  expect(first.headers.location).toBe('/new?utm_source=mail');
  await site.get('/old', { 'user-agent': 'Googlebot/2.1' });
  await site.get('/old', { ...browser, dnt: '1' });
  await expect.poll(used).toEqual({ 'redirect rd_1': 3 });
});

it('counts addresses that people asked for in vain, and nothing about the people', async () => {
  site = await startTestSite({ viewReportMs: 20 });
  site.answer = (path) => {
    const nothing = frameOf();
    if (path === '/off') nothing.config.data = { page_views: false };
    return { kind: 'not-found', ...nothing };
  };
  const own = 'http://bali.example/about?from=me';
  await site.get('/Old-Page/', { ...browser, referer: own });
  await site.get('/old-page?secret=1', { ...browser, referer: own });
  await site.get('/caf%C3%A9', { ...browser, referer: 'https://user:word@blog.example/post?q=private#here' });
  for (const path of [
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/xmlrpc.php',
    '/backup.zip',
    '/off',
    '/%E0%A4%A',
  ])
    await site.get(path, browser);
  await site.get('/list?page=99', browser);
  await site.get('/bot', { 'user-agent': 'Googlebot/2.1' });
  await site.get('/left-alone', { ...browser, 'sec-gpc': '1' });
  await site.get('/last', { ...browser, referer: own });
  // Once the last one is reported, no earlier one is on its way.
  await expect.poll(used).toHaveProperty(['missing /last /about']);
  expect(used()).toEqual({
    'missing /last /about': 1,
    'missing /old-page /about': 2,
    'missing /café https://blog.example/post': 1,
  });
  expect(JSON.stringify(site.uses)).not.toMatch(/secret|private|user|word|Firefox|127\.0/);
});
