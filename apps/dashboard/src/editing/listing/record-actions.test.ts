// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import type { BulkAnswer, RecordBase, Status } from '@vold/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BulkAct } from '../../base/api/resource-calls.ts';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { askAgain, isGone } from '../../core/events/refresh-cache.ts';
import { useSession } from '../../core/session/session-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { useBulkRun } from './bulk-run.ts';
import { duplicateRecords, removeRecords, restoreRecords, setStatus } from './record-actions.ts';

afterEach(() => {
  clearNotices();
  queryClient.clear();
  useBulkRun.setState({ run: null, rest: null });
  useSession.setState({ clientId: null });
});

interface Version {
  status: Status;
  deleted: boolean;
}
/** A record as the server has it: what visitors get, and its draft. */
interface Stored {
  published: Version | null;
  draft: Version | null;
}
type Item = RecordBase & { title: string; status: Status };

const versions = {
  published: { status: 'published', deleted: false },
  draft: { status: 'draft', deleted: false },
  deleted: { status: 'published', deleted: true },
} as const;
const living = ['published', 'draft'] as const;
/** The states that a list outside of the trash shows, by name. */
const states: Record<string, Stored> = {
  ...Object.fromEntries(living.map((is) => [`${is}, unchanged`, { published: versions[is], draft: null }])),
  ...Object.fromEntries(
    living.flatMap((is) =>
      living.map((will) => [
        `${is}, ${will} in its draft`,
        { published: versions[is], draft: versions[will] },
      ]),
    ),
  ),
  ...Object.fromEntries(living.map((will) => [`new, ${will}`, { published: null, draft: versions[will] }])),
};
/** The states that the trash shows. */
const trashed: Record<string, Stored> = {
  deleted: { published: versions.deleted, draft: null },
  'deletion drafted': { published: versions.published, draft: versions.deleted },
  'new, deleted': { published: null, draft: versions.deleted },
};
const modes = [
  ['published at once', false],
  ['reviewed', true],
] as const;
const counts = [1, 101];

const done = { ok: true as const, status: 200 };
/** An answer that nothing reads. */
const answer: ApiResult<never> = { ...done, data: {} as never };

/** A server with one record for each state, and a list's configuration that talks to it. */
function serve(
  stored: readonly Stored[],
  review: boolean,
  { hasBulk = true, refused = {} as Record<string, ApiResult<never>> } = {},
) {
  const records = new Map(stored.map((state, at) => [`pg_${at}`, structuredClone(state)]));
  // Another test may have deleted them.
  for (const id of records.keys()) askAgain(id);
  const calls: string[] = [];
  const copies: unknown[] = [];
  const write = (
    id: string,
    draft: boolean | undefined,
    change: (version: Version) => Version,
  ): ApiResult<never> => {
    const refusal = refused[id];
    const record = records.get(id);
    if (refusal) return refusal;
    const version = draft ? (record?.draft ?? record?.published) : record?.published;
    if (!record || !version) return failure(404, 'NOT_FOUND', 'It is not there');
    record[draft ? 'draft' : 'published'] = change({ ...version });
    return answer;
  };
  const act =
    ({ do: what, ...more }: BulkAct) =>
    (version: Version): Version => {
      if (what === 'status') return { ...version, ...more };
      return { ...version, deleted: what === 'delete' };
    };
  const tell = (call: string, draft?: boolean) => calls.push(draft ? `${call} draft` : call);
  const config = {
    noun: { one: 'page', many: 'pages' },
    titleOf: ({ title }: Item) => title,
    statusOf: ({ status }: Item) => status,
    drafts: { review, publishes: true },
    calls: {
      path: 'page',
      list: () => Promise.reject(new Error('not asked')),
      update: async (id: string, fields: Record<string, unknown>, { draft } = {} as { draft?: boolean }) => {
        tell('update', draft);
        return write(id, draft, (version) => ({ ...version, ...fields }));
      },
      remove: async (id: string, { draft } = {} as { draft?: boolean }) => {
        tell('remove', draft);
        expect(isGone(id), 'a record whose deletion is drafted is still asked about').toBe(!draft);
        return write(id, draft, (version) => ({ ...version, deleted: true }));
      },
      restore: async (id: string, { draft } = {} as { draft?: boolean }) => {
        tell('restore', draft);
        return write(id, draft, (version) => ({ ...version, deleted: false }));
      },
      erase: () => Promise.reject(new Error('not asked')),
      discard: async (id: string) => {
        tell('discard');
        const record = records.get(id);
        if (record?.published) record.draft = null;
        return answer;
      },
      duplicate: async (id: string, title: unknown, { draft } = {} as { draft?: boolean }) => {
        copies.push([id, title, draft]);
        return refused[id] ?? answer;
      },
      ...(hasBulk && {
        bulk: async (
          what: BulkAct,
          ids: readonly string[],
          { draft } = {} as { draft?: boolean },
        ): Promise<ApiResult<BulkAnswer>> => {
          tell(`bulk ${what.do} of ${ids.length}`, draft);
          const not = ids.flatMap((id) => {
            const result = write(id, draft, act(what));
            return result.ok ? [] : [{ id, code: result.data.code, message: result.data.message }];
          });
          return { ...done, data: { refused: not as BulkAnswer['refused'] } };
        },
      }),
    },
  };
  /** The records as the list shows them. */
  const items = () =>
    [...records].map(([id, { published, draft }]): Item => {
      const { status, deleted } = draft ?? published ?? versions.draft;
      const marks = { changed: draft !== null, published_rev: published ? 1 : null };
      const at = '2026-11-21T08:00:00.000Z';
      const base = { id, rev: 1, created_at: at, updated_at: at, deleted_at: deleted ? at : null };
      return { ...base, ...marks, title: `Page ${id}`, status } as Item;
    });
  return { config, items, calls, copies, state: () => [...records.values()] };
}

