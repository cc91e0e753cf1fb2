// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../../base/api/testing/test-server.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { draw, erase, until } from '../../../testing/draw.tsx';
import { PreviewPane } from './preview-pane.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await erase();
});

it('ERR-22 a page for the preview of the design that cannot be fetched is logged only: nothing waits for it', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const [clientId, id] = [newId('client'), newId('page')];
  await draw(() => <PreviewPane theme={{}} />, {
    clientId,
    webconfig: { default_homepage: id },
    answers: {
      [`GET /api/v1/page/${id}/${clientId}`]: { status: 500, body: errorBody('INTERNAL', 'A fault') },
    },
  });
  const waiting = () => document.querySelector('.mantine-Skeleton-root');
  await until(() => expect(logged).toHaveBeenCalledWith('The page could not be loaded: A fault'));
  await until(() => expect(waiting()).toBeNull());
  expect(useNotices.getState().history).toEqual([]);
});
