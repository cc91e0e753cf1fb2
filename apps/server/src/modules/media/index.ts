export { createMediaModule } from './media.module.ts';
export { createMediaStore } from './media-store.ts';
