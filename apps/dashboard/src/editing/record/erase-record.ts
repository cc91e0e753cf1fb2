import { isDrafted, type RecordBase } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { askAgain, refresh, withoutAsking } from '../../core/events/refresh-cache.ts';
import { publishingOf } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { keepForAgain } from '../listing/create-again.ts';
import { lostDraftOf, lostDraftText } from '../listing/lost-draft.ts';
import type { RecordConfig } from './record-config.ts';

/** Where a record is deleted: in the draft, or where visitors see it. */
export interface Removal {
  draft?: boolean;
  /** The deletion in the draft is published at once. */
  publishes?: boolean;
  /** Visitors see the record until somebody publishes the deletion. */
  waits?: boolean;
}

interface Erasing {
  config: Pick<RecordConfig, 'calls' | 'home' | 'remove' | 'again'>;
  record: RecordBase;
  title: string;
  removal?: Removal;
  /** Leaves the form: it must not ask again for what is gone. */
  leave: () => Promise<void>;
  goTo: (address: string) => void;
}

/**
 * Deletes a record that somebody agreed to delete, in use or not; one with a trash, or that can be created again, can be brought
 * back from the toast.
 * Answers why it was refused, or null.
 */
export async function eraseRecord({
  config,
  record,
  title,
  removal: { draft, publishes, waits } = {},
  leave,
  goTo,
}: Erasing): Promise<string | null> {
  const { id } = record;
  const { calls, home, again } = config;
  const { remove, restore } = calls;
  if (!remove) return null;
  const { path } = calls;
  const drafts = isDrafted(path) ? { review: publishingOf(path).review, publishes: true } : undefined;
  const createAgain = again && (await keepForAgain(calls, again.fields, drafts, record));
  const result = await withoutAsking(id, () =>
    remove(id, { draft, ...(calls.references && { force: true }) }),
  );
  if (!result.ok) return result.data.message;
  const published = publishes ? await calls.publish?.(id) : null;
  if (published && !published.ok) return published.data.message;
  await leave();
  queryClient.removeQueries({ queryKey: [calls.path, useSession.getState().clientId, 'record', id] });
  const undo = async () => {
    if (await restoreRecord(config, id, title, draft && !publishes)) goTo(`${home}/${id}`);
  };
  const recreate =
    createAgain &&
    (async () => {
      const made = await createAgain();
      if (!made.ok) return notifyError(made.data.message);
      askAgain(id);
      await refresh(path);
      notify(`“${title}” created again`);
      const { id: newId = id } = asRecord(made.data);
      goTo(`${home}/${newId}`);
    });
  notify(`“${title}” ${waits ? 'will be deleted when this is published' : 'deleted'}`, {
    undo: config.remove === 'trash' && restore ? undo : (recreate ?? undefined),
  });
  await refresh(calls.path);
  return null;
}

/** Brings a record back from the trash; answers whether it is there again. */
export async function restoreRecord(
  { calls }: Pick<RecordConfig, 'calls'>,
  id: string,
  title: string,
  draft = false,
): Promise<boolean> {
  const back = await calls.restore?.(id, { draft });
  if (!back?.ok) {
    notifyError(back?.data.message ?? 'It could not be restored.');
    return false;
  }
  askAgain(id);
  await refresh(calls.path);
  const why = lostDraftOf(back.data);
  if (why === undefined) notify(`“${title}” restored`);
  else notifyError(`“${title}” restored. ${lostDraftText(title, why)}`);
  return true;
}
