import { isSameGroup, mergeValues, type Path, same, setIn, undoDefaults } from '@vold/document';

type Data = Readonly<Record<string, unknown>>;

interface Step {
  /** The fields that changed, before and after. */
  before: Data;
  after: Data;
  /** Path of the change, so that undo can show it. */
  path: Path;
  group: string | undefined;
  at: number;
}

export interface StepsOptions {
  /** Three-way merge of fields, with mine at a conflict, for a form whose inputs know more than `mergeValues`. */
  merge?: (base: Data, mine: Data, theirs: Data) => Data;
  /** Milliseconds, for tests. */
  now?: () => number;
}

/** The data after undo or redo, and the path of the change. */
interface Traveled {
  data: Data;
  path: Path;
}

export interface Steps {
  /**
   * Records a change of some fields.
   * @param group changes of one group within a second are one step; without it the change is a step of its own
   */
  record(change: { before: Data; after: Data; names: readonly string[]; path: Path; group?: string }): void;
  /** Null if there is nothing to undo. */
  undo(data: Data): Traveled | null;
  redo(data: Data): Traveled | null;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Drops the value at a path from all steps, so that undo can never bring it back. */
  forget(path: Path): void;
}

/**
 * Undo history of a form's data. A step holds only the fields that it changed, so undoing it keeps other fields that were
 * saved or merged since then.
 */
export function createSteps({ merge = mergeData, now = Date.now }: StepsOptions = {}): Steps {
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];

  /** Goes from one side of a step to the other. Returns the same data if the step changes nothing anymore. */
  function cross(data: Data, from: Data, to: Data): Data {
    const names = Object.keys(from);
    // The step wins over changes of the same value by others, as in the live editor.
    const merged = merge(from, to, pick(data, names));
    const rest = Object.entries(data).filter(([name]) => !names.includes(name));
    const set = Object.entries(merged).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries([...rest, ...set]);
    return same(next, data) ? data : next;
  }

  return {
    record({ before, after, names, path, group }) {
      const step = { before: pick(before, names), after: pick(after, names), path, group, at: now() };
      if (same(step.before, step.after)) return;
      const last = past.at(-1);
      if (last && future.length === 0 && isSameGroup(last, step)) {
        const joined = { ...step, before: last.before };
        past = [...past.slice(0, -1), ...(same(joined.before, joined.after) ? [] : [joined])];
      } else past = [...past, step].slice(-undoDefaults.limit);
      future = [];
    },
    undo(data) {
      for (let step = past.at(-1); step; step = past.at(-1)) {
        past = past.slice(0, -1);
        const next = cross(data, step.after, step.before);
        if (next === data) continue;
        future = [...future, { ...step, group: undefined }];
        return { data: next, path: step.path };
      }
      return null;
    },
    redo(data) {
      for (let step = future.at(-1); step; step = future.at(-1)) {
        future = future.slice(0, -1);
        const next = cross(data, step.before, step.after);
        if (next === data) continue;
        past = [...past, step];
        return { data: next, path: step.path };
      }
      return null;
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    forget(path) {
      const clean = (step: Step): Step[] => {
        if (!(String(path[0]) in step.before)) return [step];
        const [before, after] = [without(step.before, path), without(step.after, path)];
        return same(before, after) ? [] : [{ ...step, before, after }];
      };
      past = past.flatMap(clean);
      future = future.flatMap(clean);
    },
  };
}

function pick(data: Data, names: readonly string[]): Data {
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}

function without(data: Data, path: Path): Data {
  const { next } = setIn(data, path, undefined);
  return typeof next === 'object' && next !== null ? { ...next } : data;
}

function mergeData(base: Data, mine: Data, theirs: Data): Data {
  const names = Object.keys({ ...base, ...mine, ...theirs });
  return Object.fromEntries(
    names.map((name) => [name, mergeValues(base[name], mine[name], theirs[name], [name], () => {})]),
  );
}
