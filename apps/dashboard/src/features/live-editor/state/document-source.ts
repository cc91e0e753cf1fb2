import { getIn, type Path, setPageField } from '@vold/document';
import type { RecordData, RecordSource } from '../../../editing/fields/record-source.ts';
import type { Editor } from './editor.ts';
import { hasFuture, hasPast } from './editor-state.ts';
import { createPageSource } from './page-source.ts';

/**
 * The page-level fields of a page or post in the editor's store, for its form. `homepage` is no field of the document:
 * the store holds it separately (PAGE-10).
 */
export function createDocumentSource(editor: Editor, language: string): RecordSource {
  const fields = createPageSource(editor, language);
  const state = () => editor.store.getState();
  const isHomepage = (path: Path) => path[0] === 'homepage';
  // An emptied field that never had a value has none again; a field of the record itself is emptied by null.
  const tidy = (path: Path, value: unknown) => {
    const next = value === '' && getIn(state().base, path) === undefined ? undefined : value;
    return next === undefined && path.length === 1 ? null : next;
  };
  let seen: readonly unknown[] = [];
  let names: readonly string[] = [];
  return {
    ...fields,
    get: (path) => (isHomepage(path) ? state().homepage.wanted : fields.get(path)),
    isEdited: (path) => {
      const { saved, wanted } = state().homepage;
      return isHomepage(path) ? saved !== wanted : fields.isEdited(path);
    },
    type: (path, value) => fields.type(path, tidy(path, value)),
    set: (path, value) =>
      isHomepage(path) ? editor.setHomepage(value === true) : fields.set(path, tidy(path, value)),
    saved: (): RecordData => state().base,
    values: (): RecordData => state().view,
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
    change() {},
    fill: (values) =>
      editor.edit(values.map(({ path, value }) => setPageField.parse({ type: 'set', path, value }))),
    // The editor shows what it undoes.
    undo() {
      editor.undo();
      return null;
    },
    redo() {
      editor.redo();
      return null;
    },
    canUndo: () => hasPast(state()),
    canRedo: () => hasFuture(state()),
  };
}
