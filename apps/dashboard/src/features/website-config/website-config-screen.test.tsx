// @vitest-environment happy-dom
import { newId, webconfigResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { WebsiteConfigScreen } from './website-config-screen.tsx';

afterEach(erase);

async function drawSettings(role: string, default_homepage: string | null) {
  const [clientId, id] = [newId('client'), newId('webconfig')];
  const stamp = { rev: 1, created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' };
  const body = { ...webconfigResource.defaults, ...stamp, id, client_id: clientId, default_homepage };
  await draw(() => <WebsiteConfigScreen />, {
    clientId,
    detail: { role },
    webconfig: { id, default_homepage },
    answers: {
      [`GET /api/v1/webconfig/${id}/${clientId}`]: { body },
      [`GET /api/v1/page/${clientId}`]: { body: { results: [], total: 0, total_page: 0 } },
    },
  });
}

it.each([
  ['developer', 5],
  ['superadmin', 5],
  ['editor', 0],
  ['admin', 0],
])('shows the role %s %i fields of credentials', async (role, expected) => {
  await drawSettings(role, null);
  const field = (model: string) => document.querySelector(`[data-field="${model}"]`);
  await until(() => expect(field('instagram.description')).not.toBeNull());
  const credentials = [
    'mandrill_key',
    'mailchimp.api_key',
    'instagram.access_token',
    'ticket_provider.client_id',
    'ticket_provider.client_secret',
  ];
  expect(credentials.filter(field)).toHaveLength(expected);
});

it.each([
  ['developer', ['Website Url', 'Development Website Url', 'Editor Based Url', 'Dev Mode']],
  ['superadmin', ['Website Url', 'Development Website Url', 'Editor Based Url', 'Dev Mode']],
  ['editor', []],
  ['admin', []],
  ['night porter', []],
])('SETW-03 shows the role %s of the website’s addresses and mode: %j', async (role, shown) => {
  await drawSettings(role, null);
  await until(() => expect(document.querySelector('[data-field="instagram.description"]')).not.toBeNull());
  const wanted = ['Website Url', 'Development Website Url', 'Editor Based Url', 'Dev Mode'];
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.trim());
  expect(wanted.filter((label) => labels.includes(label))).toEqual(shown);
});

it.each([
  ['no home page', null, null],
  ['a home page', 'pg_1', 'true'],
])('PAGE-10 the settings of a website with %s demand as much', async (_, default_homepage, wanted) => {
  await drawSettings('superadmin', default_homepage);
  const homepage = () => document.querySelector('[data-field="default_homepage"] input');
  await until(() => expect(homepage()).not.toBeNull());
  expect(homepage()?.getAttribute('aria-required')).toBe(wanted);
});
