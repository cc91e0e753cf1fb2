import { api } from '../core/session/api.ts';
import { narrowFrames } from '../core/session/frame-policy.ts';
import { resetClientToken, resetSession } from '../core/session/reset.ts';
import { keepReturnPlace } from '../core/session/session-ending.ts';
import { useSession } from '../core/session/session-store.ts';
import { type Settled, startPatiently } from '../core/session/start-patiently.ts';
import { startUp } from '../core/session/start-up.ts';
import { storage } from '../core/session/storage.ts';
import type { RequestedAddress } from './run-middleware.ts';

/** The start-up that runs: whose it is, and whether it is the sign-in screen's. */
let running: { auth: string | null; atIndex: boolean; outcome: Promise<Settled> } | null = null;

/**
 * Runs the start-up before a route shows; answers where to go instead, or null to stay. One at a time: a
 * hovered link and a click must not both fetch the session. Each goes on with its own address.
 */
export async function enter({ pathname, href }: RequestedAddress): Promise<string | null> {
  const atIndex = pathname === '/';
  const { auth, detail: known } = useSession.getState();
  const outcome = await startOnce(auth, atIndex);
  if (outcome.kind === 'signed-out') {
    resetClientToken();
    return null;
  }
  if (outcome.kind === 'reset') {
    // Without a session: signing in leads to the address that was asked for.
    if (auth === null) keepReturnPlace(href);
    resetSession(outcome.notice);
    return atIndex ? null : '/';
  }
  if (outcome.kind === 'second-factor') {
    keepReturnPlace(href);
    return '/second-factor';
  }
  // Signed out meanwhile, in this tab or another.
  if (useSession.getState().auth !== auth) return atIndex ? null : '/';
  const { detail, clientId, client, webconfig } = outcome;
  if (!known) storage.setClientId(clientId);
  narrowFrames(client, webconfig);
  useSession.setState({ detail, clientId, client, webconfig, notice: null });
  useSession.setState((state) => ({ language: offeredLanguage(state.language, webconfig?.language) }));
  return atIndex ? '/dashboard/home' : null;
}

function startOnce(auth: string | null, atIndex: boolean): Promise<Settled> {
  if (running?.auth === auth && running.atIndex === atIndex) return running.outcome;
  const mine = {
    auth,
    atIndex,
    outcome: startPatiently(() => startUp(api, useSession.getState(), atIndex)).finally(() => {
      if (running === mine) running = null;
    }),
  };
  running = mine;
  return mine.outcome;
}

/** The last choice if this client has that language, else the client's first one. */
function offeredLanguage(choice: string, offered: readonly { code: string }[] | undefined): string {
  if (!offered || offered.length === 0 || offered.some(({ code }) => code === choice)) return choice;
  return offered[0]?.code ?? choice;
}
