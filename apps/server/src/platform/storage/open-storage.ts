import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-settings.ts';

/** The installation's storage, as the environment asks for it. */
export async function openStorage(config: { dataDir: string; s3: S3Settings | null }): Promise<FileStorage> {
  if (!config.s3) return createDiskStorage(config.dataDir);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config.s3, config.dataDir);
}
