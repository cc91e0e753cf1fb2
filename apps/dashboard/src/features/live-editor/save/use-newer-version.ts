import { toDocument } from '@vold/document';
import { useEffect } from 'react';
import { onChange } from '../../../events/live-store.ts';
import { notify } from '../../../notices/notice-store.ts';
import { api } from '../../../session/api.ts';
import type { EditorTools } from '../editor-context.tsx';
import { newerText } from './newer-text.ts';

/** Milliseconds after a change was told until it is looked at: our own save's answer comes meanwhile. */
const patience = 400;

/**
 * Watches for saves by others. Without unsaved work here their version is shown at once; with unsaved work the
 * bar says so, and the next save brings both together.
 */
export function useNewerVersion({ editor, pageId }: EditorTools): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (rev: number) => {
      editor.setNewer({ rev });
      notify(newerText, { kind: 'info' });
    };
    const look = async (rev: number) => {
      const state = editor.store.getState();
      if (state.busy) {
        timer = setTimeout(() => void look(rev), patience);
        return;
      }
      if (rev <= state.rev) return;
      if (state.changes.length > 0 || state.pending) return tell(rev);
      const page = await api.page.get(pageId, { exempt: true });
      const now = editor.store.getState();
      if (!page.ok || page.data.rev <= now.rev || now.busy) return;
      if (now.changes.length > 0 || now.pending) return tell(rev);
      const doc = toDocument(page.data);
      editor.rebase(doc, page.data.rev, doc);
      notify('Another editor saved this page; you see the new version', { kind: 'info' });
    };
    const stop = onChange(({ kind, id, rev }) => {
      if (kind !== 'page' || id !== pageId) return;
      clearTimeout(timer);
      timer = setTimeout(() => void look(rev), patience);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor, pageId]);
}
