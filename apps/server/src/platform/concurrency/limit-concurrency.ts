/** Runs at most `most` tasks at a time; the others wait their turn. */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place passes on without ever being free in between.
      if (next) next();
      else running--;
    }
  };
}

/** Runs at most `most` tasks of a key at a time, in the order of the calls. Keys are forgotten once nothing of theirs runs. */
export function limitPerKey(most: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const keys = new Map<string, { run: ReturnType<typeof limitConcurrency>; tasks: number }>();
  return async (key, task) => {
    const known = keys.get(key) ?? { run: limitConcurrency(most), tasks: 0 };
    keys.set(key, known);
    known.tasks += 1;
    try {
      return await known.run(task);
    } finally {
      known.tasks -= 1;
      if (known.tasks === 0) keys.delete(key);
    }
  };
}