type Config = ReturnType<typeof serve>['config'];

const notice = () => useNotices.getState().current;
/** Presses Undo or Redo of the notice, and waits for the next notice. */
async function press(label: string) {
  const before = notice();
  expect(before?.action?.label).toBe(label);
  before?.action?.run();
  await expect.poll(() => notice()?.id).not.toBe(before?.id);
}

const many = (state: Stored, count: number) => Array.from({ length: count }, () => state);
const every = (table: Record<string, Stored>) =>
  modes.flatMap(([mode, review]) =>
    Object.entries(table).flatMap(([name, state]) =>
      counts.map((count) => [count, name, mode, state, review] as const),
    ),
  );

describe('set to a status', () => {
  const cases = every(states).flatMap(([count, name, mode, state, review]) =>
    living.map((status) => ({ count, name, mode, state, review, status })),
  );

  it.each(cases)('$count of "$name", $mode, to $status', async ({ count, state, review, status }) => {
    const { config, items, calls, state: now } = serve(many(state, count), review);
    const shown = (state.draft ?? state.published)?.status;
    const version = { status, deleted: false };
    await setStatus(config, items(), status);
    const after = {
      // Reviewed changes are drafted. Otherwise visitors and the draft get them, if they have the record.
      published: review || shown === status ? state.published : state.published && version,
      draft: shown === status ? state.draft : review || state.draft ? version : null,
    };
    expect(now()).toEqual(many(after, count));
    if (shown === status) return expect([calls, notice()]).toEqual([[], null]);
    const writes = review || !state.published ? 1 : state.draft ? 2 : 1;
    expect(calls).toHaveLength(writes * Math.ceil(count / 100));
    const named = count === 1 ? '“Page pg_0”' : `${count} pages`;
    const word = status === 'draft' ? 'set to draft' : review ? 'set to published' : 'published';
    expect(notice()?.text).toBe(`${named} ${word}${review ? ' once this is published' : ''}`);
    await press('Undo');
    const back = { status: shown, deleted: false };
    expect(now().map(({ draft, published }) => draft ?? published)).toEqual(many(back as never, count));
    expect(now().map(({ published }) => published?.status)).toEqual(
      Array(count).fill(review ? state.published?.status : state.published ? shown : undefined),
    );
    await press('Redo');
    expect(now()).toEqual(many(after, count));
  });
});

