export { isFramedForEditing, takeToken } from './address.ts';
export type { Editing, EditingOptions, PageData, PickedFile } from './editing-options.ts';
export { currentEditing, subscribeEditing } from './editing-store.ts';
export { loadSanitizer, type Sanitize } from './sanitize/sanitizer.ts';
export { startEditing } from './start-editing.ts';
