export { detectFileKind } from './file-kind.ts';
export { createMakeFormatsHandler } from './make-formats.job.ts';
export { createMediaModule } from './media.module.ts';
export { newPlace, type StorageArea } from './media-place.ts';
export { createMediaStore } from './media-store.ts';
export { createMoveAddressesHandler } from './move-addresses.job.ts';
export { folderOf, queueRemoval } from './queue-removal.ts';
export { removeBytesOf } from './remove-bytes.ts';
export { createRemoveFoldersHandler } from './remove-folders.job.ts';

export { safeName } from './safe-name.ts';
