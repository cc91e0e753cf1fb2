import { isDrafted, type RecordBase } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { askAgain, refresh, withoutAsking } from '../../core/events/refresh-cache.ts';
import { publishingOf } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { keepForAgain } from '../listing/create-again.ts';
import { notifyRestored } from '../listing/lost-draft.ts';
import type { RecordConfig } from './record-config.ts';

/** A deletion in the draft, or of the published record. */
export interface Removal {
  draft?: boolean;
  /** The deletion in the draft is published at once. */
  publishes?: boolean;
  /** Visitors see the record until the deletion is published. */
  waits?: boolean;
}

interface Erasing {
  config: Pick<RecordConfig, 'calls' | 'home' | 'remove' | 'again'>;
  record: RecordBase;
  title: string;
  removal?: Removal;
  /** Leaves the form, so that it does not fetch the deleted record again. */
  leave: () => Promise<void>;
  goTo: (address: string) => void;
}

/**
 * Deletes a record after its confirmation, even if it is in use. The notice offers Undo if the record can be restored or created
 * again.
 *
 * @returns the reason of a refusal, or null
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

/** Restores a record from the trash. @returns true if it is restored */
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
  notifyRestored(title, back.data);
  return true;
}
