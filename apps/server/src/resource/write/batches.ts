import type { Scope } from '../../platform/db/index.ts';

/** Milliseconds that a queue waits for a write, which may have been sent on a connection that fell silent. */
const defaultPatience = 10_000;

/** How writes of one kind are batched. */
export interface BatchParts<Item, Result> {
  /** Writes a batch in a transaction; returns a result for each item, in their order. */
  write(scope: Scope, items: readonly Item[]): Promise<readonly Result[]>;
  /** The size of the next batch. */
  sizeOf(waiting: number): number;
  /** True if one item may have caused the error: then each is written again, separately. */
  isOfOne(error: unknown): boolean;
  /** Maximum time in ms to wait for a running write; default 10 000. */
  patience?: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes a group commit: items that arrive while a write of their queue is in flight wait for it and are written together.
 * An item never waits for others to arrive, nor for a write that takes too long.
 *
 * @returns the write of one item; items share a queue if they have the same scope and `key`
 */
export function createBatches<Item, Result>(
  parts: BatchParts<Item, Result>,
): (scope: Scope, key: readonly unknown[], item: Item) => Promise<Result> {
  /** Items queued behind the write in flight. */
  const queues = new Map<string, Waiting<Item, Result>[]>();

  /** Never rejects. */
  async function write(scope: Scope, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await parts.write(
        scope,
        batch.map(({ item }) => item),
      );
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length > 1 && parts.isOfOne(error)) for (const one of batch) await write(scope, [one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  const { patience = defaultPatience } = parts;
  async function withinPatience(written: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    void written.then(resolve);
    await promise;
    clearTimeout(timer);
  }

  return (scope, key, item) => {
    const { promise, ...settle } = Promise.withResolvers<Result>();
    const name = JSON.stringify([scope, ...key]);
    const queue = queues.get(name);
    if (queue) queue.push({ item, ...settle });
    else {
      const waiting = [{ item, ...settle }];
      queues.set(name, waiting);
      const empty = async () => {
        while (waiting.length > 0) {
          const written = write(scope, waiting.splice(0, parts.sizeOf(waiting.length)));
          await withinPatience(written);
        }
        queues.delete(name);
      };
      void empty();
    }
    return promise;
  };
}
