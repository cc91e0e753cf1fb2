import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const done: unknown[] = [];
vi.mock('node:module', async (load) => ({
  ...(await load<object>()),
  flushCompileCache: () => done.push('store the compile cache'),
}));
vi.mock('node:v8', async (load) => ({
  ...(await load<object>()),
  setFlagsFromString: (flag: string) => done.push(flag),
}));

const collect = { type: 'major', execution: 'sync', flavor: 'last-resort' };
/** Share of the time since it was last asked in which the process was at work. */
let used = 0;
beforeEach(() => {
  done.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('gc', (how: unknown) => done.push(how));
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((since) => ({
    idle: 0,
    active: 0,
    utilization: since ? used : 1,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = ['store the compile cache', '--stress-flush-code', collect, '--no-stress-flush-code'];

it('gives back what the start took, compiled code too, and later the garbage of a busy time once it is quiet', () => {
  const end = giveBackMemory();
  expect(done.splice(0)).toEqual(start);
  const collected = [0, 0.019, 0.02, 1, 0.019, 0, 0.02, 0].map((share) => {
    used = share;
    vi.advanceTimersByTime(59_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    return done.splice(0).length;
  });
  expect(collected).toEqual([0, 0, 0, 0, 1, 0, 0, 1]);
  used = 1;
  vi.advanceTimersByTime(60_000);
  end();
  used = 0;
  vi.advanceTimersByTime(120_000);
  expect(done).toEqual([]);
});

it('does without a garbage collector that Node does not hand out', () => {
  vi.stubGlobal('gc', undefined);
  giveBackMemory()();
  expect(done).toHaveLength(3);
});