it.each([
  ['a status', (config, items) => setStatus(config, items, 'draft')],
  ['a deletion', (config, items) => removeRecords(config, items, true)],
] satisfies [string, (config: Config, items: Item[]) => Promise<unknown>][])(
  'the Undo of %s is there before the lists show what was done',
  async (_, run) => {
    const { config, items } = serve(many({ published: versions.published, draft: null }, 1), false);
    const offered: (string | undefined)[] = [];
    const list = new QueryObserver(queryClient, {
      queryKey: ['page', null, 'list'],
      queryFn: async () => {
        offered.push(notice()?.action?.label);
        return { results: [] };
      },
    });
    onTestFinished(list.subscribe(() => {}));
    await expect.poll(() => offered).toEqual([undefined]);
    await run(config, items());
    await expect.poll(() => offered.length).toBeGreaterThan(1);
    expect(offered.slice(1)).not.toContain(undefined);
  },
);

describe('deleted', () => {
  it.each(every(states))('%i of "%s", %s', async (count, _, __, state, review) => {
    const { config, items, state: now } = serve(many(state, count), review);
    const { refusal } = await removeRecords(config, items(), true);
    expect(refusal).toBeNull();
    const shown = state.draft ?? state.published;
    const inDraft = { ...shown, deleted: true };
    const after = review
      ? { published: state.published, draft: inDraft }
      : state.published
        ? { published: { ...state.published, deleted: true }, draft: null }
        : { published: null, draft: inDraft };
    expect(now()).toEqual(many(after as Stored, count));
    const named = count === 1 ? '“Page pg_0”' : `${count} pages`;
    const waits = review && state.published;
    expect(notice()?.text).toBe(`${named} ${waits ? 'will be deleted when this is published' : 'deleted'}`);
    await press('Undo');
    expect(now().map(({ draft, published }) => [draft?.deleted, published?.deleted])).toEqual(
      many([after.draft ? false : undefined, state.published ? false : undefined] as never, count),
    );
    expect(notice()?.text).toBe(`${named} restored`);
    expect(items().filter(({ id }) => isGone(id))).toEqual([]);
  });

  it.each([true, false])('though published content uses it, if that is wanted: %s', async (force) => {
    for (const [count, hasBulk] of [
      [1, true],
      [3, true],
      [3, false],
    ] as const) {
      const { config, items } = serve(many({ published: versions.draft, draft: null }, count), false, {
        hasBulk,
      });
      const sent: unknown[] = [];
      const { remove, bulk } = config.calls;
      config.calls.remove = (id, settings) => {
        sent.push(Reflect.get(settings ?? {}, 'force'));
        return remove(id, settings);
      };
      if (bulk)
        config.calls.bulk = (act, ids, settings) => {
          sent.push(Reflect.get(act, 'force'));
          return bulk(act, ids, settings);
        };
      await removeRecords(config, items(), true, force);
      expect([...new Set(sent)]).toEqual([force]);
    }
  });

  it('is not undone without a trash', async () => {
    const { config, items, calls } = serve(many({ published: versions.draft, draft: null }, 2), false);
    await removeRecords(config, items(), false);
    expect(calls).toEqual(['remove', 'remove']);
    expect(notice()?.action).toBeUndefined();
  });

  it('does not count those that are gone already as refused', async () => {
    const refused = { pg_1: failure(404, 'NOT_FOUND', 'It is not there') };
    const { config, items } = serve(many({ published: versions.draft, draft: null }, 3), false, { refused });
    expect(await removeRecords(config, items(), true)).toMatchObject({ refused: [], refusal: null });
    expect(notice()?.text).toBe('3 pages deleted');
  });
});

describe('restored', () => {
  it.each(every(trashed))('%i of "%s", %s', async (count, _, __, state, review) => {
    const { config, items, state: now } = serve(many(state, count), review);
    await restoreRecords(config, items());
    const isInDraft = review || state.draft !== null;
    const back = (version: Version | null) => version && { ...version, deleted: false };
    const after = isInDraft
      ? { published: state.published, draft: back(state.draft ?? state.published) }
      : { published: back(state.published), draft: null };
    expect(now()).toEqual(many(after, count));
    expect(notice()?.text).toBe(`${count === 1 ? '“Page pg_0”' : `${count} pages`} restored`);
  });
});

