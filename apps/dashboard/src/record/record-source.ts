import { constants } from '@vold/contract';
import { getIn, type Path, same, setIn } from '@vold/document';
import type { FieldSource } from '../inputs/field-source.ts';

export type RecordData = Readonly<Record<string, unknown>>;

/** A record's form: what is saved, and the draft over it. */
export interface RecordSource extends FieldSource {
  saved(): RecordData;
  draft(): RecordData;
  /** Names of the record's fields whose draft differs from what is saved. The same list until that changes. */
  changed(): readonly string[];
  /** What is saved is now this; the draft follows, unless another one is given. */
  load(saved: RecordData, draft?: RecordData): void;
  /**
   * As `subscribe`, for what is worked out from all of the draft: told 100 ms after the last key (FORM-36), and at
   * once of everything that is not typed. A form of many fields would be worked out again with every key otherwise.
   */
  subscribeSettled(listener: () => void): () => void;
}

export function createRecordSource(initial: RecordData): RecordSource {
  let saved = initial;
  let draft = initial;
  let changed: readonly string[] = [];
  const listeners = new Set<() => void>();
  const settled = new Set<() => void>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    const names = Object.keys({ ...saved, ...draft }).filter((name) => !same(saved[name], draft[name]));
    if (!same(names, changed)) changed = names;
    for (const listener of listeners) listener();
  }
  function settle() {
    clearTimeout(settling);
    settling = undefined;
    for (const listener of settled) listener();
  }
  function write(path: Path, value: unknown) {
    // An emptied field that never had a value has none again, instead of an empty text.
    const next = value === '' && getIn(saved, path) === undefined ? undefined : value;
    draft = asData(setIn(draft, path, next).next);
    tell();
  }

  return {
    saved: () => saved,
    draft: () => draft,
    changed: () => changed,
    load(nextSaved, nextDraft = nextSaved) {
      saved = nextSaved;
      draft = nextDraft;
      tell();
      settle();
    },
    get: (path) => getIn(draft, path),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeSettled(listener) {
      settled.add(listener);
      return () => settled.delete(listener);
    },
    type(path, value) {
      write(path, value);
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
