// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { shareOf } from '@vold/testing/long-form';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, field, type, until } from '../../testing/draw.tsx';
import { clientId, closeDashboard, openDashboard, startAnswers } from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

type Answer = Answers[string];

const id = newId('page');
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
  components: { en: [{ id: newId('section'), sectionId: 'hero', data: {} }] },
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
  categories: [],
  publish_at: null,
  unpublish_at: null,
};

const call = `PUT /api/v1/page/${id}/${clientId}`;
const permissions = ['page.list', 'page.get', 'page.update', 'editor-session.create'];
const said = () => useNotices.getState().history[0]?.text;

/** Renames the page in the live editor, and saves it. */
async function save(
  answer: Answer,
  changes: Record<string, string> = { 'Page Name': 'Rooms and rates' },
  stored: object = page,
  press = 'SaveCtrl S',
) {
  const answers = {
    ...startAnswers({ detail: { permissions } }),
    [`GET /api/v1/page/${id}/${clientId}`]: { body: stored },
    [call]: answer,
  };
  const server = await openDashboard(`/dashboard/pages/edit-live/${id}`, answers);
  await until(() => expect(document.body.textContent).toContain('Editing: Rooms'));
  await click(document.querySelector('[aria-label="Page settings"]'));
  for (const [label, text] of Object.entries(changes)) {
    await until(() => expect(field(label)).toBeDefined());
    await type(field(label), text);
  }
  // With its shortcut next to it.
  await click(button(press));
  return { sent: () => server.calls.filter(({ method }) => method === 'PUT') };
}

const over = {
  status: 401,
  body: errorBody('NOT_SIGNED_IN', 'Your session has ended. Please sign in again.'),
};

const signInShown = () => expect(document.querySelector('h1')?.textContent).toBe('Sign in');

it('ERR-10 says that one must sign in again when the session is over', async () => {
  await save(over);
  await until(() => expect(said()).toBe('Your session has ended, please re-login!'));
  await until(signInShown);
}, 180_000);

it('ERR-11 leads to / 100 ms later when the session is over', async () => {
  await save(over);
  await until(() => expect(said()).toContain('Your session has ended'));
  expect(window.location.pathname).toBe(`/dashboard/pages/edit-live/${id}`);
  expect(localStorage.getItem('auth')).toBe('vold_token');
  await until(signInShown);
  expect(window.location.pathname).toBe('/');
  expect(document.body.textContent).toContain('Your session has ended');
  expect(localStorage.getItem('auth')).toBeNull();
}, 180_000);

it.each(shareOf([403, 404, 409, 413, 415, 422, 429, 500, 503], 0, 3))(
  'ERR-11 stays in the editor with the server’s words when a save is answered with %i',
  async (status) => {
    const refusal = {
      ...errorBody('X', 'Not like this.'),
      details: [{ path: 'title', message: 'Too long.' }],
    };
    const { sent } = await save({ status, body: refusal });
    await until(() => expect(said()).toBe('Not like this. Too long.'));
    expect(sent()).toHaveLength(1);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(window.location.pathname).toBe(`/dashboard/pages/edit-live/${id}`);
    expect(localStorage.getItem('auth')).toBe('vold_token');
    expect(field('Page Name')?.value).toBe('Rooms and rates');
  },
  180_000,
);

const hidden = { ...page, status: 'draft' };

it('FORM-25 names what is missing, joined with commas and “and”, sends nothing and leads there each time', async () => {
  const empty = { 'Page Name': '', 'Page Meta Title': '', 'Page Meta Description': '' };
  const { sent } = await save({ body: page }, empty, hidden, 'Publish');
  await until(() => expect(said()).toBe('Page Name, Page Meta Title and Page Meta Description is required'));
  expect(document.activeElement).toBe(field('Page Name'));
  await type(field('Page Name'), 'Rooms');
  await click(button('Publish'));
  await until(() => expect(said()).toBe('Page Meta Title and Page Meta Description is required'));
  expect(document.activeElement).toBe(field('Page Meta Title'));
  expect(sent()).toEqual([]);
}, 180_000);

it('FORM-21, FORM-23 asks for the meta texts before visitors get the page', async () => {
  const { sent } = await save({ body: page }, {}, { ...hidden, meta: {} }, 'Publish');
  await until(() => expect(said()).toBe('Page Meta Title and Page Meta Description is required'));
  await type(field('Page Meta Title'), 'Rooms');
  await type(field('Page Meta Description'), 'Rooms by the sea');
  await click(button('Publish'));
  await until(() => expect(sent()).toHaveLength(1));
}, 180_000);

it('H30, W16 saves a page that visitors see without its meta texts, and says once that they are missing', async () => {
  const lacking = { ...page, meta: {} };
  const { sent } = await save(
    { body: { ...lacking, title: { en: 'Rooms and rates' }, rev: 5 } },
    undefined,
    lacking,
  );
  await until(() =>
    expect(said()).toBe(
      'Successfully updated page Rooms and rates. Page Meta Title and Page Meta Description are missing.',
    ),
  );
  expect(sent()).toHaveLength(1);
  await click(button('Fill in'));
  await until(() => expect(document.activeElement).toBe(field('Page Meta Description')));
}, 180_000);

it('H30, W16 fills in the proposed meta texts with one press, which is one step to undo and is not saved', async () => {
  const section = {
    id: newId('section'),
    sectionId: 'text',
    data: { text: '<p>Seven rooms by the water.</p>' },
  };
  const lacking = { ...page, meta: {}, components: { en: [section] } };
  const { sent } = await save(
    { body: { ...lacking, title: { en: 'Rooms and rates' }, rev: 5 } },
    undefined,
    lacking,
  );
  await until(() => expect(button('Fill in')).toBeDefined());
  await click(button('Fill in'));
  await until(() => expect(field('Page Meta Title')?.value).toMatch(/^Rooms and rates/));
  expect(field('Page Meta Description')?.value).toBe('Seven rooms by the water.');
  expect(sent()).toHaveLength(1);
  await click(document.querySelector('[aria-label="Undo"]'));
  expect([field('Page Meta Title')?.value, field('Page Meta Description')?.value]).toEqual(['', '']);
}, 180_000);

it('H2 saves a page that is not public without its meta texts', async () => {
  const { sent } = await save({ body: { ...hidden, rev: 5 } }, { 'Page Meta Title': '' }, hidden, 'Save');
  await until(() => expect(sent()).toHaveLength(1));
}, 180_000);

it('D15 a featured client’s editor opens Page Meta where a save asks for it', async () => {
  const answers = {
    ...startAnswers({ detail: { permissions }, client: { options: { featured: true } } }),
    [`GET /api/v1/page/${id}/${clientId}`]: {
      body: { ...hidden, meta: {}, publish_at: '2099-01-01T00:00:00.000Z' },
    },
  };
  await openDashboard(`/dashboard/pages/edit-live/${id}`, answers);
  await until(() => expect(button('Save UpdateCtrl S')).toBeDefined());
  await click(button('Save UpdateCtrl S'));
  await until(() => expect(said()).toBe('Page Meta Title and Page Meta Description is required'));
  await until(() => expect(field('Meta Description')).toBeDefined());
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Meta Description is required');
}, 180_000);
