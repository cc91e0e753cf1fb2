// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { newId } from '@vold/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReceivedAnswer } from '../../base/api/http.ts';
import { startTestServer } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { prefetchPages } from '../../features/pages/page-list.ts';
import { useSession } from './session-store.ts';
import { takeEarly } from './start-calls.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/start.js'), 'utf8');
const client = newId('client');
const take = (path: string, token = 'vold_token') =>
  takeEarly(`/api/v1/${path}`, { method: 'GET', headers: { Authorization: `Bearer ${token}` } });

const read = (answer: ReceivedAnswer | undefined): unknown => JSON.parse(answer?.text ?? 'null');

/** Addresses, with `draft` for the draft, that a request asks for. */
const callsOf = (url: string) => new URL(url, 'http://localhost').searchParams.getAll('call');

/** A page that has just begun to load. @returns what it asked for, by request */
async function load(
  path: string,
  stored: Record<string, string>,
  {
    tab = {},
    webconfig = { site_name: 'Saltwater' },
    permissions = ['page.list'],
    isEarlier = false,
  }: {
    tab?: Record<string, string>;
    webconfig?: object;
    permissions?: string[];
    /** The server answers calls one by one only. */
    isEarlier?: boolean;
  } = {},
) {
  const answers: Record<string, unknown> = {
    self: { name: 'Ayu', client: { master: false }, permissions },
    [`client/${client}`]: { name: 'Saltwater House' },
    [`webconfig/${client}`]: { results: [webconfig] },
    [`page/${client}`]: { results: [], total: 0, total_page: 0 },
  };
  const answerOf = (call: string) => answers[call.replace('/api/v1/', '').replace(/[? ].*/, '')];
  const lines = (url: string) =>
    callsOf(url)
      .map((call, place) => `${JSON.stringify([place, 200, JSON.stringify(answerOf(call) ?? {})])}\n`)
      .join('');
  const server = await startTestServer({
    ...(!isEarlier && { 'GET /api/calls': { text: lines } }),
    ...Object.fromEntries(Object.entries(answers).map(([call, body]) => [`GET /api/v1/${call}`, { body }])),
  });
  Reflect.get(window, 'happyDOM').setURL(new URL(path, server.base).href);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  Reflect.deleteProperty(window, 'voldStart');
  runInThisContext(script);
  close = async () => {
    await Promise.allSettled(window.voldStart?.answers.values() ?? []);
    await server.close();
  };
  return server.calls;
}
let close: () => Promise<unknown> = async () => {};
// As if the page had begun to load just now, and not with this process: an answer that waits for long is not taken.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

it('asks for the session before the code is there, once, and each answer is taken once', async () => {
  const calls = await load('/dashboard/home', { auth: 'vold_token', client_id: client });
  expect(read(await take('self'))).toMatchObject({ name: 'Ayu' });
  expect(read(await take(`client/${client}`))).toEqual({ name: 'Saltwater House' });
  expect(read(await take(`webconfig/${client}`))).toEqual({ results: [{ site_name: 'Saltwater' }] });
  expect(calls).toHaveLength(1);
  expect(take('self')).toBeUndefined();
});

it('answers of another session are not taken', async () => {
  await load('/dashboard/home', { auth: 'vold_token', client_id: client });
  expect(take('self', 'vold_other')).toBeUndefined();
});

it.each([
  ['nobody is signed in', '/dashboard/pages', {}],
  ['the page concerns no session', '/reset-password?token=x', { auth: 'vold_token' }],
])('asks for nothing where %s', async (_why, path, stored) => {
  await load(path, stored);
  expect(window.voldStart).toBeUndefined();
});

it('asks for the client of the tab, whatever was chosen in another since', async () => {
  const stored = { auth: 'vold_token', client_id: newId('client') };
  await load('/dashboard/home', stored, { tab: { client_id: client } });
  expect([...(window.voldStart?.answers.keys() ?? [])]).toContain(`/api/v1/client/${client}`);
});

it('asks for no client whose id cannot be one', async () => {
  await load('/dashboard/home', { auth: 'vold_token', client_id: 'cl_nonsense' });
  expect([...(window.voldStart?.answers.keys() ?? [])]).toEqual(['/api/v1/self']);
});

it('asks one by one where a server answers no calls together', async () => {
  const calls = await load('/dashboard/home', { auth: 'vold_token', client_id: client }, { isEarlier: true });
  expect(read(await take('self'))).toMatchObject({ name: 'Ayu' });
  expect(read(await take(`client/${client}`))).toEqual({ name: 'Saltwater House' });
  expect(calls.filter(({ url }) => url === '/api/v1/self')).toHaveLength(1);
});

it.each([
  ['a homepage, which has its own card', newId('page'), {}],
  ['no homepage', null, {}],
  ['as a table', null, { view: 'table' }],
])(
  'asks for the list of pages as its screen will, which asks no more: %s',
  async (_title, homepage, search) => {
    const webconfig = { site_name: 'Saltwater', default_homepage: homepage };
    const address = `/dashboard/pages?${new URLSearchParams({ ...search })}`.replace(/\?$/, '');
    const calls = await load(address, { auth: 'vold_token', client_id: client }, { webconfig });
    const lists = () =>
      calls.flatMap(({ url }) =>
        [url, ...callsOf(url)].filter((call) => call.startsWith(`/api/v1/page/${client}?`)),
      );
    await expect.poll(lists).toHaveLength(1);
    expect(lists()[0]?.includes('where=')).toBe(homepage !== null);
    const before = window.voldStart?.answers.size ?? 0;

    const detail = { permissions: ['page.list'], client: { master: false } } as never;
    useSession.setState({ auth: 'vold_token', clientId: client, webconfig: webconfig as never, detail });
    queryClient.clear();
    await prefetchPages(search);
    expect(lists()).toHaveLength(1);
    expect(window.voldStart?.answers.size).toBe(before - 1);
  },
);

it.each([
  ['/dashboard/pages?q=reef', ['page.list']],
  ['/dashboard/home', ['page.list']],
  ['/dashboard/pages', ['post.list']],
])('asks for no list at %s for who may %s', async (path, permissions) => {
  await load(path, { auth: 'vold_token', client_id: client }, { permissions });
  await Promise.all(window.voldStart?.answers.values() ?? []);
  const lists = [...(window.voldStart?.answers.keys() ?? [])].filter((call) => call.includes('/page/'));
  expect(lists).toEqual([]);
});
