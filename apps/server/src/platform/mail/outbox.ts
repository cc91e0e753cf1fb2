import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts a message into a folder, one `.eml` each, oldest first by name. It appears whole or not at all.
 * @returns its path
 */
export async function writeToOutbox(folder: string, id: string, message: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
  const temporary = join(folder, `.${name}.part`);
  await writeFile(temporary, message, { mode: 0o600 });
  await rename(temporary, join(folder, name));
  return join(folder, name);
}
