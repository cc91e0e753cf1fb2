import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmasterPid } from './postmaster-pid.ts';

/**
 * Ends the processes of a crashed server on a cluster and removes its `postmaster.pid`. Only for the holder of the data
 * directory's lock: any process there has lost its owner then.
 *
 * An orphaned server is stopped, not adopted: with `setpriv` it is stopping already (its parent's death is its SIGINT), and one
 * that we start has our settings and ends with us. It takes 0.1–0.2 s. Nothing is lost: acknowledged transactions are in the
 * write-ahead log.
 *
 * `postmaster.pid` is meaningless once no process works in the cluster: its process id may belong to a zombie or another
 * program by now, and PostgreSQL would refuse to start because of it.
 */
export async function clearLeftovers(clusterDirectory: string, log: (line: string) => void): Promise<void> {
  const before = processesIn(clusterDirectory);
  if (before.length > 0) {
    log(`Stopping a PostgreSQL that a crash left behind (process ${before.join(', ')})`);
    const postmaster = (await readPostmasterPid(clusterDirectory))?.pid;
    if (postmaster !== undefined && before.includes(postmaster)) signal(postmaster, 'SIGINT');
    // Without their postmaster the others end by themselves; a long query or a hang is not waited for for ever.
    if (!(await waitUntilGone(clusterDirectory, 10_000))) {
      for (const pid of processesIn(clusterDirectory)) signal(pid, 'SIGQUIT');
      if (!(await waitUntilGone(clusterDirectory, 2_000))) {
        for (const pid of processesIn(clusterDirectory)) signal(pid, 'SIGKILL');
        await waitUntilGone(clusterDirectory, 2_000);
      }
    }
  }
  await rm(join(clusterDirectory, 'postmaster.pid'), { force: true });
}

/** PostgreSQL's processes work with the cluster as their current directory; zombies have none any more. */
function processesIn(clusterDirectory: string): number[] {
  if (process.platform !== 'linux') return processesNaming(clusterDirectory);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && currentDirectory(pid) === clusterDirectory);
}

function currentDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null; // gone, a zombie, or another user's
  }
}

/** Without /proc: the postmaster names the cluster in its command line (its children are found by PostgreSQL). */
function processesNaming(clusterDirectory: string): number[] {
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${clusterDirectory} `))
    .map((line) => Number.parseInt(line, 10));
}

async function waitUntilGone(clusterDirectory: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (processesIn(clusterDirectory).length > 0) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended.
  }
}
