import { draftMarksOf } from '@vold/contract';
import { publishingOf } from '../../core/session/publishing.ts';

/**
 * Says where moves in a tree of categories are written. The tree shows the draft: if any of it is drafted, moves are drafted as
 * well, because the published tree may differ.
 */
export function treeEdition(categories: readonly object[]): { edition?: 'draft' } {
  const hasDraft = categories.some((category) => draftMarksOf(category)?.changed);
  return publishingOf('category').review || hasDraft ? { edition: 'draft' } : {};
}
