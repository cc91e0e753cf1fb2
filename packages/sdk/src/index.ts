export { isFramedForEditing, takeToken } from './address.ts';
export type { Editing, EditingOptions, PageData, PickedFile } from './editing-options.ts';
export { currentEditing, subscribeEditing } from './editing-store.ts';
export { loadSanitiser, type Sanitise } from './sanitise/sanitiser.ts';
export { startEditing } from './start-editing.ts';
