import { draftMarksOf } from '@vold/contract';
import { publishingOf } from '../../core/session/publishing.ts';

/**
 * Where moves in a tree of categories are written. The tree shows what is prepared: if some of it is, moves are prepared as well,
 * because the published tree may be another one.
 */
export function treeEdition(categories: readonly object[]): { edition?: 'draft' } {
  const isPrepared = categories.some((category) => draftMarksOf(category)?.changed);
  return publishingOf('category').review || isPrepared ? { edition: 'draft' } : {};
}
