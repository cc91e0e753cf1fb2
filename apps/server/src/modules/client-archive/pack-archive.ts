import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import type { FileStorage, StoredObject } from '../../platform/storage/index.ts';
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
  readonly storage: FileStorage;
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
  const add = async (name: string, source: Source) => {
    const entry = await addEntry(pack, name, source, at);
    await new Promise<void>((resolve, reject) => {
      sums.write(`${entry.sha256}  ${name}\n`, (error) => (error ? reject(error) : resolve()));
    });
    return entry;
  };

  try {
    for (const { name } of spooled.tables) {
      await add(`tables/${name}.jsonl`, await spooledFile(join(folder, `${name}.jsonl`)));
    }
    for await (const { name, object } of listFiles(content)) {
      bytes += (await add(name, object)).size;
      files += 1;
    }
  } finally {
    await new Promise<void>((resolve) => sums.end(resolve));
  }
  const { sha256 } = await addEntry(pack, checksumsName, await spooledFile(sumsPath), at);
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
  storage,
}: ArchiveContent): AsyncGenerator<{ name: string; object: StoredObject }> {
  for (const area of ['files', 'private']) {
    const root = `${area}/${spooled.client.id}`;
    for (const place of (await storage.list(root)).filter((found) => spooled.folders.has(found))) {
      for (const file of await storage.list(`${root}/${place}`)) {
        const object = await storage.find(`${root}/${place}/${file}`);
        // Else erased since the rows were read.
        if (object) yield { name: `${area}/${place}/${file}`, object };
      }
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
  else await pipeline(await open(), meter, pack.entry({ name, size, mode: 0o600, mtime }));
  return { size, sha256: hash.digest('hex') };
}
