import { constants, isDrafted, isNewerRev, newId, type RecordBase } from '@vold/contract';
import { formatPath, same } from '@vold/document';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { ApiFailure } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { savedLater } from '../../base/loading/no-connection.ts';
import { logFailure } from '../../base/notices/log-failure.ts';
import { type Notice, notify } from '../../base/notices/notice-store.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { publishingOf } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useWhenReachable } from '../../core/session/when-reachable.ts';
import { asData, type RecordData, type RecordSource } from '../fields/record-source.ts';
import { editedKey, type Prepared, preparedOf } from '../publishing/prepared.ts';
import { type Publication, publishPrepared } from '../publishing/publish-prepared.tsx';
import {
  type Edits,
  type EditsConflict,
  type Stored,
  saveEdits,
  settleConflict,
} from '../publishing/save-edits.ts';
import { type SaveTarget, type SaveWish, saveLabel, saveTarget } from '../publishing/save-target.ts';
import { enteredProblem } from '../schedule/schedule-problem.ts';
import { missingFields, missingText, missingTexts, unfitFields } from './check-fields.ts';
import { ConflictPopup } from './conflict-popup.tsx';
import { fieldTitles } from './field-titles.ts';
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

type RecordConflict = EditsConflict<RecordData, StoredRecord, ReturnType<typeof mergeFields>>;

