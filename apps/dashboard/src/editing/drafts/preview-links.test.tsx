// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { openPreviewLinks } from './preview-links.tsx';

afterEach(erase);

it('K2 a preview link that does not open says why', async () => {
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
  const results = [link('Board', null), link('Lawyer', 'maker'), link('Deploy', 'key')];
  const answers = {
    [`GET /api/v1/draft/preview-link/${clientId}`]: { body: { results, total: 3, total_page: 1 } },
  };
  const open = () => (
    <button type="button" onClick={() => openPreviewLinks()}>
      Open
    </button>
  );
  await draw(open, { clientId, answers });
  await click(button('Open'));
  const items = () =>
    [...document.querySelectorAll('[aria-label="Preview links"] li')].map((item) => item.textContent);
  await until(() =>
    expect(items()).toEqual([
      expect.stringMatching(/^Board.*works until/),
      expect.stringMatching(/^Lawyer.*person who created it may not create preview links/),
      expect.stringMatching(/^Deploy.*API key that created it was deleted/),
    ]),
  );
  expect(items().filter((text) => text?.includes('works until'))).toHaveLength(1);
});
