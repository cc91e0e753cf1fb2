import { useQueryClient } from '@tanstack/react-query';
import type { PageDocument } from '@vold/document';
import { useCallback, useRef, useState } from 'react';
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

/** A save that has begun. */
interface Begun {
  form: PageForm;
  language: string;
  /** Titles of changes by others that were merged. */
  merged: Set<string>;
}

interface Saved {
  isWritten: boolean;
  isPublished: boolean;
  by: string | null;
  wish: SaveWish;
}

/** Saves a page or post with the choice of the homepage, and reports the result. */
export function useSavePage(tools: CheckTools): SavePage {
  const queries = useQueryClient();
  const [unanswered] = useState<PageDocument[]>([]);
  const [publication] = useState<Publication>({ unanswered: false });
  const begun = useRef<Begun>(undefined);
  /** Languages in which a notice has named the missing meta texts. */
  const warned = useRef(new Set<string>());

  function begin(): PageForm {
    const { editor, definitions, subject } = tools;
    const { getState } = editor.store;
    const merged = new Set<string>();
    editor.setFailure(null);
    const form: PageForm = {
      calls: subject.records,
      noun: subject.kind,
      titleOf: documentTitles(subject),
      publication,
      id: () => subject.id,
      draft: () => knownDraft(getState()),
      editedDraft: () => getState().prepared,
      edits: pageEdits(editor, unanswered),
      store: pageStore(subject.calls, editor, definitions.bySection, merged),
      check: (view, { publishes }) => checkPage(tools, view, publishes),
      setBusy: editor.setBusy,
    };
    begun.current = { form, language: getState().language, merged };
    return form;
  }

  const save = useSaveAndPublish({
    form: begin,
    question: ({ merged, theirs }: PageConflict) => ({
      kind: tools.subject.kind,
      saveLabel: 'Save',
      ...pageQuestion(tools, merged, theirs.doc),
    }),
    settle,
  });

  async function settle({ outcome, stored, by }: PageSaveEnd, wish: SaveWish): Promise<boolean> {
    switch (outcome.kind) {
      case 'saved':
        return finish({ isWritten: stored !== null, isPublished: outcome.published !== null, by, wish });
      case 'unreachable':
        reportFailure(tools, savedLater);
        return false;
      case 'refused': {
        const { text, leaveAfter } = failureNotice(outcome.failure);
        reportFailure(tools, text);
        if (leaveAfter !== null) setTimeout(() => endSession(outcome.failure.data), leaveAfter);
        return false;
      }
      default:
        return false;
    }
  }

  /** Saves the homepage, and says what was saved. */
  async function finish({ isWritten, isPublished, by, wish }: Saved): Promise<boolean> {
    const { editor, subject, workspace } = tools;
    const { form, language, merged } = begun.current ?? { form: begin(), language: '', merged: new Set() };
    // A draft may have begun while it was saved.
    const isPublic = targetOf(form, wish).publishes;
    const homepage = await saveWantedHomepage(tools, isPublic ? undefined : 'draft');
    if (homepage.problem !== null) {
      reportFailure(tools, homepage.problem);
      return false;
    }
    workspace.setState({ strict: false });
    if (!isWritten && !isPublished && !homepage.changed && merged.size === 0) {
      notify('All changes are saved', { kind: 'info' });
      return true;
    }
    void queries.invalidateQueries({ queryKey: [subject.kind] });
    const { base } = editor.store.getState();
    const others =
      merged.size > 0 ? `, with changes by ${by ?? 'another editor'}: ${[...merged].join(', ')}` : '';
    const done = isPublished ? 'Published' : isPublic ? 'Successfully updated' : 'Saved the draft of';
    const later = homepage.isPrepared
      ? '. It becomes the homepage once the settings of the website are published.'
      : '';
    const saved = `${done} ${subject.kind} ${textIn(base.title, language)}${others}${later}`;
    if (isUnreachable(tools, base, language)) {
      notify(`${saved}${later === '' ? '.' : ''} Visitors cannot reach it in this language yet.`, {
        action: { label: 'Add a name', run: () => void askForName(tools, false) },
      });
      return true;
    }
    const isSeen = isPublic && isForVisitors({ ...base });
    const lacking = isSeen ? missingTexts(subject.required, base, language) : [];
    if (lacking.length > 0 && !warned.current.has(language)) {
      warned.current.add(language);
      notify(`${saved}. ${missingText(lacking.map(({ title }) => title))}`, {
        action: fillInAction(tools, lacking, language),
      });
    } else notify(saved);
    return true;
  }

  return useCallback(async (wish = 'save') => (await save(wish)) ?? false, [save]);
}

/** Saves the choice of the homepage. `problem`: why it was refused. */
async function saveWantedHomepage(
  { editor, subject }: Tools<'editor' | 'subject'>,
  edition: 'draft' | undefined,
): Promise<{ problem: string | null; changed: boolean; isPrepared: boolean }> {
  const { homepage } = editor.store.getState();
  if (homepage.saved === homepage.wanted) return { problem: null, changed: false, isPrepared: false };
  const { answer, isPrepared } = await saveHomepage(subject.id, edition);
  if (!answer.ok) return { problem: failureNotice(answer).text, changed: false, isPrepared };
  editor.homepageSaved();
  return { problem: null, changed: true, isPrepared };
}
