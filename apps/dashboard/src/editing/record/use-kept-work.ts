import { useEffect, useRef } from 'react';
import { holdUnsavedWork } from '../../core/popups/unsaved-work.tsx';
import { onSessionEnding } from '../../core/session/session-ending.ts';
import type { RecordField } from './record-field.ts';
import type { RecordSource } from './record-source.ts';
import { restoreWork } from './restore-work.ts';
import { keepUnsaved, takeUnsaved } from './unsaved-record.ts';

/**
 * Loses nothing of a form when its session ends: unsaved work waits in this tab for the same person, who finds it in
 * the form again. Who logs out or changes the client is asked first.
 *
 * @param path of the resource
 * @param id of the record, or `new`
 */
export function useKeptWork(
  path: string,
  id: string,
  source: RecordSource,
  fields: readonly RecordField[],
  save: () => Promise<boolean>,
): void {
  useEffect(() => onSessionEnding(() => keepUnsaved([path, id], source, fields)), [path, id, source, fields]);

  useEffect(() => {
    const unsaved = takeUnsaved([path, id]);
    if (!unsaved) return;
    restoreWork(source, unsaved, fields);
  }, [path, id, source, fields]);

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(
    () =>
      holdUnsavedWork({
        isUnsaved: () => source.changed().length > 0,
        save: () => latestSave.current(),
        discard: () => source.load(source.saved()),
      }),
    [source],
  );
}
