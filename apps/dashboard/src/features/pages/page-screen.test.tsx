// @vitest-environment happy-dom
import { newId, pageResource } from '@vold/contract';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { resetSession } from '../../core/session/reset.ts';
import { useSession } from '../../core/session/session-store.ts';
import { draw, erase, until } from '../../testing/draw.tsx';
import { PageScreen } from './page-screen.tsx';

afterEach(erase);

/** As the gate of the dashboard: nothing shows when the session is over. */
function SignedIn({ children }: { children: () => ReactNode }) {
  return useSession(({ detail }) => detail !== null) && children();
}

const season = {
  id: 'b',
  title: 'Season',
  components: [{ id: 'f', component: 'VoldInput', model: 'season', title: 'Best months' }],
};
const stamp = { rev: 1, created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' };

it('PAGE-18 the session holds the detail of a page and the config of its form, until it ends', async () => {
  const [clientId, id] = [newId('client'), newId('page')];
  const page = { ...pageResource.defaults, ...stamp, id, client_id: clientId, title: { en: 'Rooms' } };
  const form = {
    ...stamp,
    id: newId('website-setting'),
    title: 'More of pages',
    slug: '',
    data: {
      extendPageInput: true,
      cardDetail: {
        group: [season],
      },
    },
  };
  await draw(() => <SignedIn>{() => <PageScreen id={id} />}</SignedIn>, {
    clientId,
    answers: {
      [`GET /api/v1/page/${id}/${clientId}`]: { body: page },
      [`GET /api/v1/website-setting/${clientId}`]: { body: { results: [form], total: 1, total_page: 1 } },
    },
  });
  await until(() => {
    expect(document.querySelector('h1')?.textContent).toBe('Rooms');
    expect(document.body.textContent).toContain('Best months');
  });
  const heldWith = (text: string) =>
    queryClient
      .getQueriesData({ predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(text) })
      .map(([, data]) => data)[0];
  const held = () => [heldWith(`"id":"${id}"`), heldWith('More of pages')];
  expect(held()).toMatchObject([{ id, title: { en: 'Rooms' } }, [{ title: 'More of pages' }]]);
  await act(async () => resetSession());
  expect(held()).toEqual([undefined, undefined]);
});

it.each([true, false])(
  'FORM-01 has the category editor where pages have categories (%s)',
  async (hasCategory) => {
    const [clientId, id] = [newId('client'), newId('page')];
    const page = { ...pageResource.defaults, ...stamp, id, client_id: clientId, title: { en: 'Rooms' } };
    const [reef, category] = [newId('category'), { ...stamp, type: 'page', description: {}, slug: {} }];
    const form = {
      ...stamp,
      id: newId('website-setting'),
      title: 'More of pages',
      slug: '',
      data: { extendPageInput: true, hasCategory, cardDetail: { group: [season] } },
    };
    const one = {
      ...category,
      id: reef,
      title: { en: 'Reef' },
      parent: null,
      index: 0,
      featured: null,
      children: [],
    };
    await draw(() => <PageScreen id={id} />, {
      clientId,
      answers: {
        [`GET /api/v1/page/${id}/${clientId}`]: { body: page },
        [`GET /api/v1/website-setting/${clientId}`]: { body: { results: [form], total: 1, total_page: 1 } },
        [`GET /api/v1/category/${clientId}`]: { body: { results: [one], total: 1, total_page: 1 } },
      },
    });
    await until(() => expect(document.body.textContent).toContain('Best months'));
    if (hasCategory)
      await until(() => expect(document.querySelector('[role="treeitem"]')?.textContent).toContain('Reef'));
    expect(document.querySelector('[data-field="categories"]') !== null).toBe(hasCategory);
  },
);

async function drawHomepage() {
  const [clientId, id] = [newId('client'), newId('page')];
  const page = { ...pageResource.defaults, ...stamp, id, client_id: clientId, title: { en: 'House' } };
  queryClient.setQueryData(['page', clientId, 'record', id], page);
  await draw(() => <PageScreen id={id} />, {
    clientId,
    webconfig: { default_homepage: id },
    answers: { [`GET /api/v1/page/${id}/${clientId}`]: { body: page } },
  });
  const toggle = () => document.querySelector<HTMLInputElement>('[data-field="homepage"] input');
  await until(() => expect(toggle()?.checked).toBe(true));
  return toggle();
}

it('PAGE-08 says of the homepage that it is, though other screens have read the page before', async () => {
  expect((await drawHomepage())?.checked).toBe(true);
});

it('PAGE-10 the homepage cannot be switched off', async () => {
  expect((await drawHomepage())?.disabled).toBe(true);
});

it.each([
  ['the section is in disabled_create', { disabled_create: ['pages'] }],
  ['the role has no such action', { is_full_access: false, permissions: ['page.list', 'page.update'] }],
])('LIST-16 the form of a new page is not offered where %s', async (_, detail) => {
  await draw(() => <PageScreen id="new" />, { clientId: newId('client'), detail });
  await until(() => expect(document.body.textContent).toContain("You don't have access to this"));
  expect(document.querySelector('[data-field="title"]')).toBeNull();
});