interface Save {
  /** Saves what changed, and publishes it if that is asked for; answers the record, or null if that was not done. */
  save: (wish?: SaveWish) => Promise<RecordBase | null>;
  busy: boolean;
  /** A save found required fields empty: they say so from now on. */
  strict: boolean;
  errors: PlacedErrors;
  /** The reason why it cannot be saved now. */
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
  focusField: (path: string) => void,
  /** Saves as the screen does, for a save that could not reach the server; by default only the record. */
  retry?: (wish: SaveWish) => void,
): Save {
  const selected = useSession((state) => state.language);
  const language = config.language ?? selected;
  const clientId = useSession((state) => state.clientId);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const retryLater = useWhenReachable();
  const latestRetry = useRef<(wish: SaveWish) => void>(undefined);
  latestRetry.current = retry ?? ((wish) => void save(wish));
  const wished = useRef<SaveWish>('save');
  /** The fields of a save that could not reach the server, while it is tried again: later edits are not part of it. */
  const held = useRef<RecordData | null>(null);
  const publication = useRef<Publication>({ unanswered: false });
  /** A create whose answer never came: it may be done, so it is sent again as it was, under the same key. */
  const unanswered = useRef<{
    key: string;
    edition: SaveTarget['edition'];
    body: RecordData;
    sent: RecordData;
  } | null>(null);
  const unansweredUpdates = useRef<RecordData[]>([]);
  const [strict, setStrict] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [found, setFound] = useState<{ text: string; draft: RecordData; refused: boolean } | null>(null);
  const setProblem = (text: string, refused = false) => setFound({ text, draft: source.draft(), refused });

  const merge = (base: RecordData, mine: RecordData, theirs: RecordData) =>
    mergeFields(fields, base, mine, theirs);
  const edits: Edits<RecordData, StoredRecord> = {
    unanswered: unansweredUpdates.current,
    base: source.saved,
    view: source.draft,
    rev: () => baseOf(source)?.rev ?? 0,
    flush: source.flush,
    saved: (sent, { doc }) => source.load(doc, merge(sent, source.draft(), doc).doc),
    rebase: ({ doc }, view) => source.load(doc, view),
  };
  const store = {
    write(stored: RecordData, mine: RecordData, rev: number) {
      const base = baseOf(source);
      const names = source.changed().filter((name) => !same(mine[name], stored[name]));
      if (!base || names.length === 0) return null;
      return config.calls
        .update(base.id, outgoingFields(bodyOf(mine, names), { ...base }), {
          rev,
          edition: targetOf(wished.current).edition,
        })
        .then((result) => (result.ok ? { ...result, data: storedOf(result.data) } : result));
    },
    read(current: unknown) {
      const record = storedRecord.safeParse(current).data;
      return record ? storedOf(config.present?.(record) ?? record) : null;
    },
    merge,
  };

  /** Answers where a save of the record goes, as the record is known now. */
  function targetOf(wish: SaveWish): SaveTarget {
    const { path } = config.calls;
    if (!isDrafted(path)) return { publishes: false };
    return saveTarget(wish, publishingOf(path), knownDraft() !== null);
  }

  /** The draft as the server has it, as far as is known: somebody may have prepared one beside what is unsaved here. */
  function knownDraft(): Prepared | null {
    const base = baseOf(source);
    const key = editedKey(config.calls.path, clientId, base?.id);
    const now = base && queryClient.getQueryData<RecordBase>(key);
    return preparedOf(now && isNewerRev(now.rev, base.rev) ? now : source.saved());
  }

  async function save(wish: SaveWish = 'save'): Promise<RecordBase | null> {
    if (running.current) return null;
    wished.current = wish;
    retryLater(null);
    const only = held.current ?? undefined;
    const draft = only ?? source.draft();
    const { edition, publishes } = targetOf(wish);
    const isDraft = edition === 'draft' && !publishes;
    const isPublic = source.saved().status === 'published' && knownDraft()?.publishedRev !== null;
    const missing = missingFields(fields, draft, language, kindOf, { isDraft, isPublic });
    if (missing.length > 0) {
      setStrict(true);
      setProblem(`${joinTitles(fieldTitles(config.groups, missing))} is required`);
      focusField(formatPath(missing[0]?.path ?? []));
      return null;
    }
    const [unfit] = unfitFields(fields, draft, language, kindOf, source.saved());
    if (unfit) {
      setStrict(true);
      setProblem(unfit.problem);
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
    const saved = await (baseOf(source) ? update(only) : create());
    running.current = false;
    setBusy(false);
    return saved;
  }

  async function create(): Promise<RecordBase | null> {
    const begun = unanswered.current;
    const sent = begun?.sent ?? source.draft();
    const body = begun?.body ?? bodyOf(sent, Object.keys(sent));
    const key = begun?.key ?? newId('session');
    const edition = begun ? begun.edition : targetOf(wished.current).edition;
    const result = await config.calls.create?.(body, { key, edition });
    if (!result) return null;
    const isUnanswered = !result.ok && result.data.code === 'UNREACHABLE';
    unanswered.current = isUnanswered ? { key, edition, body, sent } : null;
    if (!result.ok) return refuse(result, sent);
    edits.saved(sent, storedOf(result.data));
    return tell(result.data);
  }

  async function update(only?: RecordData): Promise<RecordBase | null> {
    const result = await saveEdits(edits, store, only);
    if (result.kind === 'failed') return refuse(result.failure, result.sent);
    if (result.kind === 'conflict') return ask(result.conflict);
    const saved = result.stored?.record ?? baseOf(source);
    if (saved && targetOf(wished.current).publishes && preparedOf(source.saved())) return publish(saved);
    return saved && tell(saved);
  }

  /** Publishes what is prepared now. */
  async function publish(record: RecordBase): Promise<RecordBase | null> {
    const { calls, noun } = config;
    cache(record);
    // Text typed since the save is not part of the draft.
    const sent = source.saved();
    const result = await publishPrepared(calls, {
      id: record.id,
      noun,
      titleOf: (path) => fields.find((field) => same(field.path, path))?.definition.title ?? null,
      publication: publication.current,
      rev: record.rev,
      prepared: knownDraft() ?? preparedOf(record),
    });
    if (result.kind === 'failed') return refuse(result.failure, sent);
    if (result.kind === 'kept') {
      notify('Not published. The draft is kept.', { kind: 'info' });
      return null;
    }
    const published = config.present?.(result.record) ?? result.record;
    edits.saved(sent, storedOf(published));
    if (result.kind === 'late') cache(result.record);
    return result.kind === 'late' ? null : tell(published);
  }

  /** Makes the body to send from some fields. */
  function bodyOf(data: RecordData, names: readonly string[]): RecordData {
    const wanted = Object.fromEntries(names.map((name) => [name, data[name] ?? null]));
    return withNulls(config.calls.path, config.prepare ? config.prepare(wanted) : wanted);
  }

  function refuse({ data }: ApiFailure, sent: RecordData): null {
    if (data.code === 'UNREACHABLE') {
      setProblem(savedLater, true);
      retryLater(() => {
        held.current = sent;
        latestRetry.current?.(wished.current);
        held.current = null;
      });
      return null;
    }
    const placed = placeErrors(data, fields, sent, language, config.atField);
    setErrors(placed);
    const count = placed.fields.size;
    if (config.logsFailures && count === 0) {
      // Changes that could not be saved stay in the form, as unsaved.
      logFailure(`The ${config.noun} was not saved`, data.message);
      return null;
    }
    setProblem(placed.form ?? `${count} ${count === 1 ? 'field' : 'fields'} to correct`, true);
    const first = [...placed.fields.keys()][0];
    if (first !== undefined) focusField(first);
    return null;
  }

  function tell(saved: RecordBase): RecordBase {
    clear();
    cache(saved);
    const kept = isDrafted(config.calls.path) && preparedOf(saved) !== null;
    const title = config.titleOf(asData(saved), language);
    const done = kept ? 'saved as draft' : wished.current === 'publish' ? 'published' : 'saved';
    const lacking = kept ? [] : missingTexts(fields, asData(saved), language, kindOf);
    const warning = lacking.length === 0 ? '' : `. ${missingText(lacking)}`;
    notify(`${(done === 'saved' && config.saved) || `“${title}” ${done}`}${warning}`, {
      action: lacking.length === 0 ? undefined : proposalAction(),
    });
    config.onSaved?.(saved);
    return saved;
  }

  /** Fills in what is proposed for missing texts, unsaved. */
  function proposalAction(): Notice['action'] {
    const propose = () => config.groups.flatMap((group) => group.propose?.(source.draft(), language) ?? []);
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

  function ask(conflict: RecordConflict): null {
    const { merged, theirs, by } = conflict;
    setProblem('Somebody else saved this record meanwhile');
    openPopup({
      title: 'Changed by two people',
      width: constants.popupWidth.medium,
      content: (close) => (
        <ConflictPopup
          conflicts={merged.conflicts}
          merged={merged.doc}
          fields={fields}
          who={by}
          label={saveLabel(wished.current, targetOf(wished.current))}
          onReload={() => {
            clear();
            cache(theirs.record);
            source.load(theirs.doc);
            close();
          }}
          onSave={(chosen) => {
            settleConflict(edits, store, conflict, takeTheirs(merged.doc, chosen));
            close();
            void save(wished.current);
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

  // The errors hold for the draft that was checked; from then on each field checks itself.
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

/** Returns the problem of a changed schedule, or null. An unchanged one may lie in the past. */
function scheduleClash(source: RecordSource): string | null {
  if (!source.changed().some((name) => name === 'publish_at' || name === 'unpublish_at')) return null;
  const { publish_at, unpublish_at } = source.draft();
  return enteredProblem(publish_at, unpublish_at);
}

/** The stored record below a form; null while it is being created. */
function baseOf(source: RecordSource): RecordBase | null {
  return storedRecord.safeParse(source.saved()).data ?? null;
}

function storedOf(record: RecordBase): StoredRecord {
  return { doc: asData(record), rev: record.rev, record };
}
