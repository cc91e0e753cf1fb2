// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { createRecordSource } from '../../editing/fields/record-source.ts';
import { draw, erase, until } from '../../testing/draw.tsx';
import { MenuPreview } from './menu-preview.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await erase();
});

it('ERR-22 a page for the preview of a menu that cannot be fetched is logged only: there is no preview', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const [clientId, id] = [newId('client'), newId('page')];
  const source = createRecordSource({ position: 'top', items: [] });
  await draw(() => <MenuPreview source={source} language="en" />, {
    clientId,
    webconfig: { default_homepage: id },
    answers: {
      [`GET /api/v1/page/${id}/${clientId}`]: { status: 500, body: errorBody('INTERNAL', 'A fault') },
    },
  });
  await until(() => expect(logged).toHaveBeenCalledWith('The page could not be loaded: A fault'));
  await until(() => expect(document.querySelector('#root')?.textContent).toBe(''));
  expect(useNotices.getState().history).toEqual([]);
});
