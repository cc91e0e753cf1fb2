import { constants, newId, type RecordBase } from '@vold/contract';
import { formatPath } from '@vold/document';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { queryClient } from '../../base/cache/query-client.ts';
import { savedLater } from '../../base/loading/no-connection.ts';
import { logFailure } from '../../base/notices/log-failure.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useWhenReachable } from '../../core/session/when-reachable.ts';
import { asTime, scheduleProblem } from '../schedule/schedule-problem.ts';
import { missingFields, unfitFields } from './check-fields.ts';
import { ConflictPopup } from './conflict-popup.tsx';
import { mergesOf } from './field-merges.ts';
import { fieldTitles } from './field-titles.ts';
import { kindOf } from './kind-of.ts';
import { mergeRecord, settle } from './merge-record.ts';
import { outgoingFields, withNulls } from './outgoing-fields.ts';
import { noErrors, type PlacedErrors, placeErrors } from './place-errors.ts';
import type { RecordConfig } from './record-config.ts';
import type { RecordField } from './record-field.ts';
import { asData, type RecordData, type RecordSource } from './record-source.ts';

/** A 412 carries the record as it is now. */
const currentRecord = z.looseObject({
  id: z.string(),
  rev: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.string().nullish(),
  updated_by: z.string().nullish(),
});

interface Save {
  /** Saves what changed; answers the record, or null if it was not saved. */
  save: () => Promise<RecordBase | null>;
  busy: boolean;
  /** A save found required fields empty: they say so from now on. */
  strict: boolean;
  errors: PlacedErrors;
  /** What stands in the way, in words. */
  problem: string | null;
  /** The problem is the server's: it refused, or could not be reached. */
  refused: boolean;
  /** Forgets what stood in the way. */
  clear: () => void;
}

/**
 * Saving a record: the required check, the conditional write, a refusal at its fields, and the merge when somebody
 * else saved meanwhile.
 */
