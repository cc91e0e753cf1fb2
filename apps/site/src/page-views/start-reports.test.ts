import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Counted, PageEntry } from '../cache/page-entry.ts';
import { countServed } from './count-served.ts';
import { LargePages } from './large-pages.ts';
import { startReports } from './start-reports.ts';
import { UseCounter } from './use-counter.ts';
import { ViewCounter } from './view-counter.ts';

describe('reports of what was counted', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A counter of numbers, and an API that refuses some reports. */
  function world(every = 1000) {
    const waiting: number[] = [];
    const sent: number[][] = [];
    const problems: unknown[] = [];
    const api = { isAway: false, answers: Promise.resolve() };
    const reports = startReports<number>({
      counter: { take: () => waiting.splice(0), putBack: (rows) => waiting.push(...rows) },
      rowsAtOnce: 3,
      async send({ rows }) {
        await api.answers;
        if (api.isAway || rows.includes(99)) throw new Error('away');
        sent.push(rows);
      },
      onProblem: (error) => problems.push(error),
      every,
    });
    return { waiting, sent, problems, api, reports };
  }

  it('are sent from time to time, in parts', async () => {
    const { waiting, sent, reports } = world();
    waiting.push(1, 2, 3, 4, 5, 6, 7);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    waiting.push(8);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)).toEqual([8]);
    waiting.push(9);
    await reports.stop();
    expect(sent.at(-1)).toEqual([9]);
    waiting.push(10);
    await vi.advanceTimersByTimeAsync(5000);
    expect(waiting).toEqual([10]);
  });

  it('wait again from the one on that the API did not take', async () => {
    const { waiting, sent, problems, api, reports } = world();
    waiting.push(1, 2, 3, 99, 5, 6, 7);
    await reports.flush();
    expect([sent, waiting, problems]).toEqual([[[1, 2, 3]], [99, 5, 6, 7], [new Error('away')]]);
    waiting.splice(0, 1);
    api.isAway = true;
    await reports.flush();
    expect([waiting, problems.length]).toEqual([[5, 6, 7], 2]);
    api.isAway = false;
    await reports.flush();
    expect([waiting, sent.at(-1)]).toEqual([[], [5, 6, 7]]);
  });

  it('are sent one after the other', async () => {
    const { waiting, sent, api, reports } = world();
    let answer = () => {};
    api.answers = new Promise((resolve) => {
      answer = resolve;
    });
    waiting.push(1);
    const first = reports.flush();
    await vi.advanceTimersByTimeAsync(0);
    waiting.push(2);
    const second = reports.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, waiting]).toEqual([[], [2]]);
    answer();
    await Promise.all([first, second]);
    expect(sent).toEqual([[1], [2]]);
  });
});

describe('what was served', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const drawing = {
    client: 'cl_1',
    kind: 'page',
    record: 'pg_1',
    path: '/x',
    language: 'en',
    limit: 'time',
    view: '',
  } as const;
  const serve = (counted: Counted | null, more: Partial<IncomingMessage> = {}, headers: object = {}) => {
    const counters = { views: new ViewCounter(() => 0), uses: new UseCounter(), large: new LargePages() };
    const entry = new PageEntry({ status: 200, headers: {}, body: Buffer.from('') }, 'cl_1', [], counted);
    const request = {
      method: 'GET',
      url: '/A%20b?x=1',
      headers: { 'user-agent': agent, ...headers },
      ...more,
    };
    countServed(counters, entry, request as IncomingMessage);
    return {
      views: counters.views.take().map(({ kind, name, day }) => `${kind} ${name} ${day}`),
      uses: counters.uses.take().map(({ kind, name }) => `${kind} ${name}`),
      large: counters.large.take(),
    };
  };
  const nothing = { views: [], uses: [], large: [] };
  const bot = { 'user-agent': 'Googlebot/2.1' };

  it('is counted by what it was', () => {
    expect(serve(null)).toEqual(nothing);
    expect(serve({ kind: 'view', timeZone: '' })).toEqual({
      ...nothing,
      views: ['page /A b 1970-01-01', 'referrer  1970-01-01'],
    });
    expect(serve({ kind: 'view', timeZone: 'America/New_York' }).views[0]).toBe('page /A b 1969-12-31');
    expect(serve({ kind: 'missing' })).toEqual({ ...nothing, uses: ['missing /a b'] });
    expect(serve({ kind: 'redirect', id: 'rd_1' })).toEqual({ ...nothing, uses: ['redirect rd_1'] });
    expect(serve({ kind: 'large', drawing })).toEqual({ ...nothing, large: [drawing] });
  });

  it('is not counted of programs, but for redirects and large pages', () => {
    expect(serve({ kind: 'view', timeZone: '' }, {}, bot)).toEqual(nothing);
    expect(serve({ kind: 'missing' }, {}, bot)).toEqual(nothing);
    expect(serve({ kind: 'redirect', id: 'rd_1' }, {}, bot).uses).toHaveLength(1);
    expect(serve({ kind: 'large', drawing }, {}, bot).large).toHaveLength(1);
  });

  it('is not counted if it was not asked for to be read', () => {
    for (const counted of [
      { kind: 'view', timeZone: '' },
      { kind: 'redirect', id: 'rd_1' },
      { kind: 'large', drawing },
    ] as const)
      expect(serve(counted, { method: 'HEAD' })).toEqual(nothing);
    expect(serve({ kind: 'view', timeZone: '' }, { url: undefined }).views[0]).toBe('page / 1970-01-01');
    expect(serve({ kind: 'missing' }, { url: '/wp-login.php' })).toEqual(nothing);
  });
});
