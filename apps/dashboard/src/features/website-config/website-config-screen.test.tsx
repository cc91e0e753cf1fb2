// @vitest-environment happy-dom
import { newId, webconfigResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { WebsiteConfigScreen } from './website-config-screen.tsx';

afterEach(erase);

it.each([
  ['no home page', null, null],
  ['a home page', 'pg_1', 'true'],
])('PAGE-10 the settings of a website with %s demand as much', async (_, default_homepage, wanted) => {
  const [clientId, id] = [newId('client'), newId('webconfig')];
  const stamp = { rev: 1, created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' };
  const body = { ...webconfigResource.defaults, ...stamp, id, client_id: clientId, default_homepage };
  await draw(() => <WebsiteConfigScreen />, {
    clientId,
    webconfig: { id, default_homepage },
    answers: {
      [`GET /api/v1/webconfig/${id}/${clientId}`]: { body },
      [`GET /api/v1/page/${clientId}`]: { body: { results: [], total: 0, total_page: 0 } },
    },
  });
  const homepage = () => document.querySelector('[data-field="default_homepage"] input');
  await until(() => expect(homepage()).not.toBeNull());
  expect(homepage()?.getAttribute('aria-required')).toBe(wanted);
});
