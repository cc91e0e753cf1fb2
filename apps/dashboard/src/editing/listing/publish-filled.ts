import type { PageMeta, RecordBase } from '@vold/contract';
import { setIn } from '@vold/document';
import type { ApiResult } from '../../base/api/result.ts';
import { inParallel } from '../../base/loading/in-parallel.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { proposeMeta } from '../fields/meta-proposal.ts';
import type { RecordData, Value } from '../fields/record-source.ts';
import { type ActsConfig, becoming, each, tell, writeStatus } from './act-on-records.ts';
import { useBulkRun } from './bulk-run.ts';
import { writesOf } from './drafts.ts';
import { listLanguage } from './list-language.ts';

/** A published record or a draft, as it was read for its proposal. */
interface Seen {
  readonly draft: boolean | undefined;
  readonly rev: number | undefined;
  readonly meta: unknown;
  readonly values: readonly Value[];
}

/** A record with the texts that are proposed for it. */
export interface Filled<Item> {
  readonly item: Item;
  readonly seen: readonly Seen[];
  /** Titles of fields that are still missing, or why the record could not be read; null if it can be published. */
  readonly fault: readonly string[] | string | null;
}

/** Records read at a time. */
const atOnce = 4;

/** Reads records and proposes texts for them. */
export function proposeTexts<Item extends RecordBase>(
  config: ActsConfig<Item>,
  items: readonly Item[],
): Promise<Filled<Item>[]> {
  const language = listLanguage(config);
  return inParallel(items, atOnce, async (item): Promise<Filled<Item>> => {
    const seen: Seen[] = [];
    let lacks: readonly string[] = [];
    for (const draft of writesOf(config.drafts, item)) {
      const read = await config.calls.get?.(item.id, { draft, exempt: true });
      if (!read?.ok) return { item, seen: [], fault: read?.data.message ?? '' };
      const record: RecordData & RecordBase = { ...read.data };
      const values = proposeMeta(record, language, item.id);
      seen.push({ draft, rev: record.rev, meta: record.meta, values });
      lacks = [
        ...lacks,
        ...(config.toPublish?.lacks({ ...item, ...record, meta: metaWith(record.meta, values) }, language) ??
          []),
      ];
    }
    return { item, seen, fault: lacks.length === 0 ? null : [...new Set(lacks)] };
  });
}

/** Publishes records with their proposed texts. Undo removes the texts and unpublishes these records and `before`. */
export async function publishFilled<Item extends RecordBase>(
  config: ActsConfig<Item>,
  filled: readonly Filled<Item>[],
  before: readonly Item[],
): Promise<void> {
  // The refusals shown below the list are resolved now.
  useBulkRun.setState({ rest: null });
  const seenOf = new Map(filled.map(({ item, seen }) => [item.id, seen]));
  const written = new Map<string, readonly Seen[]>();
  await each(
    config,
    filled.map(({ item }) => item),
    {
      one: async ({ id }) => {
        const seen = seenOf.get(id) ?? [];
        return inTurn(seen, async ({ draft, rev, meta, values }) => {
          const answer = await config.calls.update(
            id,
            { status: 'published', meta: metaWith(meta, values) },
            { draft, rev },
          );
          if (answer.ok)
            written.set(id, [...(written.get(id) ?? []), { draft, rev: revOf(answer.data), meta, values }]);
          return answer;
        });
      },
    },
    (outcome) => {
      const published = { ...outcome, done: [...before, ...outcome.done] };
      tell(config, published, becoming(config, 'published'), {
        undo: () =>
          takeBack(
            config,
            before,
            filled.map(({ item }) => item).filter(({ id }) => written.has(id)),
            written,
          ),
        goOn: (left) =>
          void publishFilled(
            config,
            filled.filter(({ item }) => left.includes(item)),
            published.done,
          ),
      });
    },
  );
}

async function takeBack<Item extends RecordBase>(
  config: ActsConfig<Item>,
  before: readonly Item[],
  items: readonly Item[],
  written: ReadonlyMap<string, readonly Seen[]>,
): Promise<void> {
  const published = before.map((item) => ({ ...item, status: 'published' }));
  const first = await writeStatus(config, published, 'draft', { silent: true });
  const outcome = await each(config, items, {
    one: ({ id }) =>
      inTurn(written.get(id) ?? [], async ({ draft, rev, meta }) => {
        const answer = await config.calls.update(id, { status: 'draft', meta }, { draft, rev });
        // Another user has changed it since then: their texts are kept.
        return answer.status === 412 ? config.calls.update(id, { status: 'draft' }, { draft }) : answer;
      }),
  });
  tell(
    config,
    {
      done: [...first.done, ...outcome.done],
      refused: [...first.refused, ...outcome.refused],
      reasons: new Map([...first.reasons, ...outcome.reasons]),
      left: [...first.left, ...outcome.left],
      failure: first.failure ?? outcome.failure,
    },
    becoming(config, 'draft'),
    { goOn: (left) => void writeStatus(config, left, 'draft') },
  );
}

/** Makes calls one after the other until one fails. */
async function inTurn<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  let answer: ApiResult<unknown> = { ok: true, status: 200, data: null };
  for (const item of items) {
    answer = await call(item);
    if (!answer.ok) return answer;
  }
  return answer;
}

function metaWith(meta: unknown, values: readonly Value[]): PageMeta {
  return values.reduce(
    (whole, { path, value }) => asRecord(setIn(whole, path.slice(1), value).next),
    asRecord(meta),
  );
}

function revOf(record: unknown): number | undefined {
  const { rev } = asRecord(record);
  return typeof rev === 'number' ? rev : undefined;
}
