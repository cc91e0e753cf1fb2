import type { EditorSession } from '@vold/contract';
import { catchUp, type FrameController, type PressedMessage } from '@vold/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '../../base/api/result.ts';
import { mayFrame } from '../session/frame-policy.ts';
import { type FrameLink, type FrameLinkOptions, openFrameLink } from './frame-link.ts';
import { wishOf } from './frame-presses.ts';
import type { FrameStatus } from './frame-status.ts';
import { isInFrame, outsideFrames } from './outside-frames.ts';
import type { PersonInFrame } from './person-in-frame.ts';

/** A click on a website that is not connected yet; CSS pixels of its viewport. */
export interface EarlyClick {
  phase: 'click' | 'dblclick';
  x: number;
  y: number;
}

/** The website in an iframe. */
export interface FrameLoad {
  readonly key: number;
  readonly address: string;
  /** Goes on the iframe. */
  readonly attach: (iframe: HTMLIFrameElement | null) => (() => void) | undefined;
}

export interface SiteFrame {
  status: FrameStatus;
  /** Null while no website is in the frame. */
  controller: FrameController | null;
  /** None until the server named the address; a second one loads behind the first, to take its place. */
  loads: readonly FrameLoad[];
  reload: () => void;
  /** The website takes a click that the dashboard got before it was connected, and may select what it meets. */
  press: (click: EarlyClick) => void;
  /**
   * Loads the website again out of sight, and shows it where the old one was scrolled to, once it is ready. One that renders
   * changes itself is not replaced while it has the keyboard.
   */
  reloadBehind: () => void;
}

/**
 * A frame with the real website: requests a session, connects the frame to it, renews it when it ends.
 *
 * @param askSession another function requests another session; null: for users without the right to one
 * @param shown the frame's content and capabilities; another object requests another session, too
 * @param person the user who may act in it; a website that takes the keyboard from them is removed
 * @param onLinked called with each link, before the website can say hello
 */
export function useFrame(
  askSession: (() => Promise<ApiResult<EditorSession>>) | null,
  shown: Omit<FrameLinkOptions, 'iframe' | 'session' | 'onStatus' | 'renew' | 'untilPressed'>,
  person: PersonInFrame,
  onLinked?: (link: FrameLink) => void,
): SiteFrame {
  const [attempt, setAttempt] = useState(0);
  const [loads, setLoads] = useState<readonly FrameLoad[]>([]);
  const [status, setStatus] = useState<FrameStatus>({ kind: 'opening' });
  const [controller, setController] = useState<FrameController | null>(null);
  const count = useRef(0);
  /** The load behind the one that shows; `again`: what it shows is old already. */
  const behind = useRef<{ again: boolean } | null>(null);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);

  const load = useCallback(
    (
      session: EditorSession,
      onStatus: (status: FrameStatus) => void,
      onLink: (link: FrameLink) => void,
    ): FrameLoad => ({
      key: count.current++,
      address: session.url,
      // Called while the frame is put into the page, so the link listens before the website can say hello.
      attach(iframe) {
        if (!iframe) return;
        const renew = async () => {
          const next = await askSession?.();
          return next?.ok ? next.data : null;
        };
        const untilPressed = (message: PressedMessage, waited: number) =>
          person.untilPressed(wishOf(message), waited);
        const link = openFrameLink({ ...shown, untilPressed, iframe, session, onStatus, renew });
        const dismiss = person.admit(iframe);
        onLinked?.(link);
        onLink(link);
        return () => {
          dismiss();
          link.dispose();
          setController((now) => (now === link.controller ? null : now));
        };
      },
    }),
    [askSession, shown, person, onLinked],
  );

  useEffect(
    () =>
      person.watch(() => {
        behind.current = null;
        setLoads([]);
        setStatus({ kind: 'taken-out' });
      }),
    [person],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!askSession) return setStatus({ kind: 'no-address', message: "You don't have access to this" });
    let isGone = false;
    setStatus({ kind: 'opening' });
    void askSession().then((answer) => {
      if (isGone) return;
      if (!answer.ok) setStatus({ kind: 'no-address', message: answer.data.message });
      else if (URL.parse(answer.data.origin)?.origin === window.location.origin)
        setStatus({ kind: 'failed', cause: { reason: 'own-origin', address: answer.data.origin } });
      else if (mayFrame(answer.data.origin))
        setLoads([load(answer.data, setStatus, (link) => setController(link.controller))]);
    });
    return () => {
      isGone = true;
      behind.current = null;
      setLoads([]);
    };
  }, [askSession, load, attempt]);

  const reloadBehind = useCallback(() => {
    if (behind.current) behind.current.again = true;
    if (!askSession || !controller || behind.current) return;
    const mine = { again: false };
    behind.current = mine;
    const isOver = () => behind.current !== mine;
    const giveUp = () => {
      if (isOver()) return;
      behind.current = null;
      setLoads((now) => now.slice(0, 1));
    };
    let isShown = false;
    const onStatus = (next: FrameStatus) => {
      if (isShown) setStatus(next);
      else if (next.kind === 'failed' || next.kind === 'unresponsive') giveUp();
    };
    const onLink = ({ controller: fresh }: FrameLink) => {
      fresh.on('connected', async () => {
        if (isShown || isOver()) return;
        const isReady = await catchUp(fresh, controller);
        if (isOver()) return;
        if (isInFrame() && controller.caps.includes('patch')) {
          giveUp();
          await outsideFrames();
          return setStale(true);
        }
        if (!isReady) return giveUp();
        isShown = true;
        behind.current = null;
        setLoads((now) => now.slice(1));
        setController(fresh);
        setStatus({ kind: 'connected' });
        // Edits that were made while it caught up.
        fresh.refresh();
        if (mine.again) setStale(true);
      });
    };
    void askSession().then((answer) => {
      if (isOver()) return;
      if (answer.ok) setLoads((now) => [...now.slice(0, 1), load(answer.data, onStatus, onLink)]);
      else giveUp();
    });
  }, [controller, askSession, load]);

  const [isStale, setStale] = useState(false);
  useEffect(() => {
    if (!isStale) return;
    setStale(false);
    reloadBehind();
  }, [isStale, reloadBehind]);

  const press = useCallback(
    (click: EarlyClick) => {
      person.expectSelection();
      // An older SDK does not know it.
      void controller?.drag(click).catch(() => {});
    },
    [person, controller],
  );

  return { status, controller, loads, reload, reloadBehind, press };
}
