import { fillEmptyLanguage } from '@vold/document';
import type { Editor } from '../state/editor.ts';
import type { DocumentCalls } from '../subject/document-calls.ts';

/**
 * Copy on empty (LIVE-33 to LIVE-36): a language without sections gets copies of the English ones, or of the
 * first language that has any. The server makes and keeps them, without a notice. Unsaved edits are not part of it;
 * nothing happens if no language has sections. What has a draft is filled here only, and stored with the next
 * save of sections.
 *
 * @param mayEdit without it nothing is copied: opening a page to look at it must not change it
 * @returns whether the language was filled
 */
export async function fillLanguage(
  calls: Pick<DocumentCalls, 'fillLanguage'>,
  editor: Editor,
  language: string,
  mayEdit: boolean,
  /** Nothing is stored. */
  onlyHere = false,
): Promise<boolean> {
  if (!mayEdit) return false;
  const { base, view, rev, draftState } = editor.store.getState();
  // Sections that were added here and are not saved yet count: the language is not empty for this person.
  if (view.components[language]?.length) return false;
  if (!Object.values(base.components).some((sections) => sections.length > 0)) return false;
  if (onlyHere || draftState) {
    const filled = fillEmptyLanguage(base, language);
    if (filled) editor.saved(base, { doc: filled.doc, rev, draftState });
    return filled !== null;
  }
  const result = await calls.fillLanguage?.(language);
  if (!result?.ok) return false;
  editor.saved(base, result.data);
  return true;
}
