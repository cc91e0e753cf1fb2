import type { ListAnswer, RecordBase, Status } from '@vold/contract';
import type { ApiResult } from '../api/result.ts';
import { queryClient } from '../app/query-client.ts';
import { askAgain, refresh, withoutAsking } from '../events/refresh-cache.ts';
import { notify, notifyError } from '../notices/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { inParallel } from './in-parallel.ts';
import type { ListConfig } from './list-config.ts';
import { listLanguage } from './list-language.ts';

type Config<Item extends RecordBase> = Pick<
  ListConfig<Item>,
  'calls' | 'noun' | 'titleOf' | 'statusOf' | 'language'
>;

/** Publishes records or sets them to draft: at once on the screen, with Undo in the toast. */
export async function setStatus<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  status: Status,
): Promise<void> {
  const changing = items.filter((item) => config.statusOf?.(item) !== status);
  if (changing.length === 0) return;
  patchLists<Item>(config, (item) =>
    changing.some(({ id }) => id === item.id) ? { ...item, status } : item,
  );
  const { done } = await each(config, changing, (item) => config.calls.update(item.id, { status }));
  if (done.length > 0) {
    const before: Status = status === 'published' ? 'draft' : 'published';
    notify(`${nameOf(config, done)} ${status === 'published' ? 'published' : 'set to draft'}`, {
      action: {
        label: 'Undo',
        run: () =>
          setStatus(
            config,
            done.map((item) => ({ ...item, status })),
            before,
          ),
      },
    });
  }
}

/**
 * Deletes records that somebody agreed to delete, in use or not; those with a trash can be brought back from the toast.
 */
export async function removeRecords<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  trash: boolean,
): Promise<void> {
  const { done } = await each(config, items, (item) =>
    withoutAsking(item.id, () => config.calls.remove(item.id, { force: true })),
  );
  if (done.length === 0) return;
  notify(`${nameOf(config, done)} deleted`, {
    action: trash ? { label: 'Undo', run: () => restoreRecords(config, done) } : undefined,
  });
}

async function restoreRecords<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
): Promise<void> {
  const { done } = await each(config, items, (item) => config.calls.restore(item.id));
  for (const { id } of done) askAgain(id);
  if (done.length > 0) notify(`${nameOf(config, done)} restored`);
}

/** Copies records as drafts. `titleFor` answers the copy's title per language. */
export async function duplicateRecords<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  titleFor: (item: Item) => Record<string, string>,
): Promise<boolean> {
  const { done } = await each(config, items, (item) => config.calls.duplicate(item.id, titleFor(item)));
  if (done.length > 0) notify(`${nameOf(config, done)} duplicated as draft`);
  return done.length === items.length;
}

/** Makes a call for each record, four at a time, says what failed, and refreshes the lists. */
async function each<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  call: (item: Item) => Promise<ApiResult<unknown>>,
): Promise<{ done: Item[] }> {
  const outcomes = await inParallel(items, 4, async (item) => ({ item, result: await call(item) }));
  const done = outcomes.filter(({ result }) => result.ok).map(({ item }) => item);
  const failed = outcomes.find(({ result }) => !result.ok);
  if (failed && !failed.result.ok) {
    const more = items.length - done.length - 1;
    const language = listLanguage(config);
    notifyError(
      `${config.titleOf(failed.item, language)}: ${failed.result.data.message}${more > 0 ? ` (and ${more} more)` : ''}`,
    );
  }
  await refresh(config.calls.path);
  return { done };
}

/** Changes records in every cached list, so that the screen answers before the server does. */
function patchLists<Item extends RecordBase>(config: Config<Item>, change: (item: Item) => Item): void {
  const key = [config.calls.path, useSession.getState().clientId, 'list'];
  queryClient.setQueriesData<ListAnswer<Item>>({ queryKey: key }, (answer) =>
    answer ? { ...answer, results: answer.results.map(change) } : answer,
  );
}

function nameOf<Item extends RecordBase>(config: Config<Item>, items: readonly Item[]): string {
  const [first] = items;
  if (items.length === 1 && first) return `“${config.titleOf(first, listLanguage(config))}”`;
  return `${items.length} ${config.noun.many}`;
}
