import { useQueryClient } from '@tanstack/react-query';
import { formatPath, type PageDocument, same } from '@vold/document';
import { useCallback, useRef } from 'react';
import { savedLater } from '../../base/loading/no-connection.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { textIn } from '../../base/ui/localized.ts';
import { api } from '../../core/session/api.ts';
import { endSession } from '../../core/session/reset.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useWhenReachable } from '../../core/session/when-reachable.ts';
import { askForName } from './dialogs/ask-for-name.tsx';
import { openConflictDialog } from './dialogs/conflict-dialog.tsx';
import type { EditorTools } from './editor-context.tsx';
import { failureNotice } from './save/failure-notice.ts';
import { type SaveOutcome, savePage, settlePage } from './save/save-page.ts';
import { selectSection } from './section-commands.ts';
import { type MissingField, missingFields } from './state/missing-fields.ts';
import { hasContent, lacksName } from './state/missing-name.ts';
import { openLeft } from './workspace.ts';

/**
 * Saves the page or post with all that belongs to it: required fields, one save at a time (LIVE-40), merging, the
 * notices, the homepage. Answers whether everything is saved.
 */
export function useSavePage(tools: EditorTools, keep: () => Promise<void>): () => Promise<boolean> {
  const queries = useQueryClient();
  const running = useRef(false);
  const unanswered = useRef<PageDocument[]>([]);
  const retryLater = useWhenReachable();
  const again = useRef<(() => Promise<boolean>) | null>(null);

  const save = useCallback(async () => {
    const { editor, definitions, subject, workspace } = tools;
    const fail = (text: string, show?: () => void) => {
      editor.setFailure(text);
      notify(text, { kind: 'error', action: show && { label: 'Show', run: show } });
    };
    if (running.current) return false;
    retryLater(null);
    editor.flush();
    editor.setFailure(null);
    const { base, view, language } = editor.store.getState();
    const missing = missingFields(subject.required, base, view, language, definitions.bySection);
    if (missing.length > 0) {
      const show = () => showMissing(tools, missing);
      workspace.setState({ strict: true });
      show();
      fail(`${joinTitles(missing.map(({ title }) => title))} is required`, show);
      return false;
    }

    running.current = true;
    try {
      if (!(await mayBeNameless())) return false;
      editor.setBusy(true);
      const outcome = await savePage(subject.calls, editor, definitions.bySection, unanswered.current);
      if (outcome.kind === 'saved') return await finish(outcome);
      if (outcome.kind === 'conflict') {
        const { conflict } = outcome;
        openConflictDialog({
          conflict: { ...conflict, theirs: conflict.theirs.doc },
          tools,
          onResolve: (doc) => {
            settlePage(editor, conflict, doc);
            void again.current?.();
          },
        });
        return false;
      }
      if (outcome.failure.data.code === 'UNREACHABLE') {
        fail(savedLater);
        retryLater(() => void again.current?.());
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
      const { base: stored } = editor.store.getState();
      const isUnreached =
        !subject.language && isMultilingual() && hasContent(stored, language) && lacksName(stored, language);
      const saved = `Successfully updated ${subject.kind} ${title}${others}`;
      if (isUnreached) {
        const run = () => void askForName(tools, false);
        notify(`${saved}. Visitors cannot reach it in this language yet.`, {
          action: { label: 'Add a name', run },
        });
      } else notify(saved);
      void queries.invalidateQueries({ queryKey: [subject.kind] });
      return true;
    }

    /** What is translated but has no name has no address: asked with the first sections that are saved in a language. */
    async function mayBeNameless(): Promise<boolean> {
      const { nameless } = workspace.getState();
      const isChanged = !same(base.components[language], view.components[language]);
      if (!isChanged || !hasContent(view, language) || !lacksName(view, language)) return true;
      if (nameless.has(language) || subject.language || !isMultilingual()) return true;
      const answer = await askForName(tools, true);
      if (answer === 'without') workspace.setState({ nameless: new Set([...nameless, language]) });
      return answer !== 'stay';
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
  }, [tools, keep, queries, retryLater]);
  again.current = save;
  return save;
}

function isMultilingual(): boolean {
  return (useSession.getState().webconfig?.language.length ?? 1) > 1;
}

/** Leads to the first field that has to be filled in: in the form, and its section in the page. */
function showMissing(tools: EditorTools, [first]: readonly MissingField[]): void {
  if (!first) return;
  const { sectionId, path } = first;
  if (sectionId === null) {
    openLeft(tools.workspace, 'settings');
    tools.workspace.setState({ wantsForm: true });
  } else {
    selectSection(tools, sectionId);
    tools.workspace.setState({ pane: 'form', wantedField: formatPath(path), wantsForm: true });
  }
}
