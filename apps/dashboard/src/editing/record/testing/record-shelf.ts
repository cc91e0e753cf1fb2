import type { RecordBase } from '@vold/contract';
import type { WriteSettings } from '../../../base/api/resource-calls.ts';
import { type ApiResult, failure } from '../../../base/api/result.ts';
import type { RecordConfig } from '../record-config.ts';

const unreachable = failure(0, 'UNREACHABLE', 'The server cannot be reached');

/** One record on a server with conditional writes. `writes` are the fields of those that were accepted. */
export function createRecordShelf<R extends RecordBase>(path: string, first: R) {
  let stored = first;
  let gate: Promise<void> | undefined;
  let loses = false;
  let isAway = false;
  const writes: Record<string, unknown>[] = [];
  const answer = (fields: Record<string, unknown>, rev: number | undefined): ApiResult<R> => {
    if (rev !== stored.rev) {
      const stale = failure(412, 'STALE_REV', 'Saved by another user');
      const savedBy = { id: 'us_2', name: 'Maya', at: stored.updated_at };
      return { ...stale, data: { ...stale.data, current: stored, savedBy } };
    }
    writes.push(fields);
    stored = { ...stored, ...fields, rev: stored.rev + 1 };
    return { ok: true, status: 200, data: stored };
  };
  const calls: RecordConfig['calls'] = {
    path,
    get: async () => ({ ok: true, status: 200, data: stored }),
    async update(_id, fields, { rev }: WriteSettings = {}) {
      if (isAway) {
        isAway = false;
        return unreachable;
      }
      const result = answer(fields, rev);
      const wait = gate;
      gate = undefined;
      await wait;
      const isLost = loses;
      loses = false;
      return isLost ? unreachable : result;
    },
  };
  return {
    calls,
    writes,
    stored: () => stored,
    /** Another person saves. */
    change(fields: Partial<R>) {
      stored = { ...stored, ...fields, rev: stored.rev + 1 };
    },
    /** The next write is accepted or refused, but its answer never comes. */
    loseAnswer() {
      loses = true;
    },
    /** The next write does not arrive. */
    loseCall() {
      isAway = true;
    },
    /** The next answer is decided at once but stays on its way until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}
