import { type BulkAnswer, maxBulk } from '@vold/contract';
import type { ApiFailure, ApiResult } from '../../base/api/result.ts';
import { inParallel } from '../../base/loading/in-parallel.ts';
import { followBulk } from './bulk-run.ts';

/** The outcome of an action on records. */
export interface Outcome<Item> {
  readonly done: readonly Item[];
  readonly refused: readonly Item[];
  /** Reasons of the refusals by id. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Records that were not reached: the user pressed Stop, or the server did not answer. */
  readonly left: readonly Item[];
  /** Why the work could not continue; null if it did. */
  readonly failure: string | null;
}

export interface BulkCalls<Item> {
  /** The call for one record. */
  one: (item: Item) => Promise<ApiResult<unknown>>;
  /** The call for up to `maxBulk` records, if there is one. */
  many?: ((items: readonly Item[]) => Promise<ApiResult<BulkAnswer>>) | undefined;
}

/** Calls at a time if each record needs its own. */
const atOnce = 4;

/** Runs an action for each record, with as few calls as possible. */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  { one, many }: BulkCalls<Item>,
): Promise<Outcome<Item>> {
  const run = followBulk(items.length);
  const done = new Set<string>();
  const reasons = new Map<string, string>();
  let failure: string | null = null;
  const together = many !== undefined && items.length > 1;
  const batches = together ? chunks(items, maxBulk) : items.map((item) => [item]);
  await inParallel(batches, together ? 1 : atOnce, async (batch) => {
    const [first] = batch;
    if (first === undefined || failure !== null || run.isStopped()) return;
    const result = together ? await many(batch) : await one(first);
    if (result.ok) {
      const refused = together ? (result.data as BulkAnswer).refused : [];
      for (const { id, message } of refused) reasons.set(id, message);
      for (const { id } of batch) if (!reasons.has(id)) done.add(id);
    } else if (items.length > 1 && (together || isUnreached(result))) failure = reasonOf(result);
    else reasons.set(first.id, reasonOf(result));
    run.step(batch.length);
  });
  run.end();
  return {
    done: items.filter(({ id }) => done.has(id)),
    refused: items.filter(({ id }) => reasons.has(id)),
    reasons,
    left: items.filter(({ id }) => !done.has(id) && !reasons.has(id)),
    failure,
  };
}

/** True for a failure that is not about the record: other records would fail, too. */
function isUnreached({ status }: ApiFailure): boolean {
  return status === 0 || status === 401 || status >= 500;
}

function reasonOf({ data }: ApiFailure): string {
  return data.details?.[0]?.message ?? data.message;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
