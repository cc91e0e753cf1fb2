// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { useNotices } from '../../base/notices/notice-store.ts';
import { draw, erase, until } from '../../testing/draw.tsx';
import { LiveEditorScreen } from './live-editor-screen.tsx';

afterEach(erase);

it('ERR-13 a page that is not found leads from the live editor to /dashboard/home', async () => {
  const { path } = await draw(() => <LiveEditorScreen kind="page" id={newId('page')} />, {
    clientId: newId('client'),
  });
  await until(() => expect(path()).toBe('/dashboard/home'));
  expect(useNotices.getState().current?.text).toBe('This page could not be found');
});
