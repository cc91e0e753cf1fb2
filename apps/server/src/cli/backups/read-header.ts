import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parseJson } from '@vold/contract';
import tar from 'tar-stream';
import { z } from 'zod';
import { ArchiveError, assertKnownVersion } from '../../platform/archive/index.ts';
import { type BackupHeader, backupHeader, headerName, installationArchive } from './backup-archive.ts';

const maxBytes = 10_000;
const beginning = z.object({ format: z.literal('vold-installation'), version: z.number() });

/**
 * Reads the first entry of a backup, so that one that cannot be restored here is refused before hours of unpacking. Its
 * checksums are verified when all of it is unpacked.
 *
 * @throws ArchiveError if it is not a backup, or of a newer version
 */
export async function readHeader(file: string): Promise<BackupHeader> {
  if (!(await stat(file)).isFile()) throw noBackup();
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract).catch(() => {});
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      if (name !== headerName || type !== 'file' || size > maxBytes) break;
      return parseHeader(await text(entry));
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    // A file that cannot be unpacked is not a backup; that includes one that is cut off this early.
  } finally {
    extract.destroy();
    await reading;
  }
  throw noBackup();
}

function parseHeader(json: string): BackupHeader {
  const found = parseJson(json);
  const begun = beginning.safeParse(found);
  if (!begun.success) throw noBackup();
  assertKnownVersion(begun.data.version, installationArchive);
  const parsed = backupHeader.safeParse(found);
  if (!parsed.success) throw new ArchiveError(`It is damaged: ${headerName} is not as it was written.`);
  return parsed.data;
}

function noBackup(): ArchiveError {
  const { what, madeBy } = installationArchive;
  return new ArchiveError(`It is no ${what} (a .tar.gz that ${madeBy} makes).`);
}
