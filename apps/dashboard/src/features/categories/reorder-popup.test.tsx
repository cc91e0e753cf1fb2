// @vitest-environment happy-dom
import { categoryResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { clientId, listOf, stamp } from '../../testing/open-dashboard.tsx';
import { openReorder } from './reorder-popup.tsx';

afterEach(erase);

const category = (id: string, index: number, parent: string | null = null) => ({
  ...categoryResource.defaults,
  ...stamp,
  featured: null,
  updated_by: null,
  id,
  type: 'tours',
  title: { en: id },
  index,
  parent,
});
const list = `GET /api/v1/category/${clientId}`;
const put = `PUT /api/v1/category/type/tours/reorder/${clientId}`;
const message = 'Another user has changed this order';
const place = (id: string, parent: string | null = null) => ({ id, parent });
const rows = () =>
  [...document.querySelectorAll('[data-tree-row]')].map((row) => row.getAttribute('data-tree-row'));
const down = (id: string) =>
  act(async () => {
    document
      .querySelector(`[data-tree-row="${id}"] [data-handle]`)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
  });
const notices = () => useNotices.getState().history.map(({ text }) => text);

it('keeps its moves if a colleague placed the categories in the meantime, and replaces that on the next Save', async () => {
  const seen = [category('Sea', 0), category('Land', 1), category('Air', 2)];
  const answers: Record<string, object> = {
    [list]: listOf(...seen),
    [put]: { status: 412, body: errorBody('STALE_REV', message) },
  };
  const { calls } = await draw(() => null, { clientId, answers });
  await act(async () => openReorder('tours', seen));
  await until(() => expect(rows()).toEqual(['Sea', 'Land', 'Air']));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  await down('Sea');
  await until(() => expect(rows()).toEqual(['Land', 'Sea', 'Air']));
  answers[list] = listOf(category('Air', 0), category('Sea', 1), category('Sky', 2));
  await click(button('Save'));
  const alert = () => document.querySelector('[role="dialog"] [role="alert"]')?.textContent;
  await until(() => expect(alert()).toBe(`${message}. Save again to replace it with yours.`));
  await until(() => expect(rows()).toEqual(['Sea', 'Air', 'Sky']));
  answers[put] = { body: { code: 200 } };
  await click(button('Save'));
  await until(() => expect(notices()[0]).toBe('The new order is saved'));
  expect(alert()).toBeUndefined();
  await click(button('Undo'));
  await until(() => expect(notices()[0]).toBe('The earlier order is back'));
  const mine = [place('Sea'), place('Air'), place('Sky')];
  const theirs = [place('Air'), place('Sea'), place('Sky')];
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    {
      places: [place('Land'), place('Sea'), place('Air')],
      seen: [place('Sea'), place('Land'), place('Air')],
    },
    { places: mine, seen: theirs },
    { places: theirs, seen: mine },
  ]);
});

it('keeps its moves without a category that a colleague deleted in the meantime', async () => {
  const seen = [category('Sea', 0), category('Reef', 0, 'Sea'), category('Land', 1), category('Air', 2)];
  const answers: Record<string, object> = {
    [list]: listOf(...seen),
    [put]: { status: 422, body: errorBody('INVALID', 'There is no Sea of this type') },
  };
  const { calls } = await draw(() => null, { clientId, answers });
  await act(async () => openReorder('tours', seen));
  await until(() => expect(rows()).toEqual(['Sea', 'Reef', 'Land', 'Air']));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  await down('Land');
  await until(() => expect(rows()).toEqual(['Sea', 'Reef', 'Air', 'Land']));
  answers[list] = listOf(category('Reef', 0), category('Land', 1), category('Air', 2));
  await click(button('Save'));
  await until(() => expect(rows()).toEqual(['Reef', 'Air', 'Land']));
  answers[put] = { body: { code: 200 } };
  await click(button('Save'));
  await until(() => expect(notices()[0]).toBe('The new order is saved'));
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    places: [place('Reef'), place('Air'), place('Land')],
  });
});
