import { draftMarksOf, type RecordBase } from '@vold/contract';
import type { CallSettings, WriteSettings } from '../../base/api/resource-calls.ts';
import type { ApiResult } from '../../base/api/result.ts';
import { type Drafts, writesOf } from './drafts.ts';

/** How records without a trash are created again by Undo. */
export interface Again<Item> {
  /** What people have written into the record. */
  fields: (item: Item) => Record<string, unknown>;
  /** What the question before a deletion says of it. */
  note: string;
}

interface AgainCalls {
  get?: ((id: string, settings?: CallSettings) => Promise<ApiResult<RecordBase>>) | undefined;
  create?:
    | ((fields: Record<string, unknown>, settings?: CallSettings) => Promise<ApiResult<RecordBase>>)
    | undefined;
  update(id: string, fields: Record<string, unknown>, settings?: WriteSettings): Promise<ApiResult<unknown>>;
  discard?: ((id: string) => Promise<ApiResult<unknown>>) | undefined;
}

/**
 * Reads, before a record is deleted, what its deletion takes away.
 *
 * @returns the call that undoes the deletion, which answers the record; null if there is none
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
