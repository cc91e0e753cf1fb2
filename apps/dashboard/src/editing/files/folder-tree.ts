/** A folder, with what is in it. */
export interface Folder {
  /** From the top, parts separated by `/`. */
  readonly path: string;
  /** Its last part. */
  readonly name: string;
  /** Files in it, and with those of the folders below it. */
  readonly count: number;
  readonly total: number;
  readonly below: readonly Folder[];
}

/** Folders as a tree, in the order of their names. Those that only hold other folders are among them. */
export function folderTree(found: readonly { folder: string; count: number }[]): Folder[] {
  const counts = new Map<string, number>();
  for (const { folder, count } of found) {
    counts.set(folder, (counts.get(folder) ?? 0) + count);
    for (let path = parentOf(folder); path !== null; path = parentOf(path)) {
      if (!counts.has(path)) counts.set(path, 0);
    }
  }
  const paths = [...counts.keys()].sort((a, b) => a.localeCompare(b));
  const below = (parent: string | null): Folder[] =>
    paths
      .filter((path) => parentOf(path) === parent)
      .map((path) => {
        const inside = below(path);
        const count = counts.get(path) ?? 0;
        const total = inside.reduce((sum, folder) => sum + folder.total, count);
        return { path, name: nameOf(path), count, total, below: inside };
      });
  return below(null);
}

/** All folders of a tree, each before those below it. */
export function allFolders(folders: readonly Folder[]): Folder[] {
  return folders.flatMap((folder) => [folder, ...allFolders(folder.below)]);
}

/** The folder above a folder; null at the top. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf('/');
  return end < 0 ? null : path.slice(0, end);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** True if a folder is the other one or lies in it. */
export function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}/`);
}

/** The path of a folder in another; null: at the top. */
export function joinFolder(parent: string | null, name: string): string {
  return parent === null ? name : `${parent}/${name}`;
}
