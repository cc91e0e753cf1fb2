import type { RecordBase, SectionDefinition } from '@vold/contract';
import { changes, type Merged, merge, type PageDocument } from '@vold/document';
import type { SaveEnd, SaveForm } from '../../../editing/publishing/save-and-publish.ts';
import type { Edits, EditsConflict } from '../../../editing/publishing/save-edits.ts';
import type { Editor } from '../state/editor.ts';
import type { DocumentCalls, StoredDocument } from '../subject/document-calls.ts';
import { changedFields } from './changed-fields.ts';

export type PageConflict = EditsConflict<PageDocument, StoredDocument, Merged<PageDocument>>;
export type PageSaveEnd = SaveEnd<PageDocument, StoredDocument, Merged<PageDocument>, RecordBase>;
export type PageForm = SaveForm<PageDocument, StoredDocument, Merged<PageDocument>, RecordBase>;

/** The unsaved edits of an editor. @param unanswered kept from one save to the next; see `Edits` */
export function pageEdits(
  editor: Editor,
  unanswered: PageDocument[] = [],
): Edits<PageDocument, StoredDocument> {
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

/** Stores the fields of a page or post that differ. @param merged gets the titles of changes by others that were merged */
export function pageStore(
  calls: Pick<DocumentCalls, 'update' | 'read'>,
  editor: Editor,
  definitions: Readonly<Record<string, SectionDefinition>>,
  merged = new Set<string>(),
): PageForm['store'] {
  return {
    write(base, mine, rev, draft) {
      const fields = changedFields(base, mine);
      return Object.keys(fields).length === 0
        ? null
        : calls.update(fields, rev, editor.store.getState().synced, draft);
    },
    read: calls.read,
    merge,
    onMerge: (base, theirs) => {
      for (const { title } of changes(base, theirs, definitions)) merged.add(title);
    },
  };
}
