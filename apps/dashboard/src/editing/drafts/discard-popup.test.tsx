// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { button, click, until } from '../../testing/draw.tsx';
import { clientId, closeDashboard } from '../../testing/open-dashboard.tsx';
import { drafted, openDrafts } from './testing/open-drafts.ts';

afterEach(closeDashboard);

it.each([
  ['new', null, 'Discard…', 'Discard the page'],
  ['changed', 1, 'Discard changes…', 'Discard changes'],
])(
  'M22 discards of a %s page what the person has seen, no later save',
  async (_, published_rev, ask, confirm) => {
    const page = drafted({ rev: 500, published_rev });
    const path = `/api/v1/page/${page.id}`;
    const { calls } = await openDrafts(`/${page.id}`, {
      pages: [page],
      options: { publishing: 'review' },
      answers: {
        [`GET ${path}/${clientId}`]: { body: page },
        [`POST ${path}/discard/${clientId}`]: { status: 412, body: errorBody('STALE_REV', 'Ann saved it.') },
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
