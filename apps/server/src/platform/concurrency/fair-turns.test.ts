import { expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that reports when it begins and ends when a test lets it. */
function gates(inTurn: ReturnType<typeof createFairTurns>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (client: string, name: string) =>
    inTurn(client, async () => {
      began.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { began, run, end };
}

it('G6 leaves a slot for another client, however much one client sends', async () => {
  const { began, run } = gates(createFairTurns({ slots: 4 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
  void run('b', 'b1');
  await new Promise(setImmediate);
  expect(began).toEqual(['a1', 'a2', 'b1']);
});

it('G6 gives a free slot to the client that was served least recently', async () => {
  const { began, run, end } = gates(createFairTurns({ slots: 1 }));
  for (const name of ['a1', 'a2', 'a3']) void run('a', name);
  for (const name of ['b1', 'b2']) void run('b', name);
  void run('c', 'c1');
  await new Promise(setImmediate);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('G6 remembers who was served after their work has ended', async () => {
  const { began, run, end } = gates(createFairTurns({ slots: 1 }));
  void run('a', 'a1');
  await new Promise(setImmediate);
  await end('a1');
  void run('c', 'c1');
  void run('a', 'a2');
  void run('b', 'b1');
  await new Promise(setImmediate);
  await end('c1');
  expect(began).toEqual(['a1', 'c1', 'b1']);
});

it.each([
  [4, 2],
  [4, 1],
  [3, 3],
  [5, undefined],
])(
  'G6 never runs more than its slots, nor more than its part of a client, and leaves none free: %s slots, %s each',
  async (slots, perClient) => {
    const inTurn = createFairTurns({ slots, ...(perClient !== undefined && { perClient }) });
    const most = perClient ?? Math.floor(slots / 2);
    const running = new Map<string, (() => void)[]>();
    const waiting = new Map<string, number>();
    const count = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, one) => sum + one, 0);
    const begun = () => new Map([...running].map(([client, ends]) => [client, ends.length]));
    const send = (client: string) => {
      waiting.set(client, (waiting.get(client) ?? 0) + 1);
      return inTurn(client, () => {
        waiting.set(client, (waiting.get(client) ?? 0) - 1);
        const { promise, resolve } = Promise.withResolvers<void>();
        running.set(client, [...(running.get(client) ?? []), resolve]);
        return promise;
      });
    };
    const work: Promise<void>[] = [];
    // Always the same, and without a pattern.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let step = 0; step < 300; step++) {
      const client = ['a', 'b', 'c'][next(3)] ?? '';
      if (next(2) === 0) work.push(send(client));
      else running.get(client)?.shift()?.();
      await new Promise(setImmediate);
      const now = begun();
      expect(Math.max(0, ...now.values())).toBeLessThanOrEqual(most);
      expect(count(now)).toBeLessThanOrEqual(slots);
      const couldBegin = [...waiting].some(([one, left]) => left > 0 && (now.get(one) ?? 0) < most);
      expect(couldBegin && count(now) < slots).toBe(false);
    }
    while (count(begun()) > 0) {
      for (const ends of running.values()) for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
    await Promise.all(work);
  },
);

it('passes a slot on when work fails, and refuses what is too much to wait', async () => {
  const inTurn = createFairTurns({ slots: 1, maxWaiting: 1, refuse: () => new Error('Wait.') });
  const failing = inTurn('a', async () => {
    throw new Error('no');
  });
  const second = inTurn('a', async () => 'served');
  await expect(inTurn('a', async () => 'third')).rejects.toThrow('Wait.');
  await expect(failing).rejects.toThrow('no');
  expect(await second).toBe('served');
  expect(await inTurn('a', async () => 'later')).toBe('later');
});

it('takes work out of the queue that nobody waits for any more', async () => {
  const inTurn = createFairTurns({ slots: 1, maxWaiting: 1, refuse: () => new Error('Wait.') });
  const { run, end, began } = gates(inTurn);
  void run('a', 'a1');
  await new Promise(setImmediate);
  const gone = new AbortController();
  const left = inTurn('a', async () => began.push('a2'), gone.signal);
  gone.abort(new Error('Gone.'));
  await expect(left).rejects.toThrow('Gone.');
  void run('a', 'a3');
  await end('a1');
  expect(began).toEqual(['a1', 'a3']);
});

it('K11 refuses work that has waited too long, and keeps what waits beside it', async () => {
  const inTurn = createFairTurns({ slots: 2, patience: 20, refuse: () => new Error('Too long.') });
  const { run, end, began } = gates(inTurn);
  void run('a', 'a1');
  await expect(run('a', 'a2')).rejects.toThrow('Too long.');
  void run('a', 'a3');
  await end('a1');
  expect(began).toEqual(['a1', 'a3']);
});

it('begins no work of a signal that has ended, and says why', async () => {
  const inTurn = createFairTurns({ slots: 1 });
  let isBegun = false;
  const work = async () => {
    isBegun = true;
  };
  await expect(inTurn('a', work, AbortSignal.abort(new Error('Gone.')))).rejects.toThrow('Gone.');
  expect(isBegun).toBe(false);
});

it('lets work that has begun end, whatever becomes of its signal and of its patience', async () => {
  const inTurn = createFairTurns({ slots: 2, perClient: 1, patience: 5 });
  const { run, end, began } = gates(inTurn);
  const gone = new AbortController();
  const { promise, resolve } = Promise.withResolvers<string>();
  void run('a', 'a1');
  const waited = inTurn('a', () => promise, gone.signal);
  await new Promise(setImmediate);
  await end('a1');
  gone.abort(new Error('Gone.'));
  // Longer than the patience: work of another client that waits is refused meanwhile.
  void run('b', 'b1');
  await expect(run('b', 'b2')).rejects.toThrow('Too much work waits');
  resolve('served');
  expect(await waited).toBe('served');
  expect(began).toEqual(['a1', 'b1']);
});

it('counts only what waits of one client', async () => {
  const inTurn = createFairTurns({ slots: 2, perClient: 1, maxWaiting: 1 });
  const { run, end, began } = gates(inTurn);
  for (const name of ['a1', 'a2']) void run('a', name);
  for (const name of ['b1', 'b2']) void run('b', name);
  await expect(run('a', 'a3')).rejects.toThrow('Too much work waits');
  await end('a1');
  void run('a', 'a4');
  await end('b1');
  await end('a2');
  expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'a4']);
});

it('gives one slot to one client where there is but one', async () => {
  const { began, run } = gates(createFairTurns({ slots: 1 }));
  void run('a', 'a1');
  await new Promise(setImmediate);
  expect(began).toEqual(['a1']);
});
