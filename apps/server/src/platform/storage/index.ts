export { createDiskStorage } from './disk-storage.ts';
export type { ByteRange, FileStorage, StoredObject } from './file-storage.ts';
export { openStorage } from './open-storage.ts';
export type { S3Settings } from './s3-settings.ts';
export { StorageError } from './storage-error.ts';
export { type WatchedStorage, watchStorage } from './watch-storage.ts';
