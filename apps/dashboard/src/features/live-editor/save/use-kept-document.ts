import { diff, merge, type PageDocument, same } from '@vold/document';
import { useMemo } from 'react';
import { askAboutConflict, conflictText } from '../../../editing/publishing/ask-about-conflict.tsx';
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
      async restore({ base, work }, done) {
        const theirs = editor.store.getState().base;
        const merged = merge(base, work, theirs);
        const { conflicts, resolve } = pageQuestion(tools, merged, theirs);
        const text = conflictText(null, subject.kind);
        const choices =
          conflicts.length === 0 ? {} : await askAboutConflict({ text, conflicts, label: 'Restore' });
        if (choices === null) return;
        const doc = resolve(choices);
        const { view } = editor.store.getState();
        if (!same(doc, view)) editor.edit(diff(view, doc));
        done();
      },
    }),
    [tools, editor, subject.clientId, subject.kind, subject.id],
  );
  return useRecovery(form);
}
