// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, field, type, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const { id, ...page } = storedPage({
  slug: { en: 'rooms' },
  status: 'published',
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
});
const draft = { ...page, id, changed: true, published_rev: 1, rev: 2 };
const detail = { ...superadmin, permissions: [...superadmin.permissions, 'page.publish'] };
const title = { en: 'Rooms and rates' };

it('D06 keeps what is typed during a publication as an unsaved change, and publishes the rest', async () => {
  const published = Promise.withResolvers<void>();
  const { calls } = await openDashboard(`/dashboard/pages/edit-live/${id}`, {
    ...startAnswers({ detail, client: { options: { publishing: 'review' } } }),
    [`GET /api/v1/page/${id}/${clientId}`]: { body: draft },
    [`PUT /api/v1/page/${id}/${clientId}`]: { body: { ...draft, title, rev: 3 } },
    [`POST /api/v1/page/${id}/publish/${clientId}`]: {
      body: { ...page, id, title, rev: 4 },
      after: published.promise,
    },
  });
  await until(() => expect(document.body.textContent).toContain('Editing: Rooms'));
  await click(document.querySelector('[aria-label="Page settings"]'));
  await until(() => expect(field('Page Name')).toBeDefined());
  await type(field('Page Name'), title.en);
  await click(button('Publish'));
  const writes = () => calls.filter(({ method, url }) => method === 'PUT' || url.includes('/publish'));
  await until(() => expect(writes()).toHaveLength(2));
  await type(field('Page Meta Title'), 'Rooms by the reef');
  published.resolve();
  await until(() => expect(useNotices.getState().current?.text).toContain('Rooms and rates'));
  expect(field('Page Meta Title')?.value).toBe('Rooms by the reef');
  await until(() => expect(document.querySelector('[aria-label="1 unsaved change"]')).not.toBeNull());
  expect(field('Page Name')?.value).toBe(title.en);
  expect(JSON.stringify(writes())).not.toContain('reef');
}, 180_000);
