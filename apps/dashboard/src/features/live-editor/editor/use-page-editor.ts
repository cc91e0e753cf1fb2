import { useViewportSize } from '@mantine/hooks';
import type { FrameController } from '@vold/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNarrow } from '../../../base/ui/use-narrow.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { createPersonInFrame } from '../../../core/site-frame/person-in-frame.ts';
import { useCarriedSection } from '../clipboard/copy-to-page.tsx';
import { useSectionClipboard } from '../clipboard/use-section-clipboard.ts';
import { useLeave } from '../dialogs/use-leave.ts';
import { useFrameEvents } from '../frame/use-frame-events.ts';
import { usePreview } from '../frame/use-preview.ts';
import { receiveIntent } from '../frame/website-changes.ts';
import { useFilledLanguage } from '../save/use-filled-language.ts';
import { useKeptDocument } from '../save/use-kept-document.ts';
import { useNewerVersion } from '../save/use-newer-version.ts';
import { useSavePage } from '../save/use-save-page.ts';
import { createEditor } from '../state/editor.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { createWorkspace, type Workspace } from '../state/workspace.ts';
import type { Definitions } from '../subject/definitions.ts';
import type { Subject } from '../subject/subject.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFoundField } from './use-found-field.ts';

export interface PageEditorProps {
  subject: Subject;
  definitions: Definitions;
  /** The panels that are open at the start, if not those of the live editor. */
  workspace?: Partial<Workspace>;
}

/** The editor of one page or post without its looks: store, frame, kept work, saving, leaving, keys. */
export function usePageEditor({ subject, definitions, workspace: opened }: PageEditorProps) {
  const [editor] = useState(() => {
    const { language, webconfig } = useSession.getState();
    return createEditor({
      doc: subject.doc,
      rev: subject.rev,
      synced: subject.synced,
      draftState: subject.draftState,
      language: subject.language ?? language,
      homepage: webconfig?.default_homepage === subject.id,
      definitions: definitions.bySection,
      titles: subject.titles,
    });
  });
  const [workspace] = useState(() => createWorkspace(opened));
  const [person] = useState(() => createPersonInFrame());
  const frame = useRef<FrameController | null>(null);
  const tools = useMemo<EditorTools>(
    () => ({ subject, editor, workspace, definitions, frame: () => frame.current, person }),
    [subject, editor, workspace, definitions, person],
  );
  const preview = usePreview({
    editor,
    subject,
    definitions,
    person,
    onIntent: useCallback((intent) => receiveIntent(tools, intent), [tools]),
  });
  frame.current = preview.controller;

  const kept = useKeptDocument(tools);
  const save = useSavePage(tools);
  const leave = useLeave(tools, save, kept.flush);
  useFrameEvents(tools, preview.controller, { save, leave: leave.start });
  useFoundField(tools);
  useSectionClipboard(tools);
  useCarriedSection(tools);
  useEditorKeys(tools, { save, leave: leave.start });
  useFilledLanguage(tools);
  useNewerVersion(tools);
  useEffect(() => () => editor.dispose(), [editor]);

  const isPhone = useNarrow();
  const { width } = useViewportSize();
  return { tools, preview, kept, save, leave, isPhone, windowWidth: width || window.innerWidth };
}
