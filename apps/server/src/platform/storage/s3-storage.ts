import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { createDriveStorage } from './drive-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';

/** Milliseconds: to reach the storage, and in which not a byte moves. Without them it is waited for for ever. */
interface Patience {
  readonly connecting: number;
  readonly idle: number;
}

/**
 * Files in a bucket. Visitors reach them through us, so that the bucket stays private and addresses stay ours.
 * Imported only where `S3_BUCKET` is set: the client of AWS takes longer to load than the rest of the server.
 */
export function createS3Storage(
  settings: S3Settings,
  dataDir: string,
  patience: Patience = { connecting: 5_000, idle: 30_000 },
): FileStorage {
  const { bucket, endpoint, region, credentials, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout: patience.connecting, socketTimeout: patience.idle },
    // What goes wrong is thrown; by default it writes to the console besides.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // Checksums in trailers are Amazon's; other servers refuse them. TLS keeps bytes whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const storage: FileStorage = createDriveStorage({
    driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
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
    isMissing: (error) => error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey'),
  });
  return storage;
}
