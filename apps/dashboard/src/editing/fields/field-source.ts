import type { Path } from '@vold/document';

/**
 * The data that the fields of a form read and write: a section of the edited page, or the values of a record or popup.
 * Paths start at the form's data. Every field subscribes to its own path, so that a keystroke re-renders one field.
 */
export interface FieldSource {
  /** Returns the current value, including text that is being typed; the same object until it changes. */
  get(path: Path): unknown;
  /** Calls the listener after changes at, above and below the path, and possibly after other changes. */
  subscribe(listener: () => void, path?: Path): () => void;
  /** Sets a value while the user types: shown at once, an edit of the document 100 ms after the last key (FORM-36). */
  type(path: Path, value: unknown): void;
  /** Makes a finished change: a choice, a new order, an added item. */
  set(path: Path, value: unknown): void;
  /** Makes an edit of typed text now: on leaving a field, before saving. */
  flush(): void;
  /** True if the value differs from the saved one. */
  isEdited(path: Path): boolean;
  /** Notes the field with the focus, so that undo can return to it. */
  focused(path: Path): void;
}
