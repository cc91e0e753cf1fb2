import { getIn, type Path } from '@vold/document';
import type { RecordData, RecordSource } from '../../../record/record-source.ts';
import type { Editor } from '../state/editor.ts';
import { createPageSource } from '../state/page-source.ts';

/** The page-level fields of a post in the editor's store, for the form of its type. */
export function createPostSource(editor: Editor, language: string): RecordSource {
  const fields = createPageSource(editor, language);
  const state = () => editor.store.getState();
  // An emptied field that never had a value has none again; a field of the post itself is emptied by null.
  const tidy = (path: Path, value: unknown) => {
    const next = value === '' && getIn(state().base, path) === undefined ? undefined : value;
    return next === undefined && path.length === 1 ? null : next;
  };
  let seen: readonly unknown[] = [];
  let names: readonly string[] = [];
  return {
    ...fields,
    type: (path, value) => fields.type(path, tidy(path, value)),
    set: (path, value) => fields.set(path, tidy(path, value)),
    saved: (): RecordData => state().base,
    draft: (): RecordData => state().view,
    changed() {
      const { changes } = state();
      if (changes !== seen) {
        seen = changes;
        names = [...new Set(changes.map(({ path }) => String(path[0])))];
      }
      return names;
    },
    subscribeSettled: (listener) =>
      editor.store.subscribe((now, before) => {
        if (now.history !== before.history) listener();
      }),
    load() {},
  };
}
