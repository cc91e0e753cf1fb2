import { draftMarksOf } from '@vold/contract';
import { publishingOf } from '../../core/session/publishing.ts';

/**
 * Where moves in a tree of categories are written. The tree shows the draft: if some of it is, moves are drafted as well,
 * because the published tree may be another one.
 */
export function treeEdition(categories: readonly object[]): { edition?: 'draft' } {
  const hasDraft = categories.some((category) => draftMarksOf(category)?.changed);
  return publishingOf('category').review || hasDraft ? { edition: 'draft' } : {};
}