it('copies what the list shows: the draft where there is one', async () => {
  const all = { ...states, ...trashed };
  const { config, items, copies } = serve(Object.values(all), false);
  await duplicateRecords(config, items(), ({ title }) => ({ en: `${title} copy` }));
  expect(copies).toEqual(
    Object.values(all).map(({ draft }, at) => [`pg_${at}`, { en: `Page pg_${at} copy` }, draft !== null]),
  );
});

const acts = {
  'set to draft': setStatus as unknown as typeof restoreRecords,
  deleted: (config, items) => removeRecords(config, items, true),
  restored: restoreRecords,
  'duplicated as draft': (config, items) => duplicateRecords(config, items, () => ({})),
} satisfies Record<string, typeof restoreRecords>;

/** Records of the state that an act needs. */
const ready = (act: string, count: number) => {
  const state = act === 'restored' ? versions.deleted : versions.published;
  return many({ published: state, draft: null }, count);
};

describe.each(Object.entries(acts))('%s', (name, act) => {
  const run = (config: ReturnType<typeof serve>['config'], items: Item[]) =>
    name === 'set to draft' ? setStatus(config, items, 'draft') : act(config, items);

  it.each([true, false])(
    'does what it can, names the refused one and why (calls for many: %s)',
    async (hasBulk) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }).filter((all) => all.includes(true)),
          async (isRefused) => {
            clearNotices();
            useBulkRun.setState({ rest: null });
            const not = isRefused.flatMap((is, at) => (is ? [`pg_${at}`] : []));
            const refused = Object.fromEntries(
              not.map((id) => [id, failure(409, 'IN_USE', `${id} is used`)]),
            );
            const { config, items } = serve(ready(name, isRefused.length), false, { hasBulk, refused });
            const outcome = await run(config, items());
            expect(outcome.refused.map(({ id }) => id)).toEqual(not);
            expect(outcome.done.map(({ id }) => id)).toEqual(
              items()
                .map(({ id }) => id)
                .filter((id) => !not.includes(id)),
            );
            const more = not.length > 1 ? ` (and ${not.length - 1} more)` : '';
            const share = outcome.done.length
              ? `${outcome.done.length} of ${isRefused.length} ${name}. `
              : '';
            const text = `${share}Page ${not[0]}: ${not[0]} is used${more}`;
            if ('refusal' in outcome) expect(outcome.refusal).toBe(text);
            else expect(notice()).toMatchObject({ kind: 'error', text });
            expect(useBulkRun.getState().rest?.refused.map(({ id, why }) => [id, why])).toEqual(
              not.length > 1 && name !== 'deleted' ? not.map((id) => [id, `${id} is used`]) : undefined,
            );
            if (name === 'deleted') expect(not.filter(isGone)).toEqual([]);
          },
        ),
        { numRuns: 15 },
      );
    },
  );

  it.each([true, false])('goes on with what was not reached (calls for many: %s)', async (hasBulk) => {
    const refused: Record<string, ApiResult<never>> = {};
    const stored = ready(name, 12);
    const served = serve(stored, false, { hasBulk, refused });
    const { config, items } = served;
    const lost = failure(0, 'UNREACHABLE', 'The server cannot be reached.');
    // Without a call for many, the first four are on their way at once.
    if (hasBulk && config.calls.bulk) {
      const { bulk } = config.calls;
      config.calls.bulk = async () => {
        config.calls.bulk = bulk;
        return lost as never;
      };
    } else for (const { id } of items()) refused[id] = lost;
    const outcome = await run(config, items());
    // Copies are made one by one.
    if (hasBulk && name === 'duplicated as draft') return expect(outcome.done).toHaveLength(12);
    expect(outcome.left).toHaveLength(12);
    expect(notice()?.text ?? '').toContain(`0 of 12 pages ${name}. The server cannot be reached.`);
    for (const id of Object.keys(refused)) delete refused[id];
    useBulkRun.getState().rest?.goOn?.();
    await expect.poll(() => notice()?.text).toBe(`12 pages ${name}`);
  });
});

