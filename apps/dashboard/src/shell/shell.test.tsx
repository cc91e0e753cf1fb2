// @vitest-environment happy-dom
import { newId, roleResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { router } from '../app/router.tsx';
import { errorBody } from '../base/api/testing/test-server.ts';
import { notify, useNotices } from '../base/notices/notice-store.ts';
import { selectLanguage, useSession } from '../core/session/session-store.ts';
import { button, click, until } from '../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  named,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const shown = () => document.body.textContent ?? '';
const item = (text: string) =>
  [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === text);
const open = (path: string, answers: object = {}, detail: object = superadmin) =>
  openDashboard(path, { ...startAnswers({ detail }), ...answers });

it('AUTH-06 Log out ends the session on the server and returns to /', async () => {
  const { calls } = await open('/dashboard/profile', { 'POST /api/v1/logout': { body: { code: 200 } } });
  await until(() => expect(heading()).toBe('Your profile'));
  await click(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Your menu')),
  );
  await until(() => expect(item('Log out')).toBeDefined());
  await click(item('Log out'));
  await until(() => expect(heading()).toBe('Sign in'));
  expect(window.location.pathname).toBe('/');
  expect(shown()).not.toContain('Your session has ended');
  await until(() => expect(calls.map(({ url }) => url)).toContain('/api/v1/logout'));
  expect(calls.find(({ url }) => url === '/api/v1/logout')?.headers.authorization).toBe('Bearer vold_token');
  expect(localStorage.getItem('auth')).toBeNull();
}, 180_000);

it('AUTH-26 the browser keeps the language in lower case', async () => {
  await open('/dashboard/profile');
  await until(() => expect(heading()).toBe('Your profile'));
  await act(async () => selectLanguage('pt-BR'));
  expect(localStorage.getItem('language')).toBe('pt-br');
  expect(sessionStorage.getItem('selected_language')).toBe('pt-br');
  expect(useSession.getState().language).toBe('pt-br');
  await act(async () => selectLanguage('en'));
}, 180_000);

const role = { ...roleResource.defaults, ...stamp, id: newId('role'), name: 'porter', title: 'Night porter' };
const roles = {
  [`GET /api/v1/role/${clientId}`]: listOf(role),
  [`GET /api/v1/role/${role.id}/${clientId}`]: { body: role },
};

it.each([
  ['SHELL-20', `source=${encodeURIComponent('/dashboard/profile')}`, '/dashboard/profile', ''],
  [
    'SHELL-21',
    `source=${encodeURIComponent('/dashboard/profile')}&from=${encodeURIComponent('/dashboard/home')}`,
    '/dashboard/profile',
    '?from=%2Fdashboard%2Fhome',
  ],
])(
  '%s Back leads to the address in source with from appended',
  async (_id, query, path, search) => {
    await open('/dashboard/vip/role', roles);
    await until(() => expect(heading()).toBe('Role'));
    await act(async () => router.history.push(`/dashboard/vip/role/${role.id}?${query}`));
    await until(() => expect(heading()).toBe('Night porter'));
    await click(named('Back'));
    await until(() => expect(window.location.pathname).toBe(path));
    expect(window.location.search).toBe(search);
  },
  180_000,
);

it('SHELL-30 Files has no Create button and no tabs above the files', async () => {
  await open('/dashboard/files', {
    [`GET /api/v1/picture/${clientId}`]: listOf(),
    [`GET /api/v1/files/${clientId}`]: listOf(),
  });
  await until(() => expect(heading()).toBe('Files'));
  const names = [...document.querySelectorAll('main button, main a')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(names).not.toContainEqual(expect.stringMatching(/^(create|new)\b/i));
  // The tree of folders is next to the files.
  const navigations = document.querySelectorAll(
    'main [role="tablist"], main nav:not([aria-label="Folders"])',
  );
  expect(navigations).toHaveLength(0);
}, 180_000);

const rule = {
  ...stamp,
  id: newId('restricted-action'),
  action: 'page.list',
  is_guest_allowed: false,
  is_need_self_permission: true,
};
const rules = { [`GET /api/v1/restricted-action/${clientId}`]: listOf(rule) };
const write = `PUT /api/v1/restricted-action/${rule.id}/${clientId}`;

it.each([
  ['Guests allowed', { is_guest_allowed: true }],
  ['Needs self permission', { is_need_self_permission: false }],
])(
  'SHELL-42 ACP switches “%s” of an action',
  async (label, body) => {
    const answers = {
      ...startAnswers({ detail: superadmin }),
      ...rules,
      [write]: { body: { ...rule, ...body } },
    };
    const { calls } = await openDashboard('/dashboard/vip/acp', answers);
    await until(() => expect(named(`${label}: page.list`)).not.toBeNull());
    const box = () => named(`${label}: page.list`) as HTMLInputElement;
    const before = box().checked;
    Object.assign(answers, { [`GET /api/v1/restricted-action/${clientId}`]: listOf({ ...rule, ...body }) });
    await click(box());
    await until(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(body));
    await until(() => expect(box().checked).toBe(!before));
  },
  180_000,
);

it('SHELL-42 ACP switches back, with the reason, when the server refuses', async () => {
  const refusal = { status: 403, body: errorBody('FORBIDDEN', 'Not yours to change.') };
  await open('/dashboard/vip/acp', { ...rules, [write]: refusal });
  await until(() => expect(named('Guests allowed: page.list')).not.toBeNull());
  const box = () => named('Guests allowed: page.list') as HTMLInputElement;
  await click(box());
  await until(() => expect(useNotices.getState().history[0]?.text).toBe('Not yours to change.'));
  await until(() => expect(box().checked).toBe(false));
}, 180_000);

it('SHELL-47 an entry of the history is read only: it has no field and no Save', async () => {
  const entry = {
    ...stamp,
    id: newId('history'),
    action: 'update',
    model: 'page',
    record_id: newId('page'),
    ip: '192.0.2.1',
    user: { id: newId('user'), email: 'ayu@house.example' },
    data: { title: { en: 'Rooms and rates' } },
    dataOld: { title: { en: 'Rooms' } },
  };
  await open('/dashboard/vip/history', { [`GET /api/v1/history/${clientId}`]: listOf(entry) });
  await until(() => expect(document.querySelector('tbody button')).not.toBeNull());
  await click(document.querySelector('tbody button'));
  await until(() =>
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Rooms and rates'),
  );
  const dialog = document.querySelector('[role="dialog"]');
  expect(dialog?.querySelectorAll('input, textarea, select')).toHaveLength(0);
  const names = [...document.querySelectorAll('button')].map(
    ({ textContent, ariaLabel }) => `${ariaLabel} ${textContent}`,
  );
  expect(names).not.toContainEqual(expect.stringMatching(/\bsave changes\b|\bcreate\b|\bdelete\b/i));
}, 180_000);

it('SHELL-66 the notification area shows a plain toast 1000 ms and one with an action 6 s', async () => {
  await open('/dashboard/profile');
  await until(() => expect(heading()).toBe('Your profile'));
  const toast = () => document.querySelector('[aria-label="Notifications"] > *');
  const told = async (action?: { label: string; run: () => void }) => {
    const since = performance.now();
    await act(async () => notify('Saved', { action }));
    await until(() => expect(toast()?.textContent).toContain('Saved'));
    return since;
  };
  const since = await told();
  await until(() => expect(toast()?.hasAttribute('data-hidden')).toBe(true));
  expect(performance.now() - since).toBeGreaterThanOrEqual(990);
  await until(() => expect(toast()).toBeNull());
  expect(performance.now() - since).toBeGreaterThanOrEqual(1690);

  await told({ label: 'Undo', run: () => {} });
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(toast()?.hasAttribute('data-hidden')).toBe(false);
  expect(button('Undo')).toBeDefined();
}, 180_000);
