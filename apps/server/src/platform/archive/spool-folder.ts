import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefixes = ['export-', 'restore-', 'backup-'] as const;
/** No download and no import lasts longer; in milliseconds. */
const longest = 24 * 60 * 60 * 1000;

/** A new folder for what is in an archive, readable by this process alone. What a killed process left goes first. */
export async function newSpoolFolder(dataDir: string, prefix: (typeof prefixes)[number]): Promise<string> {
  const temporary = join(dataDir, 'uploads');
  await mkdir(temporary, { recursive: true });
  for (const name of await readdir(temporary)) {
    if (!prefixes.some((known) => name.startsWith(known))) continue;
    const path = join(temporary, name);
    // Gone by now: its export ended.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > longest) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(temporary, prefix));
}
