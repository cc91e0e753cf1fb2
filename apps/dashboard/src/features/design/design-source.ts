import { type Path, same } from '@vold/document';
import {
  asData,
  createRecordSource,
  type RecordData,
  type RecordSource,
} from '../../editing/record/record-source.ts';

/** The website config's draft with a history of the look. It lasts over a save: what was saved can be undone, too. */
export interface DesignSource extends RecordSource {
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
}

/** What the Design screen changes of the website config. */
const designFields = ['theme', 'favicon'] as const;

/** Changes of one field within this many milliseconds are one step: a slider that is drawn, a colour that is looked for. */
const together = 800;
const maxSteps = 200;

/** @param now milliseconds, for tests */
export function createDesignSource(
  initial: RecordData,
  now: () => number = () => performance.now(),
): DesignSource {
  const source = createRecordSource(initial);
  const listeners = new Set<() => void>();
  let past: RecordData[] = [];
  let future: RecordData[] = [];
  let last: { path: Path; at: number } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const look = () => lookOf(source.draft());
  const go = (to: RecordData) => {
    last = null;
    source.load(source.saved(), { ...source.draft(), ...to });
    tell();
  };

  function change(path: Path, value: unknown, isTyped: boolean) {
    const before = look();
    source.set(path, value);
    if (same(look(), before)) return;
    const joins = isTyped && last !== null && same(last.path, path) && now() - last.at < together;
    last = { path, at: now() };
    if (!joins) past = [...past, before].slice(-maxSteps);
    future = [];
    tell();
  }

  return {
    ...source,
    set: (path, value) => change(path, value, false),
    type: (path, value) => change(path, value, true),
    subscribe(listener) {
      const stop = source.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    undo() {
      const to = past.at(-1);
      if (!to) return;
      past = past.slice(0, -1);
      future = [...future, look()];
      go(to);
    },
    redo() {
      const to = future.at(-1);
      if (!to) return;
      future = future.slice(0, -1);
      past = [...past, look()];
      go(to);
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}

function lookOf(data: RecordData): RecordData {
  return asData(Object.fromEntries(designFields.map((name) => [name, data[name]])));
}
