import type { BulkAnswer, ListAnswer, RecordBase, Status } from '@vold/contract';
import { shortenText } from '@vold/contract';
import type { BulkAct } from '../../base/api/resource-calls.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useBulkRun } from './bulk-run.ts';
import { writesOf } from './drafts.ts';
import type { ListConfig } from './list-config.ts';
import { listLanguage } from './list-language.ts';
import { type BulkCalls, type Outcome, runBulk } from './run-bulk.ts';

export type ActsConfig<Item extends RecordBase> = Pick<
  ListConfig<Item>,
  'calls' | 'noun' | 'titleOf' | 'statusOf' | 'language' | 'toPublish' | 'drafts' | 'again'
>;

/** Maximum length of a record's title in a notice. */
const titleLength = 60;

export async function writeStatus<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
  status: Status,
  { silent = false, undoes = false } = {},
): Promise<Outcome<Item>> {
  const changing = items.filter((item) => config.statusOf?.(item) !== status);
  const ids = new Set(changing.map(({ id }) => id));
  patchLists<Item>(config, (item) => (ids.has(item.id) ? { ...item, status } : item));
  const before: Status = status === 'published' ? 'draft' : 'published';
  const say = (outcome: Outcome<Item>) =>
    tell(config, outcome, becoming(config, status), {
      undoes,
      undo: (done) =>
        writeStatus(
          config,
          done.map((item) => ({ ...item, status })),
          before,
          { undoes: !undoes },
        ),
      goOn: (left) => void writeStatus(config, left, status),
    });
  const calls: BulkCalls<Item> = {
    one: async (item) => {
      const [first, draftToo] = writesOf(config.drafts, item);
      const write = (draft: boolean) => config.calls.update(item.id, { status }, { draft });
      const result = await write(first);
      return result.ok && draftToo ? write(true) : result;
    },
    many: together(config, { do: 'status', status }),
  };
  return each(config, changing, calls, silent ? undefined : say);
}

/** Returns what happened to records, for a notice: "published". */
export function becoming({ drafts }: Pick<ActsConfig<RecordBase>, 'drafts'>, status: Status): string {
  const reviewed = drafts?.review === true;
  const published = reviewed ? 'set to published' : 'published';
  return `${status === 'published' ? published : 'set to draft'}${reviewed ? ' once this is published' : ''}`;
}

/**
 * Runs the same call for each record, and refreshes the lists.
 *
 * @param say reports the outcome and offers Undo; called before the refresh, so that the key of Undo works at once
 */
export async function each<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
  calls: BulkCalls<Item>,
  say?: (outcome: Outcome<Item>) => void,
): Promise<Outcome<Item>> {
  const outcome = await runBulk(items, calls);
  say?.(outcome);
  await refresh(config.calls.path);
  return outcome;
}

/**
 * The call for many records, in the client that is selected now: a master may select another one before it ends.
 *
 * @param once writes a record that has a draft only where it is published, and discards the draft of a deleted one
 */
export function together<Item extends RecordBase>(
  config: ActsConfig<Item>,
  act: BulkAct,
  once = false,
): BulkCalls<Item>['many'] {
  const { bulk, discard } = config.calls;
  const clientId = useSession.getState().clientId ?? undefined;
  if (!bulk) return undefined;
  return async (items) => {
    const refused: BulkAnswer['refused'] = [];
    const drafts: BulkAnswer['refused'] = [];
    let left = items;
    for (const draft of [false, true]) {
      const some = left.filter((item) => {
        const [first, draftToo] = writesOf(config.drafts, item);
        return first === draft || (!once && draftToo === draft);
      });
      if (some.length === 0) continue;
      const ids = some.map(({ id }) => id);
      const result = await bulk(act, ids, { clientId, draft });
      if (!result.ok) return result;
      refused.push(...result.data.refused);
      drafts.push(...(result.data.drafts_refused ?? []));
      const not = new Set(refused.map(({ id }) => id));
      left = left.filter(({ id }) => !not.has(id));
    }
    if (act.do === 'delete')
      for (const item of left) if (writesOf(config.drafts, item)[1]) await discard?.(item.id, { clientId });
    return { ok: true, status: 200, data: { refused, drafts_refused: drafts } };
  };
}

