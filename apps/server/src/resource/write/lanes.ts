import type { Scope } from '../../platform/db/index.ts';

/** Milliseconds that a lane waits for a write: it may have gone out on a connection that fell silent. */
const defaultPatience = 10_000;

/** How writes of one kind go out together. */
export interface LaneParts<Item, Result> {
  /** Writes some of one lane in a transaction; answers for each, in their order. */
  write(scope: Scope, items: readonly Item[]): Promise<readonly Result[]>;
  /** How many of those that wait go out with the next write. */
  sizeOf(waiting: number): number;
  /** Whether a failure may be the fault of one: then all of them are written anew, each by itself. */
  isOfOne(error: unknown): boolean;
  /** Milliseconds after which those that wait no longer wait for a running write. Default 10 000. */
  patience?: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets writes go out together: what is sent while one of its lane is being written waits behind it, and leaves with all others
 * that have come until then. Nobody waits for others to come, and nobody for a write that takes too long.
 *
 * @returns the write of one: `key` says what those of a lane have in common beside their scope
 */
export function createLanes<Item, Result>(
  parts: LaneParts<Item, Result>,
): (scope: Scope, key: readonly unknown[], item: Item) => Promise<Result> {
  /** Who waits behind a running write. */
  const lanes = new Map<string, Waiting<Item, Result>[]>();

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
    const lane = lanes.get(name);
    if (lane) lane.push({ item, ...settle });
    else {
      const waiting = [{ item, ...settle }];
      lanes.set(name, waiting);
      const empty = async () => {
        while (waiting.length > 0) {
          const written = write(scope, waiting.splice(0, parts.sizeOf(waiting.length)));
          await withinPatience(written);
        }
        lanes.delete(name);
      };
      void empty();
    }
    return promise;
  };
}

/** A power of two, 16 at most: each number of rows is a text of its own, and few of them can be kept prepared. */
export function fewSizes(waiting: number): number {
  return 2 ** Math.floor(Math.log2(Math.min(waiting, 16)));
}
