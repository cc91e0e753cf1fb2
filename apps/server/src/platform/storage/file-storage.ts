import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stored file as it is found. */
export interface StoredObject {
  readonly size: number;
  readonly modified: Date;
  /** Its bytes, or a part of them; read or destroy what you open. */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * The storage of files: the disk, or S3-compatible storage. Keys are `<area>/<client>/<random>/<name>`. Failures throw a
 * `StorageError`.
 */
export interface FileStorage {
  /** Bytes that one client may store unless its options say otherwise (`VOLD_STORAGE_LIMIT`); 0: no limit. */
  readonly clientLimit: number;
  /** A path on this machine for a file that is still being received; nothing is there yet. */
  newTemporary(): Promise<string>;
  /** Stores a copy of a local file, streaming. What fails half-way is removed with its folder by the caller. */
  put(key: string, path: string): Promise<void>;
  /** Stores all that is in a local folder, which is gone afterwards; nothing may be there yet. */
  moveFolder(folder: string, path: string): Promise<void>;
  /** Null if there is none. */
  find(key: string): Promise<StoredObject | null>;
  /** Names of the folders and files right below a folder, in order. */
  list(folder: string): Promise<string[]>;
  /** Removes all that is below a folder; none there is fine. */
  removeFolder(folder: string): Promise<void>;
}
