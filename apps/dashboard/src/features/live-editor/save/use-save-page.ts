import { useQueryClient } from '@tanstack/react-query';
import { formatPath, type PageDocument, same } from '@vold/document';
import { useCallback, useRef } from 'react';
import type { ApiFailure } from '../../../base/api/result.ts';
import { savedLater } from '../../../base/loading/no-connection.ts';
import { type Notice, notify } from '../../../base/notices/notice-store.ts';
import { joinTitles } from '../../../base/text/join-titles.ts';
import { textIn } from '../../../base/text/localized.ts';
import { publishingOf } from '../../../core/session/publishing.ts';
import { endSession } from '../../../core/session/reset.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { useWhenReachable } from '../../../core/session/when-reachable.ts';
import { proposeMeta } from '../../../editing/fields/meta-proposal.ts';
import { saveHomepage } from '../../../editing/page-meta/homepage.ts';
import { type Publication, publishPrepared } from '../../../editing/publishing/publish-prepared.tsx';
import { type SaveWish, saveLabel, saveTarget } from '../../../editing/publishing/save-target.ts';
import { isForVisitors, isMeta, missingText } from '../../../editing/record/check-fields.ts';
import { showField } from '../sections/section-commands.ts';
import { createDocumentSource } from '../state/document-source.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { knownDraft } from '../state/known-draft.ts';
import { type MissingField, missingFields, missingTexts } from '../state/missing-fields.ts';
import { hasContent, lacksName } from '../state/missing-name.ts';
import { documentTitles } from '../subject/document-titles.ts';
import { askForName } from './ask-for-name.tsx';
import { openConflictDialog } from './conflict-dialog.tsx';
import { failureNotice } from './failure-notice.ts';
import { type SaveOutcome, savePage, settlePage } from './save-page.ts';

/** Saves, and publishes if that is asked for. @param only a view that could not be sent before @returns true if it is done */
export type SavePage = (wish?: SaveWish, only?: PageDocument) => Promise<boolean>;

/**
 * Saves the page or post with all that belongs to it: required fields, one save at a time (LIVE-40), merging, the
 * notices, the homepage. Answers whether everything is saved.
 */
