import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const keyBytes = 32;

/**
 * The key of this installation, from `<data dir>/installation.key` (0600), created at the first call. Secrets at rest are
 * encrypted and tokens signed with keys derived from it (`createKeychain`): a restored backup needs this file, too.
 *
 * @throws StartupError if the file is damaged: a new key would make stored secrets unreadable
 */
export async function readInstallationKey(dataDir: string): Promise<Buffer> {
  const found = await findInstallationKey(dataDir);
  if (found) return found;
  await writeInstallationKey(dataDir, randomBytes(keyBytes));
  // Another first start has created it.
  const made = await findInstallationKey(dataDir);
  if (!made) throw new StartupError(`${keyPath(dataDir)} cannot be read.`);
  return made;
}

/** The key that a data directory has; null if it has none yet. @throws StartupError if the file is damaged */
export function findInstallationKey(dataDir: string): Promise<Buffer | null> {
  return read(keyPath(dataDir));
}

/**
 * Stores the key of a data directory (0600). Written to a temporary file and linked: a partial key never has this name.
 *
 * @returns false if it has one already, which stays
 */
export async function writeInstallationKey(dataDir: string, key: Buffer): Promise<boolean> {
  const path = keyPath(dataDir);
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(unfinished, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export function keyPath(dataDir: string): string {
  return join(dataDir, 'installation.key');
}

async function read(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartupError(`${path} cannot be read (${error instanceof Error ? error.message : error}).`);
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new StartupError(`${path} is damaged: restore it from a backup (it holds 64 hexadecimal digits).`);
  }
  return Buffer.from(text, 'hex');
}
