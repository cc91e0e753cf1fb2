import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import tar from 'tar-stream';
import { readArchive } from './read-archive.ts';

const gzip = promisify(gzipWithCallback);

/** An archive of other entries; checksums and manifest are made right unless `edit` breaks them. */
export async function repackArchive(
  archive: Buffer,
  change: (entries: Map<string, Buffer>) => void,
  edit: (manifest: Record<string, unknown>) => void = () => {},
): Promise<Buffer> {
  const entries = await readArchive(archive);
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  for (const name of ['SHA256SUMS', 'manifest.json']) entries.delete(name);
  change(entries);
  const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const sums = [...entries].map(([name, bytes]) => `${digest(bytes)}  ${name}\n`).join('');
  manifest.checksums.sha256 = digest(sums);
  manifest.tables = manifest.tables.map((table: { name: string }) => {
    const rows = entries.get(`tables/${table.name}.jsonl`) ?? entries.get(`tables/${table.name}.copy`);
    return { ...table, rows: String(rows).split('\n').length - 1 };
  });
  edit(manifest);
  entries.set('SHA256SUMS', Buffer.from(sums));
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return packEntries(entries);
}

/** An archive of exactly these entries, right or not. */
export async function packEntries(entries: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, bytes] of entries) pack.entry({ name }, bytes);
  pack.finalize();
  return gzip(await buffer(pack));
}
