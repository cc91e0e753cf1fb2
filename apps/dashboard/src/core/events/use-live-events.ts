import { useEffect, useRef } from 'react';
import { changeSource } from '../session/api.ts';
import { may } from '../session/may.ts';
import { endSession } from '../session/reset.ts';
import { useSession } from '../session/session-store.ts';
import type { EventListener } from './listen.ts';
import { recordKey, tellChange, useLive } from './live-store.ts';
import { refreshAll, refreshFor } from './refresh-cache.ts';

/** Milliseconds until the stream opens: the first screen's own calls go first. */
const patience = 1000;
/** Milliseconds until the code that listens is asked for again, where it could not be loaded. */
const untilNextTry = 5000;
/** Milliseconds that a tab may be in the background before its stream ends: a browser has six connections to a host. */
const background = 60_000;
/** Streams that other tabs may open meanwhile. */
const mostOpened = 3;

const listener: EventListener = {
  onConnection: (connection) => useLive.setState({ connection, present: {} }),
  onChange: (change) => {
    tellChange(change);
    refreshFor(change);
  },
  onPresence: ({ resource, id, users }) =>
    useLive.setState(({ present }) => ({ present: { ...present, [recordKey(resource, id)]: users } })),
  onReset: refreshAll,
  // A user who is writing is notified at once, not by the next save.
  onSessionEnded: endSession,
};

/** Keeps one event stream for this tab while a user is signed in for a client. */
export function useLiveEvents(): void {
  const auth = useSession((state) => state.auth);
  const clientId = useSession((state) => state.clientId);
  const listens = useSession((state) => may(state.detail, 'event.list'));
  // When this session's first call left, on the page's clock: the list on the screen is older than the stream.
  const began = useRef(0);
  useEffect(() => {
    const ended = () => {
      began.current = performance.now();
    };
    if (auth === null || clientId === null || !listens) return ended;
    const lastEventId: { current: string | null } = { current: null };
    const source = {
      ...changeSource,
      address: () => changeSource.address(Math.round(performance.now() - began.current)),
    };
    let end: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = 0;
    const tabs = new BroadcastChannel('vold-streams');

    const start = () => {
      if (end) return;
      tabs.postMessage('opened');
      const stream = new AbortController();
      end = stream;
      import('./listen.ts').then(
        ({ listen }) => listen(source, listener, stream.signal, lastEventId),
        () => {
          if (end !== stream) return;
          end = null;
          timer = setTimeout(plan, untilNextTry);
        },
      );
    };
    const stop = () => {
      end?.abort();
      end = null;
    };
    const plan = () => {
      clearTimeout(timer);
      opened = 0;
      timer = document.hidden ? setTimeout(stop, background) : setTimeout(start, end ? 0 : patience);
    };
    tabs.onmessage = () => {
      opened += 1;
      if (document.hidden && opened >= mostOpened) stop();
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    window.addEventListener('online', plan);
    // The browser may keep the page for the way back, without its timers but with its connections.
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', plan);
    return () => {
      document.removeEventListener('visibilitychange', plan);
      window.removeEventListener('online', plan);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', plan);
      clearTimeout(timer);
      tabs.close();
      stop();
      ended();
    };
  }, [auth, clientId, listens]);
}
