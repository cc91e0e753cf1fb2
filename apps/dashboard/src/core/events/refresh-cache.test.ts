// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { isGone, refresh, refreshFor, withoutAsking } from './refresh-cache.ts';

afterEach(() => queryClient.clear());

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
