/** A file of a drop, and the folder that it lay in, below what was dropped: `Menus/2027`; empty for none. */
export interface DroppedFile {
  readonly file: File;
  readonly folder: string;
}

/** Files that lay in no folder. */
export function withoutFolder(files: Iterable<File>): DroppedFile[] {
  return [...files].map((file) => ({ file, folder: '' }));
}

/**
 * The files of a drop, those of its folders too. What starts with a dot, and `Thumbs.db`, is the operating system's. Call
 * it within the event: browsers empty the drop afterwards.
 *
 * @throws DOMException for what cannot be read
 */
export async function readDropped(data: Pick<DataTransfer, 'items' | 'files'>): Promise<DroppedFile[]> {
  const files = [...data.files];
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  // Without folders the browser's own list of files is the whole of it.
  if (!entries.some((entry) => entry?.isDirectory)) return withoutFolder(files);
  const found = await Promise.all(entries.map((entry) => (entry ? filesBelow(entry, '') : [])));
  return found.flat();
}

async function filesBelow(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, folder }];
  }
  if (!isFolder(entry)) return [];
  const below = folder ? `${folder}/${entry.name}` : entry.name;
  const found: DroppedFile[] = [];
  for (const child of await childrenOf(entry)) {
    if (child.name.startsWith('.') || child.name === 'Thumbs.db') continue;
    found.push(...(await filesBelow(child, below)));
  }
  return found;
}

/** Browsers hand out at most a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (next.length === 0) return all;
    all.push(...next);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
