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
  /** Makes the error for a client that has too many waiting. */
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
 * Shares a number of slots between clients. A free slot goes to the client that was served least recently, whoever came
 * first, and no client has more than half of them: a client that sends a hundred slow pieces of work waits for itself.
 * Use it for work within one process; jobs in the database have lanes.
 *
 * @example
 * const inTurn = createFairTurns({ slots: 2 });
 * await inTurn(clientId, () => decode(picture));
 */
export function createFairTurns({
  slots,
  perClient = Math.max(1, Math.floor(slots / 2)),
  maxWaiting = Number.POSITIVE_INFINITY,
  refuse = () => new Error('Too much work waits'),
}: FairTurnsOptions): FairTurns {
  const lanes = new Map<string, Lane>();
  /** Number of the last turn of each client, in the order of the turns. */
  const served = new Map<string, number>();
  let running = 0;
  let turns = 0;

  function nextClient(): string | undefined {
    const ready = [...lanes].filter(([, lane]) => lane.waiting.length > 0 && lane.running < perClient);
    const last = (clientId: string) => served.get(clientId) ?? 0;
    return ready.map(([clientId]) => clientId).sort((one, other) => last(one) - last(other))[0];
  }

  function startNext(): void {
    while (running < slots) {
      const clientId = nextClient();
      const lane = clientId === undefined ? undefined : lanes.get(clientId);
      if (clientId === undefined || !lane) return;
      running += 1;
      turns += 1;
      lane.running += 1;
      served.delete(clientId);
      served.set(clientId, turns);
      const [oldest] = served.keys();
      if (served.size > maxServed && oldest !== undefined) served.delete(oldest);
      lane.waiting.shift()?.();
    }
  }

  return async (clientId, work, signal) => {
    signal?.throwIfAborted();
    const lane = lanes.get(clientId) ?? { running: 0, waiting: [] };
    lanes.set(clientId, lane);
    if (lane.waiting.length >= maxWaiting) throw refuse();
    await new Promise<void>((start, leave) => {
      const abort = () => {
        lane.waiting.splice(lane.waiting.indexOf(begin), 1);
        if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(clientId);
        leave(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', abort);
        start();
      };
      signal?.addEventListener('abort', abort);
      lane.waiting.push(begin);
      startNext();
    });
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
