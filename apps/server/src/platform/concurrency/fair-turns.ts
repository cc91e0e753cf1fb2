/** The work of one client. */
interface Lane {
  running: number;
  /** Starts the work that waits, first in, first out. */
  readonly waiting: (() => void)[];
}

/** Clients whose last turn is remembered. Those that are forgotten are served first. */
const maxServed = 10_000;

export interface FairTurnsOptions {
  /** Pieces of work that run at a time. */
  readonly slots: number;
  /** Pieces of work of one client that run at a time. Default: half, so that others find a slot. */
  readonly perClient?: number;
  /** Pieces of work of one client that wait. Default: no limit, for callers that are limited elsewhere. */
  readonly maxWaiting?: number;
  /** Milliseconds that work waits. Default: no limit. */
  readonly patience?: number;
  /** Makes the error for a client that has too many waiting, or that has waited too long. */
  readonly refuse?: () => Error;
}

/**
 * Runs work of a client when its turn has come.
 *
 * @param signal takes work that waits out of the queue
 * @throws what `refuse` made, what the work threw, or the reason of the signal
 */
export type FairTurns = <T>(clientId: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Shares a number of slots between clients. A free slot goes to the client that was served least recently, and no client has
 * more than half of them: a client that sends a hundred slow tasks only waits for itself. For work within one process; jobs in
 * the database have lanes.
 *
 * @example const inTurn = createFairTurns({ slots: 2 }); await inTurn(clientId, () => decode(picture));
 */
export function createFairTurns({
  slots,
  perClient = Math.max(1, Math.floor(slots / 2)),
  maxWaiting = Number.POSITIVE_INFINITY,
  patience,
  refuse = () => new Error('Too much work waits'),
}: FairTurnsOptions): FairTurns {
  const lanes = new Map<string, Lane>();
  /** Number of the last turn of each client, in the order of the turns. */
  const served = new Map<string, number>();
  let running = 0;
  let turns = 0;

  /** The client that was served least recently, of those that have work waiting and may begin more. */
  function nextClient(): string | undefined {
    let next: string | undefined;
    for (const [clientId, lane] of lanes) {
      if (lane.waiting.length === 0 || lane.running >= perClient) continue;
      if (next === undefined || (served.get(clientId) ?? 0) < (served.get(next) ?? 0)) next = clientId;
    }
    return next;
  }

  function begin(clientId: string, lane: Lane): void {
    running += 1;
    turns += 1;
    lane.running += 1;
    served.delete(clientId);
    served.set(clientId, turns);
    if (served.size <= maxServed) return;
    const [oldest] = served.keys();
    if (oldest !== undefined) served.delete(oldest);
  }

  function startNext(): void {
    while (running < slots) {
      const clientId = nextClient();
      const lane = clientId === undefined ? undefined : lanes.get(clientId);
      if (clientId === undefined || !lane) return;
      begin(clientId, lane);
      lane.waiting.shift()?.();
    }
  }

  /** Resolves when the turn of a piece of work has begun. */
  async function untilBegun(clientId: string, lane: Lane, signal?: AbortSignal): Promise<void> {
    if (lane.waiting.length >= maxWaiting) throw refuse();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown) => {
      const place = lane.waiting.indexOf(resolve);
      if (place < 0) return;
      lane.waiting.splice(place, 1);
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(clientId);
      reject(reason);
    };
    const abort = () => leave(signal?.reason);
    signal?.addEventListener('abort', abort);
    const late = patience === undefined ? undefined : setTimeout(() => leave(refuse()), patience);
    lane.waiting.push(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
    }
  }

  return async (clientId, work, signal) => {
    signal?.throwIfAborted();
    const lane = lanes.get(clientId) ?? { running: 0, waiting: [] };
    lanes.set(clientId, lane);
    // If a client may take a free slot, no other client waits for it.
    if (running < slots && lane.running < perClient) begin(clientId, lane);
    else await untilBegun(clientId, lane, signal);
    try {
      return await work();
    } finally {
      running -= 1;
      lane.running -= 1;
      startNext();
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(clientId);
    }
  };
}
