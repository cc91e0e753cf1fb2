import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { cutText, parseJson } from '@vold/contract';
import tar from 'tar-stream';
import { ArchiveError, ImportCanceledError, throwIfCanceled } from './archive-error.ts';
import { type ArchiveKind, type ArchiveManifestShape, checksumsName, manifestName } from './archive-kind.ts';
import { limitRoom } from './room.ts';

const maxManifestBytes = 1_000_000;

export interface UnpackRequest<M extends ArchiveManifestShape> {
  readonly kind: ArchiveKind<M>;
  readonly file: string;
  /** Gets `tables/`, `files/` and `private/` as the archive has them. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  /** How many bytes of the archive are read, of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Unpacks an archive and checks that all of it is there, as it was written. Never more than a buffer of it is in
 * memory.
 *
 * @throws ArchiveError if it is none, is cut off, was changed or is a newer version's; ImportCanceledError
 */
export async function unpackArchive<M extends ArchiveManifestShape>(request: UnpackRequest<M>): Promise<M> {
  const { kind, file, folder, signal, onProgress } = request;
  const { size } = await stat(file);
  const { bavail, bsize } = await statfs(folder);
  let read = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      onProgress?.(read, size);
      done(null, chunk);
    },
  });
  const extract = tar.extract();
  const broken = new AbortController();
  const unpacking = unpackEntries(entriesOf(extract, broken.signal), folder, kind, broken.signal);
  const reading = pipeline(
    createReadStream(file),
    meter,
    createGunzip(),
    limitRoom(size, bavail * bsize),
    extract,
    { signal },
  );
  // The entries of bytes that end early do not always end.
  reading.catch((error) => broken.abort(error));
  const [piped, unpacked] = await Promise.allSettled([reading, unpacking]);
  throwIfCanceled(signal);
  // The first cause: a failing entry ends the reading, and broken bytes end the entries.
  const failure = [unpacked, piped].map((result) => (result.status === 'rejected' ? result.reason : null));
  const refusal = failure.find((error) => error instanceof ArchiveError);
  if (refusal) throw refusal;
  const cause = failure.find((error) => error !== null && !isAbort(error)) ?? broken.signal.reason;
  if (cause) throw explain(cause, kind);
  if (unpacked.status === 'rejected') throw unpacked.reason;
  return unpacked.value;
}

type Entry = tar.Extract extends AsyncIterable<infer One> ? One : never;

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** The entries of an archive until it has failed. */
async function* entriesOf(extract: tar.Extract, broken: AbortSignal): AsyncGenerator<Entry> {
  const failed = new Promise<never>((_, reject) => {
    broken.addEventListener('abort', () => reject(broken.reason));
  });
  failed.catch(() => {});
  const entries = extract[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([entries.next(), failed]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    extract.destroy();
  }
}

async function unpackEntries<M extends ArchiveManifestShape>(
  entries: AsyncIterable<Entry>,
  folder: string,
  kind: ArchiveKind<M>,
  broken: AbortSignal,
): Promise<M> {
  const notOurs = (name: string) => strangeEntry(kind, name);
  const sums = createWriteStream(join(folder, 'computed'));
  const sumsHash = createHash('sha256');
  const seen = { tables: new Map<string, number>(), files: 0, bytes: 0 };
  let manifest: M | undefined;
  let first = kind.first;
  let listed: string | undefined;
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      if (manifest || type !== 'file' || (first !== undefined && name !== first)) throw notOurs(name);
      first = undefined;
      if (name === manifestName) {
        if (size > maxManifestBytes) throw notOurs(name);
        manifest = parseManifest(await text(entry), kind);
      } else if (listed !== undefined) throw notOurs(name);
      else if (name === checksumsName) {
        listed = (await store(entry, join(folder, checksumsName), broken)).sha256;
      } else {
        if (!kind.entryName.test(name) || name.endsWith('/.') || name.endsWith('/..')) throw notOurs(name);
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true });
        const { sha256, lines } = await store(entry, path, broken);
        if (name.startsWith('tables/'))
          seen.tables.set(name.slice('tables/'.length, -kind.rows.length), lines);
        else if (/^(?:files|private)\//.test(name)) {
          seen.files += 1;
          seen.bytes += size;
        }
        const line = `${sha256}  ${name}\n`;
        sumsHash.update(line);
        if (!sums.write(line)) await once(sums, 'drain');
      }
    }
  } finally {
    await new Promise<void>((resolve) => sums.end(resolve));
  }
  if (!manifest || listed === undefined) {
    throw new ArchiveError('It is cut off: the end of the archive is missing.');
  }
  if (listed !== manifest.checksums.sha256) throw damaged(checksumsName);
  if (listed !== sumsHash.digest('hex')) throw await firstDifference(folder);
  assertComplete(manifest, seen);
  return manifest;
}

