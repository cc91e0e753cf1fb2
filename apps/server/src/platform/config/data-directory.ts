import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Creates the data directory where missing and tries to write in it. @throws StartupError in one line */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${reason}): set VOLD_DATA_DIR to one that can.`,
    );
  }
}
