import { setTimeout as wait } from 'node:timers/promises';
import { RouterProvider } from '@tanstack/react-router';
import {
  newId,
  type Page,
  pageResource,
  resources,
  type SelfAnswer,
  type Webconfig,
  webconfigResource,
} from '@vold/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';
import { router } from '../app/router.tsx';
import { StartNotice } from '../app/start-notice.tsx';
import { type Answers, startTestServer } from '../base/api/testing/test-server.ts';
import { queryClient } from '../base/cache/query-client.ts';
import { useSession } from '../core/session/session-store.ts';
import { storage } from '../core/session/storage.ts';
import { clearNotices } from './clear-notices.ts';

/** The client that the dashboard is opened for. */
export const clientId = newId('client');
const base = { rev: 1, created_at: '', updated_at: '' };
const self: SelfAnswer = {
  code: 200,
  id: newId('user'),
  name: 'Ayu',
  email: 'ayu@house.example',
  role: 'admin',
  permissions: [],
  is_full_access: false,
  disabled_create: [],
  disabled_menu: [],
  client: { id: clientId, master: false },
};
/** That client's record. */
export const client = {
  ...base,
  id: clientId,
  name: 'Saltwater House',
  slug: 'saltwater-house',
  domains: [],
  status: 'published',
  dashboard_navigation: [],
  is_manage_theme: false,
  options: {},
  master: false,
};
export const webconfig = { ...webconfigResource.defaults, ...base, id: newId('webconfig') };
export const startCalls = {
  self: 'GET /api/v1/self',
  client: `GET /api/v1/client/${clientId}`,
  webconfig: `GET /api/v1/webconfig/${clientId}`,
};

interface Start {
  detail?: Partial<SelfAnswer>;
  client?: object;
  webconfig?: Partial<Webconfig>;
}

/** The server's answers at the start: an admin's session by default. */
export function startAnswers(start: Start = {}): Answers {
  return {
    [startCalls.self]: { body: { ...self, ...start.detail } },
    [startCalls.client]: { body: { ...client, ...start.client } },
    [startCalls.webconfig]: listOf({ ...webconfig, ...start.webconfig }),
    [`GET /api/v1/webconfig/${webconfig.id}/${clientId}`]: { body: { ...webconfig, ...start.webconfig } },
  };
}

/** A user with all rights. */
export const superadmin = {
  role: 'superadmin',
  permissions: [
    ...Object.values(resources).flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`)),
    'draft.changes',
    'editor-session.create',
  ],
  is_full_access: true,
};

/** The fields that every stored record has. */
export const stamp = {
  rev: 1,
  client_id: clientId,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};

/** A page as the server stores it. */
export function storedPage(fields: Partial<Page> = {}): Page {
  return { ...pageResource.defaults, ...stamp, id: newId('page'), title: { en: 'Rooms' }, ...fields } as Page;
}

/** The queries of a list, newest last. */
export function questionsOf(calls: readonly { method: string; url: string }[], path: string) {
  return calls
    .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === `/api/v1/${path}/${clientId}`)
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
}

/** The heading of the screen. */
export function heading(): string | undefined {
  return document.querySelector('h1')?.textContent?.trim();
}

/** The element with this `aria-label`. */
export function named(label: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
}

/** The answer with a list of these records. */
export function listOf(...results: object[]) {
  return { body: { results, total: results.length, total_page: 1 } };
}

const cleanups: (() => Promise<unknown>)[] = [];
/** Ends what `openDashboard` has opened. */
export async function closeDashboard(): Promise<void> {
  for (const clean of cleanups.splice(0)) await clean();
}

/** Opens the whole dashboard at an address, as a page load does, in `happy-dom` against a real server. */
export async function openDashboard(path: string, answers: Answers, auth: string | null = 'vold_token') {
  const server = await startTestServer(answers);
  Reflect.get(window, 'happyDOM').setURL(`${new URL(server.base).origin}${path}`);
  document.body.innerHTML = '<div id="root"></div><section id="overlays"></section>';
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() });
  localStorage.clear();
  sessionStorage.clear();
  storage.setAuth(auth);
  storage.setClientId(clientId);
  const nobody = { detail: null, client: null, webconfig: null, notice: null };
  useSession.setState({ ...nobody, auth, clientId });
  const root = createRoot(document.getElementById('root') ?? document.body);
  router.history.replace(path);
  await act(async () => {
    root.render(
      <Providers>
        <RouterProvider router={router} />
        <StartNotice />
      </Providers>,
    );
    void router.load();
  });
  cleanups.push(async () => {
    // The router is one for all tests, and draws where it is first: the next one begins on a screen that asks for nothing.
    await act(async () => {
      storage.setAuth(null);
      useSession.setState({ ...nobody, auth: null, clientId: null });
      router.history.replace('/forgot-password');
      await Promise.race([router.load(), wait(2000)]);
    });
    await act(() => root.unmount());
    queryClient.clear();
    clearNotices();
    await server.close();
  });
  return server;
}
