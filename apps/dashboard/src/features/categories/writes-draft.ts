import { draftMarksOf } from '@vold/contract';
import { publishingOf } from '../../core/session/publishing.ts';

/**
 * True if moves in a tree of categories are written into the draft. The tree shows the draft: if any of it is drafted, moves are
 * drafted as well, because the published tree may differ.
 */
export function writesDraft(categories: readonly object[]): boolean {
  const hasDraft = categories.some((category) => draftMarksOf(category)?.changed);
  return publishingOf('category').review || hasDraft;
}
