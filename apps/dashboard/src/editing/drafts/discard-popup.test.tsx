// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { button, click, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

it.each([
  ['new', null, 'Discard…', 'Discard the page'],
  ['changed', 1, 'Discard changes…', 'Discard changes'],
])(
  'M22 discards of a %s page what the person has seen, no later save',
  async (_, published_rev, ask, confirm) => {
    const page = { ...storedPage(), rev: 500, changed: true, published_rev };
    const path = `/api/v1/page/${page.id}`;
    const { calls } = await openDashboard(`/dashboard/pages/${page.id}`, {
      ...startAnswers({ detail: superadmin, client: { options: { publishing: 'review' } } }),
      [`GET /api/v1/page/${clientId}`]: listOf(page),
      [`GET ${path}/${clientId}`]: { body: page },
      [`GET /api/v1/draft/changes/${clientId}`]: {
        body: { results: [], total: 0, total_page: 0, stamp: null },
      },
      [`POST ${path}/discard/${clientId}`]: {
        status: 412,
        body: { code: 'STALE_REV', err: 'Ann saved it.', error: 'Ann saved it.', message: 'Ann saved it.' },
      },
    });
    await until(() => expect(button(ask)).toBeDefined());
    await click(button(ask));
    await until(() => expect(button(confirm)).toBeDefined());
    await click(button(confirm));
    await until(() =>
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Ann saved it.'),
    );
    const sent = calls.filter(({ url }) => url.includes('/discard/'));
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['500']);
  },
  60_000,
);
