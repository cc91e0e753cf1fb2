import { formatPath, getIn, type Path, setIn } from '@vold/document';
import type { FieldSource } from '../fields/field-source.ts';
import { createPathListeners } from '../fields/path-listeners.ts';
import { createSteps } from '../undo/steps.ts';
import type { UndoSource } from '../undo/undo-source.ts';

export interface PopupSource extends FieldSource, UndoSource {
  /** The draft as a whole. */
  value(): Record<string, unknown>;
}

/** A form's data that is not part of a record until its popup is confirmed (Add, Update). */
export function createPopupSource(initial: Record<string, unknown>): PopupSource {
  let data = initial;
  const { subscribe, tell } = createPathListeners();
  const steps = createSteps();
  const write = (path: Path, value: unknown, group?: string) => {
    const before = data;
    data = setIn(data, path, value).next as Record<string, unknown>;
    steps.record({ before, after: data, names: path.slice(0, 1).map(String), path, group });
    tell(path);
  };
  const travel = (there: ReturnType<typeof steps.undo>) => {
    if (there) data = { ...there.data };
    tell();
    return there?.path ?? null;
  };
  return {
    value: () => data,
    get: (path) => getIn(data, path),
    subscribe,
    type: (path, value) => write(path, value, formatPath(path)),
    set: (path, value) => write(path, value),
    undo: () => travel(steps.undo(data)),
    redo: () => travel(steps.redo(data)),
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    flush() {},
    isEdited: () => false,
    focused() {},
  };
}
