import { constants } from '@vold/contract';
import { formatPath, getIn, type Path, same, setIn } from '@vold/document';
import { createSteps, type StepsOptions } from '../undo/steps.ts';
import type { UndoSource } from '../undo/undo-source.ts';
import type { FieldSource } from './field-source.ts';
import { createPathListeners } from './path-listeners.ts';

export type RecordData = Readonly<Record<string, unknown>>;

/** A value for a field of a form. */
export interface Value {
  path: Path;
  value: unknown;
}

/** The values of a record's form, and the record as it is saved. */
export interface RecordSource extends FieldSource, UndoSource {
  saved(): RecordData;
  values(): RecordData;
  /** Names of the fields whose value differs from the saved one. The same list until that changes. */
  changed(): readonly string[];
  /**
   * Sets the saved record and the values. Without values, unsaved changes are discarded as a step that can be undone. Earlier
   * steps remain: a saved change can be undone, and is unsaved then.
   */
  load(saved: RecordData, values?: RecordData): void;
  /** Changes several fields in one step. */
  change(values: RecordData): void;
  /** Sets several values in one step. */
  fill(values: readonly Value[]): void;
  /**
   * Like `subscribe`, for values computed from the whole form: called 100 ms after the last key (FORM-36), and at once after
   * any other change. Computing them with every key would be slow in a form of many fields.
   */
  subscribeSettled(listener: () => void): () => void;
}

interface RecordSourceOptions extends StepsOptions {
  /** Paths of passwords and other secrets: once saved, undo does not restore them. */
  secrets?: readonly Path[];
}

export function createRecordSource(
  initial: RecordData,
  { secrets = [], ...options }: RecordSourceOptions = {},
): RecordSource {
  const steps = createSteps(options);
  let saved = initial;
  let values = initial;
  let changed: readonly string[] = [];
  const listeners = createPathListeners();
  const settled = new Set<() => void>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** Updates the names of changed fields. @param written the only field that may have changed */
  function compare(written?: string) {
    const differs = (name: string) =>
      written === undefined || name === written ? !same(saved[name], values[name]) : changed.includes(name);
    const names = Object.keys({ ...saved, ...values }).filter(differs);
    if (!same(names, changed)) changed = names;
  }
  function settle() {
    clearTimeout(settling);
    settling = undefined;
    for (const listener of settled) listener();
  }
  function write(path: Path, value: unknown, group?: string) {
    // An emptied field without an earlier value gets no value instead of an empty text.
    const next = value === '' && getIn(saved, path) === undefined ? undefined : value;
    const before = values;
    values = asData(setIn(values, path, next).next);
    const name = path[0] === undefined ? undefined : String(path[0]);
    steps.record({
      before,
      after: values,
      names: name === undefined ? Object.keys(values) : [name],
      path,
      group,
    });
    compare(name);
    listeners.tell(path);
  }
  function replace(next: RecordData) {
    values = next;
    compare();
    listeners.tell();
    settle();
  }
  function travel(there: ReturnType<typeof steps.undo>): Path | null {
    // Even without a change, steps that no longer apply may have been dropped.
    replace(there?.data ?? values);
    return there?.path ?? null;
  }

  function change(changes: RecordData) {
    const next = { ...values, ...changes };
    const names = Object.keys(changes);
    steps.record({ before: values, after: next, names, path: names.slice(0, 1) });
    replace(next);
  }

  return {
    saved: () => saved,
    values: () => values,
    changed: () => changed,
    load(nextSaved, nextValues) {
      if (nextValues) for (const path of secrets) steps.forget(path);
      else steps.record({ before: values, after: nextSaved, names: changed, path: changed.slice(0, 1) });
      saved = nextSaved;
      replace(nextValues ?? nextSaved);
    },
    change,
    fill(filled) {
      const next = filled.reduce((data, { path, value }) => asData(setIn(data, path, value).next), values);
      change(Object.fromEntries(filled.map(({ path: [name] }) => [String(name), next[String(name)]])));
    },
    undo: () => travel(steps.undo(values)),
    redo: () => travel(steps.redo(values)),
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    get: (path) => getIn(values, path),
    subscribe: listeners.subscribe,
    subscribeSettled(listener) {
      settled.add(listener);
      return () => settled.delete(listener);
    },
    type(path, value) {
      write(path, value, formatPath(path));
      clearTimeout(settling);
      settling = setTimeout(settle, constants.inputDebounce);
    },
    set(path, value) {
      write(path, value);
      settle();
    },
    flush() {
      if (settling !== undefined) settle();
    },
    isEdited: (path) => !same(getIn(values, path), getIn(saved, path)),
    focused() {},
  };
}

/** Returns an object's own values; {} for any other value. */
export function asData(value: unknown): RecordData {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
