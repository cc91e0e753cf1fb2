import { expect, it } from 'vitest';
import { connectionOptions, withServerOptions } from './connection-options.ts';
import { DatabaseReadOnlyError } from './db-errors.ts';
import { codeOf, isConnectionLoss, isSilence, isSilentLoss, waitingForLocks, withRetries } from './retry.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
const silence = new Error('Query read timeout');

it.each<[string, unknown, lost: boolean, silently: boolean]>([
  ['57P01', coded('57P01'), true, false],
  ['57P02', coded('57P02'), true, false],
  ['57P03', coded('57P03'), true, false],
  ['08000', coded('08000'), true, true],
  ['08003', coded('08003'), true, true],
  ['08006', coded('08006'), true, true],
  ['25P03', coded('25P03'), true, false],
  ['ECONNRESET', coded('ECONNRESET'), true, true],
  ['EPIPE', coded('EPIPE'), true, true],
  ['ECONNREFUSED', coded('ECONNREFUSED'), true, true],
  ['a statement that a migration changed', coded('0A000', { routine: 'RevalidateCachedQuery' }), true, false],
  ['what the server cannot do', coded('0A000', { routine: 'other' }), false, false],
  ['a silence', silence, true, true],
  ['the driver', new Error('Connection terminated unexpectedly'), true, true],
  [
    'a client that has ended',
    new Error('Client has encountered a connection error and is not queryable'),
    true,
    true,
  ],
  ['a conflict', coded('40001'), false, false],
  ['a unique value', coded('23505'), false, false],
  ['another error', new Error('terminated'), false, false],
  ['no error', 'Connection terminated', false, false],
])('%s is a lost connection: %3$s', (_, error, lost, silently) => {
  expect([isConnectionLoss(error), isSilentLoss(error)]).toEqual([lost, silently]);
});

it('knows a silence and a code', () => {
  expect([
    isSilence(silence),
    isSilence(new Error('Query read timeout!')),
    isSilence('Query read timeout'),
  ]).toEqual([true, false, false]);
  expect([codeOf(coded('40001')), codeOf(new Error('x')), codeOf(null), codeOf({ code: 3 })]).toEqual([
    '40001',
    undefined,
    undefined,
    undefined,
  ]);
});

/** How often work that fails with some errors, one after the other, runs, and how it ends. */
async function runs(again: typeof withRetries, ...errors: unknown[]) {
  let count = 0;
  const end = await again(async () => {
    const error = errors[count];
    count += 1;
    if (error) throw error;
    return 'done';
  }).catch((error: unknown) => error);
  return [count, end];
}

it('runs work again after conflicts and lost connections, four times in all', async () => {
  for (const error of [coded('40001'), coded('40P01'), coded('ECONNRESET'), new DatabaseReadOnlyError()])
    expect(await runs(withRetries, error)).toEqual([2, 'done']);
  expect(await runs(withRetries, coded('40001'), coded('40P01'), coded('08006'))).toEqual([4, 'done']);
  const last = coded('40001');
  expect(await runs(withRetries, coded('40001'), coded('40001'), coded('40001'), last)).toEqual([4, last]);
});

it('does not run work again after a silence, or what would fail as before', async () => {
  for (const error of [silence, coded('23505'), coded('55P03'), new Error('x')])
    expect(await runs(withRetries, error)).toEqual([1, error]);
});

it('waits for locks fifteen times, and for nothing else', async () => {
  const lock = coded('55P03');
  expect(await runs(waitingForLocks, ...Array.from({ length: 14 }, () => lock))).toEqual([15, 'done']);
  expect(await runs(waitingForLocks, ...Array.from({ length: 15 }, () => lock))).toEqual([15, lock]);
  const other = coded('40001');
  expect(await runs(waitingForLocks, lock, other)).toEqual([2, other]);
});

const settingsOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('options') ?? '';

it.each([
  ['vold_app', '30000', true, ''],
  ['vold_draft', '30000', true, 'draft,public'],
  ['vold_site', '10000', false, ''],
  ['vold_preview', '10000', false, 'preview,public'],
  ['vold_master', '30000', false, ''],
] as const)(
  'opens connections as %s, whose statements take %s ms at most',
  (role, limit, waitsLess, path) => {
    const { connectionString, ...options } = connectionOptions('postgres://u:p@host/db', role, 700);
    const settings = settingsOf(connectionString);
    expect(settings).toContain(`-c role=${role} -c timezone=UTC`);
    expect(settings).toContain(`-c statement_timeout=${limit} -c idle_in_transaction_session_timeout=30000`);
    for (const one of ['random_page_cost=1.1', 'jit=off', 'datestyle=ISO'])
      expect(settings).toContain(`-c ${one}`);
    expect(/lock_timeout=(\d+)/.exec(settings)?.[1]).toBe(waitsLess ? '700' : undefined);
    expect(/search_path=(\S+)/.exec(settings)?.[1] ?? '').toBe(path);
    expect(options).toMatchObject({
      application_name: role,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      pipeline: true,
    });
  },
);

it('keeps what an address of a database says', () => {
  expect(withServerOptions('postgres://h/d', ['a=1', 'b=2'])).toBe(
    'postgres://h/d?options=-c+a%3D1+-c+b%3D2',
  );
  const url = withServerOptions('postgres://h/d?sslmode=require&options=-c%20x%3D1', ['a=1']);
  expect([new URL(url).searchParams.get('sslmode'), settingsOf(url)]).toEqual(['require', '-c x=1 -c a=1']);
});
