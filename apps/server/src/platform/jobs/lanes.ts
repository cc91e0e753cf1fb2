/**
 * The slots of a worker, kept apart so that no kind of work waits for another, and no client for all jobs of another. A
 * client's jobs of a lane run serially in each worker, and clients take turns (`createLaneGate`).
 */
const lanes = {
  /** Mail that users wait for in order to sign in. */
  'sign-in': { slots: 2, perClient: 2 },
  /** Work of milliseconds in our own database that is due now. */
  prompt: { slots: 3, perClient: 1 },
  /** Mail in the name of a client. */
  mail: { slots: 2, perClient: 1 },
  /** Requests to servers of strangers, which may not answer. */
  web: { slots: 3, perClient: 1 },
  /** Work of seconds or minutes that no user waits for. */
  background: { slots: 2, perClient: 1 },
} as const satisfies Record<string, { readonly slots: number; readonly perClient: number }>;

export type Lane = keyof typeof lanes;

/** Concurrent jobs: one for every slot, so that a free slot of a lane always has a taker for its jobs. */
export const slots = Object.values(lanes).reduce((sum, lane) => sum + lane.slots, 0);

interface RunningJob {
  readonly lane: Lane;
  readonly client: string | null;
}

/** Decides what the next fetch of a worker may take. One fetch at a time, else two would take the last slot of a lane. */
export interface LaneGate {
  /** Waits for its turn. Every `enter` is followed by one `leave`, when the fetch has ended. @returns flags to leave alone */
  enter(): Promise<string[]>;
  /** @returns true if the fetch found nothing because jobs were left for others: fetch again at once */
  leave(found: 'job' | 'nothing' | 'error'): boolean;
  begin(id: string, job: RunningJob): void;
  end(id: string): void;
  /** How many jobs run. */
  readonly running: number;
}

/** Clients of a lane that had a turn in this round, whose order is that of their turns. */
interface Round {
  readonly served: Set<string>;
  /** Until then (ms) the lane is first in, first out. */
  restsUntil: number;
}

/** Clients remembered per lane: PostgreSQL compares each flag with every job that it passes. */
const maxServed = 200;
/** Milliseconds without turns after a round, so that a client without competitors costs few extra fetches. */
const rest = 250;

/**
 * Jobs are fetched first in, first out, so clients with many slow jobs would keep all others waiting. In each round a client
 * has one turn of a lane: a fetch leaves alone the clients that had theirs, and the round ends when a fetch finds nothing.
 *
 * Flags are as `vold_add_job` gives them: the lane, and the lane with the client.
 *
 * @param now milliseconds, for tests
 */
export function createLaneGate(now: () => number = () => performance.now()): LaneGate {
  const running = new Map<string, RunningJob>();
  const rounds = new Map<Lane, Round>();
  const waiting: (() => void)[] = [];
  let busy = false;
  /** Clients that the current fetch passes over, because they had a slot in this round. */
  let left: { readonly round: Round; readonly flag: string }[] = [];

  function fullLanes(): Set<string> {
    const counts = new Map<string, number>();
    const full = new Set<string>();
    const count = (flag: string, limit: number) => {
      const sum = (counts.get(flag) ?? 0) + 1;
      counts.set(flag, sum);
      if (sum >= limit) full.add(flag);
    };
    for (const { lane, client } of running.values()) {
      count(lane, lanes[lane].slots);
      if (client !== null) count(`${lane} ${client}`, lanes[lane].perClient);
    }
    return full;
  }

  function leftForOthers(full: ReadonlySet<string>): typeof left {
    return [...rounds]
      .filter(([lane, { restsUntil }]) => !full.has(lane) && restsUntil <= now())
      .flatMap(([, round]) => [...round.served].map((flag) => ({ round, flag })))
      .filter(({ flag }) => !full.has(flag));
  }

  function endRounds(): void {
    for (const { round, flag } of left) {
      round.served.delete(flag);
      round.restsUntil = now() + rest;
    }
  }

  function remember({ lane, client }: RunningJob): void {
    if (client === null) return;
    const flag = `${lane} ${client}`;
    const round = rounds.get(lane) ?? { served: new Set(), restsUntil: 0 };
    rounds.set(lane, round);
    round.served.delete(flag);
    round.served.add(flag);
    const [oldest] = round.served;
    if (round.served.size > maxServed && oldest !== undefined) round.served.delete(oldest);
  }

  return {
    async enter() {
      if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
      busy = true;
      const full = fullLanes();
      left = leftForOthers(full);
      return [...full, ...left.map(({ flag }) => flag)];
    },
    leave(found) {
      const again = found === 'nothing' && left.length > 0;
      if (again) endRounds();
      const next = waiting.shift();
      if (next) next();
      else busy = false;
      return again;
    },
    begin(id, job) {
      running.set(id, job);
      remember(job);
    },
    end: (id) => void running.delete(id),
    get running() {
      return running.size;
    },
  };
}
