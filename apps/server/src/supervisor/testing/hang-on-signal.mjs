import { isMainThread } from 'node:worker_threads';

/** Loaded before a server (`--import`): SIGUSR2 makes its event loop stand still for ever. */
if (isMainThread) {
  process.on('SIGUSR2', () => {
    while (true);
  });
}
