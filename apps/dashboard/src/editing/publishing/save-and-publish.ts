import { isDrafted, type RecordBase } from '@vold/contract';
import type { Path } from '@vold/document';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { publishingOf } from '../../core/session/publishing.ts';
import { askAboutChanged } from './ask-about-changed.tsx';
import { askWhichHolds } from './ask-which-holds.ts';
import { fateText, lateText } from './late-text.ts';
import { type DraftState, draftStateOf } from './record-draft.ts';
import {
  type Edits,
  type EditsConflict,
  type EditsStore,
  type Merge,
  type SaveResult,
  type Stored,
  saveEdits,
} from './save-edits.ts';
import { type Event, nextStep, type Outcome, readAnswer, type Step } from './save-steps.ts';
import { type SaveTarget, type SaveWish, saveTarget } from './save-target.ts';

/** The calls that publishing needs. */
export type PublishCalls<R extends RecordBase> = Pick<ResourceCalls<R>, 'path' | 'get' | 'publish'>;

/** The latest publication, kept from one save to the next. */
export interface Publication {
  /** No answer came, so it may be done. */
  unanswered: boolean;
}

interface Publishable<R extends RecordBase> {
  calls: PublishCalls<R>;
  /** Name of its kind, for example `page`. */
  noun: string;
  /** The form's title of a field, by its path without the language; null if the form has none. */
  titleOf: (path: Path) => string | null;
  publication: Publication;
}

interface PublishedDraft<R extends RecordBase> extends Publishable<R> {
  id: string;
  /** The draft as the user saw it. */
  draftState: DraftState | null;
  /** Languages to publish; by default all. */
  languages?: readonly string[];
}

/** Publishes the draft of a record at the revision that the user has seen. */
export function publishDraft<R extends RecordBase>(
  draft: PublishedDraft<R> & { rev: number },
): Promise<Outcome<R>> {
  return runSteps<R, never>({
    check: () => true,
    store: async () => ({ is: 'stored', draftRev: draft.rev }),
    draft: () => draft,
  });
}

/** A form or an editor, and where its record is stored. */
export interface SaveForm<D, S extends Stored<D>, M extends Merge<D>, R extends RecordBase>
  extends Publishable<R> {
  /** Null until the record is created. */
  id(): string | null;
  /** The draft as the server has it, as far as is known; null: none. */
  draft(): DraftState | null;
  /** The draft that the unsaved edits belong to; null: they belong to what is published. */
  editedDraft(): DraftState | null;
  edits: Edits<D, S>;
  store: Omit<EditsStore<D, S, M>, 'write'> & {
    write(base: D, mine: D, rev: number, draft: boolean): Promise<ApiResult<S>> | null;
  };
  create?(draft: boolean): Promise<SaveResult<D, S, M>>;
  /** Reports what keeps a view from being saved. Resolves to true if nothing does. */
  check(view: D, target: SaveTarget): boolean | Promise<boolean>;
  setBusy(busy: boolean): void;
  /** Called with a stored draft before it is published. */
  onDraft?(stored: S): void;
}

export interface SaveEnd<D, S extends Stored<D>, M extends Merge<D>, R> {
  outcome: Outcome<R, EditsConflict<D, S, M>>;
  /** The view that was sent, or its draft that was published. */
  sent: D;
  /** Null: nothing had to be written. */
  stored: S | null;
  /** Name of the user whose version was merged. */
  by: string | null;
}

/** Returns where a save of a form goes, as its draft is known now. */
export function targetOf(
  { calls, draft }: { calls: { readonly path: string }; draft(): DraftState | null },
  wish: SaveWish,
): SaveTarget {
  const { path } = calls;
  return isDrafted(path)
    ? saveTarget(wish, publishingOf(path), draft() !== null)
    : { publishes: false, draft: false };
}

/**
 * Checks and saves a form, and publishes its draft if that is asked for.
 *
 * @param only a view whose save could not reach the server; by default the view at the time of the call
 */
