import type { BulkAnswer, RecordBase, Status } from '@vold/contract';
import type { ApiResult } from '../../base/api/result.ts';
import { loadThen } from '../../base/loading/load-then.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { askAgain, stopAsking } from '../../core/events/refresh-cache.ts';
import {
  type ActsConfig,
  each,
  keepRest,
  nameOf,
  refusalIn,
  tell,
  titleIn,
  together,
  writeStatus,
} from './act-on-records.ts';
import { minTold, useBulkRun } from './bulk-run.ts';
import { keepForAgain } from './create-again.ts';
import { isDeletionDrafted, writesOf } from './drafts.ts';
import { listLanguage } from './list-language.ts';
import { lostDraftOf, lostDraftText } from './lost-draft.ts';
import type { BulkCalls, Outcome } from './run-bulk.ts';

/**
 * Publishes records or sets them to draft: at once on the screen, with Undo in the notice. A record without the fields that are
 * required for publishing stays a draft; the notice names these fields and opens proposals for them.
 */
export async function setStatus<Item extends RecordBase>(
  config: ActsConfig<Item>,
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
  const left = new Set(incomplete);
  const complete = items.filter((item) => !left.has(item));
  const outcome = await writeStatus(config, complete, status, { silent: true });
  const lacking = (item: Item) => `${joinTitles(lacks?.(item, language) ?? [])} is required`;
  const whole = {
    ...outcome,
    refused: [...incomplete, ...outcome.refused],
    reasons: new Map([...incomplete.map((item) => [item.id, lacking(item)] as const), ...outcome.reasons]),
  };
  const fillIn = () =>
    void loadThen(
      () => import('./fill-in-popup.tsx'),
      ({ openFillIn }) => openFillIn(config, incomplete, outcome.done),
    );
  const goOn = (left: readonly Item[]) => void setStatus(config, left, status);
  // The proposals name only incomplete records, not refused ones.
  const isAllNamed = outcome.refused.length === 0;
  keepRest(config, whole, 'published', goOn, isAllNamed ? config.calls.get && fillIn : undefined);
  const run = config.calls.get ? fillIn : open && (() => open(first));
  notify(refusalIn(config, whole, 'published') ?? '', {
    kind: 'error',
    action: run && { label: 'Fill in', run },
    undo:
      outcome.done.length > 0
        ? () =>
            void writeStatus(
              config,
              outcome.done.map((item) => ({ ...item, status })),
              'draft',
              { undoes: true },
            )
        : undefined,
  });
  return whole;
}

/**
 * Deletes records after their confirmation. The notice offers Undo if they can be restored or created again.
 *
 * @param force deletes records that published content uses, as the confirmation has shown
 * @returns `refusal`: the message about records that were not deleted; null: all were
 */
export async function removeRecords<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
  trash: boolean,
  force = true,
): Promise<Outcome<Item> & { refusal: string | null }> {
  const remove = trash ? together(config, { do: 'delete', force }, true) : undefined;
  // A published record can still be fetched until its deletion is published.
  const deleted = items.filter((item) => !writesOf(config.drafts, item)[0]);
  await stopAsking(deleted.map(({ id }) => id));
  const { again } = config;
  const kept = new Map<string, () => Promise<ApiResult<unknown>>>();
  const goOn = (left: readonly Item[]) => void removeRecords(config, left, trash, force);
  const createAgain = (done: readonly Item[]) =>
    changeRecords(config, done, ({ id }) => kept.get(id)?.() ?? config.calls.restore(id), 'created again');
  const undo = trash ? (done: readonly Item[]) => restoreRecords(config, done) : again && createAgain;
  // A dialog that waits for the answer shows the refusals itself.
  const waits = items.length < minTold;
  const waitsForPublication = items.some(
    (item) => !item.deleted_at && isDeletionDrafted(config.drafts, item),
  );
  const happened = waitsForPublication ? 'will be deleted when this is published' : 'deleted';
  const calls: BulkCalls<Item> = {
    one: async (item) => {
      const back = again && (await keepForAgain(config.calls, again.fields, config.drafts, item));
      if (back) kept.set(item.id, back);
      const [draft, draftToo] = writesOf(config.drafts, item);
      const result = await config.calls.remove(item.id, { force, draft });
      if (result.ok && draftToo) await config.calls.discard?.(item.id);
      return result;
    },
    many: remove && (async (some) => withoutAbsent(await remove(some))),
  };
  const outcome = await each(config, items, calls, (result) => {
    for (const { id } of [...result.refused, ...result.left]) askAgain(id);
    tell(config, waits ? { ...result, refused: [] } : result, happened, { undo, goOn });
  });
  return { ...outcome, refusal: refusalIn(config, outcome, happened) };
}