export function useSavePage(tools: EditorTools): SavePage {
  const queries = useQueryClient();
  const running = useRef(false);
  const unanswered = useRef<PageDocument[]>([]);
  const retryLater = useWhenReachable();
  const again = useRef<SavePage | null>(null);
  const publication = useRef<Publication>({ unanswered: false });
  /** Languages in which a notice has named the missing meta texts. */
  const warned = useRef(new Set<string>());

  const save = useCallback<SavePage>(
    async (wish = 'save', only) => {
      const { editor, definitions, subject, workspace } = tools;
      const target = () =>
        saveTarget(wish, publishingOf(subject.kind), knownDraft(editor.store.getState()) !== null);
      const fail = (text: string, action?: Notice['action']) => {
        editor.setFailure(text);
        notify(text, { kind: 'error', action });
      };
      if (running.current) return false;
      retryLater(null);
      editor.flush();
      editor.setFailure(null);
      const { base, language, view: now } = editor.store.getState();
      const view = only ?? now;
      const { publishes } = target();
      const before = knownDraft(editor.store.getState());
      const isShown = base.status === 'published' && before?.publishedRev !== null;
      const isPublic = publishes && isForVisitors({ ...view });
      const reach = { isPublic, isShown };
      const missing = missingFields(subject.required, base, view, language, definitions.bySection, reach);
      if (missing.length > 0) {
        const action = fillIn(tools, missing, language);
        showMissing(tools, missing);
        fail(`${joinTitles(missing.map(({ title }) => title))} is required`, action);
        return false;
      }

      running.current = true;
      try {
        if (!(await mayBeNameless())) return false;
        editor.setBusy(true);
        const outcome = await savePage(
          subject.calls,
          editor,
          definitions.bySection,
          unanswered.current,
          () => target().edition,
          only,
        );
        if (outcome.kind === 'saved') {
          const isPublished = await publish();
          return isPublished !== null && (await finish(outcome, isPublished));
        }
        if (outcome.kind === 'conflict') {
          const { conflict } = outcome;
          openConflictDialog({
            conflict: { ...conflict, theirs: conflict.theirs.doc },
            tools,
            label: saveLabel(wish, target(), 'Save'),
            onResolve: (doc) => {
              settlePage(editor, conflict, doc);
              void again.current?.(wish);
            },
          });
          return false;
        }
        refuse(outcome.failure, outcome.sent);
        return false;
      } finally {
        running.current = false;
        editor.setBusy(false);
      }

      function refuse(failure: ApiFailure, sent: PageDocument): void {
        if (failure.data.code === 'UNREACHABLE') {
          fail(savedLater);
          retryLater(() => void again.current?.(wish, sent));
          return;
        }
        const { text, leaveAfter } = failureNotice(failure);
        fail(text);
        if (leaveAfter === null) return;
        setTimeout(() => endSession(failure.data), leaveAfter);
      }

      /** Publishes what is prepared; answers whether there was something, or null if it is not published. */
      async function publish(): Promise<boolean | null> {
        if (!target().publishes || editor.store.getState().prepared === null) return false;
        // The stored draft: text typed since the save is not part of it.
        const { base: sent, rev, prepared } = editor.store.getState();
        const result = await publishPrepared(subject.records, {
          id: subject.id,
          noun: subject.kind,
          titleOf: documentTitles(subject),
          publication: publication.current,
          rev,
          prepared,
        });
        if (result.kind === 'failed') refuse(result.failure, sent);
        if (result.kind === 'kept') notify('Not published. The draft is kept.', { kind: 'info' });
        const stored = 'record' in result ? subject.calls.read(result.record) : null;
        if (!stored) return null;
        editor.saved(sent, stored);
        return result.kind === 'published' || null;
      }

      async function finish(
        { written, merged, by }: Extract<SaveOutcome, { kind: 'saved' }>,
        isPublished: boolean,
      ): Promise<boolean> {
        // A draft may have begun while it was saved.
        const isPublic = target().publishes;
        const homepage = await saveWanted(isPublic ? undefined : 'draft');
        if (!homepage.ok) {
          fail(homepage.message);
          return false;
        }
        workspace.setState({ strict: false });
        if (!written && !isPublished && !homepage.changed && merged.length === 0) {
          notify('All changes are saved', { kind: 'info' });
          return true;
        }
        const title = textIn(editor.store.getState().base.title, language);
        const others =
          merged.length > 0 ? `, with changes by ${by ?? 'another editor'}: ${merged.join(', ')}` : '';
        const { base: stored } = editor.store.getState();
        const isUnreached =
          !subject.language &&
          isMultilingual() &&
          hasContent(stored, language) &&
          lacksName(stored, language);
        const done = isPublished ? 'Published' : isPublic ? 'Successfully updated' : 'Saved the draft of';
        const later = homepage.isPrepared
          ? '. It becomes the homepage once the settings of the website are published.'
          : '';
        const saved = `${done} ${subject.kind} ${title}${others}${later}`;
        void queries.invalidateQueries({ queryKey: [subject.kind] });
        if (isUnreached) {
          const run = () => void askForName(tools, false);
          notify(`${saved}${later === '' ? '.' : ''} Visitors cannot reach it in this language yet.`, {
            action: { label: 'Add a name', run },
          });
          return true;
        }
        const isSeen = isPublic && isForVisitors({ ...stored });
        const lacking = isSeen ? missingTexts(subject.required, stored, language) : [];
        if (lacking.length > 0 && !warned.current.has(language)) {
          warned.current.add(language);
          notify(`${saved}. ${missingText(lacking.map(({ title }) => title))}`, {
            action: fillIn(tools, lacking, language),
          });
        } else notify(saved);
        return true;
      }

      /** Asks for a name with the first sections that are saved in a language: without a name the page has no address in it. */
      async function mayBeNameless(): Promise<boolean> {
        const { nameless } = workspace.getState();
        const isChanged = !same(base.components[language], view.components[language]);
        if (!isChanged || !hasContent(view, language) || !lacksName(view, language)) return true;
        if (nameless.has(language) || subject.language || !isMultilingual()) return true;
        const answer = await askForName(tools, true);
        if (answer === 'without') workspace.setState({ nameless: new Set([...nameless, language]) });
        return answer !== 'stay';
      }

      async function saveWanted(
        edition: 'draft' | undefined,
      ): Promise<{ ok: true; changed: boolean; isPrepared: boolean } | { ok: false; message: string }> {
        const { homepage } = editor.store.getState();
        if (homepage.saved === homepage.wanted) return { ok: true, changed: false, isPrepared: false };
        const { answer, isPrepared } = await saveHomepage(subject.id, edition);
        if (!answer.ok) return { ok: false, message: failureNotice(answer).text };
        editor.homepageSaved();
        return { ok: true, changed: true, isPrepared };
      }
    },
    [tools, queries, retryLater],
  );
  again.current = save;
  return save;
}

function isMultilingual(): boolean {
  return (useSession.getState().webconfig?.language.length ?? 1) > 1;
}

/** Leads to the missing fields, and fills in those for which there is a proposal. */
function fillIn(
  tools: EditorTools,
  missing: readonly MissingField[],
  language: string,
): NonNullable<Notice['action']> {
  const { editor, subject } = tools;
  const run = () => {
    editor.flush();
    const proposal = missing.every(isMeta)
      ? proposeMeta({ ...editor.store.getState().view }, language, subject.id)
      : [];
    if (proposal.length > 0) createDocumentSource(editor, language).fill(proposal);
    showMissing(tools, missing);
  };
  return { label: missing.every(isMeta) ? 'Fill in' : 'Show', run };
}

/** Leads to the first field that has to be filled in: in the form, and its section in the page. */
function showMissing(tools: EditorTools, [first]: readonly MissingField[]): void {
  if (!first) return;
  tools.workspace.setState({ strict: true });
  showField(tools, first.sectionId, formatPath(first.path));
}
