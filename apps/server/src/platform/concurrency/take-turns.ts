/** A place in the queue of a key: one piece of work, or several that may run at the same time. */
interface Turn {
  readonly group: string | undefined;
  readonly begins: Promise<void>;
  readonly ended: Promise<void>;
  readonly end: () => void;
  running: number;
}

/**
 * Lets work of one key run one after the other, in the order of the calls; other keys are not held up. Work that fails
 * does not stop those behind it. For what would wait in the database anyway, each with a connection in its hand.
 *
 * @returns `group`: work of the same group shares a turn, unless another group's stands behind it already
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
