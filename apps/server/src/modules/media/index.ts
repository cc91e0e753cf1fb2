export { createFileFolder, type FileFolder } from './file-folder.ts';
export { detectFileKind } from './file-kind.ts';
export { createMediaModule } from './media.module.ts';
export { createMediaStore } from './media-store.ts';
export { safeName } from './safe-name.ts';
