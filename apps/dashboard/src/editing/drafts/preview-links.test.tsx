// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { type Answers, errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { openPreviewLinks } from './preview-links.tsx';

afterEach(erase);

const clientId = newId('client');
const link = (name: string, fault: string | null) => ({
  id: newId('preview-link'),
  name,
  fault,
  created_at: '2026-11-20T08:00:00Z',
  created_by: null,
  expires_at: '2100-01-01T00:00:00Z',
  last_used_at: null,
});
const open = () => (
  <button type="button" onClick={() => openPreviewLinks()}>
    Open
  </button>
);
const items = () =>
  [...document.querySelectorAll('[aria-label="Preview links"] li')].map((item) => item.textContent);

it('a preview link is revoked after a second press, and counts as revoked if somebody was faster', async () => {
  const board = link('Board', null);
  const listed = { results: [board], total: 1, total_page: 1 };
  const list = `GET /api/v1/draft/preview-link/${clientId}`;
  const revoke = `DELETE /api/v1/draft/preview-link/${board.id}/${clientId}`;
  const answers: Answers = {
    [list]: { body: listed },
    [revoke]: { status: 404, body: errorBody('NOT_FOUND', 'This preview link was not found') },
  };
  const { calls } = await draw(open, { clientId, answers });
  await click(button('Open'));
  await until(() => expect(items()).toHaveLength(1));
  await click(button('Revoke'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  answers[list] = { body: { ...listed, results: [], total: 0 } };
  await click(button('Revoke now?'));
  await until(() => expect(items()).toEqual([]));
  expect(useNotices.getState().current?.text).toBe('Link revoked');
});

it('K2 a preview link that does not open says why', async () => {
  const results = [link('Board', null), link('Lawyer', 'maker'), link('Deploy', 'key')];
  const answers = {
    [`GET /api/v1/draft/preview-link/${clientId}`]: { body: { results, total: 3, total_page: 1 } },
  };
  await draw(open, { clientId, answers });
  await click(button('Open'));
  await until(() =>
    expect(items()).toEqual([
      expect.stringMatching(/^Board.*works until/),
      expect.stringMatching(/^Lawyer.*person who created it may not create preview links/),
      expect.stringMatching(/^Deploy.*API key that created it was deleted/),
    ]),
  );
  expect(items().filter((text) => text?.includes('works until'))).toHaveLength(1);
});
