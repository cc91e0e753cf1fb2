// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(async () => {
  await closeDashboard();
  vi.restoreAllMocks();
});

const page = storedPage();
const path = `/dashboard/pages/edit-live/${page.id}`;
const get = `GET /api/v1/page/${page.id}/${clientId}`;
const selfAsked = (calls: { url: string }[]) => calls.filter(({ url }) => url === '/api/v1/self').length;

it.each([400, 403, 500, 503])(
  'ERR-24 a list of sections that fails with %i is ignored when a page is opened',
  async (status) => {
    const { calls } = await openDashboard(path, {
      ...startAnswers({ detail: superadmin }),
      [get]: { body: page },
      [`GET /api/v1/component/${clientId}`]: { status, body: errorBody('X', 'No sections today.') },
    });
    await until(() => expect(document.body.textContent).toContain('Editing: Rooms'));
    expect(calls.some(({ url }) => url.startsWith(`/api/v1/component/${clientId}`))).toBe(true);
    expect(useNotices.getState().history).toEqual([]);
    expect(document.body.textContent).not.toContain('No sections today.');
    // The session is not checked again.
    expect(selfAsked(calls)).toBe(1);
  },
  180_000,
);
