import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import type { Page } from '@vold/contract';
import { toDocument } from '@vold/document';
import type { FrameController } from '@vold/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import type { Definitions } from './definitions.ts';
import type { EditorTools } from './editor-context.tsx';
import { useFrameEvents } from './frame/use-frame-events.ts';
import { usePreview } from './frame/use-preview.ts';
import { handleIntent } from './handle-intent.ts';
import { useDraft } from './save/use-draft.ts';
import { useFilledLanguage } from './save/use-filled-language.ts';
import { useNewerVersion } from './save/use-newer-version.ts';
import { createEditor } from './state/editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useLeave } from './use-leave.ts';
import { useSave } from './use-save.tsx';
import { createWorkspace } from './workspace.ts';

export interface PageEditorProps {
  page: Page;
  definitions: Definitions;
}

/** The editor of one page without its looks: store, frame, draft, saving, leaving, keys. */
export function usePageEditor({ page, definitions }: PageEditorProps) {
  const [editor] = useState(() => {
    const { language, webconfig } = useSession.getState();
    return createEditor({
      doc: toDocument(page),
      rev: page.rev,
      language,
      homepage: webconfig?.default_homepage === page.id,
      definitions: definitions.bySection,
    });
  });
  const [workspace] = useState(createWorkspace);
  const frame = useRef<FrameController | null>(null);
  const tools = useMemo<EditorTools>(
    () => ({ pageId: page.id, editor, workspace, definitions, frame: () => frame.current }),
    [page.id, editor, workspace, definitions],
  );
  const preview = usePreview({
    editor,
    pageId: page.id,
    definitions,
    onIntent: useCallback((intent) => handleIntent(tools, intent), [tools]),
  });
  frame.current = preview.controller;

  const draft = useDraft(tools, page.client_id ?? '');
  const save = useSave(tools, draft.flush);
  const leave = useLeave(tools, save, draft.discard);
  useFrameEvents(tools, preview.controller, { save, leave: leave.start });
  useEditorKeys(tools, { save, leave: leave.start });
  useFilledLanguage(tools);
  useNewerVersion(tools);
  useEffect(() => () => editor.dispose(), [editor]);

  const isPhone = useMediaQuery('(max-width: 900px)', window.innerWidth <= 900) ?? false;
  const { width } = useViewportSize();
  return { tools, preview, draft, save, leave, isPhone, windowWidth: width || window.innerWidth };
}
