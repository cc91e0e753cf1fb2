export type { Editing, EditingOptions, PageData, PickedFile } from './editing-options.ts';
