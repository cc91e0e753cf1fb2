// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../api/test-server.ts';
import { useNotices } from '../../notices/notice-store.ts';
import { draw, erase, until } from '../../testing/draw.tsx';
import { HomepageCard } from './homepage-card.tsx';

afterEach(erase);

it('ERR-22 a page that cannot be fetched is logged only', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const [clientId, id] = [newId('client'), newId('page')];
  await draw(() => <HomepageCard id={id} />, {
    clientId,
    answers: {
      [`GET /api/v1/page/${id}/${clientId}`]: { status: 500, body: errorBody('INTERNAL', 'A fault') },
    },
  });
  await until(() => expect(logged).toHaveBeenCalledWith('The homepage could not be loaded: A fault'));
  await until(() => expect(document.querySelector('#root')?.textContent).toBe(''));
  expect(useNotices.getState().history).toEqual([]);
});
