import { diff, merge, type PageDocument, same } from '@vold/document';
import { useMemo } from 'react';
import { conflictText, openConflictDialog } from '../../../editing/publishing/open-conflict-dialog.tsx';
import { type RecoverableForm, type Recovery, useRecovery } from '../../../editing/recovery/use-recovery.ts';
import type { Tools } from '../state/editor-context.tsx';
import { documentWork } from './document-work.ts';
import { pageQuestion } from './page-conflicts.ts';

/** Keeps unsaved work of the live editor in the browser and offers what an earlier session left. */
export function useKeptDocument(tools: Tools<'editor' | 'subject' | 'definitions'>): Recovery {
  const { editor, subject } = tools;
  const form = useMemo<RecoverableForm<PageDocument>>(
    () => ({
      client: subject.clientId,
      resource: subject.kind,
      id: subject.id,
      form: 'editor',
      ...documentWork(editor),
      flush: editor.flush,
      restore({ base, work }, done) {
        const theirs = editor.store.getState().base;
        const take = (doc: PageDocument) => {
          const { view } = editor.store.getState();
          if (!same(doc, view)) editor.edit(diff(view, doc));
          done();
        };
        const merged = merge(base, work, theirs);
        if (merged.conflicts.length === 0) take(merged.doc);
        else {
          const { conflicts, resolve } = pageQuestion(tools, merged, theirs);
          openConflictDialog({
            text: conflictText(null, subject.kind),
            conflicts,
            label: 'Restore',
            onResolve: (choices) => take(resolve(choices)),
          });
        }
      },
    }),
    [tools, editor, subject.clientId, subject.kind, subject.id],
  );
  return useRecovery(form);
}
