import { parentPort } from 'node:worker_threads';

/** A double of the website program: reports that it listens, and ends on a message, or as `TROUBLE` says. */
const troubles: Record<string, () => void> = {
  start: () => process.exit(3),
  error: () => setImmediate(() => Promise.reject(new Error('a fault'))),
  heap: () => setImmediate(() => hoard([])),
  hang: () => setImmediate(hang),
};

function hoard(all: object[]): never {
  for (;;) all.push({ text: `${all.length}` });
}

function hang(): never {
  for (;;);
}

parentPort?.once('message', () => process.exit(0));
troubles[process.env.TROUBLE ?? '']?.();
parentPort?.postMessage('ready');
