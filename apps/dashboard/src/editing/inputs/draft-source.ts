import { getIn, type Path, setIn } from '@vold/document';
import type { FieldSource } from './field-source.ts';
import { createPathListeners } from './path-listeners.ts';

export interface DraftSource extends FieldSource {
  /** The draft as a whole. */
  value(): Record<string, unknown>;
}

/** A form's data that belongs to nobody until its popup is confirmed (Add, Update). */
export function createDraftSource(initial: Record<string, unknown>): DraftSource {
  let data: unknown = initial;
  const { subscribe, tell } = createPathListeners();
  const set = (path: Path, value: unknown) => {
    data = setIn(data, path, value).next;
    tell(path);
  };
  return {
    value: () => data as Record<string, unknown>,
    get: (path) => getIn(data, path),
    subscribe,
    type: set,
    set,
    flush() {},
    isEdited: () => false,
    focused() {},
  };
}
