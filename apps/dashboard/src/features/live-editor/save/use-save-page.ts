import { useQueryClient } from '@tanstack/react-query';
import type { PageDocument } from '@vold/document';
import { useCallback, useRef, useState } from 'react';
import type { ApiFailure } from '../../../base/api/result.ts';
import { savedLater } from '../../../base/loading/no-connection.ts';
import { notify } from '../../../base/notices/notice-store.ts';
import { textIn } from '../../../base/text/localized.ts';
import { endSession } from '../../../core/session/reset.ts';
import { saveHomepage } from '../../../editing/page-meta/homepage.ts';
import { type Publication, targetOf } from '../../../editing/publishing/save-and-publish.ts';
import type { SaveWish } from '../../../editing/publishing/save-target.ts';
import { useSaveAndPublish } from '../../../editing/publishing/use-save-and-publish.ts';
import { isForVisitors, missingText } from '../../../editing/record/check-fields.ts';
import type { Tools } from '../state/editor-context.tsx';
import { knownDraft } from '../state/known-draft.ts';
import { missingTexts } from '../state/missing-fields.ts';
import { documentTitles } from '../subject/document-titles.ts';
import { askForName } from './ask-for-name.tsx';
import { type CheckTools, checkPage, fillInAction, isUnreachable, reportFailure } from './check-page.ts';
import { failureNotice } from './failure-notice.ts';
import { pageQuestion } from './page-conflicts.ts';
import { type PageConflict, type PageForm, type PageSaveEnd, pageEdits, pageStore } from './page-edits.ts';

/** Saves, and publishes if that is asked for. @returns true if everything is saved */
export type SavePage = (wish?: SaveWish) => Promise<boolean>;

/** Saves a page or post with the choice of the homepage, and reports the result. */
export function useSavePage(tools: CheckTools): SavePage {
  const queries = useQueryClient();
  const [unanswered] = useState<PageDocument[]>([]);
  const [publication] = useState<Publication>({ unanswered: false });
  /** Languages in which a notice has named the missing meta texts. */
  const warned = useRef(new Set<string>());

  const save = useSaveAndPublish({
    begin(wish: SaveWish) {
      const { editor, definitions, subject } = tools;
      const { getState } = editor.store;
      const { language } = getState();
      /** Titles of changes by others. */
      const merged = new Set<string>();
      const form: PageForm = {
        calls: subject.records,
        noun: subject.kind,
        titleOf: documentTitles(subject),
        publication,
        id: () => subject.id,
        draft: () => knownDraft(getState()),
        editedDraft: () => getState().draftState,
        edits: pageEdits(editor, unanswered),
        store: pageStore(subject.calls, editor, definitions.bySection, merged),
        check: (view, { publishes }) => checkPage(tools, view, publishes),
        setBusy: editor.setBusy,
      };
      editor.setFailure(null);
      return {
        form,
        async settle({ outcome, stored, by }: PageSaveEnd) {
          if (outcome.kind === 'unreachable') reportFailure(tools, savedLater);
          if (outcome.kind === 'refused') reportRefusal(tools, outcome.failure);
          if (outcome.kind !== 'saved') return false;
          // A draft may have begun while it was saved.
          const isPublic = targetOf(form, wish).publishes;
          const homepage = await saveWantedHomepage(tools, !isPublic);
          if (homepage.problem !== null) {
            reportFailure(tools, homepage.problem);
            return false;
          }
          tools.workspace.setState({ strict: false });
          const isPublished = outcome.published !== null;
          if (stored === null && !isPublished && !homepage.changed && merged.size === 0) {
            notify('All changes are saved', { kind: 'info' });
            return true;
          }
          void queries.invalidateQueries({ queryKey: [subject.kind] });
          const others =
            merged.size > 0 ? `, with changes by ${by ?? 'another editor'}: ${[...merged].join(', ')}` : '';
          const done = isPublished ? 'Published' : isPublic ? 'Successfully updated' : 'Saved the draft of';
          const title = textIn(getState().base.title, language);
          report(`${done} ${subject.kind} ${title}${others}`, homepage.isDraft, isPublic, language);
          return true;
        },
      };
    },
    question: ({ merged, theirs }: PageConflict) => ({
      kind: tools.subject.kind,
      saveLabel: 'Save',
      ...pageQuestion(tools, merged, theirs.doc),
    }),
  });

  /** Says what was saved, and what visitors lack: a name for the address, or texts for search engines. */
  function report(done: string, isHomepageLater: boolean, isPublic: boolean, language: string): void {
    const { base } = tools.editor.store.getState();
    const saved = isHomepageLater
      ? `${done}. It becomes the homepage once the settings of the website are published.`
      : done;
    if (isUnreachable(tools, base, language)) {
      notify(`${saved}${isHomepageLater ? '' : '.'} Visitors cannot reach it in this language yet.`, {
        action: { label: 'Add a name', run: () => void askForName(tools, false) },
      });
      return;
    }
    const isSeen = isPublic && isForVisitors({ ...base });
    const lacking = isSeen ? missingTexts(tools.subject.required, base, language) : [];
    if (lacking.length === 0 || warned.current.has(language)) {
      notify(saved);
      return;
    }
    warned.current.add(language);
    notify(`${saved}. ${missingText(lacking.map(({ title }) => title))}`, {
      action: fillInAction(tools, lacking, language),
    });
  }

  return useCallback(async (wish = 'save') => (await save(wish)) ?? false, [save]);
}

/** Reports a refused save, and ends the session if the server has ended it. */
function reportRefusal(tools: Tools<'editor'>, failure: ApiFailure): void {
  const { text, leaveAfter } = failureNotice(failure);
  reportFailure(tools, text);
  if (leaveAfter !== null) setTimeout(() => endSession(failure.data), leaveAfter);
}

/** Saves the choice of the homepage. `problem`: why it was refused. */
async function saveWantedHomepage(
  { editor, subject }: Tools<'editor' | 'subject'>,
  draft: boolean,
): Promise<{ problem: string | null; changed: boolean; isDraft: boolean }> {
  const { homepage } = editor.store.getState();
  if (homepage.saved === homepage.wanted) return { problem: null, changed: false, isDraft: false };
  const { answer, isDraft } = await saveHomepage(subject.id, draft);
  if (!answer.ok) return { problem: failureNotice(answer).text, changed: false, isDraft };
  editor.homepageSaved();
  return { problem: null, changed: true, isDraft };
}
