import { getIn, type Path, setIn } from '@vold/document';
import type { FieldSource } from './field-source.ts';

export interface DraftSource extends FieldSource {
  /** The draft as a whole. */
  value(): Record<string, unknown>;
}

/** A form's data that belongs to nobody until its popup is confirmed (Add, Update). */
export function createDraftSource(initial: Record<string, unknown>): DraftSource {
  let data: unknown = initial;
  const listeners = new Set<() => void>();
  const set = (path: Path, value: unknown) => {
    data = setIn(data, path, value).next;
    for (const listener of listeners) listener();
  };
  return {
    value: () => data as Record<string, unknown>,
    get: (path) => getIn(data, path),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: set,
    set,
    flush() {},
    isEdited: () => false,
    focused() {},
  };
}
