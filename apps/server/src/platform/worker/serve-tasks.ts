import { on } from 'node:events';

/** Sends a message to the parent and waits until it has been used. */
export type Send = (value: unknown) => Promise<void>;

/**
 * The main loop of a worker's program (`createWorker`): works on one input after the other. Ends the process when its parent ends
 * or has no more work.
 */
export async function serveTasks(work: (input: unknown, send: Send) => Promise<void>): Promise<void> {
  if (!process.send) throw new Error('This program runs as a worker only');
  process.on('disconnect', () => process.exit());
  // They reach all processes of a terminal or a service; the parent decides when this one ends.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
  const messages = on(process, 'message');
  const send: Send = async (value) => {
    process.send?.({ value });
    await messages.next();
  };
  for await (const [{ input }] of messages) {
    try {
      await work(input, send);
      process.send({ done: true });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      process.send({ error: { message, stack } });
    }
  }
}
