// @vitest-environment happy-dom
import { useParams } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../../../testing/draw.tsx';
import { clientId, listOf, named, storedPage } from '../../../testing/open-dashboard.tsx';
import type { EditorTools } from '../state/editor-context.tsx';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import { openCopyToPage, useCarriedSection } from './copy-to-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(erase);

const section = (id: string) => ({ id, sectionId: 'hero', data: { title: id } });
const [from, to] = [storedPage({ title: { en: 'Rooms' } }), storedPage({ title: { en: 'House rules' } })];
const tools = (id: string, ...ids: string[]) =>
  makeTools({ components: { en: ids.map(section) }, subject: { id, clientId, home: '/dashboard/pages' } });

/** Renders the editors of two pages, and copies a section of the first one. */
async function open(more: { page?: string } = {}) {
  const editors: Record<string, EditorTools> = {
    [from.id]: tools(from.id, 'a', 'b'),
    [to.id]: tools(to.id, 'x'),
  };
  const Editor = ({ id }: { id: string }) => {
    useCarriedSection(editors[id] as EditorTools);
    return <h1>{id}</h1>;
  };
  const Shown = () => {
    const { id = '' } = useParams({ strict: false });
    return <Editor key={id} id={id} />;
  };
  const screen = await draw(Shown, {
    route: '/dashboard/pages/edit-live/$id',
    at: `/dashboard/pages/edit-live/${from.id}`,
    clientId,
    answers: { [`GET /api/v1/page/${clientId}`]: listOf(from, to) },
  });
  await act(async () => openCopyToPage(editors[from.id] as EditorTools, more.page ?? 'a', 'Hero'));
  const select = () => document.querySelector<HTMLInputElement>('[role="dialog"] input');
  await until(() => expect(select()).not.toBeNull());
  const options = () => [...document.querySelectorAll('[role="option"]')];
  return {
    ...screen,
    texts: (id: string) =>
      editors[id]?.editor.store.getState().view.components.en?.map(({ data }) => data.title),
    editors,
    async choose(name: string) {
      await click(select());
      await until(() => expect(options()).toHaveLength(2));
      await click(options().find(({ textContent }) => textContent === name));
    },
  };
}

it('opens the other page, and pastes the section at its bottom, unsaved', async () => {
  const { choose, path, texts, editors, calls, go } = await open();
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Copy “Hero” to another page');
  await choose('House rules');
  await until(() => expect(path()).toBe(`/dashboard/pages/edit-live/${to.id}`));
  await until(() => expect(texts(to.id)).toEqual(['x', 'a']));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(editors[to.id]?.editor.store.getState().changes).not.toEqual([]);
  expect(idsOf(editors[from.id] as EditorTools)).toEqual(['a', 'b']);
  const asked = calls.filter(({ url }) => url.startsWith(`/api/v1/page/${clientId}`));
  expect(asked.map(({ headers }) => headers['x-vold-edition'])).toEqual(['draft']);
  await go(`/dashboard/pages/edit-live/${from.id}`);
  await go(`/dashboard/pages/edit-live/${to.id}`);
  expect(texts(to.id)).toEqual(['x', 'a']);
});

it('can copy to the page itself', async () => {
  const { choose, texts } = await open();
  await choose('Rooms');
  await until(() => expect(texts(from.id)).toEqual(['a', 'b', 'a']));
});

it('stays if the question is closed, or the section is gone', async () => {
  const { path, texts } = await open();
  await click(button('Cancel'));
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect([path(), texts(from.id)]).toEqual([`/dashboard/pages/edit-live/${from.id}`, ['a', 'b']]);
  await erase();
  const gone = await open({ page: 'gone' });
  await gone.choose('House rules');
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect([gone.path(), gone.texts(to.id)]).toEqual([`/dashboard/pages/edit-live/${from.id}`, ['x']]);
  expect(named('Page')).toBeNull();
});
