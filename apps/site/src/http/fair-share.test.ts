import { FairShare } from '@vold/runtime/fair-share';
import { afterEach, describe, expect, it } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

/** A clock and a load that the test sets. */
function world(used = 1) {
  const at = { now: 0, used };
  return { at, fair: new FairShare({ now: () => at.now, utilization: () => at.used }) };
}
const flood = (fair: FairShare, website: string, times: number) =>
  Array.from({ length: times }, () => fair.ask(website));

describe('one website among others', () => {
  it('is never held back while it is alone, or while there is time', () => {
    const alone = world();
    for (let round = 0; round < 20; round++) {
      expect(flood(alone.fair, 'a', 1000).every((wait) => wait === 0)).toBe(true);
      alone.at.now += 250;
    }
    // Its own first visits, and hosts of no website, are no neighbors.
    const first = world();
    for (let round = 0; round < 20; round++) {
      expect([first.fair.ask(''), ...flood(first.fair, 'a', 1000)].every((wait) => wait === 0)).toBe(true);
      first.at.now += 250;
    }
    const idle = world(0.3);
    for (let round = 0; round < 20; round++) {
      expect([...flood(idle.fair, 'a', 1000), idle.fair.ask('b')].every((wait) => wait === 0)).toBe(true);
      idle.at.now += 250;
    }
  });

  it('waits for its turn where it takes the others’ time, and is refused where that would take too long', () => {
    const { at, fair } = world();
    flood(fair, 'a', 1000);
    fair.ask('b');
    at.now = 250;
    const waits = flood(fair, 'a', 1000);
    // Two hundred a second, of the next two seconds.
    expect(waits.slice(0, 3)).toEqual([0, 5, 10]);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(401);
    expect(waits.at(-1)).toBeNull();
    expect(fair.ask('b')).toBe(0);
    at.now = 1250;
    expect(flood(fair, 'a', 1000).filter((wait) => wait !== null)).toHaveLength(200);
  });

  it('K11 need not wait while nobody else asks, where that is wanted', () => {
    const at = { now: 0 };
    const fair = new FairShare({ now: () => at.now, utilization: () => 1, aloneAfter: 1000 });
    flood(fair, 'a', 1000);
    fair.ask('b');
    at.now = 250;
    expect(flood(fair, 'a', 1000)).toContain(null);
    at.now = 1_100;
    expect(flood(fair, 'a', 1000).every((wait) => wait === 0)).toBe(true);
    fair.ask('b');
    expect(flood(fair, 'a', 1000)).toContain(null);
  });

  it('K3 K4 waits for as long as its drawings took, and for none of them where nothing has to be drawn', () => {
    const { at, fair } = world();
    flood(fair, 'a', 1000);
    fair.ask('b');
    at.now = 250;
    fair.ask('b');
    const draw = (count: number) => Array.from({ length: count }, () => fair.ask('a', 'work'));
    // Four milliseconds, the time of forty answers, until one was measured.
    expect(draw(2)).toEqual([0, 200]);
    fair.charge('a', 104);
    // A hundred more than was expected are the time of a thousand answers: five seconds.
    expect(draw(2)).toEqual([null, null]);
    expect(flood(fair, 'a', 3)).toEqual([0, 5, 10]);
    at.now = 5_400;
    fair.ask('b');
    // It is expected to take as long again.
    expect(draw(3).filter((wait) => wait !== null).length).toBeLessThanOrEqual(1);
  });

  it('is held back for few requests, too, where each has to be drawn', () => {
    const { at, fair } = world();
    for (let drawn = 0; drawn < 10; drawn++) {
      fair.ask('a');
      fair.charge('a', 2);
    }
    flood(fair, 'b', 90);
    at.now = 250;
    expect(flood(fair, 'a', 1000)).toContain(null);
    expect(flood(fair, 'b', 90).every((wait) => wait === 0)).toBe(true);
  });

  it('is let go after a while, and held longer when it begins again', () => {
    const { at, fair } = world();
    const begin = () => {
      flood(fair, 'a', 1000);
      fair.ask('b');
      at.now += 250;
      fair.ask('b');
    };
    const isHeld = () => flood(fair, 'a', 500).includes(null);
    begin();
    expect(isHeld()).toBe(true);
    at.now += 5_001;
    expect(fair.ask('a')).toBe(0);
    begin();
    at.now += 5_001;
    expect(isHeld()).toBe(true);
    at.now += 5_001;
    expect(fair.ask('a')).toBe(0);
  });

  it('is not let go as long as its requests queue', () => {
    const { at, fair } = world();
    flood(fair, 'a', 1000);
    fair.ask('b');
    at.now = 250;
    // Sixteen at a time, each asked again once it was answered, for a minute.
    const due = flood(fair, 'a', 16).map((wait) => at.now + (wait ?? 0));
    let answered = 0;
    const until = at.now + 60_000;
    for (;;) {
      const next = due.indexOf(Math.min(...due));
      at.now = due[next] ?? 0;
      if (at.now >= until) break;
      answered += 1;
      due[next] = at.now + (fair.ask('a') ?? 1000) + 0.5;
    }
    expect(answered).toBeLessThan(201 * 60);
    expect(answered).toBeGreaterThan(190 * 60);
    // Calm again, it is let go.
    at.now += 300_000;
    expect(fair.ask('a')).toBe(0);
    expect(flood(fair, 'a', 50).every((wait) => wait === 0)).toBe(true);
  });
});

describe('over HTTP', () => {
  let site: TestSite;
  afterEach(() => site.close());

  it('a flooded website is refused with a time to come back; its neighbor is answered', async () => {
    let now = 0;
    let utilization = 0;
    const fair = new FairShare({ now: () => now, utilization: () => utilization, busy: 5, perSecond: 0.4 });
    site = await startTestSite({}, fair);
    site.answer = (_path, query) => {
      const answer = pageAnswer('A page');
      if ('client' in answer) answer.client.id = query.get('host') ?? '';
      return answer;
    };
    const bali = { host: 'bali.example' };
    const other = { host: 'other.example' };
    // Both are drawn while there is time: how long that takes depends on the machine, and would count.
    for (const website of [bali, other]) await site.get('/', website);
    now = 300;
    await site.get('/', other);
    utilization = 1;
    for (let round = 0; round < 10; round++) await site.get('/', bali);
    now = 600;
    const answers = [];
    for (let round = 0; round < 2; round++) answers.push(await site.get('/', bali));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('2');
    expect((await site.get('/', other)).status).toBe(200);
  });
});
