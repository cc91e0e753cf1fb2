import { isDrafted, isNewerRev, newId, type RecordBase } from '@vold/contract';
import { formatPath, same } from '@vold/document';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { type ApiFailure, failure } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { savedLater } from '../../base/loading/no-connection.ts';
import { logFailure } from '../../base/notices/log-failure.ts';
import { type Notice, notify } from '../../base/notices/notice-store.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { useSession } from '../../core/session/session-store.ts';
import { asData, type RecordData, type RecordSource } from '../fields/record-source.ts';
import { type DraftState, draftStateOf, editedKey } from '../publishing/record-draft.ts';
import type { Publication, SaveEnd, SaveForm } from '../publishing/save-and-publish.ts';
import type { Stored } from '../publishing/save-edits.ts';
import type { SaveTarget, SaveWish } from '../publishing/save-target.ts';
import { useSaveAndPublish } from '../publishing/use-save-and-publish.ts';
import { enteredProblem } from '../schedule/schedule-problem.ts';
import { missingFields, missingText, missingTexts, unfitFields } from './check-fields.ts';
import { fieldConflicts } from './field-conflicts.ts';
import { fieldTitle, fieldTitles } from './field-titles.ts';
import { kindOf } from './kind-of.ts';
import { mergeFields, takeTheirs } from './merge-fields.ts';
import { outgoingFields, withNulls } from './outgoing-fields.ts';
import { noErrors, type PlacedErrors, placeErrors } from './place-errors.ts';
import type { RecordConfig } from './record-config.ts';
import type { RecordField } from './record-field.ts';

/** A record as it is stored: the form's base, or the current version that a 412 carries. */
const storedRecord = z.looseObject({
  id: z.string(),
  rev: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.string().nullish(),
  updated_by: z.string().nullish(),
});

interface StoredRecord extends Stored<RecordData> {
  record: RecordBase;
}

type MergedFields = ReturnType<typeof mergeFields>;
type RecordForm = SaveForm<RecordData, StoredRecord, MergedFields, RecordBase>;
type RecordEnd = SaveEnd<RecordData, StoredRecord, MergedFields, RecordBase>;

interface Save {
  /** Saves the changes, and publishes them if that is asked for. Resolves to the record; null: it was not done. */
  save: (wish?: SaveWish) => Promise<RecordBase | null>;
  busy: boolean;
  /** True after a save found required fields empty: they are marked from then on. */
  strict: boolean;
  errors: PlacedErrors;
  /** The reason why it cannot be saved now. */
  problem: string | null;
  /** True if the server refused, or could not be reached. */
  refused: boolean;
  /** Clears the problem and the errors. */
  clear: () => void;
}