describe('published without what visitors need', () => {
  const lacking = new Set(['pg_1', 'pg_3']);
  const opened: string[] = [];
  const toPublish = {
    lacks: ({ id }: Item) => (lacking.has(id) ? ['Address', 'Picture'] : []),
    open: ({ id }: Item) => opened.push(id),
  };

  it('stays a draft, is named, and opens; the others are published, which Undo takes back', async () => {
    const { config, items, state } = serve(many({ published: versions.draft, draft: null }, 4), false);
    const outcome = await setStatus({ ...config, toPublish }, items(), 'published');
    expect(outcome.refused.map(({ id }) => id)).toEqual(['pg_1', 'pg_3']);
    const statuses = () => state().map(({ published }) => published?.status);
    expect(statuses()).toEqual(['published', 'draft', 'published', 'draft']);
    expect(notice()).toMatchObject({
      kind: 'error',
      text: '2 of 4 published. Page pg_1: Address and Picture is required (and 1 more)',
      action: { label: 'Fill in' },
    });
    expect(useBulkRun.getState().rest?.refused.map(({ id }) => id)).toEqual(['pg_1', 'pg_3']);
    notice()?.action?.run();
    expect(opened.splice(0)).toEqual(['pg_1']);
    useNotices.getState().lastAct?.run();
    await expect.poll(statuses).toEqual(Array(4).fill('draft'));
  });

  it.each([
    ['set to draft', 'published', 'draft'],
    ['published again', 'published', 'published'],
  ] as const)('is not asked for of what is %s', async (_, from, to) => {
    const { config, items } = serve(many({ published: versions[from], draft: null }, 4), false);
    expect((await setStatus({ ...config, toPublish }, items(), to)).refused).toEqual([]);
  });
});

it.each([1, 3])('H28 names the drafts that could not be restored with %i records', async (count) => {
  const { config, items } = serve(many({ published: versions.deleted, draft: null }, count), false);
  const { bulk, restore } = config.calls;
  const why = 'The address "/old" is taken';
  config.calls.restore = async (...args: Parameters<typeof restore>) => {
    const answer = await restore(...args);
    return answer.ok ? { ...answer, data: { draft_refused: why } as never } : answer;
  };
  config.calls.bulk = async (...args: Parameters<NonNullable<typeof bulk>>) => {
    const answer = await (bulk as NonNullable<typeof bulk>)(...args);
    const drafts = [{ id: 'pg_1', code: 'SLUG_TAKEN', message: why }];
    return answer.ok ? { ...answer, data: { ...answer.data, drafts_refused: drafts } } : answer;
  };
  await restoreRecords(config, items());
  const [named, id] = count === 1 ? ['“Page pg_0”', 'pg_0'] : ['3 pages', 'pg_1'];
  expect(notice()).toMatchObject({
    kind: 'error',
    text: `${named} restored. The draft of “Page ${id}” could not be restored and is among its versions: ${why}`,
  });
  expect(useBulkRun.getState().rest?.refused).toEqual([{ id, title: `Page ${id}`, why }]);
});

it('shows a new status in the lists of the client before the server answers, and of no other record', async () => {
  const { config, items } = serve(many({ published: versions.draft, draft: null }, 2), false);
  useSession.setState({ clientId: 'cl_1' });
  const lists = [
    ['page', 'cl_1', 'list', {}],
    ['page', 'cl_1', 'list', { q: 'x' }, 'draft'],
    ['page', 'cl_2', 'list', {}],
  ];
  for (const key of lists) queryClient.setQueryData(key, { results: items(), total: 2, total_page: 1 });
  const [first] = items();
  const writing = setStatus(config, first ? [first] : [], 'published');
  const statuses = (key: unknown[]) =>
    queryClient.getQueryData<{ results: Item[] }>(key)?.results.map(({ status }) => status);
  expect(lists.map(statuses)).toEqual([
    ['published', 'draft'],
    ['published', 'draft'],
    ['draft', 'draft'],
  ]);
  await writing;
});
