/** Archives (tar, gzip) with checksums and a manifest: how they are written, and read so that none is believed unseen. */
export { ArchiveError, ImportCanceledError, throwIfCanceled } from './archive-error.ts';
export {
  type ArchiveKind,
  type ArchiveManifestShape,
  archiveManifestShape,
} from './archive-kind.ts';
export { listStored, packArchive, storageAreas } from './pack-archive.ts';
export { newSpoolFolder } from './spool-folder.ts';
export { assertKnownVersion, unpackArchive } from './unpack-archive.ts';
