// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, until } from '../../testing/draw.tsx';
import {
  client,
  clientId,
  closeDashboard,
  openDashboard,
  startAnswers,
  webconfig,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const id = newId('page');
const page = {
  id,
  client_id: clientId,
  rev: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  pageId: null,
  title: { en: 'Home' },
  slug: { en: 'home' },
  customUrl: {},
  status: 'draft',
  components: {},
  meta: {},
  categories: [],
  publish_at: null,
  unpublish_at: null,
};
const config = `webconfig/${webconfig.id}/${clientId}`;
const permissions = ['page.list', 'page.get', 'page.update', 'webconfig.update', 'editor-session.create'];

async function openSettings(default_homepage: string | null, more: readonly string[] = []) {
  const detail = { permissions: [...permissions, ...more] };
  const server = await openDashboard('/dashboard/settings/website', {
    ...startAnswers({ detail, webconfig: { default_homepage } }),
    [`GET /api/v1/page/${id}/${clientId}`]: { body: page },
    [`POST /api/v1/page/${clientId}`]: { status: 201, body: page },
    [`PUT /api/v1/${config}`]: { body: { ...webconfig, default_homepage: id } },
  });
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Website'));
  await until(() => expect(document.querySelector('[data-field="site_name"]')).not.toBeNull());
  return server;
}
const link = () =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Default Template');

it('SETW-11 Default Template opens the live editor', async () => {
  await openSettings(id);
  await click(link());
  await until(() => expect(document.body.textContent).toContain('Editing: Home'));
}, 180_000);

it('SETW-12 it opens the home page there', async () => {
  const { calls } = await openSettings(id);
  await click(link());
  await until(() => expect(window.location.pathname).toBe(`/dashboard/pages/edit-live/${id}`));
  await until(() => expect(document.body.textContent).toContain('Editing: Home'));
  expect(calls.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
}, 180_000);

it('SETW-12 creates a home page from the starter sections first where there is none', async () => {
  const { calls } = await openSettings(null, ['page.create']);
  await click(button('Default Template'));
  await until(() => expect(window.location.pathname).toBe(`/dashboard/pages/edit-live/${id}`));
  const made = calls.find(({ method, url }) => method === 'POST' && url === `/api/v1/page/${clientId}`);
  expect(made?.body).toMatchObject({
    title: { en: 'Home' },
    components: { en: [{ sectionId: 'hero' }, { sectionId: 'features' }, { sectionId: 'step-list' }] },
  });
  expect(JSON.stringify(made?.body)).toContain(client.name);
  const saved = calls.find(({ method }) => method === 'PUT');
  expect(saved).toMatchObject({ url: `/api/v1/${config}`, body: { default_homepage: id } });
}, 180_000);

it('offers no Default Template to a person who may not create the missing home page', async () => {
  await openSettings(null);
  expect(button('Default Template')).toBeUndefined();
  expect(link()).toBeUndefined();
}, 180_000);