export async function saveAndPublish<D, S extends Stored<D>, M extends Merge<D>, R extends RecordBase>(
  form: SaveForm<D, S, M, R>,
  wish: SaveWish,
  only?: D,
): Promise<SaveEnd<D, S, M, R>> {
  const { edits } = form;
  const target = () => targetOf(form, wish);
  edits.flush();
  const view = only ?? edits.view();
  const end: Omit<SaveEnd<D, S, M, R>, 'outcome'> = { sent: view, stored: null, by: null };

  async function store(): Promise<Event<R, EditsConflict<D, S, M>>> {
    form.setBusy(true);
    const isNew = form.id() === null;
    const write: EditsStore<D, S, M>['write'] = (base, mine, rev) =>
      form.store.write(base, mine, rev, target().draft);
    const result =
      isNew && form.create
        ? await form.create(target().draft)
        : await saveEdits(edits, { ...form.store, write }, only);
    if (result.kind === 'conflict') return { is: 'conflict', conflict: result.conflict };
    if (result.kind === 'failed') {
      end.sent = result.sent;
      return { is: 'failed', failure: result.failure };
    }
    end.stored = result.stored;
    end.by = result.by;
    if (!target().publishes || form.editedDraft() === null) return { is: 'stored', draftRev: null };
    // Text typed since the save is not part of the draft.
    end.sent = edits.base();
    if (result.stored) form.onDraft?.(result.stored);
    return { is: 'stored', draftRev: edits.rev() };
  }

  const outcome = await runSteps<R, EditsConflict<D, S, M>>({
    check: () => form.check(view, target()),
    store,
    draft: () => ({ ...form, id: form.id() ?? '', draftState: form.draft() ?? form.editedDraft() }),
  });
  const published = outcome.kind === 'saved' ? outcome.published : outcome.kind === 'late' && outcome.record;
  const now = published && form.store.read(published);
  if (now) edits.saved(end.sent, now);
  return { outcome, ...end };
}

interface Effects<R extends RecordBase, C> {
  check: () => boolean | Promise<boolean>;
  store: () => Promise<Event<R, C>>;
  /** The draft to publish once it is stored. */
  draft: () => PublishedDraft<R>;
}

/** Performs the steps of a save. */
async function runSteps<R extends RecordBase, C>(effects: Effects<R, C>): Promise<Outcome<R, C>> {
  let step: Step<R, C> = { do: 'check' };
  while (step.do !== 'end') {
    const event: Event<R, C> | Promise<Event<R, C>> = perform(effects, step);
    // Without a pause after the check, the form is sent as it was when Save was pressed.
    step = nextStep(step, event instanceof Promise ? await event : event);
  }
  return step.outcome;
}

function perform<R extends RecordBase, C>(
  effects: Effects<R, C>,
  step: Exclude<Step<R, C>, { do: 'end' }>,
): Event<R, C> | Promise<Event<R, C>> {
  if (step.do === 'store') return effects.store();
  if (step.do !== 'check') return publishStep(effects.draft(), step);
  const checked = (passed: boolean): Event<R, C> => ({ is: 'checked', passed });
  const answer = effects.check();
  return answer instanceof Promise ? answer.then(checked) : checked(answer);
}

type PublishStep = Exclude<Step<never>, { do: 'check' | 'store' | 'end' }>;

async function publishStep<R extends RecordBase>(
  { calls, id, noun, titleOf, publication, draftState, languages }: PublishedDraft<R>,
  step: PublishStep,
): Promise<Event<R>> {
  const { path } = calls;
  switch (step.do) {
    case 'publish': {
      const choice = step.replaces ? { conflicts: 'draft' as const } : undefined;
      const sent = languages ? { ...choice, languages } : choice;
      const result = await (calls.publish?.(id, sent, { rev: step.rev }) ??
        failure(404, 'NOT_FOUND', 'This cannot be published.'));
      const event = readAnswer(result, `${path}.${id}.`, noun, publication.unanswered);
      publication.unanswered = !result.ok && result.data.code === 'UNREACHABLE';
      return event;
    }
    case 'ask-about-newer': {
      if (!isDrafted(path)) return { is: 'shown', rev: null };
      const draft = { resource: path, id, title: null, titleOf };
      const revs = await askAboutChanged(step.message, [draft], 'Publish this');
      return { is: 'shown', rev: revs && (revs.get(id) ?? step.rev) };
    }
    case 'ask-which-holds':
      return { is: 'decided', replaces: await askWhichHolds(noun, step.places, titleOf) };
    case 'read-draft': {
      const now = await calls.get(id, { draft: true, exempt: true });
      const record = now.ok && draftStateOf(now.data) === null ? now.data : null;
      if (record && !step.wasUnanswered)
        notify(draftState ? fateText(noun, draftState, now) : lateText(`this ${noun}`), { kind: 'info' });
      return { is: 'draft-read', settled: record };
    }
  }
}
