import { getIn, same, setIn } from '@vold/document';
import { notify } from '../../base/notices/notice-store.ts';
import { asData, type RecordData, type RecordSource } from '../fields/record-source.ts';
import type { Unsaved } from '../recovery/kept-work.ts';
import { mergeFields } from './merge-fields.ts';
import type { RecordField } from './record-field.ts';
import { secretPaths } from './secret-paths.ts';

/**
 * Returns the unsaved work of a form for the browser's storage: the changed fields, without passwords. Null if nothing else
 * changed.
 */
export function unsavedWork(
  source: RecordSource,
  fields: readonly RecordField[],
): Unsaved<RecordData> | null {
  const names = source.changed();
  if (names.length === 0) return null;
  const { rev } = source.saved();
  const pick = (data: RecordData) =>
    secretPaths(fields).reduce(
      (kept, path) => (getIn(kept, path) === undefined ? kept : asData(setIn(kept, path, undefined).next)),
      asData(Object.fromEntries(names.map((name) => [name, data[name]]))),
    );
  const [base, work] = [pick(source.saved()), pick(source.values())];
  return same(base, work) ? null : { base: { ...base, rev }, work };
}

/** Completes work of `unsavedWork` with unchanged fields and passwords of the form. */
export function completeWork(
  { base, work }: Unsaved<RecordData>,
  current: RecordData,
  fields: readonly RecordField[],
): Unsaved<RecordData> {
  const names = new Set(Object.keys({ ...base, ...work }));
  const fill = (data: RecordData) =>
    secretPaths(fields)
      .filter(([name]) => names.has(String(name)))
      .reduce((filled, path) => asData(setIn(filled, path, getIn(current, path)).next), data);
  const changed = Object.fromEntries([...names].map((name) => [name, work[name]]));
  const saved = fill({ ...current, ...base });
  return { base: saved, work: fill({ ...saved, ...changed, rev: saved.rev }) };
}

/**
 * Restores kept work into its form as a step that can be undone, merged with later saves by others. Conflicting work keeps
 * its old base: its save gets 412 and asks, even after the work was kept and restored again.
 */
export function restoreWork(
  source: RecordSource,
  { base, work }: Unsaved<RecordData>,
  fields: readonly RecordField[],
): void {
  const current = source.saved();
  const { doc, conflicts } = mergeFields(fields, base, work, current);
  if (conflicts.length === 0) {
    source.change(differing(doc, source.values()));
    notify('Your unsaved changes are restored.', { kind: 'info' });
    return;
  }
  source.load(base, base);
  source.change(differing(work, base));
  notify(
    'Your unsaved changes are restored. Another user has changed the same fields: saving asks which to keep.',
    { kind: 'info' },
  );
}

function differing(data: RecordData, from: RecordData): RecordData {
  const names = Object.keys({ ...from, ...data }).filter((name) => !same(data[name], from[name]));
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}
