// @vitest-environment happy-dom
import { maxBulk } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../base/api/result.ts';
import { useBulkRun } from './bulk-run.ts';
import { runBulk } from './run-bulk.ts';

afterEach(() => useBulkRun.setState({ run: null, rest: null }));

const records = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `pg_${at}` }));
const one = () => Promise.reject(new Error('One call a record'));
const answer = (refused: { id: string; code: string; message: string }[] = []) => ({
  ok: true as const,
  status: 200,
  data: { refused },
});
const lost = failure(0, 'UNREACHABLE', 'The server cannot be reached.');

it('X7 changes 5,000 records with 50 calls, and says which one was refused', async () => {
  const sent: number[] = [];
  const told: (number | undefined)[] = [];
  const outcome = await runBulk(records(5000), {
    one,
    many: async (items) => {
      sent.push(items.length);
      told.push(useBulkRun.getState().run?.done);
      const named = items.some(({ id }) => id === 'pg_4321');
      return answer(named ? [{ id: 'pg_4321', code: 'IN_USE', message: 'It is used' }] : []);
    },
  });
  expect(sent).toEqual(Array(50).fill(maxBulk));
  expect(told).toEqual(Array.from({ length: 50 }, (_, at) => at * maxBulk));
  expect(outcome.done).toHaveLength(4999);
  expect([...outcome.reasons]).toEqual([['pg_4321', 'It is used']]);
  expect([outcome.left, outcome.failure]).toEqual([[], null]);
  expect(useBulkRun.getState().run).toBeNull();
});

it('X7 ends where the connection is lost, and knows what is left', async () => {
  let calls = 0;
  const items = records(1000);
  const outcome = await runBulk(items, {
    one,
    many: async () => {
      calls += 1;
      return calls === 4 ? lost : answer();
    },
  });
  expect(calls).toBe(4);
  expect([outcome.done, outcome.refused, outcome.left]).toEqual([items.slice(0, 300), [], items.slice(300)]);
  expect(outcome.failure).toBe('The server cannot be reached.');
});

it('X7 stops after the call that is on its way', async () => {
  const items = records(1000);
  const outcome = await runBulk(items, {
    one,
    many: async () => {
      useBulkRun.getState().run?.stop();
      return answer();
    },
  });
  expect([outcome.done.length, outcome.left.length, outcome.failure]).toEqual([100, 900, null]);
});

it('X7 does not try thousands of calls after the first that the server did not answer', async () => {
  let calls = 0;
  const outcome = await runBulk(records(1000), {
    one: async () => {
      calls += 1;
      return lost;
    },
  });
  expect(calls).toBeLessThanOrEqual(4);
  expect(outcome.left).toHaveLength(1000);
});

it('X7 asks before the page is closed that is at work, and not afterwards', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  let during = false;
  await runBulk(records(100), {
    one,
    many: async () => {
      during = asks();
      return answer();
    },
  });
  expect([during, asks()]).toEqual([true, false]);
});
