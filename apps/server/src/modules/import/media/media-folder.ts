import { lstat, opendir, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { decoded } from '@vold/import';
import { ExportError } from '@vold/import/export-error';

const maxFiles = 500_000;

/** A copy of the old website's `wp-content/uploads` (or any folder with its files). */
export interface MediaFolder {
  /** The file for an address or an upload path (`2013/03/a.jpg`), or undefined. */
  find(address: string, uploadPath: string): string | undefined;
}

/**
 * Lists a folder once and finds files in it by their path below the uploads, else by their name where only one file has
 * it. Names in another case are taken where only one file fits. Links that lead out of the folder are not followed.
 *
 * @throws ExportError if the folder cannot be read
 */
export async function openMediaFolder(folder: string): Promise<MediaFolder> {
  const root = resolve(folder);
  const found = await stat(root).catch(() => undefined);
  if (!found?.isDirectory()) throw new ExportError(`There is no folder ${folder}.`);
  const byPath = new Map<string, string>();
  /** By path or name in lower case; null where several files fit. */
  const byLowerPath = new Map<string, string | null>();
  const byName = new Map<string, string | null>();
  const byLowerName = new Map<string, string | null>();
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || byPath.size >= maxFiles) continue;
    const path = join(entry.parentPath, entry.name);
    if (!(await lstat(path)).isFile()) continue;
    const below = path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
      .normalize('NFC');
    const name = basename(below);
    byPath.set(below, path);
    const add = (map: Map<string, string | null>, key: string) => map.set(key, map.has(key) ? null : path);
    add(byLowerPath, below.toLowerCase());
    add(byName, name);
    add(byLowerName, name.toLowerCase());
  }
  return {
    find(address, uploadPath) {
      const parts = pathOf(address).split('/').filter(Boolean);
      // The longest end of the path that exists: `wp-content/uploads/2013/03/a.jpg`, `uploads/2013/…`, `2013/…`.
      const candidates = [
        uploadPath.normalize('NFC'),
        ...parts.map((_, index) => parts.slice(index).join('/')),
      ];
      for (const candidate of candidates) {
        const match = byPath.get(candidate) ?? byLowerPath.get(candidate.toLowerCase());
        if (match) return match;
      }
      const name = parts.at(-1) ?? '';
      return byName.get(name) ?? byLowerName.get(name.toLowerCase()) ?? undefined;
    },
  };
}

function pathOf(address: string): string {
  return decoded(URL.canParse(address) ? new URL(address).pathname : address).normalize('NFC');
}
