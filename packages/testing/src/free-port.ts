import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves, so that nothing else gets one between our look and its use. */
const first = 10_240;
const last = 32_767;
/** How many ports each process has for itself; processes that run at the same time have near numbers. */
const share = 8;

let used = 0;

/** A TCP port on this machine that is free, and that no other process takes that asks here for one. */
export async function freePort(): Promise<number> {
  const shares = Math.floor((last - first + 1) / share);
  for (let tried = 0; tried < shares * share; tried++) {
    const own = (process.pid + Math.floor(used / share) * 1009) % shares;
    const port = first + own * share + (used++ % share);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

/** On every address, as what is tested listens. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
