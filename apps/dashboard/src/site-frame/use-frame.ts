import type { EditorSession } from '@vold/contract';
import type { FrameController } from '@vold/live';
import { useCallback, useEffect, useState } from 'react';
import type { ApiResult } from '../api/result.ts';
import { type FrameLink, type FrameLinkOptions, openFrameLink } from './frame-link.ts';
import type { FrameStatus } from './frame-status.ts';

export interface SiteFrame {
  status: FrameStatus;
  /** Null while no website is in the frame. */
  controller: FrameController | null;
  /** Address of the frame; null until the server named it. */
  address: string | null;
  /** Goes on the iframe. A new element (`attempt` as its key) is a new load. */
  attach: (iframe: HTMLIFrameElement | null) => void;
  attempt: number;
  reload: () => void;
}

/**
 * A frame with the real website: asks for a session, links the frame to it, renews it when it ends.
 *
 * @param askSession another function asks for another session
 * @param shown what the frame is shown and may do; another object is linked anew
 * @param onLinked called with each link, before the website can say hello
 */
export function useFrame(
  askSession: () => Promise<ApiResult<EditorSession>>,
  shown: Omit<FrameLinkOptions, 'iframe' | 'session' | 'onStatus' | 'renew'>,
  onLinked?: (link: FrameLink) => void,
): SiteFrame {
  const [attempt, setAttempt] = useState(0);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [status, setStatus] = useState<FrameStatus>({ kind: 'opening' });
  const [controller, setController] = useState<FrameController | null>(null);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    setStatus({ kind: 'opening' });
    void askSession().then((answer) => {
      if (isGone) return;
      if (!answer.ok) setStatus({ kind: 'no-address', message: answer.data.message });
      else if (URL.parse(answer.data.origin)?.origin === window.location.origin)
        setStatus({ kind: 'failed', cause: { reason: 'own-origin', address: answer.data.origin } });
      else setSession(answer.data);
    });
    return () => {
      isGone = true;
      setSession(null);
    };
  }, [askSession, attempt]);

  // Called while the frame is put into the page, so the link listens before the website can say hello.
  const attach = useCallback(
    (iframe: HTMLIFrameElement | null) => {
      if (!iframe || !session) return;
      const renew = async () => {
        const next = await askSession();
        return next.ok ? next.data : null;
      };
      const link = openFrameLink({ ...shown, iframe, session, onStatus: setStatus, renew });
      onLinked?.(link);
      setController(link.controller);
      return () => {
        link.dispose();
        setController(null);
      };
    },
    [session, askSession, shown, onLinked],
  );

  return { status, controller, address: session?.url ?? null, attach, attempt, reload };
}
