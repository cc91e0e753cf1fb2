import type {
  DocumentChange,
  HistoryState,
  Operation,
  PageDocument,
  SetSectionField,
  SyncedById,
} from '@vold/document';
import type { DraftState } from '../../../editing/publishing/record-draft.ts';

/** A `set` of a section's field or of a page-level field. */
export type SetOperation = SetSectionField | Extract<Operation, { type: 'set' }>;

/** Input that is still being typed and is not an edit of the document yet. */
interface PendingInput {
  op: SetOperation;
  /** When it began, in milliseconds. */
  since: number;
}

/** A version saved by another user since this page was opened or saved here. */
export interface NewerVersion {
  rev: number;
  /** Who that was, as a sentence begins with it. */
  by: string;
  /** The draft that it is; null: it is published. */
  draftState: DraftState | null;
}

/** It is no part of the document, but undo and redo know it as the step after so many edits. */
export interface HomepageState {
  saved: boolean;
  wanted: boolean;
  /** How many edits there were when it was switched; null: not since the last save. */
  after: number | null;
}

/** The editor store of one opened page. The only truth: panels show it, the frame is sent it. */
export interface EditorState {
  history: HistoryState<PageDocument>;
  /** `history.doc` with what is being typed: what forms and frame show. */
  view: PageDocument;
  pending: PendingInput | null;
  /** The page as it was last loaded or saved, and its revision. */
  base: PageDocument;
  rev: number;
  /** The marks of the base's draft; null: it is as it is published. */
  draftState: DraftState | null;
  /** The synced sections of the base, and those that were added since. */
  synced: SyncedById;
  /** The content language that is being edited. */
  language: string;
  /** Differences from `base`, one entry per field. */
  changes: readonly DocumentChange[];
  /** Keys of changed fields (`changeKey`), for the "Edited" marks. */
  edited: ReadonlySet<string>;
  /** "Set as Homepage": stored with the next save (PAGE-10). */
  homepage: HomepageState;
  /** A save is running; a second one is blocked (LIVE-40). */
  busy: boolean;
  /** Why the last save stored nothing, in words; its notice is gone after a second. */
  failure: string | null;
  newer: NewerVersion | null;
  /** Counts undo and redo, so that the form can put the focus back where the edit was. */
  traveled: number;
}

/** True if there is something to undo. */
export function hasPast({ history, pending, homepage: { saved, wanted } }: EditorState): boolean {
  return history.past.length > 0 || pending !== null || saved !== wanted;
}

/** True if there is something to redo. */
export function hasFuture({ history, homepage: { saved, wanted, after } }: EditorState): boolean {
  return history.future.length > 0 || (saved === wanted && after === history.past.length);
}
