import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { createDriveStorage } from './drive-storage.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Files in a bucket. Visitors reach them through us, so that the bucket stays private and addresses stay ours.
 * Imported only where `S3_BUCKET` is set: the client of AWS takes longer to load than the rest of the server.
 */
export function createS3Storage(
  client: S3Client,
  bucket: string,
  dataDir: string,
  clientLimit = 0,
): FileStorage {
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const storage: FileStorage = createDriveStorage({
    driver,
    temporary: join(dataDir, 'uploads'),
    async openRange(key, { start, end }) {
      const range = `bytes=${start}-${end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
      if (!(Body instanceof Readable)) throw new Error('The storage answered without bytes');
      return Body;
    },
    async moveFolder(folder, path) {
      for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        await storage.put(`${folder}/${relative(path, file).replaceAll(sep, '/')}`, file);
      }
      await rm(path, { recursive: true });
    },
    // One by one: the call that deletes many wants a Content-MD5 on many servers, which the client of AWS no longer sends.
    async removeAll(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await driver.listAll(prefix, { recursive: true, paginationToken });
        for (const entry of page.objects) if (entry.isFile) await driver.delete(entry.key);
        ({ paginationToken } = page);
      } while (paginationToken);
    },
    isMissing: (error) => error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey'),
    clientLimit,
  });
  return storage;
}
