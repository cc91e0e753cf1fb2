import { newId } from '@vold/contract';
import { diff, same } from '@vold/document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionEnding } from '../../../core/session/session-ending.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { openConflictDialog } from '../dialogs/conflict-dialog.tsx';
import type { EditorTools } from '../editor-context.tsx';
import type { Draft } from './draft.ts';
import { createDraftDatabase } from './draft-database.ts';
import { findDraft, restoreDraft } from './find-draft.ts';
import { keepDraft } from './keep-draft.ts';
import { holdTab, liveTabs } from './tab-locks.ts';

export interface DraftRecovery {
  /** Unsaved work of an earlier time, to be offered back. */
  found: Draft | null;
  restore: () => void;
  /** Throws the found work away. */
  forget: () => void;
  /** Writes this session's unsaved work down now. */
  flush: () => Promise<void>;
  /** This session is left without saving: its work is thrown away. */
  discard: () => Promise<void>;
}

const storage = createDraftDatabase();

/** Keeps unsaved work in the browser and offers back what an earlier session left (crash, closed tab, lost power). */
export function useDraft(tools: EditorTools): DraftRecovery {
  const user = useSignedIn().detail.id;
  const { editor, subject } = tools;
  const { clientId: client, id: pageId } = subject;
  const [found, setFound] = useState<Draft | null>(null);
  const keeper = useRef<ReturnType<typeof keepDraft> | null>(null);

  useEffect(() => {
    const tab = newId('session');
    const release = holdTab(tab);
    const owner = { user, client, page: pageId };
    const keep = keepDraft(editor, { ...owner, tab }, storage);
    keeper.current = keep;
    let isGone = false;
    void liveTabs()
      .then((isAlive) => findDraft(storage, owner, editor.store.getState().base, isAlive))
      .then((draft) => {
        if (!isGone) setFound(draft);
      });
    const onHide = () => {
      editor.flush();
      void keep.flush();
    };
    // Before the editor goes away with the session.
    const stopKeeping = onSessionEnding(() => {
      onHide();
      return editor.store.getState().changes.length > 0;
    });
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isGone = true;
      stopKeeping();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      keep.stop();
      release();
    };
  }, [editor, user, client, pageId]);

  const forget = useCallback(() => {
    if (found) void storage.remove(found);
    setFound(null);
  }, [found]);

  const restore = useCallback(() => {
    if (!found) return;
    editor.flush();
    const { base, view } = editor.store.getState();
    const take = (doc: Draft['doc']) => {
      if (!same(doc, view)) editor.edit(diff(editor.store.getState().view, doc));
      forget();
    };
    const merged = restoreDraft(found, base);
    if (merged.conflicts.length === 0) take(merged.doc);
    else openConflictDialog({ conflict: { merged, theirs: base, by: null }, tools, onResolve: take });
  }, [found, editor, forget, tools]);

  return {
    found,
    restore,
    forget,
    flush: useCallback(async () => keeper.current?.flush(), []),
    discard: useCallback(async () => keeper.current?.discard(), []),
  };
}
