import { constants } from '@vold/contract';
import { getIn, type Path, same, setIn } from '@vold/document';
import type { FieldSource } from '../inputs/field-source.ts';
import { createPathListeners } from '../inputs/path-listeners.ts';

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
  const listeners = createPathListeners();
  const settled = new Set<() => void>();
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** What differs, of all fields or only of the one just written; kept as it is while that is the same. */
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
  function write(path: Path, value: unknown) {
    // An emptied field that never had a value has none again, instead of an empty text.
    const next = value === '' && getIn(saved, path) === undefined ? undefined : value;
    draft = asData(setIn(draft, path, next).next);
    compare(path[0] === undefined ? undefined : String(path[0]));
    listeners.tell(path);
  }

  return {
    saved: () => saved,
    draft: () => draft,
    changed: () => changed,
    load(nextSaved, nextDraft = nextSaved) {
      saved = nextSaved;
      draft = nextDraft;
      compare();
      listeners.tell();
      settle();
    },
    get: (path) => getIn(draft, path),
    subscribe: listeners.subscribe,
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
