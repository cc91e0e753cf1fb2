import { isNewerRev, isOfDraft } from '@vold/contract';
import { type PageDocument, same } from '@vold/document';
import { useEffect } from 'react';
import { afterPress } from '../../../base/loading/after-press.ts';
import { notify } from '../../../base/notices/notice-store.ts';
import { onChange } from '../../../core/events/live-store.ts';
import { whoSaved } from '../../../core/session/who-saved.ts';
import { newerText } from '../../../editing/record/newer-text.ts';
import type { Editor } from '../state/editor.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { DocumentCalls } from '../subject/document-calls.ts';
import type { Subject } from '../subject/subject.ts';

type Known = Pick<EditorState, 'rev' | 'synced' | 'draftState'>;

/** The editor of an open page or post, and where its record is read again. */
interface Opened {
  editor: Editor;
  subject: Pick<Subject, 'kind' | 'id'> & { calls: Pick<DocumentCalls, 'get'> };
}

/**
 * Delay in milliseconds between the event of a change and the check: the response of our own save arrives in between.
 */
const patience = 400;

/**
 * Watches for saves by others. Without unsaved work here their version is shown at once; with unsaved work the
 * bar says so, and the next save brings both together.
 */
export function useNewerVersion({ editor, subject }: Opened): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** @param isOld returns true if the open version is older than the reported change */
    const look = async (isOld: (state: Known) => boolean) => {
      const state = editor.store.getState();
      if (state.busy) {
        timer = setTimeout(() => void look(isOld), patience);
        return;
      }
      if (!isOld(state)) return;
      const stored = await subject.calls.get();
      const by = await whoSaved(stored.ok ? stored.data.savedBy : null);
      // A list of sections that grows between press and release would lose the click.
      afterPress(() => {
        const now = editor.store.getState();
        if (!isOld(now) || now.busy) return;
        if (stored.ok && isFilled(now.base, stored.data.doc)) {
          editor.saved(now.base, stored.data);
          return;
        }
        if (stored.ok && !isNewerRev(stored.data.rev, now.rev) && same(stored.data.synced, now.synced))
          return;
        if (now.changes.length > 0 || now.pending) {
          const { rev, draftState } = stored.ok ? stored.data : now;
          editor.setNewer({ rev, by, draftState });
          notify(newerText(by, subject.kind, true), { kind: 'info' });
          return;
        }
        if (!stored.ok) return;
        const { doc } = stored.data;
        editor.rebase(stored.data, doc);
        notify(newerText(by, subject.kind, false), { kind: 'info' });
      });
    };
    const stop = onChange((change) => {
      const { kind, id, action, rev } = change;
      // A synced section is shown as it is now, deleted or not.
      const isSynced = kind === 'reusable' && id in editor.store.getState().synced;
      if (!isSynced && (kind !== subject.kind || id !== subject.id)) return;
      // A draft that is gone was published or discarded.
      const isSettled = isOfDraft(change) && action === 'erase';
      if (!isSynced && !isSettled && (action === 'delete' || action === 'erase')) return;
      clearTimeout(timer);
      const isOld = (state: Known) => {
        if (isSynced) return (state.synced[id]?.rev ?? 0) < rev;
        return isSettled ? state.draftState !== null : isNewerRev(rev, state.rev);
      };
      timer = setTimeout(() => void look(isOld), patience);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor, subject]);
}

/**
 * True if the only change is a language that had no sections and now has some: opening the page in it copies them
 * (LIVE-33), and saves nothing.
 */
function isFilled(base: PageDocument, stored: PageDocument): boolean {
  const known = ([language]: [string, unknown]) => (base.components[language]?.length ?? 0) > 0;
  const withoutFilled = (doc: PageDocument) => ({
    ...doc,
    components: Object.fromEntries(Object.entries(doc.components).filter(known)),
  });
  return same(withoutFilled(base), withoutFilled(stored));
}
