import type { ListAnswer, RecordBase, Status } from '@vold/contract';
import type { ApiResult } from '../api/result.ts';
import { queryClient } from '../app/query-client.ts';
import { askAgain, refresh, withoutAsking } from '../events/refresh-cache.ts';
import { notify } from '../notices/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { cutText } from '../text/cut-text.ts';
import { joinTitles } from '../text/join-titles.ts';
import { followBulk } from './bulk-run.ts';
import { inParallel } from './in-parallel.ts';
import type { ListConfig } from './list-config.ts';
import { listLanguage } from './list-language.ts';

type Config<Item extends RecordBase> = Pick<
  ListConfig<Item>,
  'calls' | 'noun' | 'titleOf' | 'statusOf' | 'language' | 'toPublish'
>;

/** Characters of a record's title in a notice, which has room for what happened as well. */
const titleLength = 60;

/** What became of records for each of which a call was made. */
interface Outcome<Item> {
  done: readonly Item[];
  refused: readonly Item[];
  /** Why the first of them was refused; null where none was. */
  why: string | null;
}

/**
 * Publishes records or sets them to draft: at once on the screen, with Undo in the toast. A draft that lacks what visitors
 * need stays one; the toast says what it lacks and leads to where that is filled in.
 */
export async function setStatus<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  status: Status,
): Promise<Outcome<Item>> {
  const language = listLanguage(config);
  const { lacks, open } = config.toPublish ?? {};
  const lacksAny = (item: Item) => (lacks?.(item, language).length ?? 0) > 0;
  const incomplete =
    status === 'published'
      ? items.filter((item) => config.statusOf?.(item) === 'draft' && lacksAny(item))
      : [];
  const [first] = incomplete;
  if (!first) return writeStatus(config, items, status);
  const complete = items.filter((item) => !incomplete.includes(item));
  const outcome = await writeStatus(config, complete, status, true);
  const { done, refused } = outcome;
  const whole = {
    done,
    refused: [...incomplete, ...refused],
    why: `${joinTitles(lacks?.(first, language) ?? [])} is required`,
  };
  notify(refusalIn(config, whole, 'published') ?? '', {
    kind: 'error',
    action: open && { label: 'Fill in', run: () => open(first) },
  });
  return whole;
}

async function writeStatus<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  status: Status,
  silent = false,
): Promise<Outcome<Item>> {
  const changing = items.filter((item) => config.statusOf?.(item) !== status);
  patchLists<Item>(config, (item) =>
    changing.some(({ id }) => id === item.id) ? { ...item, status } : item,
  );
  const outcome = await each(config, changing, (item) => config.calls.update(item.id, { status }));
  if (silent) return outcome;
  const before: Status = status === 'published' ? 'draft' : 'published';
  tell(config, outcome, status === 'published' ? 'published' : 'set to draft', (done) =>
    writeStatus(
      config,
      done.map((item) => ({ ...item, status })),
      before,
    ),
  );
  return outcome;
}

/**
 * Deletes records that somebody agreed to delete, in use or not; those with a trash can be brought back from the toast.
 * What was deleted is told; `refusal` is what the caller says where not all were, null where they were.
 */
export async function removeRecords<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  trash: boolean,
  /** Though published content uses them: who agreed has seen where. */
  force = true,
): Promise<Outcome<Item> & { refusal: string | null }> {
  const outcome = await each(config, items, (item) =>
    withoutAsking(item.id, () => config.calls.remove(item.id, { force })),
  );
  tell(
    config,
    { ...outcome, refused: [] },
    'deleted',
    trash ? (done) => restoreRecords(config, done) : undefined,
  );
  return { ...outcome, refusal: refusalIn(config, outcome, 'deleted') };
}

/** Brings records back from the trash. */
export async function restoreRecords<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
): Promise<Outcome<Item>> {
  const outcome = await each(config, items, (item) => config.calls.restore(item.id));
  for (const { id } of outcome.done) askAgain(id);
  tell(config, outcome, 'restored');
  return outcome;
}

/** Copies records as drafts. `titleFor` answers the copy's title per language. */
export async function duplicateRecords<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  titleFor: (item: Item) => Record<string, string>,
): Promise<Outcome<Item>> {
  const outcome = await each(config, items, (item) => config.calls.duplicate(item.id, titleFor(item)));
  tell(config, outcome, 'duplicated as draft');
  return outcome;
}

/** Makes a call for each record, four at a time, and refreshes the lists. Those after a stop are neither done nor refused. */
async function each<Item extends RecordBase>(
  config: Config<Item>,
  items: readonly Item[],
  call: (item: Item) => Promise<ApiResult<unknown>>,
): Promise<Outcome<Item>> {
  const bulk = followBulk(items.length);
  const answers = (
    await inParallel(items, 4, async (item) => {
      if (bulk.isStopped()) return null;
      const result = await call(item);
      bulk.step();
      return { item, result };
    })
  ).filter((answer) => answer !== null);
  bulk.end();
  const done = answers.filter(({ result }) => result.ok).map(({ item }) => item);
  const refused = answers.filter(({ result }) => !result.ok);
  const first = refused[0]?.result;
  await refresh(config.calls.path);
  return {
    done,
    refused: refused.map(({ item }) => item),
    why: first && !first.ok ? (first.data.details?.[0]?.message ?? first.data.message) : null,
  };
}

/** Says what was done and what was not. */
function tell<Item extends RecordBase>(
  config: Config<Item>,
  outcome: Outcome<Item>,
  happened: string,
  undo?: (done: readonly Item[]) => Promise<unknown>,
): void {
  const { done } = outcome;
  const action = undo && done.length > 0 ? { label: 'Undo', run: () => void undo(done) } : undefined;
  const refusal = refusalIn(config, outcome, happened);
  if (refusal !== null) notify(refusal, { kind: 'error', action });
  else if (done.length > 0) notify(`${nameOf(config, done)} ${happened}`, { action });
}

/** What was not done, after what was: one notice takes the place of another. Null where nothing was refused. */
function refusalIn<Item extends RecordBase>(
  config: Config<Item>,
  { done, refused, why }: Outcome<Item>,
  happened: string,
): string | null {
  const [first, ...more] = refused;
  if (!first) return null;
  const count = done.length > 0 ? `${done.length} of ${done.length + refused.length} ${happened}. ` : '';
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  return `${count}${titleIn(config, first)}: ${why}${others}`;
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
  if (items.length === 1 && first) return `“${titleIn(config, first)}”`;
  return `${items.length} ${config.noun.many}`;
}

function titleIn<Item extends RecordBase>(config: Config<Item>, item: Item): string {
  return cutText(config.titleOf(item, listLanguage(config)), titleLength);
}
