// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { button, click, field, type, until } from '../../../testing/draw.tsx';
import { clientId, closeDashboard, openDashboard, startAnswers } from '../../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const id = newId('page');
const section = (title: string) => ({ id: 'sc_1', sectionId: 'text', data: { title, text: '<p>Words</p>' } });
const page = {
  id,
  client_id: clientId,
  rev: 4,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  pageId: null,
  title: { en: 'Rooms' },
  slug: { en: 'rooms' },
  customUrl: {},
  status: 'published',
  components: { en: [section('Rooms')], de: [section('Rooms')] },
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
  categories: [],
  publish_at: null,
  unpublish_at: null,
};
const language = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'German' },
];
const permissions = ['page.list', 'page.get', 'page.update', 'editor-session.create'];

/** Opens the page in German and translates its section. */
async function translate() {
  const answers = {
    ...startAnswers({ detail: { permissions }, webconfig: { language } }),
    [`GET /api/v1/page/${id}/${clientId}`]: { body: page },
    [`PUT /api/v1/page/${id}/${clientId}`]: { body: { ...page, rev: 5 } },
  };
  const server = await openDashboard(`/dashboard/pages/edit-live/${id}`, answers);
  await until(() => expect(document.body.textContent).toContain('Editing: Rooms'));
  await until(() => expect(button('DE')).toBeDefined());
  await click(button('EN'));
  await until(() => expect(mark()).toBeNull());
  await click(button('DE'));
  await until(() => expect(mark()).not.toBeNull());
  await click(document.querySelector('[data-sortable-id="sc_1"] button:not([aria-label^="Move"])'));
  await until(() => expect(field('Title')).toBeDefined());
  await type(field('Title'), 'Zimmer');
  await click(button('SaveCtrl S'));
  await until(() => expect(dialog()?.textContent).toContain('Visitors cannot reach this page in German'));
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent()).toEqual([]);
  return sent;
}

const dialog = () => document.querySelector('[role="dialog"]');
const mark = (name = 'German') =>
  document.querySelector(`[aria-label^="Visitors cannot reach this page in ${name} yet"]`);

it('asks for the name with the first section that is saved in a language, and for no other text', async () => {
  const sent = await translate();
  expect(field('Page Name')?.value).toBe('Rooms');
  expect(dialog()?.textContent).toContain('These are the texts of the website’s first language.');
  await act(async () => {
    field('Page Meta Title')?.focus();
    field('Page Name')?.focus();
  });
  // Typed text takes its place.
  expect([field('Page Name')?.selectionStart, field('Page Name')?.selectionEnd]).toEqual([0, 5]);
  await type(field('Page Name'), '');
  await type(field('Page Meta Title'), '');
  await type(field('Page Meta Description'), 'Zimmer am Meer');
  await click(button('Save'));
  expect(dialog()?.textContent).toContain('Page Name is required');
  await type(field('Page Name'), 'Zimmer');
  await click(button('Save'));
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    title: { en: 'Rooms', de: 'Zimmer' },
    meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea', de: 'Zimmer am Meer' } },
  });
  expect(sent()[0]).not.toHaveProperty('meta.title.de');
}, 180_000);

it('suggests nothing where the first language itself has no name', async () => {
  await openDashboard(`/dashboard/pages/edit-live/${id}`, {
    ...startAnswers({ detail: { permissions }, webconfig: { language } }),
    [`GET /api/v1/page/${id}/${clientId}`]: { body: { ...page, title: { de: 'Zimmer' }, meta: {} } },
  });
  await until(() => expect(button('EN')).toBeDefined());
  await click(button('EN'));
  await until(() => expect(mark('English')).not.toBeNull());
  await click(document.querySelector('[data-sortable-id="sc_1"] button:not([aria-label^="Move"])'));
  await until(() => expect(field('Title')).toBeDefined());
  await type(field('Title'), 'Our rooms');
  await click(button('SaveCtrl S'));
  await until(() => expect(dialog()?.textContent).toContain('Visitors cannot reach this page in English'));
  expect(field('Page Name')?.value).toBe('');
  expect(dialog()?.textContent).not.toContain('first language');
}, 180_000);

it('saves without a name if that is chosen, says what it means, and does not ask again', async () => {
  const sent = await translate();
  await click(button('Save without a name'));
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('title');
  await until(() =>
    expect(useNotices.getState().current?.text).toContain('Visitors cannot reach it in this language yet.'),
  );
  expect(mark()).not.toBeNull();
  await type(field('Title'), 'Unsere Zimmer');
  await click(button('SaveCtrl S'));
  await until(() => expect(sent()).toHaveLength(2));
  expect(dialog()).toBeNull();
}, 180_000);
