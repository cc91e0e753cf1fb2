import type { EditorSession } from '@vold/contract';
import type { EditorIntent, FrameController } from '@vold/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../session/api.ts';
import { openFrameLink } from '../../../site-frame/frame-link.ts';
import type { FrameStatus } from '../../../site-frame/frame-status.ts';
import type { Definitions } from '../definitions.ts';
import type { Editor } from '../state/editor.ts';
import type { Subject } from '../subject/subject.ts';
import { cleanTyped } from './clean-typed.ts';
import { keepInStep } from './keep-in-step.ts';
import { openSession } from './opening-session.ts';

export interface Preview {
  status: FrameStatus;
  controller: FrameController | null;
  /** Address of the frame; null until the server named it. */
  address: string | null;
  /** Goes on the iframe. A new element (`attempt` as its key) is a new load. */
  attach: (iframe: HTMLIFrameElement | null) => void;
  attempt: number;
  reload: () => void;
}

interface PreviewOptions {
  editor: Editor;
  subject: Pick<Subject, 'kind' | 'id'>;
  definitions: Definitions;
  onIntent: (intent: EditorIntent) => void;
}

/** Keeps the frame in step with the editor: every operation at once, a comparison 500 ms after the last one. */
export function usePreview({ editor, subject, definitions, onIntent }: PreviewOptions): Preview {
  const [attempt, setAttempt] = useState(0);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [status, setStatus] = useState<FrameStatus>({ kind: 'opening' });
  const [controller, setController] = useState<FrameController | null>(null);
  const intents = useRef(onIntent);
  intents.current = onIntent;
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const askSession = useCallback(
    () => openSession(subject.kind, subject.id, editor.store.getState().language),
    [editor, subject],
  );

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
        check: async (dashboard) => {
          const found = await api.checkFrame(subject.kind, subject.id, dashboard);
          return found.ok ? found.data : null;
        },
        getSnapshot: () => snapshotOf(editor),
        getDefinition: (sectionId) => definitions.bySection[sectionId],
        onIntent: (intent) => intents.current(intent),
        sanitise: cleanTyped,
      });
      setController(link.controller);
      return () => {
        link.dispose();
        setController(null);
      };
    },
    [session, editor, definitions, askSession, subject],
  );

  useEffect(() => {
    return controller ? keepInStep(editor, controller) : undefined;
  }, [controller, editor]);

  return { status, controller, address: session?.url ?? null, attach, attempt, reload };
}

function snapshotOf(editor: Editor) {
  const { view, language } = editor.store.getState();
  const { components, ...page } = view;
  return { language, components: components[language] ?? [], page };
}