export function useSave(
  config: RecordConfig,
  fields: readonly RecordField[],
  source: RecordSource,
  record: RecordBase | null,
  focusField: (path: string) => void,
  /** Saves as the screen does, for a save that could not reach the server; by default only the record. */
  retry?: () => void,
): Save {
  const selected = useSession((state) => state.language);
  const language = config.language ?? selected;
  const clientId = useSession((state) => state.clientId);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const retryLater = useWhenReachable();
  const latestRetry = useRef<() => void>(undefined);
  latestRetry.current = retry ?? (() => void save());
  /** A create whose answer never came: it may be done, so it is sent again as it was, under the same key. */
  const unanswered = useRef<{ key: string; body: RecordData; sent: RecordData } | null>(null);
  const [strict, setStrict] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [found, setFound] = useState<{ text: string; draft: RecordData; refused: boolean } | null>(null);
  const setProblem = (text: string, refused = false) => setFound({ text, draft: source.draft(), refused });

  async function save(): Promise<RecordBase | null> {
    if (running.current) return null;
    retryLater(null);
    const missing = missingFields(fields, source.draft(), language, kindOf);
    if (missing.length > 0) {
      setStrict(true);
      setProblem(`${joinTitles(fieldTitles(config.groups, missing))} is required`);
      focusField(formatPath(missing[0]?.path ?? []));
      return null;
    }
    const [unfit] = unfitFields(fields, source.draft(), language, kindOf, source.saved());
    if (unfit) {
      setStrict(true);
      setProblem(`${unfit.field.definition.title}: ${unfit.problem}`);
      focusField(formatPath(unfit.field.path));
      return null;
    }
    const late = config.schedule && scheduleClash(source);
    if (late) {
      setProblem(late);
      return null;
    }
    running.current = true;
    setBusy(true);
    const saved = await write(record);
    running.current = false;
    setBusy(false);
    return saved;
  }

  async function write(base: RecordBase | null): Promise<RecordBase | null> {
    const begun = base ? null : unanswered.current;
    const sent = begun?.sent ?? source.draft();
    const names = base ? source.changed() : Object.keys(sent);
    // A save whose answer was lost has been merged: nothing is left to send.
    if (base && names.length === 0 && base !== record) return stored(base, sent);
    const wanted = Object.fromEntries(names.map((name) => [name, sent[name] ?? null]));
    const prepared = config.prepare ? config.prepare(wanted) : wanted;
    const body = begun?.body ?? withNulls(config.calls.path, prepared);
    const key = begun?.key ?? newId('session');
    const result = base
      ? await config.calls.update(base.id, outgoingFields(body, { ...base }), { rev: base.rev })
      : await config.calls.create?.(body, { key });
    if (!result) return null;
    unanswered.current = null;
    if (!result.ok && result.data.code === 'UNREACHABLE') {
      if (!base) unanswered.current = { key, body, sent };
      setProblem(savedLater, true);
      retryLater(() => latestRetry.current?.());
      return null;
    }
    if (result.ok) return stored(result.data, sent);
    const current = currentRecord.safeParse(result.data.current);
    if (result.status === 412 && current.success) {
      return resolve(config.present?.(current.data) ?? current.data, sent, result.data.savedBy?.name ?? null);
    }
    const placed = placeErrors(result.data, fields, sent, language, config.atField);
    setErrors(placed);
    const count = placed.fields.size;
    if (config.logsFailures && count === 0) {
      // What could not be saved stays in the form, as unsaved.
      logFailure(`The ${config.noun} was not saved`, result.data.message);
      return null;
    }
    setProblem(placed.form ?? `${count} ${count === 1 ? 'field' : 'fields'} to correct`, true);
    const first = [...placed.fields.keys()][0];
    if (first !== undefined) focusField(first);
    return null;
  }

  function stored(next: RecordBase, sent: RecordData): RecordBase {
    clear();
    keep(next, sent);
    notify(config.saved ?? `“${config.titleOf(asData(next), language)}” saved`);
    config.onSaved?.(next);
    return next;
  }

  /** What was typed while the answer was on its way stays, unsaved. */
  function keep(next: RecordBase, sent: RecordData) {
    const saved = asData(next);
    const { merged } = mergeRecord(sent, source.draft(), saved, mergesOf(fields));
    source.load(saved, withoutSecrets(merged, saved));
    queryClient.setQueryData([config.calls.path, clientId, 'record', next.id], next);
    void queryClient.invalidateQueries({ queryKey: [config.calls.path] });
  }

  async function resolve(
    current: RecordBase,
    sent: RecordData,
    who: string | null,
  ): Promise<RecordBase | null> {
    const theirs = asData(current);
    const { merged, conflicts } = mergeRecord(source.saved(), sent, theirs, mergesOf(fields));
    if (conflicts.length === 0) {
      source.load(theirs, merged);
      return write(current);
    }
    setProblem('Somebody else saved this record meanwhile');
    openPopup({
      title: 'Changed by two people',
      width: constants.popupWidth.medium,
      content: (close) => (
        <ConflictPopup
          conflicts={conflicts}
          fields={fields}
          who={who}
          onReload={() => {
            clear();
            keep(current, source.draft());
            source.load(theirs);
            close();
          }}
          onSave={(chosen) => {
            source.load(theirs, settle(merged, chosen));
            close();
            setBusy(true);
            void write(current).finally(() => setBusy(false));
          }}
        />
      ),
    });
    return null;
  }

  function clear() {
    setStrict(false);
    setErrors(noErrors);
    setFound(null);
  }

  // What was found holds for the draft it was found in; the fields say it for themselves from then on.
  const standing = found && found.draft === source.draft() ? found : null;
  return {
    save,
    busy,
    strict,
    errors,
    problem: standing?.text ?? null,
    refused: standing?.refused ?? false,
    clear,
  };
}

/** What is wrong with a schedule that was changed; one that is as it was may lie in the past. */
function scheduleClash(source: RecordSource): string | null {
  if (!source.changed().some((name) => name === 'publish_at' || name === 'unpublish_at')) return null;
  const { publish_at, unpublish_at } = source.draft();
  return scheduleProblem({ publish_at: asTime(publish_at), unpublish_at: asTime(unpublish_at) });
}

/** What is written but never read back (a password) is not kept in the form once it is saved. */
function withoutSecrets(draft: RecordData, saved: RecordData): RecordData {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name in saved));
}
