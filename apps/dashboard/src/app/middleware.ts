import { guardRoute } from '../core/menu/route-section.ts';
import { loadMenu } from '../core/menu/use-menu.ts';
import { may } from '../core/session/may.ts';
import { useSession } from '../core/session/session-store.ts';
import { enter } from './enter.ts';
import type { Middleware } from './run-middleware.ts';

/** The checks that run before our routes. */
export const middleware: Middleware = {
  /** The start-up: who is signed in, for which client. */
  session: enter,
  /** The page guard (SHELL-60), for everything behind the sign-in. */
  'page-guard': async ({ pathname }) => {
    const { menu, types, complete } = await loadMenu(pathname);
    // Without the post types the menu is not complete: the screen opens, and the server decides.
    if (!complete && menu.some(({ id }) => id === 'posts')) return null;
    return guardRoute(pathname, menu, hasTickets(), types);
  },
};

function hasTickets(): boolean {
  const { clientId, detail } = useSession.getState();
  return clientId !== null && may(detail, 'ticket.list');
}
