// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '../api/test-server.ts';
import { fetchFromStart } from './start-calls.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');
const client = newId('client');
const get = (path: string, token = 'vold_token') =>
  fetchFromStart(`/api/v1/${path}`, { method: 'GET', headers: { Authorization: `Bearer ${token}` } });

/** A page that has just begun to load. */
async function load(path: string, stored: Record<string, string>, tab: Record<string, string> = {}) {
  const server = await startTestServer({
    'GET /api/v1/self': { body: { name: 'Ayu' } },
    [`GET /api/v1/client/${client}`]: { body: { name: 'Saltwater House' } },
    [`GET /api/v1/webconfig/${client}`]: { body: { site_name: 'Saltwater' } },
  });
  Reflect.get(window, 'happyDOM').setURL(new URL(path, server.base).href);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  Reflect.deleteProperty(window, 'voldStart');
  runInThisContext(script);
  const asked = [...(window.voldStart?.answers.values() ?? [])];
  close = async () => {
    await Promise.allSettled(asked);
    await server.close();
  };
  return server.calls;
}
let close: () => Promise<unknown> = async () => {};
afterEach(() => close());

it('asks for the session before the code is there, once, and each answer is taken once', async () => {
  const calls = await load('/dashboard/pages', { auth: 'vold_token', client_id: client });
  expect(await (await get('self')).json()).toEqual({ name: 'Ayu' });
  expect(await (await get(`client/${client}`)).json()).toEqual({ name: 'Saltwater House' });
  expect(await (await get(`webconfig/${client}`)).json()).toEqual({ site_name: 'Saltwater' });
  expect(calls).toHaveLength(3);
  await get('self');
  expect(calls).toHaveLength(4);
});

it('answers of another session are not taken', async () => {
  const calls = await load('/dashboard/pages', { auth: 'vold_token', client_id: client });
  await get('self', 'vold_other');
  expect(calls.map(({ headers }) => headers.authorization).sort()).toContain('Bearer vold_other');
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
  await load('/dashboard/home', stored, { client_id: client });
  expect([...(window.voldStart?.answers.keys() ?? [])]).toContain(`/api/v1/client/${client}`);
});

it('asks for no client whose id cannot be one', async () => {
  await load('/dashboard/home', { auth: 'vold_token', client_id: 'cl_nonsense' });
  expect([...(window.voldStart?.answers.keys() ?? [])]).toEqual(['/api/v1/self']);
});
