// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { newId } from '@vold/contract';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { refreshFor, withoutAsking } from '../../core/events/refresh-cache.ts';
import { button, click, until } from '../../testing/draw.tsx';
import { clientId, closeDashboard, storedPage } from '../../testing/open-dashboard.tsx';
import { openDrafts } from './testing/open-drafts.ts';
import { notifyDiscarded } from './undo-discard.ts';

afterEach(closeDashboard);

const shown = () => document.body.textContent ?? '';

/** Discards a page that was never published, which a screen shows, and presses Undo. */
async function undo(answer: object) {
  const id = newId('page');
  const answers = { [`POST /api/v1/page/${id}/discard/undo/${clientId}`]: answer };
  await openDrafts('?view=table', { pages: [storedPage()], answers });
  await until(() => expect(shown()).toContain('Rooms'));
  const ask = vi.fn(async () => 'the page');
  const observer = new QueryObserver(queryClient, { queryKey: ['page', clientId, id], queryFn: ask });
  onTestFinished(observer.subscribe(() => {}));
  await until(() => expect(observer.getCurrentResult().data).toBe('the page'));
  await withoutAsking(id, async () => ({ ok: true }));
  notifyDiscarded('It is discarded', [{ resource: 'page', id, rev: 7, title: 'A page', gone: true }], 'Back');
  await until(() => expect(button('Undo')).toBeDefined());
  await click(button('Undo'));
  return {
    /** Returns true if the screen fetches the record again after another user has saved it. */
    async followsColleagues() {
      await until(() => expect(queryClient.isFetching()).toBe(0));
      const before = ask.mock.calls.length;
      const list = vi.fn(async () => 'a list');
      const other = new QueryObserver(queryClient, { queryKey: ['page', clientId, 'list'], queryFn: list });
      onTestFinished(other.subscribe(() => {}));
      await until(() => expect(list).toHaveBeenCalledTimes(1));
      refreshFor({ kind: 'page', id, action: 'update', edition: 'draft' });
      await until(() => expect(list).toHaveBeenCalledTimes(2));
      return ask.mock.calls.length > before;
    },
  };
}

it('M17 a new record that Undo brought back follows what colleagues save', async () => {
  const undone = await undo({ body: { code: 200, id: 'x' } });
  await until(() => expect(shown()).toContain('Back'));
  expect(await undone.followsColleagues()).toBe(true);
}, 60_000);

it('M17 a new record that Undo could not bring back stays gone', async () => {
  const undone = await undo({ status: 412, body: errorBody('STALE_REV', 'It was saved since.') });
  await until(() => expect(shown()).toContain('A page cannot be brought back. It was saved since.'));
  expect(await undone.followsColleagues()).toBe(false);
}, 60_000);
