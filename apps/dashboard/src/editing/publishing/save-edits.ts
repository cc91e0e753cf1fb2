import { same } from '@vold/document';
import { type ApiFailure, type ApiResult, failure } from '../../base/api/result.ts';

/** A version that is stored. */
export interface Stored<D> {
  doc: D;
  rev: number;
}

/** A stored version and the unsaved edits of it: a record's form, or the live editor. */
export interface Edits<D, S extends Stored<D>> {
  /** The stored version that the edits began with. */
  base(): D;
  /** The base with all unsaved edits. */
  view(): D;
  /** Revision of the base. */
  rev(): number;
  /** Views that were sent without an answer, so that each may be stored or not. Kept by `saveEdits`. */
  readonly unanswered: D[];
  /** Adds what is being typed to the view. */
  flush(): void;
  /** `sent` is stored now; edits made since then stay unsaved. */
  saved(sent: D, stored: S): void;
  /** Another version becomes the base, with `view` as the edits of it. */
  rebase(base: S, view: D): void;
}

export interface Merge<D> {
  /** Both versions, with mine at each conflict. */
  doc: D;
  conflicts: readonly unknown[];
}

/** How a kind of document is stored and merged. */
export interface EditsStore<D, S extends Stored<D>, M extends Merge<D>> {
  /** Stores what differs, on condition of the revision (`If-Match`). Null: nothing differs. */
  write(base: D, mine: D, rev: number): Promise<ApiResult<S>> | null;
  /** The stored version that a 412 carries; null if it cannot be read. */
  read(current: unknown): S | null;
  merge(base: D, mine: D, theirs: D): M;
  /** Called before a version by others becomes the base. */
  onMerge?(base: D, theirs: D): void;
}

/** Both sides changed the same things: nothing is stored until a person has chosen. */
export interface EditsConflict<D, S extends Stored<D>, M extends Merge<D>> {
  merged: M;
  /** My version when the conflict was found. */
  mine: D;
  /** The version that is stored now, and who saved it. */
  theirs: S;
  by: string | null;
}

export type SaveResult<D, S extends Stored<D>, M extends Merge<D>> =
  /** `stored` is null if nothing had to be written. `by`: who saved the version that was merged. */
  | { kind: 'saved'; stored: S | null; by: string | null }
  | { kind: 'conflict'; conflict: EditsConflict<D, S, M> }
  | { kind: 'failed'; failure: ApiFailure; sent: D };

/** Maximum number of writes; each but the first follows another user's save. */
const maxAttempts = 5;

/**
 * Saves edits unless another user has saved since the edits began. On 412 both versions are merged: changes of different
 * things are saved again without a question, conflicts are returned. Edits made after the call stay unsaved.
 *
 * @param only a view whose save could not reach the server; by default the view at the time of the call
 */
export async function saveEdits<D, S extends Stored<D>, M extends Merge<D>>(
  edits: Edits<D, S>,
  store: EditsStore<D, S, M>,
  only?: D,
): Promise<SaveResult<D, S, M>> {
  let by: string | null = null;
  edits.flush();
  let sent = only ?? edits.view();
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const base = edits.base();
    const result = await store.write(base, sent, edits.rev());
    if (!result) return { kind: 'saved', stored: null, by };
    if (result.ok) {
      edits.unanswered.length = 0;
      edits.saved(sent, result.data);
      return { kind: 'saved', stored: result.data, by };
    }
    if (result.data.code === 'UNREACHABLE') edits.unanswered.push(sent);
    const theirs = result.status === 412 ? store.read(result.data.current) : null;
    if (!theirs) return { kind: 'failed', failure: result, sent };

    by = result.data.savedBy?.name ?? null;
    edits.flush();
    const merged = store.merge(storedView(edits, store, theirs.doc) ?? base, sent, theirs.doc);
    if (merged.conflicts.length > 0)
      return { kind: 'conflict', conflict: { merged, mine: sent, theirs, by } };
    store.onMerge?.(base, theirs.doc);
    edits.rebase(theirs, store.merge(sent, edits.view(), merged.doc).doc);
    sent = merged.doc;
  }
  return {
    kind: 'failed',
    failure: failure(409, 'CONFLICT', 'Others are saving this all the time. Try again in a moment.'),
    sent,
  };
}

/** Returns the unanswered view that is stored after all: their version has exactly its changes. */
function storedView<D, S extends Stored<D>, M extends Merge<D>>(
  { base, unanswered }: Edits<D, S>,
  store: EditsStore<D, S, M>,
  theirs: D,
): D | undefined {
  return unanswered.find((view) => same(store.merge(base(), view, theirs).doc, theirs));
}

/**
 * Takes what a person chose in a conflict as the edits of the newer version. Edits made while the question was open
 * are kept.
 */
export function settleConflict<D, S extends Stored<D>, M extends Merge<D>>(
  edits: Edits<D, S>,
  store: Pick<EditsStore<D, S, M>, 'merge'>,
  { mine, theirs }: EditsConflict<D, S, M>,
  chosen: D,
): void {
  edits.flush();
  edits.rebase(theirs, store.merge(mine, edits.view(), chosen).doc);
}
