import { lstat, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Resolves a path in a folder that may come from a stranger, such as a cloned theme. Links are refused, because they can
 * lead to any file of this machine; the folder itself may be one, because the user named it.
 *
 * @param path relative, with `/`; the file does not have to exist
 * @throws StartupError if a part of the path is a link, leads out of the folder, or is neither a file nor a folder
 */
export async function pathWithin(folder: string, path: string): Promise<string> {
  let place = await realpath(folder).catch(() => resolve(folder));
  let name = '';
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    name = name ? `${name}/${part}` : part;
    if (part === '..' || part.includes('\\') || part.includes('\0'))
      throw new StartupError(`${path} leads out of ${folder}.`);
    place = join(place, part);
    const found = await lstat(place).catch(() => null);
    if (found?.isSymbolicLink())
      throw new StartupError(`${name} is a link. Only files that are in ${folder} are read and written.`);
    if (found && !found.isFile() && !found.isDirectory())
      throw new StartupError(`${name} is neither a file nor a folder.`);
  }
  return place;
}
