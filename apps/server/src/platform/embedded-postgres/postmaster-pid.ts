import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of `postmaster.pid` in PostgreSQL's data directory. */
export interface PostmasterPid {
  pid: number;
  port: number;
  /** Directory of the unix socket; empty until the socket is open. */
  socketDirectory: string;
  /** `starting`, `ready`, `stopping` or `standby`; empty until the first state is written. */
  status: string;
}

/** Reads `postmaster.pid`, or null if there is none or it is not complete enough to name a process. */
export async function readPostmasterPid(clusterDirectory: string): Promise<PostmasterPid | null> {
  let text: string;
  try {
    text = await readFile(join(clusterDirectory, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  // Lines: 1 pid, 2 data directory, 3 start time, 4 port, 5 socket directory, 6 address, 7 shared memory, 8 state.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0) || 0,
    socketDirectory: lines[4] ?? '',
    status: lines[7] ?? '',
  };
}