interface Ways<Item> {
  undo?: ((done: readonly Item[]) => Promise<unknown>) | undefined;
  /** It was an undo, and offers Redo. */
  undoes?: boolean;
  /** Continues with the records that were not reached. */
  goOn: (left: readonly Item[]) => void;
}

/** Reports an outcome in a notice. */
export function tell<Item extends RecordBase>(
  config: ActsConfig<Item>,
  outcome: Outcome<Item>,
  happened: string,
  { undo, undoes, goOn }: Ways<Item>,
): void {
  const { done } = outcome;
  const back = undo && done.length > 0 ? () => void undo(done) : undefined;
  const ways = undoes ? { redo: back } : { undo: back };
  keepRest(config, outcome, happened, goOn);
  const refusal = refusalIn(config, outcome, happened);
  if (refusal !== null) notify(refusal, { kind: 'error', ...ways });
  else if (done.length > 0) notify(`${nameOf(config, done)} ${happened}`, ways);
}

/** Keeps refusals and their reasons until the user dismisses them: a notice disappears too soon. */
export function keepRest<Item extends RecordBase>(
  config: ActsConfig<Item>,
  outcome: Outcome<Item>,
  happened: string,
  goOn: Ways<Item>['goOn'],
  fillIn?: () => void,
): void {
  const { refused, reasons, left, failure } = outcome;
  const text = refusalIn(config, outcome, happened);
  if (text === null || (refused.length < 2 && left.length === 0)) return;
  useBulkRun.setState({
    rest: {
      text: `${countIn(config, outcome)} ${happened}. ${failure ?? ''}`.trim(),
      refused: refused.map((item) => ({
        id: item.id,
        title: titleIn(config, item),
        why: reasons.get(item.id) ?? '',
      })),
      goOn: left.length > 0 ? () => goOn(left) : null,
      fillIn,
    },
  });
}

/** Returns the refusals of an outcome after a count of what was done, in one notice. Null if nothing was refused. */
export function refusalIn<Item extends RecordBase>(
  config: ActsConfig<Item>,
  outcome: Outcome<Item>,
  happened: string,
): string | null {
  const { done, refused, reasons, left, failure } = outcome;
  const [first, ...more] = refused;
  if (!first && left.length === 0) return null;
  const some = done.length > 0 || left.length > 0;
  const count = some ? `${left.length > 0 ? countIn(config, outcome) : shareIn(outcome)} ${happened}.` : '';
  const others = more.length > 0 ? ` (and ${formatCount(more.length)} more)` : '';
  const why = first ? `${titleIn(config, first)}: ${reasons.get(first.id)}${others}` : '';
  return [count, why, failure].filter(Boolean).join(' ');
}

/** "4,999 of 5,000". */
function shareIn<Item>({ done, refused, left }: Outcome<Item>): string {
  return `${formatCount(done.length)} of ${formatCount(done.length + refused.length + left.length)}`;
}

/** "4,999 of 5,000 pages". */
function countIn<Item extends RecordBase>(config: ActsConfig<Item>, outcome: Outcome<Item>): string {
  return `${shareIn(outcome)} ${config.noun.many}`;
}

/** Changes records in all cached lists, so that the screen changes before the server answers. */
function patchLists<Item extends RecordBase>(config: ActsConfig<Item>, change: (item: Item) => Item): void {
  const key = [config.calls.path, useSession.getState().clientId, 'list'];
  queryClient.setQueriesData<ListAnswer<Item>>({ queryKey: key }, (answer) =>
    answer ? { ...answer, results: answer.results.map(change) } : answer,
  );
}

export function nameOf<Item extends RecordBase>(config: ActsConfig<Item>, items: readonly Item[]): string {
  const [first] = items;
  if (items.length === 1 && first) return `“${titleIn(config, first)}”`;
  return `${formatCount(items.length)} ${config.noun.many}`;
}

export function titleIn<Item extends RecordBase>(config: ActsConfig<Item>, item: Item): string {
  return shortenText(config.titleOf(item, listLanguage(config)), titleLength);
}
