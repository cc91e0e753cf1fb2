import type { Path } from '@vold/document';

/**
 * Where the fields of a form read and write: a section of the page being edited, or the draft of a popup.
 * Paths start at the form's data. Every field subscribes for itself, so that a keystroke re-renders one field.
 */
export interface FieldSource {
  /** The value as it is now, including what is being typed. The same object until it changes. */
  get(path: Path): unknown;
  /** Told of every change, or at least of those at, above and below the path. */
  subscribe(listener: () => void, path?: Path): () => void;
  /** While a person types: shown at once, an edit of the document 100 ms after the last key (FORM-36). */
  type(path: Path, value: unknown): void;
  /** A finished change: a choice, a new order, an added item. */
  set(path: Path, value: unknown): void;
  /** Makes an edit of what is being typed now: on leaving a field, before saving. */
  flush(): void;
  /** Whether the value differs from what is saved. */
  isEdited(path: Path): boolean;
  /** The field that has the focus, so that undo can return to it. */
  focused(path: Path): void;
}
