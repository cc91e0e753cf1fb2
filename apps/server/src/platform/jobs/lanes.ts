/**
 * The slots of a worker, kept apart so that one kind of work never waits for another, and one client never for all the jobs
 * of another. A client's jobs of a lane run one after the other in each worker; other clients' jobs pass those that wait.
 */
const lanes = {
  /** Mail that somebody waits for in order to sign in. */
  'sign-in': { slots: 2, perClient: 2 },
  /** Work of milliseconds in our own database that is due now. */
  prompt: { slots: 3, perClient: 1 },
  /** Mail in the name of a client. */
  mail: { slots: 2, perClient: 1 },
  /** Requests to servers of strangers, which may not answer. */
  web: { slots: 3, perClient: 1 },
  /** Work of seconds or minutes that nobody waits for. */
  background: { slots: 2, perClient: 1 },
} as const satisfies Record<string, { readonly slots: number; readonly perClient: number }>;

export type Lane = keyof typeof lanes;

/** Jobs at a time: one for every slot, so that a free slot of a lane always has somebody to take its jobs. */
export const slots = Object.values(lanes).reduce((sum, lane) => sum + lane.slots, 0);

interface RunningJob {
  readonly lane: Lane;
  readonly client: string | null;
}

/** Decides what the next fetch of a worker may take. One fetch at a time, else two would take the last slot of a lane. */
export interface LaneGate {
  /** Waits for its turn. Every `enter` is followed by one `leave`, when the fetch has ended. @returns flags to leave alone */
  enter(): Promise<string[]>;
  leave(): void;
  begin(id: string, job: RunningJob): void;
  end(id: string): void;
  /** How many jobs run. */
  readonly running: number;
}

/** Flags as `vold_add_job` gives them: the lane, and the lane with the client. */
export function createLaneGate(): LaneGate {
  const running = new Map<string, RunningJob>();
  const waiting: (() => void)[] = [];
  let busy = false;

  function fullLanes(): string[] {
    const counts = new Map<string, number>();
    const full = new Set<string>();
    const count = (flag: string, limit: number) => {
      const now = (counts.get(flag) ?? 0) + 1;
      counts.set(flag, now);
      if (now >= limit) full.add(flag);
    };
    for (const { lane, client } of running.values()) {
      count(lane, lanes[lane].slots);
      if (client !== null) count(`${lane} ${client}`, lanes[lane].perClient);
    }
    return [...full];
  }

  return {
    async enter() {
      if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
      busy = true;
      return fullLanes();
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else busy = false;
    },
    begin: (id, job) => void running.set(id, job),
    end: (id) => void running.delete(id),
    get running() {
      return running.size;
    },
  };
}
