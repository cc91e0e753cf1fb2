import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { resources, type SelfAnswer, type Webconfig, webconfigResource } from '@vold/contract';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';
import { record } from '../base/api/schemas.ts';
import { type Answers, startTestServer } from '../base/api/testing/test-server.ts';
import { queryClient } from '../base/cache/query-client.ts';
import { Toast } from '../base/notices/toast.tsx';
import { PopupContainer } from '../core/popups/popup-container.tsx';
import { closeAllPopups } from '../core/popups/popup-store.ts';
import { useSession } from '../core/session/session-store.ts';
import { RouteError } from '../shell/route-error.tsx';
import { clearNotices } from './clear-notices.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface DrawOptions {
  /** The server's answers; anything else is 404. */
  answers?: Answers;
  clientId?: string;
  webconfig?: Partial<Webconfig>;
  /** The login detail; a superadmin's by default. */
  detail?: Partial<SelfAnswer>;
  /** The screen's route, for one that reads its parameters; `/here` by default. */
  route?: string;
  /** The address that it is drawn at: one of its route. */
  at?: string;
}

const cleanups: (() => Promise<unknown>)[] = [];

/**
 * Renders a component as a screen at `/here` or another route, signed in, with popups and notices, against a real server with
 * the given answers. For tests in `happy-dom`; `erase` ends it.
 */
export async function draw(node: () => ReactNode, options: DrawOptions = {}) {
  const server = await startTestServer(options.answers ?? {});
  const { origin } = new URL(server.base);
  Reflect.get(window, 'happyDOM').setURL(`${origin}${options.at ?? '/here'}`);
  document.body.innerHTML = '<div id="root"></div><section id="overlays"></section>';
  // An API that happy-dom lacks, and Mantine uses.
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() });
  signIn(options);
  const router = routerOf(node, options);
  const root = createRoot(document.getElementById('root') ?? document.body);
  await act(async () => {
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    );
    await router.load();
  });
  cleanups.push(async () => {
    await act(() => root.unmount());
    queryClient.clear();
    clearNotices();
    closeAllPopups();
    await server.close();
  });
  return {
    calls: server.calls,
    path: () => router.state.location.pathname,
    go: (address: string) => act(() => router.navigate({ to: address })),
  };
}

export async function erase(): Promise<void> {
  for (const clean of cleanups.splice(0)) await clean();
}

/** Waits, in steps that React may work in, until something is so. @throws what it threw at last */
export async function until(check: () => void): Promise<void> {
  // The code of a screen is loaded on its first use, which takes long on a busy machine.
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    }
  }
}

/** Writes into a field, as a person does. */
export async function type(
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): Promise<void> {
  if (!field) throw new Error('There is no field to write into');
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function click(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error('There is nothing to click');
  await act(async () => element.click());
}

/** The button of a name. */
export function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
}

/** The field of a label; the label's asterisk does not count. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.replace(/\s*\*$/, '').trim() === label,
  );
  const input = found && document.getElementById(found.htmlFor);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : undefined;
}

const emptyConfig = record<Webconfig>('webconfig').parse({
  ...webconfigResource.defaults,
  id: 'wc_1',
  rev: 1,
  created_at: '',
  updated_at: '',
});

function signIn({ clientId, webconfig, detail }: DrawOptions): void {
  useSession.setState({
    auth: 'token',
    clientId: clientId ?? null,
    detail: {
      code: 200,
      id: 'us_1',
      name: 'Ayu',
      email: 'ayu@house.example',
      role: 'superadmin',
      permissions: [
        ...Object.values(resources).flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`)),
        'draft.changes',
        'editor-session.create',
      ],
      is_full_access: true,
      disabled_create: [],
      disabled_menu: [],
      client: { id: clientId ?? '', master: false },
      ...detail,
    },
    webconfig: { ...emptyConfig, ...webconfig },
  });
}

function routerOf(node: () => ReactNode, { route = '/here', at = route }: DrawOptions) {
  const top = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <PopupContainer />
        <Toast />
      </>
    ),
  });
  const here = createRoute({ getParentRoute: () => top, path: route, component: node });
  const home = createRoute({ getParentRoute: () => top, path: 'dashboard/home', component: () => 'Home' });
  return createRouter({
    routeTree: top.addChildren([here, home]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultErrorComponent: RouteError,
  });
}
