import { formatPath, getIn, type Path, setPageField } from '@vold/document';
import type { FieldSource } from '../../../editing/fields/field-source.ts';
import { changeKey } from './change-key.ts';
import type { Editor } from './editor.ts';

/** The page-level fields, for Page settings. Paths are of the page: `['title', 'en']`, `['meta', 'image']`. */
export function createPageSource(editor: Editor, language: string): FieldSource {
  const operation = (path: Path, value: unknown) =>
    setPageField.parse({ type: 'set', path, ...(value === undefined ? {} : { value }) });
  return {
    get: (path) => getIn(editor.store.getState().view, path),
    subscribe: (listener) => editor.store.subscribe(listener),
    type: (path, value) => editor.type(operation(path, value)),
    set: (path, value) => editor.edit([operation(path, value)]),
    flush: editor.flush,
    isEdited(path) {
      const isLocal = path.at(-1) === language;
      const field = isLocal ? path.slice(0, -1) : path;
      return editor.store.getState().edited.has(changeKey(isLocal ? language : null, null, field));
    },
    focused: (path) => {
      const { sectionId } = editor.store.getState().history.selection ?? { sectionId: null };
      editor.select(sectionId, formatPath(path));
    },
  };
}
