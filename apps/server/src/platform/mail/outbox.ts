import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Messages that the folder keeps: visitors cause mail, so more would let them fill the disk. */
const maxMessages = 1_000;

/**
 * Puts a message into a folder, one `.eml` each, oldest first by name. It appears whole or not at all. The oldest go if there
 * are more than 1,000.
 *
 * @returns its path
 */
export async function writeToOutbox(folder: string, id: string, message: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
  const temporary = join(folder, `.${name}.part`);
  await writeFile(temporary, message, { mode: 0o600 });
  await rename(temporary, join(folder, name));
  const messages = (await readdir(folder)).filter((entry) => entry.endsWith('.eml')).sort();
  for (const oldest of messages.slice(0, -maxMessages)) await rm(join(folder, oldest), { force: true });
  return join(folder, name);
}
