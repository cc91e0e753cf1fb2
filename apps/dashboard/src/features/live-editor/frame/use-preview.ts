import { constants } from '@vold/contract';
import type { EditorIntent, FrameController } from '@vold/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../session/api.ts';
import type { Definitions } from '../definitions.ts';
import type { Editor } from '../state/editor.ts';
import { openFrameLink } from './frame-link.ts';
import type { FrameStatus } from './frame-status.ts';

export interface Preview {
  status: FrameStatus;
  controller: FrameController | null;
  /** Goes on the iframe. A new element (`attempt` as its key) is a new load. */
  attach: (iframe: HTMLIFrameElement | null) => void;
  attempt: number;
  reload: () => void;
}

interface PreviewOptions {
  editor: Editor;
  pageId: string;
  definitions: Definitions;
  onIntent: (intent: EditorIntent) => void;
}

/** Keeps the frame in step with the editor: every operation at once, a comparison 500 ms after the last one. */
export function usePreview({ editor, pageId, definitions, onIntent }: PreviewOptions): Preview {
  const [iframe, setIframe] = useState<HTMLIFrameElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<FrameStatus>({ kind: 'opening' });
  const [controller, setController] = useState<FrameController | null>(null);
  const intents = useRef(onIntent);
  intents.current = onIntent;
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (!iframe) return;
    let isGone = false;
    let close = () => {};
    const session = () => api.editorSession('page', pageId, editor.store.getState().language);
    setStatus({ kind: 'opening' });
    void session().then((answer) => {
      if (isGone) return;
      if (!answer.ok) return setStatus({ kind: 'no-address', message: answer.data.message });
      const link = openFrameLink({
        iframe,
        session: answer.data,
        onStatus: setStatus,
        renew: async () => {
          const next = await session();
          return next.ok ? next.data : null;
        },
        getSnapshot: () => snapshotOf(editor),
        getDefinition: (sectionId) => definitions.bySection[sectionId],
        onIntent: (intent) => intents.current(intent),
      });
      setController(link.controller);
      close = link.dispose;
    });
    return () => {
      isGone = true;
      close();
      setController(null);
    };
  }, [iframe, editor, pageId, definitions]);

  useEffect(() => {
    if (!controller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = editor.onApplied((applied) => {
      if (applied === 'all') controller.refresh();
      else controller.update(applied);
      clearTimeout(timer);
      // A frame that is gone or frozen is the heartbeat's business.
      timer = setTimeout(() => void controller.settle().catch(() => {}), constants.previewDebounce);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [controller, editor]);

  return { status, controller, attach: setIframe, attempt, reload };
}

function snapshotOf(editor: Editor) {
  const { view, language } = editor.store.getState();
  const { components, ...page } = view;
  return { language, components: components[language] ?? [], page };
}
