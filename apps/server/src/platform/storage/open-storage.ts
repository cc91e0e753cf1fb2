import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { StorageSettings } from './s3-settings.ts';

/** The installation's storage for a command, which cannot wait for it. @throws StartupError if a bucket cannot be used */
export async function openStorage(config: StorageSettings): Promise<FileStorage> {
  if (!config.s3) return createDiskStorage(config.dataDir, config.storageLimit);
  // Loaded only here: the client of AWS takes longer than the rest of the server.
  const { checkS3, createS3Client, createS3Storage } = await import('./s3.ts');
  const client = createS3Client(config.s3);
  await checkS3(client, config.s3);
  return createS3Storage(client, config.s3.bucket, config.dataDir, config.storageLimit);
}
