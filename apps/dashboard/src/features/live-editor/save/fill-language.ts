import type { Editor } from '../state/editor.ts';
import type { DocumentCalls } from '../subject/document-calls.ts';

/**
 * Copy on empty (LIVE-33 to LIVE-36): a language without sections gets copies of the English ones, or of the
 * first language that has any. The server makes and keeps them, without a notice. Unsaved edits are not part of it;
 * nothing happens if no language has sections.
 *
 * @param mayEdit without it nothing is copied: opening a page to look at it must not change it
 * @returns whether the language was filled
 */
export async function fillLanguage(
  calls: Pick<DocumentCalls, 'fillLanguage'>,
  editor: Editor,
  language: string,
  mayEdit: boolean,
): Promise<boolean> {
  if (!mayEdit) return false;
  const { base, view } = editor.store.getState();
  // Sections that were added here and are not saved yet count: the language is not empty for this person.
  if (view.components[language]?.length) return false;
  if (!Object.values(base.components).some((sections) => sections.length > 0)) return false;
  const result = await calls.fillLanguage?.(language);
  if (!result?.ok) return false;
  editor.saved(base, result.data);
  return true;
}
