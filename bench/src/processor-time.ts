import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second in `/proc` (USER_HZ), on every Linux of today. */
const ticksPerSecond = 100;

/** Milliseconds of processor time that the processes of the product and of its references have used so far. */
export interface ProcessorTime {
  /** A process tree: the server with its site process and its PostgreSQL. */
  of(root: number): Promise<number>;
}

interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Processor time of a process and all below it that still live, in milliseconds, or null where there is no `/proc`.
 * What a request costs is steadier than how many fit in a second on a machine that does other things too.
 */
export async function processorTimeOf(root: number): Promise<number | null> {
  const stats = await readStats();
  if (!stats) return null;
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of stats) if (isBelow(pid)) ticks += stat.ticks;
  return (ticks / ticksPerSecond) * 1000;
}

async function readStats(): Promise<Map<number, ProcessStat> | null> {
  const names = await readdir('/proc').catch(() => null);
  if (!names) return null;
  const stats = new Map<number, ProcessStat>();
  await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        // Processes end while they are read.
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        // The second field is the name in parentheses, which may have any character in it.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        if (fields.length < 13) return;
        stats.set(Number(name), {
          parent: Number(fields[1]),
          ticks: Number(fields[11]) + Number(fields[12]),
        });
      }),
  );
  return stats;
}
