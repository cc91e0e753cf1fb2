import { sectionName } from '@vold/document';
import type { EditorIntent } from '@vold/live';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { api } from '../../../core/session/api.ts';
import { maySeeLive } from '../../../core/session/may.ts';
import { useSession } from '../../../core/session/session-store.ts';
import type { PersonInFrame } from '../../../core/site-frame/person-in-frame.ts';
import { type SiteFrame, useFrame } from '../../../core/site-frame/use-frame.ts';
import { cleanTyped } from '../clipboard/clean-typed.ts';
import type { Editor } from '../state/editor.ts';
import type { Definitions } from '../subject/definitions.ts';
import type { Subject } from '../subject/subject.ts';
import { keepInStep } from './keep-in-step.ts';
import { openSession } from './opening-session.ts';
import { useSurroundings } from './use-surroundings.ts';

interface PreviewOptions {
  editor: Editor;
  subject: Pick<Subject, 'kind' | 'id'>;
  definitions: Definitions;
  person: PersonInFrame;
  onIntent: (intent: EditorIntent) => void;
}

/** Keeps the frame in step with the editor: every operation at once, a comparison 500 ms after the last one. */
export function usePreview({ editor, subject, definitions, person, onIntent }: PreviewOptions): SiteFrame {
  const intents = useRef(onIntent);
  intents.current = onIntent;
  // A ref, because sections taken over from the website must not reopen the frame.
  const known = useRef(definitions);
  known.current = definitions;
  const { kind, id } = subject;
  const askSession = useCallback(
    () => openSession(kind, id, editor.store.getState().language),
    [editor, kind, id],
  );
  const allowed = useSession(({ detail }) => maySeeLive(detail));
  const shown = useMemo(
    () => ({
      check: async (dashboard: string) => {
        const found = await api.call('POST editor-session/check', { body: { type: kind, id, dashboard } });
        return found.ok ? found.data : null;
      },
      getSnapshot: () => snapshotOf(editor, known.current),
      getDefinition: (sectionId: string) => known.current.bySection[sectionId],
      onIntent: (intent: EditorIntent) => intents.current(intent),
      sanitize: cleanTyped,
    }),
    [editor, kind, id],
  );
  const frame = useFrame(allowed ? askSession : null, shown, person);
  const { controller, reloadBehind } = frame;

  useEffect(() => {
    return controller ? keepInStep(editor, controller, reloadBehind) : undefined;
  }, [controller, editor, reloadBehind]);

  useSurroundings(reloadBehind);

  return frame;
}

function snapshotOf(editor: Editor, { bySection }: Definitions) {
  const { view, language } = editor.store.getState();
  const { components, ...page } = view;
  // The frame's label of a section says that others show it as well.
  const sections = (components[language] ?? []).map((section) =>
    section.synced
      ? { ...section, section_title: `${sectionName(section, bySection[section.sectionId])} · synced` }
      : section,
  );
  return { language, components: sections, page };
}
