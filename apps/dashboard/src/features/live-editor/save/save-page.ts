import type { SectionDefinition } from '@vold/contract';
import { changes, type Merged, merge, type PageDocument } from '@vold/document';
import { type ApiFailure, failure } from '../../../base/api/result.ts';
import type { Editor } from '../state/editor.ts';
import type { DocumentCalls } from '../subject/document-calls.ts';
import { changedFields } from './changed-fields.ts';

/** Both sides changed the same things: nothing is stored until a person has chosen. */
export interface SaveConflict {
  merged: Merged<PageDocument>;
  /** The version that is stored now, and who made it. */
  theirs: PageDocument;
  rev: number;
  by: string | null;
}

export type SaveOutcome =
  /** `written`: there was something to save. `merged`: titles of what came in from others while saving; `by`: from whom. */
  | { kind: 'saved'; written: boolean; merged: string[]; by: string | null }
  | { kind: 'conflict'; conflict: SaveConflict }
  | { kind: 'failed'; failure: ApiFailure };

/** How often a save is tried again because somebody else saved in between. */
const attempts = 5;

/**
 * Saves the fields that differ, on condition that nobody else saved since (`If-Match`). On 412 both versions are
 * merged: changes of different things are saved again without a question, true clashes are handed back. Nothing
 * of either side is lost. Edits made while the save runs stay unsaved.
 */
export async function savePage(
  calls: Pick<DocumentCalls, 'update' | 'read'>,
  editor: Editor,
  definitions: Readonly<Record<string, SectionDefinition>>,
): Promise<SaveOutcome> {
  const merged = new Set<string>();
  let by: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    editor.flush();
    const { base, rev, view: mine } = editor.store.getState();
    const fields = changedFields(base, mine);
    if (Object.keys(fields).length === 0) return { kind: 'saved', written: false, merged: [...merged], by };
    const result = await calls.update(fields, rev);
    if (result.ok) {
      editor.saved(mine, result.data.doc, result.data.rev);
      return { kind: 'saved', written: true, merged: [...merged], by };
    }
    if (result.status !== 412) return { kind: 'failed', failure: result };
    const current = calls.read(result.data.current);
    if (!current) return { kind: 'failed', failure: result };

    by = result.data.savedBy?.name ?? null;
    const { doc: theirs, rev: newRev } = current;
    // What was typed while the request ran counts as well.
    editor.flush();
    const both = merge(base, editor.store.getState().view, theirs);
    if (both.conflicts.length > 0)
      return { kind: 'conflict', conflict: { merged: both, theirs, rev: newRev, by } };
    for (const change of changes(base, theirs, definitions)) merged.add(change.title);
    editor.rebase(theirs, newRev, both.doc);
  }
  return {
    kind: 'failed',
    failure: failure(409, 'CONFLICT', 'Others are saving this all the time. Try again in a moment.'),
  };
}
