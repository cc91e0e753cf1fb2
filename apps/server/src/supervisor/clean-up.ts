/** What has been started, to be ended in reverse order. */
export interface CleanUp {
  add(end: () => Promise<void>): void;
  /** Ends everything that was added, last first; an end that fails does not keep the others. Once. */
  run(): Promise<void>;
}

export function createCleanUp(log: (line: string) => void): CleanUp {
  const ends: (() => Promise<void>)[] = [];
  let running: Promise<void> | null = null;
  const runAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      await end().catch((error: unknown) =>
        log(`Stopping: ${error instanceof Error ? error.message : error}`),
      );
    }
  };
  return {
    add: (end) => void ends.push(end),
    run: () => (running ??= runAll()),
  };
}
