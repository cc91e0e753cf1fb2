// @vitest-environment happy-dom
import { newId, websiteSettingResource } from '@vold/contract';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const types = Array.from({ length: 12 }, (_, place) => ({
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title: `Type ${place}`,
  data: { path: `type-${place}`, menu_position: { id: 'posts' } },
}));
const summary = {
  changes: [],
  scheduled: [],
  large_pages: [],
  submissions: null,
  tickets: null,
  mail: null,
  storage: null,
  removals_given_up: null,
};
const views = { counting: true, total: 0, before: 0, days: [], pages: [], referrers: [] };
const post = Object.fromEntries(types.map(({ data }, place) => [data.path, { total: place, published: 0 }]));

const home = (changes: object[], rest: object = {}) => ({
  // With a home page the client is past the first steps, which ask for more.
  ...startAnswers({
    detail: { ...superadmin, permissions: [...superadmin.permissions, 'insight.views'] },
    webconfig: { default_homepage: newId('page') },
  }),
  [`GET /api/v1/website-setting/${clientId}`]: listOf(...types),
  [`GET /api/v1/insight/summary/${clientId}`]: { body: { ...summary, changes, ...rest } },
  [`GET /api/v1/insight/views/${clientId}`]: { body: views },
  [`GET /api/v1/insight/content/${clientId}`]: { body: { page: { total: 4, published: 3 }, post } },
});

it('the latest changes name kinds of records as the dashboard does', async () => {
  const change = (model: string) => ({
    id: newId('history'),
    action: 'update',
    model,
    title: 'Contact',
    who: 'Ayu',
    by: 'us_ayu',
    created_at: '2026-11-20T08:00:00.000Z',
  });
  await openDashboard('/dashboard/home', home(['form-builder', 'website-setting', 'static'].map(change)));
  const shown = () => document.querySelector('main')?.textContent;
  await until(() => expect(shown()).toContain('Form · Ayu'));
  expect(shown()).toContain('Post type · Ayu');
  expect(shown()).toContain('Static text · Ayu');
}, 180_000);

it('X11 Home of a client with 12 post types makes at most 8 calls, and its sidebar has all counts', async () => {
  const { calls } = await openDashboard('/dashboard/home', home([]));
  await until(() => expect(heading()).toBe('Insights'));
  const entries = () =>
    [...document.querySelectorAll('nav[aria-label="Main"] li li a')].map((a) => a.textContent);
  await until(() => expect(entries()).toContain('Type 1111'));
  for (const place of types.keys()) expect(entries()).toContain(`Type ${place}${place}`);
  await until(() => expect(queryClient.isFetching()).toBe(0));
  const asked = calls.map(({ url }) => url.split('?')[0]).filter((path) => !path?.includes('/events'));
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
}, 180_000);

describe('X11 the panels of Home', () => {
  const panels = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  const open = (after: Promise<void>) =>
    openDashboard('/dashboard/home', {
      ...home([]),
      [`GET /api/v1/insight/views/${clientId}`]: { body: views, after },
    });

  it('come together with page views that are answered last', async () => {
    const held = Promise.withResolvers<void>();
    const isWaiting = () =>
      queryClient.isFetching() === 1 &&
      queryClient.isFetching({ queryKey: ['insight', clientId, 'views'] }) === 1;
    const early: unknown[] = [];
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isWaiting() || !queryClient.getQueryData(['insight-summary', clientId])) return;
      stop();
      // React has rendered the answers by then.
      setTimeout(() => {
        early.push(...panels());
        held.resolve();
      }, 100);
    });
    onTestFinished(stop);
    await open(held.promise);
    await until(() => expect(document.body.textContent).toContain('0 in 30 days'));
    expect(panels()).toContain('Content');
    expect(early).toEqual([]);
  });

  it('do not wait for page views that take long', async () => {
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    await open(held.promise);
    await until(() => expect(panels()).toContain('Content'));
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  });
});

it('Home begins with the latest drafts, which lead to their records and to all drafts', async () => {
  const draft = (title: object, more: object = {}) => ({
    id: newId('page'),
    resource: 'page',
    type: null,
    title,
    action: 'change',
    changed: [],
    rev: 1,
    published_rev: 1,
    release: null,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: null,
    ...more,
  });
  const rooms = draft({ en: 'Rooms' });
  const gone = draft({ en: 'Old rates' }, { action: 'delete' });
  await openDashboard('/dashboard/home', {
    ...home([]),
    [`GET /api/v1/insight/content/${clientId}`]: {
      body: { page: { total: 4, published: 3 }, post, changes: 7 },
    },
    [`GET /api/v1/draft/changes/${clientId}`]: {
      body: { code: 200, results: [rooms, gone], total: 7, total_page: 4, stamp: null },
    },
  });
  await until(() => expect(document.querySelector('main h2')?.textContent).toBe('Unpublished changes'));
  const panel = document.querySelector('main section');
  const links = [...(panel?.querySelectorAll('a') ?? [])].map((a) => [a.textContent, a.getAttribute('href')]);
  expect(links).toEqual([
    ['7 unpublished', '/dashboard/changes'],
    ['Rooms', `/dashboard/pages/${rooms.id}?source=%2Fdashboard%2Fhome`],
  ]);
  expect(panel?.textContent).toContain('Old rates');
}, 180_000);

it('A9 says how many removals of erased files were given up', async () => {
  await openDashboard('/dashboard/home', home([], { removals_given_up: 3 }));
  const warning = () => document.querySelector('main [role="status"]')?.textContent ?? '';
  await until(() =>
    expect(warning()).toContain('3 removals of erased files failed until they were given up'),
  );
}, 180_000);

it('K3 K4 names pages that are too large, with a link to the editor of each', async () => {
  const page = {
    kind: 'page',
    id: newId('page'),
    type: null,
    title: { en: 'Rooms' },
    path: '/rooms',
    language: 'en',
    limit: 'elements',
    view: 'header/main',
    last_at: '2026-11-20T08:00:00.000Z',
  };
  const missing = { ...page, kind: 'missing', id: null, title: null, path: '', limit: 'time', view: '' };
  const post = { ...page, kind: 'post', type: 'type-3', title: { en: 'Post' }, path: '/type-3/post' };
  const large_pages = [page, missing, { ...post, limit: 'characters', view: '' }];
  await openDashboard('/dashboard/home', home([], { large_pages }));
  const panel = () =>
    [...document.querySelectorAll('section')].find((one) => one.textContent?.includes('too large'));
  await until(() => expect(panel()?.textContent).toContain('Visitors see an error instead of these pages.'));
  expect(panel()?.textContent).toContain('/rooms · Has too many elements in the view “header/main”');
  expect(panel()?.textContent).toContain(
    'The page for addresses that do not exist (en)Takes too long to build',
  );
  expect(panel()?.textContent).toContain('/type-3/post · Has too much text');
  await until(() =>
    expect([...(panel()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/pages/${page.id}`,
      expect.stringContaining(`/${page.id}`),
    ]),
  );
}, 180_000);
