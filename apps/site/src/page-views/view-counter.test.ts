import type { SiteViews } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { asksAsVisitor, referrerOf } from './asks-as-visitor.ts';
import { startReports } from './start-reports.ts';
import { UseCounter } from './use-counter.ts';
import { ViewCounter } from './view-counter.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const start = Date.parse('2026-11-20T23:59:59.500Z');

describe('what is counted', () => {
  it('adds up by client, day, page and referrer, and forgets what was taken', () => {
    let now = start;
    const counter = new ViewCounter(() => now);
    counter.count('cl_1', '/', 'example.com');
    counter.count('cl_1', '/', null);
    counter.count('cl_2', '/', '');
    now += 1000;
    counter.count('cl_1', '/', null);
    expect(counter.take()).toEqual([
      { client: 'cl_1', day: '2026-11-20', kind: 'page', name: '/', views: 2 },
      { client: 'cl_1', day: '2026-11-20', kind: 'referrer', name: 'example.com', views: 1 },
      { client: 'cl_2', day: '2026-11-20', kind: 'page', name: '/', views: 1 },
      { client: 'cl_2', day: '2026-11-20', kind: 'referrer', name: '', views: 1 },
      { client: 'cl_1', day: '2026-11-21', kind: 'page', name: '/', views: 1 },
    ]);
    expect(counter.take()).toEqual([]);
    counter.count('cl_1', '/', null);
    expect(counter.take()).toHaveLength(1);
  });

  it('B14 counts by the days of each client', () => {
    let now = Date.parse('2026-11-24T15:59:59Z');
    const counter = new ViewCounter(() => now);
    const days = () => counter.take().map(({ day }) => day);
    const count = () => {
      counter.count('cl_1', '/', null, 'Asia/Makassar');
      counter.count('cl_2', '/', null, 'America/New_York');
      counter.count('cl_3', '/', null, '');
    };
    count();
    expect(days()).toEqual(['2026-11-24', '2026-11-24', '2026-11-24']);
    count();
    now += 1000;
    count();
    expect(days()).toEqual(['2026-11-24', '2026-11-24', '2026-11-24', '2026-11-25']);
  });

  it('holds no more than it can: names that somebody makes up fill no memory', () => {
    const counter = new ViewCounter(() => start);
    for (let index = 0; index < 60_000; index++) counter.count('cl_1', '/', `made-up-${index}.example`);
    counter.count('cl_1', `/${'x'.repeat(600)}`, null);
    expect(counter.size).toBe(50_000);
    const page = counter.take().find(({ kind }) => kind === 'page');
    expect(page?.views).toBe(60_000);
  });
});

it('keeps a bounded number of addresses without a page for each client', () => {
  const counter = new UseCounter();
  for (let index = 0; index < 1000; index++) counter.countMissing('cl_1', `/made-up-${index}`, '');
  counter.countMissing('cl_1', '/made-up-0', '/about');
  counter.countMissing('cl_2', '/asked', '');
  counter.countRedirect('cl_1', 'rd_1');
  expect(counter.size).toBe(202);
  const rows = counter.take();
  expect(rows[0]).toEqual({
    client: 'cl_1',
    kind: 'missing',
    name: '/made-up-0',
    referrer: '/about',
    uses: 2,
  });
  expect(counter.size).toBe(0);
  counter.putBack(rows);
  expect(counter.size).toBe(202);
});

describe('who is counted', () => {
  it('a browser is; programs, and who asked not to be followed, are not', () => {
    expect(asksAsVisitor({ 'user-agent': browser })).toBe(true);
    expect(asksAsVisitor({ 'user-agent': browser, 'sec-fetch-dest': 'document' })).toBe(true);
    for (const headers of [
      {},
      { 'user-agent': browser, dnt: '1' },
      { 'user-agent': browser, 'sec-gpc': '1' },
      { 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' },
      { 'user-agent': browser, 'sec-fetch-dest': 'iframe' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'curl/8.11.0' },
      { 'user-agent': browser.replace('Chrome', 'HeadlessChrome') },
    ]) {
      expect(asksAsVisitor(headers), JSON.stringify(headers)).toBe(false);
    }
  });

  it('of where a visitor came from, the host name is kept and nothing else', () => {
    expect(referrerOf({ host: 'a.example', referer: 'https://www.search.example/q?secret=1' })).toBe(
      'search.example',
    );
    expect(referrerOf({ host: 'a.example', referer: 'https://a.example/rooms' })).toBeNull();
    expect(referrerOf({ host: 'a.example' })).toBe('');
    expect(referrerOf({ host: 'a.example', referer: 'android-app://com.example' })).toBe('');
  });
});

it('what the API does not take waits for the next report', async () => {
  const counter = new ViewCounter(() => start);
  const sent: SiteViews[] = [];
  const problems: unknown[] = [];
  let down = true;
  const reports = startReports({
    counter,
    rowsAtOnce: 100,
    every: 3_600_000,
    onProblem: (error) => problems.push(error),
    send: async (views) => {
      if (down) throw new Error('Away');
      sent.push(views);
    },
  });
  counter.count('cl_1', '/', null);
  await reports.flush();
  expect(problems).toHaveLength(1);
  counter.count('cl_1', '/', null);
  down = false;
  await reports.stop();
  expect(sent).toEqual([
    { rows: [{ client: 'cl_1', day: '2026-11-20', kind: 'page', name: '/', views: 2 }] },
  ]);
});
