import { pageResource, postResource } from '@vold/contract';
import { merge, type PageDocument, same } from '@vold/document';
import { z } from 'zod';
import type { WorkReader } from '../../../editing/recovery/find-work.ts';
import type { WorkSource } from '../../../editing/recovery/keep-work.ts';
import type { Editor } from '../state/editor.ts';

/** A page, or a post as the editor has it (`PostDocument`). */
const document = pageResource.fields.extend(
  postResource.fields.pick({ featured: true, published_at: true }).partial().shape,
);
const unsavedDocument = z.object({ base: document, work: document }) as z.ZodType<{
  base: PageDocument;
  work: PageDocument;
}>;

/** The unsaved work of an editor, as recovery keeps and reads it. */
export function documentWork(editor: Editor): WorkSource<PageDocument> & WorkReader<PageDocument> {
  const hasDraft = () => editor.store.getState().draftState !== null;
  return {
    hasDraft,
    unsaved() {
      const { changes, base, view, pending } = editor.store.getState();
      return changes.length === 0 && !pending ? null : { base, work: view, ofDraft: hasDraft() };
    },
    subscribe: (listener) =>
      editor.store.subscribe((now, before) => {
        if (now.view !== before.view || now.base !== before.base) listener();
      }),
    parse: (unsaved) => unsavedDocument.safeParse(unsaved).data ?? null,
    isNews({ base, work }) {
      const current = editor.store.getState().base;
      const { doc, conflicts } = merge(base, work, current);
      return conflicts.length > 0 || !same(doc, current);
    },
  };
}
