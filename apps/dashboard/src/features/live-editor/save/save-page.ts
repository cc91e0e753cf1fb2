import type { SectionDefinition } from '@vold/contract';
import { changes, type Merged, merge, type PageDocument } from '@vold/document';
import type { ApiFailure } from '../../../base/api/result.ts';
import {
  type Edits,
  type EditsConflict,
  type EditsStore,
  saveEdits,
  settleConflict,
} from '../../../editing/publishing/save-edits.ts';
import type { Editor } from '../state/editor.ts';
import type { DocumentCalls, StoredDocument } from '../subject/document-calls.ts';
import { changedFields } from './changed-fields.ts';

export type SaveConflict = EditsConflict<PageDocument, StoredDocument, Merged<PageDocument>>;

export type SaveOutcome =
  /** `written`: there was something to save. `merged`: titles of what came in from others while saving; `by`: from whom. */
  | { kind: 'saved'; written: boolean; merged: string[]; by: string | null }
  | { kind: 'conflict'; conflict: SaveConflict }
  /** `sent`: the view that was not stored. */
  | { kind: 'failed'; failure: ApiFailure; sent: PageDocument };

/** Saves the fields of a page or post that differ; see `saveEdits`. */
export async function savePage(
  calls: Pick<DocumentCalls, 'update' | 'read'>,
  editor: Editor,
  definitions: Readonly<Record<string, SectionDefinition>>,
  /** Kept from one save to the next; see `Edits`. */
  unanswered: PageDocument[] = [],
  /** Answers the edition to store it in, as the editor is by then; undefined: what is published. */
  edition: () => 'draft' | undefined = () => undefined,
  /** Saves this view instead of the editor's; see `saveEdits`. */
  only?: PageDocument,
): Promise<SaveOutcome> {
  const merged = new Set<string>();
  const store: EditsStore<PageDocument, StoredDocument, Merged<PageDocument>> = {
    write(base, mine, rev) {
      const fields = changedFields(base, mine);
      return Object.keys(fields).length === 0
        ? null
        : calls.update(fields, rev, editor.store.getState().synced, edition());
    },
    read: calls.read,
    merge,
    onMerge: (base, theirs) => {
      for (const { title } of changes(base, theirs, definitions)) merged.add(title);
    },
  };
  const result = await saveEdits(editsOf(editor, unanswered), store, only);
  if (result.kind !== 'saved') return result;
  return { kind: 'saved', written: result.stored !== null, merged: [...merged], by: result.by };
}

/** Takes what a person chose as the unsaved work; what was edited while the question was open stays. */
export function settlePage(editor: Editor, conflict: SaveConflict, chosen: PageDocument): void {
  settleConflict(editsOf(editor, []), { merge }, conflict, chosen);
}

function editsOf(editor: Editor, unanswered: PageDocument[]): Edits<PageDocument, StoredDocument> {
  const { getState } = editor.store;
  return {
    unanswered,
    base: () => getState().base,
    view: () => getState().view,
    rev: () => getState().rev,
    flush: editor.flush,
    saved: editor.saved,
    rebase: editor.rebase,
  };
}
