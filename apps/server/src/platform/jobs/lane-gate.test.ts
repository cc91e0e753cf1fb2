import { expect, it } from 'vitest';
import { createLaneGate, type Lane, slots } from './lanes.ts';

/** A gate with a clock that a test moves. */
function gate() {
  let clock = 0;
  const made = createLaneGate(() => clock);
  const flags = async () => (await made.enter()).toSorted();
  return {
    ...made,
    count: () => made.running,
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
    /** Flags that a fetch leaves alone; it finds nothing, and has no jobs left for others. */
    flags: async () => {
      const found = await flags();
      made.leave('error');
      return found;
    },
    begin: (id: string, lane: Lane, client: string | null = id) => made.begin(id, { lane, client }),
  };
}

it('has a slot for each job that lanes run at a time', () => {
  expect(slots).toBe(12);
});

it.each<[Lane, number, number]>([
  ['sign-in', 2, 2],
  ['prompt', 3, 1],
  ['mail', 2, 1],
  ['web', 3, 1],
  ['background', 2, 1],
])('leaves the lane %s alone with %i jobs, and a client with %i', async (lane, most, perClient) => {
  const one = gate();
  for (let job = 1; job < most; job += 1) one.begin(`${job}`, lane, null);
  expect(await one.flags()).toEqual([]);
  one.begin(`${most}`, lane, null);
  expect(await one.flags()).toEqual([lane]);
  one.end('1');
  expect(await one.flags()).toEqual([]);
  const two = gate();
  for (let job = 1; job <= perClient; job += 1) two.begin(`${job}`, lane, 'a');
  expect(await two.flags()).toContain(`${lane} a`);
});

it('leaves a client alone that had its turn, until a fetch finds nothing, and then rests for 250 ms', async () => {
  const { enter, leave, begin, end, pass } = gate();
  begin('1', 'web', 'a');
  end('1');
  expect(await enter()).toEqual(['web a']);
  expect(leave('job')).toBe(false);
  expect(await enter()).toEqual(['web a']);
  expect(leave('nothing')).toBe(true);
  expect(await enter()).toEqual([]);
  expect(leave('nothing')).toBe(false);
  begin('2', 'web', 'a');
  end('2');
  pass(249);
  expect(await enter()).toEqual([]);
  leave('nothing');
  pass(1);
  expect(await enter()).toEqual(['web a']);
  expect(leave('error')).toBe(false);
});

it('keeps the rounds of lanes apart, and has none of jobs without a client', async () => {
  const { enter, leave, begin, end } = gate();
  begin('1', 'web', 'a');
  begin('2', 'mail', 'b');
  begin('3', 'mail', null);
  for (const id of ['1', '2', '3']) end(id);
  expect((await enter()).toSorted()).toEqual(['mail b', 'web a']);
  leave('job');
});

it('says a full lane once, and no client of it', async () => {
  const one = gate();
  for (const client of ['a', 'b', 'c']) one.begin(client, 'web');
  expect(await one.flags()).toEqual(['web', 'web a', 'web b', 'web c']);
  one.end('a');
  expect(await one.flags()).toEqual(['web a', 'web b', 'web c']);
  expect(one.count()).toBe(2);
});

it('lets one fetch in at a time, in the order in which they came', async () => {
  const { enter, leave } = gate();
  const order: string[] = [];
  await enter();
  const second = enter().then(() => order.push('second'));
  const third = enter().then(() => order.push('third'));
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  leave('job');
  await second;
  expect(order).toEqual(['second']);
  leave('job');
  await third;
  leave('job');
  await enter();
});

it('remembers two hundred clients of a lane, the latest', async () => {
  const one = gate();
  for (let client = 0; client < 202; client += 1) {
    one.begin(`${client}`, 'web', `${client}`);
    one.end(`${client}`);
  }
  one.begin('2', 'web', '2');
  one.end('2');
  one.begin('new', 'web', 'new');
  one.end('new');
  const flags = await one.flags();
  expect(flags).toHaveLength(200);
  expect([flags.includes('web 2'), flags.includes('web 3'), flags.includes('web new')]).toEqual([
    true,
    false,
    true,
  ]);
});
