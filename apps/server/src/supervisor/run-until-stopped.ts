import type { Config } from '../platform/config/index.ts';
import { announce } from './announce.ts';
import { startVold } from './start.ts';

/** npm and the terminal may both deliver one Ctrl-C: what comes within this many milliseconds is the same. */
const sameSignal = 700;

/**
 * Runs Vold until SIGINT or SIGTERM (or the end of the program that started us over an IPC channel) stops it cleanly;
 * a second one ends it at once. Returns the exit code.
 *
 * @throws StartupError where it cannot start, or has to stop
 */
export async function runUntilStopped(config: Config, print: (text: string) => void): Promise<number> {
  const giveUp = new AbortController();
  const asked = Promise.withResolvers<null>();
  let askedAt: number | null = null;
  const onSignal = () => {
    if (askedAt === null) {
      askedAt = Date.now();
      print('Stopping …');
      giveUp.abort();
      asked.resolve(null);
    } else if (Date.now() - askedAt > sameSignal) {
      // PostgreSQL sees our end (or recovers at the next start); nothing that was acknowledged is lost.
      process.exit(130);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  process.once('disconnect', onSignal);
  try {
    const running = await startVold(config, {
      log: (line) => print(line),
      signal: giveUp.signal,
    });
    print(announce(config, running));
    const trouble = await Promise.race([asked.promise, running.broken]);
    await running.stop();
    if (trouble) throw trouble;
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
  }
  print('Stopped.');
  return 0;
}
