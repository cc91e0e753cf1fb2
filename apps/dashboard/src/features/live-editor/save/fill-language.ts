import { constants, type Page } from '@vold/contract';
import { fillEmptyLanguage, toDocument } from '@vold/document';
import type { ResourceCalls } from '../../../api/resource-calls.ts';
import type { Editor } from '../state/editor.ts';

/**
 * Copy on empty (LIVE-33 to LIVE-36): a language without sections gets copies of the English ones, or of the
 * first language that has any, and they are saved: one conditional write without a notice. Unsaved edits are not
 * part of it. Where no language has sections nothing happens.
 *
 * @param mayEdit without it nothing is copied: opening a page to look at it must not change it
 * @returns whether the language was filled
 */
export async function fillLanguage(
  page: Pick<ResourceCalls<Page>, 'get' | 'update'>,
  id: string,
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
  let result = await page.update(id, { components: filled.doc.components }, { rev });
  if (!result.ok && result.status === 412) {
    // Somebody saved since: their version may have the language, and then there is nothing to do.
    const current = await page.get(id, { exempt: true });
    if (!current.ok) return false;
    const theirs = toDocument(current.data);
    const again = fillEmptyLanguage(theirs, language, constants.defaultLanguage);
    result = again
      ? await page.update(id, { components: again.doc.components }, { rev: current.data.rev })
      : current;
  }
  if (!result.ok) return false;
  editor.saved(base, toDocument(result.data), result.data.rev);
  return true;
}
