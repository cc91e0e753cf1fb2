import { type Page, pageResource, type SectionDefinition } from '@vold/contract';
import { changes, type Merged, merge, type PageDocument, toDocument } from '@vold/document';
import { recordSchema } from '../../../api/record-schema.ts';
import type { ResourceCalls } from '../../../api/resource-calls.ts';
import { type ApiFailure, failure } from '../../../api/result.ts';
import type { Editor } from '../state/editor.ts';
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
  /** `merged`: titles of what came in from others while saving; `by`: from whom. */
  | { kind: 'saved'; page: Page | null; merged: string[]; by: string | null }
  | { kind: 'conflict'; conflict: SaveConflict }
  | { kind: 'failed'; failure: ApiFailure };

const pageSchema = recordSchema<Page>(pageResource);
/** How often a save is tried again because somebody else saved in between. */
const attempts = 5;

/**
 * Saves the fields that differ, on condition that nobody else saved since (`If-Match`). On 412 both versions are
 * merged: changes of different things are saved again without a question, true clashes are handed back. Nothing
 * of either side is lost. Edits made while the save runs stay unsaved.
 */
export async function savePage(
  page: Pick<ResourceCalls<Page>, 'update'>,
  id: string,
  editor: Editor,
  definitions: Readonly<Record<string, SectionDefinition>>,
): Promise<SaveOutcome> {
  const merged = new Set<string>();
  let by: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    editor.flush();
    const { base, rev, view: mine } = editor.store.getState();
    const fields = changedFields(base, mine);
    if (Object.keys(fields).length === 0) return { kind: 'saved', page: null, merged: [...merged], by };
    const result = await page.update(id, fields, { rev });
    if (result.ok) {
      editor.saved(mine, toDocument(result.data), result.data.rev);
      return { kind: 'saved', page: result.data, merged: [...merged], by };
    }
    if (result.status !== 412) return { kind: 'failed', failure: result };
    const current = pageSchema.safeParse(result.data.current);
    if (!current.success) return { kind: 'failed', failure: result };

    by = result.data.savedBy?.name ?? null;
    const theirs = toDocument(current.data);
    // What was typed while the request ran counts as well.
    editor.flush();
    const both = merge(base, editor.store.getState().view, theirs);
    if (both.conflicts.length > 0)
      return { kind: 'conflict', conflict: { merged: both, theirs, rev: current.data.rev, by } };
    for (const change of changes(base, theirs, definitions)) merged.add(change.title);
    editor.rebase(theirs, current.data.rev, both.doc);
  }
  return {
    kind: 'failed',
    failure: failure(
      409,
      'CONFLICT',
      'This page is being saved by others all the time. Try again in a moment.',
    ),
  };
}
