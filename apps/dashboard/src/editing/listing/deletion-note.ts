import type { RecordBase } from '@vold/contract';
import { type Drafts, editionsOf } from './editions.ts';

/** Says what becomes of records with a draft that are deleted; undefined where it is the same as always. */
export function deletionNote(drafts: Drafts | undefined, items: readonly RecordBase[]): string | undefined {
  if (drafts?.review)
    return items.length === 1
      ? 'It stays on the website until this is published.'
      : 'They stay on the website until this is published.';
  // Nobody gets back what was prepared of them.
  if (items.some((item) => editionsOf(drafts, item).length > 1))
    return 'Changes that are not published are discarded. What is published stays in the trash for 30 days.';
  return undefined;
}
