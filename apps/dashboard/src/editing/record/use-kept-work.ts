import { same } from '@vold/document';
import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { holdUnsavedWork } from '../../core/popups/unsaved-work.tsx';
import { useSession } from '../../core/session/session-store.ts';
import { readTab, writeTab } from '../../core/session/tab-storage.ts';
import type { RecordData, RecordSource } from '../fields/record-source.ts';
import { draftStateOf } from '../publishing/record-draft.ts';
import { type RecoverableForm, type Recovery, useRecovery } from '../recovery/use-recovery.ts';
import { mergeFields } from './merge-fields.ts';
import type { RecordField } from './record-field.ts';
import { completeWork, restoreWork, unsavedWork } from './restore-work.ts';

const data = z.record(z.string(), z.unknown());
const unsavedData = z.object({ base: data, work: data });

interface FormName {
  /** Path segment of the resource. */
  resource: string;
  /** Undefined for a new record. */
  id: string | undefined;
  /** Distinguishes two forms of one record, and new records of two screens. */
  form: string;
}

/**
 * Keeps the unsaved work of a record's form in the browser, without passwords. Work that was kept because the session
 * ended is restored in the same tab after the same user signs in; other work is offered.
 */
export function useKeptWork(
  { resource, id = 'new', form }: FormName,
  source: RecordSource,
  fields: readonly RecordField[],
): Recovery {
  const client = useSession((state) => state.clientId) ?? '';
  const latestFields = useRef(fields);
  latestFields.current = fields;
  const recoverable = useMemo<RecoverableForm<RecordData>>(() => {
    const complete = (unsaved: Parameters<typeof completeWork>[0]) =>
      completeWork(unsaved, source.saved(), latestFields.current);
    const hasDraft = () => draftStateOf(source.saved()) !== null;
    return {
      client,
      resource,
      id,
      form,
      hasDraft,
      unsaved() {
        const unsaved = unsavedWork(source, latestFields.current);
        return unsaved && { ...unsaved, ofDraft: hasDraft() };
      },
      subscribe: source.subscribe,
      parse: (unsaved) => unsavedData.safeParse(unsaved).data ?? null,
      isNews(unsaved) {
        const { base, work } = complete(unsaved);
        const { doc, conflicts } = mergeFields(latestFields.current, base, work, source.saved());
        const names = Object.keys(unsaved.work);
        return conflicts.length > 0 || names.some((name) => !same(doc[name], source.saved()[name]));
      },
      flush: source.flush,
      restore(unsaved, done) {
        restoreWork(source, complete(unsaved), latestFields.current);
        done();
      },
      restoresAtOnce(tab) {
        const isKept = readTab(keptIn(tab)) === true;
        writeTab(keptIn(tab), null);
        return isKept;
      },
      onKept: (tab) => writeTab(keptIn(tab), true),
    };
  }, [client, resource, id, form, source]);
  return useRecovery(recoverable);
}

const keptIn = (tab: string) => `kept ${tab}`;

/** Asks about a form's unsaved work before logging out and before changing the client. */
export function useHeldWork(
  source: RecordSource,
  save: () => Promise<boolean>,
  /** Label of the form's own button. */
  saveLabel?: string,
): void {
  const latest = useRef({ save, saveLabel });
  latest.current = { save, saveLabel };
  useEffect(
    () =>
      holdUnsavedWork({
        isUnsaved: () => source.changed().length > 0,
        save: () => latest.current.save(),
        saveLabel: () => latest.current.saveLabel,
        discard: () => source.load(source.saved()),
      }),
    [source],
  );
}
