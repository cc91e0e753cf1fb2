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
