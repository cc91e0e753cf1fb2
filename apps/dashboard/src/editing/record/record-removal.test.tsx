// @vitest-environment happy-dom
import { draftHeader } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const page = storedPage({ status: 'published' });
const { id } = page;
const drafted = (published_rev: number | null) => ({ ...page, rev: 500, changed: true, published_rev });
const path = `/api/v1/page/${id}`;
const dialog = () => document.querySelector('[role="dialog"]');
const notice = () => useNotices.getState().history[0];

/** Opens the page's form, and answers Delete and its question. */
async function remove(publishing: 'direct' | 'review', stored: object, answers: object = {}) {
  const server = await openDashboard(`/dashboard/pages/${id}`, {
    ...startAnswers({ detail: superadmin, client: { options: { publishing } } }),
    [`GET ${path}/${clientId}`]: { body: stored },
    [`GET ${path}/references/${clientId}`]: listOf(),
    [`GET /api/v1/page/${clientId}`]: listOf(),
    [`DELETE ${path}/${clientId}`]: { body: { id } },
    [`POST ${path}/publish/${clientId}`]: { body: { id } },
    [`POST ${path}/restore/${clientId}`]: { body: stored },
    ...answers,
  });
  await until(() => expect(heading()).toBe('Rooms'));
  await until(() => expect(button('Delete')).toBeDefined());
  await click(button('Delete'));
  await until(() => expect(dialog()?.textContent).toContain('Delete Rooms?'));
  const note = dialog()?.querySelectorAll('p')[1]?.textContent;
  await click([...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Delete'));
  const writes = () =>
    server.calls
      .filter(({ method, url }) => method !== 'GET' && url.includes(id))
      .map(({ method, url, headers }) =>
        [url.match(/publish|restore/)?.[0] ?? method, headers[draftHeader.toLowerCase()]].filter(Boolean),
      );
  return { note, writes };
}

const trash = 'It stays in the trash for 30 days.';
const waits = 'Visitors see it until the deletion is published.';
const deleted = '“Rooms” deleted';
const later = '“Rooms” will be deleted when this is published';

it.each([
  ['direct', 'published', page, trash, [['DELETE']], deleted, ['restore']],
  ['direct', 'changed', drafted(1), trash, [['DELETE', 'draft'], ['publish']], deleted, ['restore']],
  ['direct', 'new', drafted(null), trash, [['DELETE', 'draft']], deleted, ['restore', 'draft']],
  ['review', 'published', page, waits, [['DELETE', 'draft']], later, ['restore', 'draft']],
  ['review', 'changed', drafted(1), waits, [['DELETE', 'draft']], later, ['restore', 'draft']],
  ['review', 'new', drafted(null), trash, [['DELETE', 'draft']], deleted, ['restore', 'draft']],
] as const)(
  'with %s publishing a %s page is deleted where it is, says so, and comes back to that place',
  async (publishing, _, stored, note, sent, text, restored) => {
    const { note: said, writes } = await remove(publishing, stored);
    await until(() => expect(notice()?.text).toBe(text));
    expect([said, writes()]).toEqual([note, sent]);
    await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
    notice()?.action?.run();
    await until(() => expect(notice()?.text).toBe('“Rooms” restored'));
    expect(writes().at(-1)).toEqual(restored);
    await until(() => expect(window.location.pathname).toBe(`/dashboard/pages/${id}`));
  },
  180_000,
);

it.each([
  ['deletion', `DELETE ${path}/${clientId}`, 1],
  ['publication of the deletion', `POST ${path}/publish/${clientId}`, 2],
])(
  'a refused %s is read in the question, and the page stays open',
  async (_, call, count) => {
    const { writes } = await remove('direct', drafted(1), {
      [call]: { status: 422, body: errorBody('IN_USE', 'A menu leads here.') },
    });
    await until(() =>
      expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe('A menu leads here.'),
    );
    expect([writes().length, window.location.pathname, heading()]).toEqual([
      count,
      `/dashboard/pages/${id}`,
      'Rooms',
    ]);
    expect(useNotices.getState().history).toEqual([]);
  },
  180_000,
);
