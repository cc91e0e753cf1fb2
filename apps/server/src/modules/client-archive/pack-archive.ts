import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { type ArchiveManifest, archiveVersion, checksumsName, manifestName } from './archive-manifest.ts';
import type { SpooledRows } from './spool-rows.ts';

export interface ArchiveContent {
  readonly spooled: SpooledRows;
  readonly withSecrets: boolean;
  /** Fingerprint of the key that sealed them. */
  readonly sealedBy: string;
  /** Version of the schema that the rows have. */
  readonly schema: number;
  /** Where the rows lie; gets the list of checksums. */
  readonly folder: string;
  readonly dataDir: string;
}

/**
 * Writes the entries of an archive: `tables/<table>.jsonl`, `files/<random>/<name>`, `private/<random>/<name>`,
 * `SHA256SUMS` (as `sha256sum -c` reads it) and, last, `manifest.json`. One that was cut off has no manifest.
 */
export async function packArchive(pack: Pack, content: ArchiveContent): Promise<void> {
  const { spooled, folder } = content;
  const at = new Date();
  const sumsPath = join(folder, checksumsName);
  const sums = createWriteStream(sumsPath);
  let bytes = 0;
  let files = 0;
  const add = async (name: string, handle: FileHandle) => {
    const entry = await addEntry(pack, name, handle, at);
    await new Promise<void>((resolve, reject) => {
      sums.write(`${entry.sha256}  ${name}\n`, (error) => (error ? reject(error) : resolve()));
    });
    return entry;
  };

  try {
    for (const { name } of spooled.tables) {
      await add(`tables/${name}.jsonl`, await open(join(folder, `${name}.jsonl`)));
    }
    for await (const { name, path } of listFiles(content)) {
      const handle = await open(path).catch(nothingThere);
      // Erased since the rows were read.
      if (!handle) continue;
      bytes += (await add(name, handle)).size;
      files += 1;
    }
  } finally {
    await new Promise<void>((resolve) => sums.end(resolve));
  }
  const { sha256 } = await addEntry(pack, checksumsName, await open(sumsPath), at);
  const manifest: ArchiveManifest = {
    format: 'vold-client',
    version: archiveVersion,
    created_at: at.toISOString(),
    schema: content.schema,
    client: spooled.client,
    secrets: content.withSecrets,
    sealed_by: content.withSecrets ? content.sealedBy : null,
    tables: [...spooled.tables],
    files: { count: files, bytes },
    checksums: { name: checksumsName, sha256 },
  };
  pack.entry({ name: manifestName, mode: 0o600, mtime: at }, `${JSON.stringify(manifest, null, 2)}\n`);
  pack.finalize();
}

/** Files of folders that a row speaks of, in an order that is always the same. */
async function* listFiles({
  spooled,
  dataDir,
}: ArchiveContent): AsyncGenerator<{ name: string; path: string }> {
  for (const area of ['files', 'private']) {
    const root = join(dataDir, area, spooled.client.id);
    for (const place of (await list(root)).filter((found) => spooled.folders.has(found))) {
      for (const file of await list(join(root, place))) {
        yield { name: `${area}/${place}/${file}`, path: join(root, place, file) };
      }
    }
  }
}

async function list(path: string): Promise<string[]> {
  return ((await readdir(path).catch(nothingThere)) ?? []).sort();
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Adds a file as it is now and closes it. */
async function addEntry(
  pack: Pack,
  name: string,
  handle: FileHandle,
  mtime: Date,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const { size } = await handle.stat();
    if (size === 0) pack.entry({ name, mode: 0o600, mtime }, '');
    else {
      const entry = pack.entry({ name, size, mode: 0o600, mtime });
      await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), meter, entry);
    }
    return { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
