import { setTimeout as wait } from 'node:timers/promises';
import { setOptimizers } from '../../bin/optimizers.mjs';
import type { Config } from '../platform/config/index.ts';
import { announce } from './announce.ts';
import { createCleanUp } from './clean-up.ts';
import { type RunningVold, startVold } from './start.ts';
import { startWatchdog } from './watchdog.ts';

/** Serves on for a while, without keeping connections: a balancer sees `/readyz` and sends requests elsewhere. */
async function drain(running: RunningVold, seconds: number): Promise<void> {
  running.drain();
  if (seconds > 0) await wait(seconds * 1000);
}

/** npm and the terminal may both deliver one Ctrl-C: what comes within this many milliseconds is the same. */
const sameSignal = 700;

/**
 * Runs Vold until SIGINT or SIGTERM (or the end of the program that started us over an IPC channel) stops it cleanly;
 * a second one ends it at once, and so does `VOLD_STOP_SECONDS` after draining. Returns the exit code.
 *
 * @throws StartupError if it cannot start
 */
export async function runUntilStopped(config: Config, print: (text: string) => void): Promise<number> {
  const cleanUp = createCleanUp(print);
  const giveUp = new AbortController();
  const asked = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  const onSignal = () => {
    if (askedAt === null) {
      askedAt = Date.now();
      print('Stopping …');
      endInTime();
      giveUp.abort();
      asked.resolve();
    } else if (Date.now() - askedAt > sameSignal) {
      // PostgreSQL sees our end (or recovers at the next start); nothing that was acknowledged is lost.
      process.exit(130);
    }
  };
  /** The last resort: a silent database or a full disk may keep anything from ending. */
  const endInTime = () => {
    const { stopSeconds, drainSeconds } = config;
    setTimeout(
      () => {
        console.error(
          `Stopping took longer than ${stopSeconds} s: ${cleanUp.ending() ?? 'the start'} did not end.`,
        );
        process.exit(1);
      },
      (drainSeconds + stopSeconds) * 1000,
    ).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  process.once('disconnect', onSignal);
  setOptimizers(false);
  const watchdog = startWatchdog(config.standstillSeconds);
  try {
    const running = await startVold(config, {
      log: (line) => print(line),
      signal: giveUp.signal,
      cleanUp,
      watchdog,
    });
    setOptimizers(true);
    print(announce(config, running));
    watchdog.watch();
    await asked.promise;
    await drain(running, config.drainSeconds);
    await running.stop();
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
  } finally {
    watchdog.stop();
  }
  print('Stopped.');
  return 0;
}
