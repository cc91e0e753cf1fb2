import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queryClient } from '../../../base/cache/query-client.ts';
import { useSession } from '../../../core/session/session-store.ts';
import type { DraftOf } from '../../../editing/drafts/draft-of.ts';
import { editedKey } from '../../../editing/publishing/record-draft.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { documentTitles } from '../subject/document-titles.ts';

/** The draft of the page or post that is edited; null: it is as it is published. */
export function useDocumentDraft(): DraftOf | null {
  const { editor, subject } = useTools();
  const navigate = useNavigate();
  const clientId = useSession((state) => state.clientId);
  const draftState = useEditor((state) => state.draftState);
  const unsaved = useEditor((state) => state.changes.length);
  return useMemo(() => {
    if (!draftState) return null;
    const { kind, id, records, readOnly, home, calls } = subject;
    return {
      calls: records,
      id,
      draftState,
      noun: kind,
      titleOf: documentTitles(subject),
      unsaved,
      readOnly,
      onChanged(record) {
        const stored = calls.read(record);
        if (stored) editor.rebase(stored, stored.doc);
        queryClient.setQueryData(editedKey(records.path, clientId, id), record);
      },
      onGone() {
        const { view, rev } = editor.store.getState();
        editor.rebase({ doc: view, rev }, view);
        void navigate({ to: home });
      },
    };
  }, [editor, subject, navigate, clientId, draftState, unsaved]);
}
