import { diff, merge, type PageDocument, same } from '@vold/document';
import { useMemo } from 'react';
import { type RecoverableForm, type Recovery, useRecovery } from '../../../editing/recovery/use-recovery.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { openConflictDialog } from './conflict-dialog.tsx';
import { documentWork } from './document-work.ts';

/** Keeps unsaved work of the live editor in the browser and offers what an earlier session left. */
export function useDraft(tools: EditorTools): Recovery {
  const { editor, subject } = tools;
  const form = useMemo<RecoverableForm<PageDocument>>(
    () => ({
      client: subject.clientId,
      resource: subject.kind,
      id: subject.id,
      form: 'editor',
      ...documentWork(editor),
      flush: editor.flush,
      restore({ base, draft }, done) {
        const theirs = editor.store.getState().base;
        const take = (doc: PageDocument) => {
          const { view } = editor.store.getState();
          if (!same(doc, view)) editor.edit(diff(view, doc));
          done();
        };
        const merged = merge(base, draft, theirs);
        if (merged.conflicts.length === 0) take(merged.doc);
        else {
          const conflict = { merged, theirs, by: null };
          openConflictDialog({ conflict, tools, label: 'Restore', onResolve: take });
        }
      },
    }),
    [tools, editor, subject.clientId, subject.kind, subject.id],
  );
  return useRecovery(form);
}
