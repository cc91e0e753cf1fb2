import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

/** Sends a message from a worker's program (`askWorker`) and waits until it has been used. */
export async function sendToParent(message: unknown): Promise<void> {
  if (!parentPort) throw new Error('This program runs as a worker only');
  const used = once(parentPort, 'message');
  parentPort.postMessage(message);
  await used;
}
