import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { giveBackMemory } from '@vold/runtime';
import { readOptions } from './config.ts';
import { createSite } from './http/create-site.ts';

/** The website program. It is a thread of the supervisor's: says `ready` when it listens, and ends when it is told to. */
const options = readOptions(process.env);
const site = createSite(options, fileURLToPath(new URL('../client', import.meta.url)));
await site.listen({ port: options.port, host: options.host });

const stopGivingBack = giveBackMemory();
parentPort?.once('message', () => {
  stopGivingBack();
  // Connections that browsers keep open must not hold the thread.
  setTimeout(() => process.exit(0), 3000).unref();
  void site.close().finally(() => process.exit(0));
});
parentPort?.postMessage('ready');
