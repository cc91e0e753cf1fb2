import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import type { FileStorage, StoredObject } from '../storage/index.ts';
import { type ArchiveManifestShape, checksumsName, manifestName } from './archive-kind.ts';

export interface ArchiveContent<M extends ArchiveManifestShape> {
  /** Names of entries that lie in `folder`, in the order in which they are packed. */
  readonly spooled: readonly string[];
  /** Gets the list of checksums, too. */
  readonly folder: string;
  /** The entries after them: `files/…` and `private/…`. */
  readonly files: AsyncIterable<{ readonly name: string; readonly object: StoredObject }>;
  /** Completes the manifest by what is known only now. */
  readonly manifest: (packed: Pick<M, 'created_at' | 'files' | 'checksums'>) => M;
}

/**
 * Writes the entries of an archive: rows, files, `SHA256SUMS` (as `sha256sum -c` reads it) and, last, `manifest.json`.
 * One that was cut off has no manifest.
 *
 * @returns the manifest
 */
export async function packArchive<M extends ArchiveManifestShape>(
  pack: Pack,
  { spooled, folder, files, manifest: complete }: ArchiveContent<M>,
): Promise<M> {
  const at = new Date();
  const sumsPath = join(folder, checksumsName);
  const sums = createWriteStream(sumsPath);
  const stored = { count: 0, bytes: 0 };
  const add = async (name: string, source: Source) => {
    const entry = await addEntry(pack, name, source, at);
    await new Promise<void>((resolve, reject) => {
      sums.write(`${entry.sha256}  ${name}\n`, (error) => (error ? reject(error) : resolve()));
    });
    return entry;
  };

  try {
    for (const name of spooled) await add(name, await spooledFile(join(folder, name)));
    for await (const { name, object } of files) {
      stored.bytes += (await add(name, object)).size;
      stored.count += 1;
    }
  } finally {
    await new Promise<void>((resolve) => sums.end(resolve));
  }
  const { sha256 } = await addEntry(pack, checksumsName, await spooledFile(sumsPath), at);
  const manifest = complete({
    created_at: at.toISOString(),
    files: stored,
    checksums: { name: checksumsName, sha256 },
  });
  pack.entry({ name: manifestName, mode: 0o600, mtime: at }, `${JSON.stringify(manifest, null, 2)}\n`);
  pack.finalize();
  return manifest;
}

/** The areas of the storage that archives have. */
export const storageAreas = ['files', 'private'] as const;

/** Files of a client in an order that is always the same: those of folders that `shown` has. */
export async function* listStored(
  storage: FileStorage,
  area: (typeof storageAreas)[number],
  clientId: string,
  shown: ReadonlySet<string>,
): AsyncGenerator<{ place: string; name: string; object: StoredObject }> {
  const root = `${area}/${clientId}`;
  for (const place of (await storage.list(root)).filter((found) => shown.has(found))) {
    for (const name of await storage.list(`${root}/${place}`)) {
      const object = await storage.find(`${root}/${place}/${name}`);
      // Else erased since the rows were read.
      if (object) yield { place, name, object };
    }
  }
}

/** Bytes of a known number. */
type Source = Pick<StoredObject, 'size' | 'open'>;

async function spooledFile(path: string): Promise<Source> {
  const { size } = await stat(path);
  return { size, open: async () => createReadStream(path) };
}

async function addEntry(
  pack: Pack,
  name: string,
  { size, open }: Source,
  mtime: Date,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  if (size === 0) pack.entry({ name, mode: 0o600, mtime }, '');
  else {
    // No more than was announced: a format that is being made at this moment grows. (Its job is in the rows, too.)
    const bytes = await open({ start: 0, end: size - 1 });
    await pipeline(bytes, meter, pack.entry({ name, size, mode: 0o600, mtime }));
  }
  return { size, sha256: hash.digest('hex') };
}
