import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Creates the data directory where missing and tries to write in it. @throws StartupError in one line */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${randomBytes(6).toString('hex')}`);
  try {
    await makeDirectory(dataDir);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    // A full disk makes the file, but not its byte.
    await rm(probe, { force: true }).catch(() => {});
    throw new StartupError(
      reason === 'ENOSPC'
        ? `The disk of the data directory ${dataDir} is full.`
        : `The data directory ${dataDir} cannot be written (${reason}): set VOLD_DATA_DIR to one that can.`,
    );
  }
}

/**
 * As `mkdir -p`. Node's own (`recursive`) never ends where a folder says of what is below it that it cannot be, as
 * /proc does.
 */
async function makeDirectory(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${path} is no directory`), { code: 'ENOTDIR' });
  const parent = dirname(path);
  if (parent !== path) await makeDirectory(parent);
  await mkdir(path).catch(async (error: unknown) => {
    // Made by another start just now.
    if (!(await stat(path).catch(() => null))?.isDirectory()) throw error;
  });
}
