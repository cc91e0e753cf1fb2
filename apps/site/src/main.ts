import { fileURLToPath } from 'node:url';
import { giveBackMemory } from '@vold/runtime';
import { readOptions } from './config.ts';
import { createSite } from './http/create-site.ts';

/**
 * The website program. It is a child of the supervisor: says `ready` over IPC when it listens, and ends when its
 * parent is gone, so that no orphan keeps the port.
 */
async function main(): Promise<void> {
  const options = readOptions(process.env);
  const site = createSite(options, fileURLToPath(new URL('../client', import.meta.url)));
  await site.listen({ port: options.port, host: options.host });

  const stopGivingBack = giveBackMemory();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    stopGivingBack();
    // Connections that browsers keep open must not hold the process.
    setTimeout(() => process.exit(0), 3000).unref();
    void site.close().finally(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.send) {
    process.once('disconnect', stop);
    process.send('ready');
  } else if (!process.stdin.isTTY) {
    process.stdin.once('end', stop).once('close', stop).resume();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
