import { draftMarksOf, type RecordBase } from '@vold/contract';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import { type Drafts, writesOf } from './drafts.ts';

/** Undo of a deletion without a trash: the record is created again. */
export interface Again<Item> {
  /** Returns the fields that users have entered. */
  fields: (item: Item) => Record<string, unknown>;
  /** The note of the question before a deletion. */
  note: string;
}

type AgainCalls = Pick<ResourceCalls<RecordBase>, 'update' | 'discard'> &
  Partial<Pick<ResourceCalls<RecordBase>, 'get' | 'create'>>;

/**
 * Reads what a deletion removes, before the record is deleted.
 *
 * @returns the call that creates the record again; null if that is not possible
 */
export async function keepForAgain<Item extends RecordBase>(
  { get, create, update, discard }: AgainCalls,
  fields: (item: Item) => Record<string, unknown>,
  drafts: Drafts | undefined,
  item: Item,
): Promise<(() => Promise<ApiResult<unknown>>) | null> {
  if (!create) return null;
  const [draft, draftToo] = writesOf(drafts, item);
  const marks = drafts ? draftMarksOf(item) : null;
  const shown = fields(item);
  if (!draft && !draftToo) return () => create(shown);
  if (!draft) {
    const published = await get?.(item.id, { exempt: true });
    if (!published?.ok) return null;
    const before = fields(published.data as Item);
    return async () => {
      const made = await create(before);
      return made.ok ? update(made.data.id, shown, { draft: true }) : made;
    };
  }
  if (marks?.published_rev === null) return () => create(shown, { draft });
  return async () => {
    const back = await discard?.(item.id);
    return marks?.changed || !back?.ok ? update(item.id, shown, { draft }) : back;
  };
}
