import { constants } from '@vold/contract';
import { fillEmptyLanguage } from '@vold/document';
import type { Editor } from '../state/editor.ts';
import type { DocumentCalls } from '../subject/document-calls.ts';

/**
 * Copy on empty (LIVE-33 to LIVE-36): a language without sections gets copies of the English ones, or of the
 * first language that has any, and they are saved: one conditional write without a notice. Unsaved edits are not
 * part of it. Where no language has sections nothing happens.
 *
 * @param mayEdit without it nothing is copied: opening a page to look at it must not change it
 * @returns whether the language was filled
 */
export async function fillLanguage(
  calls: Pick<DocumentCalls, 'get' | 'update'>,
  editor: Editor,
  language: string,
  mayEdit: boolean,
): Promise<boolean> {
  if (!mayEdit) return false;
  const { base, rev, view } = editor.store.getState();
  // Sections that were added here and are not saved yet count: the language is not empty for this person.
  if (view.components[language]?.length) return false;
  const filled = fillEmptyLanguage(base, language, constants.defaultLanguage);
  if (!filled) return false;
  let result = await calls.update({ components: filled.doc.components }, rev);
  if (!result.ok && result.status === 412) {
    // Somebody saved since: their version may have the language, and then there is nothing to do.
    const current = await calls.get();
    if (!current.ok) return false;
    const again = fillEmptyLanguage(current.data.doc, language, constants.defaultLanguage);
    result = again ? await calls.update({ components: again.doc.components }, current.data.rev) : current;
  }
  if (!result.ok) return false;
  editor.saved(base, result.data.doc, result.data.rev);
  return true;
}
