// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { draw, erase, until } from '../../testing/draw.tsx';
import { PagesScreen } from './pages-screen.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await erase();
});

it('ERR-22 a homepage that cannot be fetched is logged only: the list stands without its card', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const [clientId, id] = [newId('client'), newId('page')];
  const page = {
    id: newId('page'),
    rev: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    title: { en: 'House rules' },
    slug: { en: 'house-rules' },
    status: 'published',
  };
  const { calls } = await draw(() => <PagesScreen />, {
    clientId,
    webconfig: { default_homepage: id },
    answers: {
      [`GET /api/v1/page/${clientId}`]: { body: { results: [page], total: 1, total_page: 1 } },
      [`GET /api/v1/page/${id}/${clientId}`]: { status: 500, body: errorBody('INTERNAL', 'A fault') },
    },
  });
  await until(() => expect(logged).toHaveBeenCalledWith('The page could not be loaded: A fault'));
  await until(() => expect(document.querySelector('main, #root')?.textContent).toContain('House rules'));
  expect(document.querySelector('[aria-label="Homepage"]')).toBeNull();
  expect(useNotices.getState().history).toEqual([]);
  // The user is not signed out either.
  expect(calls.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('/self'));
});
