import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../db/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../db/testing/sample-data.ts';
import { attemptSucceeded, beginAttempt, mailedLink } from './throttle.ts';

let open: OpenTestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
const transact = <T>(work: (tx: Transaction) => Promise<T>) =>
  open.db.transact({ kind: 'system', reason: 'test' }, work);
beforeEach(() => transact((tx) => tx.deleteFrom('login_attempt').execute()));

/** Attempts that were made before, from elsewhere unless they say so. */
interface Before {
  readonly purpose?: string;
  readonly account?: string;
  readonly network?: string;
  readonly device?: string;
  readonly succeeded?: boolean;
  readonly ago?: string;
  readonly times?: number;
}
const here = '192.0.2.1';
const mine = 'my-browser';

async function make(before: readonly Before[]): Promise<void> {
  await transact(async (tx) => {
    for (const one of before) {
      const { purpose = 'sign-in', account = 'ann', network = '198.51.100.7', device = null } = one;
      const { succeeded = false, ago = '1 minute', times = 1 } = one;
      await sql`insert into login_attempt (purpose, account, network, device, succeeded, at)
        select ${purpose}, ${account}, ${network}, ${device}, ${succeeded}, now() - ${ago}::interval
        from generate_series(1, ${times}::int)`.execute(tx);
    }
  });
}
const attempt = () =>
  transact((tx) => beginAttempt(tx, { purpose: 'sign-in', account: 'ann' }, { ip: here, device: mine }));

const ten: Before = { times: 10 };
const sixty: Before = { network: here, account: 'ben', times: 60 };
const fromMine: Before = { device: mine, succeeded: true, ago: '29 days' };
const fromHere: Before = { network: here, succeeded: true, ago: '29 days' };

describe('an attempt', () => {
  it.each<[string, boolean, Before[]]>([
    ['nine failures', true, [{ times: 9 }]],
    ['ten', false, [ten]],
    ['ten of the last fifteen minutes', false, [{ ...ten, ago: '14 minutes' }]],
    ['ten of an earlier time', true, [{ ...ten, ago: '16 minutes' }]],
    ['ten successes', true, [{ ...ten, succeeded: true }]],
    ['ten with another account', true, [{ ...ten, account: 'ben' }]],
    ['ten of another purpose', true, [{ ...ten, purpose: 'passkey' }]],
    ['59 of its network, with any account', true, [{ ...sixty, times: 59 }]],
    ['60 of its network, with any account', false, [sixty]],
    ['60 of its network, of any purpose', false, [{ ...sixty, purpose: 'passkey' }]],
    ['60 of its network, at an earlier time', true, [{ ...sixty, ago: '16 minutes' }]],
    ['60 of another network', true, [{ ...sixty, network: '198.51.100.7' }]],
    ['60 successes of its network', true, [{ ...sixty, succeeded: true }]],
    ['ten of others, from a known browser', true, [ten, fromMine]],
    ['ten of the known browser', false, [{ ...ten, device: mine }, fromMine]],
    ['60 of the network of a known browser', true, [sixty, fromMine]],
    ['ten, from a browser known for 31 days', false, [ten, { ...fromMine, ago: '31 days' }]],
    ['ten, from a browser that another account knows', false, [ten, { ...fromMine, account: 'ben' }]],
    ['ten, from a browser known for another purpose', false, [ten, { ...fromMine, purpose: 'passkey' }]],
    ['ten, from a browser that only failed', false, [ten, { ...fromMine, succeeded: false }]],
    ['ten of others, from a known network', true, [ten, fromHere]],
    ['ten of the known network', false, [{ ...ten, network: here }, fromHere]],
    ['60 of the known network, with another account', false, [sixty, fromHere]],
    ['ten, from a network known for 31 days', false, [ten, { ...fromHere, ago: '31 days' }]],
    ['ten, from a network known for another purpose', false, [ten, { ...fromHere, purpose: 'passkey' }]],
  ])('after %s is let through: %s', async (_name, isLetThrough, before) => {
    await make(before);
    const made = attempt();
    await (isLetThrough
      ? expect(made).resolves.toMatchObject({ account: 'ann' })
      : expect(made).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', extras: { retryAfter: 900 } }));
  });

  /** The attempts that remain after a success, in addition to the success. */
  it.each<[string, number, Before[]]>([
    ['failures of the account', 0, [{ times: 3 }, { device: mine }, { network: here }]],
    ['failures of another account', 3, [{ account: 'ben', times: 3 }]],
    ['failures of another purpose', 3, [{ purpose: 'passkey', times: 3 }]],
    [
      'failures of others, of a known browser',
      3 + 1,
      [{ times: 3 }, { ...fromMine, network: here }, fromMine],
    ],
    ['failures of a known browser', 1, [{ device: mine, times: 3 }, fromMine]],
    ['failures of others, of a known network', 3 + 1, [{ times: 3 }, fromHere]],
    ['failures of a known network', 1, [{ network: here, times: 3 }, fromHere]],
    ['the last success from here', 0, [{ ...fromMine, network: here }]],
    ['a success of another account', 1, [{ ...fromMine, network: here, account: 'ben' }]],
    ['failures of other accounts of the last day', 1, [{ account: 'ben', ago: '23 hours' }]],
    ['failures of other accounts of an earlier day', 0, [{ account: 'ben', ago: '25 hours' }]],
    ['successes of other accounts of an earlier month', 0, [{ ...fromHere, account: 'ben', ago: '31 days' }]],
    ['confirmed addresses', 1, [{ ...fromHere, purpose: mailedLink, ago: '31 days' }]],
  ])('that succeeds keeps of %s: %i', async (_name, kept, before) => {
    await make(before);
    const made = await attempt();
    await transact((tx) => attemptSucceeded(tx, made));
    const rows = await transact((tx) => tx.selectFrom('login_attempt').select('at').execute());
    expect(rows.length - 1).toBe(kept);
  });
});
