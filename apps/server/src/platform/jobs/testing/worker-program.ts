import { z } from 'zod';
import { defineJob, handleJob, startWorker } from '../index.ts';

/** A worker in a separate process that never ends a job: tests kill it. Prints `ready`, then `running`. */
const kind = defineJob({
  name: 'test.greet',
  lane: 'prompt',
  payload: z.object({ clientId: z.string() }),
  maxAttempts: 3,
});
const endless = handleJob(kind, () => {
  process.send?.('running');
  return new Promise(() => {});
});
await startWorker({ url: process.argv[2] ?? '', handlers: [endless], log: { warn() {}, error() {} } });
process.send?.('ready');
