import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'export-';
/** No download lasts longer; in milliseconds. */
const longest = 24 * 60 * 60 * 1000;

/** A new folder for the rows of an archive, readable by this process alone. What a killed process left goes first. */
export async function newSpoolFolder(dataDir: string): Promise<string> {
  const temporary = join(dataDir, 'uploads');
  await mkdir(temporary, { recursive: true });
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(temporary, name);
    // Gone by now: its export ended.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > longest) await rm(path, { recursive: true, force: true });
  }
  return mkdtemp(join(temporary, prefix));
}
