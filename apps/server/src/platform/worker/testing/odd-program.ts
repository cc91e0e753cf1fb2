import { workerData } from 'node:worker_threads';
import { sendToParent } from '../send-to-parent.ts';

/** A worker's program for tests: sends a message, then does what it is told to. */
await sendToParent('first');
if (workerData === 'hang') {
  // Takes longer than any test waits.
  /^(a+)+$/.test(`${'a'.repeat(60)}b`);
}
if (workerData === 'fill') {
  const kept: object[] = [];
  while (kept.length < 1e9) kept.push({ at: kept.length });
}
if (workerData === 'throw') throw new Error('An error of the program');
await sendToParent('second');