/** Ignores refusals of records that are already gone. */
function withoutAbsent(result: ApiResult<BulkAnswer>): ApiResult<BulkAnswer> {
  if (!result.ok) return result;
  return { ...result, data: { refused: result.data.refused.filter(({ code }) => code !== 'NOT_FOUND') } };
}

/** Restores records from the trash. */
export async function restoreRecords<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
): Promise<Outcome<Item>> {
  const lost = new Map<string, string>();
  const many = together(config, { do: 'restore' }, true);
  const calls: BulkCalls<Item> = {
    one: async (item) => {
      const answer = await config.calls.restore(item.id, { draft: writesOf(config.drafts, item)[0] });
      const why = answer.ok ? lostDraftOf(answer.data) : undefined;
      if (why !== undefined) lost.set(item.id, why);
      return answer;
    },
    many:
      many &&
      (async (some) => {
        const answer = await many(some);
        if (answer.ok) for (const { id, message } of answer.data.drafts_refused ?? []) lost.set(id, message);
        return answer;
      }),
  };
  return each(config, items, calls, (outcome) => {
    for (const { id } of outcome.done) askAgain(id);
    const [first] = outcome.done.filter(({ id }) => lost.has(id));
    if (!first) tell(config, outcome, 'restored', { goOn: (left) => void restoreRecords(config, left) });
    else tellLostDrafts(config, outcome, first, lost);
  });
}

/** Reports drafts that could not be restored with their records, and keeps the list. */
function tellLostDrafts<Item extends RecordBase>(
  config: ActsConfig<Item>,
  outcome: Outcome<Item>,
  first: Item,
  lost: ReadonlyMap<string, string>,
): void {
  const goOn = (left: readonly Item[]) => void restoreRecords(config, left);
  const without = outcome.done.filter(({ id }) => lost.has(id));
  const others = without.length > 1 ? ` (and ${formatCount(without.length - 1)} more)` : '';
  const text = `${nameOf(config, outcome.done)} restored. ${lostDraftText(titleIn(config, first), lost.get(first.id) ?? '')}${others}`;
  useBulkRun.setState({
    rest: {
      text,
      refused: [...without, ...outcome.refused].map((item) => ({
        id: item.id,
        title: titleIn(config, item),
        why: lost.get(item.id) ?? outcome.reasons.get(item.id) ?? '',
      })),
      goOn: outcome.left.length > 0 ? () => goOn(outcome.left) : null,
    },
  });
  notify(text, { kind: 'error' });
}

/** Copies records as drafts. @param titleFor returns the copy's title per language */
export async function duplicateRecords<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
  titleFor: (item: Item) => Record<string, string>,
): Promise<Outcome<Item>> {
  // Copies what the list shows.
  const one = (item: Item) =>
    config.calls.duplicate(item.id, titleFor(item), { draft: writesOf(config.drafts, item).at(-1) });
  return each(config, items, { one }, (outcome) =>
    tell(config, outcome, 'duplicated as draft', {
      goOn: (left) => void duplicateRecords(config, left, titleFor),
    }),
  );
}

/** Makes a call of one list for each record. @param happened for the notice: "moved to Rooms" */
export async function changeRecords<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
  one: BulkCalls<Item>['one'],
  happened: string,
): Promise<Outcome<Item>> {
  return each(config, items, { one }, (outcome) =>
    tell(config, outcome, happened, { goOn: (left) => void changeRecords(config, left, one, happened) }),
  );
}
