// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useListPlace } from './use-list-place.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('Back leads to where a list was left; every other way, and another page of it, to the top', async () => {
  const rootRoute = createRootRoute();
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/list',
    validateSearch: ({ page }): { page: number } => ({ page: Number(page ?? 1) }),
    component: function List() {
      const { page } = list.useSearch();
      useListPlace(`list ${page}`, page, true);
      return <main id="main" />;
    },
  });
  const record = createRoute({ getParentRoute: () => rootRoute, path: '/record', component: () => 'record' });
  const history = createMemoryHistory({ initialEntries: ['/list'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([list, record]), history });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    root.render(<RouterProvider router={router} />);
    await router.load();
  });
  const main = () => document.getElementById('main') ?? document.body;
  const scroll = (top: number) => {
    main().scrollTop = top;
    main().dispatchEvent(new Event('scroll'));
  };
  const go = async (way: () => void) => {
    await act(async () => {
      way();
      await router.load();
    });
  };

  scroll(700);
  await go(() => history.push('/record'));
  expect(document.getElementById('main')).toBeNull();
  await go(() => history.back());
  expect(main().scrollTop).toBe(700);

  await go(() => history.push('/record'));
  await go(() => history.push('/list'));
  expect(main().scrollTop).toBe(0);
  scroll(300);
  await go(() => history.push('/record'));
  await go(() => history.push('/list', { returns: true }));
  expect(main().scrollTop).toBe(300);

  await go(() => history.push('/list?page=2'));
  expect(main().scrollTop).toBe(0);
  await go(() => history.back());
  expect(main().scrollTop).toBe(300);
  await act(() => root.unmount());
});
