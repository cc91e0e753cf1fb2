// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, field, until } from '../../testing/draw.tsx';
import { clientId, closeDashboard, heading, listOf, named } from '../../testing/open-dashboard.tsx';
import { calls, drafted, id, openEditor, page, publisher, write } from './testing/open-editor.ts';

afterEach(closeDashboard);

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"][aria-modal="true"]');
const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const notice = () => useNotices.getState().history[0]?.text;
const discard = `POST /api/v1/page/${id}/discard/${clientId}`;
const discarded = { body: { code: 200, id, rev: 501, trashed: false } };
const changes = { [`GET /api/v1/draft/changes/${clientId}`]: listOf() };
const menuItem = (name: string) =>
  [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === name);

async function ask(mark: string, label: string) {
  await until(() => expect(button(mark)).toBeDefined());
  await click(button(mark));
  await until(() => expect(button(label)).toBeDefined());
  await click(button(label));
  await until(() => expect(dialog()).not.toBeNull());
}

it('a discarded draft is gone from the editor, which shows what is published', async () => {
  const { answer } = await openEditor({
    stored: drafted({ title: { en: 'Rooms' }, meta: { ...page.meta, title: { en: 'In the draft' } } }),
    detail: publisher,
    answers: { ...changes, [discard]: discarded },
  });
  await write({});
  await until(() => expect(field('Page Meta Title')?.value).toBe('In the draft'));
  await ask('Draft · changed', 'Discard changes…');
  await until(() => expect(inDialog('Discard changes')).toBeDefined());
  answer({ [calls.get]: { body: page } });
  await click(inDialog('Discard changes'));
  await until(() => expect(field('Page Meta Title')?.value).toBe('Rooms'));
  await until(() => expect(button('Draft · changed')).toBeUndefined());
  expect(document.querySelector('[aria-label$="unsaved change"]')).toBeNull();
}, 180_000);

it('a new page that is discarded is left for the list, also with what is unsaved', async () => {
  const { answer } = await openEditor({
    stored: drafted({}, null),
    detail: publisher,
    answers: { ...changes, [discard]: { body: { ...discarded.body, trashed: true } } },
  });
  await write({ 'Page Meta Title': 'Unsaved' });
  await until(() => expect(named('1 unsaved change')).not.toBeNull());
  await ask('Draft · new', 'Discard…');
  answer({ [calls.get]: { status: 404, body: errorBody('NOT_FOUND') } });
  await until(() => expect(inDialog('Discard the page')).toBeDefined());
  await click(inDialog('Discard the page'));
  await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
  await until(() => expect(heading()).toBe('Pages'));
  expect(notice()).toBe('The page is in the trash');
}, 180_000);

it('a preview link opens the page that is edited first', async () => {
  const make = `POST /api/v1/draft/preview-link/${clientId}`;
  const { calls: sent } = await openEditor({
    detail: { ...publisher, permissions: [...publisher.permissions, 'draft.preview-link'] },
    answers: {
      ...changes,
      [`GET /api/v1/draft/preview-link/${clientId}`]: listOf(),
      [make]: { status: 422, body: errorBody('INVALID', 'Not now.') },
    },
  });
  await click(named('Draft and schedule'));
  await until(() => expect(menuItem('Preview link…')).toBeDefined());
  await click(menuItem('Preview link…'));
  await until(() => expect(button('Create and copy')).toBeDefined());
  await act(async () => document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit());
  const posted = () => sent.find(({ method, url }) => method === 'POST' && url.includes('preview-link'));
  await until(() => expect(posted()?.body).toMatchObject({ path: '/rooms' }));
}, 180_000);
