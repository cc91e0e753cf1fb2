import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { canReach, type PostgresUser } from './postgres-user.ts';

/** Number under which a child finds an open data directory, and the path that leads through it. */
const directoryFd = 3;
const directoryThroughFd = `/proc/self/fd/${directoryFd}`;

let setprivWorks: boolean | undefined;

/** `setpriv --pdeathsig` makes the kernel stop PostgreSQL when we die; busybox's setpriv does not know it. */
function canBindToParent(): boolean {
  setprivWorks ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return setprivWorks;
}

/**
 * Starts one of PostgreSQL's programs on `clusterDirectory` as `user`, in a separate session (Ctrl-C in the terminal must reach
 * us first, so that the database stops last), with an environment that names no other server.
 *
 * A cluster below a folder that `user` may not search (root's 0700 home) is passed as an open file descriptor:
 * `/proc/self/fd/3` is a path to it that needs none of the folders above.
 *
 * @param output file descriptor for the program's output
 * @param bindToParent stop the program (SIGINT) when this process dies
 */
export function spawnAsUser(options: {
  program: string;
  args: (clusterPath: string) => string[];
  clusterDirectory: string;
  user: PostgresUser | null;
  output: number;
  bindToParent?: boolean;
}): ChildProcess {
  const { program, clusterDirectory, user, output } = options;
  const throughFd = process.platform === 'linux' && !canReach(clusterDirectory, user);
  const directory = throughFd ? openSync(clusterDirectory, 'r') : null;
  const args = options.args(throughFd ? directoryThroughFd : clusterDirectory);
  const command =
    options.bindToParent && canBindToParent() ? ['setpriv', '--pdeathsig', 'INT', program] : [program];
  try {
    return spawn(command[0] ?? program, [...command.slice(1), ...args], {
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', output, output, ...(directory === null ? [] : [directory])],
      ...(user ?? {}),
    });
  } finally {
    if (directory !== null) closeSync(directory);
  }
}