/** Saves a record's form: checks it, writes it conditionally, and reports a refusal at its fields. */
export function useSave(
  config: RecordConfig,
  fields: readonly RecordField[],
  source: RecordSource,
  focusField: (path: string) => void,
  /** Saves as the screen does, for a save that could not reach the server; by default only the record. */
  retry?: (wish: SaveWish) => void,
): Save {
  const selected = useSession((state) => state.language);
  const language = config.language ?? selected;
  const clientId = useSession((state) => state.clientId);
  const [busy, setBusy] = useState(false);
  const [publication] = useState<Publication>({ unanswered: false });
  /** A create without an answer, which may have succeeded: it is repeated unchanged, with the same key. */
  const unanswered = useRef<{
    key: string;
    draft: boolean;
    body: RecordData;
    sent: RecordData;
  } | null>(null);
  const [unansweredUpdates] = useState<RecordData[]>([]);
  const [strict, setStrict] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [found, setFound] = useState<{ text: string; values: RecordData; refused: boolean } | null>(null);
  const setProblem = (text: string, refused = false) => setFound({ text, values: source.values(), refused });

  const merge = (base: RecordData, mine: RecordData, theirs: RecordData) =>
    mergeFields(fields, base, mine, theirs);
  const edits: RecordForm['edits'] = {
    unanswered: unansweredUpdates,
    base: source.saved,
    view: source.values,
    rev: () => baseOf(source)?.rev ?? 0,
    flush: source.flush,
    saved: (sent, { doc }) => source.load(doc, merge(sent, source.values(), doc).doc),
    rebase: ({ doc }, view) => source.load(doc, view),
  };
  const form: RecordForm = {
    calls: config.calls,
    noun: config.noun,
    titleOf: (path) => fieldTitle(fields, path),
    publication,
    id: () => baseOf(source)?.id ?? null,
    draft: knownDraft,
    editedDraft: () => draftStateOf(source.saved()),
    edits,
    store: {
      write(stored, mine, rev, draft) {
        const base = baseOf(source);
        const names = source.changed().filter((name) => !same(mine[name], stored[name]));
        if (!base || names.length === 0) return null;
        return config.calls
          .update(base.id, outgoingFields(bodyOf(mine, names), { ...base }), { rev, draft })
          .then((result) => (result.ok ? { ...result, data: storedOf(result.data) } : result));
      },
      read(current) {
        const record = storedRecord.safeParse(current).data;
        return record ? storedOf(config.present?.(record) ?? record) : null;
      },
      merge,
    },
    create,
    check,
    setBusy,
    onDraft: ({ record }) => cache(record),
  };
  const save = useSaveAndPublish({
    begin: (wish: SaveWish) => ({ form, settle: (end: RecordEnd) => settle(end, wish) }),
    retry,
    question: ({ merged, theirs }) => ({
      kind: config.noun,
      conflicts: fieldConflicts(merged.conflicts, fields, merged.doc),
      prefersMine: true,
      onReload() {
        clear();
        cache(theirs.record);
        source.load(theirs.doc);
      },
      resolve: (choices) =>
        takeTheirs(
          merged.doc,
          merged.conflicts.filter(({ path }) => choices[formatPath(path)] === 'theirs'),
        ),
    }),
  });

  /** The draft as the server has it, as far as is known: another user may have begun one since the form was opened. */
  function knownDraft(): DraftState | null {
    const base = baseOf(source);
    const key = editedKey(config.calls.path, clientId, base?.id);
    const now = base && queryClient.getQueryData<RecordBase>(key);
    return draftStateOf(now && isNewerRev(now.rev, base.rev) ? now : source.saved());
  }

  function check(view: RecordData, { draft, publishes }: SaveTarget): boolean {
    const isDraft = draft && !publishes;
    const isPublic = source.saved().status === 'published' && knownDraft()?.publishedRev !== null;
    const missing = missingFields(fields, view, language, kindOf, { isDraft, isPublic });
    const [unfit] = missing.length > 0 ? [] : unfitFields(fields, view, language, kindOf, source.saved());
    const wrong = missing[0] ?? unfit?.field;
    if (wrong) {
      setStrict(true);
      setProblem(unfit ? unfit.problem : `${joinTitles(fieldTitles(config.groups, missing))} is required`);
      focusField(formatPath(wrong.path));
      return false;
    }
    const late = config.schedule && scheduleClash(source);
    if (late) setProblem(late);
    return !late;
  }

  async function create(wanted: boolean): ReturnType<NonNullable<RecordForm['create']>> {
    const begun = unanswered.current;
    const sent = begun?.sent ?? source.values();
    const body = begun?.body ?? bodyOf(sent, Object.keys(sent));
    const key = begun?.key ?? newId('session');
    const draft = begun?.draft ?? wanted;
    const result = await (config.calls.create?.(body, { key, draft }) ??
      failure(404, 'NOT_FOUND', `A ${config.noun} cannot be created here.`));
    const isUnanswered = !result.ok && result.data.code === 'UNREACHABLE';
    unanswered.current = isUnanswered ? { key, draft, body, sent } : null;
    if (!result.ok) return { kind: 'failed', failure: result, sent };
    const stored = storedOf(result.data);
    edits.saved(sent, stored);
    return { kind: 'saved', stored, by: null };
  }

  function settle({ outcome, sent, stored }: RecordEnd, wish: SaveWish): RecordBase | null {
    switch (outcome.kind) {
      case 'saved': {
        const { published } = outcome;
        const record = published ? (config.present?.(published) ?? published) : stored?.record;
        const saved = record ?? baseOf(source);
        return saved && tell(saved, wish);
      }
      case 'late':
        cache(outcome.record);
        return null;
      case 'conflict':
        setProblem('Another user has saved this record');
        return null;
      case 'unreachable':
        setProblem(savedLater, true);
        return null;
      case 'refused':
        return refuse(outcome.failure, sent);
      default:
        return null;
    }
  }

  /** Makes the body to send from some fields. */
  function bodyOf(data: RecordData, names: readonly string[]): RecordData {
    const wanted = Object.fromEntries(names.map((name) => [name, data[name] ?? null]));
    return withNulls(config.calls.path, config.prepare ? config.prepare(wanted) : wanted);
  }

  function refuse({ data }: ApiFailure, sent: RecordData): null {
    const placed = placeErrors(data, fields, sent, language, config.atField);
    setErrors(placed);
    const count = placed.fields.size;
    if (config.logsFailures && count === 0) {
      logFailure(`The ${config.noun} was not saved`, data.message);
      return null;
    }
    setProblem(placed.form ?? `${count} ${count === 1 ? 'field' : 'fields'} to correct`, true);
    const first = [...placed.fields.keys()][0];
    if (first !== undefined) focusField(first);
    return null;
  }

  function tell(saved: RecordBase, wish: SaveWish): RecordBase {
    clear();
    cache(saved);
    const kept = isDrafted(config.calls.path) && draftStateOf(saved) !== null;
    const title = config.titleOf(asData(saved), language);
    const done = kept ? 'saved as draft' : wish === 'publish' ? 'published' : 'saved';
    const lacking = kept ? [] : missingTexts(fields, asData(saved), language, kindOf);
    const warning = lacking.length === 0 ? '' : `. ${missingText(lacking)}`;
    notify(`${(done === 'saved' && config.saved) || `“${title}” ${done}`}${warning}`, {
      action: lacking.length === 0 ? undefined : proposalAction(),
    });
    config.onSaved?.(saved);
    return saved;
  }

  /** Fills in proposals for missing texts without saving them. */
  function proposalAction(): Notice['action'] {
    const propose = () => config.groups.flatMap((group) => group.propose?.(source.values(), language) ?? []);
    if (propose().length === 0) return undefined;
    const run = () => {
      const values = propose();
      source.fill(values);
      const [first] = values;
      if (first) focusField(formatPath(first.path));
    };
    return { label: 'Fill in', run };
  }

  function cache(record: RecordBase) {
    queryClient.setQueryData(editedKey(config.calls.path, clientId, record.id), record);
    void queryClient.invalidateQueries({ queryKey: [config.calls.path] });
  }

  function clear() {
    setStrict(false);
    setErrors(noErrors);
    setFound(null);
  }

  // The problem holds for the values that were checked; from then on each field checks itself.
  const current = found?.values === source.values() ? found : null;
  return {
    save: (wish = 'save') => save(wish),
    busy,
    strict,
    errors,
    problem: current?.text ?? null,
    refused: current?.refused ?? false,
    clear,
  };
}

/** Returns the problem of a changed schedule, or null. An unchanged one may lie in the past. */
function scheduleClash(source: RecordSource): string | null {
  if (!source.changed().some((name) => name === 'publish_at' || name === 'unpublish_at')) return null;
  const { publish_at, unpublish_at } = source.values();
  return enteredProblem(publish_at, unpublish_at);
}

/** The stored record below a form; null while it is being created. */
function baseOf(source: RecordSource): RecordBase | null {
  return storedRecord.safeParse(source.saved()).data ?? null;
}

function storedOf(record: RecordBase): StoredRecord {
  return { doc: asData(record), rev: record.rev, record };
}
