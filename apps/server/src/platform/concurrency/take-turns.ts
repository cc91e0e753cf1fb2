/** A place in the queue of a key: one piece of work, or several that may run at the same time. */
interface Turn {
  readonly group: string | undefined;
  readonly begins: Promise<void>;
  readonly ended: Promise<void>;
  readonly end: () => void;
  running: number;
}

/**
 * Runs work of one key serially, in the order of the calls; other keys are not delayed. A failure does not stop the next. For
 * work that would wait in the database anyway, with a connection each.
 *
 * @returns `group`: work of the same group shares a turn, unless another group is queued behind it
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>, group?: string) => Promise<T> {
  /** The last in the queue of each key. */
  const last = new Map<string, Turn>();

  function joinOrQueue(key: string, group: string | undefined): Turn {
    const before = last.get(key);
    if (before && group !== undefined && before.group === group) return before;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const turn: Turn = { group, begins: before?.ended ?? Promise.resolve(), ended, end, running: 0 };
    last.set(key, turn);
    return turn;
  }

  return async (key, work, group) => {
    const turn = joinOrQueue(key, group);
    turn.running += 1;
    await turn.begins;
    try {
      return await work();
    } finally {
      turn.running -= 1;
      if (turn.running === 0) {
        if (last.get(key) === turn) last.delete(key);
        turn.end();
      }
    }
  };
}
