import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { notify, notifyError } from '../../notices/notice-store.ts';
import { api } from '../../session/api.ts';
import { endSession } from '../../session/reset.ts';
import { useSession } from '../../session/session-store.ts';
import { joinTitles } from '../../text/join-titles.ts';
import { textIn } from '../../ui/localized.ts';
import { openConflictDialog } from './dialogs/conflict-dialog.tsx';
import type { EditorTools } from './editor-context.tsx';
import { failureNotice } from './save/failure-notice.ts';
import { type SaveOutcome, savePage } from './save/save-page.ts';
import { missingFields } from './state/missing-fields.ts';

/**
 * Saves the page or post with all that belongs to it: required fields, one save at a time (LIVE-40), merging, the
 * notices, the homepage. Answers whether everything is saved.
 */
export function useSave(tools: EditorTools, keep: () => Promise<void>): () => Promise<boolean> {
  const queries = useQueryClient();
  const running = useRef(false);
  const again = useRef<(() => Promise<boolean>) | null>(null);

  const save = useCallback(async () => {
    const { editor, definitions, subject, workspace } = tools;
    const fail = (text: string) => {
      editor.setFailure(text);
      notifyError(text);
    };
    if (running.current) return false;
    editor.flush();
    editor.setFailure(null);
    const { base, view, language } = editor.store.getState();
    const missing = missingFields(subject.required, base, view, language, definitions.bySection);
    if (missing.length > 0) {
      fail(`${joinTitles(missing.map(({ title }) => title))} is required`);
      const first = missing[0];
      workspace.setState({
        strict: true,
        ...(first?.sectionId ? { form: true } : { left: 'settings', form: false }),
      });
      if (first?.sectionId) editor.select(first.sectionId);
      return false;
    }

    running.current = true;
    editor.setBusy(true);
    try {
      const outcome = await savePage(subject.calls, editor, definitions.bySection);
      if (outcome.kind === 'saved') return await finish(outcome);
      if (outcome.kind === 'conflict') {
        const { conflict } = outcome;
        openConflictDialog({
          conflict,
          tools,
          onResolve: (doc) => {
            editor.rebase(conflict.theirs, conflict.rev, doc);
            void again.current?.();
          },
        });
        return false;
      }
      const { text, leaveAfter } = failureNotice(outcome.failure);
      fail(text);
      if (leaveAfter !== null) {
        await keep();
        setTimeout(() => endSession(outcome.failure.data), leaveAfter);
      }
      return false;
    } finally {
      running.current = false;
      editor.setBusy(false);
    }

    async function finish({
      written,
      merged,
      by,
    }: Extract<SaveOutcome, { kind: 'saved' }>): Promise<boolean> {
      const homepage = await saveHomepage();
      if (!homepage.ok) {
        fail(homepage.message);
        return false;
      }
      workspace.setState({ strict: false });
      if (!written && !homepage.changed && merged.length === 0) {
        notify('All changes are saved', { kind: 'info' });
        return true;
      }
      const title = textIn(editor.store.getState().base.title, language);
      const others =
        merged.length > 0 ? `, with changes by ${by ?? 'another editor'}: ${merged.join(', ')}` : '';
      notify(`Successfully updated ${subject.kind} ${title}${others}`);
      void queries.invalidateQueries({ queryKey: [subject.kind] });
      return true;
    }

    async function saveHomepage(): Promise<{ ok: true; changed: boolean } | { ok: false; message: string }> {
      const { homepage } = editor.store.getState();
      if (homepage.saved === homepage.wanted) return { ok: true, changed: false };
      const { webconfig } = useSession.getState();
      const answer = await api.saveWebconfig({ default_homepage: subject.id }, webconfig?.id);
      if (!answer.ok) return { ok: false, message: failureNotice(answer).text };
      useSession.setState({ webconfig: answer.data });
      editor.homepageSaved();
      return { ok: true, changed: true };
    }
  }, [tools, keep, queries]);
  again.current = save;
  return save;
}
