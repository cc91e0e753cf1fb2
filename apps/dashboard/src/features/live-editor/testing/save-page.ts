import type { SectionDefinition } from '@vold/contract';
import { merge, type PageDocument } from '@vold/document';
import { saveEdits, settleConflict } from '../../../editing/publishing/save-edits.ts';
import { type PageConflict, pageEdits, pageStore } from '../save/page-edits.ts';
import type { Editor } from '../state/editor.ts';
import type { DocumentCalls } from '../subject/document-calls.ts';

/** Saves the edits of an editor, without its checks and notices. */
export async function savePage(
  calls: Pick<DocumentCalls, 'update' | 'read'>,
  editor: Editor,
  definitions: Readonly<Record<string, SectionDefinition>>,
  draft = () => false,
) {
  const merged = new Set<string>();
  const store = pageStore(calls, editor, definitions, merged);
  const result = await saveEdits(pageEdits(editor), {
    ...store,
    write: (base, mine, rev) => store.write(base, mine, rev, draft()),
  });
  return result.kind === 'saved' ? { ...result, merged: [...merged] } : result;
}

/** Settles a conflict with a version that was chosen. */
export function settlePage(editor: Editor, conflict: PageConflict, chosen: PageDocument): void {
  settleConflict(pageEdits(editor), { merge }, conflict, chosen);
}
