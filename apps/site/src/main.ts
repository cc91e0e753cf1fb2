import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { giveBackMemory } from '@vold/runtime';
import { beat } from '@vold/runtime/pulse';
import { readOptions } from './config.ts';
import { createSite } from './http/create-site.ts';

/** The website program. It is a thread of the supervisor's: says `ready` when it listens, lets its
 * connections go at `drain`, and ends at `stop`. */
const options = readOptions(process.env);
const site = createSite(options, fileURLToPath(new URL('../client', import.meta.url)));
await site.listen({ port: options.port, host: options.host });

const stopGivingBack = giveBackMemory();
if (workerData instanceof Int32Array) beat(workerData);
parentPort?.on('message', (order: 'drain' | 'stop') => {
  site.drain.begin();
  if (order === 'drain') return;
  stopGivingBack();
  // Connections that browsers keep open must not hold the thread.
  setTimeout(() => process.exit(0), 3000).unref();
  void site.close().finally(() => process.exit(0));
});
parentPort?.postMessage('ready');
