import { describe, expect, it } from 'vitest';
import { FairShare } from './fair-share.ts';

type Options = NonNullable<ConstructorParameters<typeof FairShare>[0]>;

/** A clock and a load that the test sets; `flood` asks so many times at once. */
function world(options: Options = {}) {
  const at = { now: 0, used: 1 };
  const fair = new FairShare({ now: () => at.now, utilization: () => at.used, ...options });
  const flood = (website: string, times: number, kind: 'answer' | 'work' = 'answer') =>
    Array.from({ length: times }, () => fair.ask(website, kind));
  /** Makes one website busy while another is active, so that it may be held back. */
  const hold = (website = 'a', times = 100) => {
    flood(website, times);
    fair.ask('b');
    at.now += 250;
    fair.ask('b');
  };
  const isHeld = (website = 'a') => flood(website, 3).some((wait) => wait !== 0);
  return { at, fair, flood, hold, isHeld };
}

describe('a website is held back', () => {
  it.each([
    [0.6, 100, true],
    [0.59, 100, false],
    [0.6, 99, false],
    [1, 1000, true],
  ])('if the process was at work for %d of the time, and it asked %d times: %s', (used, times, isIt) => {
    const { at, hold, isHeld } = world();
    at.used = used;
    hold('a', times);
    expect(isHeld()).toBe(isIt);
  });

  it('not before a quarter of a second has passed', () => {
    const { at, fair, flood, isHeld } = world();
    flood('a', 1000);
    fair.ask('b');
    at.now = 249;
    expect(isHeld()).toBe(false);
    at.now = 250;
    expect(isHeld()).toBe(true);
  });

  it('if its neighbor asked a moment before, and not if that was earlier, or nobody', () => {
    const { at, fair, flood, isHeld } = world();
    fair.ask('b');
    at.now = 250;
    flood('a', 100);
    at.now = 500;
    expect(isHeld()).toBe(true);
    const later = world();
    later.fair.ask('b');
    for (const now of [250, 500]) {
      later.at.now = now;
      later.flood('a', 50);
    }
    later.flood('a', 100);
    later.at.now = 750;
    expect(later.isHeld()).toBe(false);
    const nobody = world();
    nobody.flood('', 1000);
    nobody.fair.ask('b');
    nobody.at.now = 250;
    expect(nobody.isHeld('b')).toBe(false);
  });

  it('if it is the busiest; the others are not', () => {
    const { at, flood, isHeld } = world();
    flood('c', 150);
    flood('a', 200);
    at.now = 250;
    flood('d', 1);
    expect([isHeld('a'), isHeld('c'), isHeld('d')]).toEqual([true, false, false]);
  });

  it('as the installation says it', () => {
    const { flood, hold, isHeld } = world({ busy: 10, perSecond: 10 });
    hold('a', 9);
    expect(isHeld()).toBe(false);
    hold('a', 10);
    // One in a tenth of a second, for two seconds.
    expect(flood('a', 23)).toEqual([...Array.from({ length: 21 }, (_, turn) => turn * 100), null, null]);
  });
});

describe('a website that is held back', () => {
  it('has twenty answers at once after a pause, and waits two seconds at most', () => {
    const { at, flood, hold } = world();
    hold();
    at.now += 3_000;
    const waits = flood('a', 500);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
    expect(waits.findLast((wait) => wait !== null)).toBe(2_000);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(421);
  });

  it('is so for five seconds, and twice as long each time, five minutes at most', () => {
    const { at, flood, hold } = world();
    const waits = () => flood('a', 60).some((wait) => wait !== 0);
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      hold();
      at.now += seconds * 1000 - 300;
      expect([seconds, waits()]).toEqual([seconds, true]);
      at.now += 300;
      expect([seconds, waits()]).toEqual([seconds, false]);
    }
  });

  it('is forgiven after ten calm minutes', () => {
    const { at, fair, hold, flood } = world();
    const heldFor = () => {
      hold();
      const from = at.now;
      for (let second = 1; second <= 30; second++) {
        at.now = from + second * 1000 - 500;
        const waits = flood('a', 60);
        if (waits.every((wait) => wait === 0)) return second - 1;
        // Waiting requests are answered before the next second.
        at.now += 400;
      }
      return null;
    };
    expect(heldFor()).toBe(5);
    at.now += 1_000;
    expect(heldFor()).toBe(10);
    at.now += 601_000;
    fair.ask('b');
    at.now += 250;
    fair.ask('b');
    expect(heldFor()).toBe(5);
  });

  it('waits longer for work than for answers, by what its last work took', () => {
    const { fair, flood, hold } = world();
    hold();
    // Four milliseconds are the time of forty answers.
    expect(flood('a', 3, 'work')).toEqual([0, 200, 400]);
    expect(flood('a', 3)).toEqual([0, 5, 10]);
    // Less than was expected: the next is expected to take three.
    fair.charge('a', 2);
    expect(flood('a', 2, 'work')).toEqual([600, 750]);
    // More: 53 more than three are 2650 more, and 29.5 from here on.
    fair.charge('a', 56);
    expect(flood('a', 1, 'work')).toEqual([null]);
    expect(flood('a', 1)).toEqual([15]);
  });

  it('is charged for work while it is held back only; nobody is charged for first visits', () => {
    const { at, fair, flood, hold } = world();
    fair.charge('', 1_000);
    fair.charge('a', 104);
    hold();
    expect(flood('a', 2, 'work')).toEqual([0, null]);
    const other = world();
    other.fair.charge('', 1_000);
    other.fair.ask('b');
    other.fair.ask('c');
    other.at.now = 250;
    expect([other.isHeld('b'), other.isHeld('')]).toEqual([false, false]);
    expect(at.now).toBe(250);
  });

  it.each([
    ['remembered', 19_999, [0, 1_500]],
    ['forgotten', 20_000, [0, 200]],
  ])('has its work %s while %d others have worked since', (_name, others, waits) => {
    const { fair, flood, hold } = world();
    // Not the first that worked, but the one that has not worked for longest is forgotten.
    fair.charge('a', 4);
    fair.charge('z', 4);
    fair.charge('a', 56);
    for (let at = 1; at < others; at += 1) fair.charge(`w${at}`, 1);
    fair.charge('z', 4);
    hold();
    expect(flood('a', 2, 'work')).toEqual(waits);
  });

  it('was busy, too, with few requests that took long', () => {
    const { at, fair, isHeld } = world();
    fair.ask('a');
    fair.charge('a', 9.9);
    fair.ask('b');
    at.now = 250;
    expect(isHeld()).toBe(true);
    const less = world();
    less.fair.ask('a');
    less.fair.charge('a', 9.8);
    less.fair.ask('b');
    less.at.now = 250;
    expect(less.isHeld()).toBe(false);
  });
});

it.each([
  ['a', 1_000, true],
  ['a', 1_001, false],
])('asked after others, %s waits for %d ms at most, where that is wanted', (website, later, waits) => {
  const { at, fair, flood, hold } = world({ aloneAfter: 1000 });
  hold();
  flood(website, 450);
  at.now += later;
  expect(fair.ask(website) !== 0).toBe(waits);
});
