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

/** A record's form: what is saved, and the draft over it. */
export interface RecordSource extends FieldSource, UndoSource {
  saved(): RecordData;
  values(): RecordData;
  /** Names of the record's fields whose draft differs from what is saved. The same list until that changes. */
  changed(): readonly string[];
  /**
   * Sets what is saved, and the draft. Without a draft unsaved changes are discarded, as a step that can be undone. The
   * steps stay: a change that was saved can be undone, and is then unsaved.
   */
  load(saved: RecordData, draft?: RecordData): void;
  /** Changes several fields in one step. */
  change(values: RecordData): void;
  /** Sets several values in one step. */
  fill(values: readonly Value[]): void;
  /**
   * As `subscribe`, for what is worked out from all of the draft: told 100 ms after the last key (FORM-36), and at
   * once of everything that is not typed. A form of many fields would be worked out again with every key otherwise.
   */
  subscribeSettled(listener: () => void): () => void;
}

interface RecordSourceOptions extends StepsOptions {
  /** Paths of passwords and the like: once saved, no undo brings them back. */
  secrets?: readonly Path[];
}

export function createRecordSource(
  initial: RecordData,
  { secrets = [], ...options }: RecordSourceOptions = {},
): RecordSource {
  const steps = createSteps(options);
  let saved = initial;
  let draft = initial;
  let changed: readonly string[] = [];
  const listeners = createPathListeners();
  const settled = new Set<() => void>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** Paths that differ, of all fields or only of the one just written; the same array while they are the same. */
  function compare(written?: string) {
    const differs = (name: string) =>
      written === undefined || name === written ? !same(saved[name], draft[name]) : changed.includes(name);
    const names = Object.keys({ ...saved, ...draft }).filter(differs);
    if (!same(names, changed)) changed = names;
  }
  function settle() {
    clearTimeout(settling);
    settling = undefined;
    for (const listener of settled) listener();
  }
  function write(path: Path, value: unknown, group?: string) {
    // An emptied field that never had a value has none again, instead of an empty text.
    const next = value === '' && getIn(saved, path) === undefined ? undefined : value;
    const before = draft;
    draft = asData(setIn(draft, path, next).next);
    const name = path[0] === undefined ? undefined : String(path[0]);
    steps.record({
      before,
      after: draft,
      names: name === undefined ? Object.keys(draft) : [name],
      path,
      group,
    });
    compare(name);
    listeners.tell(path);
  }
  function replace(next: RecordData) {
    draft = next;
    compare();
    listeners.tell();
    settle();
  }
  function travel(there: ReturnType<typeof steps.undo>): Path | null {
    // Without a change, steps that no longer apply may still have gone.
    replace(there?.data ?? draft);
    return there?.path ?? null;
  }

  function change(values: RecordData) {
    const next = { ...draft, ...values };
    const names = Object.keys(values);
    steps.record({ before: draft, after: next, names, path: names.slice(0, 1) });
    replace(next);
  }

  return {
    saved: () => saved,
    values: () => draft,
    changed: () => changed,
    load(nextSaved, nextDraft) {
      if (nextDraft) for (const path of secrets) steps.forget(path);
      else steps.record({ before: draft, after: nextSaved, names: changed, path: changed.slice(0, 1) });
      saved = nextSaved;
      replace(nextDraft ?? nextSaved);
    },
    change,
    fill(values) {
      const next = values.reduce((data, { path, value }) => asData(setIn(data, path, value).next), draft);
      change(Object.fromEntries(values.map(({ path: [name] }) => [String(name), next[String(name)]])));
    },
    undo: () => travel(steps.undo(draft)),
    redo: () => travel(steps.redo(draft)),
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    get: (path) => getIn(draft, path),
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
    isEdited: (path) => !same(getIn(draft, path), getIn(saved, path)),
    focused() {},
  };
}

/** An object's own values as plain data. */
export function asData(value: unknown): RecordData {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
