/** Milliseconds: before the first restart, at most between two, until a run counts as healthy. */
const restart = { first: 1000, longest: 30_000, healthy: 60_000 };

/** Signals that end a server without a request: its watchdog, low memory, a fault in Node. */
const faults = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL']);

/**
 * Starts the server, and starts it again, more and more slowly, when a fault ends it. Ends this process with the server's exit
 * code when it ends otherwise.
 *
 * @param {() => import('node:child_process').ChildProcess} start
 * @returns {{ kill(signal: NodeJS.Signals): void }} hands a signal on; the server is not started again after it
 */
export function keepRunning(start) {
  let wait = restart.first;
  let isStopping = false;
  let child = run();

  function run() {
    const began = Date.now();
    const started = start();
    started.once('exit', (code, signal) => {
      if (isStopping || !faults.has(signal)) process.exit(signal ? 1 : (code ?? 1));
      if (Date.now() - began > restart.healthy) wait = restart.first;
      process.stderr.write(`Vold was ended by ${signal}; starting it again in ${wait / 1000} s\n`);
      child = null;
      setTimeout(() => {
        child = run();
      }, wait);
      wait = Math.min(wait * 2, restart.longest);
    });
    return started;
  }

  return {
    kill(signal) {
      isStopping = true;
      if (child) child.kill(signal);
      else process.exit(0);
    },
  };
}
