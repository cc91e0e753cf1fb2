// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { isGone, refresh, refreshAll, refreshFor, stopAsking, withoutAsking } from './refresh-cache.ts';

afterEach(() => {
  // Changes that one test gathers must not reach the next one.
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
  queryClient.clear();
});

/** A screen that shows the versions of a page; answers how often it asked, and lets the server answer. */
function showVersions(id: string) {
  const asked: AbortSignal[] = [];
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['page', 'cl_1', 'versions', id],
    queryFn: ({ signal }) => {
      asked.push(signal);
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  });
  const leave = observer.subscribe(() => {});
  return { asked, answers, leave };
}

it('gives up what is asked about a record before it is deleted, and asks no more', async () => {
  const { asked, leave } = showVersions('pg_gone');
  const before: boolean[] = [];
  await withoutAsking('pg_gone', async () => {
    before.push(...asked.map((signal) => signal.aborted));
    return { ok: true };
  });
  await refresh('page');
  expect(before).toEqual([true]);
  expect(asked).toHaveLength(1);
  leave();
});

it('asks again where the deletion was refused', async () => {
  const { asked, answers, leave } = showVersions('pg_kept');
  await withoutAsking('pg_kept', async () => ({ ok: false }));
  await expect.poll(() => asked).toHaveLength(2);
  answers[1]?.('two versions');
  await expect
    .poll(() => queryClient.getQueryData(['page', 'cl_1', 'versions', 'pg_kept']))
    .toBe('two versions');
  leave();
});

it('asks again after a draft is published or discarded, which deletes nothing', async () => {
  const { asked, answers, leave } = showVersions('pg_draft');
  answers[0]?.('one version');
  refreshFor({ kind: 'page', id: 'pg_draft', action: 'erase', edition: 'draft' });
  await expect.poll(() => asked).toHaveLength(2);
  expect(isGone('pg_draft')).toBe(false);
  leave();
});

it.each([
  ['page', ['page', 'draft', 'content-counts', 'insight-summary']],
  ['category', ['category', 'draft', 'content-counts', 'insight-summary']],
  ['picture', ['picture', 'media', 'insight-summary']],
  ['media', ['media', 'picture', 'files', 'insight-summary']],
  ['user', ['user', 'insight-summary']],
  ['website-setting', ['website-setting', 'menu-settings', 'insight-summary']],
])('a change of a %s has fetched again what shows it, and nothing else', async (kind, keys) => {
  const all = ['page', 'category', 'draft', 'content-counts', 'media', 'picture', 'files', 'user'];
  const shown = [...all, 'website-setting', 'menu-settings', 'insight-summary', 'live-editor'];
  for (const key of shown) queryClient.setQueryData([key, 'cl_1'], 'shown');
  refreshFor({ kind: kind as 'page', id: 'x_1', action: 'update' });
  const stale = () => shown.filter((key) => queryClient.getQueryState([key, 'cl_1'])?.isInvalidated);
  expect(stale()).toEqual([]);
  await expect.poll(stale).toEqual(shown.filter((key) => keys.includes(key)));
});

it('knows of records that are gone, until they are back', () => {
  vi.useFakeTimers();

  const after = (action: 'delete' | 'erase' | 'restore' | 'create' | 'update', edition?: 'draft') => {
    refreshFor({ kind: 'page', id: 'pg_x', action, edition });
    return isGone('pg_x');
  };
  expect([after('delete'), after('update'), after('restore', 'draft'), after('restore')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([after('erase', 'draft'), after('erase'), after('create')]).toEqual([false, true, false]);
});

it('after an interruption fetches all again, but for documents that are edited and records that are gone', async () => {
  const keys = [
    ['page', 'pg_1'],
    ['page', 'pg_away'],
    ['live-editor', 'pg_1'],
  ];
  for (const key of keys) queryClient.setQueryData(key, 'shown');
  await stopAsking(['pg_away']);
  refreshAll();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, false]);
});
