import type { RecordBase } from '@vold/contract';
import { type Drafts, isDeletionDrafted, writesOf } from './drafts.ts';

type Deletable = Pick<RecordBase, 'id' | 'deleted_at'>;

/**
 * Returns what happens to deleted records; undefined if they stay in the trash for 30 days.
 *
 * @param erases the records have no trash, or are in it
 * @param again the note about Undo, which creates them again
 */
export function deletionNote(
  drafts: Drafts | undefined,
  items: readonly Deletable[],
  erases = false,
  again?: string,
): string | undefined {
  const waits = items.some((item) => isDeletionDrafted(drafts, item));
  if (waits && !items.every((item) => erases && item.deleted_at))
    return items.length === 1
      ? 'It stays on the website until this is published.'
      : 'They stay on the website until this is published.';
  if (erases && again !== undefined) return again;
  if (erases) return items.length === 1 ? 'It cannot be brought back.' : 'This cannot be undone.';
  if (items.some((item) => writesOf(drafts, item)[1]))
    return 'Changes that are not published are discarded. They stay among the versions, and what is published stays in the trash for 30 days.';
  return undefined;
}
