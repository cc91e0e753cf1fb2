import type { Path } from '@vold/document';

/** A form or document whose changes can be undone. Its listeners hear when that changes, too. */
export interface UndoSource {
  /** Returns the path of the change, to show it; null if the source shows it itself or nothing was undone. */
  undo(): Path | null;
  redo(): Path | null;
  canUndo(): boolean;
  canRedo(): boolean;
}
