import type { Publishing } from '../../core/session/publishing.ts';

/** The wish of a person. `save` does what the client's mode says. */
export type SaveWish = 'save' | 'draft' | 'publish';

export interface SaveTarget {
  /** Stored in the draft; otherwise visitors see it. */
  draft: boolean;
  /** The draft is to be published after that. */
  publishes: boolean;
}

/**
 * Chooses where a save goes. While a record has a draft, and if publishing is a separate right, saves go to the draft. Otherwise a record
 * is saved and published in one step.
 */
export function saveTarget(
  wish: SaveWish,
  { review }: Pick<Publishing, 'review'>,
  hasDraft: boolean,
): SaveTarget {
  const publishes = wish === 'publish' || (wish === 'save' && !review && !hasDraft);
  return { publishes, draft: hasDraft || !publishes };
}

/** Returns the label of a button that goes on with a save after a question. @param save the screen's label for saving what visitors see */
export function saveLabel(wish: SaveWish, { draft, publishes }: SaveTarget, save = 'Save Changes'): string {
  if (wish === 'publish') return 'Publish';
  return draft && !publishes ? 'Save draft' : save;
}
