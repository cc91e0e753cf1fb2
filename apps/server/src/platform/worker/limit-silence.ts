import { readFileSync } from 'node:fs';

/** How often the wait for a message is repeated while the machine has other work. */
const maxWaits = 5;
/** Milliseconds of a tick in `/proc`, for every Linux. */
const tick = 10;

/**
 * Aborts after a time, or later if the process had less than half of a processor in that time: then it cannot have worked for that
 * long. Only Linux says how long another process has worked; elsewhere the clock decides.
 *
 * @param silence milliseconds
 */
export function limitSilence(
  pid: number | undefined,
  silence: number,
): { signal: AbortSignal; stop: () => void } {
  const limit = new AbortController();
  let used = processorTime(pid);
  let waits = 1;
  const timer = setInterval(() => {
    const before = used;
    used = processorTime(pid);
    const hasWorked = used === null || used - (before ?? 0) >= silence / 2;
    if (hasWorked || waits === maxWaits) limit.abort();
    waits += 1;
  }, silence);
  return { signal: limit.signal, stop: () => clearInterval(timer) };
}

/** Milliseconds that all threads of a process have had; null if the system does not say it. */
function processorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program is in brackets and may have any characters.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return null;
  }
}
