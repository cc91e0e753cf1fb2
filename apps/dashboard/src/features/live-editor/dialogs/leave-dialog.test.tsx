// @vitest-environment happy-dom
import { draftHeader } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { type Answers, errorBody } from '../../../base/api/testing/test-server.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { button, click, field, type, until } from '../../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  named,
  openDashboard,
  startAnswers,
  storedPage,
} from '../../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const page = storedPage({ meta: { title: { en: 'Rooms' }, description: { en: 'Rooms' } } });
const permissions = ['page.list', 'page.get', 'page.update', 'webconfig.update', 'editor-session.create'];
const dialog = () => document.querySelector('[role="dialog"]');

interface Left {
  stored: object;
  /** Query of the address at which the editor is opened. */
  search: string;
  changes: Record<string, string>;
}

/** Renames the page in the live editor and goes back. */
async function leave(answer: Answers[string] = { body: { ...page, rev: 2 } }, more: Partial<Left> = {}) {
  const { stored = page, search = '', changes = { 'Page Name': 'Rooms and rates' } } = more;
  const answers = {
    ...startAnswers({ detail: { permissions } }),
    [`GET /api/v1/page/${page.id}/${clientId}`]: { body: stored },
    [`GET /api/v1/page/${clientId}`]: listOf(page),
    [`PUT /api/v1/page/${page.id}/${clientId}`]: answer,
  };
  const server = await openDashboard(`/dashboard/pages/edit-live/${page.id}${search}`, answers);
  await until(() => expect(document.body.textContent).toContain('Editing: Rooms'));
  await click(named('Page settings'));
  await until(() => expect(field('Page Name')).toBeDefined());
  for (const [label, text] of Object.entries(changes)) await type(field(label), text);
  await click(named('Back'));
  await until(() => expect(dialog()?.textContent).toContain('Save update?'));
  return () => server.calls.filter(({ method }) => method === 'PUT');
}

it('LIVE-15, D34, H3 asks “Save update?” with Save, Save draft, Close, Stay and a cross that is called Stay', async () => {
  await leave();
  const names = [...(dialog()?.querySelectorAll('button') ?? [])].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
  expect(names).toEqual(['Stay', 'Stay', 'Close', 'Save draft', 'Save']);
}, 180_000);

it('LIVE-18, D34 the cross stays and keeps everything, Close leaves without saving', async () => {
  const sent = await leave();
  await click(named('Stay'));
  await until(() => expect(dialog()).toBeNull());
  expect(window.location.pathname).toBe(`/dashboard/pages/edit-live/${page.id}`);
  expect(field('Page Name')?.value).toBe('Rooms and rates');
  expect(document.body.textContent).toContain('1 unsaved change');
  await click(named('Back'));
  await until(() => expect(button('Close')).toBeDefined());
  await click(button('Close'));
  await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
  expect(sent()).toEqual([]);
}, 180_000);

it('LIVE-15 Save saves and leaves', async () => {
  const sent = await leave();
  await click(button('Save'));
  await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
  expect(sent()).toHaveLength(1);
}, 180_000);

it('LIVE-15 Save stays, with all that is unsaved, if the save is refused', async () => {
  const sent = await leave({ status: 422, body: errorBody('INVALID', 'Not like this.') });
  await click(button('Save'));
  await until(() => expect(dialog()).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(window.location.pathname).toBe(`/dashboard/pages/edit-live/${page.id}`);
  expect(field('Page Name')?.value).toBe('Rooms and rates');
  expect(useNotices.getState().current?.text).toBe('Not like this.');
}, 180_000);

it('H3 Save draft saves the draft and leaves', async () => {
  const sent = await leave();
  await click(button('Save draft'));
  await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
  expect(sent().map(({ headers }) => headers[draftHeader.toLowerCase()])).toEqual(['draft']);
}, 180_000);

it('H3 with a draft there is one way to save, and it says so', async () => {
  const stored = { ...page, changed: true, published_rev: 1, rev: 500 };
  const changes = { 'Page Name': 'Rooms and rates', 'Page Meta Title': 'All rooms' };
  const sent = await leave({ body: { ...stored, rev: 501 } }, { stored, changes });
  expect(dialog()?.textContent).toContain('2 unsaved changes. Close leaves without saving');
  expect([...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'Stay',
    'Close',
    'Save draft',
  ]);
  await click([...(dialog()?.querySelectorAll('button') ?? [])].at(-1));
  await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
  expect(sent().map(({ headers }) => headers[draftHeader.toLowerCase()])).toEqual(['draft']);
}, 180_000);

it.each([
  ['?from=%2Fdashboard%2Fdrafts', '/dashboard/drafts'],
  ['?from=https%3A%2F%2Felsewhere.example', '/dashboard/pages'],
  ['', '/dashboard/pages'],
])(
  'LIVE-30 Back leads to where the editor was opened from, in the dashboard (%s)',
  async (search, path) => {
    await leave(undefined, { search });
    await click(button('Close'));
    await until(() => expect(window.location.pathname).toBe(path));
  },
  180_000,
);

it('LIVE-18 asks nothing once a change is undone, and asks about the homepage', async () => {
  await leave();
  await click(button('Stay'));
  await until(() => expect(dialog()).toBeNull());
  await click(named('Undo'));
  await until(() => expect(field('Set as Homepage')).toBeDefined());
  await click(field('Set as Homepage'));
  await click(named('Back'));
  await until(() => expect(dialog()?.textContent).toContain('1 unsaved change.'));
  await click(button('Stay'));
  await until(() => expect(dialog()).toBeNull());
  await click(named('Undo'));
  await click(named('Back'));
  await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
}, 180_000);
