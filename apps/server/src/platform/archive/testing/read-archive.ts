import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';

/** The entries of an archive, in its order. */
export async function readArchive(archive: Readable | Buffer): Promise<Map<string, Buffer>> {
  const source = Buffer.isBuffer(archive) ? Readable.from([archive]) : archive;
  const extract = tar.extract();
  const gunzip = createGunzip();
  for (const stream of [source, gunzip]) stream.on('error', (error) => extract.destroy(error));
  source.pipe(gunzip).pipe(extract);
  const entries = new Map<string, Buffer>();
  for await (const entry of extract) entries.set(entry.header.name, await buffer(entry));
  return entries;
}
