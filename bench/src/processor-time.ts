import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds a tick of `/proc` (USER_HZ is 100 on every Linux of today). */
const tick = 10;

interface ProcessStat {
  readonly name: string;
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
  let ticks = 0;
  for (const [pid, stat] of stats) if (isBelow(stats, pid, roots)) ticks += stat.ticks;
  return ticks * tick;
}

function isBelow(stats: ReadonlyMap<number, ProcessStat>, pid: number, roots: readonly number[]): boolean {
  for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (roots.includes(at)) return true;
  return false;
}

async function readStats(): Promise<ReadonlyMap<number, ProcessStat>> {
  const names = await readdir('/proc').catch(() => []);
  const stats = new Map<number, ProcessStat>();
  await Promise.all(
    names
      .filter((pid) => /^\d+$/.test(pid))
      .map(async (pid) => {
        // Processes end while they are read.
        const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        // The second field is the name in parentheses, which may have any character in it.
        const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        // Own time and that of children that have ended (a connection of PostgreSQL is a process).
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        if (fields.length > 15) stats.set(Number(pid), { name, parent: Number(fields[1]), ticks });
      }),
  );
  return stats;
}

/** Resident memory of a process and those below it in megabytes, PostgreSQL's left out; 0 where there is no `/proc`. */
export async function residentMemory(root: number): Promise<number> {
  const stats = await readStats();
  let kilobytes = 0;
  for (const [pid, stat] of stats) {
    if (stat.name === 'postgres' || !isBelow(stats, pid, [root])) continue;
    const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    kilobytes += Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}