async function store(
  entry: AsyncIterable<unknown>,
  path: string,
  signal: AbortSignal,
): Promise<{ sha256: string; lines: number }> {
  const hash = createHash('sha256');
  let lines = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  // Exclusive: our archives never have a name twice.
  await pipeline(entry, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { sha256: hash.digest('hex'), lines };
}

function parseManifest<M extends ArchiveManifestShape>(json: string, kind: ArchiveKind<M>): M {
  const found = parseJson(json);
  if (found === undefined) throw damaged(manifestName);
  const version = typeof found === 'object' && found !== null && 'version' in found ? found.version : null;
  if (typeof version === 'number') assertKnownVersion(version, kind);
  const parsed = kind.manifest.safeParse(found);
  if (!parsed.success) throw damaged(manifestName);
  return parsed.data;
}

/** @throws ArchiveError for one that is newer than this code */
export function assertKnownVersion(version: number, kind: Pick<ArchiveKind<never>, 'version'>): void {
  if (version <= kind.version) return;
  throw new ArchiveError(
    `It was made by a newer version of Vold (archive version ${version}). Update first.`,
  );
}

function assertComplete(
  manifest: ArchiveManifestShape,
  seen: { tables: ReadonlyMap<string, number>; files: number; bytes: number },
): void {
  for (const { name, rows } of manifest.tables) {
    const found = seen.tables.get(name);
    if (found !== rows) {
      throw new ArchiveError(`It should have ${rows} rows of ${name}, and has ${found ?? 'none'}.`);
    }
  }
  const { count, bytes } = manifest.files;
  if (seen.tables.size !== manifest.tables.length || seen.files !== count || seen.bytes !== bytes) {
    throw damaged(manifestName);
  }
}

/** Both lists are in the order of the entries. */
async function firstDifference(folder: string): Promise<ArchiveError> {
  const lists = ['computed', checksumsName].map(async (name) =>
    (await text(createReadStream(join(folder, name)))).split('\n'),
  );
  const [computed = [], listed = []] = await Promise.all(lists);
  const at = computed.findIndex((line, index) => line !== listed[index]);
  return damaged((computed[at] ?? '').slice(66) || checksumsName);
}

function damaged(name: string): ArchiveError {
  return new ArchiveError(`It is damaged: ${name} is not as it was written.`);
}

/** The words for an archive in messages. */
type Spoken = Pick<ArchiveKind<never>, 'what' | 'madeBy'>;

function strangeEntry({ what }: Spoken, name: string): ArchiveError {
  return new ArchiveError(`It is no ${what}: it has an entry “${cutText(name, 100)}”.`);
}

/** Turns a library's error about unreadable bytes into a message. */
function explain(error: unknown, { what, madeBy }: Spoken): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error.name === 'AbortError') return new ImportCanceledError();
  const code = 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) {
    return new ArchiveError('It is cut off: the end of the archive is missing.');
  }
  if (code === 'Z_DATA_ERROR' || /invalid (?:tar|header)|header exceeds/i.test(error.message)) {
    return new ArchiveError(
      error.message.includes('incorrect header')
        ? `It is no ${what} (a .tar.gz that ${madeBy} makes).`
        : 'It is damaged: its bytes cannot be unpacked.',
    );
  }
  return error;
}
