import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';

/** The installation's storage for a command, which cannot wait for it. @throws StartupError where a bucket cannot be used */
export async function openStorage(config: { dataDir: string; s3: S3Settings | null }): Promise<FileStorage> {
  if (!config.s3) return createDiskStorage(config.dataDir);
  // Loaded only here: the client of AWS takes longer than the rest of the server.
  const [{ checkS3 }, { createS3Storage }] = await Promise.all([
    import('./check-s3.ts'),
    import('./s3-storage.ts'),
  ]);
  await checkS3(config.s3);
  return createS3Storage(config.s3, config.dataDir);
}
