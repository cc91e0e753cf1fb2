// @vitest-environment happy-dom
import { newId, resources, websiteSettingResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../base/api/testing/test-server.ts';
import { queryClient } from '../base/cache/query-client.ts';
import { useNotices } from '../base/notices/notice-store.ts';
import { button, click, until } from '../testing/draw.tsx';
import { clientId, closeDashboard, listOf, openDashboard, startAnswers } from '../testing/open-dashboard.tsx';
import { router } from './router.tsx';

afterEach(closeDashboard);

const call = `GET /api/v1/website-setting/${clientId}`;
const stamp = {
  rev: 1,
  client_id: clientId,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
};
const type = (title: string, section: string, data: object = {}) => ({
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title,
  data: { path: title.toLowerCase(), menu_position: { id: section }, ...data },
});
const permissions = Object.values(resources).flatMap(({ name, verbs }) =>
  verbs.map((verb) => `${name}.${verb}`),
);
const start = () => startAnswers({ detail: { role: 'superadmin', permissions, is_full_access: true } });
const failed = { status: 503, body: errorBody('OVERLOADED', 'The server is busy.') };
const shown = () => document.body.textContent ?? '';
const heading = () => document.querySelector('h1')?.textContent;
const link = (name: string) =>
  [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === name);
const go = (path: string) => act(async () => router.history.push(path));

it('AUTH-25 a menu settings fetch that fails says nothing and ends nothing', async () => {
  const { calls } = await openDashboard('/dashboard/profile', { ...start(), [call]: failed });
  await until(() => expect(heading()).toBe('Your profile'));
  await until(() => expect(calls.some(({ url }) => url.includes('menu_position'))).toBe(true));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  expect(useNotices.getState().history).toEqual([]);
  expect(shown()).not.toContain('The server is busy.');
  expect(localStorage.getItem('auth')).toBe('vold_token');
  expect(window.location.pathname).toBe('/dashboard/profile');
}, 180_000);

it.each([403, 404, 422, 429, 500, 503])(
  'AUTH-25 Home asks for the post types once a section when that is answered with %i, and shows the rest',
  async (status) => {
    const { calls } = await openDashboard('/dashboard/home', {
      ...start(),
      [call]: { status, body: errorBody('X') },
    });
    const asked = () => calls.filter(({ url }) => url.includes('menu_position')).length;
    await until(() => expect(document.querySelector('main h2')).not.toBeNull());
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
    expect(asked()).toBe(2);
    expect(document.querySelector('main [aria-label="Loading"]')).toBeNull();
  },
  180_000,
);

it('AUTH-25 what could not be fetched is asked for again on the next screen', async () => {
  const answers = { ...start(), [call]: failed };
  await openDashboard('/dashboard/profile', answers);
  await until(() => expect(heading()).toBe('Your profile'));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  expect(link('Journal')).toBeUndefined();
  Object.assign(answers, { [call]: listOf(type('Journal', 'posts')) });
  await go('/dashboard/vip/role');
  await until(() => expect(heading()).toBe('Role'));
  const posts = () =>
    [...document.querySelectorAll('nav button')].find(({ textContent }) => textContent === 'Posts');
  await until(() => expect(posts()).toBeDefined());
  await click(posts());
  await until(() => expect(link('Journal')).toBeDefined());
}, 180_000);

it.each(['posts', 'property'])(
  'the guard leaves an address of %s alone while the post types cannot be had, and Try again shows it',
  async (section) => {
    const answers = { ...start(), [call]: failed, [`GET /api/v1/post/${clientId}`]: listOf() };
    await openDashboard(`/dashboard/${section}/villas`, answers);
    await until(() => expect(shown()).toContain('The post types could not be loaded'));
    expect(window.location.pathname).toBe(`/dashboard/${section}/villas`);
    Object.assign(answers, { [call]: listOf(type('Villas', section)) });
    await click(button('Try again'));
    await until(() => expect(heading()).toBe('Villas'));
  },
  180_000,
);

it('SHELL-11 /dashboard/property/:type shows the posts of a type whose menu position is Property', async () => {
  const villa = {
    ...stamp,
    id: newId('post'),
    type: 'villas',
    title: { en: 'Villa by the reef' },
    slug: { en: 'villa' },
    status: 'published',
  };
  const { calls } = await openDashboard('/dashboard/property/villas', {
    ...start(),
    [call]: listOf(type('Villas', 'property')),
    [`GET /api/v1/post/${clientId}`]: listOf(villa),
  });
  await until(() => expect(heading()).toBe('Villas'));
  await until(() => expect(shown()).toContain('Villa by the reef'));
  const asked = calls.find(({ url }) => url.startsWith(`/api/v1/post/${clientId}`));
  expect(new URL(asked?.url ?? '', 'http://x').searchParams.get('where')).toContain('"type":"villas"');
}, 180_000);

it('SHELL-51 the entries of a section are the website settings whose menu position is that section', async () => {
  const { calls } = await openDashboard('/dashboard/posts/journal', {
    ...start(),
    [call]: listOf(type('Journal', 'posts')),
    [`GET /api/v1/post/${clientId}`]: listOf(),
  });
  await until(() => expect(heading()).toBe('Journal'));
  const asked = calls.filter(({ url }) => url.startsWith('/api/v1/website-setting'));
  const conditions = asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('where'));
  expect(conditions.toSorted()).toEqual([
    '{"data.menu_position.id":"posts"}',
    '{"data.menu_position.id":"property"}',
  ]);
}, 180_000);

it.each([
  ['villas', 'property'],
  ['journal', 'posts'],
])(
  'SHELL-15 the live editor of %s without a post leads to their list under %s, with a notice',
  async (path, section) => {
    const answers = { ...start(), [`GET /api/v1/post/${clientId}`]: listOf() };
    await openDashboard('/dashboard/profile', answers);
    await until(() => expect(heading()).toBe('Your profile'));
    for (const name of ['posts', 'property'] as const) {
      const title = name === 'posts' ? 'Journal' : 'Villas';
      queryClient.setQueryData(['menu-settings', clientId, name], [type(title, name)]);
    }
    await go(`/dashboard/edit-live/${path}`);
    await until(() => expect(window.location.pathname).toBe(`/dashboard/${section}/${path}`));
    expect(useNotices.getState().history[0]?.text).toBe('Choose a post to edit.');
  },
  180_000,
);

it('SHELL-37 the website settings cannot be created: no button, and no address', async () => {
  await openDashboard('/dashboard/settings/website', start());
  await until(() => expect(heading()).toBe('Website'));
  expect(
    [...document.querySelectorAll('main button, main a')].map(({ textContent }) => textContent),
  ).not.toContainEqual(expect.stringMatching(/create|new/i));
  await go('/dashboard/settings/website/new');
  await until(() => expect(shown()).toContain('This page could not be found'));
}, 180_000);
