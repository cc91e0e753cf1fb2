import { notify } from '../../base/notices/notice-store.ts';
import { mergeFields } from './merge-fields.ts';
import type { RecordField } from './record-field.ts';
import type { RecordData, RecordSource } from './record-source.ts';

/**
 * Puts unsaved work of an earlier time back into its form, merged with what others saved since. Work that conflicts
 * with that keeps the version it began with as its base: its save is answered with 412 and asks, also after the work
 * was kept and restored again.
 */
export function restoreWork(
  source: RecordSource,
  { saved, draft }: { saved: RecordData; draft: RecordData },
  fields: readonly RecordField[],
): void {
  const current = source.saved();
  const { doc, conflicts } = mergeFields(fields, saved, draft, current);
  if (conflicts.length === 0) {
    source.load(current, doc);
    notify('What you had not saved is back.', { kind: 'info' });
  } else {
    source.load(saved, draft);
    notify(
      'What you had not saved is back. Somebody else changed the same fields: saving asks which to keep.',
      {
        kind: 'info',
      },
    );
  }
}
