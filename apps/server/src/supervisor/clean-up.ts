/** Started parts, to be stopped in reverse order. */
export interface CleanUp {
  /** @param name for the operator, if it does not end in time */
  add(name: string, end: () => Promise<void>): void;
  /** Ends everything that was added, last first; an end that fails does not keep the others. Once. */
  run(): Promise<void>;
  /** The name of what is being ended at the moment; null before and after. */
  ending(): string | null;
}

export function createCleanUp(log: (line: string) => void): CleanUp {
  const ends: { name: string; end: () => Promise<void> }[] = [];
  let running: Promise<void> | null = null;
  let ending: string | null = null;
  const runAll = async () => {
    for (let next = ends.pop(); next; next = ends.pop()) {
      ending = next.name;
      await next
        .end()
        .catch((error: unknown) => log(`Stopping: ${error instanceof Error ? error.message : error}`));
    }
    ending = null;
  };
  return {
    add: (name, end) => void ends.push({ name, end }),
    run: () => (running ??= runAll()),
    ending: () => ending,
  };
}
