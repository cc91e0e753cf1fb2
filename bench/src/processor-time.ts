import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds a tick of `/proc` (USER_HZ is 100 on every Linux of today). */
const tick = 10;

interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Milliseconds of processor time that some processes and all below them have used so far: the server with its site
 * process and its PostgreSQL, for example. 0 where there is no `/proc`. What a request costs is steadier than how many
 * fit in a second on a machine that does other things too.
 */
export async function processorTime(roots: readonly number[]): Promise<number> {
  const stats = await readStats();
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (roots.includes(at)) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of stats) if (isBelow(pid)) ticks += stat.ticks;
  return ticks * tick;
}

async function readStats(): Promise<ReadonlyMap<number, ProcessStat>> {
  const names = await readdir('/proc').catch(() => []);
  const stats = new Map<number, ProcessStat>();
  await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        // Processes end while they are read.
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        // The second field is the name in parentheses, which may have any character in it.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        // Own time and that of children that have ended (a connection of PostgreSQL is a process).
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        if (fields.length > 15) stats.set(Number(name), { parent: Number(fields[1]), ticks });
      }),
  );
  return stats;
}

/** Resident memory of a process in megabytes (its own, without those below it), or 0 where there is no `/proc`. */
export async function residentMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024;
}
