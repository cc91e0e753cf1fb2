import type { Publishing } from '../../core/session/publishing.ts';

/** What a person asks for. `save` does what the client's mode says. */
export type SaveWish = 'save' | 'draft' | 'publish';

export interface SaveTarget {
  /** Where it is stored; undefined: where visitors see it. */
  edition?: 'draft';
  /** What is prepared is to be published after that. */
  publishes: boolean;
}

/**
 * Where a save goes. What is published stays as it is until somebody publishes; a record of which nothing is prepared is saved
 * and published in one step.
 */
export function saveTarget(
  wish: SaveWish,
  { review }: Pick<Publishing, 'review'>,
  isPrepared: boolean,
): SaveTarget {
  const publishes = wish === 'publish' || (wish === 'save' && !review);
  return publishes && !isPrepared ? { publishes } : { publishes, edition: 'draft' };
}
