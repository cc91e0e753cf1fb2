import type { EditorSession, Page } from '@vold/contract';
import { toDocument } from '@vold/document';
import type { FrameController, LiveSnapshot } from '@vold/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../session/api.ts';
import { openFrameLink } from './frame-link.ts';
import type { FrameStatus } from './frame-status.ts';

interface PagePreview {
  status: FrameStatus;
  /** Address of the frame; null until the server named it. */
  address: string | null;
  /** Goes on the iframe. A new element (`attempt` as its key) is a new load. */
  attach: (iframe: HTMLIFrameElement | null) => void;
  attempt: number;
  reload: () => void;
}

/** What a page is shown in that is not saved yet: a theme, a menu. The website reads it among the page-level fields. */
export type TriedOut = LiveSnapshot['page'];

/**
 * The website's own page with something that is not saved: the frame gets the page as the live editor's does, with what
 * is tried out among its page-level fields, again after every change. @param tried the same object while it is the same
 */
export function usePagePreview(page: Page, language: string, tried: TriedOut): PagePreview {
  const [attempt, setAttempt] = useState(0);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [status, setStatus] = useState<FrameStatus>({ kind: 'opening' });
  const [controller, setController] = useState<FrameController | null>(null);
  const shown = useRef({ page, tried });
  shown.current = { page, tried };
  const { id } = page;
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const askSession = useCallback(() => api.editorSession('page', id, language), [id, language]);

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
      const link = openFrameLink({
        iframe,
        session,
        onStatus: setStatus,
        renew: async () => {
          const next = await askSession();
          return next.ok ? next.data : null;
        },
        getSnapshot: () => {
          const { components, ...fields } = toDocument(shown.current.page);
          return {
            language,
            components: components[language] ?? [],
            page: { ...fields, ...shown.current.tried },
          };
        },
        // Nothing is edited here, whatever the page asks for.
        getDefinition: () => undefined,
        onIntent: () => {},
      });
      link.controller.on('connected', () => link.controller.setMode('browse'));
      setController(link.controller);
      return () => {
        link.dispose();
        setController(null);
      };
    },
    [session, language, askSession],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is read by the snapshot
  useEffect(() => controller?.refresh(), [controller, tried, page]);

  return { status, address: session?.url ?? null, attach, attempt, reload };
}
