/**
 * Lets work of one key run one after the other, in the order of the calls; other keys are not held up. Work that fails
 * does not stop those behind it. For what would wait in the database anyway, each with a connection in its hand.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  /** The last in the queue of each key; it never rejects. */
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise: mine, resolve: done } = Promise.withResolvers<void>();
    last.set(key, mine);
    await before;
    try {
      return await work();
    } finally {
      if (last.get(key) === mine) last.delete(key);
      done();
    }
  };
}
